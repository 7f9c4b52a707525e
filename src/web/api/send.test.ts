import { fakeApi } from '@test/harness/fakeApi';
import { session, settled } from '@test/harness/ports';
import { sample } from '@test/harness/sample';
import { BaseAccount, Self } from '@contract/entities/accounts';
import { Event, EventCard } from '@contract/entities/events';
import { sessionFound } from '@web/state/session/sessionSlice';
import { eventsApi } from './events';
import { registrationApi } from './registration';
import { addressesApi } from './addresses';
import { selfApi } from './self';
import { send, type ApiPorts } from './send';

const { getEvent, listEvents } = eventsApi.endpoints;
const { createAddress } = addressesApi.endpoints;
const address = { primary: true, name: 'Ada', address1: 'Quay 1', address2: '', city: 'Oslo', state: '', country: 'NO', zip: '0150' };

const fair = sample(Event, { id: 'e1', slug: 'fair', name: 'Fair', creator: sample(BaseAccount) });
const saved = { ...address, id: 'a' };

test('a query that fails is asked again after 1, 2 and 4 seconds, and then given up', async () => {
  const api = fakeApi(eventsApi);
  api.fail('GET /events/fair', 500, { message: 'Something went wrong' });
  const { error } = await api.store.dispatch(getEvent.initiate({ eventId: 'fair' }));
  expect(api.sent).toHaveLength(4);
  // Before each attempt the token is given two seconds, which it does not need.
  expect(api.world.slept).toEqual([2_000, 1_000, 2_000, 2_000, 2_000, 4_000, 2_000]);
  expect(error).toMatchObject({ status: 500, message: 'Something went wrong' });
});

test.each([400, 401, 403, 404, 453, 457, 461])('an answer of %d is final', async (status) => {
  const api = fakeApi(eventsApi);
  api.fail('GET /events/fair', status);
  await api.store.dispatch(getEvent.initiate({ eventId: 'fair' }));
  expect(api.sent).toHaveLength(1);
});

test('a query that recovers gives its answer', async () => {
  const api = fakeApi(eventsApi);
  api.fail('GET /events/fair', 'no network');
  const asking = api.store.dispatch(getEvent.initiate({ eventId: 'fair' }));
  await settled();
  api.answer('GET /events/fair', fair);
  expect((await asking).data).toMatchObject({ name: 'Fair' });
});

test('without a network a query is given up at once', async () => {
  const api = fakeApi(eventsApi);
  api.fail('GET /events/fair', 'no network');
  api.world.online = false;
  const { error } = await api.store.dispatch(getEvent.initiate({ eventId: 'fair' }));
  expect(error).toMatchObject({ status: 0 });
  expect(api.sent).toHaveLength(1);
  // A server that answers with a fault is there, whatever the browser thinks of its network.
  api.fail('GET /events', 500);
  await api.store.dispatch(listEvents.initiate({}));
  expect(api.sent).toHaveLength(1 + 4);
});

test('intents are asked for once', async () => {
  const api = fakeApi(registrationApi);
  api.fail('GET /self/events/fair/registration/intent', 500);
  await api.store.dispatch(registrationApi.endpoints.getRegistrationIntent.initiate({ eventId: 'fair', addressId: 'a' }));
  expect(api.sent).toHaveLength(1);
});

test('a change is sent once, failed or not', async () => {
  const api = fakeApi(selfApi);
  api.fail('POST /self/addresses', 500);
  await api.store.dispatch(createAddress.initiate(address));
  expect(api.sent).toHaveLength(1);
});

test('an answer that does not say ok is a failure, whatever its status', async () => {
  const api = fakeApi(eventsApi);
  api.fail('GET /events/fair', 200, { status: 'error', message: 'Not now' });
  const { error } = await api.store.dispatch(getEvent.initiate({ eventId: 'fair' }));
  expect(error).toMatchObject({ status: 0, message: 'Not now' });
});

