import { ListingAddOn, ListingPackage, ListingRoomType } from '@contract/entities/listings';
import { BasePassType } from '@contract/entities/passTypes';
import { sample } from '@test/harness/sample';
import { addOnFormOf, addOnInput, packageFormOf, packageInput, roomTypeFormOf, roomTypeInput } from './extrasForms';

const [DAY, WEEK, DINNER] = [
  '5a3c1f2e-0c1d-4f53-9a56-0d7f5d1c2b3a',
  '4b6b4c1e-6f5f-4a56-9d0a-0d7f5d1c2b3a',
  '3c6b4c1e-6f5f-4a56-9d0a-0d7f5d1c2b3a',
] as const;
const days = {
  minStart: '2027-04-30',
  defaultStart: '2027-05-01',
  maxStart: '2027-05-02',
  minEnd: '2027-05-02',
  defaultEnd: '2027-05-03',
  maxEnd: '2027-05-04',
};

test('a kind of room keeps what its form does not show of a pass type and an add-on', () => {
  const passType = { passTypeId: DAY, enabled: true, premium: 1_050, includedNights: 2, minPasses: 1, maxPasses: 2, ...days };
  const addOn = { addOnId: DINNER, ...days };
  const room = sample(ListingRoomType, {
    price: 9_000,
    supply: null,
    minPasses: 1,
    maxPasses: 3,
    passTypes: [{ id: 'a', passType: sample(BasePassType), ...passType }],
    addOns: [{ id: 'b', ...addOn }],
    ...days,
  });
  const form = roomTypeFormOf(room);
  expect(form).toMatchObject({ price: '90.00', supply: '', passTypes: { 0: { premium: '10.50', includedNights: '2' } } });
  const { price, supply, minPasses, maxPasses } = room;
  expect(roomTypeInput(form, room)).toMatchObject({ price, supply, minPasses, maxPasses, ...days, passTypes: [passType], addOns: [addOn] });
  // What is known of one is not said of another that is chosen in its place.
  const other = { ...form, passTypes: { 0: { ...form.passTypes[0]!, passTypeId: WEEK } } };
  expect(roomTypeInput(other, room).passTypes).toMatchObject([{ passTypeId: WEEK, premium: 1_050, minStart: null, maxPasses: null }]);
});

test('a package and an add-on stay as they were where nobody changes them', () => {
  const bundle = sample(ListingPackage, { price: 20_050, isActive: false, passes: [{ passTypeId: DAY, quantity: 4 }] as never });
  expect(packageInput(packageFormOf(bundle))).toMatchObject({ price: 20_050, isActive: false, passes: [{ passTypeId: DAY, quantity: 4 }] });
  const addOn = sample(ListingAddOn, { price: 4_000, pricePerNight: true, supply: 3, longDescription: null, passTypeIds: [DAY] });
  expect(addOnInput(addOnFormOf(addOn))).toMatchObject({
    price: 4_000,
    pricePerNight: true,
    supply: 3,
    longDescription: null,
    passTypeIds: [DAY],
  });
});
