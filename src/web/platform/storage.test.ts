import { createStorage } from './storage';

test('what is written is read, and forgotten by writing nothing', () => {
  const { read, write } = createStorage(() => window.localStorage);
  write('a', '1');
  expect(window.localStorage.getItem('a')).toBe('1');
  expect(read('a')).toBe('1');
  write('a', null);
  expect(read('a')).toBeNull();
  expect(window.localStorage.getItem('a')).toBeNull();
});

const refused = () => {
  throw new DOMException('refused', 'SecurityError');
};

test.each([
  ['there is none', refused],
  ['it is full', () => ({ getItem: () => null, setItem: refused, removeItem: refused })],
])('where %s, things are kept until the tab closes', (_case, browser) => {
  const { read, write, getItem, removeItem } = createStorage(browser);
  expect(read('a')).toBeNull();
  write('a', '1');
  expect(getItem('a')).toBe('1');
  removeItem('a');
  expect(read('a')).toBeNull();
});

test('what could not be written does not come back as what it was before', () => {
  const disk = new Map([['a', 'old']]);
  const browser = () => ({
    getItem: (key: string) => disk.get(key) ?? null,
    setItem: refused,
    removeItem: (key: string) => void disk.delete(key),
  });
  const tab = createStorage(browser);
  tab.write('a', 'new');
  expect(tab.read('a')).toBe('new');
  expect(createStorage(browser).read('a')).toBeNull();
});
