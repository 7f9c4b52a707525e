import { BaseAccount, Self } from '@contract/entities/accounts';
import { BaseBookingSpace, Booking, BookingPlace } from '@contract/entities/bookings';
import { Invoice } from '@contract/entities/invoices';
import { BaseOrganization } from '@contract/entities/organization';
import { PaymentIntent } from '@contract/entities/payments';
import {
  BaseSubscriptionProduct,
  BaseSubscriptionProductPrice,
  Subscription,
  SubscriptionCreateResult,
} from '@contract/entities/subscriptions';
import { fakeApi } from '@test/harness/fakeApi';
import { settled } from '@test/harness/ports';
import { sample } from '@test/harness/sample';
import type { UnknownAction } from '@reduxjs/toolkit';
import { paymentEnded } from './attendanceChanges';
import { bookingsApi } from './bookings';
import { invoicesApi } from './invoices';
import { registrationApi } from './registration';
import { subscriptionsApi } from './subscriptions';

const CAPTURE = 'POST /organization/intents/i/capture';
const SECRET = 'pi_secret_1';
const account = sample(BaseAccount);
const intent = sample(PaymentIntent, { id: 'i', secret: SECRET, account });
const booking = sample(Booking, { id: 'b', space: sample(BaseBookingSpace), place: sample(BookingPlace) });
const invoice = sample(Invoice, { account: sample(Self), organization: sample(BaseOrganization) });
const subscription = sample(Subscription, {
  id: 's',
  account,
  subscriptionProduct: sample(BaseSubscriptionProduct),
  price: sample(BaseSubscriptionProductPrice),
});

const begun = { subscription, clientSecret: SECRET, intent };
const SLOTS = 'GET /bookings/places/quay/spaces/room/slots';
const slots = bookingsApi.endpoints.listBookingSlots.initiate({ placeId: 'quay', spaceId: 'room', firstDayOfMonth: '2090-06-01' });

interface Shown {
  prepared: string;
  of: Record<string, unknown>;
  reads: object[];
}

const BESIDE: Record<string, Shown> = {
  booking: {
    prepared: 'GET /bookings/b/intent',
    of: { 'GET /bookings/b/intent': intent, 'GET /bookings': [booking], 'GET /bookings/b': booking, [SLOTS]: [] },
    reads: [
      bookingsApi.endpoints.getBookingIntent.initiate({ bookingId: 'b', addressId: 'home' }),
      bookingsApi.endpoints.listBookings.initiate({ past: 'false' }),
      bookingsApi.endpoints.getBooking.initiate({ bookingId: 'b' }),
      slots,
    ],
  },
  invoice: {
    prepared: 'GET /invoices/a/intent',
    of: { 'GET /invoices/a/intent': intent, 'GET /self/invoices': [], 'GET /invoices/a': invoice },
    reads: [
      invoicesApi.endpoints.getInvoiceIntent.initiate({ invoiceId: 'a', addressId: 'home' }),
      invoicesApi.endpoints.listOwnInvoices.initiate({}),
      invoicesApi.endpoints.getInvoice.initiate({ invoiceId: 'a' }),
    ],
  },
  subscription: {
    prepared: 'POST /self/subscriptions',
    of: {
      'POST /self/subscriptions': sample(SubscriptionCreateResult, begun),
      'GET /self/subscriptions': [subscription],
      'GET /self/subscriptions/s': subscription,
      'GET /self/subscriptions/s/payments': [],
    },
    reads: [
      subscriptionsApi.endpoints.getSubscriptionIntent.initiate({ productId: 'p', priceId: 'm', quantity: 1, addressId: 'home' }),
      subscriptionsApi.endpoints.listSubscriptions.initiate({}),
      subscriptionsApi.endpoints.getSubscription.initiate({ subscriptionId: 's' }),
      subscriptionsApi.endpoints.listSubscriptionPayments.initiate({ subscriptionId: 's' }),
    ],
  },
};

async function shown({ of, reads }: Shown) {
  const api = fakeApi();
  for (const [call, answer] of Object.entries(of)) api.answer(call, answer);
  for (const read of reads) api.store.dispatch(read as UnknownAction);
  await settled();
  expect(api.sent.map(({ call }) => call).sort()).toEqual(Object.keys(of).sort());
  api.sent.length = 0;
  const asked = async () => {
    await settled();
    return api.sent.map(({ call }) => call).filter((call) => call !== CAPTURE);
  };
  const pay = () => api.store.dispatch(registrationApi.endpoints.captureIntent.initiate({ intentId: 'i' }));
  return { ...api, asked, pay };
}

describe.each(Object.entries(BESIDE))('what is shown of a %s', (_purpose, one) => {
  const all = Object.keys(one.of).sort();
  const butWhatWasPrepared = all.filter((call) => call !== one.prepared);

  test('is asked for once more when it was paid, but for what was to be paid; nor is its secret in the state', async () => {
    const { answer, store, asked, pay } = await shown(one);
    expect(JSON.stringify(store.getState())).not.toContain(SECRET);
    answer(CAPTURE, null);
    await pay();
    expect((await asked()).sort()).toEqual(butWhatWasPrepared);
  });

  test('is asked for with what is to be paid when its payment failed', async () => {
    const { fail, asked, pay } = await shown(one);
    fail(CAPTURE, 460);
    await pay();
    expect((await asked()).sort()).toEqual(all);
  });

  test.each([
    ['completed', butWhatWasPrepared],
    ['refused', all],
    ['refunded', all],
  ] as const)('is asked for anew when a payment that nobody waited for was %s', async (outcome, expected) => {
    const { store, asked } = await shown(one);
    store.dispatch(paymentEnded(null, outcome));
    expect((await asked()).sort()).toEqual(expected);
  });

  test('stays when a payment for an event came to its end', async () => {
    const { store, asked } = await shown(one);
    store.dispatch(paymentEnded('fair', 'refused'));
    expect(await asked()).toEqual([]);
  });
});

test('a booking that was canceled frees its slot', async () => {
  const { answer, store, asked } = await shown(BESIDE.booking!);
  answer('DELETE /bookings/b', booking);
  await store.dispatch(bookingsApi.endpoints.deleteBooking.initiate({ bookingId: 'b' }));
  expect(await asked()).toContain(SLOTS);
});
