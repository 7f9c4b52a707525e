import { inOrganization } from '@server/db/tenant';
import { removeExpiredMails } from '@server/delivery/queries';
import { removeOldAuditEntries } from '@server/http/audit';
import { forgetOldRequests } from '@server/http/idempotency';
import { deleteExpiredGuests } from '@server/identity/identityPool/queries';
import { deleteExpiredChallenges } from '@server/identity/userPool/queries/challenges';
import { deleteExpiredSessions } from '@server/identity/userPool/queries/sessions';
import { forEachOrganization } from '@server/organizations/forEach';
import type { Services } from '@server/services';
import { forgetOldNotifications } from '../modules/notifications/commands';

/** Removes what is kept no longer; how long that is stands in the contract's `RETENTION`, or with the thing itself. */
export async function removeExpired(services: Services): Promise<void> {
  const { db } = services.database;
  const at = services.now();
  try {
    await forEachOrganization(services, ({ id: organizationId }) =>
      inOrganization(db, { organizationId }, async (tenant) => {
        await forgetOldRequests(tenant, at);
        await deleteExpiredChallenges(tenant, at);
        await deleteExpiredSessions(tenant, at);
        await deleteExpiredGuests(tenant, at);
        await forgetOldNotifications(tenant, at);
        await removeExpiredMails(tenant, at);
      }),
    );
  } finally {
    await removeOldAuditEntries(db, at);
  }
}
