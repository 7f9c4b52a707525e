import { EVENT_KINDS, type DomainEvent, type EventChannels } from '@contract/events';
import { DIGEST } from '@contract/limits';
import type { JobData } from '@server/db/queue';
import { inOrganization, type Tenant } from '@server/db/tenant';
import { queueMail } from '@server/delivery/mail';
import { chooseLocale } from '@server/i18n/locales';
import { translate } from '@server/i18n/translate';
import { forEachOrganization } from '@server/organizations/forEach';
import type { Services } from '@server/services';
import { ownAccounts, verifiedEmail, type OwnAccount } from '../modules/accounts/reads';
import { addReached } from '../modules/announcements/commands';
import { releaseDue, takeDue } from '../modules/notifications/commands';
import { digestMail, readSchedule, switchesOff, waitingLines, type WaitingLines } from '../modules/notifications/reads';
import { pushDevicesOf } from '../modules/pushDevices/reads';
import { stillListens } from './audiences';
import type { JobContext } from './context';
import { withWayOut } from './notifications';
import { workInTransaction } from './runJobs';

/** Has everybody told of what waited for now: each by a job of their own, read as they see it. */
export const releaseHeldNotices = (services: Services): Promise<void> =>
  forEachOrganization(services, ({ id: organizationId }) =>
    inOrganization(services.database.db, { organizationId }, async (tenant) => {
      for (const { accountId, way } of await releaseDue(tenant, services.now()))
        tenant.enqueue({ queue: 'summaries', data: { accountId, way } });
    }),
  );

export const workSummaries = (context: JobContext): Promise<number> =>
  workInTransaction(context, 'summaries', { most: 1, readAs: ({ accountId }) => accountId }, (tenant, data) =>
    summarize(context, tenant, data),
  );

/** Tells somebody once of all that waited, of which they are told still and have not read: by one push message, or one mail. */
async function summarize({ services }: JobContext, tenant: Tenant, { accountId, way }: JobData['summaries']): Promise<void> {
  const now = services.now();
  const events = await stillWanted(tenant, accountId, way, await takeDue(tenant, { accountId, way, now }));
  const [reader] = await ownAccounts(tenant, [accountId]);
  if (!reader || events.length === 0) return;
  const waiting = await waitingLines(tenant, accountId, events, DIGEST.linesMax);
  if (waiting.count === 0) return;
  if (way === 'push') await push(services, tenant, reader, waiting);
  else await mail(services, tenant, reader, { events, waiting, now });
}

/** What of it their switches, groups and channels have not turned off meanwhile. */
async function stillWanted(
  tenant: Tenant,
  accountId: string,
  way: 'push' | 'mail',
  events: readonly DomainEvent[],
): Promise<DomainEvent[]> {
  if (events.length === 0) return [];
  const off = new Set<string>(await switchesOff(tenant, accountId));
  // Of one group or channel they are all the same.
  const listening = new Map<string, boolean>();
  const wanted: DomainEvent[] = [];
  for (const event of events) {
    const { [way]: by }: EventChannels = EVENT_KINDS[event.type].channels;
    if (by && off.has(by)) continue;
    const { groupId, channelId } = event as { groupId?: string; channelId?: string };
    const source = `${event.type} ${groupId ?? channelId}`;
    const listens = listening.get(source) ?? (await stillListens(tenant, event, accountId));
    listening.set(source, listens);
    if (listens) wanted.push(event);
  }
  return wanted;
}

/** One thing by its own text, and several by how many they are. */
async function push(
  { organizations }: Services,
  tenant: Tenant,
  { row }: OwnAccount,
  { count, lines: [line, ...more] }: WaitingLines,
): Promise<void> {
  const organization = organizations.byId(tenant.organizationId);
  if (!organization) return;
  const locale = chooseLocale(row.locale);
  const alone = more.length === 0 ? line : undefined;
  const message = {
    title: organization.config.NAME,
    body: alone?.textIn(locale) ?? translate(locale, 'push.held', { count }),
    url: alone?.path ?? '/notifications',
    tag: 'held',
  };
  for (const { id: deviceId, accountId } of await pushDevicesOf(tenant, [row.id]))
    tenant.enqueue({ queue: 'push', data: { deviceId, accountId, message } });
}

async function mail(
  { organizations, mac }: Services,
  tenant: Tenant,
  reader: OwnAccount,
  { events, waiting, now }: { events: readonly DomainEvent[]; waiting: WaitingLines; now: Date },
): Promise<void> {
  const organization = organizations.byId(tenant.organizationId);
  const to = verifiedEmail(reader);
  const site = events.flatMap((event) => ('site' in event ? event.site : [])).at(-1);
  if (!organization || to === null || site === undefined) return;
  const { id: accountId } = reader.row;
  const { mails: rhythm } = await readSchedule(tenant, accountId);
  const preference = rhythm === 'weekly' ? 'weeklyDigest' : 'dailyDigest';
  const written = digestMail(reader, { organization: organization.config.NAME, site }, waiting);
  await queueMail(tenant, { ...withWayOut(written, reader, { mac, organization, preference, site }), accountId, to }, now);
  for (const { announcementId } of waiting.lines) if (announcementId !== undefined) await addReached(tenant, announcementId, 'mailed', 1);
}
