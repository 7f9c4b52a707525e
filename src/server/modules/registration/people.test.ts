import { randomUUID } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import { HOLD } from '@contract/checkoutLimits';
import { TEAMS_MADE_MAX } from '@contract/limits';
import { mails } from '@server/db/schema/mails';
import { owned } from '@server/db/tenant';
import { buildTestApp, type TestAccount, type TestApp } from '@test/harness/app';
import { newTenant, type World } from '@test/harness/world';

let app: TestApp;
let world: World;
let event: Awaited<ReturnType<World['event']>>;
let ada: TestAccount;

beforeAll(async () => {
  app = await buildTestApp();
  world = await newTenant(app.ours.organization);
});
afterAll(() => app.app.close());
beforeEach(async () => {
  ada = await app.ours.account({ email: `ada-${randomUUID()}@acme.com` });
  event = await world.event();
});

const team = async (founder = ada, email = 'desk@acme.com') =>
  (await app.ours.call('POST /self/team', { as: founder, body: { name: 'Desk', email } })).body.data as { id: string };
const registration = (path: string) => `/self/events/${event.id}/registration${path}`;
const ask = (path: string, body: object, as = ada, actedFor?: { id: string }) =>
  app.ours.call(`POST ${registration(path)}`, { as, body, headers: actedFor ? { executeAs: actedFor.id } : {} });
const choose = (ticketId: string, count: number, as = ada, actedFor?: { id: string }) =>
  ask('/passes', { passes: Array.from({ length: count }, () => ({ id: randomUUID(), ticketId })), packages: [] }, as, actedFor);
const leave = (one: { id: string }) => app.ours.call(`DELETE /self/delegates/${ada.id}`, { as: ada, headers: { executeAs: one.id } });
const outcome = ({ status, body }: { status: number; body: { code?: string } }) => body.code ?? status;
const mailsTo = (to: string) =>
  app.ours.inTenant((tenant) =>
    tenant.db
      .select()
      .from(mails)
      .where(and(owned(tenant, mails), eq(mails.to, to))),
  );

describe('what one person may have is counted by the person', () => {
  test('over all of their teams, and those they act for', async () => {
    const { id } = await world.passType(event, { limitPerAccount: 2 });
    const ben = await app.ours.account();
    const [one, other] = [await team(), await team()];
    expect(outcome(await choose(id, 2, ada, one))).toBe(200);
    expect(outcome(await choose(id, 1, ada, other))).toBe('limitReached');
    expect(outcome(await choose(id, 1))).toBe('limitReached');
    expect(outcome(await choose(id, 2, ben))).toBe(200);
    await ask('/submit', {}, ada, one);
    expect(outcome(await choose(id, 1, ada, other))).toBe('limitReached');
    // A team that is left, and ends with that, keeps its passes: they count for who took them.
    expect((await leave(one)).status).toBe(200);
    expect(outcome(await choose(id, 1, ada, other))).toBe('limitReached');
  });

  test('also when they are asked for all at once', async () => {
    const { id } = await world.passType(event, { limitPerAccount: 2 });
    const teams = await Promise.all(Array.from({ length: 5 }, () => team()));
    const answers = await Promise.all(teams.map((one) => choose(id, 2, ada, one)));
    expect(answers.map(outcome).sort()).toEqual([200, ...Array<string>(4).fill('limitReached')]);
  });

  test('of an event as a whole, and of a coupon', async () => {
    event = await world.event({ passLimitPerAccount: 2 });
    const { id } = await world.passType(event);
    const [one, other] = [await team(), await team()];
    expect(outcome(await choose(id, 2, ada, one))).toBe(200);
    expect(outcome(await choose(id, 1, ada, other))).toBe('limitReached');

    event = await world.event();
    const passType = await world.passType(event, { enableCoupons: true });
    await world.coupon(event, { code: 'ONCE', codeKey: 'once', limitPerAccount: 1 });
    const passes = () => ({ passes: [{ id: randomUUID(), ticketId: passType.id }], packages: [], couponCode: 'ONCE' });
    expect(outcome(await ask('/coupon', passes(), ada, one))).toBe(200);
    expect(outcome(await ask('/coupon', passes(), ada, other))).toBe('couponLimitReached');
  });

  test('and what a member of a team took counts for the team too', async () => {
    const { id } = await world.passType(event, { limitPerAccount: 2 });
    const [desk, ben] = [await team(), await app.ours.account({ email: 'ben@acme.com' })];
    await app.ours.call('POST /self/delegates', { as: ada, headers: { executeAs: desk.id }, body: { email: 'ben@acme.com' } });
    expect(outcome(await choose(id, 2, ada, desk))).toBe(200);
    await ask('/submit', {}, ada, desk);
    expect(outcome(await choose(id, 1, ben, desk))).toBe('limitReached');
  });
});

describe('an address that nobody has verified', () => {
  test('opens no pass that is for a domain', async () => {
    const { id } = await world.passType(event, { emailDomains: 'acme.com' });
    expect((await choose(id, 1, ada, await team())).body.errors).toMatchObject([{ rule: 'emailDomain' }]);
    expect(outcome(await choose(id, 1))).toBe(200);
  });

  test('is sent nothing: the mail of a team goes to who acted as it', async () => {
    const email = `stranger-${randomUUID()}@example.com`;
    const desk = await team(ada, email);
    await choose((await world.passType(event)).id, 1, ada, desk);
    expect((await ask('/submit', {}, ada, desk)).status).toBe(200);
    expect(await mailsTo(email)).toEqual([]);
    const { email: own } = (await app.ours.call('GET /self', { as: ada })).body.data;
    expect(await mailsTo(own)).toMatchObject([{ subject: 'You are registered for Spring meeting' }]);
  });
});

test('somebody makes so many teams and no more, also at once', async () => {
  const made = await Promise.all(
    Array.from({ length: TEAMS_MADE_MAX + 3 }, () =>
      app.ours.call('POST /self/team', { as: ada, body: { name: 'Desk', email: 'desk@acme.com' } }),
    ),
  );
  expect(made.filter(({ status }) => status === 200)).toHaveLength(TEAMS_MADE_MAX);
  expect(made.filter(({ body }) => body.code === 'limitReached')).toHaveLength(3);
  const [first] = made.filter(({ status }) => status === 200);
  await leave(first!.body.data);
  expect(await team()).toMatchObject({ id: expect.any(String) });
});

test('a cart that is chosen again and again is held no longer than any may be', async () => {
  const { id } = await world.passType(event);
  const began = app.services.now().getTime();
  let until = 0;
  for (let minutes = 0; minutes < 60; minutes += 12) {
    await choose(id, 1);
    const { holdUntil } = (await app.ours.call(`GET ${registration('')}`, { as: ada })).body.data;
    until = Date.parse(holdUntil);
    app.pass(12 * 60_000);
  }
  expect(until - began).toBeLessThanOrEqual(HOLD.mostMs + 60_000);
});

test('what somebody gets later is held as long as ever, however long the cart before it was', async () => {
  const { id } = await world.passType(event);
  for (let held = 0; held < HOLD.mostMs - HOLD.lastsMs / 2; held += HOLD.lastsMs / 2) {
    await choose(id, 1);
    app.pass(HOLD.lastsMs / 2);
  }
  expect(outcome(await ask('/submit', {}))).toBe(200);
  await choose(id, 1);
  const { holdUntil } = (await app.ours.call(`GET ${registration('')}`, { as: ada })).body.data;
  expect(Date.parse(holdUntil) - app.services.now().getTime()).toBeGreaterThan(HOLD.lastsMs - 60_000);
});
