import * as fc from 'fast-check';
import { entityFault } from '@contract/rules/activityEntities';
import type { ActivityEntityInput } from '@contract/inputs/activities';
import { composed, namingAt, writtenOf, type Pick } from './compose';

const ann: Pick = { type: 'mention', id: 'a', words: '@Ann' };
const anna: Pick = { type: 'mention', id: 'b', words: '@Ann Ashe' };
const tides: Pick = { type: 'interest', id: 'i', words: '#Tide pools' };

test('what was chosen is named where its words stand, the longer name first, and marks are signs no more', () => {
  const { message, entities } = composed('*Look*, @Ann Ashe and @Ann: _#Tide pools_ at https://a.example/x.', [ann, anna, tides]);
  expect(message).toBe('Look, @Ann Ashe and @Ann: #Tide pools at https://a.example/x.');
  const said = entities.map(({ type, startIndex, endIndex, marks }) => [type, message.slice(startIndex, endIndex), ...marks]);
  expect(said).toEqual([
    ['segment', 'Look', 'bold'],
    ['mention', '@Ann Ashe'],
    ['mention', '@Ann'],
    ['interest', '#Tide pools'],
    ['segment', '#Tide pools', 'italic'],
    ['link', 'https://a.example/x'],
  ]);
  expect(entities[1]).toMatchObject({ accountId: 'b' });
});

test('of one name that two have, each is named where they stand', () => {
  const another: Pick = { ...ann, id: 'c' };
  const named = (text: string, picks: Pick[]) => composed(text, picks).entities.map((one) => 'accountId' in one && one.accountId);
  expect(named('@Ann, @Ann', [ann, another])).toEqual(['a', 'c']);
  expect(named('@Ann, @Ann', [ann])).toEqual(['a', 'a']);
});

test.each(['javascript:alert(1)', 'https://user@a.example', 'ftp://a.example', 'https://localhost'])('%s is no link', (text) => {
  expect(composed(text, []).entities).toEqual([]);
});

test.each([
  'a_b_c 2*3*4 (a)*(b)*(c) f(x)*g(y)*h(z)',
  "src/_x_/y file._x_.ts “snake_case_name” 'a_b'",
  'https://a.example/_x_/y https://a.example/a-_b_-c (https://a.example/x,_y_,z)',
  '_see https://a.example/x_-y_-z',
  "'*' or '*', “_” or “_”, \"**\"",
  '東京2*3*4大阪',
])('signs inside an address or a word, between sums and in quotes mark nothing: %s', (text) => {
  expect(composed(text, [])).toMatchObject({ message: text.trim() });
});

test.each([
  ['“*so*”', 'so'],
  ['"_so_"', 'so'],
  ["l'*heure*, *Noor*'s", 'heure', 'Noor'],
  ['»*so*« and „_so_“', 'so', 'so'],
  ['now—*so*—then, - ~so~-', 'so', 'so'],
  ['[*so*] {_so_} (__so__)', 'so', 'so', 'so'],
  ['¿*Qué*? “*Really?*”', 'Qué', 'Really?'],
  ['「*重要*」、_はい_。（~いいえ~）・*です*！', '重要', 'はい', 'いいえ', 'です'],
  ['(*https://a.example*)', 'https://a.example'],
  ['これは*太字*で、_斜体_で__下線__や~取り消し~も', '太字', '斜体', '下線', '取り消し'],
  ['*今日*は晴れ、明日も*晴れ*', '今日', '晴れ'],
  ['ที่*นี่*ครับ', 'นี่'],
])('beside signs of punctuation words are marked as between spaces: %s', (text, ...words) => {
  const { message, entities } = composed(text, []);
  const marked = entities.filter(({ marks }) => marks.length > 0);
  expect(marked.map(({ startIndex, endIndex }) => message.slice(startIndex, endIndex))).toEqual(words);
  expect(message).not.toMatch(/[*_~]/);
});

test.each([
  ['**so**', 'bold'],
  ['***so***', 'bold'],
  ['~~so~~', 'strike'],
  ['__so__', 'underline'],
  ['____so____', 'underline'],
  ['*_*so*_*', 'bold', 'italic'],
])('signs that are doubled mark once, and are gone: %s', (text, ...marks) => {
  const { message, entities } = composed(text, []);
  expect(message).toBe('so');
  expect(entities.map((one) => [one.startIndex, one.endIndex, one.marks])).toEqual(marks.map((mark) => [0, 2, [mark]]));
});

test('whatever is written, its parts fit its text', () => {
  const words = fc.array(
    fc.constantFrom('*', '_', '__', '~', ' ', '@Ann', '@Ann Ashe', '#Tide pools', 'https://a.example', 'so', 'です', '.', '\n'),
  );
  fc.assert(
    fc.property(words, (pieces) => {
      const { message, entities } = composed(pieces.join(''), [ann, anna, tides]);
      expect(entityFault(message, entities as ActivityEntityInput[])).toBeUndefined();
    }),
  );
});

test('what is being named is found before the caret alone, and not inside a word', () => {
  expect(namingAt('Hi @An there', 6)).toEqual({ sign: '@', words: 'An', from: 3 });
  expect(namingAt('#Tide po', 8)).toEqual({ sign: '#', words: 'Tide po', from: 0 });
  expect(namingAt('mail@ann', 8)).toBeNull();
});

test('what is edited says what it said: taken apart and put together again it is the same', () => {
  const words = fc.array(
    fc.constantFrom(
      '*so*',
      '_@Ann_',
      '*_both_*',
      '~gone~',
      '__under__',
      '“*said*”',
      '—_so_—',
      '「~これ~」',
      '@Ann Ashe',
      '#Tide pools',
      'https://a.example/x',
      'so',
      '.',
      '\n',
    ),
  );
  fc.assert(
    fc.property(words, (pieces) => {
      const { message, entities } = composed(pieces.join(' '), [ann, anna, tides]);
      const stored = entities.map(({ type, startIndex, endIndex, marks, accountId, interestId, href }) => ({
        type,
        startIndex,
        endIndex,
        marks,
        account: accountId ? ({ id: accountId } as never) : null,
        interest: interestId ? ({ id: interestId } as never) : null,
        linkPreview: href ? ({ url: href, title: 'A page' } as never) : null,
      }));
      const { text, picks, bare } = writtenOf({ message, entities: stored });
      const again = composed(text, picks, bare);
      expect(again.message).toBe(message);
      const byPlace = (all: ActivityEntityInput[]) => all.map((one) => JSON.stringify(one)).sort();
      expect(byPlace(again.entities)).toEqual(byPlace(entities));
    }),
  );
});
