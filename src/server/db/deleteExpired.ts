import { and, inArray, lt } from 'drizzle-orm';
import type { attempts } from './schema/attempts';
import type { signInChallenges } from './schema/poolUsers';
import { owned, type Tenant } from './tenant';

/** Deletes some expired rows, without waiting for those that another transaction has locked. */
export async function deleteExpired(tenant: Tenant, table: typeof signInChallenges | typeof attempts, now: Date): Promise<void> {
  const over = tenant.db
    .select({ key: table.key })
    .from(table)
    .where(and(owned(tenant, table), lt(table.expiresAt, now)))
    .limit(100)
    .for('update', { skipLocked: true });
  await tenant.db.delete(table).where(and(owned(tenant, table), inArray(table.key, over)));
}
