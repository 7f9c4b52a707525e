import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { mails } from '@server/db/schema/mails';
import { payments } from '@server/db/schema/payments';
import { subscriptions } from '@server/db/schema/subscriptions';
import { runSchedule } from '@server/jobs/schedule';
import { buildTestApp, type Answer, type TestAccount, type TestApp } from '@test/harness/app';
import { testWorkers } from '@test/harness/jobs';
import { testProvider } from '@test/harness/paymentProvider';
import { newTenant, type World } from '@test/harness/world';
import { renewSubscriptions } from './commands';

let app: TestApp;
let world: World;
let ada: TestAccount;
let tier: { id: string; slug: string };
let product: { id: string };
let monthly: { id: string };
let yearly: { id: string };

beforeAll(async () => {
  app = await buildTestApp();
});
afterAll(() => app.app.close());
beforeEach(async () => {
  world = await newTenant(app.ours.organization);
  ada = await app.ours.account({ email: `ada-${randomUUID()}@example.org` });
  tier = await world.tier({ name: 'Circle' });
  product = await world.subscriptionProduct({ name: `Supporter ${randomUUID()}`, features: ['A badge'], featured: true }, [tier]);
  monthly = await world.subscriptionPrice(product);
  yearly = await world.subscriptionPrice(product, { amount: 12_000, interval: 'year', sortOrder: 1 });
});

const ask = (what: string, body?: unknown, as: TestAccount | null = ada, headers?: Record<string, string>): Promise<Answer> =>
  app.ours.call(what, { as: as ?? undefined, body, headers });
const wish = (price = monthly, more: object = {}) => ({ productId: product.id, priceId: price.id, quantity: 1, ...more });
const subscribe = (price = monthly, more: object = {}, as = ada) => ask('POST /self/subscriptions', wish(price, more), as);
const capture = (intentId: string, as = ada) => ask(`POST /organization/intents/${intentId}/capture`, {}, as);
async function paid(price = monthly, more: object = {}, as = ada) {
  const { body } = await subscribe(price, more, as);
  expect((await capture(body.data.intent.id, as)).status).toBe(200);
  return body.data.subscription.id as string;
}
const shown = async (id: string, as = ada) => (await ask(`GET /self/subscriptions/${id}`, undefined, as)).body.data;
const row = async (id: string) => (await world.run((tenant) => tenant.db.select().from(subscriptions).where(eq(subscriptions.id, id))))[0]!;
const charges = async (id: string) =>
  (await ask(`GET /self/subscriptions/${id}/payments`)).body.data as {
    chargedAmt: number;
    settledAt: string | null;
    lineItems: object[];
  }[];
const renewAt = (now: Date) => renewSubscriptions({ ...app.services, now: () => now });
const fields = ({ body }: Answer) => (body.errors ?? []).map(({ field, rule }: { field: string; rule: string }) => `${field}: ${rule}`);
const tiersOf = async () =>
  ((await ask(`GET /accounts/${ada.id}`)).body.data.subscriptions as { subscriptionProduct: { tiers: { slug: string }[] } }[]).flatMap(
    ({ subscriptionProduct }) => subscriptionProduct.tiers.map(({ slug }) => slug),
  );
async function subjects() {
  await testWorkers(app.services).drain();
  const rows = await world.run((tenant) => tenant.db.select().from(mails).where(eq(mails.accountId, ada.id)).orderBy(mails.createdAt));
  return rows.map(({ subject }) => subject.replace(/ [0-9a-f-]{36}/g, ''));
}

test('what is offered is shown with its prices, to guests as well; what is withdrawn is not', async () => {
  const gone = await world.subscriptionProduct({ active: false });
  await world.subscriptionPrice(product, { active: false });
  const { body } = await ask('GET /organization/subscriptions', undefined, null);
  const offered = body.data.find(({ id }: { id: string }) => id === product.id);
  expect(offered).toMatchObject({ featured: true, features: ['A badge'], active: true });
  expect(offered.prices.map(({ id }: { id: string }) => id)).toEqual([monthly.id, yearly.id]);
  expect(offered.prices[0]).toMatchObject({ amount: 1_200, interval: 'month', intervalCount: 1, subscriptionProduct: { id: product.id } });
  expect(body.data.map(({ id }: { id: string }) => id)).not.toContain(gone.id);
  expect((await app.theirs.call('GET /organization/subscriptions')).body.data).toEqual([]);
});

