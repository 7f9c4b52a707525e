import { ada, bensSelf as ben, member } from '@test/harness/member';
import { settled } from '@test/harness/ports';
import { eventsApi } from '@web/api/events';
import { selfApi } from '@web/api/self';
import { KEYS } from '@web/platform/keys';
import { toastRemoved } from '../toasts/toastsSlice';
import { executeAsChosen, executeAsLeft } from './sessionSlice';

const turns = async () => {
  for (let turn = 0; turn < 5; turn++) await settled();
};
const asWhom = (sent: { headers: Record<string, string> }[]) => sent.map(({ headers }) => headers['executeas'] ?? 'self');
const delegate = (beginnings: Parameters<typeof member>[0] = {}) =>
  member({
    answers: { 'GET /self': (one: { headers: Record<string, string> }) => (one.headers['executeas'] === 'ben' ? ben : ada) },
    ...beginnings,
  });

test('who acts for another asks everything as them, on a socket of theirs, and is known to themself', async () => {
  const { store, world, sent } = await delegate();
  await store.dispatch(selfApi.endpoints.getSelf.initiate());
  sent.length = 0;
  store.dispatch(executeAsChosen('ben'));
  expect(store.getState().session).toMatchObject({ actingAs: 'ben', accountId: 'ben', realAccountId: 'ada' });
  // Nothing that was answered to oneself is shown any more.
  expect(store.getState().api.queries).toEqual({});
  await turns();
  expect(world.kept.get(KEYS.executeAs)).toBe('ben sub');
  expect(world.broadcasts).toEqual(['acting']);
  expect(world.sockets.map(({ closed }) => closed)).toEqual([true, false]);
  expect(new URL(world.urls[1]!).searchParams.get('executeas')).toBe('ben');

  await store.dispatch(selfApi.endpoints.getOwnSelf.initiate());
  await store.dispatch(selfApi.endpoints.getSelf.initiate());
  expect(asWhom(sent)).toEqual(['self', 'ben']);
  expect(store.getState().session).toMatchObject({ accountId: 'ben', realAccountId: 'ada' });

  store.dispatch(executeAsLeft());
  await turns();
  expect(store.getState().session).toMatchObject({ actingAs: null, accountId: 'ada', realAccountId: 'ada' });
  expect(world.kept.has(KEYS.executeAs)).toBe(false);
  expect(new URL(world.urls[2]!).searchParams.has('executeas')).toBe(false);
});

test('it is so after a reload, too', async () => {
  const { store, world, sent } = await delegate({ kept: { [KEYS.executeAs]: 'ben sub' } });
  expect(store.getState().session).toMatchObject({ status: 'signedIn', actingAs: 'ben', accountId: 'ben', realAccountId: null });
  expect(new URL(world.urls[0]!).searchParams.get('executeas')).toBe('ben');
  await store.dispatch(selfApi.endpoints.getSelf.initiate());
  expect(asWhom(sent)).toEqual(['ben']);
  store.dispatch(executeAsLeft());
  await turns();
  expect(store.getState().session).toMatchObject({ accountId: 'ada', realAccountId: 'ada' });
});

test('to choose oneself is to leave', async () => {
  const { store, world } = await delegate({ kept: { [KEYS.executeAs]: 'ben sub' } });
  await store.dispatch(selfApi.endpoints.getOwnSelf.initiate());
  store.dispatch(executeAsChosen('ada'));
  await turns();
  expect(store.getState().session).toMatchObject({ actingAs: null, accountId: 'ada' });
  expect(world.kept.has(KEYS.executeAs)).toBe(false);
});

test('whose leave was taken away is themself again, and is told once', async () => {
  const { store, fail, answer } = await delegate({ kept: { [KEYS.executeAs]: 'ben sub' } });
  const words = 'You may not act for this account.';
  fail('GET /events/fair', 403, { code: 'mayNotAct', message: words });
  fail('GET /events/walk', 403, { code: 'mayNotAct', message: words });
  answer('GET /self', ada);
  await Promise.all(
    ['fair', 'walk'].map((eventId) => store.dispatch(eventsApi.endpoints.getEvent.initiate({ eventId }, { subscribe: false }))),
  );
  await turns();
  expect(store.getState().session).toMatchObject({ actingAs: null, accountId: 'ada' });
  expect(store.getState().toasts.map(({ text }) => text)).toEqual([words]);
  store.dispatch(toastRemoved(store.getState().toasts[0]!.id));
});

describe('a request that is under way when the account changes', () => {
  test('is not sent as the other, and its answer is not shown to them', async () => {
    const { store, hold, sent } = await delegate();
    const release = hold('GET /self');
    const asking = store.dispatch(selfApi.endpoints.getOwnSelf.initiate(undefined, { forceRefetch: true }));
    const also = store.dispatch(selfApi.endpoints.getSelf.initiate(undefined, { forceRefetch: true }));
    await turns();
    sent.length = 0;
    store.dispatch(executeAsChosen('ben'));
    release(200, ada);
    expect((await also).data).toBeUndefined();
    await asking;
    expect(store.getState().session.accountId).toBe('ben');
    expect(sent.every(({ headers }) => headers['executeas'] === 'ben')).toBe(true);
    expect(store.getState().toasts).toEqual([]);
  });

  test('and is tried again, is tried no more', async () => {
    const { store, fail, sent, world } = await delegate();
    fail('GET /events/fair', 503);
    const asking = store.dispatch(eventsApi.endpoints.getEvent.initiate({ eventId: 'fair' }));
    await turns();
    store.dispatch(executeAsChosen('ben'));
    await world.elapse(10_000);
    await asking;
    expect(sent.filter(({ call }) => call === 'GET /events/fair')).toHaveLength(1);
  });

  test('as a change, is not taken for the same change by the other', async () => {
    const { store, hold, sent } = await delegate();
    const release = hold('PUT /self');
    const update = () => store.dispatch(selfApi.endpoints.updateSelf.initiate({ locale: 'fr' }));
    const first = update();
    await turns();
    store.dispatch(executeAsChosen('ben'));
    const second = update();
    await turns();
    release(200, ben);
    await Promise.all([first, second]);
    const changes = sent.filter(({ call }) => call === 'PUT /self');
    expect(asWhom(changes)).toEqual(['self', 'ben']);
    expect(new Set(changes.map(({ headers }) => headers['idempotency-key'])).size).toBe(2);
  });
});

test('who signs out acts for nobody, and neither does whoever signs in next', async () => {
  const { store, world } = await delegate({ kept: { [KEYS.executeAs]: 'ben sub' } });
  const { session } = world;
  await world.ports.identity.signOut();
  await turns();
  expect(world.kept.has(KEYS.executeAs)).toBe(false);
  world.kept.set(KEYS.executeAs, 'left behind');
  world.session = { ...session!, accountSub: 'another' };
  world.tellIdentity('signedIn');
  await turns();
  expect(store.getState().session).toMatchObject({ userSub: 'another', actingAs: null });
  expect(world.kept.has(KEYS.executeAs)).toBe(false);
});
