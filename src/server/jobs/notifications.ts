import { EVENT_KINDS, type DomainEvent, type EventChannel, type EventKind, type EventOf, type MailEvent } from '@contract/events';
import type { JobData } from '@server/db/queue';
import type { Tenant } from '@server/db/tenant';
import { queueMail } from '@server/delivery/mail';
import type { Mail } from '@server/delivery/queries';
import type { Organization } from '@server/organizations/directory';
import { ownAccount, verifiedEmail, type OwnAccount } from '../modules/accounts/commands';
import { notifyInApp } from '../modules/notifications/commands';
import { confirmationOf } from '../modules/registration/commands';
import { audienceOf } from './audiences';
import type { JobContext } from './context';
import { workInTransaction } from './take';

type RenderMail<E> = (tenant: Tenant, event: E, to: OwnAccount, organization: Organization) => Promise<Omit<Mail, 'to'>>;

/** The mail of each kind of event that goes out by mail. */
const MAILS: { [T in MailEvent['type']]: RenderMail<EventOf<T>> } = {
  registrationCompleted: confirmationOf,
};

/** Tells an event to its audience in the app, by mail and by push. Answers how many jobs were taken. */
export const workNotifications = (context: JobContext): Promise<number> =>
  workInTransaction(context, 'notifications', { ordered: false }, (tenant, { event }: JobData['notifications']) =>
    notify(context, tenant, event),
  );

/** Where a mail goes: to no address that is not verified, so for a team to the people who acted as it. */
async function addressesOf(tenant: Tenant, told: OwnAccount, event: DomainEvent): Promise<string[]> {
  const own = verifiedEmail(told);
  if (own) return [own];
  const { buyerIds = [] } = event as { buyerIds?: string[] };
  const buyers = await Promise.all(buyerIds.map((id) => ownAccount(tenant, id)));
  return buyers.flatMap((buyer) => (buyer && verifiedEmail(buyer)) ?? []);
}

async function notify({ services: { now, organizations } }: JobContext, tenant: Tenant, event: DomainEvent): Promise<void> {
  const { channels, notification }: EventKind = EVENT_KINDS[event.type];
  const organization = organizations.byId(tenant.organizationId);
  if (!organization) return;
  const audience = await audienceOf(tenant, event);
  const goesBy = (channel: EventChannel) => channels.includes(channel);
  if (goesBy('inApp') && notification) {
    const { senderId = null, subjectId = null } = event as { senderId?: string; subjectId?: string };
    await notifyInApp(tenant, audience, { type: notification, event: event.type, senderId, subjectId, createdAt: now() });
  }
  if (!goesBy('mail')) return;
  for (const accountId of audience) {
    const told = await ownAccount(tenant, accountId);
    if (!told) continue;
    const mail = await (MAILS[event.type as MailEvent['type']] as RenderMail<DomainEvent>)(tenant, event, told, organization);
    for (const to of await addressesOf(tenant, told, event)) await queueMail(tenant, { accountId, to, ...mail }, now());
  }
}
