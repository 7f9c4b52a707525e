import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { AccountAddress, BaseAccount } from '@contract/entities/accounts';
import { BaseBooking, BaseBookingSpace, Booking, BookingDaySlots, BookingPlace, BookingSpace } from '@contract/entities/bookings';
import { PaymentIntent } from '@contract/entities/payments';
import { openApp } from '@test/harness/openApp';
import { sample } from '@test/harness/sample';

const ID = '11111111-1111-4111-8111-111111111111';
const PLACE = '/bookings/places/quay';
const SLOTS = `${PLACE}/spaces/room/slots`;
const ONE = `/bookings/${ID}`;

const place = sample(BookingPlace, { id: 'p', slug: 'quay', name: 'The quay', city: 'Lisbon', timezone: 'UTC' });
const space = sample(BookingSpace, { id: 's', slug: 'room', name: 'Chart room', supply: 1, slotDuration: 60, start: '2090-06-01' });
const booking = (more: Partial<Booking> = {}) =>
  sample(Booking, {
    id: ID,
    alternateId: 1_042,
    status: 'draft',
    day: '2090-06-14',
    time: '09:00',
    duration: 60,
    startsAt: '2090-06-14T09:00:00.000Z',
    endsAt: '2090-06-14T10:00:00.000Z',
    holdUntil: '2090-01-01T00:00:00.000Z',
    space: sample(BaseBookingSpace, space),
    place,
    ...more,
  });
const slots = (supply: number) => [
  sample(BookingDaySlots, {
    day: '2090-06-14',
    slots: [
      { time: '09:00', supply },
      { time: '10:00', supply: 0 },
    ],
  }),
];

const openSpace = (signedIn = true) =>
  openApp(`${PLACE}/room`, {
    signedIn,
    server: ({ answer }) => {
      answer(`GET ${PLACE}`, place);
      answer(`GET ${PLACE}/spaces/room`, space);
      answer(`GET ${SLOTS}`, slots(1));
    },
  });

const openBooking = (one: Booking) => openApp(ONE, { signedIn: true, server: ({ answer }) => answer(`GET ${ONE}`, one) });

test('a free slot is picked from its day, held, and booked with one press', async () => {
  const { answer, sent } = await openSpace();
  expect(await screen.findByRole('link', { name: 'Wednesday, June 14' })).toHaveAttribute('aria-current', 'date');
  expect(screen.getByRole('button', { name: /10:00/ })).toBeDisabled();
  answer(`POST ${SLOTS}`, booking());
  answer(`GET ${ONE}`, booking());
  await userEvent.click(screen.getByRole('button', { name: /9:00/ }));
  await userEvent.click(
    await screen.findByRole('button', { name: 'Book for free' }).then((button) => {
      answer(`POST ${ONE}`, booking({ status: 'ready', holdUntil: null }));
      answer(`GET ${ONE}`, booking({ status: 'ready', holdUntil: null }));
      return button;
    }),
  );
  expect(await screen.findByText('Booked')).toBeVisible();
  expect(sent.find(({ call }) => call === `POST ${SLOTS}`)?.body).toEqual({ day: '2090-06-14', time: '09:00' });
  expect(screen.getByText('Booking 1042')).toBeVisible();
});

test('a slot that somebody else has taken is said to be full, and shown so', async () => {
  const { answer, fail } = await openSpace();
  const free = await screen.findByRole('button', { name: /9:00/ });
  fail(`POST ${SLOTS}`, 409, { message: 'This time is full now.' });
  answer(`GET ${SLOTS}`, slots(0));
  await userEvent.click(free);
  expect(await screen.findByText('This time is full now.')).toBeVisible();
  await waitFor(() => expect(screen.getByRole('button', { name: /9:00/ })).toBeDisabled());
  expect(screen.getByRole('link', { name: 'Wednesday, June 14, full' })).toBeVisible();
});

test('a visitor looks at the slots, and is led to sign in as they pick one', async () => {
  const { sent } = await openSpace(false);
  await userEvent.click(await screen.findByRole('button', { name: /9:00/ }));
  await waitFor(() => expect(window.location.pathname).toBe('/auth/sign-in'));
  expect(sent.some(({ call }) => call.startsWith('POST'))).toBe(false);
});

