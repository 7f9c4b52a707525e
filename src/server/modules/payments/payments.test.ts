import { randomUUID } from 'node:crypto';
import { eq, inArray } from 'drizzle-orm';
import type { FanoutMessage } from '@server/realtime/fanout';
import { NoConnection } from '@server/db/away';
import { addOns } from '@server/db/schema/addOns';
import { events } from '@server/db/schema/events';
import { passTypes } from '@server/db/schema/passTypes';
import { paymentIntents, payments } from '@server/db/schema/payments';
import type { TestAccount, TestApp } from '@test/harness/app';
import { runSchedule } from '@server/jobs/schedule';
import { gate } from '@test/harness/gate';
import { testWorkers } from '@test/harness/jobs';
import { newBuyer, payingApp } from '@test/harness/payingApp';
import { testProvider } from '@test/harness/paymentProvider';
import type { World } from '@test/harness/world';
import { captureIntent, type PaymentRun } from './capture';
import { platformRun, resumePayments } from './recovery';

const LATER_MS = 3 * 60_000;
const HOUR_MS = 3_600_000;
const PRICE = 2_500;

const bank = testProvider();
let app: TestApp;
let world: World;
let ada: TestAccount;
let address: { id: string };
let event: { id: string };
let passType: { id: string };

beforeAll(async () => {
  app = await payingApp(bank, { tokensLastMs: 24 * HOUR_MS });
});
afterAll(() => app.app.close());
beforeEach(async () => {
  bank.reset();
  ({ world, ada, address } = await newBuyer(app));
  event = await world.event();
  passType = await world.passType(event, { price: PRICE, supply: 1 });
  await choose();
});

const ask = (what: string, body?: unknown, as = ada, headers?: Record<string, string>) => app.ours.call(what, { as, body, headers });
const choose = (passes = 1, as = ada) =>
  ask(
    `POST /self/events/${event.id}/registration/passes`,
    { passes: Array.from({ length: passes }, () => ({ id: randomUUID(), ticketId: passType.id })), packages: [] },
    as,
  );
const prepared = async (as = ada) =>
  (await ask(`GET /self/events/${event.id}/registration/intent?addressId=${address.id}`, undefined, as)).body.data;
const capture = (id: string, headers?: Record<string, string>) =>
  ask(`POST /organization/intents/${id}/capture`, { nonce: 'tok' }, ada, headers);
const attendee = async () => (await ask(`GET /self/events/${event.id}/attendee`)).body.data;
const intentRow = async (id: string) =>
  (await world.run((tenant) => tenant.db.select().from(paymentIntents).where(eq(paymentIntents.id, id))))[0]!;
const ledger = async (intentId: string) => {
  const rows = await world.run((tenant) =>
    tenant.db.select().from(payments).where(eq(payments.intentId, intentId)).orderBy(payments.createdAt, payments.type),
  );
  return rows.map(({ type, chargedAmt }) => [type, chargedAmt]);
};
const inAnHour = () => new Date(app.services.now().getTime() + HOUR_MS);
const loseHold = () =>
  world.run(async ({ db }) => void (await db.execute(`update passes set hold_until = now() - interval '1 hour' where status = 'draft'`)));
async function sellToBen() {
  await loseHold();
  const ben = await app.ours.account();
  expect((await choose(1, ben)).status).toBe(200);
}
const webhook = (message: Parameters<typeof bank.webhook>[0], signed = true) =>
  app.app.inject({
    method: 'POST',
    url: '/api/webhooks/payments/stripe',
    ...bank.webhook(message, signed),
    headers: { organization: app.ours.organization.id, ...bank.webhook(message, signed).headers },
  });

test('the provider is asked between transactions: it is told of an intent that is stored, and captures one that is held', async () => {
  const seen: (string | undefined)[] = [];
  // On the embedded database this would wait for ever inside of a transaction.
  const look = async () => {
    const [row] = await world.run((tenant) =>
      tenant.db.select({ status: paymentIntents.status }).from(paymentIntents).where(eq(paymentIntents.accountId, ada.id)),
    );
    seen.push(row?.status);
  };
  bank.onAsked('prepare', look);
  bank.onAsked('capture', look);
  const intent = await prepared();
  expect(intent).toMatchObject({ amount: PRICE, secret: `secret_${intent.id}`, integration: { type: 'stripe', connectionId: 'acct_1' } });
  expect((await capture(intent.id)).body).toMatchObject({ status: 'ok', data: null });
  expect(seen).toEqual(['open', 'capturing']);
  expect(await attendee()).toMatchObject({
    status: 'registered',
    payments: [{ chargedAmt: PRICE, last4: '4242', stripeId: `ch_${intent.id}` }],
  });
  expect((await intentRow(intent.id)).status).toBe('completed');
});

