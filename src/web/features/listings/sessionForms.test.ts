import { EventListing, ListingSession } from '@contract/entities/listings';
import { BaseSessionLocation, BaseSpeaker } from '@contract/entities/sessions';
import { sample } from '@test/harness/sample';
import { sessionFormOf, sessionInput } from './sessionForms';

const fair = sample(EventListing, { timezone: 'Asia/Tokyo', eventStart: '2027-05-01T00:00:00.000Z' });
const track = (name: string) => ({ id: name, slug: name, name, color: '#336699' });
const session = sample(ListingSession, {
  name: 'Glazing',
  description: 'By hand.',
  startTime: '2027-05-01T01:00:00.000Z',
  endTime: '2027-05-01T02:30:00.000Z',
  location: sample(BaseSessionLocation, { id: 'mill', name: 'Mill' }),
  tracks: [track('Clay'), track('Fire')],
  speakers: [sample(BaseSpeaker, { id: '5a3c1f2e-0c1d-4f53-9a56-0d7f5d1c2b3a' })],
  access: 'PRIVATE',
  nonSession: false,
  registrationEnabled: true,
  registrationEnd: '2027-04-30T03:00:00.000Z',
  places: 12,
  price: 1_250,
  revision: 3,
});

test('a session stays as it was where nobody changes it, by the clocks of its event', () => {
  const form = sessionFormOf(session, fair, null, null);
  expect(form).toMatchObject({ start: '2027-05-01T10:00', end: '2027-05-01T11:30', registrationEnd: '2027-04-30T12:00', price: '12.50' });
  expect(sessionInput(form, fair, session).session).toEqual({
    name: 'Glazing',
    description: 'By hand.',
    startTime: session.startTime,
    endTime: session.endTime,
    location: 'Mill',
    tracks: ['Clay', 'Fire'],
    speakerIds: ['5a3c1f2e-0c1d-4f53-9a56-0d7f5d1c2b3a'],
    nonSession: false,
    access: 'PRIVATE',
    registrationEnabled: true,
    registrationEnd: session.registrationEnd,
    places: 12,
    price: 1_250,
    revision: 3,
  });
});

test('a track that is typed is added to those that are ticked, and what is emptied is taken away', () => {
  const form = {
    ...sessionFormOf(session, fair, null, null),
    newTrack: ' Ash ',
    location: ' ',
    places: '',
    price: '',
    registrationEnd: '',
  };
  expect(sessionInput({ ...form, isPrivate: false }, fair, session).session).toMatchObject({
    tracks: ['Clay', 'Fire', 'Ash'],
    location: null,
    places: null,
    price: null,
    registrationEnd: null,
    access: 'PUBLIC',
  });
});

test('a new session begins in the place that was chosen and ends with it, else where the last one ends', () => {
  const place = {
    track: track('Fire'),
    column: 0,
    columns: 1,
    row: 0,
    rows: 1,
    from: '2027-05-01T03:00:00.000Z',
    until: '2027-05-01T03:30:00.000Z',
  };
  expect(sessionFormOf(null, fair, session, place)).toMatchObject({ start: '2027-05-01T12:00', end: '2027-05-01T12:30', tracks: ['Fire'] });
  expect(sessionFormOf(null, fair, session, { ...place, until: '2027-05-01T09:00:00.000Z' })).toMatchObject({ end: '2027-05-01T13:00' });
  expect(sessionFormOf(null, fair, session, null)).toMatchObject({ start: '2027-05-01T11:30', end: '2027-05-01T12:30', tracks: [] });
  expect(sessionFormOf(null, fair, null, null)).toMatchObject({ start: '2027-05-01T09:00' });
});
