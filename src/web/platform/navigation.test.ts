import { createNavigation } from './navigation';

const at = (path: string) => {
  window.history.replaceState(null, '', path);
  return createNavigation().navigation;
};

test.each([
  ['/fr/events?past=true', '/events?past=true', 'fr'],
  ['/fr', '/', 'fr'],
  ['/zh-TW/messages/7', '/messages/7', 'zh-TW'],
  ['/events/fair', '/events/fair', null],
  ['/', '/', null],
])('%s is the page %s in the language %s', (path, here, locale) => {
  const navigation = at(path);
  expect(navigation.here()).toBe(here);
  expect(navigation.locale()).toBe(locale);
});

test('a path is gone to in the language that the address is in, unless it names one', () => {
  const navigation = at('/fr/events');
  navigation.push('/messages/7');
  expect(window.location.pathname).toBe('/fr/messages/7');
  navigation.replace('/ja/events');
  expect(window.location.pathname).toBe('/ja/events');
});

test('the language of an address is swapped in place, with all that follows it', () => {
  const navigation = at('/es/events?past=true#list');
  const entries = window.history.length;
  navigation.swapLocale('fr');
  expect(window.location.href).toBe('http://localhost/fr/events?past=true#list');
  expect(window.history.length).toBe(entries);
  expect(at('/').here()).toBe('/');
});

test('an address without a language is given one', () => {
  const navigation = at('/');
  navigation.swapLocale('fr');
  expect(window.location.pathname).toBe('/fr');
});

test('everybody who listens hears of every move', () => {
  const navigation = at('/events');
  const heard: string[] = [];
  for (const name of ['one', 'other']) {
    navigation.changes().take((here) => heard.push(`${name}: ${here as string}`));
  }
  navigation.push('/messages?redirect=/events');
  expect(heard).toEqual(['one: /messages?redirect=/events', 'other: /messages?redirect=/events']);
});

test('every entry of the history is told from every other, also the first of a page that was loaded anew', () => {
  const keyAt = (state: unknown, path: string) => {
    window.history.pushState(state, '', path);
    return createNavigation().history.location.key;
  };
  const keys = [keyAt(null, '/events'), keyAt(null, '/events'), keyAt({ foreign: 1 }, '/')];
  expect(new Set([...keys, 'default']).size).toBe(4);
  // A reload finds the key that the entry was given.
  expect(createNavigation().history.location.key).toBe(keys.at(-1));
});
