import { emptyAddress, inOneLine, missingIn } from './address';

const ada = { ...emptyAddress('Ada'), address1: '12 High Street', city: 'Bergen', country: 'NO', zip: '5003' };

test('only what every country has is asked for', () => {
  expect(missingIn(emptyAddress(' '))).toEqual(['name', 'country', 'address1', 'city']);
  expect(missingIn({ ...ada, zip: '', state: '' })).toEqual([]);
});

test('an address is read in one line, without gaps where it says nothing', () => {
  expect(inOneLine(ada)).toBe('12 High Street, 5003 Bergen, NO');
  expect(inOneLine({ ...ada, zip: '', state: 'Vestland', address2: 'Floor 2' })).toBe('12 High Street, Floor 2, Bergen, Vestland, NO');
});
