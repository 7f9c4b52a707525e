import type { EventOf, SocketEvent } from '@contract/events';
import { displayName } from '@contract/rules/names';
import type { JobData } from '@server/db/queue';
import type { Tenant } from '@server/db/tenant';
import type { FanoutMessage, Untimed } from '@server/realtime/fanout';
import { baseAccounts } from '../modules/accounts/reads';
import { readLatestMessage, readMessage } from '../modules/chat/reads';
import { audienceOf } from './audiences';
import { anyEvent } from '../modules/events/reads';
import type { JobContext } from './context';
import { workInTransaction } from './runJobs';

const deliver = async (tenant: Tenant, event: SocketEvent, told: Untimed): Promise<FanoutMessage> => ({
  type: 'deliver',
  organizationId: tenant.organizationId,
  accountIds: await audienceOf(tenant, event),
  event: told,
});

type Render<E> = (tenant: Tenant, event: E) => Promise<FanoutMessage | undefined>;

const changed =
  (type: 'attendance-changed' | 'registration-completed' | 'waiting-list-changed') =>
  async (tenant: Tenant, event: Extract<SocketEvent, { subjectId: string }>) => {
    const about = await anyEvent(tenant, event.subjectId);
    return about && deliver(tenant, event, { type, body: { eventId: about.id, slug: about.slug } });
  };
const attendanceChanged = changed('attendance-changed');
const waitingListChanged = changed('waiting-list-changed');

async function checkInChanged(tenant: Tenant, event: EventOf<'checkInChanged' | 'doorScansSent'>) {
  const about = await anyEvent(tenant, event.eventId);
  return about && deliver(tenant, event, { type: 'check-in-changed', body: { eventId: about.id, slug: about.slug } });
}

const invoiceChanged = (tenant: Tenant, event: EventOf<'invoiceSent' | 'invoicePaid' | 'invoiceVoided'>) =>
  deliver(tenant, event, { type: 'invoice-changed', body: { invoiceId: event.subjectId } });

const RENDER: { [T in SocketEvent['type']]: Render<EventOf<T>> } = {
  async chatMessageSent(tenant, event) {
    const { channelId, messageId } = event;
    const message = await readMessage(tenant, channelId, messageId);
    return message && deliver(tenant, event, { type: 'new-message', body: { channelId, message } });
  },
  async chatMessageDeleted(tenant, event) {
    const { channelId, messageId } = event;
    const latest = await readLatestMessage(tenant, channelId);
    return deliver(tenant, event, { type: 'message-deleted', body: { channelId, messageId, latest } });
  },
  chatMembersChanged: async ({ organizationId }, { channelId }) => ({ type: 'membersChanged', organizationId, channelId }),
  delegateRemoved: async ({ organizationId }, { accountId, delegateId }) => ({
    type: 'disconnect',
    organizationId,
    accountId,
    realAccountId: delegateId,
  }),
  accountClosed: async ({ organizationId }, { accountId }) => ({ type: 'disconnect', organizationId, accountId }),
  paymentEnded: async (tenant, event) => {
    const { intentId, eventId, outcome } = event;
    const slug = (eventId && (await anyEvent(tenant, eventId))?.slug) || null;
    return deliver(tenant, event, { type: 'payment-ended', body: { intentId, slug, outcome } });
  },
  registrationCompleted: changed('registration-completed'),
  passCanceled: async (tenant, event) => (event.own ? undefined : attendanceChanged(tenant, event)),
  eventCanceled: attendanceChanged,
  paymentSettled: attendanceChanged,
  invoiceSent: invoiceChanged,
  invoicePaid: invoiceChanged,
  invoiceVoided: invoiceChanged,
  passReceived: attendanceChanged,
  passRequestDecided: attendanceChanged,
  checkInChanged,
  doorScansSent: checkInChanged,
  async listingChanged(tenant, event) {
    const { eventId, byId } = event;
    const by = (await baseAccounts(tenant, [byId])).get(byId);
    return by && deliver(tenant, event, { type: 'listing-changed', body: { eventId, byId, name: displayName(by) } });
  },
  doorMoved: (tenant, event) => {
    const { eventId, entries, doubled } = event;
    return deliver(tenant, event, { type: 'door-moved', body: { eventId, entries, doubled } });
  },
  listingActionMoved: (tenant, event) =>
    deliver(tenant, event, { type: 'listing-action-moved', body: { eventId: event.eventId, ended: event.ended } }),
  notificationsChanged: (tenant, event) => deliver(tenant, event, { type: 'notifications-changed', body: { about: event.about } }),
  membershipChanged: (tenant, event) => {
    const { groupId, putOut } = event;
    return deliver(tenant, event, { type: 'membership-changed', body: { groupId, ...(putOut && { putOut }) } });
  },
  supportTicketMoved: (tenant, event) => deliver(tenant, event, { type: 'support-ticket-changed', body: {} }),
  waitingListOffered: waitingListChanged,
  waitingListOfferExpired: waitingListChanged,
  sessionsEnded: async ({ organizationId }, { sessionIds }) => ({ type: 'sessionsEnded', organizationId, sessionIds }),
};

/** Tells sockets what has happened, in the order in which it happened. Answers how many jobs were taken. */
export const workSockets = (context: JobContext): Promise<number> =>
  workInTransaction(context, 'sockets', { ordered: true }, async (tenant, { event }: JobData['sockets']) => {
    const message = await (RENDER[event.type as SocketEvent['type']] as Render<typeof event>)(tenant, event);
    if (message) await context.services.fanout.publish(message, tenant);
  });
