import { randomUUID } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import { SIGNED_PASS_CODE } from '@contract/text';
import { coupons } from '@server/db/schema/coupons';
import { mails } from '@server/db/schema/mails';
import { questionResponses } from '@server/db/schema/passes';
import { registrations } from '@server/db/schema/registrations';
import { owned } from '@server/db/tenant';
import type { FanoutMessage } from '@server/realtime/fanout';
import { buildTestApp, type Answer, type TestAccount, type TestApp } from '@test/harness/app';
import { hoursFromNow, newTenant, type World } from '@test/harness/world';

let app: TestApp;
let world: World;
let ada: TestAccount;
let event: Awaited<ReturnType<World['event']>>;

beforeAll(async () => {
  app = await buildTestApp();
});
afterAll(() => app.app.close());
beforeEach(async () => {
  world = await newTenant(app.ours.organization);
  ada = await app.ours.account({ email: 'ada@example.org', firstName: 'Ada' });
  event = await world.event();
});

const at = (path = '') => `/self/events/${event.id}/registration${path}`;
const ask = (what: string, body?: unknown, as = ada): Promise<Answer> => app.ours.call(what, { as, body });
const cart = async (as = ada) => (await ask(`GET ${at()}`, undefined, as)).body.data;
const pass = (passType: { id: string }, more = {}) => ({ id: randomUUID(), ticketId: passType.id, ...more });
const choose = (passes: object[], packages: object[] = [], as = ada) => ask(`POST ${at('/passes')}`, { passes, packages }, as);
const applyCode = (couponCode: string, passes: object[], as = ada) =>
  ask(`POST ${at('/coupon')}`, { passes, packages: [], couponCode }, as);
const submit = (as = ada) => ask(`POST ${at('/submit')}`, {}, as);
const fields = ({ body }: Answer) => (body.errors ?? []).map(({ field, rule }: { field: string; rule: string }) => `${field}: ${rule}`);
const ids = (rows: { id: string }[]) => rows.map(({ id }) => id);
const mailsTo = (to: string) =>
  world.run((tenant) =>
    tenant.db
      .select()
      .from(mails)
      .where(and(owned(tenant, mails), eq(mails.to, to))),
  );
const loseHold = async () => {
  const past = new Date(Date.now() - 1_000);
  await world.run(async ({ db }) => {
    for (const table of ['passes', 'coupon_uses'])
      await db.execute(`update ${table} set hold_until = '${past.toISOString()}' where status = 'draft'`);
    await db.update(registrations).set({ holdUntil: past });
  });
};