test('a refused card can be followed by another', async () => {
  const { id } = await prepared();
  bank.refuse(true);
  const refused = await capture(id);
  expect([refused.status, refused.body.message]).toEqual([460, 'Payment failed. Please try another payment method.']);
  expect((await prepared()).id).toBe(id);
  bank.refuse(false);
  expect((await capture(id)).status).toBe(200);
  expect((await attendee()).status).toBe('registered');
});

test('what cannot be had any more once it is paid is given back, and the payer hears why', async () => {
  const { id } = await prepared();
  bank.onAnswered('capture', sellToBen);
  const answer = await capture(id);
  expect([answer.status, answer.body.code]).toEqual([409, 'soldOut']);
  expect(bank.charges.get(id)).toMatchObject({ refunded: true });
  expect((await intentRow(id)).status).toBe('refunded');
  expect(await ledger(id)).toEqual([
    ['charge', PRICE],
    ['refund', PRICE],
  ]);
  expect(await attendee()).toBeNull();
  expect((await capture(id)).body.code).toBe('soldOut');
  expect(bank.calls.filter((call) => call === 'capture')).toHaveLength(1);
});

describe('a price that changes while somebody pays', () => {
  const change = (price: number) => world.run(({ db }) => db.update(passTypes).set({ price }).where(eq(passTypes.id, passType.id)));
  const AFTER = PRICE + 1_000;

  test('before the provider is asked: nothing is taken, and the new price is prepared under an id of its own', async () => {
    const first = await prepared();
    await change(AFTER);
    expect((await capture(first.id)).body.code).toBe('priceChanged');
    expect([bank.calls, (await intentRow(first.id)).status]).toEqual([['prepare'], 'open']);
    const second = await prepared();
    expect([second.amount, second.id === first.id]).toEqual([AFTER, false]);
    expect((await capture(first.id)).body.code).toBe('conflict');
    expect((await capture(second.id)).status).toBe(200);
    expect([first, second].map(({ id }) => bank.charges.get(id))).toMatchObject([undefined, { amount: AFTER, refunded: false }]);
  });

  test('once the provider has taken it: it is given back, whoever asks again, and can be paid anew', async () => {
    const { id } = await prepared();
    bank.onAnswered('capture', () => change(AFTER));
    const answer = await capture(id);
    expect([answer.status, answer.body.code]).toEqual([409, 'priceChanged']);
    expect((await capture(id)).body.code).toBe('priceChanged');
    expect(await ledger(id)).toEqual([
      ['charge', PRICE],
      ['refund', PRICE],
    ]);
    expect(bank.calls.filter((call) => call === 'capture')).toHaveLength(1);
    expect(await attendee()).toBeNull();
    bank.onAnswered('capture', undefined);
    expect((await capture((await prepared()).id)).status).toBe(200);
    expect((await attendee()).passes).toHaveLength(1);
  });

  test('and then back: what was prepared stands, and is paid once', async () => {
    const { id } = await prepared();
    await change(AFTER);
    expect((await capture(id)).body.code).toBe('priceChanged');
    await change(PRICE);
    expect((await capture(id)).status).toBe(200);
    expect(await ledger(id)).toEqual([['charge', PRICE]]);
  });
});

test('a refund that does not come through is made later', async () => {
  const { id } = await prepared();
  bank.onAnswered('capture', sellToBen);
  bank.onAsked('refund', () => {
    throw new Error('connection reset');
  });
  expect((await capture(id)).body.code).toBe('soldOut');
  expect((await intentRow(id)).status).toBe('refunding');
  bank.reset();
  app.pass(LATER_MS);
  await resumePayments(app.services);
  expect(bank.charges.get(id)).toMatchObject({ refunded: true });
});

test('an answer that never arrives is asked for later, and nothing is taken twice', async () => {
  const { id } = await prepared();
  bank.onAnswered('capture', () => {
    throw new Error('connection reset');
  });
  const answer = await capture(id);
  expect([answer.status, answer.body.message]).toEqual([460, 'Payment processing. We’ll update you when payment is received.']);
  app.pass(LATER_MS);
  await resumePayments(app.services);
  expect((await attendee()).status).toBe('registered');
  expect(bank.calls.filter((call) => call === 'capture')).toHaveLength(1);
});

test('what was agreed to holds however long a bank takes: the price of that moment, and what was on sale then', async () => {
  const soon = inAnHour();
  await world.priceSchedule(passType, { price: 1_000, startDate: new Date(0), endDate: soon });
  await world.run(({ db }) => db.update(events).set({ registrationEnd: soon }).where(eq(events.id, event.id)));
  const { id, amount } = await prepared();
  bank.process(true);
  await capture(id);
  app.pass(2 * HOUR_MS);
  bank.takeMoney(id, amount);
  bank.process(false);
  await resumePayments(app.services);
  expect([amount, await ledger(id), (await attendee()).status]).toEqual([1_000, [['charge', 1_000]], 'registered']);
});

