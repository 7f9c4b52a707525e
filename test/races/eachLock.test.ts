import { eq, sql } from 'drizzle-orm';
import { bookings } from '@server/db/schema/bookings';
import { passAddOns, passes, questionResponses } from '@server/db/schema/passes';
import { couponUses, registrations } from '@server/db/schema/registrations';
import { roomReservations } from '@server/db/schema/rooms';
import { sessionAccesses, sessionResponses } from '@server/db/schema/sessionAccesses';
import { waitingListEntries } from '@server/db/schema/waitingLists';
import type { Tenant } from '@server/db/tenant';
import { databaseFault } from '@server/http/errors';
import { asOwner, testDatabase } from '@test/harness/database';
import { gate } from '@test/harness/gate';
import { hoursFromNow, newTenant, type World } from '@test/harness/world';

const RACERS = 8;
const SUPPLY = 3;
// `npm run proof` races more often than the everyday test.
const ROUNDS = Number(process.env.RACE_ROUNDS ?? 1);

jest.setTimeout(ROUNDS * 180_000);

const AN_HOUR = { startsAt: hoursFromNow(24), endsAt: hoursFromNow(25) };

type Event = Awaited<ReturnType<World['event']>>;
type Change = (tenant: Tenant) => Promise<unknown>;

let world: World;
beforeAll(async () => void (world = await newTenant()));

const each = <T>(make: () => Promise<T>) => Promise.all(Array.from({ length: RACERS }, make));
const somebody = async (event: Event) => world.registration(event, await world.account());
type Registration = Awaited<ReturnType<typeof somebody>>;

const addPass =
  (
    { id: attendeeId, accountId }: Registration,
    ticketId: string,
    couponId: string | null = null,
    reservationId: string | null = null,
  ): Change =>
  ({ db, organizationId }) =>
    db.insert(passes).values({ organizationId, attendeeId, accountId, ticketId, couponId, reservationId, status: 'ready' });
const useCoupon =
  ({ id: registrationId, accountId }: Registration, couponId: string): Change =>
  ({ db, organizationId }) =>
    db.insert(couponUses).values({ organizationId, registrationId, accountId, couponId, status: 'used' });

/** Passes that each are somebody else's, of a type that does not run out. */
async function somePasses(event: Event) {
  const passType = await world.passType(event);
  const held = await each(async () => world.pass(await somebody(event), passType));
  return { passType, held };
}

const offers = (event: Event, item: { ticketId: string } | { addOnId: string } | { sessionId: string }) =>
  each(async () => {
    const { id: accountId } = await world.account();
    const { id } = await world.waiting(event, { ...item, accountId });
    const offer = { status: 'offered', offeredUntil: new Date(Date.now() + 60_000) } as const;
    return ({ db }: Tenant) => db.update(waitingListEntries).set(offer).where(eq(waitingListEntries.id, id));
  });

interface Scarcity {
  /** The function that counts, and the table whose rows it locks before. */
  lock: [fn: string, table: string];
  /** The row keeps a figure of what is taken, and to write it is a lock as well. */
  figure?: true;
  code: string;
  /** Changes of which so many as `SUPPLY` may be, in a world where nothing else is scarce. */
  changes: () => Promise<Change[]>;
}

