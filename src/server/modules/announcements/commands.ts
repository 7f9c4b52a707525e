import type { AnnouncementWordsInput, GroupAnnouncementInput, ListingAnnouncementInput } from '@contract/inputs/announcements';
import { ANNOUNCEMENT } from '@contract/limits';
import { paragraphsText } from '@contract/rules/paragraphsHtml';
import { forEachOrganization } from '@server/organizations/forEach';
import { inOrganization, type Tenant } from '@server/db/tenant';
import { writtenHtml } from '@server/delivery/writtenHtml';
import { ApiError, invalid, notFound } from '@server/http/errors';
import { isEventThere } from '@server/db/visible';
import { mayHost } from '@server/http/roleGuards';
import type { Services } from '@server/services';
import { eventAudience, EVERYBODY, mustBeAsked } from '../registration/reads';
import { mustBePassTypesOf } from '../events/commands';
import { mustKnowSession } from '../events/reads';
import { groupMemberIds } from '../groups/reads';
import * as queries from './queries';

export { addReached } from './queries';

interface Writing {
  creatorId: string;
  site: string;
  now: Date;
}

type Said = GroupAnnouncementInput &
  Pick<queries.AnnouncementRow, 'eventId' | 'groupId' | 'scheduledAt'> &
  ReturnType<typeof queries.segmentOf>;

/** What was written without what could do harm, and the same in plain words. @throws ApiError where that is nothing, or too much */
function wordsOf(written: string): { html: string; message: string } {
  const html = writtenHtml(written);
  // What is escaped is longer than it was.
  if (html.length > ANNOUNCEMENT.htmlMax) throw invalid('html', 'maxLength', { limit: ANNOUNCEMENT.htmlMax });
  const message = paragraphsText(html);
  if (!message) throw invalid('html', 'required');
  return { html, message };
}

async function say(tenant: Tenant, { creatorId, site, now }: Writing, { html, ...said }: Said): Promise<queries.AnnouncementRow> {
  const row = await queries.addAnnouncement(tenant, { ...said, ...wordsOf(html), creatorId, site, createdAt: now, updatedAt: now });
  if (!said.scheduledAt) await sendAnnouncement(tenant, row.id, now);
  return row;
}

export async function createAnnouncement(
  tenant: Tenant,
  eventId: string,
  writing: Writing,
  input: ListingAnnouncementInput,
): Promise<queries.AnnouncementRow> {
  const { scheduledAt, ticketId = null, sessionId = null, checkedIn = null, questionId = null, answer = null, ...said } = input;
  if (scheduledAt && Date.parse(scheduledAt) <= writing.now.getTime()) throw invalid('scheduledAt', 'toCome');
  if (ticketId) await mustBePassTypesOf(tenant, eventId, [ticketId], () => 'ticketId');
  if (sessionId) await mustKnowSession(tenant, { eventId, sessionId });
  if (questionId) await mustBeAsked(tenant, eventId, questionId);
  const at = scheduledAt ? new Date(scheduledAt) : null;
  const segment = { ticketId, sessionId, checkedIn, questionId, answer: questionId && answer };
  return say(tenant, writing, { ...said, ...segment, eventId, groupId: null, scheduledAt: at });
}

export const createGroupAnnouncement = (tenant: Tenant, groupId: string, writing: Writing, input: GroupAnnouncementInput) =>
  say(tenant, writing, { ...input, ...EVERYBODY, eventId: null, groupId, scheduledAt: null });

async function audienceOf(tenant: Tenant, row: queries.AnnouncementRow): Promise<string[]> {
  if (row.eventId !== null) return eventAudience(tenant, row.eventId, queries.segmentOf(row));
  return (await groupMemberIds(tenant, row.groupId!)).filter((id) => id !== row.creatorId);
}

/** Sends an announcement to those who come, are in the group or in the organization now; sent twice, it is sent once. */
async function sendAnnouncement(tenant: Tenant, id: string, now: Date): Promise<void> {
  const row = await queries.lockedAnnouncement(tenant, id);
  if (!row || row.sentAt) return;
  const { creatorId, groupId, site } = row;
  await queries.changeAnnouncement(tenant, id, { sentAt: now });
  if (creatorId === null) {
    tenant.emit({ type: 'organizationAnnouncementSent', subjectId: id, site });
    return;
  }
  await queries.addReceivers(tenant, id, await audienceOf(tenant, row));
  const about = { subjectId: id, senderId: creatorId, site };
  tenant.emit({ type: 'announcementSent', ...about });
  if (row.email)
    tenant.emit(groupId === null ? { type: 'announcementMailed', ...about } : { type: 'groupAnnouncementMailed', groupId, ...about });
  if (row.push)
    tenant.emit(groupId === null ? { type: 'announcementPushed', ...about } : { type: 'groupAnnouncementPushed', groupId, ...about });
}

export async function takeBackAnnouncement(
  tenant: Tenant,
  { eventId, announcementId }: { eventId: string; announcementId: string },
): Promise<void> {
  const row = await queries.lockedAnnouncement(tenant, announcementId);
  if (row?.eventId !== eventId) throw notFound();
  if (row.sentAt) throw new ApiError('conflict', { message: 'listings.refused.announcementSent' });
  await queries.removeAnnouncement(tenant, announcementId);
}

/** Changes the words of what was said to the members of a group: who opens it reads the new ones, what went out by mail stands as it is. */
export async function changeGroupAnnouncement(
  tenant: Tenant,
  { groupId, announcementId, now }: { groupId: string; announcementId: string; now: Date },
  { title, html }: AnnouncementWordsInput,
): Promise<queries.AnnouncementRow> {
  const row = await queries.lockedAnnouncement(tenant, announcementId);
  if (row?.groupId !== groupId) throw notFound();
  const change = { title, ...wordsOf(html), updatedAt: now };
  await queries.changeAnnouncement(tenant, announcementId, change);
  return { ...row, ...change };
}

export async function removeGroupAnnouncement(
  tenant: Tenant,
  { groupId, announcementId }: { groupId: string; announcementId: string },
): Promise<void> {
  const row = await queries.lockedAnnouncement(tenant, announcementId);
  if (row?.groupId !== groupId) throw notFound();
  await queries.removeAnnouncement(tenant, announcementId);
}

/** Sends what was written for later, or notes that it does not go out: who wrote it may be a host no more, or the event be removed. */
async function sendScheduled(tenant: Tenant, id: string, now: Date): Promise<void> {
  const row = await queries.lockedAnnouncement(tenant, id);
  if (!row || row.sentAt || row.stoppedAt) return;
  const { eventId, creatorId } = row;
  const stands =
    eventId === null ||
    (creatorId !== null && (await isEventThere(tenant, eventId)) && (await mayHost(tenant, creatorId, eventId, { forChange: true })));
  if (stands) await sendAnnouncement(tenant, id, now);
  else await queries.changeAnnouncement(tenant, id, { stoppedAt: now });
}

export const sendDueAnnouncements = (services: Services): Promise<void> =>
  forEachOrganization(services, async ({ id: organizationId }) => {
    const { db } = services.database;
    const now = services.now();
    for (const id of await inOrganization(db, { organizationId }, (tenant) => queries.dueIds(tenant, now))) {
      await inOrganization(db, { organizationId }, (tenant) => sendScheduled(tenant, id, now));
    }
  });
