import { and, eq } from 'drizzle-orm';
import { accountAddresses } from '@server/db/schema/accountAddresses';
import { accounts } from '@server/db/schema/accounts';
import { idempotencyKeys } from '@server/db/schema/idempotencyKeys';
import { mails } from '@server/db/schema/mails';
import { passes } from '@server/db/schema/passes';
import { poolUsers } from '@server/db/schema/poolUsers';
import { buildTestApp, type TestAccount, type TestApp } from '@test/harness/app';
import { newTenant, type World } from '@test/harness/world';
import { closeAccount, closeAccountOf } from './closing';
import { poolAccounts } from './poolAccounts';

let app: TestApp;
let world: World;
beforeAll(async () => {
  app = await buildTestApp();
  world = await newTenant(app.ours.organization);
});
afterAll(() => app.app.close());

const end = (as: TestAccount, call = 'DELETE /self') => app.ours.call(call, { as });
const rowOf = async ({ id }: { id: string }) =>
  (await app.ours.inTenant(({ db }) => db.select().from(accounts).where(eq(accounts.id, id))))[0]!;

test.each(['DELETE /self', 'DELETE /accounts'])('%s ends the account: no sign-in, no name, in no list', async (call) => {
  const ada = await app.ours.account({ email: 'ada@example.com', phone: '1', bio: 'Counts', city: 'London' });
  expect((await end(ada, call)).body).toMatchObject({ status: 'ok', data: null });
  expect(await app.ours.call('GET /self', { as: ada })).toMatchObject({ status: 401, body: { code: 'notAuthorized' } });
  expect((await app.ours.call(`GET /accounts/${ada.id}`)).status).toBe(404);
  expect((await app.ours.call(`GET /accounts/${ada.username}`)).status).toBe(404);
  expect((await app.ours.call(`GET /accounts?search=${ada.username}`)).body.count).toBe(0);
  const { id, organizationId, accountType, sub, username, shareCode, locale, createdAt, updatedAt, closedAt, ...who } = await rowOf(ada);
  expect([id, username, closedAt]).toEqual([ada.id, `closed-${ada.id.replaceAll('-', '')}`, expect.any(Date)]);
  expect([organizationId, accountType, sub, locale, shareCode]).toEqual([
    expect.anything(),
    'account',
    expect.anything(),
    'en',
    expect.any(String),
  ]);
  expect([createdAt, updatedAt]).toEqual([expect.any(Date), expect.any(Date)]);
  // A column that is added says here whether it tells who somebody was.
  expect(Object.values(who).filter((value) => value !== null)).toEqual([]);
});

test('what was kept for the person alone goes; another’s stays', async () => {
  const [ada, ben] = [await app.ours.account({ email: 'one@example.com' }), await app.ours.account({ email: 'two@example.com' })];
  for (const account of [ada, ben]) {
    await world.address(account);
    await app.ours.call('PUT /self', { as: account, headers: { 'idempotency-key': 'k' }, body: { bio: 'x' } });
  }
  const mail = { organizationId: app.ours.organization.id, subject: 'Hello', text: '', html: '', expiresAt: new Date(Date.now() + 60_000) };
  await app.ours.inTenant(({ db }) => db.insert(mails).values(['one', 'two'].map((name) => ({ ...mail, to: `${name}@example.com` }))));
  await end(ada);
  const left = await app.ours.inTenant(async ({ db }) => ({
    addresses: await db.$count(accountAddresses, eq(accountAddresses.accountId, ada.id)),
    answers: await db.$count(idempotencyKeys, eq(idempotencyKeys.accountId, ada.id)),
    mails: (await db.select({ to: mails.to }).from(mails)).map(({ to }) => to),
    others: await db.$count(accountAddresses, eq(accountAddresses.accountId, ben.id)),
  }));
  expect(left).toEqual({ addresses: 0, answers: 0, mails: ['two@example.com'], others: 1 });
});

