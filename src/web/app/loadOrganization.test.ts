import { fakePorts, organization } from '@test/harness/ports';
import { loadOrganization } from './loadOrganization';

const answer = (body: unknown, status = 200) => new Response(JSON.stringify(body), { status });
const load = (early: Promise<Response> | undefined, ask = jest.fn(async () => answer(organization)), clock = held().clock) =>
  loadOrganization({ early, ask, clock });

function held() {
  const world = fakePorts();
  world.hold();
  return { world, clock: world.ports.clock };
}

test('the answer that the page asked for is taken, and asked for otherwise', async () => {
  const ask = jest.fn(async () => answer(organization));
  expect(await load(Promise.resolve(answer(organization)), ask)).toEqual({ kind: 'organization', organization });
  expect(ask).not.toHaveBeenCalled();
  expect(await load(undefined, ask)).toEqual({ kind: 'organization', organization });
  expect(await load(Promise.reject(new TypeError('fetch failed')), ask)).toEqual({ kind: 'organization', organization });
  expect(ask).toHaveBeenCalledTimes(2);
});

test('an address without a configuration is missing', async () => {
  expect(await load(Promise.resolve(answer({ status: 'error' }, 404)))).toEqual({ kind: 'missing' });
});

test.each([
  ['an error', answer(organization, 503)],
  ['another thing', answer({ hello: 'world' })],
  ['no JSON', new Response('<!doctype html>')],
])('%s in place of a configuration means that the service is down', async (_name, wrong) => {
  expect(await load(Promise.resolve(wrong))).toEqual({ kind: 'down' });
});

test('so does no answer, at once or for too long', async () => {
  const nothing = jest.fn(() => Promise.reject(new TypeError('fetch failed')));
  expect(await load(undefined, nothing)).toEqual({ kind: 'down' });

  const { world, clock } = held();
  const waiting = load(new Promise(() => {}), undefined, clock);
  await world.elapse(20_000);
  expect(await waiting).toEqual({ kind: 'down' });
});