describe('the cart', () => {
  test('is made when it is first read, and is the same one ever after', async () => {
    await world.passType(event);
    const first = await cart();
    expect(first).toMatchObject({ status: 'draft', passes: [], packages: [], holdUntil: null, coupon: null, accountId: ada.id });
    expect(first.event).toMatchObject({ id: event.id, registrationCount: 0, registrationLimit: 0, tickets: [{ enableCoupons: false }] });
    expect((await cart()).id).toBe(first.id);
  });

  test('keeps the name of a pass’s holder until another is given', async () => {
    const one = pass(await world.passType(event));
    const holder = async () => (await cart()).passes.map(({ holderName }: { holderName: string | null }) => holderName);
    await choose([{ ...one, holderName: 'Io Marsh' }]);
    expect(await holder()).toEqual(['Io Marsh']);
    await choose([one]);
    expect(await holder()).toEqual(['Io Marsh']);
    await choose([{ ...one, holderName: ' ' }]);
    expect(await holder()).toEqual([null]);
    expect(fields(await choose([{ ...one, holderName: 'x'.repeat(121) }]))).toEqual(['passes.0.holderName: maxLength']);
  });

  test('asks who it is for', async () => {
    expect((await app.ours.call(`GET ${at()}`)).status).toBe(401);
  });

  test('holds what was chosen for fifteen minutes, in the order it was chosen', async () => {
    const [regular, vip] = [await world.passType(event, { supply: 5 }), await world.passType(event)];
    const chosen = [pass(vip), pass(regular), pass(regular)];
    expect((await choose(chosen)).body).toMatchObject({ status: 'ok', data: null });
    const held = await cart();
    expect(ids(held.passes)).toEqual(ids(chosen));
    const left = Date.parse(held.holdUntil) - Date.now();
    expect(left).toBeGreaterThan(14 * 60_000);
    expect(left).toBeLessThanOrEqual(15 * 60_000);
  });

  test('holds the last pass also where the clock of the server is behind the database’s', async () => {
    const here = Date.now;
    const clock = jest.spyOn(Date, 'now').mockImplementation(() => here() - 3_600_000);
    try {
      const [last, ben] = [await world.passType(event, { supply: 1 }), await app.ours.account()];
      expect((await choose([pass(last)])).status).toBe(200);
      expect(fields(await choose([pass(last)], [], ben))).toEqual([`${last.id}: soldOut`]);
    } finally {
      clock.mockRestore();
    }
  });

  test('keeps the add-ons and answers of passes that stay', async () => {
    const regular = await world.passType(event);
    const dinner = await world.addOn(event);
    const question = await world.question(await world.section(event));
    const [one, two] = [pass(regular), pass(regular)];
    await choose([one, two]);
    await ask(`POST ${at('/addOns')}`, [{ id: one.id, addOns: [{ id: dinner.id }] }]);
    for (const { id } of [one, two]) await ask(`PUT ${at(`/passes/${id}/questions/${question.id}`)}`, { response: `of ${id}` });
    const three = pass(regular);
    await choose([one, three]);
    const { passes } = await cart();
    expect(passes.map(({ id, passAddOns, responses }: any) => [id, passAddOns.length, responses.map(({ value }: any) => value)])).toEqual([
      [one.id, 1, [`of ${one.id}`]],
      [three.id, 0, []],
    ]);
  });

  test('takes passes back as they were answered, with null for what they have none of', async () => {
    await choose([pass(await world.passType(event))]);
    const [{ id, ticketId, couponId, packageId }] = (await cart()).passes;
    expect([couponId, packageId]).toEqual([null, null]);
    expect((await choose([{ id, ticketId, couponId, packageId }])).status).toBe(200);
    expect(ids((await cart()).passes)).toEqual([id]);
  });

  test('can be emptied', async () => {
    await choose([pass(await world.passType(event))]);
    await choose([]);
    expect(await cart()).toMatchObject({ passes: [], holdUntil: null });
  });

  test('takes ids in any case', async () => {
    const regular = await world.passType(event);
    const id = randomUUID();
    await choose([{ id: id.toUpperCase(), ticketId: regular.id.toUpperCase() }]);
    expect(ids((await cart()).passes)).toEqual([id]);
  });

  test('does not take the id of somebody else’s pass', async () => {
    const regular = await world.passType(event);
    const ben = await app.ours.account();
    const taken = pass(regular);
    await choose([taken], [], ben);
    const answer = await choose([taken]);
    expect([answer.status, answer.body.code]).toEqual([409, 'conflict']);
    expect((await cart()).passes).toEqual([]);
    expect(ids((await cart(ben)).passes)).toEqual([taken.id]);
  });

  test.each<[string, (world: World) => Promise<object[]>, string[]]>([
    ['of another event', async (one) => [pass(await one.passType(await one.event()))], ['passes.0.ticketId: notOnSale']],
    ['that nobody knows', async () => [pass({ id: randomUUID() })], ['passes.0.ticketId: notOnSale']],
    ['not active', async (one) => [pass(await one.passType(event, { active: false }))], ['passes.0.ticketId: notOnSale']],
    [
      'for other addresses',
      async (one) => [pass(await one.passType(event, { emailDomains: 'acme.com' }))],
      ['passes.0.ticketId: emailDomain'],
    ],
    [
      'fewer than one sale needs',
      async (one) => [pass(await one.passType(event, { minQuantityPerSale: 2 }))],
      ['passes.0.ticketId: tooFew'],
    ],
    [
      'more than one sale allows',
      async (one) => {
        const few = await one.passType(event, { maxQuantityPerSale: 1 });
        return [pass(few), pass(few)];
      },
      ['passes.0.ticketId: tooMany'],
    ],
    ['for a coupon only', async (one) => [pass(await one.passType(event, { requireCoupon: true }))], ['passes.0.ticketId: couponRequired']],
    [
      'twice the same',
      async (one) => {
        const same = pass(await one.passType(event));
        return [same, same];
      },
      ['passes.1.id: duplicate'],
    ],
    [
      'of a package that was not chosen',
      async (one) => [pass(await one.passType(event), { packageId: randomUUID() })],
      ['passes.0.packageId: otherPackage'],
    ],
  ])('refuses passes %s', async (_what, passes, expected) => {
    const answer = await choose(await passes(world));
    expect(answer.status).toBe(400);
    expect(fields(answer)).toEqual(expected);
    expect((await cart()).passes).toEqual([]);
  });

  test('tells what is wrong in the reader’s language', async () => {
    const answer = await app.ours.call(`POST ${at('/passes')}`, {
      as: ada,
      headers: { locale: 'fr' },
      body: { passes: [pass({ id: randomUUID() })], packages: [] },
    });
    expect(answer.body).toMatchObject({ message: 'Vérifiez ce que vous avez envoyé.', errors: [{ message: 'Ceci n’est pas en vente.' }] });
  });

  test('a pass keeps its type under its id', async () => {
    const [regular, vip] = [await world.passType(event), await world.passType(event)];
    const one = pass(regular);
    await choose([one]);
    expect(fields(await choose([{ ...one, ticketId: vip.id }]))).toEqual(['passes.0.ticketId: otherType']);
  });

  test('a private pass type is had by those who know its id', async () => {
    const secret = await world.passType(event, { visibility: 'private' });
    expect((await choose([pass(secret)])).status).toBe(200);
  });
});

test('an order that was completed is told to its buyer’s pages, wherever they are open, and to nobody else’s', async () => {
  const free = await world.passType(event);
  await choose([pass(free)]);
  const told: FanoutMessage[] = [];
  app.services.fanout.subscribe((message) => told.push(message));
  expect((await submit()).status).toBe(200);
  expect(told.filter((message) => message.type === 'deliver' && message.event.type === 'registration-completed')).toMatchObject([
    { accountIds: [ada.id], event: { body: { eventId: event.id, slug: event.slug } } },
  ]);
});

test('who registers for more is registered since they first were', async () => {
  const regular = await world.passType(event);
  const since = async () =>
    (await world.run(({ db }) => db.select().from(registrations).where(eq(registrations.accountId, ada.id))))[0]!.registeredAt;
  await choose([pass(regular)]);
  await submit();
  const first = await since();
  expect(first).not.toBeNull();
  await choose([pass(regular)]);
  expect((await submit()).status).toBe(200);
  expect(await since()).toEqual(first);
});

describe('packages', () => {
  test('bring exactly their passes, under their own price', async () => {
    const [adult, child] = [
      await world.passType(event, { price: 9_000, maxQuantityPerSale: 1 }),
      await world.passType(event, { price: 5_000 }),
    ];
    const family = await world.bundle(
      event,
      [
        { passType: adult, quantity: 2 },
        { passType: child, quantity: 1 },
      ],
      { price: 15_000 },
    );
    const packageId = randomUUID();
    const bundle = { id: packageId, packageId: family.id };
    const whole = [pass(adult, { packageId }), pass(child, { packageId }), pass(adult, { packageId })];
    expect(fields(await choose(whole.slice(1), [bundle]))).toEqual(['packages.0.id: otherPackage']);
    expect((await choose(whole, [bundle])).status).toBe(200);
    expect(await cart()).toMatchObject({
      packages: [{ id: packageId, status: 'draft' }],
      passes: [{ packageId }, { packageId }, { packageId }],
    });
    expect((await choose([], [])).status).toBe(200);
    expect((await cart()).packages).toEqual([]);
  });

  test('not active or unknown are refused', async () => {
    const gone = await world.bundle(event, [{ passType: await world.passType(event), quantity: 1 }], { isActive: false });
    expect(fields(await choose([], [{ id: randomUUID(), packageId: gone.id }]))).toEqual(['packages.0.packageId: notOnSale']);
  });
});

