import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { totalWith } from '@contract/rules/taxes';
import { events } from '@server/db/schema/events';
import { passTypes } from '@server/db/schema/passTypes';
import { accountAddresses } from '@server/db/schema/accountAddresses';
import type { TestAccount, TestApp } from '@test/harness/app';
import { newBuyer, payingApp } from '@test/harness/payingApp';
import { testProvider } from '@test/harness/paymentProvider';
import type { World } from '@test/harness/world';
import { grantRoles } from '@server/db/roles';

const bank = testProvider();
let app: TestApp;
let world: World;
let ada: TestAccount;
let address: { id: string };
let event: { id: string };
let passType: { id: string };

const RATES = [
  { NAME: 'City tax', PERCENT: 8.875, COUNTRY: 'US', STATES: ['NY'], CITIES: [] },
  { NAME: 'VAT', PERCENT: 23, COUNTRY: 'PT', STATES: [], CITIES: [] },
];
const tax = (LOCATION: 'pointOfSale' | 'accountAddress', INCLUDED: boolean) => {
  app.ours.organization.taxes = { LOCATION, INCLUDED, RATES };
};

beforeAll(async () => {
  app = await payingApp(bank);
});
afterAll(() => app.app.close());
beforeEach(async () => {
  bank.reset();
  ({ world, ada, address } = await newBuyer(app));
  event = await world.event();
  passType = await world.passType(event, { price: 1_999 });
  await livesIn('US', 'NY');
  await takesPlaceIn('Portugal');
});

const ask = (what: string, body?: unknown) => app.ours.call(what, { as: ada, body });
const livesIn = (country: string, state: string) =>
  world.run(({ db }) => db.update(accountAddresses).set({ country, state }).where(eq(accountAddresses.id, address.id)));
const takesPlaceIn = (country: string | null) => world.run(({ db }) => db.update(events).set({ country }).where(eq(events.id, event.id)));
const choose = (count: number) =>
  ask(`POST /self/events/${event.id}/registration/passes`, {
    passes: Array.from({ length: count }, () => ({ id: randomUUID(), ticketId: passType.id })),
    packages: [],
  });
const intent = async () => (await ask(`GET /self/events/${event.id}/registration/intent?addressId=${address.id}`)).body.data;
const pay = async () => {
  const { id } = await intent();
  expect((await ask(`POST /organization/intents/${id}/capture`, { nonce: 'tok' })).status).toBe(200);
};
const attendee = async () => (await ask(`GET /self/events/${event.id}/attendee`)).body.data;
const offered = async () => (await ask(`GET /events/${event.id}/passTypes`)).body.data.tax;

test('a tax of where the event takes place is told with what is offered, and contained in what is paid', async () => {
  tax('pointOfSale', true);
  await choose(2);
  expect(await offered()).toEqual({ included: true, rate: { name: 'VAT', percent: 23 } });
  expect(await intent()).toMatchObject({ amount: 3_998, salesTax: 748, salesTaxRate: 23, salesTaxName: 'VAT', taxIncluded: true });
});

test('hosts are told how their event is taxed, and nobody else', async () => {
  tax('pointOfSale', false);
  const own = await world.event({ creatorId: ada.id, country: 'pt' });
  await world.run((tenant) =>
    grantRoles(tenant, [{ kind: 'event', id: own.id, role: 'host', accountId: ada.id, grantedById: null, grantedAt: new Date() }]),
  );
  const told = async () => (await ask(`GET /listings/${own.id}/tax`)).body.data;
  const vat = { name: 'VAT', percent: 23 };
  expect(await told()).toEqual({ included: false, rate: vat, rateByHand: vat });
  expect((await ask(`GET /listings/${event.id}/tax`)).status).toBe(403);
  app.ours.organization.taxes = null;
  expect(await told()).toBeNull();
});

test('what hosts charge by hand has the tax that they are told it has: of where the organization is, where payers’ addresses count', async () => {
  tax('accountAddress', false);
  const { contact } = app.ours.organization;
  app.ours.organization.contact = { ...contact, ADDRESS: { ...contact.ADDRESS, COUNTRY: 'PT' } };
  const own = await world.event({ creatorId: ada.id, country: 'US', state: 'NY' });
  const sold = await world.passType(own, { price: 1_999 });
  await world.run((tenant) =>
    grantRoles(tenant, [{ kind: 'event', id: own.id, role: 'host', accountId: ada.id, grantedById: null, grantedAt: new Date() }]),
  );
  const { data: terms } = (await ask(`GET /listings/${own.id}/tax`)).body;
  expect(terms).toEqual({ included: false, rate: null, rateByHand: { name: 'VAT', percent: 23 } });
  const { id: accountId } = await app.ours.account();
  const added = await ask(`POST /listings/${own.id}/attendees`, { accountId, ticketId: sold.id, toBePaid: true });
  expect(added.body.data.payments).toMatchObject([
    { chargedAmt: totalWith(1_999, { ...terms.rateByHand, included: terms.included }).total, salesTax: 460, salesTaxName: 'VAT' },
  ]);
  app.ours.organization.contact = contact;
});

test('a contained tax that is another by now is not booked as it was prepared, though the sum is the same', async () => {
  tax('pointOfSale', true);
  await choose(1);
  const first = await intent();
  expect(first).toMatchObject({ amount: 1_999, salesTax: 374 });
  await takesPlaceIn('Germany');
  const refused = await ask(`POST /organization/intents/${first.id}/capture`, { nonce: 'tok' });
  expect([refused.status, refused.body.code, bank.charges.get(first.id)]).toEqual([409, 'priceChanged', undefined]);
  await pay();
  expect((await attendee()).payments).toMatchObject([{ chargedAmt: 1_999, salesTax: 0, salesTaxName: null }]);
});