async function sessionBeingPaid(values: Parameters<World['session']>[1] = {}) {
  const fair = await world.event();
  const registration = { ...(await world.registration(fair, ada)), accountId: ada.id };
  const passType = await world.passType(fair);
  const another = () => world.pass(registration, passType);
  const { id: passId } = await another();
  const session = await world.session(fair, { registrationEnabled: true, price: 1_500, ...values });
  const at = `/self/events/${fair.id}/sessions/${session.id}/registration`;
  await ask(`POST ${at}/passes`, [{ passId }]);
  const { id, amount } = (await ask(`GET ${at}/intent?addressId=${address.id}`)).body.data as { id: string; amount: number };
  bank.process(true);
  await capture(id);
  return { at, id, amount, passId, another };
}

test('a place at a session is paid for as it was agreed to as well, though its registration has ended since', async () => {
  const { at, id, amount, passId } = await sessionBeingPaid({ registrationEnd: inAnHour() });
  app.pass(2 * HOUR_MS);
  bank.takeMoney(id, amount);
  bank.process(false);
  await resumePayments(app.services);
  expect([amount, await ledger(id)]).toEqual([1_500, [['charge', 1_500]]]);
  expect((await ask(`GET ${at}`)).body.data).toMatchObject([{ passId, status: 'ready', amtPaid: 1_500 }]);
});

test('codes for others are paid for at the price that was agreed to as well', async () => {
  const fair = await world.event();
  const many = await world.passType(fair, { price: PRICE, enableCoupons: true });
  await world.priceSchedule(many, { price: 1_000, startDate: new Date(0), endDate: inAnHour() });
  const wanted = `ticketId=${many.id}&quantity=2&addressId=${address.id}`;
  const { id, amount } = (await ask(`GET /self/events/${fair.id}/registration/coupons/intent?${wanted}`)).body.data;
  bank.process(true);
  await capture(id);
  app.pass(2 * HOUR_MS);
  bank.takeMoney(id, amount);
  bank.process(false);
  await resumePayments(app.services);
  expect([amount, await ledger(id)]).toEqual([2_000, [['charge', 2_000]]]);
  expect((await ask(`GET /self/events/${fair.id}/attendee/coupons`)).body.data).toMatchObject([{ ticketId: many.id, purchaseLimit: 2 }]);
});

test('what is being paid for is held while the provider works on it, the last use of its coupon as well', async () => {
  const many = await world.passType(event, { price: PRICE });
  await world.coupon(event, { code: 'LAST', useLimit: 1, discountPercent: 10 });
  const apply = (as: TestAccount) => {
    const passes = [{ id: randomUUID(), ticketId: many.id }];
    return ask(`POST /self/events/${event.id}/registration/coupon`, { passes, packages: [], couponCode: 'LAST' }, as);
  };
  expect((await apply(ada)).status).toBe(200);
  const { id } = await prepared();
  await loseHold();
  await world.run(({ db }) => db.execute(`update coupon_uses set hold_until = now() - interval '1 hour' where status = 'draft'`));
  bank.process(true);
  await capture(id);
  expect((await apply(await app.ours.account())).body.code).toBe('couponUsedUp');
});

test('add-ons that are being paid for stay as they are, whatever is chosen beside them meanwhile', async () => {
  const fair = await world.event();
  const [dinner, tee] = [await world.addOn(fair, { price: 500 }), await world.addOn(fair, { price: 900 })];
  const registration = { ...(await world.registration(fair, ada)), accountId: ada.id };
  const { id: passId } = await world.pass(registration, await world.passType(fair));
  const at = `/self/events/${fair.id}/attendee/passes/${passId}`;
  const intentFor = async (ids: string) => (await ask(`GET ${at}/addOns/intent?addOnIds=${ids}&addressId=${address.id}`)).body.data;
  const { id, amount } = await intentFor(dinner.id);
  bank.process(true);
  await capture(id);
  expect((await intentFor(tee.id)).id).toBe(id);
  bank.takeMoney(id, amount);
  bank.process(false);
  app.pass(LATER_MS);
  await resumePayments(app.services);
  expect(await ledger(id)).toEqual([['charge', 500]]);
  expect((await ask(`GET ${at}`)).body.data.passAddOns).toMatchObject([{ addOnId: dinner.id, amtPaid: 500 }]);
});

test('a code that is being paid for is for as many as it was ordered for, whatever is ordered meanwhile', async () => {
  const fair = await world.event();
  const many = await world.passType(fair, { price: 1_000, enableCoupons: true });
  const intentFor = async (quantity: number) => {
    const wanted = `ticketId=${many.id}&quantity=${quantity}&addressId=${address.id}`;
    return (await ask(`GET /self/events/${fair.id}/registration/coupons/intent?${wanted}`)).body.data;
  };
  const { id, amount } = await intentFor(2);
  bank.process(true);
  await capture(id);
  expect((await intentFor(5)).id).toBe(id);
  bank.takeMoney(id, amount);
  bank.process(false);
  app.pass(LATER_MS);
  await resumePayments(app.services);
  expect(await ledger(id)).toEqual([['charge', 2_000]]);
  expect((await ask(`GET /self/events/${fair.id}/attendee/coupons`)).body.data).toMatchObject([{ purchaseLimit: 2 }]);
});

