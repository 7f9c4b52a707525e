import type { ListingAnnouncementInput } from '@contract/inputs/announcements';
import { ANNOUNCEMENT } from '@contract/limits';
import { forEachOrganization } from '@server/organizations/forEach';
import { inOrganization, type Tenant } from '@server/db/tenant';
import { plainText, writtenHtml } from '@server/delivery/writtenHtml';
import { ApiError, invalid, notFound } from '@server/http/errors';
import type { Services } from '@server/services';
import { eventAudience } from '../registration/reads';
import { mustBePassTypesOf } from '../events/commands';
import { mustKnowSession } from '../events/reads';
import * as queries from './queries';

export { addMailed } from './queries';

interface Writing {
  eventId: string;
  creatorId: string;
  site: string;
  now: Date;
}

/** Says something to those who come, now or at the time that is named. */
export async function createAnnouncement(
  tenant: Tenant,
  { eventId, creatorId, site, now }: Writing,
  input: ListingAnnouncementInput,
): Promise<queries.AnnouncementRow> {
  const { scheduledAt, ticketId = null, sessionId = null, checkedIn = null, html: written, ...said } = input;
  if (scheduledAt && Date.parse(scheduledAt) <= now.getTime()) throw invalid('scheduledAt', 'toCome');
  if (ticketId) await mustBePassTypesOf(tenant, eventId, [ticketId], () => 'ticketId');
  if (sessionId) await mustKnowSession(tenant, { eventId, sessionId });
  const html = writtenHtml(written);
  // What is escaped is longer than it was.
  if (html.length > ANNOUNCEMENT.htmlMax) throw invalid('html', 'maxLength', { limit: ANNOUNCEMENT.htmlMax });
  const message = plainText(html);
  if (!message) throw invalid('html', 'required');
  const row = await queries.addAnnouncement(tenant, {
    ...said,
    html,
    message,
    eventId,
    creatorId,
    site,
    ticketId,
    sessionId,
    checkedIn,
    scheduledAt: scheduledAt ? new Date(scheduledAt) : null,
    createdAt: now,
    updatedAt: now,
  });
  if (!scheduledAt) await sendAnnouncement(tenant, row.id, now);
  return row;
}

/** Sends an announcement to those who come now; sent twice, it is sent once. */
async function sendAnnouncement(tenant: Tenant, id: string, now: Date): Promise<void> {
  const row = await queries.lockedAnnouncement(tenant, id);
  if (!row || row.sentAt) return;
  const accountIds = await eventAudience(tenant, row.eventId, queries.segmentOf(row));
  await queries.addReceivers(tenant, id, accountIds);
  await queries.changeAnnouncement(tenant, id, { sentAt: now });
  const about = { subjectId: id, senderId: row.creatorId, site: row.site };
  tenant.emit({ type: 'announcementSent', ...about });
  if (row.email) tenant.emit({ type: 'announcementMailed', ...about });
}

/** Takes back what has yet to go out. */
export async function takeBackAnnouncement(
  tenant: Tenant,
  { eventId, announcementId }: { eventId: string; announcementId: string },
): Promise<void> {
  const row = await queries.lockedAnnouncement(tenant, announcementId);
  if (row?.eventId !== eventId) throw notFound();
  if (row.sentAt) throw new ApiError('conflict', { message: 'listings.refused.announcementSent' });
  await queries.removeAnnouncement(tenant, announcementId);
}

/** Sends what is due in every organization. */
export const sendDueAnnouncements = (services: Services): Promise<void> =>
  forEachOrganization(services, async ({ id: organizationId }) => {
    const { db } = services.database;
    const now = services.now();
    for (const id of await inOrganization(db, { organizationId }, (tenant) => queries.dueIds(tenant, now))) {
      await inOrganization(db, { organizationId }, (tenant) => sendAnnouncement(tenant, id, now));
    }
  });
