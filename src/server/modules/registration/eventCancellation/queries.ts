import { and, eq, inArray, ne, sql, type SQLWrapper } from 'drizzle-orm';
import { passAddOns, passes } from '@server/db/schema/passes';
import { registrations } from '@server/db/schema/registrations';
import { sessionAccesses } from '@server/db/schema/sessionAccesses';
import { owned, type Tenant } from '@server/db/tenant';

const HELD = ['needsInfo', 'ready'] as const;

const heldOf = (tenant: Tenant, eventId: string) =>
  and(owned(tenant, passes), eq(registrations.eventId, eventId), inArray(passes.status, HELD));

const withRegistrations = (tenant: Tenant) => and(owned(tenant, registrations), eq(registrations.id, passes.attendeeId));

export async function peopleWithPasses(tenant: Tenant, eventId: string): Promise<string[]> {
  const rows = await tenant.db
    .selectDistinct({ accountId: registrations.accountId })
    .from(passes)
    .innerJoin(registrations, withRegistrations(tenant))
    .where(heldOf(tenant, eventId));
  return rows.map(({ accountId }) => accountId);
}

// Together they may be more than a column of cents holds.
const sum = (column: SQLWrapper) => sql`coalesce(sum(${column}), 0)`.mapWith(Number);

/** How many have passes of an event, how many those are, and what was or is to be paid for them and with them. */
export async function heldSums(tenant: Tenant, eventId: string): Promise<{ people: number; passes: number; paid: number }> {
  const extra = (table: typeof sessionAccesses | typeof passAddOns) =>
    tenant.db
      .select({ paid: sum(table.amtPaid) })
      .from(table)
      .innerJoin(passes, and(owned(tenant, passes), eq(passes.id, table.passId)))
      .innerJoin(registrations, withRegistrations(tenant))
      .where(
        and(
          heldOf(tenant, eventId),
          owned(tenant, table),
          sql`${table.paymentId} is not null`,
          table === sessionAccesses ? ne(sessionAccesses.status, 'canceled') : undefined,
        ),
      );
  const [held] = await tenant.db
    .select({
      people: sql<number>`count(distinct ${registrations.id})::int`,
      passes: sql<number>`count(*)::int`,
      paid: sum(sql`case when ${passes.paymentId} is not null then ${passes.amtPaid} end`),
    })
    .from(passes)
    .innerJoin(registrations, withRegistrations(tenant))
    .where(heldOf(tenant, eventId));
  const [sessions] = await extra(sessionAccesses);
  const [addOns] = await extra(passAddOns);
  return { ...held!, paid: held!.paid + sessions!.paid + addOns!.paid };
}
