import { AddressInput } from '@contract/inputs/addresses';
import { inOneLine } from './address';

const ada = { primary: true, name: 'Ada', address1: '12 High Street', address2: '', city: 'Bergen', state: '', country: 'NO', zip: '5003' };

test('only what every country has is asked for', () => {
  const empty = { ...ada, name: '', address1: '', city: '', country: '', zip: '' };
  expect(AddressInput.safeParse(empty).error?.issues.map(({ path }) => path[0])).toEqual(
    expect.arrayContaining(['name', 'country', 'address1', 'city']),
  );
  expect(AddressInput.safeParse({ ...ada, zip: '', state: '' }).success).toBe(true);
});

test('an address is read in one line, without gaps where it says nothing', () => {
  expect(inOneLine(ada)).toBe('12 High Street, 5003 Bergen, NO');
  expect(inOneLine({ ...ada, zip: '', state: 'Vestland', address2: 'Floor 2' })).toBe('12 High Street, Floor 2, Bergen, Vestland, NO');
});
