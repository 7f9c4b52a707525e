import { EventListing, ListingPassType } from '@contract/entities/listings';
import { sample } from '@test/harness/sample';
import { listingChanges, listingFormOf, passTypeFormOf, passTypeInput } from './listingForms';

const fair = sample(EventListing, {
  timezone: 'Asia/Tokyo',
  eventStart: '2027-05-01T00:00:00.000Z',
  eventEnd: '2027-05-01T09:00:00.000Z',
  registrationStart: '2027-01-01T00:00:00.000Z',
  registrationEnd: '2027-04-01T00:00:00.000Z',
});

test('in another zone an event keeps what its clocks show, and so begins at another instant', () => {
  expect(listingChanges(fair, { ...listingFormOf(fair), timezone: 'Europe/Oslo' })).toEqual({
    timezone: 'Europe/Oslo',
    eventStart: '2027-05-01T07:00:00.000Z',
    eventEnd: '2027-05-01T16:00:00.000Z',
    registrationStart: '2027-01-01T08:00:00.000Z',
    registrationEnd: '2027-04-01T07:00:00.000Z',
  });
});

test('what is not changed is not sent', () => {
  expect(listingChanges(fair, listingFormOf(fair))).toEqual({});
  expect(listingChanges(fair, { ...listingFormOf(fair), end: '2027-05-01T19:00' })).toEqual({ eventEnd: '2027-05-01T10:00:00.000Z' });
});

test('a kind of pass keeps what its form does not show', () => {
  const before = sample(ListingPassType, { accessLevel: 'vip', overrideStartDate: '2027-03-01T00:00:00.000Z', visibility: 'private' });
  expect(passTypeInput(passTypeFormOf(before, 'Asia/Tokyo'), 'Asia/Tokyo', before)).toMatchObject({
    accessLevel: 'vip',
    overrideStartDate: '2027-03-01T00:00:00.000Z',
    visibility: 'private',
  });
});