const SCARCE: Record<string, Scarcity> = {
  'passes of an event, whatever their types': {
    lock: ['guard_passes', 'events'],
    figure: true,
    code: 'AT001',
    async changes() {
      const event = await world.event({ passSupply: SUPPLY });
      return each(async () => addPass(await somebody(event), (await world.passType(event)).id));
    },
  },
  'passes of an event for one person': {
    lock: ['guard_passes', 'events'],
    code: 'AT004',
    async changes() {
      const event = await world.event({ passLimitPerAccount: SUPPLY });
      const registration = await somebody(event);
      return each(async () => addPass(registration, (await world.passType(event)).id));
    },
  },
  'passes of a type': {
    lock: ['guard_passes', 'pass_types'],
    figure: true,
    code: 'AT001',
    async changes() {
      const event = await world.event();
      const { id } = await world.passType(event, { supply: SUPPLY });
      return each(async () => addPass(await somebody(event), id));
    },
  },
  'passes of a type for one person': {
    lock: ['guard_passes', 'pass_types'],
    code: 'AT004',
    async changes() {
      const event = await world.event();
      const { id } = await world.passType(event, { limitPerAccount: SUPPLY });
      const registration = await somebody(event);
      return each(async () => addPass(registration, id));
    },
  },
  'offers of a pass type': {
    lock: ['guard_waiting_list_entries', 'pass_types'],
    figure: true,
    code: 'AT001',
    async changes() {
      const event = await world.event();
      const { id: ticketId } = await world.passType(event, { supply: SUPPLY });
      return offers(event, { ticketId });
    },
  },
  'offers of an event, whatever the types': {
    lock: ['guard_waiting_list_entries', 'events'],
    figure: true,
    code: 'AT001',
    async changes() {
      const event = await world.event({ passSupply: SUPPLY });
      const { id: ticketId } = await world.passType(event);
      return offers(event, { ticketId });
    },
  },
  'offers of an add-on': {
    lock: ['check_add_ons', 'add_ons'],
    code: 'AT001',
    async changes() {
      const event = await world.event();
      const { id: addOnId } = await world.addOn(event, { supply: SUPPLY });
      return offers(event, { addOnId });
    },
  },
  'offers of a session': {
    lock: ['guard_waiting_list_entries', 'sessions'],
    code: 'AT001',
    async changes() {
      const event = await world.event();
      const { id: sessionId } = await world.session(event, { registrationEnabled: true, supply: SUPPLY });
      return offers(event, { sessionId });
    },
  },
  'places in a line for one person': {
    lock: ['guard_waiting_list_entries', 'pass_types'],
    code: 'AT004',
    async changes() {
      const event = await world.event();
      const { id: ticketId } = await world.passType(event, { supply: 0, limitPerAccount: SUPPLY });
      const { id: buyerId } = await world.account();
      return each(async () => {
        const { id: accountId } = await world.account();
        return ({ db, organizationId }) =>
          db
            .insert(waitingListEntries)
            .values({ organizationId, eventId: event.id, ticketId, accountId, buyerId, quantity: 1, origin: '' });
      });
    },
  },
  'an add-on': {
    lock: ['check_add_ons', 'add_ons'],
    code: 'AT001',
    async changes() {
      const event = await world.event();
      const { id: addOnId } = await world.addOn(event, { supply: SUPPLY });
      const { held } = await somePasses(event);
      return held.map(
        ({ id: passId }) =>
          ({ db, organizationId }) =>
            db.insert(passAddOns).values({ organizationId, passId, addOnId }),
      );
    },
  },
  'rooms of a kind for a night': {
    lock: ['guard_rooms', 'room_types'],
    code: 'AT001',
    async changes() {
      const event = await world.event();
      const [room, passType] = [await world.roomType(event, { supply: SUPPLY }), await world.passType(event)];
      // Each stay meets all others on one night alone.
      return Promise.all(
        Array.from({ length: RACERS }, async (_, nth) => {
          const registration = await somebody(event);
          const nights = nth % 2 === 0 ? { start: '2027-03-01', end: '2027-03-04' } : { start: '2027-03-03', end: '2027-03-06' };
          const { id: reservationId } = await world.reservation(registration, room, nights);
          return addPass(registration, passType.id, null, reservationId);
        }),
      );
    },
  },
  'rooms of a kind by moved stays': {
    lock: ['guard_room_reservations', 'room_types'],
    code: 'AT001',
    async changes() {
      const event = await world.event();
      const [room, passType] = [await world.roomType(event, { supply: SUPPLY }), await world.passType(event)];
      return Promise.all(
        Array.from({ length: RACERS }, async (_, nth) => {
          const registration = await somebody(event);
          const { id } = await world.reservation(registration, room, { start: `2027-03-0${nth + 1}`, end: `2027-03-0${nth + 2}` });
          await world.pass(registration, passType, { reservationId: id });
          return ({ db }: Tenant) =>
            db.update(roomReservations).set({ start: '2027-04-01', end: '2027-04-02' }).where(eq(roomReservations.id, id));
        }),
      );
    },
  },
  'places of a session': {
    lock: ['guard_session_accesses', 'sessions'],
    code: 'AT001',
    async changes() {
      const event = await world.event();
      const session = await world.session(event, { supply: SUPPLY });
      const { held } = await somePasses(event);
      return Promise.all(
        held.map(async ({ id: passId, attendeeId: registrationId }): Promise<Change> => {
          const draft = await world.sessionAccess(session, { id: registrationId }, { id: passId }, { status: 'draft' });
          return ({ db }) => db.update(sessionAccesses).set({ status: 'ready' }).where(eq(sessionAccesses.id, draft.id));
        }),
      );
    },
  },
  'what a session asks for in numbers': {
    lock: ['check_session_questions', 'session_questions'],
    code: 'AT001',
    async changes() {
      const event = await world.event();
      const session = await world.session(event);
      const { id: questionId } = await world.sessionQuestion(session, { type: 'quantity', supply: SUPPLY });
      const { held } = await somePasses(event);
      return Promise.all(
        held.map(async ({ id: passId, attendeeId: registrationId }): Promise<Change> => {
          const { id: accessId } = await world.sessionAccess(session, { id: registrationId }, { id: passId });
          return ({ db, organizationId }) =>
            db.insert(sessionResponses).values({ organizationId, accessId, questionId, value: '1', quantity: 1 });
        }),
      );
    },
  },
  'a choice': {
    lock: ['check_choices', 'question_choices'],
    code: 'AT001',
    async changes() {
      const event = await world.event();
      const { passType, held } = await somePasses(event);
      const section = await world.section(event, { passTypes: [passType] });
      const { id: questionId } = await world.question(section, {}, [{ value: 'fish', supply: SUPPLY }, 'soup']);
      return held.map(
        ({ id: passId }) =>
          ({ db, organizationId }) =>
            db.insert(questionResponses).values({ organizationId, passId, questionId, value: 'fish' }),
      );
    },
  },
  'passes that a coupon covers': {
    lock: ['check_coupon_passes', 'coupons'],
    code: 'AT002',
    async changes() {
      const event = await world.event();
      const [coupon, passType] = [await world.coupon(event, { purchaseLimit: SUPPLY }), await world.passType(event)];
      return each(async () => addPass(await somebody(event), passType.id, coupon.id));
    },
  },
  'uses of a coupon': {
    lock: ['guard_coupon_uses', 'coupons'],
    code: 'AT002',
    async changes() {
      const event = await world.event();
      const { id } = await world.coupon(event, { useLimit: SUPPLY });
      return each(async () => useCoupon(await somebody(event), id));
    },
  },
  'uses of a coupon by one person': {
    lock: ['guard_coupon_uses', 'coupons'],
    code: 'AT011',
    async changes() {
      const event = await world.event();
      const { id } = await world.coupon(event, { limitPerAccount: SUPPLY });
      const registration = await somebody(event);
      return each(async () => useCoupon(registration, id));
    },
  },
  'bookings of a space at one time': {
    lock: ['guard_bookings', 'booking_spaces'],
    code: 'AT001',
    async changes() {
      const space = await world.bookingSpace(await world.bookingPlace(), { supply: SUPPLY });
      return each(async () => {
        const { id: accountId } = await world.account();
        return ({ db, organizationId }) =>
          db.insert(bookings).values({ organizationId, spaceId: space.id, accountId, status: 'ready', ...AN_HOUR });
      });
    },
  },
  'drafts of bookings for one person': {
    lock: ['guard_bookings', 'accounts'],
    code: 'AT004',
    async changes() {
      const { id: accountId } = await world.account();
      return each(async () => {
        const { id: spaceId } = await world.bookingSpace(await world.bookingPlace());
        return ({ db, organizationId }) =>
          db.insert(bookings).values({ organizationId, spaceId, accountId, status: 'draft', holdUntil: hoursFromNow(1), ...AN_HOUR });
      });
    },
  },
  'registrations for an event': {
    lock: ['guard_registrations', 'events'],
    code: 'AT003',
    async changes() {
      const { id: eventId } = await world.event({ registrationLimit: SUPPLY });
      return each(async () => {
        const { id: accountId } = await world.account();
        return ({ db, organizationId }) => db.insert(registrations).values({ organizationId, eventId, accountId, status: 'registered' });
      });
    },
  },
};
const scarce = Object.entries(SCARCE);