async function lastAddOn() {
  const fair = await world.event();
  const kind = await world.passType(fair);
  const addOn = await world.addOn(fair, { price: 500, supply: 1 });
  const addOnsOf = async (who: TestAccount) => {
    const registration = { ...(await world.registration(fair, who)), accountId: who.id };
    return `/self/events/${fair.id}/attendee/passes/${(await world.pass(registration, kind)).id}/addOns`;
  };
  const ben = await app.ours.account();
  const [mine, his] = [await addOnsOf(ada), await addOnsOf(ben)];
  return { addOn, mine, his, ben };
}

test('an add-on that somebody is paying for is shown to others as gone, and as there again once nothing came of it', async () => {
  const { addOn: dinner, mine, his, ben } = await lastAddOn();
  const left = async () => (await ask(`GET ${his}`, undefined, ben)).body.data[0].remaining;
  const { id } = (await ask(`GET ${mine}/intent?addOnIds=${dinner.id}&addressId=${address.id}`)).body.data;
  expect(await left()).toBe(1);
  bank.process(true);
  await capture(id);
  expect(await left()).toBe(0);
  bank.process(false);
  app.pass(LATER_MS);
  await resumePayments(app.services);
  expect((await intentRow(id)).status).toBe('open');
  expect(await left()).toBe(1);
});

test('an add-on that is paid for and given back is there for others again at once', async () => {
  const { addOn: dinner, mine, his, ben } = await lastAddOn();
  const { id } = (await ask(`GET ${mine}/intent?addOnIds=${dinner.id}&addressId=${address.id}`)).body.data;
  bank.onAnswered('capture', () => world.run(({ db }) => db.update(addOns).set({ price: 700 }).where(eq(addOns.id, dinner.id))));
  expect((await capture(id)).body.code).toBe('priceChanged');
  expect([(await intentRow(id)).status, bank.charges.get(id)]).toMatchObject(['refunded', { refunded: true }]);
  expect((await ask(`GET ${his}`, undefined, ben)).body.data).toMatchObject([{ id: dinner.id, remaining: 1 }]);
});

test('what is being paid for at a session stays as it is, whatever is chosen there meanwhile', async () => {
  const { at, id, amount, passId, another } = await sessionBeingPaid();
  const other = await another();
  const underWay = [460, 'Your payment is under way, so the order stays as it is until it has come about or failed.'];
  const changes: [call: string, body: unknown][] = [
    [`POST ${at}/passes`, [{ passId }, { passId: other.id }]],
    [`PUT ${at}/questions`, []],
  ];
  for (const [call, body] of changes) {
    const { status, body: answer } = await ask(call, body);
    expect([status, answer.message]).toEqual(underWay);
  }
  bank.takeMoney(id, amount);
  bank.process(false);
  app.pass(LATER_MS);
  await resumePayments(app.services);
  expect(await ledger(id)).toEqual([['charge', 1_500]]);
  expect((await ask(`GET ${at}`)).body.data).toMatchObject([{ passId, status: 'ready' }]);
});

test('a payment that was refused is agreed to anew, at the price of then', async () => {
  await world.priceSchedule(passType, { price: 1_000, startDate: new Date(0), endDate: inAnHour() });
  const { id } = await prepared();
  bank.refuse(true);
  await capture(id);
  bank.refuse(false);
  app.pass(2 * HOUR_MS);
  expect((await capture(id)).body.code).toBe('priceChanged');
  const next = await prepared();
  expect(next.amount).toBe(PRICE);
  expect((await capture(next.id)).status).toBe(200);
});

test('a payment that the provider is still working on is told so, is not taken again, and completes when it has come', async () => {
  const { id } = await prepared();
  bank.process(true);
  const processing = await capture(id);
  expect([processing.status, processing.body.message]).toEqual([460, 'Payment processing. We’ll update you when payment is received.']);
  expect((await intentRow(id)).status).toBe('capturing');
  app.pass(LATER_MS);
  await resumePayments(app.services);
  expect((await intentRow(id)).status).toBe('capturing');
  expect(await attendee()).toBeNull();
  bank.takeMoney(id, PRICE);
  bank.process(false);
  app.pass(LATER_MS);
  await resumePayments(app.services);
  expect(await attendee()).toMatchObject({ status: 'registered', payments: [{ type: 'charge', chargedAmt: PRICE }] });
  expect(bank.calls.filter((call) => call === 'capture')).toHaveLength(1);
});

