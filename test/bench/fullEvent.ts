import { randomUUID } from 'node:crypto';
import { asc, eq, inArray, sql } from 'drizzle-orm';
import { openDatabase } from '@server/db/database';
import { grantRoles } from '@server/db/roles';
import { accounts } from '@server/db/schema/accounts';
import { coupons } from '@server/db/schema/coupons';
import { events } from '@server/db/schema/events';
import { passes, questionResponses } from '@server/db/schema/passes';
import { passTypes } from '@server/db/schema/passTypes';
import { payments } from '@server/db/schema/payments';
import { questionChoices, registrationQuestions, registrationSections } from '@server/db/schema/questions';
import { couponUses, registrations } from '@server/db/schema/registrations';
import { inOrganization, type Db } from '@server/db/tenant';
import { PEOPLE } from './messages';
import { addPeople, asOwner, HOUR_MS, insertAll } from './passPool';
import { accessTokens, demoOrganization } from './tokens';
import { MIGRATIONS } from './world';

export const ATTENDEES = 50_000;
const DAY_MS = 24 * HOUR_MS;
const DIETS = ['Everything', 'Vegetarian', 'Vegan', 'No gluten', 'Nothing from the sea'];
/** How many of a hundred have a pass of each kind. */
const SHARES = [60, 25, 10, 5];

export interface FullEvent {
  organizationId: string;
  eventId: string;
  /** The tokens of its hosts. */
  hosts: string[];
  ticketIds: string[];
  couponIds: string[];
  /** One that is chosen, and one that is written. */
  questionIds: string[];
  codes: string[];
  /** A name that a few have. */
  lastName: string;
  number: number;
  db: Db;
  close: () => Promise<void>;
}

export async function fillEvent(where: { url: string; dataDir: string }, origin: string, hostCount: number): Promise<FullEvent> {
  const { id: organizationId } = await demoOrganization();
  const database = await openDatabase({ url: where.url, migrations: MIGRATIONS });
  const { db } = database;
  const now = new Date();
  const people = Array.from({ length: hostCount }, () => ({ sub: randomUUID(), sessionId: randomUUID() }));
  await addPeople(db, organizationId, people, now);
  const eventId = randomUUID();
  const ticketIds = SHARES.map(() => randomUUID());
  const couponIds = [randomUUID(), randomUUID()];
  const questionIds = [randomUUID(), randomUUID()];
  const going = guests(organizationId);
  await asOwner(db, async (tx) => {
    const [model] = await tx.select().from(events).where(eq(events.organizationId, organizationId)).limit(1);
    const [eventStart, eventEnd] = [new Date(+now + HOUR_MS), new Date(+now + DAY_MS)];
    const open = { registration: true, registrationLimit: null, passSupply: null, passLimitPerAccount: null, removedAt: null };
    const times = { eventStart, eventEnd, registrationStart: new Date(+now - 90 * DAY_MS), registrationEnd: eventEnd };
    await tx.insert(events).values({ ...model!, ...open, ...times, id: eventId, slug: 'bench-full', timezone: 'Europe/Oslo' });
    const of = { organizationId, eventId };
    await tx
      .insert(passTypes)
      .values(
        ticketIds.map((id, nth) => ({ ...of, id, slug: `kind-${nth}`, name: `Kind ${nth}`, shortDescription: 'A kind', price: 2_500 })),
      );
    await tx
      .insert(coupons)
      .values(couponIds.map((id, nth) => ({ ...of, id, code: `CODE${nth}`, codeKey: `code${nth}`, discountPercent: 10 })));
    await addQuestions(tx, of, questionIds);
    await insertAll(
      tx,
      accounts,
      going.map(({ account }) => account),
    );
    await insertAll(
      tx,
      registrations,
      going.map(({ account, registration }) => ({ ...of, ...registration, accountId: account.id })),
    );
    await insertAll(
      tx,
      payments,
      going.map(({ payment }) => payment),
    );
    await insertAll(
      tx,
      passes,
      going.map(({ account, pass }, nth) => ({ ...pass, organizationId, accountId: account.id, ticketId: ticketIds[kindOf(nth)]! })),
    );
    await insertAll(
      tx,
      couponUses,
      going.flatMap(({ account, registration }, nth) => {
        const couponId = nth % 5 === 1 ? couponIds[0]! : nth % 1_000 === 2 ? couponIds[1]! : undefined;
        return couponId
          ? [{ organizationId, couponId, registrationId: registration.id, accountId: account.id, status: 'used' as const }]
          : [];
      }),
    );
    await insertAll(
      tx,
      questionResponses,
      going.flatMap(({ pass }, nth) => [
        { organizationId, passId: pass.id, questionId: questionIds[0]!, value: DIETS[dietOf(nth)]! },
        { organizationId, passId: pass.id, questionId: questionIds[1]!, value: `What I would like to hear of is number ${nth}` },
      ]),
    );
  });
  await inOrganization(db, { organizationId }, async (tenant) => {
    const hosts = await tenant.db
      .select({ id: accounts.id })
      .from(accounts)
      .where(
        inArray(
          accounts.sub,
          people.map(({ sub }) => sub),
        ),
      );
    await grantRoles(
      tenant,
      hosts.map(({ id }, nth) => ({
        kind: 'event' as const,
        id: eventId,
        role: nth === 0 ? ('host' as const) : ('coHost' as const),
        accountId: id,
        grantedById: null,
        grantedAt: now,
      })),
    );
  });
  await asOwner(db, (tx) => tx.execute(sql`analyze`));
  const tokenOf = await accessTokens(db, where.dataDir, origin);
  const [first] = await inOrganization(db, { organizationId }, (tenant) =>
    tenant.db
      .select({ number: registrations.alternateId })
      .from(registrations)
      .where(eq(registrations.eventId, eventId))
      .orderBy(asc(registrations.alternateId))
      .limit(1),
  );
  return {
    organizationId,
    eventId,
    hosts: await Promise.all(people.map(tokenOf)),
    ticketIds,
    couponIds,
    questionIds,
    codes: going.map(({ pass }) => pass.code),
    lastName: lastNameOf(77),
    number: first!.number,
    db,
    close: () => database.close(),
  };
}

