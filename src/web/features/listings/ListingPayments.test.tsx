import { configure, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { BaseAccount } from '@contract/entities/accounts';
import { ListingPayment } from '@contract/entities/payments';
import { openApp } from '@test/harness/openApp';
import { sample } from '@test/harness/sample';

// The whole app is drawn, on machines that do other things too.
configure({ asyncUtilTimeout: 5_000 });

const PAYMENTS = '/listings/fair/payments';
const SETTLE = `POST ${PAYMENTS}/p1/settle`;

const openPayments = () =>
  openApp('/listings/fair/payments', {
    signedIn: true,
    server: (api) => {
      const account = sample(BaseAccount, { firstName: 'Runa', lastName: 'Holt' });
      api.answer(`GET ${PAYMENTS}`, [
        sample(ListingPayment, { id: 'p1', account, type: 'charge', chargedAmt: 43_500, currency: 'USD', settledAt: null }),
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