test('a payment that a crash cut off is moved on by the queue, by the schedule’s next job', async () => {
  const { id } = await prepared();
  bank.onAnswered('capture', () => {
    throw new Error('connection reset');
  });
  expect((await capture(id)).status).toBe(460);
  expect((await intentRow(id)).status).toBe('capturing');
  app.pass(LATER_MS);
  const workers = testWorkers(app.services);
  await runSchedule(workers.context);
  await workers.drain();
  expect((await intentRow(id)).status).toBe('completed');
  expect((await attendee()).status).toBe('registered');
  expect(await ledger(id)).toEqual([['charge', PRICE]]);
});

// One that a failed test left under way would be taken up by the next one's recovery.
afterEach(() =>
  world.run(async ({ db }) => {
    await db.delete(paymentIntents).where(inArray(paymentIntents.status, ['capturing', 'captured', 'refunding']));
  }),
);

test('a hundred payments that cannot be moved on do not starve one that can', async () => {
  const { id } = await prepared();
  bank.onAnswered('capture', () => {
    throw new Error('connection reset');
  });
  await capture(id);
  bank.reset();
  const row = await intentRow(id);
  const longAgo = new Date(row.updatedAt.getTime() - 3_600_000);
  const stuck = Array.from({ length: 100 }, () => ({ ...row, id: randomUUID(), subjectId: randomUUID(), updatedAt: longAgo }));
  await world.run(({ db }) =>
    db.insert(paymentIntents).values(stuck.map((one) => ({ ...one, chargeId: null, status: 'refunding' as const }))),
  );
  bank.onAsked('refund', () => {
    throw new Error('no such charge');
  });
  app.pass(LATER_MS);
  await expect(resumePayments(app.services)).rejects.toThrow(app.ours.organization.slug);
  expect((await intentRow(id)).status).toBe('completed');
  const asked = bank.calls.length;
  await resumePayments(app.services);
  expect(bank.calls).toHaveLength(asked);
});

test('a provider that was switched off is said to be off, and takes the payment once it is on again', async () => {
  const { id } = await prepared();
  app.services.payments.stripe = null;
  const off = await capture(id);
  app.services.payments.stripe = bank.provider;
  expect([off.status, off.body.code]).toEqual([460, 'knownError']);
  expect(bank.calls).not.toContain('capture');
  app.pass(LATER_MS);
  await resumePayments(app.services);
  expect((await capture(id)).status).toBe(200);
});

test('what was prepared at one provider is prepared anew where the organization is paid by another by now', async () => {
  const first = await prepared();
  const { config } = app.ours.organization;
  const { PAYMENT } = config;
  config.PAYMENT = { ...PAYMENT, TYPE: 'manual' };
  const second = await prepared();
  const late = await capture(first.id);
  const paid = await capture(second.id);
  config.PAYMENT = PAYMENT;
  expect([first.integration.type, second.integration.type]).toEqual(['stripe', 'manual']);
  expect([late.body.code, paid.status]).toEqual(['conflict', 200]);
  expect(bank.charges.get(first.id)).toBeUndefined();
});

test('one key covers the capture with all its transactions', async () => {
  const { id } = await prepared();
  const key = { 'idempotency-key': randomUUID() };
  const held = gate();
  bank.onAsked('capture', held.pass);
  const first = capture(id, key);
  await held.reached;
  const second = await capture(id, key);
  expect([second.status, second.body.code, second.headers['retry-after']]).toEqual([409, 'stillRunning', '1']);
  held.release();
  expect((await first).status).toBe(200);
  expect((await capture(id, key)).body).toEqual((await first).body);
  expect(bank.calls.filter((call) => call === 'capture')).toHaveLength(1);
});

