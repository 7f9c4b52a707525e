import { and, eq } from 'drizzle-orm';
import { poolUsers } from '@server/db/schema/poolUsers';
import { owned, type Tenant } from '@server/db/tenant';

export type PoolUser = typeof poolUsers.$inferSelect;

export async function userByUsername(tenant: Tenant, username: string): Promise<PoolUser | undefined> {
  const [user] = await tenant.db
    .select()
    .from(poolUsers)
    .where(and(owned(tenant, poolUsers), eq(poolUsers.username, username)));
  return user;
}

export async function lockUserByUsername(tenant: Tenant, username: string): Promise<PoolUser | undefined> {
  const [user] = await tenant.db
    .select()
    .from(poolUsers)
    .where(and(owned(tenant, poolUsers), eq(poolUsers.username, username)))
    .for('update');
  return user;
}

export async function userBySub(tenant: Tenant, sub: string): Promise<PoolUser | undefined> {
  const [user] = await tenant.db
    .select()
    .from(poolUsers)
    .where(and(owned(tenant, poolUsers), eq(poolUsers.sub, sub)));
  return user;
}

export async function lockUser(tenant: Tenant, sub: string): Promise<PoolUser | undefined> {
  const [user] = await tenant.db
    .select()
    .from(poolUsers)
    .where(and(owned(tenant, poolUsers), eq(poolUsers.sub, sub)))
    .for('update');
  return user;
}

export async function addUser(tenant: Tenant, user: Omit<typeof poolUsers.$inferInsert, 'organizationId'>): Promise<boolean> {
  const added = await tenant.db
    .insert(poolUsers)
    .values({ ...user, organizationId: tenant.organizationId })
    .onConflictDoNothing()
    .returning({ sub: poolUsers.sub });
  return added.length > 0;
}

export const updateUser = (tenant: Tenant, sub: string, change: Partial<typeof poolUsers.$inferInsert>) =>
  tenant.db
    .update(poolUsers)
    .set(change)
    .where(and(owned(tenant, poolUsers), eq(poolUsers.sub, sub)));

export const removeUser = (tenant: Tenant, sub: string) =>
  tenant.db.delete(poolUsers).where(and(owned(tenant, poolUsers), eq(poolUsers.sub, sub)));
