import { and, desc, eq, exists, gt, inArray, ne, or, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { boughtCoupons } from '@server/db/schema/couponOrders';
import { passes } from '@server/db/schema/passes';
import { registrations } from '@server/db/schema/registrations';
import { statement } from '@server/db/statement';
import { owned, type Tenant } from '@server/db/tenant';
import { blockedAccounts, matchingAccounts, PEOPLE_ORDERS, visibleAccounts as accounts } from '@server/db/visible';

/** An account's registrations for some events; each is looked up by itself, however many others it has. */
export const ownRegistrations = (tenant: Tenant, eventIds: string[], accountId: string) =>
  tenant.db
    .select({
      id: registrations.id,
      alternateId: registrations.alternateId,
      accountId: registrations.accountId,
      eventId: registrations.eventId,
    })
    .from(sql`unnest(${sql.param(eventIds)}::uuid[]) as asked(id)`)
    .innerJoin(registrations, and(owned(tenant, registrations), eq(registrations.eventId, sql`asked.id`)))
    .where(and(eq(registrations.accountId, accountId), eq(registrations.status, 'registered')));

const registeredFor = (tenant: Tenant) => and(owned(tenant, registrations), eq(registrations.status, 'registered'));

/** The accounts of those who are registered, the latest first unless an order is asked for. */
export const registrantList = (tenant: Tenant, eventId: string, search?: string) => ({
  rows: tenant.db
    .select({ id: accounts.id })
    .from(registrations)
    .innerJoin(accounts, and(owned(tenant, accounts), eq(accounts.id, registrations.accountId)))
    .where(and(registeredFor(tenant), eq(registrations.eventId, eventId), search?.trim() ? matchingAccounts(search) : undefined))
    .$dynamic(),
  orders: { ...PEOPLE_ORDERS, createdAt: [registrations.registeredAt] },
  last: accounts.id,
  unasked: '-createdAt' as const,
});

/** How many passes of each type are taken, some of them only held, without those in the viewer's own cart, which a new choice would give back. */
export function takenPasses(tenant: Tenant, ticketIds: string[], viewerId: string | null, now: Date) {
  const held = and(eq(passes.status, 'draft'), gt(passes.holdUntil, now), viewerId === null ? undefined : ne(passes.accountId, viewerId));
  return tenant.db
    .select({
      ticketId: passes.ticketId,
      taken: sql<number>`count(*)::int`,
      held: sql<number>`(count(*) filter (where ${passes.status} = 'draft'))::int`,
    })
    .from(passes)
    .where(and(owned(tenant, passes), inArray(passes.ticketId, ticketIds), or(inArray(passes.status, ['ready', 'needsInfo']), held)))
    .groupBy(passes.ticketId);
}

// As the guard counts them.
const takes = sql`takes(${registrations.status}, ${registrations.holdUntil})`;

/**
 * How many may still register for an event, with those who hold passes for now, and which of some people need no more room: they
 * are registered, or hold passes. Without a limit anybody may.
 */
export async function registrationRoom(
  tenant: Tenant,
  { id, registrationLimit }: { id: string; registrationLimit: number | null },
  accountIds: string[],
): Promise<{ left: number; held: number; inside: ReadonlySet<string> }> {
  if (registrationLimit === null) return { left: Infinity, held: 0, inside: new Set() };
  const ofEvent = and(owned(tenant, registrations), eq(registrations.eventId, id), takes);
  const rows = await tenant.db
    .select({ accountId: registrations.accountId })
    .from(registrations)
    .where(and(ofEvent, inArray(registrations.accountId, accountIds)));
  const held = await tenant.db.$count(registrations, and(ofEvent, eq(registrations.status, 'draft')));
  const left = registrationLimit - (await tenant.db.$count(registrations, ofEvent));
  return { left, held, inside: new Set(rows.map(({ accountId }) => accountId)) };
}

/** How many are registered for the event that `eventId` names in another statement. */
export const registeredCount = (tenant: Tenant, eventId: PgColumn) =>
  tenant.db.$count(registrations, and(registeredFor(tenant), eq(registrations.eventId, eventId)));

export const hiddenRegisteredCount = (tenant: Tenant, eventId: PgColumn) =>
  tenant.db.$count(
    tenant.db
      .select({ id: registrations.id })
      .from(registrations)
      .innerJoin(blockedAccounts, and(owned(tenant, blockedAccounts), eq(blockedAccounts.id, registrations.accountId)))
      .where(and(registeredFor(tenant), eq(registrations.eventId, eventId)))
      .as('hidden'),
  );

export async function registeredCounts(tenant: Tenant, eventIds: string[]): Promise<Map<string, number>> {
  const rows = await tenant.db
    .select({ eventId: registrations.eventId, count: sql<number>`count(*)::int` })
    .from(registrations)
    .where(and(registeredFor(tenant), inArray(registrations.eventId, eventIds)))
    .groupBy(registrations.eventId);
  return new Map(rows.map(({ eventId, count }) => [eventId, count]));
}

const codesOf = (tenant: Tenant) =>
  tenant.db
    .select({ one: sql`1` })
    .from(boughtCoupons)
    .where(and(owned(tenant, boughtCoupons), eq(boughtCoupons.registrationId, registrations.id)));

/** How many an event is kept for, those with a hold on it too; with `ended` and `buyers` those as well whose registration was canceled, and who bought codes. */
export const attendanceCount = (tenant: Tenant, eventId: string, { ended = false, buyers = false } = {}): Promise<number> =>
  tenant.db.$count(
    registrations,
    and(
      owned(tenant, registrations),
      eq(registrations.eventId, eventId),
      or(takes, ended ? ne(registrations.status, 'draft') : undefined, buyers ? exists(codesOf(tenant)) : undefined),
    ),
  );

/** The last to register for each event, of those whom the viewer may see. */
const latestOfEach = statement((tenant, { ids, most }: { ids: string[]; most: number }) => {
  const latest = tenant.db
    .select({ accountId: registrations.accountId, registeredAt: registrations.registeredAt })
    .from(registrations)
    .innerJoin(accounts, and(owned(tenant, accounts), eq(accounts.id, registrations.accountId)))
    .where(and(registeredFor(tenant), eq(registrations.eventId, sql`asked.id`)))
    .orderBy(desc(registrations.registeredAt))
    .limit(most)
    .as('latest');
  return tenant.db
    .select({ eventId: sql<string>`asked.id`, accountId: latest.accountId })
    .from(sql`unnest(${sql.param(ids)}::uuid[]) as asked(id)`)
    .innerJoinLateral(latest, sql`true`)
    .orderBy(desc(latest.registeredAt));
});

export const latestRegistrants = async (tenant: Tenant, ids: string[], most: number) =>
  ids.length === 0 ? [] : latestOfEach(tenant, { ids, most });