describe('webhooks', () => {
  test('are taken from the provider alone', async () => {
    expect((await webhook({ id: randomUUID(), payment: 'pi_x' }, false)).statusCode).toBe(400);
    const other = await app.app.inject({
      method: 'POST',
      url: '/api/webhooks/payments/paypal',
      headers: { organization: app.ours.organization.id },
    });
    expect(other.statusCode).toBe(404);
  });

  test('complete a payment that the payer made with the provider, once, however often they come', async () => {
    const { id, referenceId } = await prepared();
    bank.takeMoney(id, PRICE);
    const message = { id: randomUUID(), payment: referenceId };
    expect((await webhook(message)).statusCode).toBe(204);
    expect(await attendee()).toMatchObject({ status: 'registered', payments: [{ chargedAmt: PRICE }] });
    const asked = bank.calls.length;
    expect((await webhook(message)).statusCode).toBe(204);
    expect((await webhook({ id: randomUUID(), payment: referenceId })).statusCode).toBe(204);
    expect(bank.calls).toHaveLength(asked);
    expect((await attendee()).payments).toHaveLength(1);
  });

  test('complete what a member pays for an event of their group alone, as the schedule does', async () => {
    const { id: groupId } = await world.group(ada);
    await world.run(({ db }) => db.update(events).set({ groupId, groupOnly: true }).where(eq(events.id, event.id)));
    const { id, referenceId } = await prepared();
    bank.takeMoney(id, PRICE);
    expect((await webhook({ id: randomUUID(), payment: referenceId })).statusCode).toBe(204);
    expect((await intentRow(id)).status).toBe('completed');
    expect((await attendee()).status).toBe('registered');
    await world.run(({ db }) => db.update(passTypes).set({ supply: 2 }).where(eq(passTypes.id, passType.id)));
    await choose();
    const next = await prepared();
    bank.onAnswered('capture', () => {
      throw new Error('connection reset');
    });
    await capture(next.id);
    app.pass(LATER_MS);
    await resumePayments(app.services);
    expect((await intentRow(next.id)).status).toBe('completed');
  });

  test('that lie change nothing', async () => {
    const { id, referenceId } = await prepared();
    expect((await webhook({ id: randomUUID(), payment: referenceId, type: 'payment.captured' })).statusCode).toBe(204);
    expect((await webhook({ id: randomUUID(), payment: 'pi_of_nobody' })).statusCode).toBe(204);
    expect((await webhook({ id: randomUUID() })).statusCode).toBe(204);
    expect((await intentRow(id)).status).toBe('open');
    expect(await attendee()).toBeNull();
  });

  test('give back what was taken for an order that is no more', async () => {
    const first = await prepared();
    address = await world.address(ada);
    const second = await prepared();
    expect(second.id).not.toBe(first.id);
    bank.takeMoney(first.id, PRICE);
    await webhook({ id: randomUUID(), payment: first.referenceId });
    expect(bank.charges.get(first.id)).toMatchObject({ refunded: true });
    expect((await capture(second.id)).status).toBe(200);
  });

  test('are handled when they come again, if they could not be', async () => {
    const { id, referenceId } = await prepared();
    bank.takeMoney(id, PRICE);
    const message = { id: randomUUID(), payment: referenceId };
    bank.onAsked('find', () => {
      throw new Error('connection reset');
    });
    expect((await webhook(message)).statusCode).toBeGreaterThan(399);
    bank.reset();
    expect((await webhook(message)).statusCode).toBe(204);
    expect((await attendee()).status).toBe('registered');
  });

  test('ask the provider once, though nothing was paid and they come again', async () => {
    const { referenceId } = await prepared();
    const message = { id: randomUUID(), payment: referenceId };
    for (let times = 0; times < 3; times++) expect((await webhook(message)).statusCode).toBe(204);
    expect(bank.calls.filter((call) => call === 'find')).toHaveLength(1);
  });

  test('are taken for an organization that is paid by that provider, and for no other', async () => {
    const { id, referenceId } = await prepared();
    bank.takeMoney(id, PRICE);
    const { config } = app.ours.organization;
    const { PAYMENT } = config;
    config.PAYMENT = { ...PAYMENT, TYPE: 'none' };
    const answer = await webhook({ id: randomUUID(), payment: referenceId });
    config.PAYMENT = PAYMENT;
    expect(answer.statusCode).toBe(404);
    expect((await intentRow(id)).status).toBe('open');
  });
});

describe('a payment that its payer agreed to at the provider', () => {
  const authorized = async () => {
    const { id, referenceId } = await prepared();
    const find = bank.provider.find;
    bank.provider.find = async (order, payment) => (await find(order, payment)) ?? 'authorized';
    return { id, referenceId, restore: () => void (bank.provider.find = find) };
  };

  test('is taken when the provider tells of it, though their browser never came back', async () => {
    const heard: FanoutMessage[] = [];
    app.services.fanout.subscribe((message) => heard.push(message));
    const { id, referenceId, restore } = await authorized();
    expect((await webhook({ id: randomUUID(), payment: referenceId })).statusCode).toBe(204);
    restore();
    expect(await attendee()).toMatchObject({ status: 'registered', payments: [{ chargedAmt: PRICE }] });
    expect(bank.taken.filter((one) => one === id)).toHaveLength(1);
    await app.deliver();
    const [row] = await world.run(({ db }) => db.select({ slug: events.slug }).from(events).where(eq(events.id, event.id)));
    const body = { intentId: id, slug: row!.slug, outcome: 'completed' };
    expect(heard).toContainEqual(expect.objectContaining({ accountIds: [ada.id], event: { type: 'payment-ended', body } }));
  });

  test('is not taken when what it is for costs something else by now', async () => {
    const { id, referenceId, restore } = await authorized();
    await world.run(({ db }) =>
      db
        .update(passTypes)
        .set({ price: PRICE + 1 })
        .where(eq(passTypes.id, passType.id)),
    );
    expect((await webhook({ id: randomUUID(), payment: referenceId })).statusCode).toBe(204);
    restore();
    expect([bank.taken.includes(id), (await intentRow(id)).status]).toEqual([false, 'open']);
  });
});

