import { fakeApi } from '@test/harness/fakeApi';
import { settled } from '@test/harness/ports';
import { eventsApi } from '@web/api/events';
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

test('what is not shown any more is not asked for', async () => {
  const { later, back, list } = await app();
  list.unsubscribe();
  later(61_000);
  expect(await back('shown')).toEqual([]);
});
