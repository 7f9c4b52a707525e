import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { AccountAddress, BaseAccount } from '@contract/entities/accounts';
import { BaseCoupon, ManagedCoupon, ManagedCouponPass } from '@contract/entities/coupons';
import { BaseEvent, BaseRegistration } from '@contract/entities/eventBase';
import { Event } from '@contract/entities/events';
import { EventPassOptions } from '@contract/entities/packages';
import { BasePassType, BasePassTypePriceSchedule, PassType } from '@contract/entities/passTypes';
import { PaymentIntent } from '@contract/entities/payments';
import { openApp } from '@test/harness/openApp';
import { sample } from '@test/harness/sample';

const OWN = '/self/events/fair/attendee';
const INTENT = 'GET /self/events/fair/registration/coupons/intent';
const early = sample(BasePassTypePriceSchedule, {
  price: 1_500,
  startDate: '2020-01-01T00:00:00.000Z',
  endDate: '2090-01-01T00:00:00.000Z',
});
const kind = (id: string, name: string, more: Partial<PassType> = {}) =>
  sample(PassType, { id, name, price: 2_000, enableCoupons: true, remaining: null, event: sample(BaseEvent), ...more });
const code = sample(ManagedCoupon, {
  id: 'c',
  code: 'K7QF-2M',
  ticket: sample(BasePassType, { name: 'Day pass' }),
  purchaseLimit: 5,
  _count: { purchases: 2 },
});

const openCodes = (passTypes: PassType[], coupons: ManagedCoupon[] = []) =>
  openApp('/events/fair/coupons', {
    signedIn: true,
    server: (api) => {
      const dates = { eventStart: '2090-06-01T09:00:00.000Z', eventEnd: '2090-06-01T17:00:00.000Z' };
      api.answer('GET /events/fair', sample(Event, { slug: 'fair', name: 'Summer fair', ...dates, creator: sample(BaseAccount) }));
      api.answer('GET /events/fair/passTypes', sample(EventPassOptions, { passTypes, packages: [], addOns: [] }));
      api.answer(`GET ${OWN}/coupons`, coupons);
      api.answer(`GET ${OWN}/payments`, []);
      api.answer(`GET ${OWN}`, null);
      api.answer('GET /self/addresses', [
        sample(AccountAddress, { id: 'home', primary: true, name: 'Ada', city: 'Bergen', country: 'NO' }),
      ]);
    },
  });

test('a code is bought for as many people as its kind allows, at the price of now, and is there with its link', async () => {
  const { answer, sent } = await openCodes([
    kind('day', 'Day pass', { minCouponQuantity: 3, maxCouponQuantity: 4, priceSchedules: [early] }),
  ]);
  answer(INTENT, ({ search }: { search: string }) =>
    sample(PaymentIntent, {
      id: 'i',
      amount: 1_500 * Number(new URLSearchParams(search).get('quantity')),
      currency: 'USD',
      integration: { connectionId: '', type: 'manual', publicKey: '', sandbox: true },
      account: sample(BaseAccount),
      registration: sample(BaseRegistration),
    }),
  );
  answer('POST /organization/intents/i/capture', null);
  const many = await screen.findByRole('spinbutton', { name: /For how many people/ });
  expect(many).toHaveValue('3');
  expect(screen.getByRole('button', { name: 'Continue with $45.00' })).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'One more' }));
  expect(screen.getByRole('button', { name: 'One more' })).toBeDisabled();
  await userEvent.click(screen.getByRole('button', { name: 'Continue with $60.00' }));
  const buy = await screen.findByRole('button', { name: 'Buy the code for $60.00' });
  await waitFor(() => expect(buy).toBeEnabled());
  const asked = new URLSearchParams(sent.find(({ call }) => call === INTENT)!.search);
  expect([asked.get('ticketId'), asked.get('quantity'), asked.get('addressId')]).toEqual(['day', '4', 'home']);
  answer(`GET ${OWN}/coupons`, [code]);
  await userEvent.click(buy);
  expect(await screen.findByText('The code is yours. Send its link to those it is for.')).toBeVisible();
  expect(screen.getByText('K7QF-2M')).toBeVisible();
});

test('of what is left too few, no code can be bought, and of what is not sold for groups none is offered', async () => {
  const { unmount } = await openCodes([
    kind('few', 'Bench', { minCouponQuantity: 3, remaining: 2 }),
    kind('day', 'Day pass', { remaining: 1 }),
    kind('single', 'Evening', { enableCoupons: false }),
  ]);
  const bench = await screen.findByRole('radio', { name: /^Bench/ });
  expect(bench).toBeDisabled();
  expect(screen.getByText('There are too few left.')).toBeVisible();
  expect(screen.getByRole('radio', { name: /^Day pass/ })).toBeChecked();
  expect(screen.queryByRole('radio', { name: /^Evening/ })).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'One more' })).toBeDisabled();
  unmount();
  await openCodes([kind('single', 'Evening', { enableCoupons: false })]);
  expect(await screen.findByText('No passes of this event are sold for groups.')).toBeVisible();
});

test('a code that was bought says how far it is used, and by whom once that is asked', async () => {
  const { answer, sent } = await openCodes([], [code]);
  const uses = `GET ${OWN}/coupons/c/passes`;
  const used = (id: string, firstName: string) =>
    sample(ManagedCouponPass, {
      id,
      coupon: sample(BaseCoupon),
      attendee: { account: sample(BaseAccount, { id, firstName, lastName: 'Okri' }) },
      createdAt: '2026-06-01T09:00:00.000Z',
    });
  answer(uses, [used('ben', 'Ben'), used('io', 'Io')]);
  const row = within((await screen.findByText('K7QF-2M')).closest('li')!);
  expect(row.getByText(/2 of 5 used/)).toHaveTextContent('Day pass · 2 of 5 used');
  expect(sent.some(({ call }) => call === uses)).toBe(false);
  await userEvent.click(row.getByRole('button', { name: 'Who used it' }));
  const people = await row.findAllByRole('listitem');
  expect(people.map(({ textContent }) => textContent)).toEqual([expect.stringMatching(/^Ben Okri/), expect.stringMatching(/^Io Okri/)]);
});