describe('the window', () => {
  test.each([
    ['is switched off', { registration: false }],
    ['is over', { registrationEnd: hoursFromNow(-1) }],
    ['is yet to open', { registrationStart: hoursFromNow(1) }],
  ])('when it %s, nobody gets a cart or fills one', async (_state, values) => {
    event = await world.event(values);
    const passType = await world.passType(event);
    for (const answer of [await choose([pass(passType)]), await ask(`GET ${at()}`)]) {
      expect([answer.status, answer.body.code]).toEqual([455, 'registrationUnavailable']);
    }
  });

  test('opens earlier for a pass type with a date of its own, and for that one only', async () => {
    event = await world.event({ registrationStart: hoursFromNow(1) });
    const [early, regular] = [await world.passType(event, { overrideStartDate: hoursFromNow(-1) }), await world.passType(event)];
    expect((await choose([pass(early)])).status).toBe(200);
    expect((await choose([pass(regular)])).status).toBe(455);
  });

  test('who holds passes when it ends may finish while the hold lasts', async () => {
    await choose([pass(await world.passType(event))]);
    await world.run(({ db }) => db.execute(`update events set registration_end = now() - interval '1 second' where id = '${event.id}'`));
    expect((await submit()).status).toBe(200);
  });

  test('an event takes no more registrations than its limit', async () => {
    event = await world.event({ registrationLimit: 1 });
    const regular = await world.passType(event);
    const ben = await app.ours.account();
    await choose([pass(regular)], [], ben);
    const offered = async () => (await app.ours.call(`GET /events/${event.id}/passTypes`)).body.data;
    expect(await offered()).toMatchObject({ passTypes: [{ remaining: 0 }], heldByOthers: true });
    const answer = await choose([pass(regular)]);
    expect([answer.status, answer.body.code]).toEqual([409, 'soldOut']);
    // Who comes too late may wait, for the place may come back.
    expect((await ask(`POST /self/events/${event.id}/waitingLists`, { itemId: regular.id })).status).toBe(200);
    await submit(ben);
    expect(await offered()).toMatchObject({ passTypes: [{ remaining: 0 }], heldByOthers: false });
  });
});

describe('supplies', () => {
  const refused = (answer: Answer, code: string) => expect([answer.status, answer.body.code]).toEqual([409, code]);

  test('a pass type has as many passes as its supply, those held counted', async () => {
    const scarce = await world.passType(event, { supply: 2 });
    await choose([pass(scarce)], [], await app.ours.account());
    const answer = await choose([pass(scarce), pass(scarce)]);
    refused(answer, 'soldOut');
    expect(answer.body.message).toBe('Sorry, this just sold out.');
    expect(answer.body.errors).toEqual([expect.objectContaining({ field: scarce.id, rule: 'soldOut' })]);
    expect((await choose([pass(scarce)])).status).toBe(200);
  });

  test('an event has as many passes as its own supply', async () => {
    event = await world.event({ passSupply: 2 });
    const [a, b] = [await world.passType(event), await world.passType(event)];
    await choose([pass(a)], [], await app.ours.account());
    refused(await choose([pass(a), pass(b)]), 'soldOut');
  });

  test('one person gets no more than their limit of a type, or of the event', async () => {
    const two = await world.passType(event, { limitPerAccount: 2 });
    refused(await choose([pass(two), pass(two), pass(two)]), 'limitReached');
    await choose([pass(two), pass(two)]);
    await submit();
    refused(await choose([pass(two)]), 'limitReached');
    const bundle = await world.bundle(event, [{ passType: two, quantity: 2 }]);
    const packageId = randomUUID();
    const [line, others] = [[pass(two)], [pass(two, { packageId }), pass(two, { packageId })]];
    const packages = [{ id: packageId, packageId: bundle.id }];
    const ben = await app.ours.account();
    refused(await choose([...line, ...others], packages, ben), 'limitReached');
    expect((await choose(others, packages, ben)).status).toBe(200);
    event = await world.event({ passLimitPerAccount: 1 });
    const any = await world.passType(event);
    refused(await choose([pass(any), pass(any)]), 'limitReached');
  });

  test('an add-on has its supply', async () => {
    const regular = await world.passType(event);
    const dinner = await world.addOn(event, { supply: 1 });
    const [ben, hers, his] = [await app.ours.account(), pass(regular), pass(regular)];
    await choose([hers]);
    await choose([his], [], ben);
    await ask(`POST ${at('/addOns')}`, [{ id: hers.id, addOns: [{ id: dinner.id }] }]);
    refused(await ask(`POST ${at('/addOns')}`, [{ id: his.id, addOns: [{ id: dinner.id }] }], ben), 'soldOut');
    expect((await ask(`GET ${at('/addOns')}`, undefined, ben)).body.data[0].addOns[0]).toMatchObject({ supply: 1, remaining: 0 });
    expect((await ask(`GET ${at('/addOns')}`)).body.data[0].addOns[0]).toMatchObject({ remaining: 1 });
  });

  test.each(['radio', 'checkbox'] as const)('a choice of a %s question has its supply', async (type) => {
    const regular = await world.passType(event);
    const workshop = await world.question(await world.section(event), { type }, [{ value: 'Pottery', supply: 1 }, 'Weaving']);
    const [ben, hers, his] = [await app.ours.account(), pass(regular), pass(regular)];
    await choose([hers]);
    await choose([his], [], ben);
    await ask(`PUT ${at(`/passes/${hers.id}/questions/${workshop.id}`)}`, { response: type === 'radio' ? 'Pottery' : 'Weaving\nPottery' });
    refused(await ask(`PUT ${at(`/passes/${his.id}/questions/${workshop.id}`)}`, { response: 'Pottery' }, ben), 'soldOut');
    expect((await ask(`PUT ${at(`/passes/${his.id}/questions/${workshop.id}`)}`, { response: 'Weaving' }, ben)).status).toBe(200);
  });

  test('when a hold is over, passes go back on sale, and the cart keeps its answers', async () => {
    const scarce = await world.passType(event, { supply: 1 });
    const question = await world.question(await world.section(event));
    const [ben, hers] = [await app.ours.account(), pass(scarce)];
    await choose([hers]);
    await ask(`PUT ${at(`/passes/${hers.id}/questions/${question.id}`)}`, { response: 'kept' });
    await loseHold();
    expect((await choose([pass(scarce)], [], ben)).status).toBe(200);
    refused(await submit(), 'holdExpired');
    expect((await cart()).passes[0]).toMatchObject({ id: hers.id, status: 'draft', responses: [{ value: 'kept' }] });
    refused(await choose([hers]), 'soldOut');
    await choose([], [], ben);
    expect((await choose([hers])).status).toBe(200);
    expect((await submit()).status).toBe(200);
  });

  test('a hold that is over still becomes a pass when nobody took it', async () => {
    await choose([pass(await world.passType(event, { supply: 1 }))]);
    await loseHold();
    expect((await submit()).status).toBe(200);
  });

  test('a supply made smaller takes nothing from those who hold', async () => {
    const scarce = await world.passType(event, { supply: 2 });
    await choose([pass(scarce), pass(scarce)]);
    await world.run(({ db }) => db.execute(`update pass_types set supply = 0 where id = '${scarce.id}'`));
    expect((await submit()).status).toBe(200);
  });
});

