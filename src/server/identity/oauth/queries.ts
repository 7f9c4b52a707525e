import { and, eq, lt } from 'drizzle-orm';
import { authorizationCodes } from '@server/db/schema/poolUsers';
import { owned, type Tenant } from '@server/db/tenant';

export type AuthorizationCode = typeof authorizationCodes.$inferSelect;

// Used codes are kept for a day, so that a second use is noticed.
const KEPT_MS = 24 * 3_600_000;

export const addCode = (tenant: Tenant, code: Omit<typeof authorizationCodes.$inferInsert, 'organizationId'>) =>
  tenant.db.insert(authorizationCodes).values({ ...code, organizationId: tenant.organizationId });

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