/** What a change came to: `taken`, or the state that the database refused it with. */
const outcomeOf = (change: Promise<unknown>): Promise<string> =>
  change.then(
    () => 'taken',
    (error: unknown) => databaseFault(error)?.code ?? String(error),
  );

const rowsOf = async <T>(answer: PromiseLike<unknown>) => ((await answer) as { rows: T[] }).rows;

async function waitingForLock(pids: number[]): Promise<Set<number>> {
  const rows = await asOwner((db) =>
    rowsOf<{ pid: number }>(
      db.execute(sql`select pid from pg_stat_activity where pid = any (${sql.param(pids)}::int[]) and wait_event_type = 'Lock'`),
    ),
  );
  return new Set(rows.map(({ pid }) => pid));
}

/** Makes all changes at once: nobody commits before each of the others has made theirs, or waits for a lock. */
async function race(changes: Change[]): Promise<string[]> {
  const underWay = new Set<number>();
  const starts = changes.map(() => gate());
  const finish = gate();
  const outcomes = changes.map((change, nth) =>
    outcomeOf(
      world.run(async (tenant) => {
        const [{ pid }] = (await rowsOf<{ pid: number }>(tenant.db.execute(sql`select pg_backend_pid() as pid`))) as [{ pid: number }];
        underWay.add(pid);
        await starts[nth]!.pass();
        await change(tenant).finally(() => underWay.delete(pid));
        await finish.pass();
      }),
    ),
  );
  await Promise.all(starts.map(({ reached }) => reached));
  for (const { release } of starts) release();
  for (let waiting = new Set<number>(); [...underWay].some((pid) => !waiting.has(pid));) waiting = await waitingForLock([...underWay]);
  finish.release();
  return Promise.all(outcomes);
}

