import * as z from 'zod/mini';
import { DoorEntry } from './entities/doorEntry';
import { PaymentOutcome, type NotificationType } from './entities/enumerations';
import { CHAT_TOLD } from './limits';
import { Id } from './text';

const transfer = {
  accountId: Id,
  senderId: Id,
  /** The event. */
  subjectId: Id,
  passTypeId: Id,
  sessionIds: z.array(Id),
  /** The site a mail leads back to, where the organization is reached at several. */
  site: z.string(),
};

/** What is given back of each payment, in cents; of what was not received yet, by lowering what is due. */
const refunds = z.array(
  z.object({
    amount: z.number(),
    currency: z.string(),
    chargedAmt: z.number(),
    chargedAt: z.string(),
    chargeIsOpen: z.boolean(),
  }),
);

const ofGroup = {
  /** The group. */
  subjectId: Id,
  senderId: Id,
  site: z.string(),
};

const ofAnnouncement = {
  /** The announcement. */
  subjectId: Id,
  senderId: Id,
  site: z.string(),
};

const ofSubscription = {
  accountId: Id,
  /** The subscription. */
  subjectId: Id,
  /** Who acts as the account. The mail of a team goes to them. */
  buyerIds: z.array(Id),
  site: z.string(),
};

const ofContent = {
  /** The content. */
  subjectId: Id,
  channelId: Id,
  site: z.string(),
};

const ofActivity = {
  /** The post or comment. */
  subjectId: Id,
  senderId: Id,
};

const ofFollowUp = {
  ...ofActivity,
  /** By the same person to the same post, or in the same group, as something that day: it brings no further mail or push. */
  inAppOnly: z.optional(z.boolean()),
};

const offer = {
  accountId: Id,
  /** The event. */
  subjectId: Id,
  /** Who really joined. The mail of a team goes to them. */
  buyerIds: z.array(Id),
  origin: z.string(),
};

const ofInvoice = {
  accountId: Id,
  /** The invoice. */
  subjectId: Id,
  /** Who may act as whoever pays. The mail of a team goes to them. */
  buyerIds: z.array(Id),
  site: z.string(),
};