test('what costs something is paid with an address, and is booked then', async () => {
  const { answer, sent } = await openApp(ONE, {
    signedIn: true,
    server: (api) => {
      api.answer(`GET ${ONE}`, booking({ price: 4_500 }));
      api.answer('GET /self/addresses', [
        sample(AccountAddress, { id: 'home', primary: true, name: 'Ada', city: 'Bergen', country: 'NO' }),
      ]);
      api.answer(
        `GET ${ONE}/intent`,
        sample(PaymentIntent, {
          id: 'i',
          amount: 4_500,
          currency: 'USD',
          integration: { connectionId: '', type: 'manual', publicKey: '', sandbox: true },
          account: sample(BaseAccount),
          booking: sample(BaseBooking, { alternateId: 1_042 }),
        }),
      );
    },
  });
  answer('POST /organization/intents/i/capture', null);
  const pay = await screen.findByRole('button', { name: 'Book for $45.00' });
  await waitFor(() => expect(pay).toBeEnabled());
  expect(screen.getByText('B-1042')).toBeVisible();
  expect(sent.find(({ call }) => call === `GET ${ONE}/intent`)?.search).toBe('?addressId=home');
  answer(
    `GET ${ONE}`,
    booking({ status: 'ready', holdUntil: null, price: 4_500, payment: { amount: 4_500, due: 4_500, refunded: 0, isReceived: false } }),
  );
  await userEvent.click(pay);
  expect(await screen.findByText('Booked')).toBeVisible();
  expect(screen.getByText(/To pay/)).toHaveTextContent('$45.00');
  // What is paid for cannot be prepared once more.
  expect(sent.filter(({ call }) => call === `GET ${ONE}/intent`)).toHaveLength(1);
});

test('a hold that ran out is said, with a way to other times; what is given up leads back to them', async () => {
  const { answer } = await openBooking(booking({ holdUntil: '2020-01-01T00:00:00.000Z' }));
  expect(await screen.findByText(/If nobody else has taken it/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Choose another time' })).toHaveAttribute('href', `${PLACE}/room`);
  answer(`DELETE ${ONE}`, null);
  await userEvent.click(screen.getByRole('button', { name: 'Give up this time' }));
  await waitFor(() => expect(window.location.pathname).toBe(`${PLACE}/room`));
});

test.each([
  [{ amount: 4_500, due: 0, refunded: 0, isReceived: true }, 'All you paid is given back: $45.00.'],
  [{ amount: 4_500, due: 4_500, refunded: 0, isReceived: false }, '$45.00 that are still open are not to be paid any more.'],
  [null, 'You have paid nothing for it, so nothing is given back.'],
])('before %j is canceled it is said what is given back', async (payment, words) => {
  const { answer } = await openBooking(booking({ status: 'ready', holdUntil: null, payment }));
  await userEvent.click(await screen.findByRole('button', { name: 'Cancel booking' }));
  const dialog = await screen.findByRole('dialog');
  expect(dialog).toHaveTextContent(words);
  const canceled = booking({ status: 'canceled', holdUntil: null, payment: payment && { ...payment, due: 0, refunded: 4_500 } });
  answer(`DELETE ${ONE}`, canceled);
  answer(`GET ${ONE}`, canceled);
  await userEvent.click(within(dialog).getByRole('button', { name: 'Cancel booking' }));
  expect(await screen.findByText('Canceled')).toBeVisible();
  const told = payment && (payment.isReceived ? 'Given back: $45.00' : 'Nothing is to be paid any more.');
  if (told) expect(screen.getByText((_, node) => node?.tagName === 'P' && node.textContent === told)).toBeVisible();
});

test('a booking is kept where the question is answered so', async () => {
  const { sent } = await openBooking(booking({ status: 'ready', holdUntil: null }));
  await userEvent.click(await screen.findByRole('button', { name: 'Cancel booking' }));
  await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Not now' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(screen.getByText('Booked')).toBeVisible();
  expect(sent.some(({ call }) => call.startsWith('DELETE'))).toBe(false);
});

test('a booking that has begun cannot be canceled, and can be made again', async () => {
  await openBooking(booking({ status: 'ready', holdUntil: null, startsAt: '2020-06-14T09:00:00.000Z' }));
  expect(await screen.findByRole('link', { name: 'Book again' })).toHaveAttribute('href', `${PLACE}/room`);
  expect(screen.queryByRole('button', { name: 'Cancel booking' })).not.toBeInTheDocument();
});

test('one’s bookings are told apart by whether they are over, each with its state', async () => {
  const { answer, sent } = await openApp('/bookings', {
    signedIn: true,
    server: (api) => api.answer('GET /bookings', [booking({ status: 'ready' })]),
  });
  const list = await screen.findByRole('list', { name: 'Your bookings' });
  expect(within(list).getByRole('listitem')).toHaveTextContent(/Chart room.*The quay.*Booked/);
  answer('GET /bookings', []);
  await userEvent.click(screen.getByRole('link', { name: 'Past' }));
  expect(await screen.findByText('What you have booked stands here once it is over.')).toBeVisible();
  expect(sent.filter(({ call }) => call === 'GET /bookings').map(({ search }) => new URLSearchParams(search).get('past'))).toEqual([
    'false',
    'true',
  ]);
});