test('organization, locale, token and the account acted for travel as headers; what is unset is left out', async () => {
  const api = fakeApi(eventsApi);
  api.answer('GET /events/fair', fair);
  await api.store.dispatch(getEvent.initiate({ eventId: 'fair' }));
  expect(api.sent[0]!.headers).toEqual({
    accept: 'application/json',
    organization: api.world.ports.organization.ORGANIZATION_ID,
    locale: 'en',
  });

  api.world.session = session(api.world.now() + 3_600_000, 'token');
  api.store.dispatch(sessionFound({ userSub: 'sub', actingAs: 'someone' }));
  await api.store.dispatch(getEvent.initiate({ eventId: 'fair' }, { forceRefetch: true }));
  expect(api.sent[1]!.headers).toMatchObject({ authorization: 'token', executeas: 'someone' });

  api.answer('GET /self', sample(Self, { id: 'me' }));
  await api.store.dispatch(selfApi.endpoints.getOwnSelf.initiate());
  expect(api.sent[2]!.headers).not.toHaveProperty('executeas');
});

test('names of a path are encoded, and an empty search is no search', async () => {
  const api = fakeApi(eventsApi);
  api.answer('GET /events', []);
  api.answer('GET /events/a%2Fb', fair);
  await api.store.dispatch(getEvent.initiate({ eventId: 'a/b' }));
  await api.store.dispatch(listEvents.initiate({ search: '' }));
  expect(api.sent.map(({ call, search }) => call + search)).toEqual([
    'GET /events/a%2Fb?nested=false',
    'GET /events?page=1&pageSize=10&count=false',
  ]);
});

test('there is a next page only when the last one was full', async () => {
  const api = fakeApi(eventsApi);
  const page = (length: number, from = 0) => Array.from({ length }, (_, index) => sample(EventCard, { id: `e${from + index}` }));
  api.answer('GET /events', ({ search }: { search: string }) => (search.includes('page=1') ? page(10) : page(9, 10)));
  const first = await api.store.dispatch(listEvents.initiate({}));
  expect(first.hasNextPage).toBe(true);
  const second = await api.store.dispatch(listEvents.initiate({}, { direction: 'forward' }));
  expect(second.data?.pages.map((each) => each.length)).toEqual([10, 9]);
  expect(second.hasNextPage).toBe(false);
});

describe('one call has one key', () => {
  const keys = (api: ReturnType<typeof fakeApi>) => api.sent.map(({ headers }) => headers['idempotency-key']);
  const add = (api: ReturnType<typeof fakeApi>, changes = {}) => api.store.dispatch(createAddress.initiate({ ...address, ...changes }));

  test('a second click while the first is unanswered shares its answer', async () => {
    const api = fakeApi(selfApi);
    const release = api.hold('POST /self/addresses');
    const both = [add(api), add(api)];
    release(200, saved);
    expect((await Promise.all(both)).map(({ data }) => data?.id)).toEqual(['a', 'a']);
    expect(api.sent).toHaveLength(1);
  });

  test('a repeat after the network failed carries the same key, one after an answer a new one', async () => {
    const api = fakeApi(selfApi);
    api.fail('POST /self/addresses', 'no network');
    await add(api);
    api.fail('POST /self/addresses', 503);
    await add(api);
    api.answer('POST /self/addresses', saved);
    await add(api);
    await add(api);
    const [first, second, third, fourth] = keys(api);
    expect(new Set([first, second, third]).size).toBe(1);
    expect(fourth).not.toBe(first);
  });

  test('a refusal ends the call', async () => {
    const api = fakeApi(selfApi);
    api.fail('POST /self/addresses', 400);
    await add(api);
    await add(api);
    expect(new Set(keys(api)).size).toBe(2);
  });

  test('other contents are another call, and so are the first ones again', async () => {
    const api = fakeApi(selfApi);
    api.fail('POST /self/addresses', 'no network');
    await add(api);
    await add(api, { city: 'Bergen' });
    await add(api);
    expect(new Set(keys(api)).size).toBe(3);
  });

  test('a caller may bring the key of its own call', async () => {
    const api = fakeApi(selfApi);
    api.answer('POST /self/addresses', saved);
    await add(api, { idempotencyKey: 'mine' });
    expect(keys(api)).toEqual(['mine']);
    expect(api.sent[0]!.body).not.toHaveProperty('idempotencyKey');
  });

  test('a call with a key of its own, as what was put off until the page is left, outlives the page; others and large ones do not', async () => {
    const api = fakeApi(selfApi);
    api.answer('POST /self/addresses', saved);
    await add(api, { idempotencyKey: 'mine' });
    await add(api);
    await add(api, { idempotencyKey: 'large', recipient: 'x'.repeat(20_000) });
    expect(api.sent.map(({ keepalive }) => keepalive)).toEqual([true, false, false]);
  });
});