const kindOf = (nth: number) => {
  const at = (nth * 37) % 100;
  let sum = 0;
  return SHARES.findIndex((share) => (sum += share) > at);
};
const dietOf = (nth: number) => (nth % 500 === 3 ? 4 : (nth * 7) % 4);

const SYLLABLES = ['an', 'bro', 'cal', 'den', 'el', 'fors', 'gun', 'hol', 'is', 'jen', 'kar', 'lind', 'mo', 'nor', 'os', 'per'];
function lastNameOf(nth: number): string {
  const [one, two, three] = [nth, nth >> 4, nth >> 8].map((at) => SYLLABLES[at & 15]!);
  return `${one![0]!.toUpperCase()}${one!.slice(1)}${two}${three}`;
}

/** Who is registered, with what they paid and what they hold: one in twenty-five canceled, four in ten are in. */
function guests(organizationId: string) {
  const now = Date.now();
  const address = { address1: '', address2: '', city: '', state: '', country: 'NO', zip: '' };
  return Array.from({ length: ATTENDEES }, (_, nth) => {
    const [accountId, registrationId, paymentId] = [randomUUID(), randomUUID(), randomUUID()];
    const registeredAt = new Date(now - 90 * DAY_MS + Math.floor((nth / ATTENDEES) * 89 * DAY_MS));
    const isCanceled = nth % 25 === 7;
    const status = isCanceled ? ('canceled' as const) : nth % 16 === 5 ? ('needsInfo' as const) : ('ready' as const);
    return {
      account: {
        id: accountId,
        organizationId,
        sub: accountId,
        username: accountId,
        email: `guest-${nth}@example.org`,
        shareCode: accountId,
        locale: 'en',
        firstName: PEOPLE[nth % PEOPLE.length]!.split(' ')[0]!,
        lastName: lastNameOf((nth * 2_654_435_761) >>> 8),
      },
      registration: { id: registrationId, status: isCanceled ? ('canceled' as const) : ('registered' as const), registeredAt },
      payment: {
        ...address,
        id: paymentId,
        organizationId,
        purpose: 'registration' as const,
        subjectId: registrationId,
        type: 'charge' as const,
        provider: 'manual' as const,
        subTotal: 2_500,
        chargedAmt: 2_500,
        settledAt: nth % 10 === 0 ? null : registeredAt,
        createdAt: registeredAt,
      },
      pass: {
        id: randomUUID(),
        attendeeId: registrationId,
        status,
        paymentId,
        payerId: accountId,
        amtPaid: 2_500,
        code: randomUUID().replaceAll('-', ''),
        usedAt: !isCanceled && nth % 5 < 2 ? new Date(now - (nth % 3_600) * 1_000) : null,
        createdAt: registeredAt,
        updatedAt: registeredAt,
      },
    };
  });
}

async function addQuestions(tx: Db, of: { organizationId: string; eventId: string }, [chosen, written]: string[]) {
  const { organizationId } = of;
  const [section] = await tx
    .insert(registrationSections)
    .values({ ...of, name: 'About you' })
    .returning({ id: registrationSections.id });
  const sectionId = section!.id;
  await tx.insert(registrationQuestions).values([
    { ...of, id: chosen!, sectionId, type: 'radio' as const, name: 'What do you eat?' },
    { ...of, id: written!, sectionId, type: 'text' as const, name: 'What would you like to hear?' },
  ]);
  await tx.insert(questionChoices).values(DIETS.map((value, sortOrder) => ({ organizationId, questionId: chosen!, value, sortOrder })));
}
