import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { buildTestApp, type TestAccount, type TestApp } from '@test/harness/app';
import { asOwner } from '@test/harness/database';
import { seeded } from '@test/harness/dice';
import { untilAnswered } from '@test/harness/untilAnswered';
import { newTenant, type World } from '@test/harness/world';
import { openSale, rush, suppliesOf, type Buyer, type Sold, type Supplies } from './mixedSale';

// `npm run proof` races more often, and more of them.
const PEOPLE = process.env.RACE_ROUNDS ? 200 : 50;
const MIXED_PEOPLE = process.env.MIXED_ROUNDS ? 500 : 30;
const MIXED_ROUNDS = Number(process.env.MIXED_ROUNDS ?? 2);
const LATECOMERS = 3;
const ROUNDS = Number(process.env.RACE_ROUNDS ?? 1);
const PASSES = 20;
const COUPON_USES = 5;
const PRICE = 2_500;
const MIXED_SEED = Number(process.env.MIXED_SEED ?? 7);

jest.setTimeout(ROUNDS * 900_000 + MIXED_ROUNDS * 900_000);

let app: TestApp;
let world: World;
let people: Buyer[];
let latecomers: Buyer[];

beforeAll(async () => {
  app = await buildTestApp();
  world = await newTenant(app.ours.organization);
  const everybody: Buyer[] = [];
  for (let nth = Math.max(PEOPLE, MIXED_PEOPLE) + LATECOMERS; nth > 0; nth--) {
    const account = await app.ours.account();
    everybody.push({ account, addressId: (await world.address(account)).id });
  }
  [latecomers, people] = [everybody.slice(0, LATECOMERS), everybody.slice(LATECOMERS)];
});
afterAll(() => app.app.close());

/** What became of one person: how they got a pass, or the code they were turned away with. */
type Outcome = 'with coupon' | 'paid' | string;

const call = (what: string, as: TestAccount, body?: unknown) => untilAnswered(() => app.ours.call(what, { as, body }));

/** Tries for a pass with the coupon, which makes it free; without it, when that is used up, for money. */
async function tryFor(ticketId: string, at: string, { account: as, addressId }: Buyer): Promise<Outcome> {
  const cart = () => ({ passes: [{ id: randomUUID(), ticketId }], packages: [] });
  const withCoupon = await call(`POST ${at}/coupon`, as, { ...cart(), couponCode: 'five' });
  if (withCoupon.status === 200) {
    const submitted = await call(`POST ${at}/submit`, as, {});
    return submitted.status === 200 ? 'with coupon' : submitted.body.code;
  }
  if (withCoupon.body.code !== 'couponUsedUp') return withCoupon.body.code;
  const chosen = await call(`POST ${at}/passes`, as, cart());
  if (chosen.status !== 200) return chosen.body.code;
  const intent = await call(`GET ${at}/intent?addressId=${addressId}`, as);
  if (intent.status !== 200) return intent.body.code;
  const captured = await call(`POST /organization/intents/${intent.body.data.id}/capture`, as, {});
  return captured.status === 200 ? 'paid' : captured.body.code;
}

async function race(racers: readonly Buyer[]) {
  const event = await world.event();
  const passType = await world.passType(event, { supply: PASSES, price: PRICE });
  const coupon = await world.coupon(event, { code: 'FIVE', useLimit: COUPON_USES, discountPercent: 100 });
  const at = `/self/events/${event.id}/registration`;
  const outcomes = await Promise.all(racers.map((person) => tryFor(passType.id, at, person)));
  const counts: Record<string, number> = {};
  for (const outcome of outcomes) counts[outcome] = (counts[outcome] ?? 0) + 1;
  return { counts, sold: await soldOf(passType.id, coupon.id) };
}

async function soldOf(ticketId: string, couponId: string) {
  const { rows } = (await world.run(({ db }) =>
    db.execute(sql`
    select
      (select count(*)::int from passes where ticket_id = ${ticketId}::uuid and status = 'ready') as passes,
      (select count(distinct code)::int from passes where ticket_id = ${ticketId}::uuid and status = 'ready') as codes,
      (select count(distinct account_id)::int from passes where ticket_id = ${ticketId}::uuid and status = 'ready') as people,
      (select count(*)::int from coupon_uses where coupon_id = ${couponId}::uuid and status = 'used') as "couponUses",
      (select coalesce(sum(p.charged_amt), 0)::int from payments p
        where p.subject_id in (select attendee_id from passes where ticket_id = ${ticketId}::uuid)) as charged`),
  )) as unknown as {
    rows: Record<'passes' | 'codes' | 'people' | 'couponUses' | 'charged', number>[];
  };
  return rows[0]!;
}

test.each(Array.from({ length: ROUNDS }, (_, round) => round + 1))(
  `${PEOPLE} people race for the last ${PASSES} passes: each is sold once, the others are told so (round %i)`,
  async () => {
    const { counts, sold } = await race(people.slice(0, PEOPLE));
    expect(sold).toEqual({
      passes: PASSES,
      codes: PASSES,
      people: PASSES,
      couponUses: COUPON_USES,
      charged: (PASSES - COUPON_USES) * PRICE,
    });
    expect(counts).toEqual({ 'with coupon': COUPON_USES, paid: PASSES - COUPON_USES, soldOut: PEOPLE - PASSES });
  },
);

const oversold = (sold: Sold, supplies: Supplies) => [
  ...supplies.types.flatMap((supply, nth) => (sold.types[nth]! > supply ? ['types'] : [])),
  ...(['passes', 'couponUses', 'couponPasses', 'addOns', 'rooms'] as const).filter((what) => sold[what] > supplies[what]),
];

