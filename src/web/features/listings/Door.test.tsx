import 'fake-indexeddb/auto';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Door, DoorPass } from '@contract/entities/door';
import { EventListing } from '@contract/entities/listings';
import type { DoorScan } from '@contract/inputs/door';
import { ENTRANCE } from '@contract/rules/doorScans';
import { openApp } from '@test/harness/openApp';
import { sample } from '@test/harness/sample';
import { wentOffline, wentOnline } from '@web/state/realtime/realtimeSlice';

const DOOR = '/listings/fair/door';
const CODE = 'a'.repeat(32);

const openDoor = async (more: Partial<DoorPass> = {}, otherCount = 3) => {
  const pass = sample(DoorPass, {
    id: 'p1',
    code: CODE,
    formerCodes: [],
    number: 1041,
    name: 'Runa Holt',
    ticketId: 't1',
    status: 'ready',
    due: 0,
    listIds: [],
    entered: [],
    ...more,
  });
  const others = Array.from({ length: otherCount }, (_, n) =>
    sample(DoorPass, {
      ...pass,
      id: `o${n}`,
      code: String(n).padStart(32, String(n)[0]),
      number: n + 1,
      name: `Bo ${n}`,
      due: 0,
      status: 'ready',
      entered: [],
    }),
  );
  const app = await openApp('/listings/fair/check-in', {
    signedIn: true,
    server: (api) => {
      api.answer('GET /listings/fair', sample(EventListing, { id: 'fair', name: 'Spring fair' }));
      api.answer(
        `GET ${DOOR}`,
        sample(Door, {
          lists: [{ id: ENTRANCE, kind: 'entrance', name: '', startTime: null }],
          passTypes: [{ id: 't1', name: 'Day pass' }],
        }),
      );
      api.answer(`GET ${DOOR}/passes`, { passes: [pass, ...others], cursor: '2027-03-01T09:00:00.000Z_p1', more: false });
      api.answer(`GET ${DOOR}/doubles`, []);
      api.answer(`POST ${DOOR}/scans`, ({ body }: { body: { scans: DoorScan[] } }) =>
        body.scans.map(({ id }) => ({ id, passId: 'p1', outcome: 'in', admissions: [] })),
      );
    },
  });
  await screen.findByText('Bo 1');
  const sent = () =>
    app.sent.filter(({ call }) => call === `POST ${DOOR}/scans`).flatMap(({ body }) => (body as { scans: DoorScan[] }).scans);
  const scan = (code = CODE) => userEvent.type(screen.getByRole('searchbox'), `${code}{Enter}`);
  return { ...app, scans: sent, scan };
};

const answer = () => within(screen.getAllByRole('alert').find(({ textContent }) => textContent !== '')!);

beforeEach(
  () =>
    new Promise((emptied) => {
      indexedDB.deleteDatabase('atrium-door').onsuccess = emptied;
    }),
);

test('a scanned code lets its holder in, says so, counts, and leaves the field to the next', async () => {
  const { scan, scans } = await openDoor();
  expect(screen.getByText(/of 4 are in/)).toHaveTextContent('0 of 4 are in');
  await scan();
  await waitFor(() => expect(answer().getByText('Let in')).toBeInTheDocument());
  expect(answer().getByText('Runa Holt')).toBeInTheDocument();
  await waitFor(() => expect(screen.getByText(/of 4 are in/)).toHaveTextContent('1 of 4 are in'));
  await waitFor(() => expect(scans()).toMatchObject([{ code: CODE, kind: 'in', admitted: true }]));
  expect(screen.getByRole('searchbox')).toHaveValue('');
  expect(screen.getByRole('searchbox')).toHaveFocus();
});

test('whose order is not paid yet is let in, and what is due stands in the answer and on the list', async () => {
  const { scan, scans } = await openDoor({ due: 76_700 });
  expect(screen.getByText('Payment open')).toBeInTheDocument();
  await scan();
  await waitFor(() => expect(answer().getByText(/^Let in/)).toHaveTextContent('Let in, $767.00 still to be paid'));
  await waitFor(() => expect(screen.getByText(/of 4 are in/)).toHaveTextContent('1 of 4 are in'));
  await waitFor(() => expect(scans()).toMatchObject([{ code: CODE, admitted: true }]));
});

