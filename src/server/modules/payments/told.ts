import { delegateRole, holdersOf } from '@server/db/roles';
import type { Tenant } from '@server/db/tenant';

/** Whom something that an account has is told: itself, or who acts for it by now. */
export const toldOf = async (tenant: Tenant, { id, accountId }: { id: string; accountId: string }, site: string) => ({
  accountId,
  subjectId: id,
  buyerIds: await holdersOf(tenant, delegateRole(accountId)),
  site,
});
