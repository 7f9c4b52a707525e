import { and, inArray, lt } from 'drizzle-orm';
import type { identityAttempts, signInChallenges } from '@server/db/schema/poolUsers';
import { owned, type Tenant } from '@server/db/tenant';

/** Deletes some expired rows, without waiting for those that another transaction has locked. */
export async function deleteExpired(tenant: Tenant, table: typeof signInChallenges | typeof identityAttempts, now: Date): Promise<void> {
  const over = tenant.db
    .select({ key: table.key })
    .from(table)
    .where(and(owned(tenant, table), lt(table.expiresAt, now)))
    .limit(100)
    .for('update', { skipLocked: true });
  await tenant.db.delete(table).where(and(owned(tenant, table), inArray(table.key, over)));
}