test(`${MIXED_ROUNDS} rounds of ${MIXED_PEOPLE} people after passes, a coupon, an add-on and rooms mixed: never too many, and what is left can be had`, async () => {
  for (let round = 0; round < MIXED_ROUNDS; round++) {
    const seed = MIXED_SEED + round;
    const dice = seeded(seed);
    const supplies = suppliesOf(dice, 1 + dice.below(50));
    const sale = await openSale(app, world, supplies);
    const refused = await rush(sale, people.slice(0, MIXED_PEOPLE), seed);
    expect({ seed, refused: [...refused].filter((code) => code !== 'soldOut' && code !== 'couponUsedUp') }).toEqual({ seed, refused: [] });
    expect({ seed, oversold: oversold(await sale.sold(), supplies) }).toEqual({ seed, oversold: [] });
    await sale.endHolds();
    await sale.buyTheRest(latecomers);
    const sold = await sale.sold();
    expect({ seed, oversold: oversold(sold, supplies), passes: sold.passes }).toEqual({ seed, oversold: [], passes: supplies.passes });
    expect({ seed, charged: sold.charged }).toEqual({ seed, charged: sold.paid });
  }
});

test('people who join the line for a session at once stand in one order, and what comes free is theirs in it, whoever comes by', async () => {
  const FREED = 3;
  const event = await world.event({ offerMinutes: 60 });
  const passType = await world.passType(event);
  const session = await world.session(event, { registrationEnabled: true, supply: FREED });
  const at = `/self/events/${event.id}`;
  const register = async ({ account }: Buyer) => {
    const registration = await world.registration(event, account);
    return { account, registration, pass: await world.pass({ ...registration, accountId: account.id }, passType) };
  };
  const holders = await Promise.all(latecomers.map(register));
  for (const { registration, pass } of holders) await world.sessionAccess(session, registration, pass);
  const crowd = await Promise.all(people.slice(0, PEOPLE).map(register));
  const joined = await Promise.all(
    crowd.map(({ account }) => call(`POST ${at}/waitingLists`, account, { itemId: session.id, quantity: 1 })),
  );
  expect(new Set(joined.map(({ status }) => status))).toEqual(new Set([200]));
  const line = () => Promise.all(crowd.map(async ({ account }) => (await call(`GET ${at}/waitingLists`, account)).body.data[0]));
  const places = (await line()).map(({ position }) => position as number);
  expect([...places].sort((a, b) => a - b)).toEqual(crowd.map((_, nth) => nth + 1));

  // Places come free while those at the end of the line try to take them past it.
  const last = crowd.filter((_, nth) => places[nth]! > PEOPLE - FREED);
  const answers = await Promise.all([
    ...holders.map(({ account, pass }) => call(`PUT ${at}/attendee/passes/${pass.id}/cancel`, account, {})),
    ...last.map(({ account, pass }) => call(`POST ${at}/sessions/${session.id}/registration/passes`, account, [{ passId: pass.id }])),
  ]);
  expect(answers.map(({ status }) => status)).toEqual([...holders.map(() => 200), ...last.map(() => 409)]);
  await app.deliver();
  const offered = (await line()).map(({ status }) => status === 'offered');
  expect(offered).toEqual(places.map((place) => place <= FREED));
});

const PLENTY: Supplies = { types: [50, 50, 50], passes: 150, couponUses: 50, couponPasses: 100, addOns: 100, rooms: 100 };

const withoutEachGuard = () =>
  test.each<[fn: string, what: keyof Supplies, scarce: Partial<Supplies>]>([
    ['check_type_supplies', 'types', { types: [1, 1, 1] }],
    ['check_event_supplies', 'passes', { passes: 2 }],
    ['guard_coupon_uses', 'couponUses', { couponUses: 1 }],
    ['check_coupon_passes', 'couponPasses', { couponPasses: 2 }],
    ['check_add_ons', 'addOns', { addOns: 1 }],
    ['guard_rooms', 'rooms', { rooms: 1 }],
  ])('without %s alone too many %s are sold', async (fn, what, scarce) => {
    const supplies = { ...PLENTY, ...scarce };
    const whole = await definitionOf(fn);
    await asOwner((db) => db.execute(sql.raw(disarmed(whole))));
    const sale = await openSale(app, world, supplies);
    await rush(sale, people.slice(0, 16), MIXED_SEED);
    await asOwner((db) => db.execute(sql.raw(whole)));
    expect(oversold(await sale.sold(), supplies)).toContain(what);
  });

if (process.env.MIXED_ROUNDS) describe('each guard is needed', withoutEachGuard);

async function definitionOf(fn: string): Promise<string> {
  const { rows } = (await asOwner((db) =>
    db.execute(sql`select pg_get_functiondef(oid) as whole from pg_proc where proname = ${fn}`),
  )) as unknown as { rows: { whole: string }[] };
  return rows[0]!.whole;
}

const disarmed = (whole: string) =>
  whole.replace(/\$function\$[\s\S]*\$function\$/, () =>
    /returns trigger/i.test(whole) ? '$function$ begin return null; end $function$' : '$function$ begin end $function$',
  );

test('without the guards the same race oversells, so it is they who keep the count', async () => {
  await asOwner(async (db) => {
    for (const table of ['passes', 'coupon_uses']) {
      for (const trigger of ['guard_insert', 'guard_update']) await db.execute(sql.raw(`drop trigger ${trigger} on ${table}`));
    }
  });
  const { sold } = await race(people.slice(0, PASSES * 3));
  expect(sold.passes).toBeGreaterThan(PASSES);
  expect(sold.couponUses).toBeGreaterThan(COUPON_USES);
});
