import { inOrganization } from '@server/db/tenant';
import { removeExpiredMails } from '@server/delivery/queries';
import { removeOldAuditEntries } from '@server/http/audit';
import { forgetOldIntentions } from '@server/http/idempotency';
import { deleteExpiredGuests } from '@server/identity/identityPool/queries';
import { deleteExpiredChallenges } from '@server/identity/userPool/queries/challenges';
import { deleteExpiredSessions } from '@server/identity/userPool/queries/sessions';
import type { Services } from '@server/services';
import { forgetOldNotifications } from '../modules/notifications/commands';

/** Removes what is kept no longer; how long that is stands in the contract's `RETENTION`, or with the thing itself. */
export async function removeExpired({ database, organizations, now }: Services): Promise<void> {
  const at = now();
  for (const { id } of organizations.all) {
    await inOrganization(database.db, { organizationId: id }, async (tenant) => {
      await forgetOldIntentions(tenant, at);
      await deleteExpiredChallenges(tenant, at);
      await deleteExpiredSessions(tenant, at);
      await deleteExpiredGuests(tenant, at);
      await forgetOldNotifications(tenant, at);
      await removeExpiredMails(tenant, at);
    });
  }
  await removeOldAuditEntries(database.db, at);
}
