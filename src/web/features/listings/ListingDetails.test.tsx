import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { EventListing } from '@contract/entities/listings';
import { REACH } from '@contract/limits';
import { openApp } from '@test/harness/openApp';
import { sample } from '@test/harness/sample';
import { KEYS } from '@web/platform/keys';
import { frameReceived } from '@web/state/realtime/realtimeSlice';

beforeEach(() => localStorage.clear());

const DETAILS = '/listings/fair/details';
const UPDATE = 'PUT /listings/fair';
const FREE = '/listings/fair/slug';

const fair = (more: Partial<EventListing> = {}) =>
  sample(EventListing, {
    id: 'fair',
    slug: 'fair',
    name: 'Fair',
    timezone: 'Asia/Tokyo',
    venue: null,
    canceledAt: null,
    registrationStart: '2027-01-01T00:00:00.000Z',
    registrationEnd: '2027-05-01T00:00:00.000Z',
    eventStart: '2027-05-01T00:00:00.000Z',
    eventEnd: '2027-05-02T00:00:00.000Z',
    meetingUrl: null,
    revision: 4,
    ...more,
  });

async function open(had: Partial<EventListing> = {}) {
  const app = await openApp(DETAILS, { signedIn: true, server: (api) => api.answer('GET /listings/fair', fair(had)) });
  const updates = () => app.sent.filter(({ call }) => call === UPDATE).map(({ body }) => body);
  const venue = await screen.findByLabelText(/^Venue/);
  const becomes = (more: Partial<EventListing>) => {
    app.answer(UPDATE, fair(more));
    app.answer('GET /listings/fair', fair(more));
  };
  return { ...app, updates, venue, becomes };
}

test('what is typed is saved after a pause, and said to be', async () => {
  const { updates, venue, becomes } = await open();
  expect(screen.getByText('Everything is saved')).toBeInTheDocument();
  becomes({ revision: 5, venue: 'Mi' });
  await userEvent.type(venue, 'Mi');
  expect(screen.getByText('Not saved yet')).toBeInTheDocument();
  expect(await screen.findByText('Everything is saved')).toBeInTheDocument();
  expect(venue).toHaveFocus();
  expect(updates()).toEqual([{ event: { venue: 'Mi' }, revision: 4 }]);
});

test('whether an address is free is said as it is typed, of what is typed by now', async () => {
  const { answer, sent } = await open();
  const slug = await screen.findByRole('textbox', { name: /^Address$/ });
  const asked = () => sent.filter(({ call }) => call === `GET ${FREE}`).map(({ search }) => search);
  answer(`GET ${FREE}`, { free: false });
  await userEvent.clear(slug);
  await userEvent.type(slug, 'ball');
  expect(await screen.findByText('Another event has this address.')).toBeInTheDocument();
  expect(asked()).toEqual(['?slug=ball']);
  // Of the next one nothing is said before it is known.
  answer(`GET ${FREE}`, { free: true });
  await userEvent.type(slug, 's');
  expect(screen.queryByText('Another event has this address.')).not.toBeInTheDocument();
  expect(screen.queryByText('This address is free.')).not.toBeInTheDocument();
  expect(await screen.findByText('This address is free.')).toBeInTheDocument();
  expect(asked()).toEqual(['?slug=ball', '?slug=balls']);
  await userEvent.type(slug, ' ');
  expect(screen.queryByText('This address is free.')).not.toBeInTheDocument();
});

// Nothing is laid out here, and the editor asks where its words are.
Range.prototype.getClientRects = () => [] as unknown as DOMRectList;
Range.prototype.getBoundingClientRect = () => new DOMRect();

test('a description is written with its marks, and follows what another host makes of it', async () => {
  const { updates, becomes, store } = await open({ longDescription: '<p>Come.</p>' });
  const words = await screen.findByRole('textbox', { name: 'Description' });
  expect(words).toHaveTextContent(/^Come\.$/);
  becomes({ revision: 5, longDescription: '<h2>Come.</h2>' });
  await userEvent.click(screen.getByRole('button', { name: 'Heading' }));
  expect(await screen.findByText('Everything is saved')).toBeInTheDocument();
  expect(updates()).toEqual([{ event: { longDescription: '<h2>Come.</h2>' }, revision: 4 }]);
  becomes({ revision: 6, longDescription: '<p>Do come.</p>' });
  const frame = { type: 'listing-changed', body: { eventId: 'fair', byId: 'bo', name: 'Bo Berg' }, timestamp: 1 };
  act(() => void store.dispatch(frameReceived(JSON.stringify(frame))));
  await waitFor(() => expect(words).toHaveTextContent(/^Do come\.$/));
  expect(updates()).toHaveLength(1);
});

test('what is typed is saved as its field is left, on what was saved before', async () => {
  const { updates, venue, becomes } = await open();
  for (const [city, revision] of [
    ['B', 5],
    ['Ba', 6],
  ] as const) {
    becomes({ revision, city });
    await userEvent.type(screen.getByLabelText(/^City/), city.at(-1)!);
    await userEvent.click(venue);
    expect(await screen.findByText('Everything is saved')).toBeInTheDocument();
  }
  expect(updates()).toEqual([
    { event: { city: 'B' }, revision: 4 },
    { event: { city: 'Ba' }, revision: 5 },
  ]);
});