describe('coupons', () => {
  let regular: Awaited<ReturnType<World['passType']>>;
  beforeEach(async () => {
    regular = await world.passType(event, { price: 1_000 });
  });

  test('are found in any case and cover the passes they are for', async () => {
    const vip = await world.passType(event);
    const coupon = await world.coupon(event, { code: 'Friends', ticketId: vip.id });
    const answer = await applyCode(' fRIENDS ', [pass(regular), pass(vip)]);
    expect(answer.body.data).toMatchObject({ id: coupon.id, code: 'Friends', ticketId: vip.id, ticket: { id: vip.id } });
    const held = await cart();
    expect(held.coupon.id).toBe(coupon.id);
    expect(held.passes.map(({ couponId }: any) => couponId)).toEqual([null, coupon.id]);
  });

  test.each<[string, Parameters<World['coupon']>[1], string, string, number?]>([
    ['not active', { active: false }, 'inactive', 'This coupon is not active.'],
    [
      'yet to begin',
      { startDate: new Date('2100-01-31T19:30:00Z') },
      'notYet',
      'This coupon can be used from January 31, 2100 at 8:30 PM GMT+1.',
    ],
    ['over', { endDate: new Date('2020-01-31T19:30:00Z') }, 'ended', 'This coupon ended on January 31, 2020 at 8:30 PM GMT+1.'],
    ['for other addresses', { emailDomains: 'acme.com' }, 'emailDomain', 'This is for other email addresses than yours.'],
    ['for more passes', { quantityMin: 2 }, 'tooFewPasses', 'This coupon is for 2 passes or more.'],
    ['for fewer passes', { quantityMax: 1 }, 'tooManyPasses', 'This coupon is for 1 pass at most.', 2],
    ['for dearer orders', { amountMin: 1_001 }, 'amountTooSmall', 'This coupon is for orders of $10.01 or more.'],
    ['for cheaper orders', { amountMax: 999 }, 'amountTooLarge', 'This coupon is for orders of $9.99 at most.'],
  ])('that are %s are refused by name, with what they are for, and nothing changes', async (_what, values, rule, message, count = 1) => {
    await world.coupon(event, { code: 'NOPE', ...values });
    const answer = await applyCode(
      'NOPE',
      Array.from({ length: count }, () => pass(regular)),
    );
    expect([answer.status, answer.body.errors]).toEqual([400, [{ field: 'couponCode', rule, message }]]);
    expect(await cart()).toMatchObject({ passes: [], coupon: null });
  });

  test('of another event are not known', async () => {
    await world.coupon(await world.event(), { code: 'ELSEWHERE' });
    expect(fields(await applyCode('ELSEWHERE', [pass(regular)]))).toEqual(['couponCode: unknownCoupon']);
  });

  test('open pass types that need one', async () => {
    const guest = await world.passType(event, { requireCoupon: true });
    await world.coupon(event, { code: 'GUEST', ticketId: guest.id, discountPercent: 100 });
    expect((await applyCode('GUEST', [pass(guest)])).status).toBe(200);
    expect((await ask(`DELETE ${at('/coupon')}`)).status).toBe(200);
    expect(fields(await submit())).toEqual(['passes.0.ticketId: couponRequired']);
  });

  test('fall off when the order no longer fits them, and can be taken off', async () => {
    await world.coupon(event, { code: 'PAIR', quantityMin: 2 });
    const [one, two] = [pass(regular), pass(regular)];
    await applyCode('PAIR', [one, two]);
    await choose([one]);
    expect(await cart()).toMatchObject({ coupon: null, passes: [{ couponId: null }] });
    await applyCode('PAIR', [one, two]);
    await ask(`DELETE ${at('/coupon')}`);
    expect(await cart()).toMatchObject({ coupon: null, passes: [{ couponId: null }, { couponId: null }] });
  });

  test('fall off when an add-on goes that made the order fit them, and are there for others', async () => {
    const dinner = await world.addOn(event, { price: 4_000 });
    await world.coupon(event, { code: 'FEAST', amountMin: 5_000, useLimit: 1 });
    const ben = await app.ours.account();
    const one = pass(regular);
    const eat = (addOns: { id: string }[]) => ask(`POST ${at('/addOns')}`, [{ id: one.id, addOns }]);
    await choose([one]);
    await eat([{ id: dinner.id }]);
    expect((await applyCode('FEAST', [one])).status).toBe(200);
    expect((await eat([])).status).toBe(200);
    expect(await cart()).toMatchObject({ coupon: null, passes: [{ couponId: null }] });
    const five = Array.from({ length: 5 }, () => pass(regular));
    expect((await applyCode('FEAST', five, ben)).status).toBe(200);
  });

  test('stay on passes that stay, and cover those that are added', async () => {
    const coupon = await world.coupon(event, { code: 'ALL' });
    const one = pass(regular);
    await applyCode('ALL', [one]);
    await choose([one, pass(regular)]);
    expect((await cart()).passes.map(({ couponId }: any) => couponId)).toEqual([coupon.id, coupon.id]);
  });

  test('are used no more often than they may be, and covered passes are counted', async () => {
    await world.coupon(event, { code: 'ONCE', useLimit: 1 });
    await world.coupon(event, { code: 'THREE', purchaseLimit: 3 });
    const [ben, cem] = [await app.ours.account(), await app.ours.account()];
    expect((await applyCode('ONCE', [pass(regular)], ben)).status).toBe(200);
    expect((await applyCode('ONCE', [pass(regular)])).body).toMatchObject({
      code: 'couponUsedUp',
      message: 'This coupon has been used as often as it may be.',
    });
    expect((await applyCode('THREE', [pass(regular), pass(regular)], cem)).status).toBe(200);
    expect((await applyCode('THREE', [pass(regular), pass(regular)])).body.code).toBe('couponUsedUp');
    expect((await applyCode('THREE', [pass(regular)])).status).toBe(200);
    await ask(`DELETE ${at('/coupon')}`, undefined, ben);
    expect((await applyCode('ONCE', [pass(regular)])).status).toBe(200);
  });

  test('are given back for others once another one is taken in their place, which is counted instead', async () => {
    for (const code of ['FIRST', 'SECOND']) await world.coupon(event, { code, useLimit: 1 });
    const ben = await app.ours.account();
    const one = pass(regular);
    expect((await applyCode('FIRST', [one])).status).toBe(200);
    expect((await applyCode('SECOND', [one])).status).toBe(200);
    expect((await applyCode('SECOND', [pass(regular)], ben)).body.code).toBe('couponUsedUp');
    expect((await applyCode('FIRST', [pass(regular)], ben)).status).toBe(200);
  });

  test('whose last use was held for too long go to whoever is quicker; the other is told, and is charged nothing', async () => {
    await world.coupon(event, { code: 'LAST', useLimit: 1, discountPercent: 10 });
    const paid = await world.passType(event, { price: 1_000 });
    const ben = await app.ours.account();
    await applyCode('LAST', [pass(paid)]);
    const intent = await ask(`GET ${at(`/intent?addressId=${(await world.address(ada)).id}`)}`);
    expect(intent.body.data.amount).toBe(900);
    await loseHold();
    expect((await applyCode('LAST', [pass(paid)], ben)).status).toBe(200);
    const captured = await ask(`POST /organization/intents/${intent.body.data.id}/capture`, {});
    expect(captured.body).toMatchObject({ code: 'couponUsedUp', message: 'This coupon has been used as often as it may be.' });
    expect((await ask(`GET ${at().replace('registration', 'attendee')}/payments`)).body.data).toEqual([]);
    await ask(`DELETE ${at('/coupon')}`);
    expect(await cart()).toMatchObject({ coupon: null, passes: [{ couponId: null }] });
  });

  test.each<[string, Partial<typeof coupons.$inferInsert>, string]>([
    ['ended', { endDate: new Date('2020-01-31T19:30:00Z') }, 'ended'],
    ['were switched off', { active: false }, 'inactive'],
  ])('that %s since they were taken lower nothing any more, whether anything is left to pay or not', async (_what, change, rule) => {
    const { id: addressId } = await world.address(ada);
    for (const [code, discountPercent] of [
      ['HALF', 50],
      ['ALL', 100],
    ] as const) {
      const { id } = await world.coupon(event, { code, discountPercent });
      expect((await applyCode(code, [pass(regular)])).status).toBe(200);
      await world.run(({ db }) => db.update(coupons).set(change).where(eq(coupons.id, id)));
      const finished = discountPercent === 100 ? await submit() : await ask(`GET ${at(`/intent?addressId=${addressId}`)}`);
      expect(fields(finished)).toEqual([`couponCode: ${rule}`]);
    }
    expect(await cart()).toMatchObject({ status: 'draft' });
  });

  test('are used once by each person where that is their limit', async () => {
    await world.coupon(event, { code: 'EACH', limitPerAccount: 1, discountPercent: 100 });
    await applyCode('EACH', [pass(regular)]);
    expect((await submit()).status).toBe(200);
    expect((await applyCode('EACH', [pass(regular)])).body.code).toBe('couponLimitReached');
  });
});

