import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { mails } from '@server/db/schema/mails';
import { paymentIntents, payments } from '@server/db/schema/payments';
import { subscriptionProducts, subscriptions } from '@server/db/schema/subscriptions';
import type { TestAccount, TestApp } from '@test/harness/app';
import { testWorkers } from '@test/harness/jobs';
import { payingApp } from '@test/harness/payingApp';
import { testProvider } from '@test/harness/paymentProvider';
import { newTenant, type World } from '@test/harness/world';
import { resumePayments } from '../payments/commands';
import { renewSubscriptions } from './commands';
import { subscriptionPurpose } from './purpose';

const DAY_MS = 86_400_000;

const bank = testProvider();
let app: TestApp;
let world: World;
let ada: TestAccount;
let id: string;
let end: Date;

beforeAll(async () => {
  app = await payingApp(bank);
});
afterAll(() => app.app.close());
beforeEach(async () => {
  bank.reset();
  bank.refuse(false);
  world = await newTenant(app.ours.organization);
  ada = await app.ours.account({ email: `ada-${randomUUID()}@example.org` });
  await world.address(ada);
  // Those of other tests would be due as well.
  await world.run((tenant) => tenant.db.update(subscriptions).set({ renewAt: null, updatedAt: new Date() }));
  await subscribe();
});

const ask = (what: string, body?: unknown) => app.ours.call(what, { as: ada, body });
const capture = (intentId: string) => ask(`POST /organization/intents/${intentId}/capture`, { nonce: 'tok' });
let wish: object;
async function subscribe() {
  const product = await world.subscriptionProduct({}, [await world.tier()]);
  const price = await world.subscriptionPrice(product);
  wish = { productId: product.id, priceId: price.id, quantity: 1 };
  const { data } = (await ask('POST /self/subscriptions', wish)).body;
  id = data.subscription.id;
  expect((await capture(data.intent.id)).status).toBe(200);
  end = new Date((await shown()).expiresAt);
  bank.taken.length = 0;
}
const shown = async () => (await ask(`GET /self/subscriptions/${id}`)).body.data;
const row = async () => (await world.run((tenant) => tenant.db.select().from(subscriptions).where(eq(subscriptions.id, id))))[0]!;
const charged = () => world.run((tenant) => tenant.db.$count(payments, eq(payments.subjectId, id)));
const at = (now: Date) => ({ ...app.services, now: () => now });
const daysOn = (days: number) => new Date(end.getTime() + days * DAY_MS);
const withdraw = (productId: string) =>
  world.run((tenant) =>
    tenant.db.update(subscriptionProducts).set({ active: false, updatedAt: new Date() }).where(eq(subscriptionProducts.id, productId)),
  );
const hasTier = async () => (await ask(`GET /accounts/${ada.id}`)).body.data.subscriptions.length > 0;
const change = (paymentMethodId: string) => ask(`PUT /self/subscriptions/${id}/payment-method`, { paymentMethodId });
async function subjects() {
  await testWorkers(app.services).drain();
  const rows = await world.run((tenant) => tenant.db.select().from(mails).where(eq(mails.accountId, ada.id)).orderBy(mails.createdAt));
  return rows.map(({ subject }) => subject);
}

test('the card of the first payment is kept, shown in short, and charged for each interval', async () => {
  expect((await shown()).paymentMethod).toEqual({ brand: 'visa', last4: '4242', expMonth: 4, expYear: 2031 });
  await renewSubscriptions(at(end));
  await renewSubscriptions(at(end));
  expect(bank.askedBy).toEqual(['pm_1']);
  expect(bank.taken).toHaveLength(1);
  expect(await charged()).toBe(2);
  expect(new Date((await shown()).expiresAt) > end).toBe(true);
  expect((await row()).customerId).toMatch(/^cus_/);
});

test('a renewal that is refused is told, tried again after ever longer pauses, and lapses in the end', async () => {
  bank.refuse(true);
  const seen: [string, boolean][] = [];
  for (const day of [0, 0.9, 1, 2.9, 3, 6.9, 7, 30]) {
    await renewSubscriptions(at(daysOn(day)));
    seen.push([(await shown()).status, await hasTier()]);
  }
  expect(seen).toEqual([...Array.from({ length: 6 }, () => ['past_due', true]), ['unpaid', false], ['unpaid', false]]);
  expect(bank.askedBy).toHaveLength(4);
  expect(bank.taken).toEqual([]);
  expect(await subjects()).toEqual([
    'Welcome to Supporter',
    ...Array.from({ length: 3 }, () => 'The payment for Supporter failed'),
    'Supporter has lapsed',
  ]);
});

test('what is late and is paid goes on from its former end', async () => {
  bank.refuse(true);
  await renewSubscriptions(at(end));
  bank.refuse(false);
  await renewSubscriptions(at(daysOn(1)));
  const renewed = await shown();
  expect(renewed.status).toBe('active');
  expect(new Date(renewed.expiresAt).getTime() - end.getTime()).toBeGreaterThanOrEqual(28 * DAY_MS);
  expect(new Date(renewed.expiresAt).getTime() - end.getTime()).toBeLessThanOrEqual(31 * DAY_MS);
  expect(await row()).toMatchObject({ renewalAttempts: 0 });
});

