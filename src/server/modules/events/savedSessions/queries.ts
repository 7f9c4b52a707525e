import { and, eq, inArray, sql } from 'drizzle-orm';
import { savedSessions } from '@server/db/schema/savedSessions';
import { owned, type Tenant } from '@server/db/tenant';
import { visibleEvents, visibleSessions as sessions } from '@server/db/visible';

const own = (tenant: Tenant, accountId: string) => and(owned(tenant, savedSessions), eq(savedSessions.accountId, accountId));

export const savedSessionList = (tenant: Tenant, accountId: string, eventId?: string, search?: string) => ({
  rows: tenant.db
    .select({ id: sessions.id })
    .from(savedSessions)
    .innerJoin(sessions, and(owned(tenant, sessions), eq(sessions.id, savedSessions.sessionId)))
    .innerJoin(visibleEvents, and(owned(tenant, visibleEvents), eq(visibleEvents.id, sessions.eventId)))
    .where(
      and(
        own(tenant, accountId),
        eventId === undefined ? undefined : eq(sessions.eventId, eventId),
        search?.trim()
          ? sql`folded(${sessions.name} || ' ' || coalesce(${sessions.description}, '')) like containing(${search})`
          : undefined,
      ),
    )
    .$dynamic(),
  orders: { startTime: [sessions.startTime], name: [sql`folded(${sessions.name})`] },
  last: sessions.id,
  unasked: 'startTime' as const,
});

export async function savedAmong(tenant: Tenant, accountId: string, sessionIds: string[]): Promise<Set<string>> {
  const rows = await tenant.db
    .select({ id: savedSessions.sessionId })
    .from(savedSessions)
    .where(and(own(tenant, accountId), inArray(savedSessions.sessionId, sessionIds)));
  return new Set(rows.map(({ id }) => id));
}

/** Saves a session; one that is saved stays so. */
export const addSavedSession = (tenant: Tenant, accountId: string, sessionId: string) =>
  tenant.db.insert(savedSessions).values({ organizationId: tenant.organizationId, accountId, sessionId }).onConflictDoNothing();

export const removeSavedSession = (tenant: Tenant, accountId: string, sessionId: string) =>
  tenant.db.delete(savedSessions).where(and(own(tenant, accountId), eq(savedSessions.sessionId, sessionId)));