describe('add-ons', () => {
  test('are offered by pass type, to those they go with', async () => {
    const [regular, vip] = [await world.passType(event), await world.passType(event)];
    const dinner = await world.addOn(event, { name: 'Dinner', sortOrder: 1 });
    const lounge = await world.addOn(event, { name: 'Lounge', sortOrder: 2 }, [vip]);
    const [hers, his] = [pass(regular), pass(vip)];
    await choose([hers, his]);
    const { data } = (await ask(`GET ${at('/addOns')}`)).body;
    expect(data.map(({ id, addOns }: any) => [id, ids(addOns)])).toEqual([
      [regular.id, [dinner.id]],
      [vip.id, [dinner.id, lounge.id]],
    ]);
    const answer = await ask(`POST ${at('/addOns')}`, [
      { id: hers.id, addOns: [{ id: lounge.id }, { id: randomUUID() }, { id: dinner.id }, { id: dinner.id }] },
      { id: randomUUID(), addOns: [] },
    ]);
    expect(fields(answer)).toEqual([
      '0.addOns.0.id: notAllowed',
      '0.addOns.1.id: notOnSale',
      '0.addOns.3.id: duplicate',
      '1.id: notInCart',
    ]);
  });

  test('are replaced for the named passes only', async () => {
    const regular = await world.passType(event);
    const [a, b] = [await world.addOn(event, { sortOrder: 1 }), await world.addOn(event, { sortOrder: 2 })];
    const [one, two] = [pass(regular), pass(regular)];
    await choose([one, two]);
    await ask(`POST ${at('/addOns')}`, [
      { id: one.id, addOns: [{ id: a.id }] },
      { id: two.id, addOns: [{ id: b.id }] },
    ]);
    await ask(`POST ${at('/addOns')}`, [{ id: one.id, addOns: [{ id: b.id }] }]);
    const { passes } = await cart();
    expect(passes.map(({ passAddOns }: any) => passAddOns.map(({ addOnId }: any) => addOnId))).toEqual([[b.id], [b.id]]);
  });
});

