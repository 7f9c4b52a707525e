import { catalogueOf, LOCALES } from '../locales';
import { catalogueCode, knownLocale, LOCALE_CODES, localeOfPath, withoutLocale } from './localePaths';

test('names the locales that the picker shows, and no others', () => {
  expect(LOCALE_CODES).toEqual(LOCALES.map(({ code }) => code));
});

test('finds the same catalogue as the table of locales', () => {
  for (const { code } of LOCALES) expect(catalogueCode(code)).toBe(catalogueOf(code));
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
