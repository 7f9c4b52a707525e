import { and, eq, gt, inArray, ne, or, sql } from 'drizzle-orm';
import { ordered, type Paged } from '@server/db/paging';
import { passes } from '@server/db/schema/passes';
import { registrations } from '@server/db/schema/registrations';
import { owned, type Tenant } from '@server/db/tenant';
import { visibleAccounts as accounts } from '@server/db/visible';
import { shortAccountJson } from '../../accounts/queries';

export const ownRegistrations = (tenant: Tenant, eventId: string, accountId: string) =>
  tenant.db
    .select({
      id: registrations.id,
      alternateId: registrations.alternateId,
      accountId: registrations.accountId,
      eventId: registrations.eventId,
    })
    .from(registrations)
    .where(
      and(
        owned(tenant, registrations),
        eq(registrations.eventId, eventId),
        eq(registrations.accountId, accountId),
        eq(registrations.status, 'registered'),
      ),
    );

const REGISTRANT_ORDERS = {
  firstName: [sql`folded(coalesce(${accounts.firstName}, ''))`, sql`folded(coalesce(${accounts.lastName}, ''))`],
  lastName: [sql`folded(coalesce(${accounts.lastName}, ''))`, sql`folded(coalesce(${accounts.firstName}, ''))`],
  createdAt: [registrations.registeredAt],
};

const registered = (tenant: Tenant, eventId: string, search: string | undefined) =>
  and(
    owned(tenant, registrations),
    eq(registrations.eventId, eventId),
    eq(registrations.status, 'registered'),
    search?.trim() ? sql`${registrations.accountId} in (select account_matches(${search}))` : undefined,
  );

/** The accounts of those who are registered, the latest first unless an order is asked for. */
export const registrantRows = (tenant: Tenant, eventId: string, input: Paged) =>
  tenant.db
    .select({ id: registrations.accountId })
    .from(registrations)
    .innerJoin(accounts, and(eq(accounts.organizationId, registrations.organizationId), eq(accounts.id, registrations.accountId)))
    .where(registered(tenant, eventId, input.search))
    .orderBy(...ordered(REGISTRANT_ORDERS, input.orderBy ?? '-createdAt', registrations.id))
    .limit(input.pageSize)
    .offset((input.page - 1) * input.pageSize);

export const registrantCount = (tenant: Tenant, eventId: string, search?: string) =>
  tenant.db.$count(registrations, registered(tenant, eventId, search));

/** How many passes of each type are taken, without those in the viewer's own cart, which a new choice would give back. */
export function takenPasses(tenant: Tenant, ticketIds: string[], viewerId: string | null, now: Date) {
  const held = and(eq(passes.status, 'draft'), gt(passes.holdUntil, now), viewerId === null ? undefined : ne(passes.accountId, viewerId));
  return tenant.db
    .select({ ticketId: passes.ticketId, taken: sql<number>`count(*)::int` })
    .from(passes)
    .where(and(owned(tenant, passes), inArray(passes.ticketId, ticketIds), or(inArray(passes.status, ['ready', 'needsInfo']), held)))
    .groupBy(passes.ticketId);
}

/**
 * How many are registered for the event `event` of another module's statement, and rows of the three who came last of those
 * the viewer may see.
 */
export const attendanceOf = (event: string) => ({
  count: sql.raw(`(select count(*)::int from registrations r
    where r.organization_id = ${event}.organization_id and r.event_id = ${event}.id and r.status = 'registered')`),
  latest: sql`(
    select coalesce(json_agg(latest.account order by latest.at desc), '[]') from (
      select ${shortAccountJson('a', 'i')} as account, r.registered_at as at from registrations r
      join visible_accounts a on a.organization_id = r.organization_id and a.id = r.account_id
      left join images i on i.organization_id = a.organization_id and i.id = a.image_id
      where r.organization_id = ${sql.raw(event)}.organization_id and r.event_id = ${sql.raw(event)}.id and r.status = 'registered'
      order by r.registered_at desc limit 3) latest)`,
});
