import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { openApp } from '@test/harness/openApp';
import { sample } from '@test/harness/sample';
import { summaryOf } from '@test/harness/summaryOf';
import { Account, BaseAccount } from '@contract/entities/accounts';
import { AttendeeChange } from '@contract/entities/attendeeHistory';
import { ListingAction, ListingActionRow } from '@contract/entities/listingActions';
import { BasePassType } from '@contract/entities/passTypes';
import { BaseRegistrationQuestion } from '@contract/entities/questions';
import {
  EventListing,
  ListingAccount,
  ListingCoupon,
  ListingPassType,
  ListingQuestion,
  ListingRegistration,
  PaidPass,
} from '@contract/entities/listings';
import { frameReceived } from '@web/state/realtime/realtimeSlice';

const ATTENDEES = '/listings/fair/attendees';
const listing = sample(EventListing, { id: 'fair', slug: 'fair', name: 'Spring fair', timezone: 'Asia/Tokyo' });
const choices = [
  { id: 'c1', value: 'lunch', text: 'Lunch', supply: null, description: null, sortOrder: 0, subQuestions: [] },
  { id: 'c2', value: 'dinner', text: 'Dinner', supply: null, description: null, sortOrder: 1, subQuestions: [] },
];
const MEALS = '5b0f7a52-3f0c-4c1e-8d65-0c2d1f6f9a11';
const asked = { id: MEALS, name: 'Meals', type: 'checkbox' as const, choices };

const runa = () => {
  const account = sample(ListingAccount, { id: 'runa', firstName: 'Runa', lastName: 'Holt', email: 'runa@example.org' });
  const response = { passId: 'p1', questionId: MEALS, value: 'lunch\ndinner', question: sample(BaseRegistrationQuestion, asked) };
  const pass = sample(PaidPass, {
    id: 'p1',
    alternateId: 1041,
    status: 'ready',
    ticketId: 'day',
    packageId: null,
    usedAt: null,
    ticket: sample(BasePassType, { name: 'Day pass' }),
    responses: [response] as never,
  });
  return sample(ListingRegistration, { id: 'r1', accountId: 'runa', alternateId: 2001, account, passes: [pass], status: 'registered' });
};

const action = (more: Partial<ListingAction> = {}) =>
  sample(ListingAction, { id: 'act', kind: 'checkIn', status: 'running', total: 9, done: 3, failed: 1, ...more });

const open = (address = ATTENDEES) =>
  openApp(address, {
    signedIn: true,
    server: (api) => {
      api.answer('GET /listings/fair', listing);
      api.answer('GET /listings/fair/passTypes', [
        sample(ListingPassType, { id: 'day', name: 'Day pass', price: 0, priceSchedules: [] }),
        sample(ListingPassType, { id: 'week', name: 'Week pass', price: 5_000, priceSchedules: [] }),
        sample(ListingPassType, { id: 'last', name: 'Last one', price: 0, priceSchedules: [], supply: 5, taken: 5 }),
      ]);
      api.answer('GET /listings/fair/coupons', [sample(ListingCoupon, { id: 'spring', code: 'SPRING' })]);
      api.answer('GET /listings/fair/sections', { sections: [], questions: [sample(ListingQuestion, asked)] });
      api.answer('GET /accounts', [sample(Account, { id: 'bo', firstName: 'Bo', lastName: 'Berg' })]);
      api.answer('GET /listings/fair/attendeeSummaries', [summaryOf(runa())]);
      api.answer(`GET ${ATTENDEES}/runa`, runa());
      api.answer(`GET ${ATTENDEES}/runa/answerChanges`, []);
      api.answer(`GET ${ATTENDEES}/runa/mails`, []);
      api.answer(`GET ${ATTENDEES}/bo`, runa());
      api.answer(`POST ${ATTENDEES}`, runa());
      api.answer('GET /listings/fair/actions', [action()]);
      api.answer('POST /listings/fair/actions/act/stop', sample(ListingAction, { id: 'act' }));
      api.answer('GET /listings/fair/actions/act/rows', [
        sample(ListingActionRow, {
          id: 'w',
          account: sample(BaseAccount, { firstName: 'Kay', lastName: null }),
          outcome: 'failed',
          reason: 'It was canceled.',
        }),
      ]);
      api.answer('POST /listings/fair/actions/preview', { people: 1, rows: 2, unanswered: 1, staying: 1, paid: 5_000, refund: 2_500 });
      api.answer('POST /listings/fair/actions', sample(ListingAction, { id: 'act' }));
      api.answer(`PUT ${ATTENDEES}/runa/passes/p1/ticket`, runa());
    },
  });