test('a subscription begins with its first payment, brings its tiers, and lasts one month', async () => {
  await world.address(ada);
  const { body, status } = await subscribe();
  expect(status).toBe(200);
  expect(body.data).toMatchObject({
    clientSecret: body.data.intent.secret,
    subscription: { status: 'unpaid', startedAt: null, price: { amount: 1_200 } },
    intent: { amount: 1_200, country: 'NO', registrationId: null, invoiceId: null, bookingId: null },
  });
  const { id } = body.data.subscription;
  expect(await tiersOf()).toEqual([]);
  expect((await capture(body.data.intent.id)).status).toBe(200);
  const begun = await shown(id);
  expect(begun).toMatchObject({ status: 'active', cancelAtEnd: false, subscriptionProduct: { id: product.id }, account: { id: ada.id } });
  const days = (new Date(begun.expiresAt).getTime() - new Date(begun.startedAt).getTime()) / 86_400_000;
  expect(days).toBeGreaterThanOrEqual(28);
  expect(days).toBeLessThanOrEqual(31);
  expect(await tiersOf()).toEqual([tier.slug]);
  expect(await charges(id)).toMatchObject([
    { chargedAmt: 1_200, settledAt: null, lineItems: [{ kind: 'subscription', quantity: 1, price: 1_200, paid: 1_200 }] },
  ]);
  expect(await subjects()).toEqual(['Welcome to Supporter']);
  expect((await capture(body.data.intent.id)).status).toBe(200);
  expect(await charges(id)).toHaveLength(1);
});

test('who asks again has the same subscription, with what they chose last; two at once are one', async () => {
  const answers = await Promise.all([subscribe(), subscribe(), subscribe()]);
  expect(new Set(answers.map(({ body }) => body.data.subscription.id)).size).toBe(1);
  expect(new Set(answers.map(({ body }) => body.data.intent.id)).size).toBe(1);
  const other = (await subscribe(yearly)).body.data;
  expect(other.subscription.id).toBe(answers[0]!.body.data.subscription.id);
  expect(other.intent.amount).toBe(12_000);
  // The tab with the price from before is told.
  expect((await capture(answers[0]!.body.data.intent.id)).status).toBe(409);
  expect((await capture(other.intent.id)).status).toBe(200);
  const refused = await subscribe();
  expect(refused).toMatchObject({ status: 460, body: { message: 'You are subscribed to this already.' } });
  expect((await ask('GET /self/subscriptions')).body).toMatchObject({ count: 1, data: [{ id: other.subscription.id }] });
});

test('one idempotency key subscribes once', async () => {
  const headers = { 'idempotency-key': randomUUID() };
  const [one, other] = [
    await ask('POST /self/subscriptions', wish(), ada, headers),
    await ask('POST /self/subscriptions', wish(), ada, headers),
  ];
  expect(other.body.data).toEqual(one.body.data);
});

test('without an address the tax is that of where the organization is, and a named one must be one’s own', async () => {
  const stranger = await app.ours.account();
  const address = await world.address(stranger);
  expect(fields(await subscribe(monthly, { addressId: address.id }))).toEqual(['addressId: unknownAddress']);
  const free = await world.subscriptionPrice(product, { amount: 0 });
  expect(fields(await subscribe(free, { addressId: address.id }))).toEqual(['addressId: unknownAddress']);
  expect((await subscribe()).body.data.intent).toMatchObject({ country: '', amount: 1_200 });
  expect((await capture((await subscribe()).body.data.intent.id)).status).toBe(200);
});

test('what is free begins at once', async () => {
  const free = await world.subscriptionPrice(product, { amount: 0 });
  const { body } = await subscribe(free);
  expect(body.data).toMatchObject({ clientSecret: '', intent: null, subscription: { status: 'active', price: { amount: 0 } } });
  const { id, expiresAt } = body.data.subscription;
  await renewAt(new Date(expiresAt));
  expect(new Date((await shown(id)).expiresAt) > new Date(expiresAt)).toBe(true);
  expect(await charges(id)).toEqual([]);
  expect(await subjects()).toEqual(['Welcome to Supporter']);
});

test('where payers choose the amount it lies within its bounds', async () => {
  const wanted = await world.subscriptionPrice(product, { type: 'payWhatYouWant', amount: 4_000, minAmount: 2_000, maxAmount: 9_000 });
  expect(fields(await subscribe(wanted, { amount: 1_999 }))).toEqual(['amount: minimum']);
  expect(fields(await subscribe(wanted, { amount: 9_001 }))).toEqual(['amount: maximum']);
  expect(fields(await subscribe(monthly, { amount: 5 }))).toEqual(['amount: fixed']);
  expect((await subscribe(wanted)).body.data.intent.amount).toBe(4_000);
  const id = await paid(wanted, { amount: 2_500 });
  expect((await shown(id)).price).toMatchObject({ amount: 2_500, minAmount: 2_000 });
});

