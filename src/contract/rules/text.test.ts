import { LOCALES } from '../locales';
import { beginning, direction, initials, paletteIndex } from './text';

test.each([
  ['Ada Lovelace', 'AL'],
  ['ada', 'A'],
  ['  Jean  Luc Picard ', 'JL'],
  ['ödön von Horváth', 'ÖV'],
  ['李 小龙', '李小'],
  ['👩‍🚀', '👩'],
  ['', ''],
])('the initials of %j are %j', (name, letters) => {
  expect(initials(name)).toBe(letters);
});

test('the beginning of a text has no half of a character at its end', () => {
  expect(['abc', 'abcd', 'abcde', 'abc😀', 'ab😀e'].map((text) => beginning(text, 4))).toEqual(['abc', 'abcd', 'abcd', 'abc', 'ab😀']);
});

test('the same letters always have the same of twenty colours, and letters spread over them', () => {
  const letters = Array.from({ length: 26 }, (_, a) => Array.from({ length: 26 }, (_, b) => String.fromCharCode(65 + a, 65 + b))).flat();
  const used = new Set(letters.map(paletteIndex));
  expect(used.size).toBe(20);
  expect(Math.max(...used)).toBe(19);
  expect(paletteIndex('AL')).toBe(paletteIndex('AL'));
});

test('Arabic, Hebrew, Persian and Urdu are written from the right', () => {
  expect(['ar', 'he', 'fa', 'ur', 'ar-EG'].map(direction)).toEqual(Array(5).fill('rtl'));
  expect(['en', 'fr-CA', 'zh-TW', 'ja'].map(direction)).toEqual(Array(4).fill('ltr'));
});

test('every locale of the picker is written as its own entry says', () => {
  expect(LOCALES.filter(({ code, dir }) => direction(code) !== dir)).toEqual([]);
});
