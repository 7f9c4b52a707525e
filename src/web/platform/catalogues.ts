import type { ResolvedIntlConfig } from 'react-intl';
import { catalogueCode } from '@contract/rules/localePaths';
import type { Catalogues } from './ports';

export type Messages = ResolvedIntlConfig['messages'];

const NONE: Messages = {};
// The default messages in the code are the English ones.
const known = new Map<string, Messages>([['en', NONE]]);
const coming = new Map<string, Promise<void>>();

/** The messages of a locale as far as they are loaded; the default messages stand in for the rest. */
export const messagesOf = (locale: string): Messages => known.get(catalogueCode(locale) ?? 'en') ?? NONE;

function takeEarly(code: string): Promise<Response> | undefined {
  const { early } = window;
  if (early?.catalogue?.code !== code) return undefined;
  const { answer } = early.catalogue;
  delete early.catalogue;
  return answer;
}

async function fetchCatalogue(code: string): Promise<void> {
  const ask = () => fetch(`/lang/${code}.json`, { headers: { accept: 'application/json' } });
  const answer = await (takeEarly(code)?.catch(ask) ?? ask());
  if (!answer.ok) throw new Error(`The catalogue of ${code} did not come: ${answer.status}`);
  known.set(code, (await answer.json()) as Messages);
}

export const catalogues: Catalogues = {
  async load(locale) {
    const code = catalogueCode(locale);
    if (!code || known.has(code)) return;
    // One fetch, however many ask for it meanwhile.
    const fetching = coming.get(code) ?? fetchCatalogue(code).finally(() => coming.delete(code));
    coming.set(code, fetching);
    await fetching;
  },
};
