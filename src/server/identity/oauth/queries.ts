import { and, eq, lt } from 'drizzle-orm';
import { authorizationCodes } from '@server/db/schema/poolUsers';
import { owned, type Tenant } from '@server/db/tenant';

export type AuthorizationCode = typeof authorizationCodes.$inferSelect;

// A used code is remembered for a day, for whoever comes with it a second time.
const KEPT_MS = 24 * 3_600_000;

export const addCode = (tenant: Tenant, code: Omit<typeof authorizationCodes.$inferInsert, 'organizationId'>) =>
  tenant.db.insert(authorizationCodes).values({ ...code, organizationId: tenant.organizationId });

/** A code, held until the transaction ends: of two who come with it at once, the second sees what the first did. */
export async function lockCode(tenant: Tenant, id: string): Promise<AuthorizationCode | undefined> {
  const [found] = await tenant.db
    .select()
    .from(authorizationCodes)
    .where(and(owned(tenant, authorizationCodes), eq(authorizationCodes.id, id)))
    .for('update');
  return found;
}

export const updateCode = (tenant: Tenant, id: string, change: { usedAt: Date } | { sessionId: string }) =>
  tenant.db
    .update(authorizationCodes)
    .set(change)
    .where(and(owned(tenant, authorizationCodes), eq(authorizationCodes.id, id)));

export const deleteCode = (tenant: Tenant, id: string) =>
  tenant.db.delete(authorizationCodes).where(and(owned(tenant, authorizationCodes), eq(authorizationCodes.id, id)));

export const deleteExpiredCodes = (tenant: Tenant, now: Date) =>
  tenant.db
    .delete(authorizationCodes)
    .where(and(owned(tenant, authorizationCodes), lt(authorizationCodes.expiresAt, new Date(now.getTime() - KEPT_MS))));
