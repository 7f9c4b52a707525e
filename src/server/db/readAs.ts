import { sql } from 'drizzle-orm';
import type { Tenant } from './tenant';

const become = (tenant: Tenant, accountId: string | null) =>
  tenant.db.execute(sql`select set_config('app.account_id', ${accountId ?? ''}, true)`);

export async function readAs<T>(tenant: Tenant, accountId: string | null, read: (tenant: Tenant) => Promise<T>): Promise<T> {
  await become(tenant, accountId);
  // Where it fails, the transaction ends, and this with it.
  const found = await read({ ...tenant, accountId });
  await become(tenant, tenant.accountId);
  return found;
}