test('a tax of where the payer lives is told to come, is added once the address is known, and follows it', async () => {
  tax('accountAddress', false);
  await choose(3);
  expect(await offered()).toEqual({ included: false, rate: null });
  const first = await intent();
  expect(first).toMatchObject({ amount: 6_529, salesTax: 532, salesTaxRate: 8.875, salesTaxName: 'City tax', taxIncluded: false });
  await livesIn('PT', '');
  const second = await intent();
  expect(second).toMatchObject({ amount: 7_376, salesTax: 1_379, salesTaxRate: 23 });
  expect(second.id).not.toBe(first.id);
  await livesIn('DE', '');
  expect(await intent()).toMatchObject({ amount: 5_997, salesTax: 0, salesTaxRate: 0, salesTaxName: null });
});

test('nobody pays without a tax by naming a country that nobody knows; where the venue counts it is not asked', async () => {
  tax('accountAddress', false);
  await choose(1);
  for (const country of ['Portugl', 'The States', 'XX', '??']) {
    await livesIn(country, 'NY');
    const answer = await ask(`GET /self/events/${event.id}/registration/intent?addressId=${address.id}`);
    expect([answer.status, answer.body.errors]).toEqual([400, [expect.objectContaining({ field: 'addressId', rule: 'unknownCountry' })]]);
  }
  for (const [country, salesTax] of [
    ['Portugal', 460],
    [' pt', 460],
    ['de', 0],
  ] as const) {
    await livesIn(country, '');
    expect(await intent()).toMatchObject({ salesTax });
  }
  tax('pointOfSale', false);
  await livesIn('Portugl', '');
  expect(await intent()).toMatchObject({ salesTax: 460 });
});

test('a contained tax that follows the address makes the intent anew, though its sum is the same', async () => {
  tax('accountAddress', true);
  await choose(1);
  const first = await intent();
  await livesIn('PT', '');
  const second = await intent();
  expect([first.amount, second.amount, second.salesTaxName]).toEqual([1_999, 1_999, 'VAT']);
  expect(second.id).not.toBe(first.id);
});

test('a bill goes to its address as that stands, also where its tax is the same', async () => {
  tax('pointOfSale', true);
  await choose(1);
  const first = await intent();
  expect(await intent()).toMatchObject({ id: first.id, country: 'US', state: 'NY' });
  await livesIn('US', 'OR');
  const second = await intent();
  expect(second).toMatchObject({ state: 'OR', amount: first.amount, salesTaxName: first.salesTaxName });
  expect(second.id).not.toBe(first.id);
});

test('an event online is taxed by where its payer lives, and what is free not at all', async () => {
  tax('pointOfSale', false);
  await takesPlaceIn(null);
  expect(await offered()).toEqual({ included: false, rate: null });
  await world.run(({ db }) => db.update(passTypes).set({ price: 0 }).where(eq(passTypes.id, passType.id)));
  await choose(1);
  expect((await ask(`POST /self/events/${event.id}/registration/submit`)).status).toBe(200);
  expect(await attendee()).toMatchObject({ status: 'registered', payments: [], passes: [{ status: 'ready' }] });
});

test('a receipt has what was paid for each thing; what is canceled gives back its tax, and all of it gives back all', async () => {
  tax('pointOfSale', false);
  await world.run(({ db }) => db.update(passTypes).set({ cancelable: true }).where(eq(passTypes.id, passType.id)));
  await world.refundSchedule(passType, { percentage: 100 });
  await choose(3);
  await pay();
  const [charge] = (await attendee()).payments;
  expect(charge).toMatchObject({
    subTotal: 5_997,
    salesTax: 1_379,
    salesTaxRate: '23',
    salesTaxName: 'VAT',
    chargedAmt: 7_376,
    lineItems: [{ kind: 'pass', quantity: 3, price: 5_997, discount: 0, tax: 1_379, paid: 7_376, refunded: 0 }],
  });
  const ids: string[] = (await ask(`GET /self/events/${event.id}/attendee/passes`)).body.data.map(({ id }: { id: string }) => id);
  for (const id of ids) expect((await ask(`PUT /self/events/${event.id}/attendee/passes/${id}/cancel`, {})).status).toBe(200);
  const payments: {
    type: string;
    chargedAmt: number;
    salesTax: number;
    subTotal: number;
    lineItems: { paid: number; refunded: number }[];
  }[] = (await attendee()).payments;
  const refunds = payments.filter(({ type }) => type === 'refund');
  expect(refunds).toHaveLength(3);
  for (const { chargedAmt, salesTax, subTotal, lineItems } of refunds) {
    expect(subTotal + salesTax).toBe(chargedAmt);
    expect(lineItems.map(({ paid }) => paid)).toEqual([chargedAmt]);
  }
  const sum = (of: 'chargedAmt' | 'salesTax') => refunds.reduce((all, refund) => all + refund[of], 0);
  expect([sum('chargedAmt'), sum('salesTax')]).toEqual([7_376, 1_379]);
  expect(payments.find(({ type }) => type === 'charge')!.lineItems).toMatchObject([{ paid: 7_376, refunded: 7_376 }]);
});
