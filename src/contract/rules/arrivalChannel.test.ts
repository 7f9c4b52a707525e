import { arrivalChannel } from './arrivalChannel';

test.each([
  [{}, 'direct'],
  [{ source: 'Spring Newsletter!' }, 'spring-newsletter'],
  [{ source: 'letter', referrer: 'www.example.org' }, 'letter'],
  [{ referrer: 'www.Example.org' }, 'example.org'],
  [{ referrer: 'guild.example.org' }, 'direct'],
  [{ source: ' ?? ' }, 'direct'],
  // Words that mean something of their own are nobody else's.
  [{ source: 'host' }, 'direct'],
  [{ source: 'unknown' }, 'direct'],
  [{ source: 'x'.repeat(200) }, 'x'.repeat(60)],
])('of %j one word is kept', (arrival, channel) => {
  expect(arrivalChannel(arrival, 'guild.example.org')).toBe(channel);
});
