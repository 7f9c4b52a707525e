import { localeList } from '../locales';

/** Put here by the builds for the browser, in place of a table with names that its first load has no use for. */
declare const LOCALE_LIST: string | undefined;

const list = (typeof LOCALE_LIST === 'undefined' ? localeList : LOCALE_LIST).split(' ');

export const LOCALE_CODES: readonly string[] = list.map((code) => code.replace('*', ''));

const TRANSLATED_CODES: readonly string[] = list.flatMap((code) => (code.endsWith('*') ? [code.slice(0, -1)] : []));

/** The code itself, if there is such a locale. @throws with the specification's words when there is none. */
export function knownLocale(code: string): string {
  if (!LOCALE_CODES.includes(code)) throw new Error(`Locale ${code} not found`);
  return code;
}

export function localeOfPath(path: string): string | null {
  const first = /^\/([^/?#]+)/.exec(path)?.[1] ?? '';
  return LOCALE_CODES.includes(first) ? first : null;
}

export function withoutLocale(path: string): string {
  const locale = localeOfPath(path);
  const rest = locale ? path.slice(locale.length + 1) : path;
  return rest.startsWith('/') ? rest : `/${rest}`;
}

/** The catalogue that serves a locale: its own, else its language's (`fr` for `fr-CA`), else none. */
export const catalogueCode = (code: string): string | undefined =>
  [code, code.split('-')[0]!].find((candidate) => TRANSLATED_CODES.includes(candidate));

/** The locale of the words that a reader of this one sees: English where no catalogue serves it. Its direction is theirs. */
export const wordsLocale = (code: string): string => (catalogueCode(code) ? code : 'en');
