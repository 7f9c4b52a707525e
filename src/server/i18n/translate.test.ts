import { LOCALE_CODES } from '@contract/rules/localePaths';
import { dateFormat, numberFormat } from './formatters';
import { acceptedLocales, chooseLocale } from './locales';
import { translate } from './translate';

test.each([
  ['en', 'Use at least 1,000 characters.'],
  ['fr-CA', 'Saisissez au moins 1 000 caractères.'],
  ['ja', '1,000文字以上で入力してください。'],
  ['tlh', 'Use at least 1,000 characters.'],
  [undefined, 'Use at least 1,000 characters.'],
])('a message is in the language of its reader, numbers too: %s', (locale, text) => {
  expect(translate(locale, 'rules.minLength', { limit: 1_000 }).replace(/\s/g, ' ')).toBe(text);
});

test('counts one and many apart', () => {
  expect(translate('es', 'rules.minItems', { limit: 1 })).toBe('Indica al menos 1 elemento.');
  expect(translate('es', 'rules.minItems', { limit: 2 })).toBe('Indica al menos 2 elementos.');
});

test('a value is text, whatever it looks like', () => {
  const name = "<b>{code}</b> '{' $&";
  expect(translate('en', 'outbox.title', { name })).toBe(`Outbox of ${name}`);
});

test.each([
  [['fr-CA'], 'fr-CA'],
  [['fr-BE'], 'fr'],
  [['FR-ca', 'ja'], 'fr'],
  [['tlh', undefined, 'es_MX', 'en'], 'es-MX'],
  [['*', '', 'constructor', '--', 'xx-'], 'en'],
  [[], 'en'],
])('of %j the reader gets %s', (asked, expected) => {
  expect(chooseLocale(...asked)).toBe(expected);
});

test('every locale of the picker gets one that formatters know', () => {
  for (const code of LOCALE_CODES) expect(Intl.getCanonicalLocales(chooseLocale(code))).toHaveLength(1);
});

test('a browser’s languages come in the order it wants them', () => {
  expect(acceptedLocales('en;q=0.5, fr-CH, de;q=0.9, *;q=0.1')).toEqual(['fr-CH', 'de', 'en', '*']);
  expect(acceptedLocales(undefined)).toEqual(['']);
});

test('formatters of the same kind are made once', () => {
  const day = { dateStyle: 'full', timeZone: 'Asia/Tokyo' } as const;
  expect(dateFormat('ja', day)).toBe(dateFormat('ja', { ...day }));
  expect(dateFormat('ja', day)).not.toBe(dateFormat('en', day));
  expect(numberFormat('fr')).toBe(numberFormat('fr'));
});