describe('questions', () => {
  test('are asked by the sections of a pass’s type and add-ons, with what their choices open', async () => {
    const [regular, vip] = [await world.passType(event), await world.passType(event)];
    const dinner = await world.addOn(event);
    const airline = await world.question(null, { eventId: event.id, name: 'Airline' });
    const everyone = await world.section(event);
    await world.question(everyone, { name: 'Travel' }, [{ value: 'plane', opens: [airline] }, 'train']);
    await world.question(await world.section(event, { passTypes: [vip] }), { name: 'Car' });
    await world.question(await world.section(event, { addOns: [dinner] }), { name: 'Diet' });
    const [hers, his] = [pass(regular), pass(vip)];
    await choose([hers, his]);
    await ask(`POST ${at('/addOns')}`, [{ id: hers.id, addOns: [{ id: dinner.id }] }]);
    const { data } = (await ask(`GET ${at('/questions')}`)).body;
    const asked = data.map(({ passId, sections }: any) => [
      passId,
      sections.flatMap(({ questions }: any) => questions.map(({ name }: any) => name)).sort(),
    ]);
    expect(asked).toEqual([
      [hers.id, ['Diet', 'Travel']],
      [his.id, ['Car', 'Travel']],
    ]);
    const travel = data[1].sections.flatMap(({ questions }: any) => questions).find(({ name }: any) => name === 'Travel');
    expect(travel.choices.map(({ value, subQuestions }: any) => [value, subQuestions.map(({ name }: any) => name)])).toEqual([
      ['plane', ['Airline']],
      ['train', []],
    ]);
  });

  test('keep each answer as it is given, whatever the rules, and forget an emptied one', async () => {
    const question = await world.question(await world.section(event), { required: true, max: '3' });
    const one = pass(await world.passType(event));
    await choose([one]);
    const path = `PUT ${at(`/passes/${one.id}/questions/${question.id}`)}`;
    expect((await ask(path, { response: ' far too long ' })).status).toBe(200);
    expect((await cart()).passes[0].responses).toMatchObject([
      { questionId: question.id, value: ' far too long ', question: { required: true } },
    ]);
    await ask(path, { response: '' });
    expect((await cart()).passes[0].responses).toEqual([]);
  });

  test('do not take what is no choice, not of the form, or of somebody else', async () => {
    const radio = await world.question(await world.section(event), { type: 'radio' }, ['yes', 'no']);
    const elsewhere = await world.question(await world.section(await world.event()));
    const one = pass(await world.passType(event));
    await choose([one]);
    const put = (passId: string, questionId: string, response: string, as = ada) =>
      ask(`PUT ${at(`/passes/${passId}/questions/${questionId}`)}`, { response }, as);
    const answer = await put(one.id, radio.id, 'maybe');
    expect([answer.status, fields(answer)]).toEqual([400, ['response: not-a-choice']]);
    expect((await put(one.id, elsewhere.id, 'x')).status).toBe(404);
    expect((await put(one.id, radio.id, 'yes', await app.ours.account())).status).toBe(404);
    expect((await put(one.id, radio.id, 'x'.repeat(5_001))).status).toBe(400);
  });

  test('are checked together, each fault under its pass and question', async () => {
    const section = await world.section(event);
    const name = await world.question(section, { required: true });
    const born = await world.question(section, { type: 'date' });
    const city = await world.question(section, { type: 'search' });
    await world.searchValue(city, 'Bergen');
    const one = pass(await world.passType(event));
    await choose([one]);
    const answer = (...responses: [string, string][]) =>
      ask(`PUT ${at('/questions')}`, [{ id: one.id, responses: responses.map(([questionId, value]) => ({ questionId, value })) }]);
    const unknown = randomUUID();
    const faulty = await answer([born.id, '2026-02-30'], [city.id, 'Oslo'], [unknown, '?']);
    expect(faulty.status).toBe(400);
    expect(fields(faulty).sort()).toEqual(
      [
        `passes.${one.id}.${name.id}: required`,
        `passes.${one.id}.${born.id}: not-a-date`,
        `passes.${one.id}.${city.id}: not-a-choice`,
        `passes.${one.id}.${unknown}: unknownQuestion`,
      ].sort(),
    );
    expect(fields(await submit())).toEqual([`passes.${one.id}.${name.id}: required`]);
    expect((await answer([name.id, ' Ada '], [born.id, '1815-12-10'], [city.id, 'Bergen'])).status).toBe(200);
    expect((await cart()).passes[0].responses.map(({ value }: any) => value)).toEqual(
      expect.arrayContaining(['Ada', '1815-12-10', 'Bergen']),
    );
    expect((await submit()).status).toBe(200);
  });

  test('stand in the order of the form, whatever was answered first', async () => {
    const section = await world.section(event);
    const airline = await world.question(null, { eventId: event.id, sortOrder: 9 });
    const travel = await world.question(section, { type: 'radio', sortOrder: 1 }, [{ value: 'plane', opens: [airline] }]);
    const name = await world.question(section, { sortOrder: 2 });
    const diet = await world.question(section, { sortOrder: 3 });
    const one = pass(await world.passType(event));
    await choose([one]);
    for (const [question, response] of [
      [diet, 'vegan'],
      [name, 'Ada'],
      [travel, 'plane'],
      [airline, 'SK'],
    ] as const)
      await ask(`PUT ${at(`/passes/${one.id}/questions/${question.id}`)}`, { response });
    expect((await cart()).passes[0].responses.map(({ value }: any) => value)).toEqual(['plane', 'SK', 'Ada', 'vegan']);
  });

  test('answers to what is no longer asked are forgotten at the end, and ask nothing of anyone', async () => {
    const airline = await world.question(null, { eventId: event.id, required: true });
    const travel = await world.question(await world.section(event), { type: 'radio' }, [{ value: 'plane', opens: [airline] }, 'train']);
    const one = pass(await world.passType(event));
    await choose([one]);
    const put = (questionId: string, response: string) => ask(`PUT ${at(`/passes/${one.id}/questions/${questionId}`)}`, { response });
    await put(travel.id, 'plane');
    expect(fields(await submit())).toEqual([`passes.${one.id}.${airline.id}: required`]);
    await put(airline.id, 'SK');
    await put(travel.id, 'train');
    expect((await submit()).status).toBe(200);
    const { responses } = (await ask(`GET /self/events/${event.id}/attendee/passes/${one.id}`)).body.data;
    expect(responses).toMatchObject([
      { questionId: travel.id, value: 'train', createdAt: expect.any(String), updatedAt: expect.any(String) },
    ]);
    const rows = await world.run((tenant) =>
      tenant.db
        .select()
        .from(questionResponses)
        .where(and(owned(tenant, questionResponses), eq(questionResponses.passId, one.id))),
    );
    expect(rows.map(({ value }) => value)).toEqual(['train']);
  });
});

