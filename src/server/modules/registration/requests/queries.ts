import { and, eq, inArray, sql } from 'drizzle-orm';
import type { PassRequestStatus } from '@contract/entities/enumerations';
import { passRequests } from '@server/db/schema/passRequests';
import { owned, type Tenant } from '@server/db/tenant';

export type RequestRow = typeof passRequests.$inferSelect;

const own = (tenant: Tenant, accountId: string, ticketId: string) =>
  and(owned(tenant, passRequests), eq(passRequests.accountId, accountId), eq(passRequests.ticketId, ticketId));

/** Puts in a request, unless there is one. */
export const addRequest = (tenant: Tenant, values: Omit<typeof passRequests.$inferInsert, 'organizationId'>) =>
  tenant.db
    .insert(passRequests)
    .values({ ...values, organizationId: tenant.organizationId })
    .onConflictDoNothing();

export async function ownRequest(tenant: Tenant, accountId: string, ticketId: string): Promise<RequestRow | undefined> {
  const [row] = await tenant.db
    .select()
    .from(passRequests)
    .where(own(tenant, accountId, ticketId));
  return row;
}

export async function removeRequest(
  tenant: Tenant,
  { eventId, accountId, ticketId }: { eventId: string; accountId: string; ticketId: string },
): Promise<boolean> {
  const rows = await tenant.db
    .delete(passRequests)
    .where(and(own(tenant, accountId, ticketId), eq(passRequests.eventId, eventId), eq(passRequests.status, 'requested')))
    .returning({ id: passRequests.id });
  return rows.length > 0;
}

export async function requestsOf(tenant: Tenant, eventId: string, accountId: string): Promise<Map<string, PassRequestStatus>> {
  const rows = await tenant.db
    .select({ ticketId: passRequests.ticketId, status: passRequests.status })
    .from(passRequests)
    .where(and(owned(tenant, passRequests), eq(passRequests.eventId, eventId), eq(passRequests.accountId, accountId)));
  return new Map(rows.map(({ ticketId, status }) => [ticketId, status]));
}

export async function waitingRequestCounts(tenant: Tenant, eventIds: string[]): Promise<Map<string, number>> {
  const rows = await tenant.db
    .select({ eventId: passRequests.eventId, count: sql<number>`count(*)::int` })
    .from(passRequests)
    .where(and(owned(tenant, passRequests), inArray(passRequests.eventId, eventIds), eq(passRequests.status, 'requested')))
    .groupBy(passRequests.eventId);
  return new Map(rows.map(({ eventId, count }) => [eventId, count]));
}

const isOpen = (tenant: Tenant, eventId: string) =>
  and(owned(tenant, passRequests), eq(passRequests.eventId, eventId), inArray(passRequests.status, ['requested', 'invited']));

export async function peopleAsking(tenant: Tenant, eventId: string): Promise<string[]> {
  const rows = await tenant.db.selectDistinct({ id: passRequests.accountId }).from(passRequests).where(isOpen(tenant, eventId));
  return rows.map(({ id }) => id);
}

export const endRequests = (tenant: Tenant, eventId: string, accountId: string, decidedAt: Date) =>
  tenant.db
    .update(passRequests)
    .set({ status: 'rejected', decidedAt })
    .where(and(isOpen(tenant, eventId), eq(passRequests.accountId, accountId)))
    .returning({ buyerId: passRequests.buyerId });

export const requestList = (tenant: Tenant, eventId: string) => ({
  rows: tenant.db
    .select()
    .from(passRequests)
    .where(and(owned(tenant, passRequests), eq(passRequests.eventId, eventId)))
    .$dynamic(),
  orders: { createdAt: [passRequests.createdAt] },
  last: passRequests.id,
  unasked: 'createdAt' as const,
});

/** Answers a request; one that was answered so before is not answered again. */
export async function decide(
  tenant: Tenant,
  { eventId, id, status, decidedAt }: { eventId: string; id: string; status: 'invited' | 'rejected'; decidedAt: Date },
): Promise<{ row: RequestRow; changed: boolean } | undefined> {
  const [row] = await tenant.db
    .select()
    .from(passRequests)
    .where(and(owned(tenant, passRequests), eq(passRequests.eventId, eventId), eq(passRequests.id, id)))
    .for('update');
  if (!row || row.status === status) return row && { row, changed: false };
  await tenant.db
    .update(passRequests)
    .set({ status, decidedAt })
    .where(and(owned(tenant, passRequests), eq(passRequests.id, id)));
  return { row: { ...row, status }, changed: true };
}