test('people are told apart by code, answer and a span that the report led to, all of which the address keeps', async () => {
  const { sent, address } = await open(`${ATTENDEES}?registered=2026-03-01T15:00:00.000Z_2026-03-02T15:00:00.000Z`);
  const span = await screen.findByRole('link', { name: 'Registered Mar 2, 2026' });
  expect(sent.some(({ search }) => search.includes('registeredFrom=2026-03-01T15'))).toBe(true);
  await userEvent.selectOptions(await screen.findByLabelText('Code'), 'SPRING');
  await userEvent.selectOptions(await screen.findByLabelText('Question'), 'Meals');
  await userEvent.selectOptions(await screen.findByLabelText('Answer'), 'Dinner');
  await waitFor(() => expect(address()).toContain(`code=spring&question=${MEALS}&answer=dinner`));
  await waitFor(() => expect(sent.some(({ search }) => search.includes(`questionId=${MEALS}&answer=dinner`))).toBe(true));
  await userEvent.click(span);
  await waitFor(() => expect(address()).not.toContain('registered='));
});

test('the columns that are chosen stand in the address, with answers by their own words', async () => {
  const { sent, address } = await open();
  await userEvent.click(await screen.findByRole('button', { name: 'Columns' }));
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Meals' }));
  await userEvent.click(screen.getByRole('button', { name: 'Done' }));
  expect(await screen.findByText('Lunch, Dinner')).toBeInTheDocument();
  // No more answers are asked for than are shown.
  expect(sent.filter(({ search }) => search.includes('questionIds')).map(({ search }) => search)).toEqual([
    expect.stringContaining(`questionIds=${MEALS}&`),
  ]);
  expect(address()).toContain(`columns=passes%2Cregistered%2Cstate%2C${MEALS}`);
});

test('a host adds somebody, to be paid by hand', async () => {
  const { sent } = await open();
  await userEvent.click(await screen.findByRole('button', { name: 'Add somebody' }));
  await userEvent.selectOptions(screen.getAllByLabelText(/^Pass/).at(-1)!, 'Week pass');
  await userEvent.click(screen.getByRole('checkbox', { name: /^They pay \$50\.00 to you/ }));
  await userEvent.click(await screen.findByRole('button', { name: 'Add Bo Berg' }));
  await waitFor(() =>
    expect(sent.filter(({ call }) => call === `POST ${ATTENDEES}`)).toMatchObject([
      { body: { accountId: 'bo', ticketId: 'week', toBePaid: true } },
    ]),
  );
});

test('those who are ticked have their passes canceled, for the sum that was shown; everybody listed goes by the filter', async () => {
  const { sent, answer } = await open(`${ATTENDEES}?pass=day`);
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Select Runa Holt' }));
  await userEvent.click(screen.getByRole('button', { name: 'Act on them' }));
  await userEvent.click(await screen.findByRole('radio', { name: 'Cancel their passes' }));
  expect(
    await screen.findByText((_, element) => element?.tagName === 'STRONG' && element.textContent === '$25.00 of $50.00 is given back.'),
  ).toBeInTheDocument();
  expect(screen.getByText(/^1 pass cannot be canceled/)).toBeInTheDocument();
  answer('POST /listings/fair/actions', action({ done: 0, failed: 0 }));
  await userEvent.click(screen.getByRole('button', { name: 'Cancel their passes' }));
  // As it was answered, before the socket says more.
  expect(await screen.findByText('0 of 9')).toBeInTheDocument();
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  const started = () => sent.filter(({ call }) => call === 'POST /listings/fair/actions').map(({ body }) => body);
  expect(started()).toEqual([{ kind: 'cancelPasses', accountIds: ['runa'], issueRefund: true, refund: 2_500 }]);
  expect(screen.queryByRole('button', { name: 'Act on them' })).not.toBeInTheDocument();
  expect(await screen.findByRole('region', { name: 'Bulk action' })).toHaveFocus();

  const everybody = screen.getByRole('checkbox', { name: 'Select everybody listed' });
  await userEvent.click(screen.getByRole('checkbox', { name: 'Select Runa Holt' }));
  expect(everybody).toBePartiallyChecked();
  await userEvent.click(everybody);
  expect([everybody.matches(':checked'), everybody.matches(':indeterminate')]).toEqual([true, false]);
  // Nobody is taken out of everybody, unseen by who ticks.
  expect(screen.getByRole('checkbox', { name: 'Select Runa Holt' })).toBeDisabled();
  await userEvent.click(screen.getByRole('button', { name: 'Act on them' }));
  expect(screen.getByRole('button', { name: 'Choose an action' })).toBeDisabled();
  await userEvent.click(screen.getByRole('radio', { name: 'Check in' }));
  await screen.findByText('1 person, 2 passes');
  expect(screen.getByText(/^1 pass still waits for answers/)).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Check in' }));
  await waitFor(() => expect(started()[1]).toEqual({ kind: 'checkIn', filter: { ticketId: 'day' } }));
});