/** What has happened, written by a command in the transaction of the change and told by the workers once it is committed. */
export const DomainEvent = z.discriminatedUnion('type', [
  z.object({ type: z.literal('chatMessageSent'), channelId: z.number(), messageId: z.number() }),
  /** The same to those who do not look at the conversation. */
  z.object({ type: z.literal('chatMessagePushed'), channelId: z.number(), messageId: z.number(), senderId: Id, site: z.string() }),
  /** Messages wait unread; said once for all conversations that somebody was not reminded of before. */
  z.object({ type: z.literal('chatUnreadPushed'), accountId: Id, channelIds: z.array(z.number()) }),
  z.object({ type: z.literal('chatUnreadMailed'), accountId: Id, channelIds: z.array(z.number()), site: z.string() }),
  z.object({ type: z.literal('chatMessageDeleted'), channelId: z.number(), messageId: z.number() }),
  z.object({ type: z.literal('chatMembersChanged'), channelId: z.number() }),
  /** Somebody may act for another from now on, or as a team. They were not asked, so they are told. */
  z.object({
    type: z.literal('delegateAdded'),
    accountId: Id,
    /** As whom they may act. */
    subjectId: Id,
    senderId: Id,
    site: z.string(),
  }),
  z.object({ type: z.literal('delegateRemoved'), accountId: Id, delegateId: Id }),
  /** Somebody follows an account; `subjectId` is who. */
  z.object({ type: z.literal('accountFollowed'), accountId: Id, senderId: Id, subjectId: Id, site: z.string() }),
  /** Somebody has read the code that an account showed, and is its contact from now on; `subjectId` is who. */
  z.object({ type: z.literal('contactAdded'), accountId: Id, senderId: Id, subjectId: Id }),
  /** `about` is absent where they were read, and not told. */
  z.object({
    type: z.literal('notificationsChanged'),
    accountIds: z.array(Id),
    about: z.optional(z.object({ kind: z.string(), subjectId: z.nullable(Id) })),
  }),
  z.object({ type: z.literal('supportTicketReceived'), accountId: Id, subjectId: Id, site: z.string() }),
  z.object({ type: z.literal('supportTicketMoved'), accountId: Id }),
  /** The organization waits for whoever asked, or has done what they asked for; `subjectId` is the ticket. */
  z.object({
    type: z.literal('supportTicketAnswered'),
    accountId: Id,
    subjectId: Id,
    state: z.enum(['awaitingClient', 'resolved']),
    site: z.string(),
  }),
  z.object({ type: z.literal('accountClosed'), accountId: Id }),
  z.object({ type: z.literal('sessionsEnded'), sessionIds: z.array(Id) }),
  /** A payment that its payer did not wait for has come about, has failed, or was given back. */
  z.object({ type: z.literal('paymentEnded'), accountId: Id, intentId: Id, eventId: z.nullable(Id), outcome: PaymentOutcome }),
  z.object({
    type: z.literal('registrationCompleted'),
    accountId: Id,
    subjectId: Id,
    /** One for each pass that was had. */
    passTypeIds: z.array(Id),
    reservationIds: z.optional(z.array(Id)),
    /** Who really took them. The mail of a team goes to them. */
    buyerIds: z.array(Id),
    /** What was or is to be paid for them; absent where they cost nothing. */
    paymentId: z.optional(Id),
    /** The site a mail leads back to, where the organization is reached at several. */
    site: z.string(),
  }),
  /** A host has the mail sent once more that confirms what somebody has. */
  z.object({
    type: z.literal('confirmationAskedFor'),
    accountId: Id,
    subjectId: Id,
    passTypeIds: z.array(Id),
    reservationIds: z.array(Id),
    buyerIds: z.array(Id),
    site: z.string(),
  }),
  z.object({
    type: z.literal('passCanceled'),
    accountId: Id,
    /** Whoever is told has done it; their page knows. */
    own: z.optional(z.boolean()),
    subjectId: Id,
    passTypeId: Id,
    packageId: z.optional(Id),
    buyerIds: z.array(Id),
    sessionIds: z.array(Id),
    refunds,
    site: z.string(),
  }),
  /** An event does not take place; said once to each who came, or had paid for who came, or waited for a place or an answer. */
  z.object({
    type: z.literal('eventCanceled'),
    accountId: Id,
    /** The event. */
    subjectId: Id,
    /** Who canceled it: it is read in their name. */
    senderId: Id,
    /** Said where they had no pass, and nothing to be given back. */
    waited: z.optional(z.boolean()),
    buyerIds: z.array(Id),
    sessionIds: z.array(Id),
    refunds,
    site: z.string(),
  }),
  z.object({
    type: z.literal('paymentSettled'),
    accountId: Id,
    subjectId: Id,
    paymentId: Id,
    /** What came or was paid back, in cents. */
    amount: z.number(),
    buyerIds: z.array(Id),
    site: z.string(),
  }),
  z.object({ type: z.literal('checkInChanged'), accountId: Id, eventId: Id }),
  /** A device at the door has sent its scans; these are whose passes they were of. */
  z.object({ type: z.literal('doorScansSent'), accountIds: z.array(Id), eventId: Id }),
  /** The same for the devices at its doors: who is in where now. */
  z.object({ type: z.literal('doorMoved'), eventId: Id, entries: z.array(DoorEntry), doubled: z.boolean() }),
  z.object({ type: z.literal('listingActionMoved'), eventId: Id, ended: z.boolean() }),
  /** A host has changed something of an event; `byId` is who really did. */
  z.object({ type: z.literal('listingChanged'), eventId: Id, byId: Id }),
  z.object({
    type: z.literal('sessionRegistered'),
    accountId: Id,
    /** The same account: what is private to it is read in its name. */
    senderId: Id,
    /** The event. */
    subjectId: Id,
    sessionId: Id,
    passes: z.number(),
    paymentId: z.optional(Id),
    buyerIds: z.array(Id),
    site: z.string(),
  }),
  z.object({
    type: z.literal('codeBought'),
    accountId: Id,
    /** The event. */
    subjectId: Id,
    couponId: Id,
    paymentId: z.optional(Id),
    buyerIds: z.array(Id),
    site: z.string(),
  }),
  z.object({
    type: z.literal('bookingConfirmed'),
    accountId: Id,
    /** The booking. */
    subjectId: Id,
    /** Who really booked. The mail of a team goes to them. */
    buyerIds: z.array(Id),
    site: z.string(),
  }),
  z.object({
    type: z.literal('bookingCanceled'),
    accountId: Id,
    /** The booking. */
    subjectId: Id,
    buyerIds: z.array(Id),
    refunds,
    site: z.string(),
  }),
  z.object({ type: z.literal('invoiceSent'), ...ofInvoice }),
  /** Its money was received, or nothing was to be paid. */
  z.object({ type: z.literal('invoicePaid'), ...ofInvoice }),
  z.object({ type: z.literal('invoiceVoided'), ...ofInvoice }),
  z.object({ type: z.literal('subscriptionStarted'), paymentId: z.optional(Id), ...ofSubscription }),
  z.object({ type: z.literal('subscriptionRenewed'), paymentId: Id, ...ofSubscription }),
  /** A renewal was not paid; it is tried again then, or no more. */
  z.object({ type: z.literal('subscriptionUnpaid'), againAt: z.nullable(z.string()), ...ofSubscription }),
  /** It ends once what is paid of it is over. */
  z.object({ type: z.literal('subscriptionCanceled'), ...ofSubscription }),
  z.object({ type: z.literal('subscriptionEnded'), ...ofSubscription }),
  /** To whom a pass was transferred. */
  z.object({ type: z.literal('passReceived'), ...transfer }),
  /** To who transferred it; `senderId` is who has it now. */
  z.object({ type: z.literal('passTransferred'), ...transfer }),
  z.object({
    type: z.literal('passRequestDecided'),
    accountId: Id,
    /** The event. */
    subjectId: Id,
    passTypeId: Id,
    invited: z.boolean(),
    /** Who really asked. The mail of a team goes to them. */
    buyerIds: z.array(Id),
    origin: z.string(),
  }),
  z.object({
    type: z.literal('waitingListOffered'),
    ...offer,
    itemId: Id,
    quantity: z.number(),
    offeredUntil: z.string(),
  }),
  z.object({ type: z.literal('waitingListOfferExpired'), ...offer }),
  z.object({ type: z.literal('groupRequested'), groupId: Id, ...ofGroup }),
  z.object({ type: z.literal('groupInvited'), accountId: Id, ...ofGroup }),
  z.object({ type: z.literal('groupRequestAccepted'), accountId: Id, ...ofGroup }),
  /** Somebody moderates a group from now on. They were not asked, so they are told. */
  z.object({ type: z.literal('groupModeratorMade'), accountId: Id, subjectId: Id, senderId: Id }),
  /** Somebody owns a group from now on: its owner gave it to them, or has ended their account. */
  z.object({ type: z.literal('groupGiven'), accountId: Id, subjectId: Id }),
  /** What these are in a group, or whether they are asked into it, is other than before: somebody else has decided it. */
  z.object({
    type: z.literal('membershipChanged'),
    accountIds: z.array(Id),
    groupId: Id,
    /** Set where they were put out; the group's name where they may still know of it. */
    putOut: z.optional(z.object({ name: z.nullable(z.string()) })),
  }),
  /** Somebody may host an event from now on, with its host. They were not asked, so they are told. */
  z.object({
    type: z.literal('coHostAdded'),
    accountId: Id,
    /** The event. */
    subjectId: Id,
    senderId: Id,
    site: z.string(),
  }),
  /** A host has said something to those who come to an event; `subjectId` is the announcement. */
  z.object({ type: z.literal('announcementSent'), ...ofAnnouncement }),
  z.object({ type: z.literal('announcementMailed'), ...ofAnnouncement }),
  z.object({ type: z.literal('announcementPushed'), ...ofAnnouncement }),
  z.object({ type: z.literal('groupAnnouncementPushed'), groupId: Id, ...ofAnnouncement }),
  /** The organization says something to everybody in it; `subjectId` is the announcement. Nobody is its sender. */
  z.object({ type: z.literal('organizationAnnouncementSent'), subjectId: Id, site: z.string() }),
  /** An event begins soon; said once to each who comes. */
  z.object({
    type: z.literal('eventReminded'),
    /** The event. */
    subjectId: Id,
    site: z.string(),
  }),
  z.object({ type: z.literal('groupAnnouncementMailed'), groupId: Id, ...ofAnnouncement }),
  /** Something was published in a channel: those who subscribe to it are told, in each way unless they turned that off for it. Nobody is its sender. */
  z.object({ type: z.literal('contentPublished'), ...ofContent }),
  z.object({ type: z.literal('contentMailed'), ...ofContent }),
  z.object({ type: z.literal('contentPushed'), ...ofContent }),
  z.object({ type: z.literal('activityLiked'), accountId: Id, ...ofActivity }),
  z.object({ type: z.literal('commentLiked'), accountId: Id, ...ofActivity }),
  /** Somebody has commented on a post; `subjectId` is the comment. */
  z.object({ type: z.literal('activityCommented'), accountId: Id, site: z.string(), ...ofFollowUp }),
  z.object({ type: z.literal('commentReplied'), accountId: Id, site: z.string(), ...ofFollowUp }),
  /** Somebody has reported a post; who, is not told. */
  z.object({
    type: z.literal('activityReported'),
    /** The post or comment. */
    subjectId: Id,
    /** Where it stands; of a group or an event null also where nobody moderates it but who wrote or reported the post. */
    groupId: z.nullable(Id),
    eventId: z.nullable(Id),
    contentId: z.nullable(Id),
    exceptIds: z.array(Id),
  }),
  /** Somebody has shared a post again; `subjectId` is what they posted. */
  z.object({ type: z.literal('activityReshared'), accountId: Id, ...ofFollowUp }),
  z.object({ type: z.literal('activityMentioned'), accountIds: z.array(Id), site: z.string(), ...ofActivity }),
  /** Something was posted in a group; its members are told who did not turn that off, and are not told of it otherwise. */
  z.object({ type: z.literal('groupActivityPosted'), groupId: Id, exceptIds: z.array(Id), ...ofFollowUp }),
]);
export type DomainEvent = z.infer<typeof DomainEvent>;
export type DomainEventType = DomainEvent['type'];
export type EventOf<T extends DomainEventType> = Extract<DomainEvent, { type: T }>;