async function oneByOne(changes: Change[]): Promise<string[]> {
  const outcomes: string[] = [];
  for (const change of changes) outcomes.push(await outcomeOf(world.run(change)));
  return outcomes;
}

// The embedded database has one connection: there, changes take turns by themselves.
const { DATABASE_URL: server } = process.env;
const make = server ? race : oneByOne;
const taken = (outcomes: string[]) => outcomes.filter((outcome) => outcome === 'taken');

test.each(scarce)('of %s there are never more than there may be, though nothing else is scarce', async (_what, { code, changes }) => {
  for (let round = 0; round < ROUNDS; round++) {
    const outcomes = await make(await changes());
    expect(outcomes.sort()).toEqual([...Array<string>(RACERS - SUPPLY).fill(code), ...Array<string>(SUPPLY).fill('taken')]);
  }
});

async function definition(fn: string): Promise<string> {
  await testDatabase();
  const [row] = await asOwner((db) =>
    rowsOf<{ whole: string }>(db.execute(sql`select pg_get_functiondef(oid) as whole from pg_proc where proname = ${fn}`)),
  );
  return row!.whole;
}

/** The function with the statement that locks reading only. */
const unlocked = (whole: string, table: string) =>
  whole.replace(new RegExp(`((?:perform 1|select \\w+\\.\\w+) from ${table}\\b[^;]*?)for no key update(?: of \\w+)?`), '$1');

/** What keeps figures, as it would be if it counted each time and wrote nothing down. */
const COUNTING: Record<string, (whole: string) => string> = {
  add_event_passes: (whole) =>
    whole.replace(
      /begin[^]*end/,
      `begin
        perform check_event_supplies(array(
          select distinct t.event_id from passes p join pass_types t on t.id = p.ticket_id where p.id = any (pass_ids)));
      end`,
    ),
  add_type_passes: (whole) =>
    whole.replace(
      /begin[^]*end/,
      `begin
        perform check_type_supplies(array(select distinct ticket_id from passes where id = any (pass_ids)));
      end`,
    ),
  check_event_supplies: (whole) =>
    whole
      .replace('perform count_event_passes(ids);', '')
      .replace(
        'e.passes_taken_at_most',
        '(select count(*) from pass_types t join passes p on p.ticket_id = t.id where t.event_id = e.id and takes(p.status, p.hold_until))',
      ),
  check_type_supplies: (whole) =>
    whole
      .replace('perform count_type_passes(ids);', '')
      .replace('t.taken_at_most', '(select count(*) from passes p where p.ticket_id = t.id and takes(p.status, p.hold_until))'),
};

const withoutLocks = () =>
  test.each(scarce)(
    'without the lock of its row alone, too many of %s are taken',
    async (_what, { lock: [fn, table], figure, changes }) => {
      const changed = { [fn]: (whole: string) => unlocked(whole, table), ...(figure && COUNTING) };
      const before = await Promise.all(Object.keys(changed).map(definition));
      for (const [nth, change] of Object.values(changed).entries()) {
        const text = change(before[nth]!);
        expect(text).not.toBe(before[nth]);
        await asOwner((db) => db.execute(sql.raw(text)));
      }
      const outcomes = await race(await changes());
      for (const whole of before) await asOwner((db) => db.execute(sql.raw(whole)));
      expect(taken(outcomes).length).toBeGreaterThan(SUPPLY);
    },
  );

if (server) describe('it is the lock that holds', withoutLocks);