test('that a pass was let in twice is told with the list, and by whom and where, whichever list is chosen here', async () => {
  const { answer: says, store } = await openDoor();
  const LUNCH = '33333333-3333-4333-8333-333333333333';
  const admission = (scanId: string, door: string, by: string) => ({ scanId, door, by, at: '2027-03-01T09:00:00.000Z' });
  const admissions = [admission('1', 'North', 'Hana Ito'), admission('2', 'South', 'Mio Sato')];
  const lists = [
    { id: ENTRANCE, kind: 'entrance' as const, name: '', startTime: null },
    { id: LUNCH, kind: 'addOn' as const, name: 'Lunch', startTime: null },
  ];
  says(`GET ${DOOR}`, sample(Door, { lists, passTypes: [{ id: 't1', name: 'Day pass' }] }));
  says(`GET ${DOOR}/doubles`, [
    { passId: 'p1', number: 1041, name: 'Runa Holt', listId: ENTRANCE, admissions },
    { passId: 'o1', number: 2, name: 'Bo 1', listId: LUNCH, admissions },
  ]);
  for (const change of [wentOffline(), wentOnline()]) act(() => void store.dispatch(change));
  const told = (await screen.findByText('2 passes were let in twice')).parentElement!;
  const [entrance, lunch] = within(told)
    .getAllByRole('listitem')
    .filter(({ textContent }) => /Runa Holt|Bo 1/.test(textContent));
  expect(entrance).toHaveTextContent(/^Runa Holt · 1041/);
  expect(entrance).toHaveTextContent(/North.*Hana Ito.*South.*Mio Sato|Hana Ito.*North.*Mio Sato.*South/);
  expect(entrance).not.toHaveTextContent('Lunch');
  expect(lunch).toHaveTextContent(/^Bo 1 · 2 · Lunch/);
});

test('without an answer of the platform the door goes on, and says what it has yet to send', async () => {
  const { fail } = await openDoor();
  fail(`POST ${DOOR}/scans`, 'no network');
  await userEvent.click(screen.getByRole('button', { name: 'Check in Runa Holt' }));
  await waitFor(() => expect(answer().getByText('Let in')).toBeInTheDocument());
  expect(await screen.findByRole('button', { name: 'Undo the check-in of Runa Holt' })).toBeInTheDocument();
});

test('a name that is typed and entered lets nobody in by itself', async () => {
  const { scan, scans } = await openDoor();
  await scan('runa');
  expect(scans()).toEqual([]);
  expect(screen.getByRole('searchbox')).toHaveValue('runa');
});

test('a scan goes to the field wherever the focus is, and its Enter presses no button', async () => {
  const { scans } = await openDoor();
  await userEvent.click(screen.getByRole('button', { name: 'Check in Bo 1' }));
  expect(await screen.findByRole('button', { name: 'Undo the check-in of Bo 1' })).toHaveFocus();
  await userEvent.keyboard(`${CODE}{Enter}`);
  await waitFor(() => expect(answer().getByText('Runa Holt')).toBeInTheDocument());
  await waitFor(() => expect(scans().map(({ kind }) => kind)).toEqual(['in', 'in']));
});

test('what was scanned before and is no pass is not read along with the next', async () => {
  const { scan, scans } = await openDoor();
  await scan('https://example.org/menu');
  await userEvent.keyboard(`${CODE}{Enter}`);
  await waitFor(() => expect(scans()).toMatchObject([{ code: CODE, kind: 'in', admitted: true }]));
});

test('an answer stands no longer than it is true: not beside what was taken back, nor while somebody else is looked for', async () => {
  const { scan } = await openDoor();
  await scan();
  await waitFor(() => expect(answer().getByText('Let in')).toBeInTheDocument());
  await userEvent.click(answer().getByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(answer().getByText('Check-in undone')).toBeInTheDocument());
  expect(screen.queryByText('Let in')).not.toBeInTheDocument();
  await userEvent.type(screen.getByRole('searchbox'), 'bo');
  expect(await screen.findByText('Ready for the next pass')).toBeInTheDocument();
});

test.each([
  ['a pass that somebody is in with', { entered: [{ listId: ENTRANCE, at: '2027-03-01T09:30:00.000Z' }] }, /^In already, since/],
  ['a pass that was canceled', { status: 'canceled' as const }, /^Canceled pass/],
])('%s lets nobody in', async (_what, more, said) => {
  const { scan, scans } = await openDoor({ name: 'Runa Holt', ...more });
  await scan();
  await waitFor(() => expect(answer().getByText(said)).toBeInTheDocument());
  await waitFor(() => expect(scans().map(({ admitted }) => admitted)).toEqual([false]));
});

test('a code that is of no pass of this event is said to be none', async () => {
  const { scan } = await openDoor();
  await scan('b'.repeat(32));
  await waitFor(() => expect(answer().getByText('Not a pass for this event')).toBeInTheDocument());
});

test('of many the first are shown, and that there are others', async () => {
  await openDoor({}, 49);
  expect(screen.getByText('These are the first 50. A name or a number finds the others.')).toBeInTheDocument();
  await userEvent.type(screen.getByRole('searchbox'), 'Runa');
  await waitFor(() => expect(screen.queryByText(/These are the first/)).not.toBeInTheDocument());
});

test('where the camera may not be used that is said, with the other ways', async () => {
  Object.assign(navigator, { mediaDevices: { getUserMedia: () => Promise.reject(new DOMException('no', 'NotAllowedError')) } });
  await openDoor();
  await userEvent.click(await screen.findByRole('button', { name: 'Scan with the camera' }));
  expect(await screen.findByText(/search by name or number, or use a hand scanner/)).toBeInTheDocument();
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