test('what is typed on while it is saved is one’s own, and saved after it', async () => {
  const { updates, venue, becomes, hold } = await open();
  becomes({ revision: 5, venue: 'Mi' });
  const release = hold(UPDATE);
  await userEvent.type(venue, 'Mi ');
  await waitFor(() => expect(updates()).toHaveLength(1));
  await userEvent.type(venue, 'll');
  const releaseNext = hold(UPDATE);
  release(200, fair({ revision: 5, venue: 'Mi' }));
  await waitFor(() => expect(updates()).toHaveLength(2));
  becomes({ revision: 6, venue: 'Mi ll' });
  releaseNext(200, fair({ revision: 6, venue: 'Mi ll' }));
  expect(await screen.findByText('Everything is saved')).toBeInTheDocument();
  expect(updates()).toEqual([
    { event: { venue: 'Mi' }, revision: 4 },
    { event: { venue: 'Mi ll' }, revision: 5 },
  ]);
});

test('what another host has changed meanwhile stays, and what was typed is saved beside it', async () => {
  const { updates, venue, fail, answer, becomes } = await open();
  fail(UPDATE, 409, { message: 'Somebody else has changed this.' });
  answer('GET /listings/fair', fair({ revision: 5, name: 'Summer fair' }));
  await userEvent.type(venue, 'Mill');
  await userEvent.tab();
  expect(await screen.findByDisplayValue('Summer fair')).toBeInTheDocument();
  expect(venue).toHaveValue('Mill');
  becomes({ revision: 6, name: 'Summer fair', venue: 'Mill' });
  expect(await screen.findByText('Everything is saved')).toBeInTheDocument();
  expect(updates().at(-1)).toEqual({ event: { venue: 'Mill' }, revision: 5 });
});

test('what another host has put where one types is shown, and replaced only by who says so', async () => {
  const { updates, venue, becomes, store } = await open();
  await userEvent.type(venue, 'M');
  becomes({ revision: 5, venue: 'Harbour' });
  const frame = { type: 'listing-changed', body: { eventId: 'fair', byId: 'bo', name: 'Bo Berg' }, timestamp: 1 };
  act(() => void store.dispatch(frameReceived(JSON.stringify(frame))));
  expect(await screen.findByText(/to “Harbour”/)).toBeInTheDocument();
  await userEvent.tab();
  expect(updates()).toEqual([]);
  becomes({ revision: 6, venue: 'M' });
  await userEvent.click(screen.getByRole('button', { name: 'Save mine' }));
  await waitFor(() => expect(updates()).toEqual([{ event: { venue: 'M' }, revision: 5 }]));
});

test('a fault is told beside its field without taking the focus, and keeps all of it from being sent until it is mended', async () => {
  const { updates, venue, becomes } = await open();
  await userEvent.clear(screen.getByLabelText('Name'));
  await userEvent.click(venue);
  expect(screen.getByText('Please fill this out.')).toBeInTheDocument();
  expect(venue).toHaveFocus();
  await userEvent.type(venue, 'Mill');
  await userEvent.tab();
  expect(screen.getByText('Not saved until the errors are mended')).toBeInTheDocument();
  expect(updates()).toEqual([]);
  becomes({ revision: 5, venue: 'Mill', name: 'Fete' });
  await userEvent.type(screen.getByLabelText('Name'), 'Fete');
  await userEvent.tab();
  await waitFor(() => expect(updates()).toEqual([{ event: { name: 'Fete', venue: 'Mill' }, revision: 4 }]));
});

test('what could not be saved is said, and sent by who tries again', async () => {
  const { updates, venue, fail, becomes } = await open();
  fail(UPDATE, 422, { message: 'Too much for today.' });
  await userEvent.type(venue, 'Mill');
  await userEvent.tab();
  expect(await screen.findByText('Too much for today.')).toBeInTheDocument();
  expect(updates()).toHaveLength(1);
  becomes({ revision: 5, venue: 'Mill' });
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Everything is saved')).toBeInTheDocument();
});

test('what did not get through is sent by itself once the platform is back, whatever the browser’s own network does', async () => {
  const { updates, venue, fail, becomes, world } = await open();
  world.reached = false;
  fail(UPDATE, 'no network');
  fail('GET /listings/fair', 'no network');
  await userEvent.type(venue, 'M');
  await userEvent.tab();
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeInTheDocument();
  const tries = updates().length;
  act(() => void window.dispatchEvent(new Event('online')));
  await act(() => world.elapse(REACH.everyMs));
  expect(updates()).toHaveLength(tries);
  becomes({ revision: 5, venue: 'M' });
  world.reached = true;
  await act(() => world.elapse(REACH.everyMs));
  expect(await screen.findByText('Everything is saved')).toBeInTheDocument();
  expect(updates().at(-1)).toEqual({ event: { venue: 'M' }, revision: 4 });
});

test('what was typed here once and never saved is shown again, and sent by who wants it', async () => {
  localStorage.setItem(`${KEYS.draft}.sub.listing.fair`, JSON.stringify({ venue: 'Old mill' }));
  const { updates, venue, becomes } = await open();
  expect(venue).toHaveValue('Old mill');
  expect(screen.getByText('You typed this here earlier, and it is not saved')).toBeInTheDocument();
  await userEvent.click(venue);
  await userEvent.tab();
  expect(updates()).toEqual([]);
  becomes({ revision: 5, venue: 'Old mill' });
  await userEvent.click(screen.getByRole('button', { name: 'Save mine' }));
  await waitFor(() => expect(updates()).toEqual([{ event: { venue: 'Old mill' }, revision: 4 }]));
});
