import { and, eq } from 'drizzle-orm';
import { poolUsers } from '@server/db/schema/poolUsers';
import { owned, type Tenant } from '@server/db/tenant';

/** Takes a user out of the platform's own pool, and with them their sessions, codes and devices. */
export const removeUser = (tenant: Tenant, sub: string) =>
  tenant.db.delete(poolUsers).where(and(owned(tenant, poolUsers), eq(poolUsers.sub, sub)));
