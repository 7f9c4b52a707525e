import { TOTAL_RATE_LIMIT } from '@contract/limits';
import { inProcessFanout } from '@server/realtime/fanout';
import { buildTestApp } from '@test/harness/app';
import { createRateLimiter, type CountsCarrier } from './rateLimit';

const MINUTE = 60_000;

function limiter(carrier?: CountsCarrier) {
  let time = Date.now();
  const made = createRateLimiter({ now: () => new Date(time), carrier, holdBackMs: 0 });
  const through = (times: number, key: string, perMinute: number) =>
    Array.from({ length: times }, () => made.take(key, perMinute)).filter((wait) => wait === 0).length;
  return { ...made, through, pass: (milliseconds: number) => void (time += milliseconds) };
}

test('a burst goes through at once, and then as much as the rate allows', () => {
  const { through, pass, take } = limiter();
  expect(through(1_000, 'ada', 600)).toBe(100);
  expect(through(10, 'ben', 600)).toBe(10);
  expect(take('ada', 600)).toBeCloseTo(100, 0);
  pass(1_000);
  expect(through(100, 'ada', 600)).toBe(10);
  pass(MINUTE);
  expect(through(1_000, 'ada', 600)).toBe(100);
});

test('what may be had a few times a minute may be had so often at once', () => {
  expect(limiter().through(10, 'rare', 3)).toBe(3);
  expect(limiter().through(100, 'seldom', 60)).toBe(30);
});

test('what one instance let through counts at the others', () => {
  jest.useFakeTimers();
  const carrier = inProcessFanout();
  const [here, there] = [limiter(carrier), limiter(carrier)];
  expect(here.through(1_000, 'ada', 600)).toBe(100);
  expect(here.through(1_000, 'ben', 600)).toBe(100);
  jest.advanceTimersByTime(1_000);
  expect([there.through(1_000, 'ada', 600), there.through(1_000, 'ben', 600), there.through(1_000, 'cem', 600)]).toEqual([0, 0, 100]);
  jest.advanceTimersByTime(1_000);
  // Told once, and not told back.
  here.pass(10_000);
  expect([here.through(1_000, 'ada', 600), here.through(1_000, 'cem', 600)]).toEqual([100, 100]);
  here.close();
  there.close();
  jest.useRealTimers();
});

test('one address has so much of everything together, a household’s network as one, and others go on', async () => {
  // A twentieth of what the product lets through, so that it is soon too much.
  const strict = (now: () => Date) => {
    const inner = createRateLimiter({ now, holdBackMs: 0 });
    return { ...inner, take: (key: string, perMinute: number) => inner.take(key, perMinute / 20) };
  };
  const world = await buildTestApp({ rateLimiter: strict, at: new Date() });
  const ask = (remoteAddress: string, nth: number) =>
    world.app.inject({
      url: ['/api/organization', '/api/events', '/nowhere'][nth] ?? '/api/nothing',
      remoteAddress,
      headers: { organization: world.ours.organization.id, 'accept-language': 'fr', origin: 'https://cdn.example.org' },
    });
  const burst = TOTAL_RATE_LIMIT.address / 20 / 6;
  const statuses = [];
  for (let nth = 0; nth < burst + 40; nth++) statuses.push((await ask(`2001:db8:1:2::${(nth % 9) + 1}`, nth)).statusCode);
  expect(statuses.filter((status) => status !== 429)).toHaveLength(burst);
  const refused = await ask('2001:db8:1:2::1', 0);
  expect([refused.statusCode, refused.headers['retry-after'], refused.json().message]).toEqual([
    429,
    '1',
    'Trop de tentatives. Attendez un moment et réessayez.',
  ]);
  // Or the app on another origin could not tell it from a network that fails, and would not know when to come again.
  expect(refused.headers).toMatchObject({
    'access-control-allow-origin': '*',
    'access-control-expose-headers': expect.stringContaining('retry-after'),
    'x-content-type-options': 'nosniff',
  });
  expect((await ask('2001:db8:1:3::1', 0)).statusCode).toBe(200);
  await world.app.close();
});

test('one account has so much of everything together, wherever it asks from, and a visitor has no account', async () => {
  const used = {
    ...createRateLimiter({ now: () => new Date() }),
    take: (_: string, most: number) => (most === TOTAL_RATE_LIMIT.account ? 4_500 : 0),
  };
  const world = await buildTestApp({ rateLimiter: () => used });
  const refused = await world.ours.call('GET /events', { as: await world.ours.account() });
  expect([refused.status, refused.headers['retry-after']]).toEqual([429, '5']);
  expect((await world.ours.call('GET /events')).status).toBe(200);
  await world.app.close();
});
