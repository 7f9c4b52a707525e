import { randomUUID } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import { accountBlocks } from '@server/db/schema/accountBlocks';
import type { accounts } from '@server/db/schema/accounts';
import { mails } from '@server/db/schema/mails';
import { notifications } from '@server/db/schema/notifications';
import { passAddOns, passes } from '@server/db/schema/passes';
import { payments } from '@server/db/schema/payments';
import { registrations } from '@server/db/schema/registrations';
import { owned } from '@server/db/tenant';
import { buildTestApp, type Answer, type TestAccount, type TestApp } from '@test/harness/app';
import { hoursFromNow, newTenant, type World } from '@test/harness/world';

const PRICE = 10_000;
const MAY_NOT = [460, 'This person cannot receive this pass.'];

let app: TestApp;
let world: World;
let ada: TestAccount;
let ben: TestAccount;
let event: Awaited<ReturnType<World['event']>>;

beforeAll(async () => {
  app = await buildTestApp();
});
afterAll(() => app.app.close());
beforeEach(async () => {
  world = await newTenant(app.ours.organization);
  ada = await app.ours.account({ email: `ada-${randomUUID()}@example.org`, firstName: 'Ada' });
  ben = await app.ours.account({ email: `ben-${randomUUID()}@example.org`, firstName: 'Ben' });
  event = await world.event();
});

const ask = (what: string, body?: unknown, as = ada): Promise<Answer> => app.ours.call(what, { as, body });
const at = (path: string) => `/self/events/${event.id}${path}`;
const attendee = async (as = ada) => (await ask(`GET ${at('/attendee')}`, undefined, as)).body.data;
const held = async (as = ada) => (await ask(`GET ${at('/attendee/passes')}`, undefined, as)).body.data;
const transfer = (id: string, to = ben, as = ada) => ask(`POST ${at(`/attendee/passes/${id}/transfer`)}`, { receiverId: to.id }, as);
const cancel = (id: string, as = ada) => ask(`PUT ${at(`/attendee/passes/${id}/cancel`)}`, {}, as);
const log = async (as = ada) => (await ask(`GET ${at('/attendee/transfers/logs')}`, undefined, as)).body.data;
const find = async (id: string, search: string, as = ada) =>
  (await ask(`GET ${at(`/attendee/passes/${id}/transfer/accounts?search=${encodeURIComponent(search)}`)}`, undefined, as)).body.data.map(
    (one: { id: string }) => one.id,
  );
const told = ({ status, body }: Answer) => [status, body.message];

async function give(owner: TestAccount, kind: object = {}, pass: object = {}) {
  const passType = await world.passType(event, kind);
  const registration = (await attendee(owner)) ?? (await world.registration(event, owner));
  return world.pass({ id: registration.id, accountId: owner.id }, passType, { buyerId: owner.id, ...pass });
}

async function buy(kind: object = {}) {
  const passType = await world.passType(event, { price: PRICE, ...kind });
  const id = randomUUID();
  await ask(`POST ${at('/registration/passes')}`, { passes: [{ id, ticketId: passType.id }], packages: [] });
  const { id: addressId } = await world.address(ada);
  const intent = (await ask(`GET ${at(`/registration/intent?addressId=${addressId}`)}`)).body.data;
  expect((await ask(`POST /organization/intents/${intent.id}/capture`, {})).status).toBe(200);
  return { id, passType };
}
const settleAll = () => world.run(({ db }) => db.update(payments).set({ settledAt: new Date() }));