test('passes and messages stay, under nobody’s name', async () => {
  const [ada, ben] = [await app.ours.account({ firstName: 'Unmistakable' }), await app.ours.account()];
  const event = await world.event();
  const pass = await world.pass(await world.registration(event, ada), await world.passType(event));
  const { body } = await app.ours.call('POST /self/chat/channels', { as: ada, body: { name: '', accountIds: [ben.id] } });
  const messages = `/self/chat/channels/${body.data.channelId}/messages`;
  await app.ours.call(`POST ${messages}`, { as: ada, body: { text: 'Hello' } });
  await end(ada);
  const read = await app.ours.call(`GET ${messages}`, { as: ben });
  expect(read.body.data[0]).toMatchObject({
    text: 'Hello',
    account: { id: ada.id, username: '-', firstName: null, lastName: null, image: null },
  });
  const registrants = await app.ours.call(`GET /events/${event.id}/registrants`, { as: ben });
  expect(JSON.stringify([read.body, registrants.body])).not.toMatch(/Unmistakable|closed-/);
  const kept = await app.ours.inTenant(({ db }) => db.select().from(passes).where(eq(passes.id, pass.id)));
  expect(kept).toMatchObject([{ status: 'ready', accountId: ada.id }]);
  const again = await app.ours.call('POST /self/chat/channels', { as: ben, body: { name: 'x', accountIds: [ada.id] } });
  expect(again.body.errors[0]).toMatchObject({ field: 'accountIds.0', rule: 'exists' });
});

test('the place in the platform’s own pool goes with it, and nobody else’s', async () => {
  const [ada, ben] = [await app.ours.account(), await app.ours.account()];
  const { organizationId } = await rowOf(ada);
  const user = { organizationId, attributes: {}, salt: '', verifier: '', tokensValidAfter: new Date() };
  for (const account of [ada, ben]) {
    const { sub } = await rowOf(account);
    await app.ours.inTenant(({ db }) => db.insert(poolUsers).values({ ...user, sub: sub!, username: account.username }));
  }
  await end(ada);
  const left = await app.ours.inTenant(({ db }) => db.select({ username: poolUsers.username }).from(poolUsers));
  expect(left).toEqual([{ username: ben.username }]);
});

test('whom the pool lets go is closed by their sub, and who was never here costs nothing', async () => {
  const ada = await app.ours.account();
  const { sub } = await rowOf(ada);
  const context = { now: new Date(), locale: 'en' };
  for (const gone of [sub!, sub!, 'never-here']) await app.ours.inTenant((tenant) => closeAccountOf(tenant, gone, context));
  expect((await rowOf(ada)).closedAt).toEqual(context.now);
  const cut = await app.ours.inTenant(({ db }) => db.$count(accounts, and(eq(accounts.id, ada.id), eq(accounts.firstName, 'Ada'))));
  expect(cut).toBe(0);
});

test('an address that was proven to the pool is the account’s, and people are found by it', async () => {
  const [ada, ben] = [await app.ours.account({ email: 'old@example.com' }), await app.ours.account()];
  const { sub } = await rowOf(ada);
  const { emailChanged } = poolAccounts(app.services);
  for (const whose of [sub!, 'never-here']) await app.ours.inTenant((tenant) => emailChanged(tenant, whose, 'New@Example.com'));
  const chosen = await app.ours.call('POST /self/delegates', { as: ben, body: { email: 'new@example.com' } });
  expect(chosen.body.data.id).toBe(ada.id);
});

test('whose account was ended elsewhere changes nothing while it is not known here', async () => {
  const ada = await app.ours.account();
  await app.ours.call('GET /self', { as: ada });
  const context = { now: new Date(), locale: 'en' };
  await app.ours.inTenant((tenant) => closeAccount(tenant, ada.id, context));
  expect((await app.ours.call('PUT /self', { as: ada, body: { bio: 'x' } })).status).toBe(401);
  expect((await app.ours.call('GET /self', { as: ada })).status).toBe(404);
  app.pass(60_000);
  expect((await app.ours.call('GET /self', { as: ada })).status).toBe(401);
});

test('ending twice at once ends once, and another organization’s people are out of reach', async () => {
  const [ada, eve] = [await app.ours.account(), await app.theirs.account()];
  const answers = (await Promise.all([end(ada), end(ada)])).map(({ status }) => status);
  expect(answers).toContain(200);
  expect(answers.filter((status) => status !== 200).every((status) => status === 404 || status === 401)).toBe(true);
  expect((await app.theirs.call('GET /self', { as: eve })).status).toBe(200);
});
