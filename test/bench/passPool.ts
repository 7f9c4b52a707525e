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
import { createSigningKeys } from '@server/identity/userPool/keys';
import { issueTokens } from '@server/identity/userPool/tokens';
import { openVault } from '@server/identity/vault';
import { organizationFrom } from '@server/organizations/directory';
import { readOrganizations } from '@server/organizations/read';
import { MIGRATIONS } from './world';

export const POOL = 50_000;
/** What a hold costs must not grow with these. */
export const SOLD = 30_000;
const ROWS_AT_ONCE = 2_000;
const HOUR_MS = 3_600_000;

/** Somebody who is signed in, and what they send to have a pass held. */
export interface Buyer {
  token: string;
  body: string;
}

export interface PassPool {
  /** Of the call that holds passes. */
  path: string;
  buyers: Buyer[];
  /** How many passes are held now. */
  held: () => Promise<number>;
  close: () => Promise<void>;
}

/** Puts an event with one pool of passes into the demo organization of a platform that runs, and buyers for it. */
export async function fillPool(where: { url: string; dataDir: string }, origin: string, count: number): Promise<PassPool> {
  const organization = organizationFrom((await readOrganizations('config/organizations')).find(({ file }) => file.SLUG === 'demo')!);
  const { id: organizationId } = organization;
  const database = await openDatabase({ url: where.url, migrations: MIGRATIONS });
  const { db } = database;
  const signingKey = await createSigningKeys(db, await openVault({ dataDir: where.dataDir, secret: undefined }))(organizationId);
  const now = new Date();
  const ids = { event: randomUUID(), ticket: randomUUID() };
  const people = Array.from({ length: count + 1 }, () => ({ sub: randomUUID(), sessionId: randomUUID() }));

  await asOwner(db, async (tx) => {
    const users = people.map(({ sub }) => ({
      organizationId,
      sub,
      username: `${sub}@example.org`,
      attributes: {},
      salt: '',
      verifier: '',
      confirmed: true,
      tokensValidAfter: new Date(0),
    }));
    await insertAll(tx, poolUsers, users);
    const sessions = people.map((one) => ({ organizationId, hash: one.sessionId, ...one, expiresAt: new Date(now.getTime() + HOUR_MS) }));
    await insertAll(tx, refreshTokens, sessions);
    const rows = people.map(({ sub }) => ({
      organizationId,
      sub,
      username: sub,
      email: `${sub}@example.org`,
      shareCode: sub,
      locale: 'en',
    }));
    await insertAll(tx, accounts, rows);
  });

  const [seller] = await inOrganization(db, { organizationId }, (tenant) =>
    tenant.db.select({ id: accounts.id }).from(accounts).where(eq(accounts.sub, people[0]!.sub)),
  );
  await inOrganization(db, { organizationId, accountId: seller!.id }, async ({ db: tx }) => {
    const times = { eventStart: new Date(now.getTime() + HOUR_MS), eventEnd: new Date(now.getTime() + 2 * HOUR_MS) };
    const [model] = await tx.select().from(events).limit(1);
    await tx.insert(events).values({
      ...model!,
      ...times,
      id: ids.event,
      slug: 'bench-holds',
      registration: true,
      registrationStart: new Date(0),
      registrationEnd: times.eventEnd,
      registrationLimit: null,
      passSupply: null,
      passLimitPerAccount: null,
    });
    await tx.insert(passTypes).values({
      id: ids.ticket,
      organizationId,
      eventId: ids.event,
      slug: 'one',
      name: 'One',
      shortDescription: 'One',
      price: 2_500,
      supply: POOL,
    });
    const [registration] = await tx
      .insert(registrations)
      .values({ organizationId, eventId: ids.event, accountId: seller!.id, status: 'registered', registeredAt: now })
      .returning({ id: registrations.id });
    const sold = { organizationId, attendeeId: registration!.id, accountId: seller!.id, ticketId: ids.ticket, status: 'ready' as const };
    await insertAll(tx, passes, Array<typeof sold>(SOLD).fill(sold));
  });
  await asOwner(db, (tx) => tx.execute(sql`analyze`));

  const buyers = await Promise.all(
    people.slice(1).map(async ({ sub, sessionId }) => {
      const user = { sub, username: `${sub}@example.org`, attributes: {}, confirmed: true };
      const { AccessToken } = await issueTokens({ owner: organization, origin, user, sessionId, signedInAt: now, now, signingKey });
      return { token: AccessToken, body: JSON.stringify({ passes: [{ id: randomUUID(), ticketId: ids.ticket }], packages: [] }) };
    }),
  );
  return {
    path: `/api/self/events/${ids.event}/registration/passes`,
    buyers,
    held: () =>
      inOrganization(db, { organizationId }, (tenant) =>
        tenant.db.$count(passes, sql`${passes.ticketId} = ${ids.ticket} and ${passes.status} = 'draft'`),
      ),
    close: () => database.close(),
  };
}

const asOwner = (db: Db, work: (tx: Db) => Promise<unknown>) =>
  db.transaction(async (tx) => {
    await tx.execute(sql`set local role none`);
    await work(tx);
  });

async function insertAll<T extends PgTable>(db: Db, table: T, rows: T['$inferInsert'][]): Promise<void> {
  for (let from = 0; from < rows.length; from += ROWS_AT_ONCE) await db.insert(table).values(rows.slice(from, from + ROWS_AT_ONCE));
}