test('a pass that is transferred is the receiver’s, under a new code, and both are told', async () => {
  const { id, code, alternateId } = await give(ada, {}, { holderName: 'Io Marsh' });
  expect((await transfer(id)).status).toBe(200);

  expect(await held()).toEqual([]);
  expect(await attendee()).toMatchObject({ status: 'canceled' });
  const [received] = await held(ben);
  expect(received).toMatchObject({ id, alternateId, status: 'ready', holderName: null, attendee: { accountId: ben.id } });
  expect(received.code).not.toBe(code);
  expect(await attendee(ben)).toMatchObject({ status: 'registered' });
  for (const as of [ada, ben]) {
    expect(await log(as)).toMatchObject([
      { fromRegistration: { account: { id: ada.id } }, toRegistration: { account: { id: ben.id } }, purchase: { id, alternateId } },
    ]);
  }

  await app.deliver();
  await world.run(async (tenant) => {
    const sent = await tenant.db.select().from(mails).where(owned(tenant, mails));
    expect(sent.map(({ accountId, subject, attachments }) => [accountId, subject, attachments?.length ?? 0]).sort()).toEqual(
      [
        [ada.id, 'Your pass for Spring meeting was transferred', 1],
        [ben.id, 'You have a pass for Spring meeting', 1],
      ].sort(),
    );
    const shown = await tenant.db
      .select()
      .from(notifications)
      .where(and(owned(tenant, notifications), eq(notifications.subjectId, event.id)));
    expect(new Set(shown.map(({ accountId, type, senderId }) => [accountId, type, senderId].join()))).toEqual(
      new Set([[ben.id, 'TRANSFER', ada.id].join(), [ada.id, 'TRANSFER', ben.id].join()]),
    );
  });
});

test('what the receiver makes of the pass is not told to who had it', async () => {
  const { id } = await give(ada);
  await transfer(id);
  await world.run(({ db }) => db.update(passes).set({ usedAt: new Date(), holderName: 'Secret' }).where(eq(passes.id, id)));
  expect((await log())[0].purchase).toMatchObject({ usedAt: null, holderName: null, responses: [], attendee: { accountId: ada.id } });
});

test('answers stay behind, but for the choice of what there is only so much of; the receiver gives their own, once', async () => {
  const section = await world.section(event);
  const name = await world.question(section, { required: true, mutable: false });
  const dish = await world.question(section, { required: true, sortOrder: 1 }, [{ value: 'fish', supply: 1 }, 'soup']);
  const passType = await world.passType(event);
  const id = randomUUID();
  await ask(`POST ${at('/registration/passes')}`, { passes: [{ id, ticketId: passType.id }], packages: [] });
  const responses = [
    { questionId: name.id, value: 'Ada' },
    { questionId: dish.id, value: 'fish' },
  ];
  await ask(`PUT ${at('/registration/questions')}`, [{ id, responses }]);
  expect((await ask(`POST ${at('/registration/submit')}`, {})).status).toBe(200);
  await transfer(id);

  const [received] = await held(ben);
  expect(received).toMatchObject({ status: 'needsInfo', responses: [{ questionId: dish.id, value: 'fish' }] });
  const answer = (value: string) => ask(`PUT ${at(`/attendee/passes/${id}/questions`)}`, { questions: [{ id: name.id, value }] }, ben);
  expect((await answer('Ben')).status).toBe(200);
  expect(await held(ben)).toMatchObject([{ status: 'ready' }]);
  expect((await answer('Bea')).body.errors).toMatchObject([{ rule: 'notMutable' }]);
});

test('people are found by name who see the viewer and are seen, and nobody else', async () => {
  const { id } = await give(ada);
  const person = (facts: Partial<typeof accounts.$inferInsert> = {}) => app.ours.account({ firstName: 'Quentin', ...facts });
  const [seen, blocked, blocking] = [await person(), await person(), await person()];
  await person({ accountType: 'team' });
  await person({ closedAt: new Date() });
  await world.run(({ db, organizationId }) =>
    db.insert(accountBlocks).values([
      { organizationId, accountId: ada.id, blockedId: blocked.id },
      { organizationId, accountId: blocking.id, blockedId: ada.id },
    ]),
  );
  expect(await find(id, 'quentin')).toEqual([seen.id]);
  expect(await find(id, 'Ada')).not.toContain(ada.id);
  expect(await find(id, ' ')).toEqual([]);
  for (const { id: receiverId } of [blocked, blocking, ada, { id: randomUUID() }]) {
    expect((await ask(`POST ${at(`/attendee/passes/${id}/transfer`)}`, { receiverId })).body.errors).toMatchObject([
      { field: 'receiverId' },
    ]);
  }
  expect((await ask(`GET ${at(`/attendee/passes/${id}/transfer/accounts?search=q`)}`, undefined, seen)).status).toBe(404);
  expect((await transfer(id, blocked, seen)).status).toBe(404);
});

