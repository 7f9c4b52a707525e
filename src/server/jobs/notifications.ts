import {
  EVENT_KINDS,
  type DomainEvent,
  type EventChannels,
  type EventKind,
  type EventOf,
  type MailEvent,
  type PushEvent,
} from '@contract/events';
import { NOTIFICATION_PATHS, noticeOf, notificationText } from '@contract/rules/notifications';
import type { JobData } from '@server/db/queue';
import type { Tenant } from '@server/db/tenant';
import { withFoot } from '@server/delivery/letter';
import { queueMails } from '@server/delivery/mail';
import type { Mail } from '@server/delivery/queries';
import { chooseLocale } from '@server/i18n/locales';
import { translate } from '@server/i18n/translate';
import type { Vault } from '@server/identity/vault';
import type { Organization } from '@server/organizations/directory';
import { ownAccounts, verifiedEmail, type OwnAccount } from '../modules/accounts/reads';
import { commentMailOf, seeingActivityIds } from '../modules/activities/reads';
import { addReached } from '../modules/announcements/commands';
import { announcedEventId, announcementMailOf, isAnnouncementThere } from '../modules/announcements/reads';
import { bookingMailOf } from '../modules/bookings/reads';
import { remindLater } from '../modules/chat/commands';
import { contentMailOf, contentPushOf, seeingContentIds } from '../modules/contents/reads';
import { chatPushOf, unreadMailOf, unreadPushOf } from '../modules/chat/reads';
import { addedOf } from '../modules/delegates/reads';
import { coHostMailOf, isNearEvent, seeingEventIds } from '../modules/events/reads';
import { followerMailOf } from '../modules/follows/reads';
import { groupMailOf, knowingGroupIds } from '../modules/groups/reads';
import { invoicePaidMailOf, invoiceSentMailOf, invoiceVoidedMailOf } from '../modules/invoices/reads';
import { holdBack, notifyInApp } from '../modules/notifications/commands';
import { namesOf, recipientsOf, unsubscribeUrl, type MailGovernor } from '../modules/notifications/reads';
import { pushDevicesOf } from '../modules/pushDevices/reads';
import {
  cancellationOf,
  confirmationOf,
  eventCanceledMailOf,
  reminderOf,
  requestMailOf,
  codeMailOf,
  sessionMailOf,
  settlementOf,
  transferMailOf,
} from '../modules/registration/reads';
import { subscriptionMailOf } from '../modules/subscriptions/reads';
import { answerMailOf, receiptMailOf } from '../modules/supportTickets/reads';
import { offerEndOf, offerMailOf } from '../modules/waitingLists/entries/reads';
import { audienceOf } from './audiences';
import type { JobContext } from './context';
import { workInTransaction } from './runJobs';

/** What comes of no person: of the organization, of the clock, or of somebody who is not named. */
const OF_NOBODY: ReadonlySet<DomainEvent['type']> = new Set([
  'organizationAnnouncementSent',
  'eventReminded',
  'activityReported',
  'contentPublished',
  'contentMailed',
  'contentPushed',
]);

const PORTION = 500;

/** How a mail of an event is written to each; undefined where there is nothing to say any more. */
type MailOf<E> = (tenant: Tenant, event: E, organization: Organization) => Promise<((to: OwnAccount) => Omit<Mail, 'to'>) | undefined>;

const MAILS: { [T in MailEvent['type']]: MailOf<EventOf<T>> } = {
  accountFollowed: followerMailOf,
  supportTicketReceived: receiptMailOf,
  supportTicketAnswered: answerMailOf,
  delegateAdded: addedOf,
  eventReminded: reminderOf,
  registrationCompleted: confirmationOf,
  confirmationAskedFor: confirmationOf,
  passCanceled: cancellationOf,
  eventCanceled: eventCanceledMailOf,
  paymentSettled: settlementOf,
  sessionRegistered: sessionMailOf,
  codeBought: codeMailOf,
  bookingConfirmed: bookingMailOf,
  bookingCanceled: bookingMailOf,
  invoiceSent: invoiceSentMailOf,
  invoicePaid: invoicePaidMailOf,
  invoiceVoided: invoiceVoidedMailOf,
  subscriptionStarted: subscriptionMailOf,
  subscriptionRenewed: subscriptionMailOf,
  subscriptionUnpaid: subscriptionMailOf,
  subscriptionCanceled: subscriptionMailOf,
  subscriptionEnded: subscriptionMailOf,
  passReceived: transferMailOf,
  passTransferred: transferMailOf,
  passRequestDecided: requestMailOf,
  waitingListOffered: offerMailOf,
  waitingListOfferExpired: offerMailOf,
  groupInvited: groupMailOf,
  groupRequestAccepted: groupMailOf,
  coHostAdded: coHostMailOf,
  announcementMailed: announcementMailOf,
  groupAnnouncementMailed: announcementMailOf,
  organizationAnnouncementSent: announcementMailOf,
  contentMailed: contentMailOf,
  activityCommented: commentMailOf,
  commentReplied: commentMailOf,
  activityMentioned: commentMailOf,
  chatUnreadMailed: unreadMailOf,
};

