import { and, eq, isNull, lt } from 'drizzle-orm';
import { poolIdentities } from '@server/db/schema/poolUsers';
import { owned, type Tenant } from '@server/db/tenant';

export type Identity = typeof poolIdentities.$inferSelect;

// A guest who comes back later gets another id.
const GUEST_KEPT_MS = 90 * 24 * 3_600_000;

export async function identityById(tenant: Tenant, id: string): Promise<Identity | undefined> {
  const [found] = await tenant.db
    .select()
    .from(poolIdentities)
    .where(and(owned(tenant, poolIdentities), eq(poolIdentities.id, id)));
  return found;
}

export async function identityOfUser(tenant: Tenant, sub: string): Promise<Identity | undefined> {
  const [found] = await tenant.db
    .select()
    .from(poolIdentities)
    .where(and(owned(tenant, poolIdentities), eq(poolIdentities.sub, sub)));
  return found;
}

export const addIdentity = (tenant: Tenant, identity: { id: string; sub: string | null; seenAt: Date }) =>
  tenant.db
    .insert(poolIdentities)
    .values({ ...identity, organizationId: tenant.organizationId })
    .onConflictDoNothing({ target: [poolIdentities.organizationId, poolIdentities.sub] });

export const updateIdentity = (tenant: Tenant, id: string, change: Partial<Pick<Identity, 'sub' | 'seenAt'>>) =>
  tenant.db
    .update(poolIdentities)
    .set(change)
    .where(and(owned(tenant, poolIdentities), eq(poolIdentities.id, id)));

/** False when the identity is no longer a guest's. */
export async function deleteGuest(tenant: Tenant, id: string): Promise<boolean> {
  const dropped = await tenant.db
    .delete(poolIdentities)
    .where(and(owned(tenant, poolIdentities), eq(poolIdentities.id, id), isNull(poolIdentities.sub)))
    .returning({ id: poolIdentities.id });
  return dropped.length > 0;
}

export const deleteExpiredGuests = (tenant: Tenant, now: Date) =>
  tenant.db
    .delete(poolIdentities)
    .where(
      and(owned(tenant, poolIdentities), isNull(poolIdentities.sub), lt(poolIdentities.seenAt, new Date(now.getTime() - GUEST_KEPT_MS))),
    );
