import * as z from 'zod/mini';
import type { NotificationType } from './entities/enumerations';
import { Id } from './text';

/** What has happened, written by a command in the transaction of the change and told by the workers once it is committed. */
export const DomainEvent = z.discriminatedUnion('type', [
  z.object({ type: z.literal('chatMessageSent'), channelId: z.number(), messageId: z.number() }),
  z.object({ type: z.literal('chatMembersChanged'), channelId: z.number() }),
  z.object({ type: z.literal('delegateRemoved'), accountId: Id, delegateId: Id }),
  z.object({ type: z.literal('accountClosed'), accountId: Id }),
  z.object({ type: z.literal('sessionsEnded'), sessionIds: z.array(Id) }),
  z.object({
    type: z.literal('registrationCompleted'),
    accountId: Id,
    subjectId: Id,
    /** One for each pass that was had. */
    passTypeIds: z.array(Id),
    /** Who really took them. The mail of a team goes to them. */
    buyerIds: z.array(Id),
    /** The site a mail leads back to, where the organization is reached at several. */
    site: z.string(),
  }),
]);
export type DomainEvent = z.infer<typeof DomainEvent>;
export type DomainEventType = DomainEvent['type'];
export type EventOf<T extends DomainEventType> = Extract<DomainEvent, { type: T }>;

/** The ways by which an event goes out. */
export type EventChannel = 'socket' | 'inApp' | 'mail' | 'push';

/** Who is told, and what an event must carry for it. */
export interface Audiences {
  account: { accountId: string };
  chatMembers: { channelId: number };
  /** Nobody by account: whatever is open by these sessions is closed. */
  sessions: { sessionIds: string[] };
}
export type AudienceName = keyof Audiences;

type AudienceFor<E> = { [A in AudienceName]: E extends Audiences[A] ? A : never }[AudienceName];

/** How a kind of event is told. One with a `notification` shows under that type in the list of notifications. */
export interface EventKind<E = DomainEvent> {
  audience: AudienceFor<E>;
  channels: readonly EventChannel[];
  notification?: NotificationType;
}

/** Every kind of event: who is told, and by which channels. */
export const EVENT_KINDS = {
  chatMessageSent: { audience: 'chatMembers', channels: ['socket'] },
  chatMembersChanged: { audience: 'chatMembers', channels: ['socket'] },
  delegateRemoved: { audience: 'account', channels: ['socket'] },
  accountClosed: { audience: 'account', channels: ['socket'] },
  sessionsEnded: { audience: 'sessions', channels: ['socket'] },
  registrationCompleted: { audience: 'account', channels: ['inApp', 'mail'], notification: 'EVENT' },
} as const satisfies { [T in DomainEventType]: EventKind<EventOf<T>> };

type ByChannel<C extends EventChannel> = {
  [T in DomainEventType]: C extends (typeof EVENT_KINDS)[T]['channels'][number] ? T : never;
}[DomainEventType];
/** The kinds that go out by a channel. */
export type SocketEvent = EventOf<ByChannel<'socket'>>;
export type InAppEvent = EventOf<ByChannel<'inApp'>>;
export type MailEvent = EventOf<ByChannel<'mail'>>;

/**
 * Every type of notification, with the switch among a reader's notification preferences that lets it out by mail and by
 * push. Those that no kind of event names yet come with the module that causes them.
 */
export const NOTIFICATION_PREFERENCES: Record<NotificationType, { mail?: string; push?: string }> = {
  ANNOUNCEMENT: { mail: 'organizationAnnouncementEmail', push: 'organizationAnnouncementPush' },
  FOLLOW: { mail: 'newFollowerEmail', push: 'newFollowerPush' },
  INVITATION: {},
  TRANSFER: { mail: 'transferEmail', push: 'transferPush' },
  LIKE: { push: 'likePush' },
  COMMENT: { mail: 'commentEmail', push: 'commentPush' },
  RESHARE: { push: 'resharePush' },
  EVENT: {},
  ACTIVITY: {},
  GROUP_INVITATION: { mail: 'groupInvitationEmail', push: 'groupInvitationPush' },
  GROUP_REQUEST_ACCEPTED: { mail: 'groupRequestAcceptedEmail', push: 'groupRequestAcceptedPush' },
  CONTENT: {},
};
