import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { openApp } from '@test/harness/openApp';
import { sample } from '@test/harness/sample';
import { Account } from '@contract/entities/accounts';
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

const ATTENDEES = '/listings/fair/attendees';
const listing = sample(EventListing, { id: 'fair', slug: 'fair', name: 'Spring fair', timezone: 'Asia/Tokyo' });
const choices = [
  { id: 'c1', value: 'lunch', text: 'Lunch', supply: null, description: null, sortOrder: 0, subQuestions: [] },
  { id: 'c2', value: 'dinner', text: 'Dinner', supply: null, description: null, sortOrder: 1, subQuestions: [] },
];
const asked = { id: 'meals', name: 'Meals', type: 'checkbox' as const, choices };

const runa = () => {
  const account = sample(ListingAccount, { id: 'runa', firstName: 'Runa', lastName: 'Holt', email: 'runa@example.org' });
  const response = { passId: 'p1', questionId: 'meals', value: 'lunch\ndinner', question: sample(BaseRegistrationQuestion, asked) };
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

const open = (address = ATTENDEES) =>
  openApp(address, {
    signedIn: true,
    server: (api) => {
      api.answer('GET /listings/fair', listing);
      api.answer('GET /listings/fair/passTypes', [
        sample(ListingPassType, { id: 'day', name: 'Day pass', price: 0, priceSchedules: [] }),
        sample(ListingPassType, { id: 'week', name: 'Week pass', price: 5_000, priceSchedules: [] }),
      ]);
      api.answer('GET /listings/fair/coupons', [sample(ListingCoupon, { id: 'spring', code: 'SPRING' })]);
      api.answer('GET /listings/fair/sections', { sections: [], questions: [sample(ListingQuestion, asked)] });
      api.answer('GET /accounts', [sample(Account, { id: 'bo', firstName: 'Bo', lastName: 'Berg' })]);
      api.answer(`GET ${ATTENDEES}`, [runa()]);
      api.answer(`GET ${ATTENDEES}/runa`, runa());
      api.answer(`GET ${ATTENDEES}/bo`, runa());
      api.answer(`POST ${ATTENDEES}`, runa());
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
  await waitFor(() => expect(address()).toContain('code=spring&question=meals&answer=dinner'));
  await waitFor(() => expect(sent.some(({ search }) => search.includes('questionId=meals&answer=dinner'))).toBe(true));
  await userEvent.click(span);
  await waitFor(() => expect(address()).not.toContain('registered='));
});

test('the columns that are chosen stand in the address, with answers by their own words', async () => {
  const { address } = await open();
  await userEvent.click(await screen.findByRole('button', { name: 'Columns' }));
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Meals' }));
  await userEvent.click(screen.getByRole('button', { name: 'Done' }));
  expect(await screen.findByText('Lunch, Dinner')).toBeInTheDocument();
  expect(address()).toContain('columns=passes%2Cregistered%2Cstate%2Cmeals');
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

test('a host makes a pass one of another kind', async () => {
  const { sent } = await open(`${ATTENDEES}?person=runa`);
  await userEvent.click(await screen.findByRole('button', { name: 'Change the type of pass 1041' }));
  await userEvent.selectOptions(await screen.findByLabelText(/^New type/), 'Week pass');
  await userEvent.click(screen.getAllByRole('button', { name: 'Change type' }).at(-1)!);
  await waitFor(() => expect(sent.filter(({ call }) => call.endsWith('/p1/ticket'))).toMatchObject([{ body: { ticketId: 'week' } }]));
});