export const MAIL_SWITCHES = [
  'newFollowerEmail',
  'commentEmail',
  'transferEmail',
  'supportTicketConfirmationEmail',
  'chatUnreadEmail',
  'organizationAnnouncementEmail',
  'groupAnnouncementEmail',
  'eventAnnouncementEmail',
  'eventReminderEmail',
  'groupInvitationEmail',
  'groupRequestAcceptedEmail',
] as const;
export const PUSH_SWITCHES = [
  'newFollowerPush',
  'likePush',
  'resharePush',
  'commentPush',
  'transferPush',
  'chatPush',
  'chatUnreadPush',
  'organizationAnnouncementPush',
  'groupAnnouncementPush',
  'eventAnnouncementPush',
  'groupInvitationPush',
  'groupRequestAcceptedPush',
] as const;
export type NotificationSwitch = (typeof MAIL_SWITCHES)[number] | (typeof PUSH_SWITCHES)[number];

/**
 * The ways by which an event goes out. What answers something a reader did goes out `always`; what a `subscription` brings is turned
 * off with that one, by the audience.
 */
export interface EventChannels {
  socket?: true;
  inApp?: NotificationType;
  mail?: (typeof MAIL_SWITCHES)[number] | 'subscription' | 'always';
  push?: (typeof PUSH_SWITCHES)[number] | 'subscription' | 'always';
}
export type EventChannel = keyof EventChannels;