test.each([
  ['whose kind is not transferable', { transferable: false }, {}],
  ['that let somebody in', {}, { usedAt: new Date() }],
  ['that is canceled', {}, { status: 'canceled' }],
])('a pass %s stays', async (_which, kind, pass) => {
  const { id } = await give(ada, kind, pass);
  expect(told(await transfer(id))).toEqual([460, 'This pass cannot be transferred.']);
});

test('no pass of a package is transferred by itself, and a package one of whose passes let somebody in stays', async () => {
  const passType = await world.passType(event);
  const bundle = await world.bundle(event, [{ passType, quantity: 2 }], { price: 0 });
  const packageId = randomUUID();
  const [one, two] = [randomUUID(), randomUUID()] as const;
  const chosen = [one, two].map((id) => ({ id, ticketId: passType.id, packageId }));
  await ask(`POST ${at('/registration/passes')}`, { passes: chosen, packages: [{ id: packageId, packageId: bundle.id }] });
  expect((await ask(`POST ${at('/registration/submit')}`, {})).status).toBe(200);
  expect(told(await transfer(one))).toEqual([460, 'A pass of a package cannot be transferred by itself.']);

  const { id: registrationId } = await world.registration(event, ben);
  await world.run(({ db }) =>
    db.update(passes).set({ usedAt: new Date(), attendeeId: registrationId, accountId: ben.id }).where(eq(passes.id, one)),
  );
  expect(told(await cancel(two))).toEqual([460, 'This pass cannot be canceled.']);
});

test('a coupon is known to who used it, and not to who gets the pass', async () => {
  const coupon = await world.coupon(event);
  const { id } = await give(ada, {}, { couponId: coupon.id });
  expect(await held()).toMatchObject([{ couponId: coupon.id, coupon: { id: coupon.id } }]);
  await transfer(id);
  expect(await held(ben)).toMatchObject([{ couponId: null, coupon: null }]);
  expect((await attendee(ben)).passes).toMatchObject([{ couponId: null, coupon: null }]);
});

test.each(['sessions', 'add-ons'])('a pass stays until its %s are paid as well', async (what) => {
  const { id } = await buy();
  await settleAll();
  const paymentId = await world.run(async ({ db, organizationId }) => {
    const [charge] = await db.select().from(payments).where(eq(payments.organizationId, organizationId));
    const { id: _id, intentId: _intent, ...same } = charge!;
    const [open] = await db
      .insert(payments)
      .values({ ...same, settledAt: null })
      .returning({ id: payments.id });
    return open!.id;
  });
  if (what === 'sessions') await world.sessionAccess(await world.session(event), { id: (await attendee()).id }, { id }, { paymentId });
  else {
    const { id: addOnId } = await world.addOn(event);
    await world.run(({ db, organizationId }) => db.insert(passAddOns).values({ organizationId, passId: id, addOnId, paymentId }));
  }
  expect(told(await transfer(id))).toEqual([460, 'This pass can be transferred once its payment has been received.']);
  await settleAll();
  expect((await transfer(id)).status).toBe(200);
});

test('a pass stays once its event is over', async () => {
  event = await world.event({ eventStart: hoursFromNow(-9), eventEnd: hoursFromNow(-1) });
  const { id } = await give(ada);
  expect(told(await transfer(id))).toEqual([460, 'This pass cannot be transferred.']);
});

test('what the receiver may not have is refused in one way, whatever the reason', async () => {
  const limited = await give(ada, { limitPerAccount: 1 });
  await world.pass({ ...(await world.registration(event, ben)), accountId: ben.id }, { id: limited.ticketId });
  expect(told(await transfer(limited.id))).toEqual(MAY_NOT);

  const members = await give(ada, { emailDomains: 'members.example' });
  expect(told(await transfer(members.id))).toEqual(MAY_NOT);
  const member = await app.ours.account({ email: `cy-${randomUUID()}@members.example` });
  expect((await transfer(members.id, member)).status).toBe(200);

  event = await world.event({ registrationLimit: 1 });
  const [first, last] = [await give(ada), await give(ada)];
  expect(told(await transfer(first.id))).toEqual(MAY_NOT);
  await cancel(first.id);
  // With the last one its registration ends, and there is room for the other's.
  expect((await transfer(last.id)).status).toBe(200);
});

