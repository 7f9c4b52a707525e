import { linkAddress } from './RichTextLink';

test.each([
  ['example.org/way', 'https://example.org/way'],
  ['http://example.org', 'http://example.org'],
  ['ada@example.org', 'mailto:ada@example.org'],
  ['tel:+351210000000', 'tel:+351210000000'],
  ['/events/fair', '/events/fair'],
  ['//example.org', null],
  ['javascript:alert(1)', null],
  ['data:text/html,x', null],
  ['fair', null],
  ['', null],
])('%j leads to %j', (typed, address) => {
  expect(linkAddress(typed)).toBe(address);
});
