import type { AttendeeMail } from '@contract/entities/attendeeHistory';
import { iso, isoOrNull } from '@server/db/columns';
import type { Tenant } from '@server/db/tenant';
import { mailsAbout } from '@server/delivery/queries';
import { mustKnowAttendee } from './policy';

const MOST = 100;

export async function attendeeMails(
  tenant: Tenant,
  { eventId, accountId }: { eventId: string; accountId: string },
): Promise<AttendeeMail[]> {
  await mustKnowAttendee(tenant, { eventId, accountId });
  const rows = await mailsAbout(tenant, { accountId, subjectId: eventId, most: MOST });
  return rows.map(({ id, subject, createdAt, sentAt }) => ({ id, subject, createdAt: iso(createdAt), sentAt: isoOrNull(sentAt) }));
}
