import { createHash } from 'node:crypto';
import http, { type ClientRequest } from 'node:http';
import https from 'node:https';
import type { BraintreeGateway, Transaction } from 'braintree';
import { BadSignature, PaymentRefused, type PaymentAccount, type PaymentKeys, type PaymentState } from '../provider';
import type { ProviderOf } from '../providers';
import { decimal, lazily, TIMEOUT_MS, UnreadableAnswer } from './sdk';

/** Braintree's browser fields turn a card into a nonce, which is charged here, under our own name for the order. */
export function braintree(keys: PaymentKeys): ProviderOf<'braintree'> {
  const { apiKey, publicKey = '', accountId = '', sandbox = false, host } = keys;
  const client = lazily(async () => {
    const { default: sdk } = await import('braintree');
    const environment = host ? environmentAt(sdk.Environment, host) : sdk.Environment[sandbox ? 'Sandbox' : 'Production'];
    const gateway = new sdk.BraintreeGateway({ environment, merchantId: accountId, publicKey, privateKey: apiKey }) as Gateway;
    gateway.config.timeout = TIMEOUT_MS;
    gateway.config.customHttpAgent = agentWithoutJson(gateway.config.environment.ssl);
    return gateway;
  });

  async function search(orderId: string): Promise<Transaction[]> {
    const gateway = await client();
    // The SDK's own search throws outside of every promise when its answer is empty, which would end the process.
    const path = `${gateway.config.baseMerchantPath()}/transactions/advanced_search_ids`;
    const answer = await gateway.http.post(path, { search: { orderId: { is: orderId } } });
    const ids = answer?.searchResults?.ids;
    if (!Array.isArray(ids)) throw new UnreadableAnswer('Braintree');
    return Promise.all(ids.map((id) => gateway.transaction.find(id)));
  }

  const stateOf = async (orderId: string) =>
    (await search(orderId))
      .filter(({ type }) => type === 'sale')
      .map(readState)
      .find((state) => state !== null) ?? null;

  return {
    type: 'braintree',
    // Its browser fields need only what is prepared.
    publicKey: null,
    sandbox,
    sources: {
      connect: ['https://*.braintreegateway.com', 'https://*.braintree-api.com', 'https://*.paypal.com'],
      frame: ['https://assets.braintreegateway.com', 'https://*.paypal.com'],
      scripts: true,
    },
    // The token that browsers get ends after a day.
    preparedLasts: 12 * 3_600_000,
    connectionOf: ({ connectionId }) => connectionId ?? '',

    async prepare({ id, account }) {
      const { clientToken } = await (await client()).clientToken.generate(merchantAccount(account));
      if (typeof clientToken !== 'string') throw new UnreadableAnswer('Braintree');
      return { secret: clientToken, referenceId: id };
    },

    async capture({ id, account, amount }, _payment, { nonce, deviceData }) {
      const known = await stateOf(id);
      if (known !== null && known !== 'authorized') return known;
      if (!nonce) throw new PaymentRefused('there is no means of payment');
      const answer = await (
        await client()
      ).transaction.sale({
        amount: decimal(amount),
        paymentMethodNonce: nonce,
        orderId: id,
        ...(deviceData && { deviceData }),
        ...merchantAccount(account),
        options: { submitForSettlement: true },
      });
      if (answer.success === false) throw new PaymentRefused(answer.message);
      const state = answer.transaction && readState(answer.transaction);
      if (!state || state === 'authorized') throw new UnreadableAnswer('Braintree');
      return state;
    },

    find: ({ id }) => stateOf(id),

    async refund({ amount: charged }, { chargeId }, { id, amount }) {
      const { transaction: transactions } = await client();
      const { status, refundIds } = await transactions.find(chargeId);
      if (status === 'voided') return 'done';
      const before = await Promise.all((refundIds ?? []).map((refundId) => transactions.find(refundId)));
      if (before.some(({ orderId }) => orderId === id)) return 'done';
      // What is not settled yet can be undone as a whole; a part of it is given back once it is.
      const isSettled = status === 'settled' || status === 'settling';
      if (amount !== charged && [...UNSETTLED, ...UNDER_WAY].includes(status)) return 'notYet';
      const answer =
        !isSettled && amount === charged
          ? await transactions.void(chargeId)
          : await refundAs(transactions, chargeId, { amount: decimal(amount), orderId: id });
      if (answer.success !== true) throw new Error(`Braintree has not refunded it: ${answer.message}`);
      return 'done';
    },

    async readWebhook(_account, _headers, body) {
      const form = new URLSearchParams(body);
      const payload = form.get('bt_payload') ?? '';
      const { webhookNotification } = await client();
      const told = await webhookNotification.parse(form.get('bt_signature') ?? '', payload).catch(() => {
        throw new BadSignature();
      });
      const referenceId = (told as { transaction?: Transaction }).transaction?.orderId;
      // It has no name of its own.
      return referenceId ? { id: createHash('sha256').update(payload).digest('hex'), referenceId } : null;
    },
  };
}

/** What the SDK has and its types leave out. */
type Gateway = BraintreeGateway & {
  config: { timeout: number; environment: { ssl: boolean }; customHttpAgent: http.Agent; baseMerchantPath: () => string };
  http: { post: (path: string, body: object) => Promise<{ searchResults?: { ids?: unknown } } | undefined> };
};

/**
 * Braintree answers in XML. What says that it is JSON the SDK parses outside of every promise, so that a broken answer would
 * end the process: such a one is handed to it as plain text, which it does not parse.
 */
function agentWithoutJson(ssl: boolean): http.Agent {
  const agent = (ssl ? new https.Agent() : new http.Agent()) as http.Agent & {
    addRequest: (request: ClientRequest, ...more: unknown[]) => void;
  };
  const addRequest = agent.addRequest.bind(agent);
  agent.addRequest = (request, ...more) => {
    request.prependOnceListener('response', ({ headers }) => {
      if (headers['content-type']?.includes('json')) headers['content-type'] = 'text/plain';
    });
    addRequest(request, ...more);
  };
  return agent;
}

const refundAs = (transactions: Gateway['transaction'], chargeId: string, options: { amount: string; orderId: string }) =>
  transactions.refund(chargeId, options as unknown as string);

const merchantAccount = ({ connectionId }: PaymentAccount) => (connectionId ? { merchantAccountId: connectionId } : {});

function environmentAt(Environment: typeof import('braintree').Environment, host: string) {
  const { hostname, port, protocol } = new URL(host);
  return new Environment(hostname, port, host, protocol === 'https:', hostname, port);
}

const UNSETTLED = ['submitted_for_settlement'];
const TAKEN = [...UNSETTLED, 'settling', 'settled'];
const UNDER_WAY = ['authorizing', 'authorized', 'settlement_pending', 'settlement_confirmed'];

function readState({ id, status, creditCard }: Transaction): PaymentState {
  if (typeof id !== 'string' || typeof status !== 'string') throw new UnreadableAnswer('Braintree');
  if (TAKEN.includes(status)) return { chargeId: id, last4: creditCard?.last4 || null };
  return UNDER_WAY.includes(status) ? 'processing' : null;
}
