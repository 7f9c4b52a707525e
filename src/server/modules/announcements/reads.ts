import type { Announcement, BaseAnnouncement, ListingAnnouncement } from '@contract/entities/announcements';
import type { EventOf } from '@contract/events';
import { iso, isoOrNull } from '@server/db/columns';
import type { Tenant } from '@server/db/tenant';
import { letter } from '@server/delivery/letter';
import type { Mail } from '@server/delivery/queries';
import { writtenMail } from '@server/delivery/writtenHtml';
import { notFound } from '@server/http/errors';
import { mayHost } from '@server/http/roleGuards';
import { chooseLocale } from '@server/i18n/locales';
import { translate } from '@server/i18n/translate';
import type { Organization } from '@server/organizations/directory';
import { baseAccounts, type OwnAccount } from '../accounts/reads';
import { baseEvents } from '../events/reads';
import { baseGroups } from '../groups/reads';
import { readCounts } from '../notifications/commands';
import * as queries from './queries';

export { announcedEventId, isAnnouncementThere, receiverIds } from './queries';

const serialize = (row: queries.AnnouncementRow, about: Pick<Announcement, 'event' | 'group' | 'creator'>): Announcement => ({
  id: row.id,
  slug: row.slug ?? row.id,
  title: row.title,
  message: row.message,
  html: row.html,
  ...about,
  createdAt: iso(row.createdAt),
  updatedAt: iso(row.updatedAt),
});

export async function announcementsOf(tenant: Tenant, rows: readonly queries.AnnouncementRow[]): Promise<Announcement[]> {
  const named = (key: 'eventId' | 'groupId') => [...new Set(rows.flatMap((row) => row[key] ?? []))];
  const events = new Map((await baseEvents(tenant, named('eventId'))).map((event) => [event.id, event]));
  const groups = await baseGroups(tenant, named('groupId'));
  const creators = await baseAccounts(
    tenant,
    rows.flatMap(({ creatorId }) => creatorId ?? []),
  );
  const of = <T>(known: ReadonlyMap<string, T>, id: string | null) => (id === null ? null : (known.get(id) ?? null));
  return rows.map((row) =>
    serialize(row, { event: of(events, row.eventId), group: of(groups, row.groupId), creator: of(creators, row.creatorId) }),
  );
}

export const baseAnnouncements = async (tenant: Tenant, ids: string[]): Promise<Map<string, BaseAnnouncement>> =>
  new Map(
    (await announcementsOf(tenant, await queries.announcementsById(tenant, ids))).map(({ updatedAt: _, ...base }) => [base.id, base]),
  );

export async function listingAnnouncements(tenant: Tenant, rows: readonly queries.AnnouncementRow[]): Promise<ListingAnnouncement[]> {
  if (rows.length === 0) return [];
  const ids = rows.map(({ id }) => id);
  const whole = await announcementsOf(tenant, rows);
  const receivers = await queries.receiverCounts(tenant, ids);
  const read = await readCounts(tenant, 'announcementSent', ids);
  return rows.map((row, at) => ({
    ...whole[at]!,
    ...queries.segmentOf(row),
    email: row.email,
    push: row.push,
    scheduledAt: isoOrNull(row.scheduledAt),
    sentAt: isoOrNull(row.sentAt),
    stoppedAt: isoOrNull(row.stoppedAt),
    receivers: receivers.get(row.id) ?? 0,
    read: read.get(row.id) ?? 0,
    mailed: row.mailed,
    pushed: row.pushed,
  }));
}

export async function listingAnnouncement(
  tenant: Tenant,
  { eventId, announcementId }: { eventId: string; announcementId: string },
): Promise<ListingAnnouncement> {
  const row = await queries.announcementById(tenant, announcementId);
  if (row?.eventId !== eventId) throw notFound();
  return (await listingAnnouncements(tenant, [row]))[0]!;
}

/** An announcement for whom it is told to, and for the hosts of its event; for nobody else there is none. */
export async function ownAnnouncement(tenant: Tenant, accountId: string, id: string): Promise<Announcement> {
  const row = await queries.announcementById(tenant, id);
  const hosted = row?.eventId && (await mayHost(tenant, accountId, row.eventId));
  if (!row || !(hosted || (await queries.isTold(tenant, id)))) throw notFound();
  return (await announcementsOf(tenant, [row]))[0]!;
}

const WHY = {
  announcementMailed: 'mails.announcement.why',
  groupAnnouncementMailed: 'mails.announcement.whyGroup',
  organizationAnnouncementSent: 'mails.announcement.whyOrganization',
} as const;

export async function announcementMailOf(
  tenant: Tenant,
  { type, subjectId, site }: EventOf<'announcementMailed' | 'groupAnnouncementMailed' | 'organizationAnnouncementSent'>,
  { config: { NAME: organization } }: Organization,
): Promise<(to: OwnAccount) => Omit<Mail, 'to'>> {
  const [one] = [...(await baseAnnouncements(tenant, [subjectId])).values()];
  const about = type === 'organizationAnnouncementSent' ? organization : (one?.group?.name ?? one?.event?.name ?? '');
  const why = WHY[type];
  const written = writtenMail(one?.html ?? '', site);
  return ({ row }) => {
    const locale = chooseLocale(row.locale);
    return letter({
      locale,
      from: organization,
      subject: translate(locale, 'mails.announcement.subject', { title: one?.title ?? '', about }),
      written,
      paragraphs: [translate(locale, why, { about })],
      action: { text: translate(locale, 'mails.announcement.look'), address: `${site}/announcements/${subjectId}` },
    });
  };
}
