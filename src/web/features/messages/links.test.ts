import { stretchesOf } from './links';

const words = (text: string) =>
  stretchesOf(text)
    .map((each) => (typeof each === 'string' ? each : each.text))
    .join('');
const links = (text: string) => stretchesOf(text).flatMap((each) => (typeof each === 'string' ? [] : [each.href]));

test('words without an address stay one stretch', () => {
  expect(stretchesOf('Bring the keys.\nAnd the map')).toEqual(['Bring the keys.\nAnd the map']);
  expect(stretchesOf('')).toEqual([]);
});

test('addresses are found among words', () => {
  expect(stretchesOf('See https://example.com/a?b=c#d, then www.example.org.')).toEqual([
    'See ',
    { href: 'https://example.com/a?b=c#d', text: 'https://example.com/a?b=c#d' },
    ', then ',
    { href: 'https://www.example.org/', text: 'www.example.org' },
    '.',
  ]);
});

test('brackets belong to the sentence unless they are opened in the address', () => {
  expect(links('(https://example.com/a)')).toEqual(['https://example.com/a']);
  expect(links('https://example.com/a_(b)')).toEqual(['https://example.com/a_(b)']);
  expect(links('(see https://example.com/a_(b)).')).toEqual(['https://example.com/a_(b)']);
});

test('markup and other schemes are words', () => {
  for (const text of ['<img src=x onerror=alert(1)>', 'javascript:alert(1)', 'data:text/html,x', 'https://', 'http://nowhere']) {
    expect(links(text)).toEqual([]);
    expect(words(text)).toBe(text);
  }
});

test('nothing of a message is lost', () => {
  const text = 'a https://x.example/«q» b (www.y.example) c…';
  expect(words(text)).toBe(text);
});