test('who keeps what was to end keeps what they pay: another amount is refused', async () => {
  const wanted = await world.subscriptionPrice(product, { type: 'payWhatYouWant', amount: 4_000, minAmount: 2_000, maxAmount: 9_000 });
  const id = await paid(wanted, { amount: 2_500 });
  await ask(`DELETE /self/subscriptions/${id}`);
  expect((await subscribe(wanted, { amount: 3_000 })).status).toBe(460);
  expect(await shown(id)).toMatchObject({ cancelAtEnd: true, price: { amount: 2_500 } });
  expect((await subscribe(wanted, { amount: 2_500 })).body.data.subscription).toMatchObject({ id, cancelAtEnd: false });
});

test('what cannot be had is refused by name', async () => {
  const other = await world.subscriptionPrice(await world.subscriptionProduct());
  expect(fields(await subscribe(other))).toEqual(['priceId: notOnSale']);
  expect((await ask('POST /self/subscriptions', { ...wish(), productId: randomUUID() })).status).toBe(404);
  expect(fields(await ask('POST /self/subscriptions', { ...wish(), quantity: 2 }))).toEqual(['quantity: options']);
  expect((await ask('POST /self/subscriptions', wish(), null)).status).toBe(401);
});

test('a provider that charges once only is refused for what costs something', async () => {
  const { provider } = testProvider();
  const { kept: _kept, ...once } = provider;
  const paypal = await buildTestApp({ payments: { paypal: { ...once, type: 'paypal' } as never } });
  const { config } = paypal.ours.organization;
  config.PAYMENT = { ...config.PAYMENT, TYPE: 'paypal' };
  const there = await newTenant(paypal.ours.organization);
  const [sold, grace] = [await there.subscriptionProduct(), await paypal.ours.account()];
  const [dear, free] = [await there.subscriptionPrice(sold), await there.subscriptionPrice(sold, { amount: 0 })];
  const post = (price: { id: string }) =>
    paypal.ours.call('POST /self/subscriptions', { as: grace, body: { productId: sold.id, priceId: price.id, quantity: 1 } });
  expect(await post(dear)).toMatchObject({ status: 460, body: { message: expect.stringContaining('charges once only') } });
  expect((await paypal.ours.call('GET /self/subscriptions', { as: grace })).body.count).toBe(0);
  expect((await post(free)).status).toBe(200);
  await paypal.app.close();
});

test('others, and other organizations, see nothing of it and change nothing', async () => {
  const id = await paid();
  const [ben, eve] = [await app.ours.account(), await app.theirs.account()];
  for (const path of ['', '/payments']) {
    expect((await ask(`GET /self/subscriptions/${id}${path}`, undefined, ben)).status).toBe(404);
    expect((await app.theirs.call(`GET /self/subscriptions/${id}${path}`, { as: eve })).status).toBe(404);
    expect((await ask(`GET /self/subscriptions/${id}${path}`, undefined, null)).status).toBe(401);
  }
  expect((await ask(`DELETE /self/subscriptions/${id}`, undefined, ben)).status).toBe(404);
  expect((await ask(`PUT /self/subscriptions/${id}/payment-method`, { paymentMethodId: 'pm_1' }, ben)).status).toBe(404);
  expect((await app.theirs.call(`DELETE /self/subscriptions/${id}`, { as: eve })).status).toBe(404);
  expect((await app.theirs.call('POST /self/subscriptions', { as: eve, body: wish() })).status).toBe(404);
  expect((await ask('GET /self/subscriptions', undefined, ben)).body).toMatchObject({ data: [], count: 0 });
  expect((await shown(id)).status).toBe('active');
});

test('by hand there is no card to change', async () => {
  const id = await paid();
  const refused = await ask(`PUT /self/subscriptions/${id}/payment-method`, { paymentMethodId: 'pm_1' });
  expect(refused).toMatchObject({ status: 460, body: { message: expect.stringContaining('nothing to change') } });
  expect('paymentMethod' in (await shown(id))).toBe(false);
});

test('each interval is charged once, by hand as an open charge, from the former end on', async () => {
  const id = await paid();
  const ends = [new Date((await shown(id)).expiresAt)];
  for (let nth = 0; nth < 3; nth++) {
    await renewAt(new Date(ends.at(-1)!.getTime() - 1));
    expect(new Date((await shown(id)).expiresAt)).toEqual(ends.at(-1));
    // However often, and by whichever instance it is looked at.
    await Promise.all([renewAt(ends.at(-1)!), renewAt(ends.at(-1)!)]);
    await renewAt(ends.at(-1)!);
    ends.push(new Date((await shown(id)).expiresAt));
    expect(await charges(id)).toHaveLength(nth + 2);
  }
  const months = ends.map((end) => end.getUTCFullYear() * 12 + end.getUTCMonth());
  expect(months.slice(1).map((month, nth) => month - months[nth]!)).toEqual([1, 1, 1]);
  expect((await charges(id)).every(({ chargedAmt, settledAt }) => chargedAmt === 1_200 && settledAt === null)).toBe(true);
  expect(await subjects()).toEqual(['Welcome to Supporter', ...Array.from({ length: 3 }, () => 'Your receipt for Supporter')]);
  // The platform was down for a year: nobody pays for that.
  const late = new Date(ends.at(-1)!.getTime() + 365 * 86_400_000);
  await renewAt(late);
  await renewAt(late);
  expect(await charges(id)).toHaveLength(5);
  expect(new Date((await shown(id)).expiresAt) > late).toBe(true);
});