test('who is ticked stays so while others are looked for', async () => {
  const { sent } = await open();
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Select Runa Holt' }));
  await userEvent.click(screen.getByRole('link', { name: 'Not in yet' }));
  await waitFor(() => expect(sent.some(({ search }) => search.includes('checkedIn=false'))).toBe(true));
  expect(await screen.findByRole('checkbox', { name: 'Select Runa Holt' })).toBeChecked();
  expect(screen.getByRole('region', { name: 'Selection' })).toHaveTextContent('1 person');
});

test('what is done to many is shown as it goes on, with each that failed and why, and can be stopped', async () => {
  const { sent, answer, store } = await open();
  expect(await screen.findByText('4 of 9, 1 failed')).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'How it went with each' }));
  expect(await screen.findByText('It was canceled.')).toBeInTheDocument();
  expect(sent.some(({ call, search }) => call.endsWith('/act/rows') && search.includes('outcome=failed'))).toBe(true);
  await userEvent.click(within(screen.getByRole('dialog', { name: 'Check in' })).getByRole('button', { name: 'Close' }));
  answer('GET /listings/fair/actions', [action({ done: 5 })]);
  const frame = { type: 'listing-action-moved', body: { eventId: 'fair', ended: false }, timestamp: 1 };
  act(() => void store.dispatch(frameReceived(JSON.stringify(frame))));
  expect(await screen.findByText('6 of 9, 1 failed')).toBeInTheDocument();
  answer('GET /listings/fair/actions', [action({ done: 5, status: 'stopped' })]);
  await userEvent.click(screen.getByRole('button', { name: 'Stop' }));
  await waitFor(() => expect(sent.some(({ call }) => call === 'POST /listings/fair/actions/act/stop')).toBe(true));
  expect(await screen.findByText('Stopped after 6 of 9, 1 failed')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Stop' })).not.toBeInTheDocument();
  // Another host does something: with its end the people are read anew.
  const lists = () => sent.filter(({ call }) => call === 'GET /listings/fair/attendeeSummaries').length;
  const before = lists();
  act(() => void store.dispatch(frameReceived(JSON.stringify({ ...frame, body: { eventId: 'fair', ended: true }, timestamp: 2 }))));
  await waitFor(() => expect(lists()).toBeGreaterThan(before));
});

test('what is canceled is not given back where the host does not want it', async () => {
  const { sent } = await open();
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Select Runa Holt' }));
  await userEvent.click(screen.getByRole('button', { name: 'Act on them' }));
  await userEvent.click(await screen.findByRole('radio', { name: 'Cancel their passes' }));
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Give back what their types say' }));
  expect(screen.queryByText(/is given back\.$/)).not.toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Cancel their passes' }));
  await waitFor(() =>
    expect(sent.filter(({ call }) => call === 'POST /listings/fair/actions')).toMatchObject([{ body: { issueRefund: false, refund: 0 } }]),
  );
});

test('where what was shown is true no more nothing begins, and what would be done now is shown', async () => {
  const { sent, answer, fail } = await open();
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Select Runa Holt' }));
  await userEvent.click(screen.getByRole('button', { name: 'Act on them' }));
  await userEvent.click(await screen.findByRole('radio', { name: 'Cancel their passes' }));
  const told = (words: string) =>
    screen.findByText((_, element) => element?.tagName === 'STRONG' && element.textContent === `${words} is given back.`);
  await told('$25.00 of $50.00');
  fail('POST /listings/fair/actions', 409, { message: 'That sum has changed.' });
  answer('POST /listings/fair/actions/preview', { people: 1, rows: 2, unanswered: 0, staying: 1, paid: 5_000, refund: 1_000 });
  await userEvent.click(screen.getByRole('button', { name: 'Cancel their passes' }));
  expect(await screen.findByText('That sum has changed.')).toBeInTheDocument();
  await told('$10.00 of $50.00');
  answer('POST /listings/fair/actions', action());
  await userEvent.click(screen.getByRole('button', { name: 'Cancel their passes' }));
  await waitFor(() =>
    expect(sent.filter(({ call }) => call === 'POST /listings/fair/actions').map(({ body }) => body)).toMatchObject([
      { refund: 2_500 },
      { refund: 1_000 },
    ]),
  );
});

