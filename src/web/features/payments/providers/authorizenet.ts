import { addScript, trustScriptsOf } from '@web/platform/trustedScripts';
import type { DrawFields } from './fields';

interface AcceptAnswer {
  opaqueData?: { dataDescriptor: string; dataValue: string };
}

/** The global name that Accept.js answers to. */
const HANDLER = 'atriumAcceptAnswered';

/** Authorize.net's own form, which Accept.js opens over the page: what it answers stands for the card once. */
export const drawAuthorizenet: DrawFields = async (at, { intent, texts, onReady }) => {
  trustScriptsOf('authorize.net');
  const { publicKey, sandbox } = intent.integration;
  const [login = '', key = ''] = publicKey!.split(':');
  const button = document.createElement('button');
  const state = document.createElement('p');
  button.type = 'button';
  button.className = 'AcceptUI';
  button.textContent = texts.enterCard;
  Object.assign(button.dataset, {
    apiloginid: login,
    clientkey: key,
    acceptuiformheadertxt: texts.enterCard,
    acceptuiformbtntxt: texts.enterCard,
    paymentoptions: '{"showCreditCard": true, "showBankAccount": false}',
    billingaddressoptions: '{"show": false, "required": false}',
    responsehandler: HANDLER,
  });
  state.setAttribute('role', 'status');
  at.append(button, state);

  // It answers to a function of the whole page.
  const page = globalThis as unknown as Record<string, unknown>;
  page[HANDLER] = ({ opaqueData }: AcceptAnswer) => {
    if (!opaqueData) return;
    state.textContent = texts.cardReady;
    onReady(async () => {
      state.textContent = '';
      onReady(null);
      return { nonce: opaqueData.dataValue };
    });
  };
  const script = await addScript(`https://${sandbox ? 'jstest' : 'js'}.authorize.net/v3/AcceptUI.js`);
  return () => {
    delete page[HANDLER];
    script.remove();
  };
};