test('the schedule renews what is due', async () => {
  const id = await paid();
  const due = new Date(Date.now() - 60_000);
  await world.run((tenant) =>
    tenant.db.update(subscriptions).set({ expiresAt: due, renewAt: due, updatedAt: due }).where(eq(subscriptions.id, id)),
  );
  const { context, drain } = testWorkers(app.services);
  await runSchedule(context);
  await drain();
  expect(new Date((await shown(id)).expiresAt) > new Date()).toBe(true);
});

test('what is canceled lasts to its end and is charged no more; until then it can be kept', async () => {
  const id = await paid();
  const { expiresAt } = await shown(id);
  expect((await ask(`DELETE /self/subscriptions/${id}`)).status).toBe(200);
  expect((await ask(`DELETE /self/subscriptions/${id}`)).status).toBe(200);
  expect(await shown(id)).toMatchObject({ status: 'active', cancelAtEnd: true, expiresAt });
  expect(await tiersOf()).toEqual([tier.slug]);
  expect((await subscribe(yearly)).status).toBe(460);
  expect((await subscribe()).body.data).toMatchObject({ clientSecret: '', intent: null, subscription: { id, cancelAtEnd: false } });
  await ask(`DELETE /self/subscriptions/${id}`);
  await renewAt(new Date(expiresAt));
  expect(await shown(id)).toMatchObject({ status: 'canceled', expiresAt });
  expect(await charges(id)).toHaveLength(1);
  expect(await tiersOf()).toEqual([]);
  expect((await subjects()).map((subject) => subject.replace(/ on .*/, ''))).toEqual([
    'Welcome to Supporter',
    'Supporter ends',
    'Supporter ends',
    'Supporter has ended',
  ]);
  expect(await paid(yearly)).not.toBe(id);
  expect((await ask('GET /self/subscriptions?status=canceled')).body).toMatchObject({ count: 1, data: [{ id }] });
});

test('what was never paid ends at once, and cannot be paid after that', async () => {
  const { subscription, intent } = (await subscribe()).body.data;
  await ask(`DELETE /self/subscriptions/${subscription.id}`);
  expect(await shown(subscription.id)).toMatchObject({ status: 'canceled', startedAt: null });
  expect((await capture(intent.id)).status).toBe(409);
  expect(await subjects()).toEqual([]);
});

test('a tier that was given otherwise stays when the subscription ends, and opens what it is for while it lasts', async () => {
  const held = await world.tier({ name: 'Guild' }, [ada]);
  const both = await world.subscriptionProduct({ name: 'Both' }, [held, tier]);
  product = both;
  const price = await world.subscriptionPrice(both);
  const { MODULES } = app.ours.organization.config;
  const benefits = MODULES.benefits!;
  MODULES.benefits = { ...benefits, enabledTiers: [tier.slug] };
  expect((await ask('GET /benefits')).status).toBe(457);
  const id = await paid(price);
  expect((await ask('GET /benefits')).status).toBe(200);
  await ask(`DELETE /self/subscriptions/${id}`);
  await renewAt(new Date((await shown(id)).expiresAt));
  expect((await ask('GET /benefits')).status).toBe(457);
  MODULES.benefits = benefits;
  const { accountTiers, subscriptions: through } = (await ask(`GET /accounts/${ada.id}`)).body.data;
  expect(accountTiers.map(({ slug }: { slug: string }) => slug)).toEqual([held.slug]);
  expect(through).toEqual([]);
});

test('who closes their account is subscribed to nothing, and is not charged', async () => {
  const id = await paid();
  const { expiresAt } = await shown(id);
  expect((await ask('DELETE /self')).status).toBe(200);
  await renewAt(new Date(expiresAt));
  expect(await row(id)).toMatchObject({ status: 'canceled', renewAt: null, paymentMethodId: null });
  expect(await world.run((tenant) => tenant.db.$count(payments, eq(payments.subjectId, id)))).toBe(1);
});

test('one’s own data tells of it', async () => {
  const id = await paid();
  const text = await app.app.inject({
    method: 'GET',
    url: '/api/self/export',
    headers: { organization: app.ours.organization.id, authorization: ada.token },
  });
  expect(JSON.parse(text.body).subscriptions).toMatchObject([{ id, status: 'active' }]);
});
