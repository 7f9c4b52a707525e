import { screen } from '@testing-library/react';
import { BaseAccount } from '@contract/entities/accounts';
import { Organization } from '@contract/entities/organization';
import { Payment } from '@contract/entities/payments';
import { Registration, RegistrationEventDetails } from '@contract/entities/registrations';
import { openApp } from '@test/harness/openApp';
import { sample } from '@test/harness/sample';

const OWN = '/self/events/fair/attendee';

const openReceipt = (payment: Partial<Payment>) =>
  openApp(`/events/fair/attendee/payments/p`, {
    signedIn: true,
    server: (api) => {
      api.answer(
        'GET /organization',
        sample(Organization, { name: 'Northlight', address1: 'Rua da Rosa 18', city: 'Lisbon', country: 'PT' }),
      );
      api.answer(
        `GET ${OWN}`,
        sample(Registration, {
          alternateId: 1042,
          event: sample(RegistrationEventDetails, { slug: 'fair', name: 'Summer fair' }),
          account: sample(BaseAccount, { firstName: 'Ada', lastName: 'Lindqvist' }),
        }),
      );
      api.answer(
        `GET ${OWN}/payments/p`,
        sample(Payment, {
          id: 'p',
          type: 'charge',
          currency: 'USD',
          chargedAmt: 5_000,
          due: 5_000,
          settledAt: null,
          lineItems: [],
          ...payment,
        }),
      );
    },
  });

test('a payment that is open says by whom and how it is to be paid, and to whom', async () => {
  await openReceipt({});
  expect(await screen.findByRole('heading', { name: 'Payment that is still open' })).toBeVisible();
  expect(screen.getByText('Rua da Rosa 18')).toBeVisible();
  expect(screen.getByText('Portugal')).toBeVisible();
  expect(screen.getByText('To be paid by').nextElementSibling).toHaveTextContent('Ada Lindqvist');
  expect(screen.getByText(/Please give this reference/)).toHaveTextContent('R-1042');
});

test.each([
  ['was received', { settledAt: '2026-06-01T09:00:00.000Z', due: 0 }, 'Receipt'],
  ['was canceled before it was received', { due: 0 }, 'Canceled before it was paid'],
])('of a payment that %s nothing is asked for any more', async (_what, payment, title) => {
  await openReceipt(payment);
  expect(await screen.findByRole('heading', { name: title })).toBeVisible();
  expect(screen.getByText('Registration').nextElementSibling).toHaveTextContent('R-1042');
  expect(screen.queryByText(/Please give this reference/)).not.toBeInTheDocument();
});
