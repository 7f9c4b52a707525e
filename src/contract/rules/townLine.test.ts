import { townLine } from './townLine';

test.each([
  [{ city: 'Lisbon', zip: '1300-299', country: 'Portugal' }, '1300-299 Lisbon'],
  [{ city: 'Rotterdam', zip: '3089 JS', country: 'NL' }, '3089 JS Rotterdam'],
  [{ city: 'Edinburgh', zip: 'EH1 1BB', country: 'United Kingdom' }, 'Edinburgh, EH1 1BB'],
  [{ city: 'Portland', state: 'OR', zip: '97201', country: 'US' }, 'Portland, OR 97201'],
  [{ city: 'Bergen', zip: null, country: null }, 'Bergen'],
])('a town stands with its postal code as its country writes it', (town, line) => {
  expect(townLine(town)).toBe(line);
});