describe('submitting', () => {
  test('gives passes with a code, a mail with a calendar entry, and the event marked as registered', async () => {
    ada = await app.ours.account({ email: 'once@example.org', firstName: 'Ada' });
    const regular = await world.passType(event, { name: 'Regular' });
    const chosen = [pass(regular), pass(regular)];
    await choose(chosen);
    const { body } = await submit();
    expect(body.data).toMatchObject({ status: 'registered', holdUntil: null, event: { registrationCount: 1 }, payments: [] });
    expect(body.data.passes.map(({ id, status }: any) => [id, status])).toEqual(chosen.map(({ id }) => [id, 'ready']));

    const passes = (await ask(`GET /self/events/${event.slug}/attendee/passes`)).body.data;
    expect(new Set(passes.map(({ code }: any) => code)).size).toBe(2);
    expect(passes[0].code).toMatch(SIGNED_PASS_CODE);
    expect((await ask(`GET /self/events/${event.id}/attendee/passes/${chosen[0]!.id}`)).body.data.code).toBe(passes[0].code);
    expect((await ask('GET /self/relationships')).body.data.events).toMatchObject({ [event.id]: true });
    const own = (await ask('GET /self/events')).body.data.find(({ id }: any) => id === event.id);
    const shown = (await ask(`GET /events/${event.id}`)).body.data;
    expect(own).toEqual({
      ...shown,
      distance: null,
      priceFrom: 0,
      registrationOpen: true,
      going: [expect.objectContaining({ id: ada.id })],
      _count: { ...shown._count, registrations: 1 },
    });
    expect((await ask(`GET /events/${event.id}`)).body.data.registrations).toMatchObject([{ accountId: ada.id }]);
    expect((await ask(`GET ${at()}`)).body.data).toMatchObject({ status: 'registered', passes: [] });

    const [mail] = await mailsTo('once@example.org');
    expect(mail).toMatchObject({ subject: 'You are registered for Spring meeting' });
    expect(mail!.text).toContain('2 × Regular');
    expect(mail!.text).toContain(`/events/${event.slug}/attendee`);
    expect(mail!.attachments[0]).toMatchObject({ name: `${event.slug}.ics`, content: expect.stringContaining('BEGIN:VEVENT') });
  });

  test('who comes online to what is held at a place as well has no place in their calendar', async () => {
    const both = await world.event({ eventType: 'hybrid', venue: 'Old Mill' });
    const away = await app.ours.account({ email: `${randomUUID()}@example.org` });
    const passType = await world.passType(both, { accessLevel: 'virtual' });
    await app.ours.call(`POST /self/events/${both.id}/registration/passes`, {
      as: away,
      body: { passes: [{ id: randomUUID(), ticketId: passType.id }], packages: [] },
    });
    expect((await app.ours.call(`POST /self/events/${both.id}/registration/submit`, { as: away, body: {} })).status).toBe(200);
    await app.deliver();
    const [sent] = await world.run(({ db }) => db.select().from(mails).where(eq(mails.accountId, away.id)));
    const { content } = sent!.attachments[0]!;
    expect(content).toContain('LOCATION:Online');
    expect(content).not.toContain('Old Mill');
  });

  test('leads back to the organization’s own site, whatever host the request named', async () => {
    ada = await app.ours.account({ email: 'lured@example.org', firstName: 'Ada' });
    const headers = { host: 'evil.example', 'x-forwarded-host': 'evil.example' };
    await choose([pass(await world.passType(event))]);
    await app.ours.call(`POST ${at('/submit')}`, { as: ada, body: {}, headers });
    const [mail] = await mailsTo('lured@example.org');
    expect(mail!.text).toContain(`https://${app.ours.organization.hosts[0]}/events/${event.slug}`);
    expect(JSON.stringify(mail)).not.toContain('evil');
  });

  test('writes in the language of the account', async () => {
    ada = await app.ours.account({ email: 'marie@example.org', firstName: 'Marie', locale: 'fr-CA' });
    await choose([pass(await world.passType(event))]);
    await submit();
    const found = await mailsTo('marie@example.org');
    expect(found[0]!.subject).toBe('Votre inscription à Spring meeting est confirmée');
    expect(found[0]!.html).toContain('lang="fr-CA"');
  });

  test('twice does it once; later passes are added to the same registration', async () => {
    const regular = await world.passType(event);
    await choose([pass(regular)]);
    const first = (await submit()).body.data;
    expect((await submit()).body.data.passes).toHaveLength(1);
    await choose([pass(regular)]);
    expect((await cart()).status).toBe('registered');
    const second = (await submit()).body.data;
    expect(second).toMatchObject({ id: first.id, alternateId: first.alternateId });
    expect(second.passes).toHaveLength(2);
  });

  test('twice at once does it once', async () => {
    ada = await app.ours.account({ email: 'hasty@example.org' });
    await choose([pass(await world.passType(event))]);
    const answers = await Promise.all([submit(), submit(), submit()]);
    expect(answers.map(({ status, body }) => [status, body.data.passes.length])).toEqual([
      [200, 1],
      [200, 1],
      [200, 1],
    ]);
    expect(await mailsTo('hasty@example.org')).toHaveLength(1);
  });

  test('needs passes, and payment for what costs', async () => {
    const dear = await world.passType(event, { price: 100 });
    expect(fields(await submit())).toEqual(['passes: noPasses']);
    await choose([pass(dear)]);
    const answer = await submit();
    expect([answer.status, answer.body.message]).toEqual([460, 'This order must be paid first.']);
  });
});