test('two tabs that pay at once, each with a card of its own, charge one', async () => {
  const { id } = await prepared();
  const held = gate();
  bank.onAsked('capture', held.pass);
  const first = capture(id);
  await held.reached;
  expect((await capture(id)).body.message).toBe('Payment processing. We’ll update you when payment is received.');
  // What is being paid for stays as it is.
  const at = `/self/events/${event.id}/registration`;
  const changes = [
    await ask(`POST ${at}/passes`, { passes: [], packages: [] }),
    await ask(`POST ${at}/addOns`, []),
    await ask(`DELETE ${at}/coupon`),
    await ask(`POST ${at}/submit`),
  ];
  expect(changes.map(({ status }) => status)).toEqual([460, 460, 460, 460]);
  expect(changes[0]!.body.message).toMatch(/^Your payment is under way/);
  held.release();
  expect((await first).status).toBe(200);
  expect(bank.taken.filter((one) => one === id)).toHaveLength(1);
});

test('how far a payment is stands in its intent: under way, or come to nothing', async () => {
  const { id } = await prepared();
  bank.process(true);
  await capture(id);
  expect(await prepared()).toMatchObject({ id, progress: 'processing' });
  bank.process(false);
  app.pass(LATER_MS);
  await resumePayments(app.services);
  expect(await prepared()).toMatchObject({ id, progress: 'refused' });
  expect((await capture(id)).status).toBe(200);
});

test('whoever waits for a payment hears of it where it came to nothing, and where it was given back', async () => {
  const heard: FanoutMessage[] = [];
  app.services.fanout.subscribe((message) => heard.push(message));
  const { id } = await prepared();
  const ended = (outcome: 'refused' | 'refunded') =>
    expect.objectContaining({
      accountIds: [ada.id],
      event: { type: 'payment-ended', body: expect.objectContaining({ intentId: id, outcome }) },
    });
  const resume = async () => {
    bank.process(false);
    app.pass(LATER_MS);
    await resumePayments(app.services);
    await app.deliver();
  };
  bank.process(true);
  await capture(id);
  await resume();
  expect(heard).toContainEqual(ended('refused'));
  bank.process(true);
  await capture(id);
  await sellToBen();
  bank.takeMoney(id, PRICE);
  await resume();
  expect(bank.charges.get(id)).toMatchObject({ refunded: true });
  expect(heard).toContainEqual(ended('refunded'));
});

test('a provider that cannot be reached is told so, and is asked anew under another id', async () => {
  bank.onAsked('prepare', () => {
    throw new Error('connection reset');
  });
  const answer = await ask(`GET /self/events/${event.id}/registration/intent?addressId=${address.id}`);
  expect([answer.status, answer.body.message]).toEqual([
    460,
    'The payment provider cannot be reached just now. Nothing was charged; please try again in a moment.',
  ]);
  bank.reset();
  expect((await capture((await prepared()).id)).status).toBe(200);
});

test('what was prepared and has run out at the provider is prepared anew', async () => {
  const { provider } = bank;
  provider.preparedLasts = 60_000;
  const first = await prepared();
  expect((await prepared()).id).toBe(first.id);
  app.pass(60_000);
  const second = await prepared();
  app.pass(-60_000);
  delete provider.preparedLasts;
  expect(second.id).not.toBe(first.id);
});