/** Finds the audience of an event, and leaves it to jobs that each tell a part of it. Answers how many jobs were taken. */
export const workNotifications = (context: JobContext): Promise<number> =>
  workInTransaction(context, 'notifications', {}, async (tenant, { event }) => {
    const audience = await audienceOf(tenant, event);
    for (let from = 0; from < audience.length; from += PORTION) {
      tenant.enqueue({ queue: 'portions', data: { event, accountIds: audience.slice(from, from + PORTION) } });
    }
  });

/**
 * Tells events to parts of their audience, in the app, by push and by mail. What nobody sent is read as one of those who are told:
 * an event for the members of a group alone is not there for nobody. What comes of no person goes to each of them, whomever they
 * have blocked. Answers how many jobs were taken.
 */
export const workPortions = (context: JobContext): Promise<number> => {
  const readAs = ({ event, accountIds }: JobData['portions']) =>
    OF_NOBODY.has(event.type) ? null : (aboutOf(event).senderId ?? accountIds[0] ?? null);
  return workInTransaction(context, 'portions', { most: 1, readAs }, (tenant, portion) => tell(context, tenant, portion));
};

const aboutOf = (event: DomainEvent) => {
  const { senderId = null, subjectId = null } = event as { senderId?: string; subjectId?: string };
  return { senderId, subjectId };
};

async function tell({ services: { now, organizations, mac } }: JobContext, tenant: Tenant, { event, accountIds }: JobData['portions']) {
  const { inApp, mail, push }: EventChannels = EVENT_KINDS[event.type].channels;
  const organization = organizations.byId(tenant.organizationId);
  if (!organization) return;
  const seeing = await stillTold(tenant, event, accountIds);
  if (seeing.length === 0) return;
  if (event.type === 'chatMessagePushed') await remindLater(tenant, event, seeing, now());
  if (inApp) await notifyInApp(tenant, seeing, { type: inApp, event: event.type, ...aboutOf(event), createdAt: now() });
  if ('inAppOnly' in event && event.inAppOnly) return;
  const waits = await mayWait(tenant, event, now());
  if (push) await tellByPush(tenant, event as PushEvent, seeing, { by: push, waits }, organization);
  if (!mail) return;
  const recipients = await recipientsOf(tenant, seeing, mail);
  const toldNow = waits && mail !== 'always' ? await holdBack(tenant, { event, way: 'mail', now: now() }, recipients) : recipients;
  const told = await ownAccounts(tenant, toldNow);
  const write = await (MAILS[event.type as MailEvent['type']] as MailOf<DomainEvent>)(tenant, event, organization);
  if (!write) return;
  const addressesOf = await addressing(tenant, told, event);
  const subjectId = event.type === 'announcementMailed' ? await announcedEventId(tenant, event.subjectId) : aboutOf(event).subjectId;
  const preference = governorOf(event, mail);
  const leaving = (one: OwnAccount, written: Omit<Mail, 'to'>) =>
    preference && 'site' in event ? withWayOut(written, one, { mac, organization, preference, site: event.site }) : written;
  const mails = told.flatMap((one) =>
    addressesOf(one).map((to) => ({ ...leaving(one, write(one)), accountId: one.row.id, subjectId, to })),
  );
  await queueMails(tenant, mails, now());
  if (isOfAnnouncement(event)) await addReached(tenant, event.subjectId, 'mailed', mails.length);
}

/** Whether an event may be told later to who wants that. The kinds that may not stand with all of them, in `EVENT_KINDS`. */
async function mayWait(tenant: Tenant, event: DomainEvent, now: Date): Promise<boolean> {
  const { urgent }: EventKind = EVENT_KINDS[event.type];
  if (urgent !== 'nearEvent') return urgent === undefined;
  const eventId = await announcedEventId(tenant, aboutOf(event).subjectId!);
  return eventId === null || !(await isNearEvent(tenant, eventId, now));
}

