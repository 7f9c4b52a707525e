import { readShortcuts } from './shortcuts';

const plain = { ctrlKey: false, metaKey: false, altKey: false, shiftKey: false, defaultPrevented: false, isComposing: false };
const read = (presses: [key: string, timeStamp: number, more?: object][], state = { typing: false, single: true }) => {
  const shortcut = readShortcuts();
  return presses.map(([key, timeStamp, more]) => shortcut({ ...plain, key, timeStamp, ...more }, state));
};

test('“g” and a letter lead on, when they come one soon after the other', () => {
  expect(
    read([
      ['g', 0],
      ['n', 900],
    ]),
  ).toEqual([null, { move: 'n' }]);
  expect(
    read([
      ['g', 0],
      ['n', 2_000],
    ]),
  ).toEqual([null, null]);
  expect(
    read([
      ['g', 0],
      ['g', 100],
      ['e', 200],
    ]),
  ).toEqual([null, { move: 'g' }, null]);
  expect(
    read([
      ['g', 0],
      ['x', 100],
      ['n', 200],
    ]),
  ).toEqual([null, null, null]);
  expect(
    read([
      ['g', 0],
      ['c', 100],
    ]),
  ).toEqual([null, { move: 'c' }]);
  expect(read([['n', 0]])).toEqual([null]);
});

test('letters are text where text is written, and where they are turned off; Control and K always search', () => {
  const presses: Parameters<typeof read>[0] = [
    ['/', 0],
    ['?', 1, { shiftKey: true }],
    ['k', 2, { ctrlKey: true }],
  ];
  expect(read(presses)).toEqual([{ open: 'search' }, { open: 'sheet' }, { open: 'search' }]);
  expect(read(presses, { typing: true, single: true })).toEqual([null, null, { open: 'search' }]);
  expect(read(presses, { typing: false, single: false })).toEqual([null, null, { open: 'search' }]);
  expect(
    read([
      ['k', 0, { ctrlKey: true, isComposing: true }],
      ['?', 1, { defaultPrevented: true }],
    ]),
  ).toEqual([null, null]);
});
