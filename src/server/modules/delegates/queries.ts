import { and, eq } from 'drizzle-orm';
import { delegates } from '@server/db/schema/delegates';
import { owned, type Tenant } from '@server/db/tenant';

const of = (tenant: Tenant, accountId: string) => and(owned(tenant, delegates), eq(delegates.accountId, accountId));
const by = (tenant: Tenant, delegateId: string) => and(owned(tenant, delegates), eq(delegates.delegateId, delegateId));

/** Who may act as an account. */
export async function delegateIds(tenant: Tenant, accountId: string): Promise<string[]> {
  const rows = await tenant.db.select({ id: delegates.delegateId }).from(delegates).where(of(tenant, accountId));
  return rows.map(({ id }) => id);
}

/** Whom somebody may act as. */
export async function actedForIds(tenant: Tenant, delegateId: string): Promise<string[]> {
  const rows = await tenant.db.select({ id: delegates.accountId }).from(delegates).where(by(tenant, delegateId));
  return rows.map(({ id }) => id);
}

/** Gives leave; who has it already keeps it as it is. */
export const addDelegate = (tenant: Tenant, accountId: string, delegateId: string, createdAt: Date) =>
  tenant.db.insert(delegates).values({ organizationId: tenant.organizationId, accountId, delegateId, createdAt }).onConflictDoNothing();

/** Answers whether there was leave to take. */
export async function removeDelegate(tenant: Tenant, accountId: string, delegateId: string): Promise<boolean> {
  const removed = await tenant.db
    .delete(delegates)
    .where(and(of(tenant, accountId), eq(delegates.delegateId, delegateId)))
    .returning({ delegateId: delegates.delegateId });
  return removed.length > 0;
}

export const removeDelegatesOf = (tenant: Tenant, accountId: string) => tenant.db.delete(delegates).where(of(tenant, accountId));