describe('paying', () => {
  let address: { id: string };
  beforeEach(async () => {
    address = await world.address(ada);
  });
  const intent = (addressId = address.id, as = ada) => ask(`GET ${at(`/intent?addressId=${addressId}`)}`, undefined, as);
  const capture = (id: string, as = ada) => ask(`POST /organization/intents/${id}/capture`, {}, as);

  test('goes by one intent for one amount, captured once', async () => {
    const regular = await world.passType(event, { price: 2_500 });
    const dinner = await world.addOn(event, { price: 4_000 });
    const one = pass(regular);
    await choose([one]);
    await ask(`POST ${at('/addOns')}`, [{ id: one.id, addOns: [{ id: dinner.id }] }]);
    const prepared = (await intent()).body.data;
    expect(prepared).toMatchObject({
      amount: 6_500,
      currency: 'USD',
      salesTax: 0,
      country: 'NO',
      integration: { type: 'manual' },
      registration: { accountId: ada.id },
    });
    expect((await intent()).body.data.id).toBe(prepared.id);
    expect((await capture(prepared.id)).body).toMatchObject({ status: 'ok', data: null });
    expect((await capture(prepared.id)).status).toBe(200);

    const { data } = (await ask(`GET /self/events/${event.id}/attendee`)).body;
    expect(data).toMatchObject({ status: 'registered', passes: [{ id: one.id, status: 'ready' }] });
    expect(data.payments).toMatchObject([
      { type: 'charge', subTotal: 6_500, chargedAmt: 6_500, city: 'Bergen', purchases: [{ id: one.id }], addOns: [{ id: dinner.id }] },
    ]);
    expect((await ask(`GET /self/events/${event.id}/attendee/passes/${one.id}`)).body.data).toMatchObject({
      amtPaid: 6_500,
      payerId: ada.id,
    });
    const payments = await ask(`GET /self/events/${event.id}/attendee/payments`);
    expect([payments.body.count, payments.body.data[0].id]).toEqual([1, data.payments[0].id]);
    expect((await ask(`GET /self/events/${event.id}/attendee/payments/${data.payments[0].id}`)).body.data.chargedAmt).toBe(6_500);
    expect((await submit()).body.data.status).toBe('registered');
  });

  test('captured twice at once, an intent is paid once', async () => {
    await choose([pass(await world.passType(event, { price: 2_500 }))]);
    const { id } = (await intent()).body.data;
    const answers = await Promise.all([capture(id), capture(id), capture(id)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect((await ask(`GET /self/events/${event.id}/attendee`)).body.data.payments).toHaveLength(1);
  });

  test('an order that changed since is not charged', async () => {
    const regular = await world.passType(event, { price: 2_500 });
    await choose([pass(regular)]);
    const first = (await intent()).body.data;
    await choose([pass(regular), pass(regular)]);
    expect((await capture(first.id)).body.code).toBe('priceChanged');
    const second = (await intent()).body.data;
    expect(second).toMatchObject({ amount: 5_000 });
    expect(second.id).not.toBe(first.id);
    expect((await capture(first.id)).body.code).toBe('conflict');
    expect((await capture(second.id)).status).toBe(200);
  });

  test('a free order can be captured too, and makes no payment', async () => {
    await choose([pass(await world.passType(event))]);
    const { id, amount } = (await intent()).body.data;
    expect(amount).toBe(0);
    expect((await capture(id)).status).toBe(200);
    expect((await ask(`GET /self/events/${event.id}/attendee`)).body.data).toMatchObject({ status: 'registered', payments: [] });
  });

  test('needs an address of one’s own, passes, and an intent of one’s own', async () => {
    const ben = await app.ours.account();
    expect(fields(await intent())).toEqual(['passes: noPasses']);
    await choose([pass(await world.passType(event, { price: 100 }))]);
    expect(fields(await intent((await world.address(ben)).id))).toEqual(['addressId: unknownAddress']);
    const { id } = (await intent()).body.data;
    expect((await capture(id, ben)).status).toBe(404);
    expect((await capture(randomUUID())).status).toBe(404);
  });

  test('is refused where the organization takes no payments', async () => {
    const { PAYMENT } = app.ours.organization.config;
    app.ours.organization.config.PAYMENT = { ...PAYMENT, TYPE: 'none' };
    await choose([pass(await world.passType(event, { price: 100 }))]);
    const answer = await intent();
    expect([answer.status, answer.body.message]).toEqual([460, 'payment integration not enabled']);
    app.ours.organization.config.PAYMENT = PAYMENT;
  });

  test('what was sold meanwhile is not charged', async () => {
    const scarce = await world.passType(event, { supply: 1, price: 100 });
    await choose([pass(scarce)]);
    const { id } = (await intent()).body.data;
    await loseHold();
    await choose([pass(scarce)], [], await app.ours.account());
    expect((await capture(id)).body.code).toBe('holdExpired');
    expect((await ask(`GET /self/events/${event.id}/attendee`)).body.data).toBeNull();
    expect((await intent()).status).toBe(200);
  });
});

describe('another organization', () => {
  test('sees nothing, even by id', async () => {
    const one = pass(await world.passType(event, { price: 100 }));
    await choose([one]);
    const { id } = (await ask(`GET ${at(`/intent?addressId=${(await world.address(ada)).id}`)}`)).body.data;
    const spy = await app.theirs.account();
    const spied = (what: string, body?: unknown) => app.theirs.call(what, { as: spy, body });
    for (const path of [
      at(),
      at('/addOns'),
      at('/questions'),
      `/self/events/${event.id}/attendee`,
      `/self/events/${event.id}/attendee/passes/${one.id}`,
    ]) {
      expect((await spied(`GET ${path}`)).status).toBe(404);
    }
    expect((await spied(`POST ${at('/passes')}`, { passes: [one], packages: [] })).status).toBe(404);
    expect((await spied(`POST /organization/intents/${id}/capture`, {})).status).toBe(404);
    const theirEvent = await (await newTenant(app.theirs.organization)).event();
    const crossed = await spied(`POST /self/events/${theirEvent.id}/registration/passes`, { passes: [one], packages: [] });
    expect(fields(crossed)).toEqual(['passes.0.ticketId: notOnSale']);
  });
});