describe('a crash', () => {
  class Crash extends Error {}

  /** A run that dies at its nth contact with database or provider: before it, or after it with the answer lost. */
  function dyingRun(nth: number): { run: PaymentRun; died: () => boolean } {
    let contacts = 0;
    let dead = false;
    const contact = async <T>(make: () => Promise<T>): Promise<T> => {
      if (dead || contacts++ === nth) {
        dead = true;
        throw new Crash();
      }
      const result = await make();
      if (!dead && contacts++ === nth) dead = true;
      if (dead) throw new Crash();
      return result;
    };
    const own = platformRun(app.services, app.ours.organization);
    const { provider } = bank;
    const stripe = {
      ...provider,
      capture: (...args: Parameters<typeof provider.capture>) => contact(() => provider.capture(...args)),
      refund: (...args: Parameters<typeof provider.refund>) => contact(() => provider.refund(...args)),
    };
    const run = {
      ...own,
      providers: { ...own.providers, stripe },
      transaction: ((inside) => contact(() => own.transaction(inside))) as PaymentRun['transaction'],
    };
    return { run, died: () => dead };
  }

  const dieAt = async (nth: number, id: string): Promise<boolean> => {
    const { run, died } = dyingRun(nth);
    const payer = { accountId: ada.id, site: 'http://localhost' };
    await captureIntent(run, id, { nonce: 'tok' }, payer).catch((error: unknown) => {
      if (!died()) throw error;
    });
    return died();
  };

  // A crash after a contact leaves what one before the next does: one contact for each state, and all of them in `npm run proof`.
  const contacts = (last: number, oneOfEach: number[]) =>
    process.env['CRASHES'] === 'all' ? Array.from({ length: last + 1 }, (_, nth) => nth) : oneOfEach;

  test.each(contacts(8, [0, 1, 3, 5, 7, 8]))('at contact %i leaves nothing taken without what it was for', async (nth) => {
    const { id } = await prepared();
    const died = await dieAt(nth, id);
    // Before, after and in between: hold, capture, keep, complete.
    expect(died).toBe(nth < 8);
    app.pass(LATER_MS);
    await resumePayments(app.services);
    const taken = bank.charges.has(id);
    expect((await intentRow(id)).status).toBe(taken ? 'completed' : 'open');
    // Whoever pays simply tries again.
    expect((await capture(id)).status).toBe(200);
    expect(await attendee()).toMatchObject({ status: 'registered', payments: [{ chargedAmt: PRICE }] });
    expect(bank.charges.get(id)).toMatchObject({ refunded: false });
  });

  test.each(contacts(12, [3, 5, 8, 10, 12]))('at contact %i gives back what could not be completed', async (nth) => {
    const { id } = await prepared();
    bank.onAnswered('capture', sellToBen);
    await dieAt(nth, id).catch(() => undefined);
    bank.onAnswered('capture', undefined);
    app.pass(LATER_MS);
    await resumePayments(app.services);
    const charge = bank.charges.get(id);
    expect((await intentRow(id)).status).toBe(charge ? 'refunded' : 'open');
    expect(charge?.refunded).toBe(charge ? true : undefined);
    expect((await ledger(id)).map(([type]) => type)).toEqual(charge ? ['charge', 'refund'] : []);
    expect(await attendee()).toBeNull();
  });
});

describe('what goes wrong on our own side', () => {
  const failing = (error: Error): PaymentRun => {
    const own = platformRun(app.services, app.ours.organization);
    const transaction: PaymentRun['transaction'] = (inside) =>
      own.transaction(async (tenant) => {
        const result = await inside(tenant);
        if ((result as { status?: string } | undefined)?.status === 'completed') throw error;
        return result;
      });
    return { ...own, transaction };
  };
  const captureIn = (run: PaymentRun, id: string) =>
    captureIntent(run, id, { nonce: 'tok' }, { accountId: ada.id, site: 'http://localhost' });

  test('gives nothing back at once: the payment completes when it is mended', async () => {
    const { id } = await prepared();
    const broken = failing(new Error('a fault of ours'));
    for (let times = 1; times < 5; times++) {
      await expect(captureIn(broken, id)).rejects.toThrow('a fault of ours');
      expect((await intentRow(id)).status).toBe('captured');
    }
    expect((await capture(id)).status).toBe(200);
    expect(await ledger(id)).toEqual([['charge', PRICE]]);
  });

  test('gives it back the fifth time', async () => {
    const { id } = await prepared();
    const broken = failing(new Error('a fault of ours'));
    for (let times = 1; times < 5; times++) await captureIn(broken, id).catch(() => undefined);
    await expect(captureIn(broken, id)).rejects.toMatchObject({ code: 'unexpected' });
    expect((await intentRow(id)).status).toBe('refunded');
    expect(bank.charges.get(id)).toMatchObject({ refunded: true });
    expect(await attendee()).toBeNull();
  });

  test('does not count while the database is away, however long that is', async () => {
    const { id } = await prepared();
    const away = failing(new NoConnection(new Error('connection refused')));
    for (let times = 0; times < 8; times++) await expect(captureIn(away, id)).rejects.toThrow('no connection');
    expect(await intentRow(id)).toMatchObject({ status: 'captured', attempts: 0 });
    expect((await capture(id)).status).toBe(200);
  });
});

test('a payment that is under way is left to who has begun it', async () => {
  const { id } = await prepared();
  const held = gate();
  bank.onAsked('capture', held.pass);
  const capturing = capture(id);
  await held.reached;
  app.pass(60_000);
  await resumePayments(app.services);
  expect(bank.calls).not.toContain('find');
  held.release();
  expect((await capturing).status).toBe(200);
});

test('nobody captures what another is to pay', async () => {
  const { id } = await prepared();
  const ben = await app.ours.account();
  const answer = await ask(`POST /organization/intents/${id}/capture`, { nonce: 'tok' }, ben);
  expect(answer.status).toBe(404);
  expect(bank.calls).not.toContain('capture');
  expect((await intentRow(id)).status).toBe('open');
});

test('secrets of a payment are said to be secret', async () => {
  expect(app.app.endpoints.get('captureIntent')!.secrets).toEqual(['nonce', 'deviceData']);
  expect(app.app.endpoints.get('getRegistrationIntent')!.secrets).toEqual(['secret']);
});