test('what was shown of one action stands beside no other, and what would change nothing does not begin', async () => {
  const { answer, hold } = await open();
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Select Runa Holt' }));
  await userEvent.click(screen.getByRole('button', { name: 'Act on them' }));
  await userEvent.click(await screen.findByRole('radio', { name: 'Check in' }));
  await screen.findByText('1 person, 2 passes');
  const release = hold('POST /listings/fair/actions/preview');
  await userEvent.click(screen.getByRole('radio', { name: 'Cancel their passes' }));
  expect(screen.queryByText('1 person, 2 passes')).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Cancel their passes' })).toBeDisabled();
  const all = { people: 2, rows: 3, unanswered: 0, staying: 3, paid: 0, refund: 0 };
  release(200, all);
  expect(await screen.findByText('2 people, 3 passes')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Cancel their passes' })).toBeDisabled();
  answer('POST /listings/fair/actions/preview', { ...all, staying: 2 });
  await userEvent.click(screen.getByRole('radio', { name: 'Check in' }));
  await waitFor(() => expect(screen.getByRole('button', { name: 'Check in' })).toBeEnabled());
});

test('that a type has too few left for all who are to get it is said before', async () => {
  await open();
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Select Runa Holt' }));
  await userEvent.click(screen.getByRole('button', { name: 'Act on them' }));
  await userEvent.click(await screen.findByRole('radio', { name: 'Change the type of their passes' }));
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'New type' }), 'last');
  expect(await screen.findByText('None of that type is left: all stay as they are.')).toBeInTheDocument();
});

test('what happened to somebody is asked for when a host opens it, and says who really did it', async () => {
  const noor = sample(BaseAccount, { firstName: 'Noor', lastName: null });
  const ivo = sample(BaseAccount, { firstName: 'Ivo', lastName: null });
  const change = (values: Partial<AttendeeChange>) => sample(AttendeeChange, { at: '2026-03-01T12:00:00.000Z', actor: null, ...values });
  const { sent, answer } = await open(`${ATTENDEES}?person=runa`);
  answer('GET /listings/fair/attendees/runa/history', [
    change({ id: '2', kind: 'checkedIn', account: noor, actor: ivo }),
    change({ id: '1', kind: 'registered', account: { ...noor, id: 'runa' } }),
  ]);
  const summary = await screen.findByText('History');
  const asked = () => sent.filter(({ call }) => call.endsWith('/history')).length;
  expect(asked()).toBe(0);
  await userEvent.click(summary);
  const lines = await within(summary.closest('details')!).findAllByRole('listitem');
  expect(lines.map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^Checked in.*by Ivo$/),
    expect.stringMatching(/^Registered(?!.*by)/),
  ]);
  expect(asked()).toBe(1);
  // What a host does next belongs to it.
  answer('POST /listings/fair/attendees/runa/confirmation', null);
  await userEvent.click(screen.getByRole('button', { name: 'Send the confirmation again' }));
  await waitFor(() => expect(asked()).toBe(2));
});

test('a host makes a pass one of another kind', async () => {
  const { sent } = await open(`${ATTENDEES}?person=runa`);
  await userEvent.click(await screen.findByRole('button', { name: 'Change the type of pass 1041' }));
  await userEvent.selectOptions(await screen.findByLabelText(/^New type/), 'Week pass');
  await userEvent.click(screen.getAllByRole('button', { name: 'Change type' }).at(-1)!);
  await waitFor(() => expect(sent.filter(({ call }) => call.endsWith('/p1/ticket'))).toMatchObject([{ body: { ticketId: 'week' } }]));
});

test('those who are shown are kept as a file, with what is shown of them or all that is known', async () => {
  Object.assign(URL, { createObjectURL: () => 'blob:table', revokeObjectURL: () => undefined });
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  const { sent, answer } = await open(`${ATTENDEES}?state=in&columns=coupon,${MEALS}`);
  answer('GET /listings/fair/export', null);
  for (const name of ['Spreadsheet (XLSX)', 'Plain table of all columns (CSV)']) {
    await userEvent.click(await screen.findByRole('button', { name: 'Download' }));
    await userEvent.click(await screen.findByRole('menuitem', { name }));
  }
  const asked = () =>
    sent.filter(({ call }) => call.includes('/export')).map(({ search }) => Object.fromEntries(new URLSearchParams(search)));
  await waitFor(() =>
    expect(asked()).toEqual([
      { checkedIn: 'true', columns: `name,coupon,${MEALS}`, format: 'xlsx' },
      { checkedIn: 'true', format: 'csv' },
    ]),
  );
});
