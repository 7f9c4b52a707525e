import { sql } from 'drizzle-orm';
import { buildTestApp, type TestAccount, type TestApp } from '@test/harness/app';
import { untilAnswered } from '@test/harness/untilAnswered';
import { newTenant, type World } from '@test/harness/world';

// `npm run proof` races more often, and more of them.
const PEOPLE = process.env.RACE_ROUNDS ? 100 : 24;
const SUPPLY = 2;
const TIMES = ['09:00', '10:00', '11:00'];
const DAY_MS = 86_400_000;

let app: TestApp;
let world: World;
let people: { account: TestAccount; addressId: string }[];

beforeAll(async () => {
  app = await buildTestApp();
  world = await newTenant(app.ours.organization);
  people = [];
  for (let nth = 0; nth < PEOPLE; nth++) {
    const account = await app.ours.account();
    people.push({ account, addressId: (await world.address(account)).id });
  }
});
afterAll(() => app.app.close());

const call = (what: string, as: TestAccount, body?: unknown) => untilAnswered(() => app.ours.call(what, { as, body }));

/** Takes a slot for good, free or paid for; answers the code of what came of it. */
async function book(at: string, { account: as, addressId }: (typeof people)[number], slot: object): Promise<string> {
  const held = await call(`POST ${at}`, as, slot);
  if (held.status !== 200) return held.body.code;
  const { id, price } = held.body.data;
  if (price === 0) return (await call(`POST /bookings/${id}`, as)).body.code ?? 'booked';
  const intent = await call(`GET /bookings/${id}/intent?addressId=${addressId}`, as);
  const { status, body } = await call(`POST /organization/intents/${intent.body.data.id}/capture`, as, {});
  return status === 200 ? 'booked' : body.code;
}

test.each([0, 3_000])(
  'many race for the last slots at %i cents: each is had by as many as it is for, and the others are told',
  async (price) => {
    const place = await world.bookingPlace({ timezone: 'UTC' });
    const space = await world.bookingSpace(place, { supply: SUPPLY, price });
    const at = `/bookings/places/${place.id}/spaces/${space.id}/slots`;
    const day = new Date(Date.now() + 3 * DAY_MS).toISOString().slice(0, 10);
    const outcomes = await Promise.all(people.map((person, nth) => book(at, person, { day, time: TIMES[nth % TIMES.length] })));
    const most = SUPPLY * TIMES.length;
    expect(outcomes.filter((outcome) => outcome === 'booked')).toHaveLength(most);
    expect(outcomes.filter((outcome) => outcome === 'soldOut')).toHaveLength(PEOPLE - most);
    const { rows } = (await world.run(({ db }) =>
      db.execute(sql`select count(*)::int as booked from bookings where space_id = ${space.id}::uuid group by starts_at`),
    )) as unknown as { rows: { booked: number }[] };
    expect(rows.map(({ booked }) => booked)).toEqual(TIMES.map(() => SUPPLY));
  },
);
