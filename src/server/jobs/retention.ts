import { RETENTION } from '@contract/limits';
import { inOrganization } from '@server/db/tenant';
import { removeExpiredMails } from '@server/delivery/queries';
import { removeOldAuditEntries } from '@server/http/audit';
import { forgetOldRequests } from '@server/http/idempotency';
import { deleteExpiredGuests } from '@server/identity/identityPool/queries';
import { deleteExpiredChallenges } from '@server/identity/userPool/queries/challenges';
import { deleteExpiredSessions } from '@server/identity/userPool/queries/sessions';
import { forEachOrganization } from '@server/organizations/forEach';
import type { Services } from '@server/services';
import { removeListingsBefore } from '../modules/events/commands';
import { removePreviewsBefore } from '../modules/linkPreviews/commands';
import { forgetOldNotifications } from '../modules/notifications/commands';
import { removeDraftsBefore as removePostDraftsBefore } from '../modules/postDrafts/commands';
import { removeTracesBefore } from '../modules/payments/commands';
import { removeDraftsBefore } from '../modules/registration/commands';
import { removeEndedBefore } from '../modules/waitingLists/commands';

const DAY_MS = 86_400_000;

/** Removes what is kept no longer; how long that is stands in the contract's `RETENTION`, or with the thing itself. */
export async function removeExpired(services: Services): Promise<void> {
  const { db } = services.database;
  const at = services.now();
  const ago = (days: number) => new Date(at.getTime() - days * DAY_MS);
  try {
    await forEachOrganization(services, ({ id: organizationId }) =>
      inOrganization(db, { organizationId }, async (tenant) => {
        await forgetOldRequests(tenant, at);
        await deleteExpiredChallenges(tenant, at);
        await deleteExpiredSessions(tenant, at);
        await deleteExpiredGuests(tenant, at);
        await forgetOldNotifications(tenant, at);
        await removeExpiredMails(tenant, at);
        await removePreviewsBefore(tenant, ago(RETENTION.previewDays));
        await removeTracesBefore(tenant, ago(RETENTION.paymentTracesDays));
        await removeEndedBefore(tenant, ago(RETENTION.lineDays));
        await removeListingsBefore(tenant, ago(RETENTION.removedEventDays));
        await removeDraftsBefore(tenant, ago(RETENTION.draftDays));
        await removePostDraftsBefore(tenant, { begun: ago(RETENTION.postDraftDays), ended: ago(RETENTION.endedPostDraftDays) });
      }),
    );
  } finally {
    await removeOldAuditEntries(db, at);
  }
}
