import { isPostalCode, postalRules } from './postal';

test.each([
  ['DE', '10115', true],
  ['DE', '1011', false],
  ['PT', '1200-384', true],
  ['GB', 'sw1a 1aa', true],
  ['GB', '12345', false],
  ['US', '94110-1234', true],
  ['US', '', false],
  ['NL', '1012 AB', true],
  ['AQ', '', true],
  ['constructor', 'anything', true],
])('in %s the code %p is right: %p', (country, code, right) => {
  expect(isPostalCode(country, code)).toBe(right);
});

test('an address says what its country needs, and in which order', () => {
  expect(postalRules('US')).toEqual({ needsCode: true, needsRegion: true, codeLast: true });
  expect(postalRules('DE')).toEqual({ needsCode: true, needsRegion: false, codeLast: false });
  expect(postalRules('AQ')).toEqual({ needsCode: false, needsRegion: false, codeLast: false });
});
