import { and, eq, sql } from 'drizzle-orm';
import { oneTimeCodes, type CodePurpose } from '@server/db/schema/poolUsers';
import { owned, type Tenant } from '@server/db/tenant';

export const replaceCode = (tenant: Tenant, code: { sub: string; purpose: CodePurpose; hash: string; expiresAt: Date; createdAt: Date }) =>
  tenant.db
    .insert(oneTimeCodes)
    .values({ ...code, organizationId: tenant.organizationId })
    .onConflictDoUpdate({ target: [oneTimeCodes.organizationId, oneTimeCodes.sub, oneTimeCodes.purpose], set: { ...code, attempts: 0 } });

/** Counts an attempt before the code is compared, so that concurrent attempts are counted too. */
export async function countCodeAttempt(tenant: Tenant, sub: string, purpose: CodePurpose) {
  const [code] = await tenant.db
    .update(oneTimeCodes)
    .set({ attempts: sql`${oneTimeCodes.attempts} + 1` })
    .where(and(owned(tenant, oneTimeCodes), eq(oneTimeCodes.sub, sub), eq(oneTimeCodes.purpose, purpose)))
    .returning();
  return code;
}

export const deleteCode = (tenant: Tenant, sub: string, purpose: CodePurpose) =>
  tenant.db.delete(oneTimeCodes).where(and(owned(tenant, oneTimeCodes), eq(oneTimeCodes.sub, sub), eq(oneTimeCodes.purpose, purpose)));
