import { listingStatus, type ListedFacts } from './listingStatus';

const now = Date.parse('2027-05-10T12:00:00.000Z');
const pass = { overrideStartDate: null, supply: 10, taken: 3 };
const open: ListedFacts = {
  visible: true,
  canceledAt: null,
  eventEnd: '2027-06-01T18:00:00.000Z',
  registration: true,
  registrationStart: '2027-05-01T00:00:00.000Z',
  registrationEnd: '2027-05-31T00:00:00.000Z',
  registrationLimit: null,
  registered: 3,
  passSupply: null,
  passTypes: [pass],
};
const later = '2027-05-20T00:00:00.000Z';
const early = '2027-05-05T00:00:00.000Z';

test.each<[string, Partial<ListedFacts>, string]>([
  ['on sale', {}, 'open'],
  ['canceled', { canceledAt: later, registration: false }, 'canceled'],
  ['not published', { visible: false }, 'draft'],
  ['that waits for its window', { registrationStart: later }, 'notOpen'],
  ['with an early pass', { registrationStart: later, passTypes: [{ ...pass, overrideStartDate: early }] }, 'open'],
  ['with a pass that is late', { passTypes: [{ ...pass, overrideStartDate: later }] }, 'notOpen'],
  ['without passes', { passTypes: [] }, 'notOpen'],
  ['whose window is over', { registrationEnd: early }, 'closed'],
  ['whose registration is off', { registration: false }, 'closed'],
  ['that is over', { eventEnd: early, registrationEnd: later }, 'closed'],
  ['with the last pass taken', { passTypes: [{ ...pass, taken: 10 }] }, 'soldOut'],
  ['with one of two pass types left', { passTypes: [{ ...pass, taken: 10 }, pass] }, 'open'],
  ['with all its places taken', { registrationLimit: 3 }, 'soldOut'],
  ['with a limit of nought, which is none', { registrationLimit: 0 }, 'open'],
  ['with all passes of the event taken', { passSupply: 3 }, 'soldOut'],
  ['without bounds', { passTypes: [{ ...pass, supply: null }] }, 'open'],
])('an event %s', (_which, more, status) => {
  expect(listingStatus({ ...open, ...more }, now)).toBe(status);
});
