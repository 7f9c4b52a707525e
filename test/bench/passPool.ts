import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { openDatabase } from '@server/db/database';
import { accounts } from '@server/db/schema/accounts';
import { events } from '@server/db/schema/events';
import { passes } from '@server/db/schema/passes';
import { passTypes } from '@server/db/schema/passTypes';
import { poolUsers, refreshTokens } from '@server/db/schema/poolUsers';
import { registrations } from '@server/db/schema/registrations';
import { inOrganization, type Db } from '@server/db/tenant';
import { accessTokens, demoOrganization, type Person } from './tokens';
import { MIGRATIONS } from './world';

export const POOL = 50_000;
/** What a hold costs must not grow with these. */
export const SOLD = 30_000;
const ROWS_AT_ONCE = 2_000;
export const HOUR_MS = 3_600_000;

export interface Buyer {
  token: string;
  body: string;
}

export interface PassPool {
  path: string;
  buyers: Buyer[];
  held: () => Promise<number>;
  databaseProcess: () => Promise<number>;
  close: () => Promise<void>;
}

export async function fillPool(where: { url: string; dataDir: string }, origin: string, count: number): Promise<PassPool> {
  const organization = await demoOrganization();
  const database = await openDatabase({ url: where.url, migrations: MIGRATIONS });
  const { db } = database;
  const now = new Date();
  const [seller, ...people] = Array.from({ length: count + 1 }, (): Person => ({ sub: randomUUID(), sessionId: randomUUID() }));
  await addPeople(db, organization.id, [seller!, ...people], now);
  const { eventId, ticketId } = await addPool(db, organization.id, seller!, now);
  await asOwner(db, (tx) => tx.execute(sql`analyze`));

  const accessToken = await accessTokens(db, where.dataDir, origin);
  const buyerOf = async (person: Person): Promise<Buyer> => ({
    token: await accessToken(person),
    body: JSON.stringify({ passes: [{ id: randomUUID(), ticketId }], packages: [] }),
  });
  return {
    path: `/api/self/events/${eventId}/registration/passes`,
    buyers: await Promise.all(people.map(buyerOf)),
    held: () =>
      inOrganization(db, { organizationId: organization.id }, (tenant) =>
        tenant.db.$count(passes, sql`${passes.ticketId} = ${ticketId} and ${passes.status} = 'draft'`),
      ),
    async databaseProcess() {
      const { rows } = (await db.execute(sql`select pg_backend_pid() as pid`)) as unknown as { rows: { pid: number }[] };
      return rows[0]!.pid;
    },
    close: () => database.close(),
  };
}

export const addPeople = (db: Db, organizationId: string, people: readonly Person[], now: Date) =>
  asOwner(db, async (tx) => {
    const emailOf = ({ sub }: Person) => `${sub}@example.org`;
    const secrets = { attributes: {}, salt: '', verifier: '', confirmed: true, tokensValidAfter: new Date(0) };
    await insertAll(
      tx,
      poolUsers,
      people.map((one) => ({ ...secrets, organizationId, sub: one.sub, username: emailOf(one) })),
    );
    const expiresAt = new Date(now.getTime() + HOUR_MS);
    await insertAll(
      tx,
      refreshTokens,
      people.map((one) => ({ ...one, organizationId, hash: one.sessionId, expiresAt })),
    );
    await insertAll(
      tx,
      accounts,
      people.map((one) => ({ organizationId, sub: one.sub, username: one.sub, email: emailOf(one), shareCode: one.sub, locale: 'en' })),
    );
  });

async function addPool(db: Db, organizationId: string, { sub }: Person, now: Date) {
  const [eventId, ticketId] = [randomUUID(), randomUUID()];
  const [seller] = await inOrganization(db, { organizationId }, (tenant) =>
    tenant.db.select({ id: accounts.id }).from(accounts).where(eq(accounts.sub, sub)),
  );
  const accountId = seller!.id;
  await inOrganization(db, { organizationId, accountId }, async ({ db: tx }) => {
    const [model] = await tx.select().from(events).limit(1);
    const [eventStart, eventEnd] = [new Date(now.getTime() + HOUR_MS), new Date(now.getTime() + 2 * HOUR_MS)];
    await tx.insert(events).values({
      ...model!,
      id: eventId,
      slug: 'bench-holds',
      eventStart,
      eventEnd,
      registration: true,
      registrationStart: new Date(0),
      registrationEnd: eventEnd,
      registrationLimit: null,
      passSupply: null,
      passLimitPerAccount: null,
    });
    const words = { slug: 'one', name: 'One', shortDescription: 'One' };
    await tx.insert(passTypes).values({ ...words, id: ticketId, organizationId, eventId, price: 2_500, supply: POOL });
    const [registration] = await tx
      .insert(registrations)
      .values({ organizationId, eventId, accountId, status: 'registered', registeredAt: now })
      .returning({ id: registrations.id });
    const sold = { organizationId, attendeeId: registration!.id, accountId, ticketId, status: 'ready' as const };
    await insertAll(tx, passes, Array<typeof sold>(SOLD).fill(sold));
  });
  return { eventId, ticketId };
}

export const asOwner = (db: Db, work: (tx: Db) => Promise<unknown>) =>
  db.transaction(async (tx) => {
    await tx.execute(sql`set local role none`);
    await work(tx);
  });

export async function insertAll<T extends PgTable>(db: Db, table: T, rows: T['$inferInsert'][]): Promise<void> {
  for (let from = 0; from < rows.length; from += ROWS_AT_ONCE) await db.insert(table).values(rows.slice(from, from + ROWS_AT_ONCE));
}