export interface Audiences {
  account: { accountId: string };
  accounts: { accountIds: string[] };
  everybody: object;
  chatMembers: { channelId: number };
  /** Those of them who have not read a message, and did not silence its conversation; not who wrote it. */
  chatUnread: { channelId: number; messageId: number; senderId: string };
  accountAndHosts: { accountId: string; eventId: string };
  hosts: { eventId: string };
  accountsAndHosts: { accountIds: string[]; eventId: string };
  groupModerators: { groupId: string };
  /** Who moderates where a post stands; where nobody else does, the organization's staff. */
  moderators: { groupId: string | null; eventId: string | null; contentId: string | null; exceptIds: string[] };
  groupListeners: { groupId: string; exceptIds: string[] };
  announcementReceivers: { subjectId: string };
  /** Who is reminded of an event, and still comes. */
  remindedOf: { subjectId: string };
  /** Those in a group who get by mail what is said to them; not who says it. */
  groupMailListeners: { groupId: string; senderId: string };
  groupPushListeners: { groupId: string; senderId: string };
  /** Who subscribes to a channel; those of them who get by mail, or by push, what is published in it. */
  channelSubscribers: { channelId: string; subjectId: string };
  channelMailListeners: { channelId: string; subjectId: string };
  channelPushListeners: { channelId: string; subjectId: string };
  /** Nobody by account: whatever is open by these sessions is closed. */
  sessions: { sessionIds: string[] };
}
export type AudienceName = keyof Audiences;

