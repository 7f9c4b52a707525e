import { and, asc, count, desc, eq, gte, inArray, sql, type SQL, type SQLWrapper } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { isUuid } from '@server/db/named';
import { images } from '@server/db/schema/images';
import { accountInterests, eventInterests, interests } from '@server/db/schema/interests';
import { searchedPages } from '@server/db/secondLook';
import { statement } from '@server/db/statement';
import { owned, type Tenant } from '@server/db/tenant';
import { visibleAccounts as accounts, visibleEvents as events } from '@server/db/visible';

const withImage = (tenant: Tenant) =>
  tenant.db
    .select({ interest: interests, image: images })
    .from(interests)
    .leftJoin(images, and(owned(tenant, images), eq(images.id, interests.imageId)))
    .$dynamic();

export type InterestRow = Awaited<ReturnType<typeof withImage>>[number];

/** Holds for the interest of an id or a name; names are alike whatever their case and accents. */
const called = (idOrName: string): SQL => (isUuid(idOrName) ? eq(interests.id, idOrName) : byName(idOrName.trim()));

const byName = (name: string): SQL => sql`folded(${interests.name}) = folded(${name})`;

export function interestList(tenant: Tenant, { search, among }: { search?: string | undefined; among?: SQLWrapper | undefined }) {
  const all = and(
    owned(tenant, interests),
    among && inArray(interests.id, among),
    search === undefined ? undefined : sql`${interests.id} = any (array(select interest_matches(${search})))`,
  );
  return {
    rows: withImage(tenant).where(all),
    orders: { name: [sql`folded(${interests.name})`], createdAt: [interests.createdAt] },
    last: interests.id,
    // Those that the organization puts first stand first.
    pinned: sql`${interests.featured} desc`,
    unasked: 'name' as const,
    counted: tenant.db.select({ id: interests.id }).from(interests).where(all),
  };
}

export const searchedInterests = searchedPages('interests', (tenant, _way: null, _values, sought) => interestList(tenant, sought));

export const interestsOfAccount = (tenant: Tenant, accountId: string) =>
  tenant.db
    .select({ id: accountInterests.interestId })
    .from(accountInterests)
    .where(and(owned(tenant, accountInterests), eq(accountInterests.accountId, accountId)));

export const accountInterestNames = (tenant: Tenant, accountId: string) =>
  tenant.db
    .select({ id: interests.id, name: interests.name })
    .from(interests)
    .where(and(owned(tenant, interests), inArray(interests.id, interestsOfAccount(tenant, accountId))))
    .orderBy(desc(interests.featured), sql`folded(${interests.name})`, asc(interests.id));

export const eventsOfInterest = (tenant: Tenant, idOrName: string) =>
  tenant.db
    .select({ id: eventInterests.eventId })
    .from(eventInterests)
    .innerJoin(interests, and(owned(tenant, interests), eq(interests.id, eventInterests.interestId)))
    .where(and(owned(tenant, eventInterests), called(idOrName)));

/** How many interests each of some events shares with an account; without those that share none. */
export async function sharedInterestCounts(tenant: Tenant, accountId: string, eventIds: string[]): Promise<Map<string, number>> {
  if (eventIds.length === 0) return new Map();
  const rows = await tenant.db
    .select({ id: eventInterests.eventId, shared: count() })
    .from(eventInterests)
    .where(
      and(
        owned(tenant, eventInterests),
        inArray(eventInterests.eventId, eventIds),
        inArray(eventInterests.interestId, interestsOfAccount(tenant, accountId)),
      ),
    )
    .groupBy(eventInterests.eventId);
  return new Map(rows.map(({ id, shared }) => [id, shared]));
}

const interestById = statement((tenant, { id }: { id: string }) =>
  withImage(tenant).where(and(owned(tenant, interests), eq(interests.id, id))),
);

const interestByName = statement((tenant, { name }: { name: string }) =>
  withImage(tenant).where(and(owned(tenant, interests), byName(name))),
);

const idOfInterest = (tenant: Tenant, which: SQL) =>
  tenant.db
    .select({ id: interests.id })
    .from(interests)
    .where(and(owned(tenant, interests), which));
const idById = statement((tenant, { id }: { id: string }) => idOfInterest(tenant, eq(interests.id, id)));
const idByName = statement((tenant, { name }: { name: string }) => idOfInterest(tenant, byName(name)));

export async function interestId(tenant: Tenant, idOrName: string): Promise<string | undefined> {
  const [row] = await (isUuid(idOrName) ? idById(tenant, { id: idOrName }) : idByName(tenant, { name: idOrName.trim() }));
  return row?.id;
}

export async function interestRow(tenant: Tenant, idOrName: string): Promise<InterestRow | undefined> {
  const [row] = await (isUuid(idOrName) ? interestById(tenant, { id: idOrName }) : interestByName(tenant, { name: idOrName.trim() }));
  return row;
}

export const interestedAccounts = (tenant: Tenant, interestId: string, most: number) =>
  tenant.db
    .select({ id: accounts.id })
    .from(accountInterests)
    .innerJoin(accounts, and(owned(tenant, accounts), eq(accounts.id, accountInterests.accountId)))
    .where(and(owned(tenant, accountInterests), eq(accountInterests.interestId, interestId)))
    .orderBy(asc(accountInterests.accountId))
    .limit(most);

export const nextEvents = (tenant: Tenant, interestId: string, { now, most }: { now: Date; most: number }) =>
  tenant.db
    .select({ id: events.id })
    .from(eventInterests)
    .innerJoin(events, and(owned(tenant, events), eq(events.id, eventInterests.eventId)))
    .where(
      and(owned(tenant, eventInterests), eq(eventInterests.interestId, interestId), eq(events.listed, true), gte(events.eventEnd, now)),
    )
    .orderBy(asc(events.eventStart), asc(events.id))
    .limit(most);

/** Adds an interest, unless one of that name is there; two may be added at once. */
export const addInterest = (tenant: Tenant, name: string, createdAt: Date) =>
  tenant.db.insert(interests).values({ organizationId: tenant.organizationId, name, createdAt }).onConflictDoNothing();

export const interestIdsAmong = (tenant: Tenant, ids: string[]) =>
  tenant.db
    .select({ id: interests.id })
    .from(interests)
    .where(and(owned(tenant, interests), inArray(interests.id, ids)));

/** The name of an interest, for statements that read what names it. */
export const interestName = (tenant: Tenant, id: PgColumn) =>
  tenant.db
    .select({ name: interests.name })
    .from(interests)
    .where(and(owned(tenant, interests), eq(interests.id, id)));

export async function replaceInterests(tenant: Tenant, accountId: string, ids: string[], createdAt: Date): Promise<void> {
  const { db, organizationId } = tenant;
  await db.delete(accountInterests).where(and(owned(tenant, accountInterests), eq(accountInterests.accountId, accountId)));
  const rows = ids.map((interestId) => ({ organizationId, accountId, interestId, createdAt }));
  if (rows.length > 0) await db.insert(accountInterests).values(rows).onConflictDoNothing();
}