test.each(['has blocked', 'was blocked by'])('nobody receives a pass of a member’s event who %s its host', async (which) => {
  const host = await app.ours.account();
  event = await world.event({ creatorId: host.id, source: 'account' });
  const { id } = await give(ada);
  const [accountId, blockedId] = which === 'has blocked' ? [ben.id, host.id] : [host.id, ben.id];
  await world.run(({ db, organizationId }) => db.insert(accountBlocks).values({ organizationId, accountId, blockedId }));
  expect(told(await transfer(id))).toEqual(MAY_NOT);
  expect((await transfer(id, await app.ours.account())).status).toBe(200);
});

test('who gets another pass is registered since they first were', async () => {
  const registeredAt = hoursFromNow(-48);
  await world.pass({ ...(await world.registration(event, ben, { registeredAt })), accountId: ben.id }, await world.passType(event));
  expect((await transfer((await give(ada)).id)).status).toBe(200);
  const rows = await world.run(({ db }) => db.select().from(registrations).where(eq(registrations.accountId, ben.id)));
  expect(rows.map((row) => row.registeredAt)).toEqual([registeredAt]);
});

test('a supply that was made smaller since takes no pass away from who gets it', async () => {
  const { id } = await give(ada, { supply: 1 });
  await world.run(({ db }) => db.execute(`update pass_types set supply = 0 where event_id = '${event.id}'`));
  expect((await transfer(id)).status).toBe(200);
});

test('the payment stays with who paid; so does what is given back', async () => {
  const { id, passType } = await buy();
  await world.refundSchedule(passType, { percentage: 50 });
  expect(told(await transfer(id))).toEqual([460, 'This pass can be transferred once its payment has been received.']);
  await settleAll();
  expect((await transfer(id)).status).toBe(200);

  expect(await held(ben)).toMatchObject([{ payerId: ada.id, amtPaid: 0 }]);
  expect((await cancel(id, ben)).body.data).toMatchObject({ status: 'canceled', amtRefunded: 0 });
  const paid = async (as: TestAccount) => (await ask(`GET ${at('/attendee/payments')}`, undefined, as)).body.data;
  expect(await paid(ada)).toMatchObject([
    { type: 'refund', chargedAmt: PRICE / 2 },
    { type: 'charge', purchases: [{ id, attendee: { accountId: ada.id } }] },
  ]);
  expect(await paid(ben)).toEqual([]);
});

describe('at once', () => {
  test('two transfers of one pass: one of them gets it', async () => {
    const { id } = await give(ada);
    const cy = await app.ours.account();
    const answers = await Promise.all([transfer(id, ben), transfer(id, cy), transfer(id, ben)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 404, 404]);
    expect([...(await held(ben)), ...(await held(cy))]).toHaveLength(1);
    expect(await log()).toHaveLength(1);
  });

  test('a transfer and its cancellation: one of them has come about', async () => {
    const { id } = await give(ada);
    const [given, canceled] = await Promise.all([transfer(id), cancel(id)]);
    const outcome = [given.status, canceled.status, (await held(ben)).length].join();
    expect(['200,404,1', '460,200,0']).toContain(outcome);
  });

  test('a transfer and a check-in by the code that is shown: one of them has come about', async () => {
    const { id, code } = await give(ada);
    const checkIn = world.run(({ db }) =>
      db
        .update(passes)
        .set({ usedAt: new Date() })
        .where(and(eq(passes.id, id), eq(passes.code, code)))
        .returning({ id: passes.id }),
    );
    const [given, used] = await Promise.all([transfer(id), checkIn]);
    expect([given.status === 200, used.length === 1].filter(Boolean)).toHaveLength(1);
  });

  test('two who give to each other both have given', async () => {
    const [mine, theirs] = [await give(ada), await give(ben)];
    const answers = await Promise.all([transfer(mine.id, ben, ada), transfer(theirs.id, ada, ben)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect([(await held())[0].id, (await held(ben))[0].id]).toEqual([theirs.id, mine.id]);
  });
});
