import {} from 'drizzle-orm';
import { signingKeys } from '@server/db/schema/poolUsers';
import { owned, type Tenant } from '@server/db/tenant';

export const signingKeyRows = (tenant: Tenant) =>
  tenant.db.select().from(signingKeys).where(owned(tenant, signingKeys)).orderBy(signingKeys.createdAt);

/** Does nothing when the pool has a current key. */
export const addSigningKey = (tenant: Tenant, key: Pick<typeof signingKeys.$inferInsert, 'kid' | 'publicJwk' | 'privateJwk'>) =>
  tenant.db
    .insert(signingKeys)
    .values({ ...key, organizationId: tenant.organizationId })
    .onConflictDoNothing();
