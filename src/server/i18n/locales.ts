import { catalogueCode, LOCALE_CODES } from '@contract/rules/localePaths';

/** A locale that there is a catalogue for, as formatters know it: `fr-CA` for itself, `fr` for `fr-XX`; none for `tlh`. */
function translatedLocale(asked: string | undefined): string | undefined {
  const [language = '', ...region] = asked?.trim().split(/[-_]/) ?? [];
  const code = [language.toLowerCase(), ...region].join('-');
  return catalogueCode(code) && (LOCALE_CODES.includes(code) ? code : catalogueCode(code));
}

export const chooseLocale = (...asked: (string | undefined)[]): string => asked.map(translatedLocale).find(Boolean) ?? 'en';

export function acceptedLocales(header: string | undefined): string[] {
  const weighed = (header ?? '').split(',').map((part) => {
    const [code = '', weight] = part.split(/;\s*q=/);
    return { code: code.trim(), weight: weight === undefined ? 1 : Number(weight) || 0 };
  });
  return weighed.toSorted((a, b) => b.weight - a.weight).map(({ code }) => code);
}
