import { BaseAccount } from '@contract/entities/accounts';
import { PaymentIntent } from '@contract/entities/payments';
import { Registration, RegistrationEventDetails } from '@contract/entities/registrations';
import { fakeApi } from '@test/harness/fakeApi';
import { settled } from '@test/harness/ports';
import { sample } from '@test/harness/sample';
import { eventsApi } from '@web/api/events';
import { organizationApi } from '@web/api/organization';
import { registrationApi } from '@web/api/registration';
import { selfApi } from '@web/api/self';

async function app() {
  const api = fakeApi(eventsApi);
  api.world.hold();
  // The cache keeps the time of answers by the machine's own clock.
  const later = (ms: number) => (api.world.ports.clock.now = () => Date.now() + ms);
  later(0);
  api.answer('GET /events', []);
  api.answer('GET /self/relationships', { accounts: {}, groups: {}, events: {}, channels: {}, threads: {}, waitingLists: {} });
  api.start();
  const list = api.store.dispatch(eventsApi.endpoints.listEvents.initiate({}));
  const relationships = api.store.dispatch(selfApi.endpoints.getRelationships.initiate());
  await Promise.all([list, relationships]);
  api.sent.length = 0;
  const back = async (signal: 'shown' | 'online') => {
    api.world.tellPage(signal);
    await settled();
    return api.sent.map(({ call }) => call);
  };
  return { ...api, later, back, list };
}

test('what is older than a minute is asked for again when the reader comes back', async () => {
  const { later, back } = await app();
  later(61_000);
  expect(await back('shown')).toEqual(['GET /events']);
});

test('what is fresh is left alone', async () => {
  const { later, back } = await app();
  later(30_000);
  expect(await back('shown')).toEqual([]);
  expect(await back('online')).toEqual([]);
});

test('relationships are not asked for again, however old', async () => {
  const { later, back } = await app();
  later(7_200_000);
  expect(await back('online')).toEqual(['GET /events']);
});

test('suggestions stay as they are looked at, however old', async () => {
  const { store, sent, answer, later, back } = await app();
  answer('GET /organization/explore', { contents: [], events: [], groups: [], recommendations: [] });
  await store.dispatch(organizationApi.endpoints.getExplore.initiate());
  sent.length = 0;
  later(7_200_000);
  expect(await back('shown')).toEqual(['GET /events']);
});

test('what is not shown any more is not asked for', async () => {
  const { later, back, list } = await app();
  list.unsubscribe();
  later(61_000);
  expect(await back('shown')).toEqual([]);
});

test('a registration that is being filled in, and what is to be paid for it, are not asked for again, however old', async () => {
  const { store, answer, later, back, sent } = await app();
  const { getRegistration, getRegistrationIntent } = registrationApi.endpoints;
  const draft = sample(Registration, { status: 'draft', event: sample(RegistrationEventDetails), account: sample(BaseAccount) });
  answer('GET /self/events/fair/registration', draft);
  answer('GET /self/events/fair/registration/intent', sample(PaymentIntent, { account: sample(BaseAccount) }));
  await store.dispatch(getRegistration.initiate({ eventId: 'fair' }));
  await store.dispatch(getRegistrationIntent.initiate({ eventId: 'fair', addressId: 'home' }));
  sent.length = 0;
  later(7_200_000);
  expect(await back('shown')).toEqual(['GET /events']);
});
