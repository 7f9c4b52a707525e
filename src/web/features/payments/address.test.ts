import { AddressInput, WrittenAddressInput } from '@contract/inputs/addresses';
import { countryOf, inOneLine } from './address';

const ada = { primary: true, name: 'Ada', address1: '12 High Street', address2: '', city: 'Bergen', state: '', country: 'NO', zip: '5003' };

test('only what every country has is asked for', () => {
  const empty = { ...ada, name: '', address1: '', city: '', country: '', zip: '' };
  expect(AddressInput.safeParse(empty).error?.issues.map(({ path }) => path[0])).toEqual(
    expect.arrayContaining(['name', 'country', 'address1', 'city']),
  );
  expect(AddressInput.safeParse({ ...ada, zip: '', state: '' }).success).toBe(true);
});

test('an address is read in one line, in the order of its country and with the country’s name', () => {
  expect(inOneLine(ada, 'en')).toBe('12 High Street, 5003 Bergen, Norway');
  expect(inOneLine({ ...ada, zip: '', state: 'Vestland', address2: 'Floor 2' }, 'fr')).toBe(
    '12 High Street, Floor 2, Bergen, Vestland, Norvège',
  );
  expect(inOneLine({ ...ada, city: 'Oakland', state: 'CA', zip: '94607', country: 'US' }, 'en')).toBe(
    '12 High Street, Oakland, CA 94607, United States',
  );
  expect(inOneLine({ ...ada, country: 'Ruritania' }, 'en')).toBe('12 High Street, 5003 Bergen, Ruritania');
});

test('what is written down has what its country needs', () => {
  const faults = (address: object) => WrittenAddressInput.safeParse({ ...ada, ...address }).error?.issues.map(({ path }) => path[0]);
  expect(faults({ country: 'DE', zip: '123' })).toEqual(['zip']);
  expect(faults({ country: 'US', zip: '', state: '' })).toEqual(['zip', 'state']);
  expect(faults({ country: 'AQ', zip: '' })).toBeUndefined();
});

test.each([
  ['en', 'US'],
  ['fr-CA', 'CA'],
  ['ja', 'JP'],
])('who reads %s is asked for an address in %s first', (locale, country) => {
  expect(countryOf(locale)).toBe(country);
});