test('whoever is late or has lapsed pays by hand with the same call, and runs again', async () => {
  bank.refuse(true);
  for (const day of [0, 1, 3, 7]) await renewSubscriptions(at(daysOn(day)));
  expect((await shown()).status).toBe('unpaid');
  bank.refuse(false);
  const { data } = (await ask('POST /self/subscriptions', wish)).body;
  expect(data.subscription.id).toBe(id);
  expect((await capture(data.intent.id)).status).toBe(200);
  expect(await shown()).toMatchObject({ status: 'active', id });
  expect(await hasTier()).toBe(true);
  expect(bank.taken).toHaveLength(1);
});

test('whoever is late pays what they agreed to, also when it is not offered any more; nobody else subscribes to it', async () => {
  bank.refuse(true);
  await renewSubscriptions(at(end));
  bank.refuse(false);
  const { productId } = await row();
  await withdraw(productId);
  const { data } = (await ask('POST /self/subscriptions', wish)).body;
  expect((await capture(data.intent.id)).status).toBe(200);
  expect((await shown()).status).toBe('active');
  const ben = await app.ours.account();
  expect((await app.ours.call('POST /self/subscriptions', { as: ben, body: wish })).status).toBe(404);
});

test('whoever is late is charged what they agreed to, whatever else they asked for meanwhile', async () => {
  bank.refuse(true);
  await renewSubscriptions(at(end));
  const dearer = await world.subscriptionPrice({ id: (wish as { productId: string }).productId }, { amount: 12_000, interval: 'year' });
  expect((await ask('POST /self/subscriptions', { ...wish, priceId: dearer.id })).status).toBe(460);
  expect((await row()).amount).toBe(1_200);
});

test('what is being paid for is not canceled meanwhile', async () => {
  const product = await world.subscriptionProduct();
  const price = await world.subscriptionPrice(product);
  const { data } = (await ask('POST /self/subscriptions', { productId: product.id, priceId: price.id, quantity: 1 })).body;
  bank.onAnswered('capture', () => {
    throw new Error('connection reset');
  });
  await capture(data.intent.id);
  const refused = await ask(`DELETE /self/subscriptions/${data.subscription.id}`);
  expect([refused.status, refused.body.code]).toEqual([460, 'knownError']);
});

test('a renewal that was canceled before it came about is not charged', async () => {
  await world.run((tenant) =>
    tenant.db.update(subscriptions).set({ cancelAtEnd: true, updatedAt: new Date() }).where(eq(subscriptions.id, id)),
  );
  const payer = { accountId: ada.id, site: 'http://localhost', organization: app.ours.organization, now: end };
  await expect(world.run((tenant) => subscriptionPurpose.hold(tenant, id, payer))).rejects.toMatchObject({ code: 'conflict' });
});

test('a renewal that breaks off after the money was taken is completed by recovery, and is taken once', async () => {
  bank.onAnswered('capture', () => {
    throw new Error('the answer got lost');
  });
  await renewSubscriptions(at(end));
  bank.onAnswered('capture', undefined);
  expect(await charged()).toBe(1);
  // The schedule comes by again before recovery does.
  await renewSubscriptions(at(end));
  expect((await shown()).status).toBe('active');
  await resumePayments(at(daysOn(0.1)));
  await renewSubscriptions(at(daysOn(0.1)));
  expect(bank.taken).toHaveLength(1);
  expect(await charged()).toBe(2);
  expect(new Date((await shown()).expiresAt) > end).toBe(true);
});

test('what was taken and cannot be completed is given back', async () => {
  bank.onAnswered('capture', async () => {
    await world.run((tenant) =>
      tenant.db.update(subscriptions).set({ status: 'canceled', renewAt: null, updatedAt: end }).where(eq(subscriptions.id, id)),
    );
  });
  await renewSubscriptions(at(end));
  const rows = await world.run((tenant) => tenant.db.select().from(paymentIntents).where(eq(paymentIntents.subjectId, id)));
  expect(rows.map(({ status }) => status).sort()).toEqual(['completed', 'refunded']);
  expect((await shown()).status).toBe('canceled');
});

test('a provider that cannot be reached keeps no other from being renewed, and nothing is lost', async () => {
  bank.onAsked('prepare', () => {
    throw new Error('no network');
  });
  await expect(renewSubscriptions(at(end))).rejects.toThrow();
  bank.onAsked('prepare', undefined);
  expect((await shown()).status).toBe('active');
  await renewSubscriptions(at(daysOn(0.01)));
  expect(bank.taken).toHaveLength(1);
});

test('another card is kept where it is one’s own, and what is late is tried with it at once', async () => {
  expect((await change('theirs_1')).status).toBe(460);
  bank.refuse(true);
  await renewSubscriptions(at(end));
  bank.refuse(false);
  expect((await change('pm_2')).status).toBe(200);
  await renewSubscriptions(at(daysOn(0.01)));
  expect(bank.askedBy).toEqual(['pm_1', 'pm_2']);
  expect((await shown()).status).toBe('active');
  expect((await change('')).status).toBe(400);
});

test('once it has ended no card is kept', async () => {
  await ask(`DELETE /self/subscriptions/${id}`);
  await renewSubscriptions(at(end));
  expect(await row()).toMatchObject({ status: 'canceled', customerId: null, paymentMethodId: null, cardLast4: null });
  expect((await change('pm_2')).status).toBe(460);
  expect(bank.taken).toEqual([]);
});