test('neither state nor actions hold a token', async () => {
  const api = fakeApi(eventsApi);
  const seen: unknown[] = [api.actions];
  api.world.session = session(api.world.now() + 3_600_000, 'a-very-secret-token');
  api.answer('GET /events/fair', fair);
  api.answer('POST /self/addresses', saved);
  api.store.subscribe(() => seen.push(api.store.getState()));
  api.store.dispatch(sessionFound({ userSub: 'sub', actingAs: null }));
  await api.store.dispatch(getEvent.initiate({ eventId: 'fair' }));
  await api.store.dispatch(createAddress.initiate(address));
  expect(api.sent[0]!.headers.authorization).toBe('a-very-secret-token');
  expect(JSON.stringify(seen)).not.toContain('a-very-secret-token');
});

describe('somebody else who comes', () => {
  /** One call of ada's; `come` is done while her token is fetched, or while the answer is on its way. */
  async function asked(viewer: { now: string | null }, come: { beforeSent?: () => void; beforeAnswered?: () => void }) {
    const sent: RequestInit[] = [];
    const extra = {
      apiUrl: '/api',
      viewer: () => viewer.now,
      requestHeaders: async () => {
        come.beforeSent?.();
        return { authorization: `token of ${viewer.now}`, executeAs: 'crew' };
      },
      http: async (_url: string, init: RequestInit) => {
        sent.push(init);
        come.beforeAnswered?.();
        return new Response(JSON.stringify({ status: 'ok', data: 'hers' }));
      },
    } as unknown as ApiPorts;
    const given = { extra, type: 'query', signal: new AbortController().signal, endpoint: 'getSelf' } as never;
    const answer = await send({ method: 'GET', url: '/self' }, given, { noRetry: true });
    return { answer, headers: sent.map(({ headers }) => headers as Record<string, string>) };
  }

  test.each(['beforeSent', 'beforeAnswered'] as const)(
    '%s gets nothing of what another asked, and nothing is asked in their name',
    async (when) => {
      const viewer = { now: 'ada' };
      const { answer, headers } = await asked(viewer, { [when]: () => (viewer.now = 'ben') });
      expect(answer).toMatchObject({ error: { status: 0 }, meta: { overtaken: true } });
      expect(headers.map(({ authorization }) => authorization)).toEqual(when === 'beforeSent' ? [] : ['token of ada']);
    },
  );

  test('is not the one who asked as a visitor: that goes without any token', async () => {
    const viewer = { now: 'guest' };
    const { answer, headers } = await asked(viewer, { beforeSent: () => (viewer.now = 'ben') });
    expect(answer).toMatchObject({ data: { data: 'hers' } });
    expect(headers).toEqual([{ accept: 'application/json' }]);
  });

  test('gets nothing either of what was asked before anybody was known, once it went in the name of who was found', async () => {
    const viewer: { now: string | null } = { now: null };
    const { answer, headers } = await asked(viewer, {
      beforeSent: () => (viewer.now = 'ada'),
      beforeAnswered: () => (viewer.now = 'ben'),
    });
    expect(headers).toMatchObject([{ authorization: 'token of ada' }]);
    expect(answer).toMatchObject({ meta: { overtaken: true } });
  });

  test('is nobody where the same one is there all the time', async () => {
    expect((await asked({ now: 'ada' }, {})).answer).toMatchObject({ data: { data: 'hers' } });
  });
});
