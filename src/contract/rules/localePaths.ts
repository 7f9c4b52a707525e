// The codes alone, in the order of the picker: the first load has no use for names and flags.
const CODES =
  'en en-GB es es-MX fr fr-CA pt pt-PT de it ja ko zh zh-TW ar he fa ur af az id ms bs ca cs cy da et eu fil ga hr is sw lv lt hu nl nb pl ro sq sk sl fi sv vi tr el bg kk mk ru sr uk hy ka ne hi bn th km am';

/** Every locale a reader may choose. */
export const LOCALE_CODES: readonly string[] = CODES.split(' ');

const TRANSLATED: readonly string[] = ['en', 'es', 'fr', 'ja'];

/** The code itself, if there is such a locale. @throws with the specification's words when there is none. */
export function knownLocale(code: string): string {
  if (!LOCALE_CODES.includes(code)) throw new Error(`Locale ${code} not found`);
  return code;
}

/** The locale that a path begins with: `fr` of `/fr/events`. */
export function localeOfPath(path: string): string | null {
  const first = /^\/([^/?#]+)/.exec(path)?.[1] ?? '';
  return LOCALE_CODES.includes(first) ? first : null;
}

/** The path as the routes of the app know it: `/events` of `/fr/events`. */
export function withoutLocale(path: string): string {
  const locale = localeOfPath(path);
  const rest = locale ? path.slice(locale.length + 1) : path;
  return rest.startsWith('/') ? rest : `/${rest}`;
}

/** The catalogue that serves a locale: its own, else its language's (`fr` for `fr-CA`), else none. */
export const catalogueCode = (code: string): string | undefined =>
  [code, code.split('-')[0]!].find((candidate) => TRANSLATED.includes(candidate));
