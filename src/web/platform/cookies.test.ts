import { createCookies } from './cookies';
import { createStorage } from './storage';

/** A browser's cookies: what is set is kept by name unless it is too long, and what is said of it is kept apart. */
function jar({ keeps = true } = {}) {
  const kept = new Map<string, string>();
  const said: string[] = [];
  return {
    kept,
    said,
    get cookie() {
      return [...kept].map(([name, value]) => `${name}=${value}`).join('; ');
    },
    set cookie(text: string) {
      const [pair = '', ...rest] = text.split(';');
      said.push(rest.join(';'));
      const at = pair.indexOf('=');
      if (!keeps || pair.length + 200 > 4_096) return;
      if (rest.includes('max-age=0')) kept.delete(pair.slice(0, at));
      else kept.set(pair.slice(0, at), pair.slice(at + 1));
    },
  };
}

const home = { protocol: 'https:', hostname: 'demo.example' };

test('what is written is read, whatever is in it, until it is removed', () => {
  const browser = jar();
  const { getItem, setItem, removeItem } = createCookies(browser, home);
  for (const value of ['plain', 'a=b; c', '~3', '愛 "%25"', '']) {
    setItem('atrium.thing', value);
    expect(getItem('atrium.thing')).toBe(value);
  }
  expect(getItem('thing')).toBeNull();
  removeItem('atrium.thing');
  expect(getItem('atrium.thing')).toBeNull();
  expect(browser.kept.size).toBe(0);
});

test('it stays for a year, on the whole site, and travels over https alone', () => {
  const browser = jar();
  createCookies(browser, home).setItem('a', '1');
  expect(browser.said.at(-1)).toBe(`max-age=${365 * 86_400};path=/;samesite=lax;secure`);
});

test.each([
  ['localhost', 'http:', false],
  ['paparazzi.localhost', 'http:', false],
  ['localhost', 'https:', true],
  ['notlocalhost', 'http:', true],
])('on %s over %s secure is %s', (hostname, protocol, secure) => {
  const browser = jar();
  createCookies(browser, { protocol, hostname }).setItem('a', '1');
  expect(browser.said.at(-1)!.endsWith(';secure')).toBe(secure);
});

test('what is too long for one is split, and leaves no part behind', () => {
  const browser = jar();
  const { getItem, setItem } = createCookies(browser, home);
  const token = 'é'.repeat(3_000);
  setItem('token', token);
  expect(getItem('token')).toBe(token);
  expect(browser.kept.size).toBeGreaterThan(2);
  setItem('token', 'short');
  expect([...browser.kept]).toEqual([['token', 'short']]);
});

test('a part that went missing spoils the whole', () => {
  const browser = jar();
  const { getItem, setItem } = createCookies(browser, home);
  setItem('token', 'x'.repeat(8_000));
  browser.kept.delete('token.1');
  expect(getItem('token')).toBeNull();
});

test('where cookies are switched off, things are kept until the tab closes', () => {
  const { read, write } = createStorage(() => createCookies(jar({ keeps: false }), home));
  write('token', 'value');
  expect(read('token')).toBe('value');
  write('token', null);
  expect(read('token')).toBeNull();
});