/** What turns the mails of an event off; nothing does, where they always go out. */
function governorOf(event: DomainEvent, by: NonNullable<EventChannels['mail']>): MailGovernor | undefined {
  if (by === 'always') return undefined;
  if (by !== 'subscription') return by;
  return event.type === 'contentMailed' ? { channelId: event.channelId } : undefined;
}

/** Adds to a mail how its reader turns such mails off: for their mail program, and for themselves. */
export function withWayOut(
  mail: Omit<Mail, 'to'>,
  { row }: OwnAccount,
  { mac, organization, preference, site }: { mac: Vault['mac']; organization: Organization; preference: MailGovernor; site: string },
): Omit<Mail, 'to'> {
  const text = translate(chooseLocale(row.locale), 'mails.turnOff');
  const address = unsubscribeUrl(mac, organization, { accountId: row.id, preference, site });
  return { ...withFoot(mail, { text, address }), unsubscribeUrl: address };
}

async function tellByPush(
  tenant: Tenant,
  event: PushEvent,
  accountIds: readonly string[],
  { by, waits }: { by: NonNullable<EventChannels['push']>; waits: boolean },
  { config: { NAME: title } }: Organization,
): Promise<void> {
  const told = await ownAccounts(tenant, await recipientsOf(tenant, accountIds, by));
  const locales = new Map(told.map(({ row }) => [row.id, chooseLocale(row.locale)]));
  const devices = await pushDevicesOf(tenant, [...locales.keys()]);
  if (devices.length === 0) return;
  const said = await pushOf(tenant, event);
  if (!said) return;
  const { bodyIn, ...leading } = said;
  for (const { id: deviceId, accountId } of devices) {
    const message = { title, body: bodyIn(locales.get(accountId)!), ...leading };
    tenant.enqueue({ queue: 'push', data: { deviceId, accountId, message, ...(waits && { event }) } });
  }
  if (isOfAnnouncement(event)) await addReached(tenant, event.subjectId, 'pushed', new Set(devices.map(({ accountId }) => accountId)).size);
}

interface Pushed {
  url: string;
  tag?: string;
  bodyIn: (locale: string) => string;
}

async function pushOf(tenant: Tenant, event: PushEvent): Promise<Pushed | undefined> {
  if (event.type === 'chatMessagePushed') return chatPushOf(tenant, event);
  if (event.type === 'chatUnreadPushed') return unreadPushOf(tenant, event);
  if (event.type === 'contentPushed') return contentPushOf(tenant, event);
  const kind = noticeOf(event.type);
  const names = await namesOf(tenant, aboutOf(event));
  const endIn = event.type === 'waitingListOffered' ? await offerEndOf(tenant, event) : () => [];
  return {
    url: NOTIFICATION_PATHS[kind](aboutOf(event)),
    bodyIn: (locale) => [translate(locale, notificationText(kind), names), ...endIn(locale)].join('\n'),
  };
}

const OF_ANNOUNCEMENTS = [
  'announcementMailed',
  'groupAnnouncementMailed',
  'announcementPushed',
  'groupAnnouncementPushed',
  'organizationAnnouncementSent',
] as const;
type OfAnnouncement = EventOf<(typeof OF_ANNOUNCEMENTS)[number]>;
const isOfAnnouncement = (event: DomainEvent): event is OfAnnouncement => (OF_ANNOUNCEMENTS as readonly string[]).includes(event.type);

/** Those of some accounts who may still know of what an event is about: it may be gone or hidden from them by now. */
async function stillTold(tenant: Tenant, event: DomainEvent, accountIds: string[]): Promise<string[]> {
  const about = aboutOf(event).subjectId!;
  switch ((EVENT_KINDS[event.type] as EventKind).subject) {
    case 'activity':
      return seeingActivityIds(tenant, about, accountIds);
    case 'content':
      return seeingContentIds(tenant, about, accountIds);
    case 'group':
      return knowingGroupIds(tenant, about, accountIds);
    case 'event':
      return seeingEventIds(tenant, about, accountIds);
    case 'announcement':
      return (await isAnnouncementThere(tenant, about)) ? accountIds : [];
    default:
      return accountIds;
  }
}

/** Where mails go: to no address that is not verified, so for a team to the people who acted as it. */
async function addressing(tenant: Tenant, told: OwnAccount[], event: DomainEvent): Promise<(to: OwnAccount) => string[]> {
  const { buyerIds = [] } = event as { buyerIds?: string[] };
  const buyers = told.every(verifiedEmail) ? [] : await ownAccounts(tenant, buyerIds);
  return (to) => [verifiedEmail(to) ?? buyers.map(verifiedEmail)].flat().filter((address) => address !== null);
}
