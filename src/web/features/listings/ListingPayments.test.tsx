import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { BaseAccount } from '@contract/entities/accounts';
import { EventListing } from '@contract/entities/listings';
import { ListingPayment } from '@contract/entities/payments';
import { openApp } from '@test/harness/openApp';
import { sample } from '@test/harness/sample';

const PAYMENTS = '/listings/fair/payments';
const SETTLE = `POST ${PAYMENTS}/p1/settle`;

const openPayments = (more: Partial<ListingPayment> = {}) =>
  openApp('/listings/fair/payments', {
    signedIn: true,
    server: (api) => {
      const account = sample(BaseAccount, { firstName: 'Runa', lastName: 'Holt' });
      api.answer('GET /listings/fair', sample(EventListing, { id: 'fair', name: 'Spring fair' }));
      api.answer(`GET ${PAYMENTS}`, [
        sample(ListingPayment, { id: 'p1', account, type: 'charge', chargedAmt: 43_500, due: 43_500, currency: 'USD', ...more }),
      ]);
      api.answer(SETTLE, null);
    },
  });

test('a payment noted as received can be taken back before it is sent', async () => {
  const { sent } = await openPayments();
  await userEvent.click(await screen.findByRole('button', { name: 'Note as received from Runa Holt' }));
  expect(await screen.findByText('Noted: received from Runa Holt')).toBeInTheDocument();
  expect(screen.getByText('No payment is open.')).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(screen.getByRole('button', { name: 'Note as received from Runa Holt' })).toBeInTheDocument());
  expect(sent.filter(({ call }) => call === SETTLE)).toEqual([]);
});

test.each([
  ['all of it canceled', 0, 'Note as not received from Runa Holt', 'Noted: not received from Runa Holt'],
  ['part of it canceled', 20_000, 'Note $200.00 as received from Runa Holt', 'Noted: received from Runa Holt'],
])('a payment with %s before it came may have come in full or not', async (_what, due, short, noted) => {
  await openPayments({ due });
  expect(await screen.findByRole('button', { name: 'Note $435.00 as received from Runa Holt' })).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: short }));
  expect(await screen.findByText(noted)).toBeInTheDocument();
});

test('who closed their account is named so, and a refund that waits for its charge cannot be noted', async () => {
  await openPayments({ type: 'refund', due: 0, account: sample(BaseAccount, { username: '-' }) });
  expect(await screen.findByText('Closed account')).toBeInTheDocument();
  expect(screen.getByText('Off what is due')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /^Note/ })).not.toBeInTheDocument();
});
