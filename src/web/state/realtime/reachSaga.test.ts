import { member } from '@test/harness/member';
import { fakeApi } from '@test/harness/fakeApi';
import { settled, type World } from '@test/harness/ports';
import { SOCKET_CLOSE } from '@contract/realtime';
import { eventsApi } from '@web/api/events';
import { reconnectAsked, selectReached, selectSocketStatus, tabHidden, tabShown } from './realtimeSlice';

const { listEvents, listSessions } = eventsApi.endpoints;
const closed = [{ kind: 'closed' as const }];
const opened = [{ kind: 'opened' as const }];

/** Until every attempt to fetch or to connect is used up, and long after. */
const OUTAGE_MS = 10 * 60_000;
const SOON_MS = 6_000;

async function visitor() {
  const api = fakeApi(eventsApi);
  api.world.hold();
  api.world.ports.clock.now = () => Date.now() + api.world.now();
  api.world.reached = false;
  api.fail('GET /events', 'no network');
  api.start();
  const asked = api.store.dispatch(listEvents.initiate({}));
  await api.world.elapse(10_000);
  await asked;
  const status = () => listEvents.select({})(api.store.getState()).status;
  const back = () => {
    api.world.reached = true;
    api.answer('GET /events', []);
  };
  return { ...api, asked, status, back };
}

const after = async (world: World, ms: number) => {
  await world.elapse(ms);
  for (let turn = 0; turn < 5; turn++) await settled();
};

test('what a visitor could not be shown is asked for again within seconds of the platform’s return, and not before', async () => {
  const { world, sent, store, status, back } = await visitor();
  expect(status()).toBe('rejected');
  expect(selectReached(store.getState())).toBe(false);
  sent.length = 0;
  await after(world, OUTAGE_MS);
  expect(sent).toEqual([]);
  back();
  await after(world, SOON_MS);
  expect(status()).toBe('fulfilled');
  expect(selectReached(store.getState())).toBe(true);
});

test('another call that is answered is sign enough', async () => {
  const { world, status, back, answer, store } = await visitor();
  back();
  world.reached = false;
  answer('GET /events/fair/sessions', []);
  await store.dispatch(listSessions.initiate({ eventId: 'fair' }));
  await after(world, 0);
  expect(status()).toBe('fulfilled');
});

test('what nobody looks at any more is left alone', async () => {
  const { world, asked, sent, back } = await visitor();
  asked.unsubscribe();
  back();
  sent.length = 0;
  await after(world, SOON_MS);
  expect(sent).toEqual([]);
});

test('a hidden tab asks for nothing until it is looked at', async () => {
  const { world, store, status, back } = await visitor();
  store.dispatch(tabHidden());
  back();
  await after(world, OUTAGE_MS);
  expect(status()).toBe('rejected');
  store.dispatch(tabShown());
  await after(world, 0);
  expect(status()).toBe('fulfilled');
});

test('a platform that answers and is soon away again is asked ever more slowly', async () => {
  const { world, sent } = await visitor();
  world.reached = true;
  sent.length = 0;
  await after(world, OUTAGE_MS);
  // Four times for each try, of which the pauses grow to half a minute.
  expect(sent.length / 4).toBeGreaterThan(10);
  expect(sent.length / 4).toBeLessThan(25);
});

test('the socket opens again within seconds, however long it was lost', async () => {
  const app = await member({ script: [opened, ...Array.from({ length: 5 }, () => closed), opened] });
  app.world.reached = false;
  app.world.sockets[0]!.emit({ kind: 'closed' });
  await after(app.world, OUTAGE_MS);
  expect(selectSocketStatus(app.store.getState())).toBe('lost');
  const attempts = app.world.urls.length;
  app.world.reached = true;
  await after(app.world, SOON_MS);
  expect(app.world.urls.length).toBe(attempts + 1);
});

test('a viewer whom the platform refuses is not tried again until they ask for it', async () => {
  const app = await member({ script: [[{ kind: 'closed', code: SOCKET_CLOSE.refused }], opened] });
  await after(app.world, OUTAGE_MS);
  expect(app.world.urls).toHaveLength(1);
  app.store.dispatch(reconnectAsked());
  await after(app.world, 0);
  expect(selectSocketStatus(app.store.getState())).toBe('open');
});
