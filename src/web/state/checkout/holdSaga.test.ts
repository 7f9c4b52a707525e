import { member } from '@test/harness/member';
import { settled } from '@test/harness/ports';
import { sample } from '@test/harness/sample';
import { BaseAccount } from '@contract/entities/accounts';
import { EventPassOptions } from '@contract/entities/packages';
import { Registration, RegistrationEventDetails } from '@contract/entities/registrations';
import { eventsApi } from '@web/api/events';
import { registrationApi } from '@web/api/registration';
import { checkoutEntered, checkoutLeft, selectHoldUntil } from './checkoutSlice';

const DRAFT = 'GET /self/events/fair/registration';

async function checkout(heldForMs: number | null) {
  const app = await member({ path: '/events/fair/register' });
  const draft = (holdUntil: string | null) =>
    sample(Registration, { id: 'r', status: 'draft', holdUntil, event: sample(RegistrationEventDetails), account: sample(BaseAccount) });
  const until = heldForMs === null ? null : new Date(app.world.now() + heldForMs).toISOString();
  app.answer(DRAFT, draft(until));
  app.store.dispatch(checkoutEntered({ event: 'fair' }));
  await app.store.dispatch(registrationApi.endpoints.getRegistration.initiate({ eventId: 'fair' }));
  app.answer(DRAFT, draft(null));
  app.sent.length = 0;
  return { ...app, until, holdUntil: () => selectHoldUntil(app.store.getState()), asked: () => app.sent.map(({ call }) => call) };
}

test('the end of the hold is known, and when it comes the draft is asked for anew', async () => {
  const { world, until, holdUntil, asked } = await checkout(900_000);
  expect(holdUntil()).toBe(until);
  await world.elapse(899_999);
  expect(asked()).toEqual([]);
  await world.elapse(1);
  await settled();
  expect(holdUntil()).toBeNull();
  expect(asked()).toEqual([DRAFT]);
});

test('with the hold others may have what was held: what is left is asked for anew as well', async () => {
  const { world, store, answer, sent, asked } = await checkout(900_000);
  answer('GET /events/fair/passTypes', sample(EventPassOptions, { passTypes: [], packages: [], addOns: [] }));
  await store.dispatch(eventsApi.endpoints.listPassTypes.initiate({ eventId: 'fair' }));
  sent.length = 0;
  await world.elapse(900_000);
  await settled();
  expect(asked().toSorted()).toEqual(['GET /events/fair/passTypes', DRAFT]);
});

test('without a hold nothing is waited for, nor once the checkout was left', async () => {
  const free = await checkout(null);
  await free.world.elapse(900_000);
  expect(free.asked()).toEqual([]);

  const left = await checkout(900_000);
  left.store.dispatch(checkoutLeft());
  await left.world.elapse(900_000);
  expect(left.asked()).toEqual([]);
});

test('a hold that was over before it was seen is not announced', async () => {
  const { world, asked } = await checkout(-1);
  await world.elapse(10);
  expect(asked()).toEqual([]);
});