type AudienceFor<E> = { [A in AudienceName]: E extends Audiences[A] ? A : never }[AudienceName];

/**
 * What the `subjectId` of an event names. That may be gone or out of the reader's sight by now: then nothing goes out (of an
 * announcement, once it is gone), and the notification is not shown. What is `own` stays the reader's whatever becomes of the
 * rest, such as their passes and money, and what they come to.
 */
export type EventSubject = 'activity' | 'announcement' | 'content' | 'group' | 'event' | 'own';

/**
 * What is `urgent` waits neither for the end of a reader's quiet hours nor for their digest: later it is of no use. News of an event
 * are so `nearEvent`: from a day before its start until its end. Mail that goes out `always` waits for no digest either.
 */
export type Urgency = 'always' | 'nearEvent';

/** How a kind of event is told, and after what time. One that the socket alone tells carries nothing that could be read. */
export type EventKind<E = DomainEvent> = { audience: AudienceFor<E>; afterMs?: number; urgent?: Urgency } & (
  | { channels: { socket: true }; subject?: never }
  | { channels: EventChannels; subject: E extends { subjectId: string } ? EventSubject : 'own' }
);

export const EVENT_KINDS = {
  chatMessageSent: { audience: 'chatMembers', channels: { socket: true } },
  chatMessagePushed: { audience: 'chatUnread', subject: 'own', channels: { push: 'chatPush' }, afterMs: CHAT_TOLD.pushAfterMs },
  chatUnreadPushed: { audience: 'account', subject: 'own', channels: { push: 'chatUnreadPush' } },
  chatUnreadMailed: { audience: 'account', subject: 'own', channels: { mail: 'chatUnreadEmail' } },
  chatMessageDeleted: { audience: 'chatMembers', channels: { socket: true } },
  chatMembersChanged: { audience: 'chatMembers', channels: { socket: true } },
  delegateAdded: { audience: 'account', subject: 'own', channels: { inApp: 'INVITATION', mail: 'always' } },
  delegateRemoved: { audience: 'account', channels: { socket: true } },
  accountFollowed: {
    audience: 'account',
    subject: 'own',
    channels: { inApp: 'FOLLOW', mail: 'newFollowerEmail', push: 'newFollowerPush' },
  },
  contactAdded: { audience: 'account', subject: 'own', channels: { inApp: 'FOLLOW' } },
  notificationsChanged: { audience: 'accounts', channels: { socket: true } },
  supportTicketReceived: { audience: 'account', urgent: 'always', subject: 'own', channels: { mail: 'supportTicketConfirmationEmail' } },
  supportTicketMoved: { audience: 'account', channels: { socket: true } },
  supportTicketAnswered: { audience: 'account', urgent: 'always', subject: 'own', channels: { mail: 'supportTicketConfirmationEmail' } },
  accountClosed: { audience: 'account', channels: { socket: true } },
  sessionsEnded: { audience: 'sessions', channels: { socket: true } },
  paymentEnded: { audience: 'account', channels: { socket: true } },
  registrationCompleted: { audience: 'account', subject: 'own', channels: { socket: true, inApp: 'EVENT', mail: 'always' } },
  confirmationAskedFor: { audience: 'account', subject: 'own', channels: { mail: 'always' } },
  passCanceled: { audience: 'account', subject: 'own', channels: { socket: true, mail: 'always' } },
  eventCanceled: {
    audience: 'account',
    urgent: 'always',
    subject: 'own',
    channels: { socket: true, inApp: 'EVENT', mail: 'always', push: 'always' },
  },
  paymentSettled: { audience: 'account', subject: 'own', channels: { socket: true, inApp: 'EVENT', mail: 'always' } },
  listingChanged: { audience: 'hosts', channels: { socket: true } },
  listingActionMoved: { audience: 'hosts', channels: { socket: true } },
  checkInChanged: { audience: 'accountAndHosts', channels: { socket: true } },
  doorScansSent: { audience: 'accountsAndHosts', channels: { socket: true } },
  doorMoved: { audience: 'hosts', channels: { socket: true } },
  sessionRegistered: { audience: 'account', subject: 'own', channels: { inApp: 'EVENT', mail: 'always' } },
  codeBought: { audience: 'account', subject: 'own', channels: { inApp: 'EVENT', mail: 'always' } },
  bookingConfirmed: { audience: 'account', subject: 'own', channels: { mail: 'always' } },
  bookingCanceled: { audience: 'account', subject: 'own', channels: { mail: 'always' } },
  invoiceSent: { audience: 'account', subject: 'own', channels: { socket: true, mail: 'always' } },
  invoicePaid: { audience: 'account', subject: 'own', channels: { socket: true, mail: 'always' } },
  invoiceVoided: { audience: 'account', subject: 'own', channels: { socket: true, mail: 'always' } },
  subscriptionStarted: { audience: 'account', subject: 'own', channels: { mail: 'always' } },
  subscriptionRenewed: { audience: 'account', subject: 'own', channels: { mail: 'always' } },
  subscriptionUnpaid: { audience: 'account', subject: 'own', channels: { mail: 'always' } },
  subscriptionCanceled: { audience: 'account', subject: 'own', channels: { mail: 'always' } },
  subscriptionEnded: { audience: 'account', subject: 'own', channels: { mail: 'always' } },
  passReceived: {
    audience: 'account',
    urgent: 'always',
    subject: 'own',
    channels: { socket: true, inApp: 'TRANSFER', mail: 'transferEmail', push: 'transferPush' },
  },
  passTransferred: { audience: 'account', subject: 'own', channels: { inApp: 'TRANSFER', mail: 'always' } },
  passRequestDecided: { audience: 'account', subject: 'event', channels: { socket: true, inApp: 'EVENT', mail: 'always' } },
  waitingListOffered: {
    audience: 'account',
    urgent: 'always',
    subject: 'event',
    channels: { socket: true, inApp: 'EVENT', mail: 'always', push: 'always' },
  },
  waitingListOfferExpired: { audience: 'account', subject: 'event', channels: { socket: true, inApp: 'EVENT', mail: 'always' } },
  groupRequested: { audience: 'groupModerators', subject: 'group', channels: { inApp: 'ACTIVITY' } },
  groupInvited: {
    audience: 'account',
    subject: 'group',
    channels: { inApp: 'GROUP_INVITATION', mail: 'groupInvitationEmail', push: 'groupInvitationPush' },
  },
  groupModeratorMade: { audience: 'account', subject: 'group', channels: { inApp: 'INVITATION' } },
  groupGiven: { audience: 'account', subject: 'group', channels: { inApp: 'INVITATION' } },
  membershipChanged: { audience: 'accounts', channels: { socket: true } },
  coHostAdded: { audience: 'account', subject: 'event', channels: { inApp: 'EVENT', mail: 'always' } },
  groupRequestAccepted: {
    audience: 'account',
    subject: 'group',
    channels: { inApp: 'GROUP_REQUEST_ACCEPTED', mail: 'groupRequestAcceptedEmail', push: 'groupRequestAcceptedPush' },
  },
  announcementSent: { audience: 'announcementReceivers', subject: 'announcement', channels: { inApp: 'ANNOUNCEMENT' } },
  announcementMailed: {
    audience: 'announcementReceivers',
    urgent: 'nearEvent',
    subject: 'announcement',
    channels: { mail: 'eventAnnouncementEmail' },
  },
  eventReminded: { audience: 'remindedOf', urgent: 'always', subject: 'own', channels: { mail: 'eventReminderEmail' } },
  groupAnnouncementMailed: { audience: 'groupMailListeners', subject: 'announcement', channels: { mail: 'groupAnnouncementEmail' } },
  announcementPushed: {
    audience: 'announcementReceivers',
    urgent: 'nearEvent',
    subject: 'announcement',
    channels: { push: 'eventAnnouncementPush' },
  },
  groupAnnouncementPushed: { audience: 'groupPushListeners', subject: 'announcement', channels: { push: 'groupAnnouncementPush' } },
  organizationAnnouncementSent: {
    audience: 'everybody',
    subject: 'announcement',
    channels: { inApp: 'ANNOUNCEMENT', mail: 'organizationAnnouncementEmail', push: 'organizationAnnouncementPush' },
  },
  contentPublished: { audience: 'channelSubscribers', subject: 'content', channels: { inApp: 'CONTENT' } },
  contentMailed: { audience: 'channelMailListeners', subject: 'content', channels: { mail: 'subscription' } },
  contentPushed: { audience: 'channelPushListeners', subject: 'content', channels: { push: 'subscription' } },
  activityLiked: { audience: 'account', subject: 'activity', channels: { inApp: 'LIKE', push: 'likePush' } },
  commentLiked: { audience: 'account', subject: 'activity', channels: { inApp: 'LIKE', push: 'likePush' } },
  activityCommented: {
    audience: 'account',
    subject: 'activity',
    channels: { inApp: 'COMMENT', mail: 'commentEmail', push: 'commentPush' },
  },
  commentReplied: { audience: 'account', subject: 'activity', channels: { inApp: 'COMMENT', mail: 'commentEmail', push: 'commentPush' } },
  activityReported: { audience: 'moderators', subject: 'activity', channels: { inApp: 'ACTIVITY' } },
  activityReshared: { audience: 'account', subject: 'activity', channels: { inApp: 'RESHARE', push: 'resharePush' } },
  // The reference has no switch for mentions: they go by the one for what else is said to somebody.
  activityMentioned: {
    audience: 'accounts',
    subject: 'activity',
    channels: { inApp: 'ACTIVITY', mail: 'commentEmail', push: 'commentPush' },
  },
  groupActivityPosted: { audience: 'groupListeners', subject: 'activity', channels: { inApp: 'ACTIVITY', push: 'always' } },
} as const satisfies { [T in DomainEventType]: EventKind<EventOf<T>> };

type ByChannel<C extends EventChannel> = {
  [T in DomainEventType]: (typeof EVENT_KINDS)[T]['channels'] extends Record<C, unknown> ? T : never;
}[DomainEventType];
export type SocketEvent = EventOf<ByChannel<'socket'>>;
export type InAppEvent = EventOf<ByChannel<'inApp'>>;
export type MailEvent = EventOf<ByChannel<'mail'>>;
export type PushEvent = EventOf<ByChannel<'push'>>;
