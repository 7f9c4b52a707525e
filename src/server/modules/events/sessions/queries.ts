import { and, eq } from 'drizzle-orm';
import { sessions } from '@server/db/schema/sessions';
import { owned, type Tenant } from '@server/db/tenant';

const one = (tenant: Tenant, eventId: string, id: string) =>
  and(owned(tenant, sessions), eq(sessions.eventId, eventId), eq(sessions.id, id));

/** A session, for which nobody registers and which nobody changes until the transaction ends. */
export async function lockedSession(tenant: Tenant, eventId: string, id: string) {
  const [row] = await tenant.db
    .select()
    .from(sessions)
    .where(one(tenant, eventId, id))
    .for('update');
  return row;
}

export const sessionCount = (tenant: Tenant, eventId: string) =>
  tenant.db.$count(sessions, and(owned(tenant, sessions), eq(sessions.eventId, eventId)));

export const addSession = (tenant: Tenant, values: Omit<typeof sessions.$inferInsert, 'organizationId'>) =>
  tenant.db.insert(sessions).values({ ...values, organizationId: tenant.organizationId });

export const changeSession = (tenant: Tenant, eventId: string, id: string, change: Partial<typeof sessions.$inferInsert>) =>
  tenant.db
    .update(sessions)
    .set(change)
    .where(one(tenant, eventId, id));

export const removeSession = (tenant: Tenant, eventId: string, id: string) => tenant.db.delete(sessions).where(one(tenant, eventId, id));
