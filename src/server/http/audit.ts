import { auditEntries } from '@server/db/schema/acting';
import type { Tenant } from '@server/db/tenant';
import type { SignedIn } from './viewer';

interface Change {
  call: string;
  params: Record<string, unknown>;
  requestId: string;
  at: Date;
}

/** Puts a change on record, in its own transaction: who made it, and as whom. */
export const record = (tenant: Tenant, { accountId, realAccountId }: SignedIn, change: Change) =>
  tenant.db.insert(auditEntries).values({ ...change, organizationId: tenant.organizationId, accountId, realAccountId });
