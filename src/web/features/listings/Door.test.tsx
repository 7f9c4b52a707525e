import { configure, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { EventListing, ListingAccount, ListingPass } from '@contract/entities/listings';
import { Pass } from '@contract/entities/passes';
import { openApp } from '@test/harness/openApp';
import { sample } from '@test/harness/sample';

// The whole app is drawn, on machines that do other things too.
configure({ asyncUtilTimeout: 5_000 });

const PASSES = '/listings/fair/passes';
const CODE = 'a'.repeat(32);
const CHECK_IN = 'POST /listings/fair/attendees/runa/passes/p1/checkin';

const openDoor = async (more: Partial<ListingPass> = {}) => {
  const account = sample(ListingAccount, { id: 'runa', firstName: 'Runa', lastName: 'Holt' });
  const base = sample(ListingPass, { id: 'p1', alternateId: 1041, holderName: null, usedAt: null, status: 'ready', due: 0 });
  const pass = { ...base, attendee: { ...base.attendee, accountId: 'runa', account }, ...more };
  const app = await openApp('/listings/fair/check-in', {
    signedIn: true,
    server: (api) => {
      api.answer('GET /listings/fair', sample(EventListing, { id: 'fair', name: 'Spring fair' }));
      api.answer(`GET ${PASSES}`, [pass]);
      api.answer(`GET ${PASSES}/count`, { all: 40, checkedIn: 12 });
      api.answer(`GET ${PASSES}/${CODE}`, pass);
      api.answer(CHECK_IN, sample(Pass, { id: 'p1' }));
    },
  });
  await screen.findByText('Runa Holt');
  const letsIn = () => app.sent.filter(({ call }) => call === CHECK_IN).length;
  const scan = (code = CODE) => userEvent.type(screen.getByRole('searchbox'), `${code}{Enter}`);
  return { ...app, letsIn, scan };
};

const answer = () => within(screen.getAllByRole('alert').find(({ textContent }) => textContent !== '')!);

test('a scanned code lets its holder in, says so, and leaves the field to the next', async () => {
  const { scan, letsIn } = await openDoor();
  expect(screen.getByText(/of 40 are in/)).toHaveTextContent('12 of 40 are in');
  await scan();
  await waitFor(() => expect(answer().getByText('Let in')).toBeInTheDocument());
  expect(answer().getByText('Runa Holt')).toBeInTheDocument();
  expect(letsIn()).toBe(1);
  expect(screen.getByRole('searchbox')).toHaveValue('');
  expect(screen.getByRole('searchbox')).toHaveFocus();
});

test('whose order is not paid yet is let in, and what is due stands in the answer and on the list', async () => {
  const { scan, letsIn } = await openDoor({ due: 76_700 });
  expect(screen.getByText('Payment open')).toBeInTheDocument();
  await scan();
  await waitFor(() => expect(answer().getByText(/^Let in/)).toHaveTextContent('Let in, $767.00 still to be paid'));
  expect(letsIn()).toBe(1);
});

test('without a network nobody is turned away: what was not done is said, and to try again', async () => {
  const { fail } = await openDoor();
  fail(CHECK_IN, 'no network');
  await userEvent.click(screen.getByRole('button', { name: 'Check in Runa Holt' }));
  await waitFor(() => expect(answer().getByText('Not checked in: no network. Try again.')).toBeInTheDocument());
});

test('a name that is typed and entered lets nobody in by itself', async () => {
  const { scan, letsIn } = await openDoor();
  await scan('runa');
  expect(letsIn()).toBe(0);
  expect(screen.getByRole('searchbox')).toHaveValue('runa');
});

test.each([
  ['a pass that somebody is in with', { usedAt: '2027-03-01T09:30:00.000Z' }, /^In already, since/],
  ['a pass that was canceled', { status: 'canceled' as const }, /^Canceled pass/],
])('%s lets nobody in', async (_what, more, said) => {
  const { scan, letsIn } = await openDoor(more);
  await scan();
  await waitFor(() => expect(answer().getByText(said)).toBeInTheDocument());
  expect(letsIn()).toBe(0);
});

test('a code that is of no pass of this event is told apart from an answer that did not come', async () => {
  const { scan, fail } = await openDoor();
  await scan('b'.repeat(32));
  await waitFor(() => expect(answer().getByText('Not a pass for this event')).toBeInTheDocument());
  fail(`GET ${PASSES}/${'c'.repeat(32)}`, 403, { message: 'Not your event.' });
  await scan('c'.repeat(32));
  await waitFor(() => expect(screen.getAllByRole('alert').map(({ textContent }) => textContent)).toContain('Not your event.'));
});

test.each(['/listings/spring-fair/check-in', '/listings/spring-fair'])(
  '%s, which names no event by its id, leads to nothing, asked once',
  async (address) => {
    const { sent } = await openApp(address, {
      signedIn: true,
      server: (api) => api.fail('GET /listings/spring-fair', 400, { message: 'Check what was entered.' }),
    });
    expect(await screen.findByRole('heading', { name: 'This page does not exist' })).toBeInTheDocument();
    expect(sent.filter(({ call }) => call.includes('spring-fair'))).toHaveLength(1);
  },
);
