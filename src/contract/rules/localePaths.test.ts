import { LOCALES } from '../locales';
import { catalogueCode, knownLocale, LOCALE_CODES, localeOfPath, withoutLocale, wordsLocale } from './localePaths';

test('names the locales that the picker shows, and no others', () => {
  expect(LOCALE_CODES).toEqual(LOCALES.map(({ code }) => code));
});

test('a locale has its own catalogue, or that of its language, or none', () => {
  for (const { code, translated } of LOCALES) if (translated) expect(catalogueCode(code)).toBe(code);
  expect(['fr-CA', 'es-MX', 'tlh', 'tlh-QO'].map(catalogueCode)).toEqual(['fr', 'es', undefined, undefined]);
  expect(['fr-CA', 'ja', 'ar', 'pt-PT'].map(wordsLocale)).toEqual(['fr-CA', 'ja', 'en', 'en']);
});

test.each([
  ['/fr/events', 'fr'],
  ['/fr-CA', 'fr-CA'],
  ['/ja?tab=1', 'ja'],
  ['/events', null],
  ['/', null],
  ['/xx/events', null],
])('%s begins with the locale %s', (path, code) => {
  expect(localeOfPath(path)).toBe(code);
});

test('a locale that does not exist is named in the error', () => {
  expect(() => knownLocale('xx')).toThrow('Locale xx not found');
});

test.each([
  ['/fr/events', '/events'],
  ['/fr-CA', '/'],
  ['/ja?tab=1', '/?tab=1'],
  ['/events', '/events'],
  ['/france', '/france'],
])('%s is %s to the routes', (path, rest) => {
  expect(withoutLocale(path)).toBe(rest);
});
