import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { orderSummary, type Order } from '@contract/rules/prices';
import type { Answer, TestAccount, TestApp } from '@test/harness/app';
import { seeded, type Dice } from '@test/harness/dice';
import { untilAnswered } from '@test/harness/untilAnswered';
import type { World } from '@test/harness/world';

export interface Buyer {
  account: TestAccount;
  addressId: string;
}

export interface Supplies {
  types: readonly number[];
  passes: number;
  couponUses: number;
  couponPasses: number;
  addOns: number;
  rooms: number;
}

const PRICES = [0, 2_500, 9_999];
const MOST_AT_ONCE = 2;

export function suppliesOf(dice: Dice, places: number): Supplies {
  const some = () => 1 + dice.below(places);
  const types = PRICES.map(some);
  const all = types.reduce((sum, one) => sum + one, 0);
  return { types, passes: Math.min(places, all), couponUses: some(), couponPasses: some(), addOns: some(), rooms: some() };
}

/** What of them is had for good, and what was charged and paid for it. */
export interface Sold extends Supplies {
  charged: number;
  paid: number;
}

export async function openSale({ ours }: TestApp, world: World, supplies: Supplies) {
  const event = await world.event({ passSupply: supplies.passes });
  const types: { id: string }[] = [];
  for (const [nth, supply] of supplies.types.entries())
    types.push(await world.passType(event, { supply, price: PRICES[nth]!, maxQuantityPerSale: 100 }));
  const coupon = await world.coupon(event, {
    code: 'HALF',
    discountPercent: 50,
    applyToPassType: true,
    applyToAddOns: true,
    useLimit: supplies.couponUses,
    purchaseLimit: supplies.couponPasses,
  });
  const addOn = await world.addOn(event, { supply: supplies.addOns, price: 4_000 });
  const room = await world.roomType(event, { supply: supplies.rooms, price: 3_333, minStart: '2027-03-01', maxEnd: '2027-03-09' });
  const at = `/self/events/${event.id}/registration`;

  const call = (what: string, as: TestAccount, body?: unknown): Promise<Answer> => untilAnswered(() => ours.call(what, { as, body }));

  const order = ({ account }: Buyer) => {
    const ask = (what: string, body?: unknown) => call(what, account, body);
    return {
      choose: (passes: object[]) => ask(`POST ${at}/passes`, { passes, packages: [] }),
      takeCoupon: (passes: object[]) => ask(`POST ${at}/coupon`, { passes, packages: [], couponCode: 'half' }),
      addTo: (passIds: string[]) =>
        ask(
          `POST ${at}/addOns`,
          passIds.map((id) => ({ id, addOns: [{ id: addOn.id }] })),
        ),
      /** Rooms of these passes; those that stand together share one. */
      sleep: (shares: string[][], start: string, end: string) =>
        ask(
          `POST ${at}/reservations`,
          shares.flatMap((ids) => {
            const reservation = { id: randomUUID(), eventRoomTypeId: room.id, start, end };
            return ids.map((id) => ({ id, reservation }));
          }),
        ),
      draft: async () => (await ask(`GET ${at}`)).body.data as Order,
      ask,
    };
  };

  async function pay(buyer: Buyer): Promise<Answer> {
    const { ask, draft } = order(buyer);
    const { total } = orderSummary(await draft(), Date.now(), null);
    if (total === 0) return ask(`POST ${at}/submit`, {});
    const intent = await ask(`GET ${at}/intent?addressId=${buyer.addressId}`);
    expect(intent.body.data).toMatchObject({ amount: total });
    return ask(`POST /organization/intents/${intent.body.data.id}/capture`, {});
  }

  /** Tries for some of everything at random, and pays for what it got, or leaves it. Answers what was refused. */
  async function shop(buyer: Buyer, dice: Dice): Promise<string[]> {
    const refused: string[] = [];
    const well = ({ status, body }: Answer) => {
      if (status !== 200) refused.push(body.code ?? String(status));
      return status === 200;
    };
    const { choose, takeCoupon, addTo, sleep } = order(buyer);
    const ticketId = dice.of(types).id;
    const passes = Array.from({ length: 1 + dice.below(MOST_AT_ONCE) }, () => ({ id: randomUUID(), ticketId }));
    const ids = passes.map(({ id }) => id);
    const covered = dice.chance(0.5) && well(await takeCoupon(passes));
    if (!covered && !well(await choose(passes))) return refused;
    if (dice.chance(0.5)) well(await addTo(ids.slice(0, 1 + dice.below(ids.length))));
    if (dice.chance(0.5)) {
      const shares = dice.chance(0.5) ? [ids] : ids.map((id) => [id]);
      well(await sleep(shares, dice.of(['2027-03-02', '2027-03-04']), dice.of(['2027-03-05', '2027-03-07'])));
    }
    if (dice.chance(0.8)) well(await pay(buyer));
    return refused;
  }

  async function sold(): Promise<Sold> {
    const { rows } = (await world.run(({ db }) =>
      db.execute(sql`
        with had as (
          select p.* from passes p join pass_types t on (t.organization_id, t.id) = (p.organization_id, p.ticket_id)
          where t.event_id = ${event.id}::uuid and p.status = 'ready')
        select
          array[${sql.join(
            types.map(({ id }) => sql`(select count(*)::int from had where ticket_id = ${id}::uuid)`),
            sql`, `,
          )}] as types,
          (select count(*)::int from had) as passes,
          (select count(*)::int from coupon_uses where coupon_id = ${coupon.id}::uuid and status = 'used') as "couponUses",
          (select count(*)::int from had where coupon_id is not null) as "couponPasses",
          (select count(*)::int from pass_add_ons x join had on had.id = x.pass_id) as "addOns",
          (select count(distinct reservation_id)::int from had) as rooms,
          (select coalesce(sum(charged_amt), 0)::int from payments where subject_id in (select attendee_id from had)) as charged,
          (select coalesce(sum(amt_paid), 0)::int from had) as paid`),
    )) as unknown as { rows: Sold[] };
    return rows[0]!;
  }

  const endHolds = () =>
    world.run(async ({ db }) => {
      for (const table of ['passes', 'coupon_uses', 'registrations'])
        await db.execute(sql.raw(`update ${table} set hold_until = now() - interval '1 second' where status = 'draft'`));
    });

  /** Buys all that is left of everything, order by order, and asks for one more of each: what is answered is what is left. */
  async function buyTheRest(latecomers: readonly Buyer[]): Promise<void> {
    for (const [nth, { id: ticketId }] of types.entries()) {
      const buyer = latecomers[nth]!;
      const { choose, takeCoupon, addTo, sleep } = order(buyer);
      const had = await sold();
      const passesOf = (count: number) => Array.from({ length: count }, () => ({ id: randomUUID(), ticketId }));
      const left = Math.min(supplies.types[nth]! - had.types[nth]!, supplies.passes - had.passes);
      expect((await choose(passesOf(left + 1))).body).toMatchObject({ code: 'soldOut' });
      if (left === 0) continue;
      const passes = passesOf(left);
      const ids = passes.map(({ id }) => id);
      expect((await choose(passes)).status).toBe(200);
      for (const [take, count] of [
        [(some: string[]) => addTo(some), supplies.addOns - had.addOns],
        [
          (some: string[]) =>
            sleep(
              some.map((id) => [id]),
              '2027-03-03',
              '2027-03-06',
            ),
          supplies.rooms - had.rooms,
        ],
      ] as const) {
        if (count < left) expect((await take(ids.slice(0, count + 1))).body).toMatchObject({ code: 'soldOut' });
        if (count > 0) expect((await take(ids.slice(0, count))).status).toBe(200);
      }
      const mayUse = had.couponUses < supplies.couponUses && had.couponPasses + left <= supplies.couponPasses;
      const coupon = await takeCoupon(passes);
      expect([coupon.status, coupon.body.code]).toEqual(mayUse ? [200, undefined] : [409, 'couponUsedUp']);
      expect((await pay(buyer)).status).toBe(200);
    }
  }

  return { shop, sold, endHolds, buyTheRest };
}

export async function rush({ shop }: Awaited<ReturnType<typeof openSale>>, buyers: readonly Buyer[], seed: number) {
  const refused = await Promise.all(buyers.map((buyer, nth) => shop(buyer, seeded(seed * 1_000 + nth))));
  return new Set(refused.flat());
}
