import { and, eq, or } from 'drizzle-orm';
import { accountBlocks } from '@server/db/schema/accountBlocks';
import { owned, type Tenant } from '@server/db/tenant';

const block = (accountId: string, blockedId: string) => and(eq(accountBlocks.accountId, accountId), eq(accountBlocks.blockedId, blockedId));

export const areBlocked = async (tenant: Tenant, one: string, two: string): Promise<boolean> =>
  (await tenant.db.$count(accountBlocks, and(owned(tenant, accountBlocks), or(block(one, two), block(two, one))))) > 0;

export const blockList = (tenant: Tenant, accountId: string) => ({
  rows: tenant.db
    .select({ id: accountBlocks.blockedId, createdAt: accountBlocks.createdAt })
    .from(accountBlocks)
    .where(and(owned(tenant, accountBlocks), eq(accountBlocks.accountId, accountId)))
    .$dynamic(),
  orders: { createdAt: [accountBlocks.createdAt] },
  last: accountBlocks.blockedId,
  unasked: '-createdAt' as const,
});

export async function blockedSince(tenant: Tenant, accountId: string, blockedId: string): Promise<Date | undefined> {
  const [row] = await tenant.db
    .select({ createdAt: accountBlocks.createdAt })
    .from(accountBlocks)
    .where(and(owned(tenant, accountBlocks), block(accountId, blockedId)));
  return row?.createdAt;
}

/** Answers since when it stands, which nobody takes back before the transaction ends. */
export async function addBlock(tenant: Tenant, accountId: string, blockedId: string, createdAt: Date): Promise<Date> {
  const [row] = await tenant.db
    .insert(accountBlocks)
    .values({ organizationId: tenant.organizationId, accountId, blockedId, createdAt })
    .onConflictDoUpdate({
      target: [accountBlocks.organizationId, accountBlocks.accountId, accountBlocks.blockedId],
      set: { createdAt: accountBlocks.createdAt },
    })
    .returning({ createdAt: accountBlocks.createdAt });
  return row!.createdAt;
}

export const removeBlock = (tenant: Tenant, accountId: string, blockedId: string) =>
  tenant.db
    .delete(accountBlocks)
    .where(and(owned(tenant, accountBlocks), block(accountId, blockedId)))
    .returning({ createdAt: accountBlocks.createdAt });
