import { refundAt } from '@contract/rules/refunds';
import type { JobData } from '@server/db/queue';
import type { Tenant } from '@server/db/tenant';
import { addOnRefunds } from '../addOns/refunds';
import { givenOf, payBack, type Refund } from '../attendee/payBack';
import { checkoutEventOf } from '../checkout/checkoutEvent';
import { codeRefunds } from '../coupons/refunds';
import { cancelPass, changeRegistration, endPackage, lockedRegistration, passRows } from '../queries';
import { endRequests } from '../requests/queries';
import { cancelAccessesOf } from '../sessions/commands';
import * as queries from './queries';
import { peopleWaiting } from './reads';

/** Where nothing takes place everything is given back, whatever else a pass says of that. */
const EVERYTHING = [{ id: '', percentage: 100, startDate: '1970-01-01T00:00:00.000Z', endDate: '9999-12-31T00:00:00.000Z' }];

interface Ending {
  now: Date;
  /** Ends the places of an account in the lines of an event; waiting lists lean on registration, and not the other way. */
  leaveLines: (tenant: Tenant, eventId: string, accountId: string) => Promise<{ buyerId: string | null }[]>;
}

/**
 * Ends the registrations of an event that was canceled, and what others wait for, each in a job of its own. Done twice, it is
 * done once: what has ended has nothing left to end. The database lets nobody have a pass of such an event any more (migration 0001).
 */
export async function endRegistrations(
  tenant: Tenant,
  { accountId, ...canceled }: JobData['canceledEvents'],
  ending: Ending,
): Promise<void> {
  if (accountId !== undefined) return endRegistration(tenant, { ...canceled, accountId }, ending);
  const people = await queries.peopleWithPasses(tenant, canceled.eventId);
  const buyers = (await codeRefunds(tenant, canceled.eventId)).keys();
  for (const one of new Set([...people, ...buyers, ...(await peopleWaiting(tenant, canceled.eventId))])) {
    tenant.enqueue({ queue: 'canceledEvents', data: { ...canceled, accountId: one } });
  }
}

async function endRegistration(
  tenant: Tenant,
  { eventId, hostId, accountId, site }: JobData['canceledEvents'] & { accountId: string },
  { now, leaveLines }: Ending,
): Promise<void> {
  const { event, offer } = await checkoutEventOf(tenant, eventId);
  const registration = await lockedRegistration(tenant, event.id, accountId);
  if (event.canceledAt === null) return;
  const waited = [...(await leaveLines(tenant, eventId, accountId)), ...(await endRequests(tenant, eventId, accountId, now))];
  const own = registration ? await passRows(tenant, registration.id, 'owned') : [];
  const held = own.filter(({ status }) => status !== 'canceled');
  const told = { type: 'eventCanceled', subjectId: event.id, senderId: hostId, site } as const;
  const codes = (await codeRefunds(tenant, event.id, accountId)).get(accountId) ?? [];
  if (!registration || held.length + codes.length === 0) {
    if (waited.length > 0) {
      tenant.emit({ ...told, accountId, waited: true, buyerIds: buyersAmong(waited), sessionIds: [], refunds: [] });
    }
    return;
  }
  const refunds: Refund[] = [...codes];
  const sessionIds = new Set<string>();
  for (const { id, ticketId, amtPaid, paymentId } of held) {
    const ticket = { ...offer.passTypes.get(ticketId)!.base, refundSchedules: EVERYTHING };
    const amount = paymentId ? refundAt(ticket, amtPaid, now.getTime()) : 0;
    await cancelPass(tenant, id, amount, now);
    if (paymentId) refunds.push({ paymentId, passId: id, amount });
    const sessions = await cancelAccessesOf(tenant, id, { ticket, refund: true, now });
    for (const sessionId of sessions.sessionIds) sessionIds.add(sessionId);
    refunds.push(...sessions.refunds, ...(await addOnRefunds(tenant, id, { ticket, now })));
  }
  for (const packageId of new Set(held.flatMap((pass) => pass.packageId ?? []))) await endPackage(tenant, packageId, now);
  // Whoever has bought codes for others alone was never registered.
  if (held.length > 0) await changeRegistration(tenant, registration.id, { status: 'canceled' });
  const given = await payBack(tenant, refunds, now);
  // Of a pass that was made over, its holder is told, and who had paid for it is told of the refund.
  for (const one of new Set([accountId, ...given.keys()])) {
    tenant.emit({
      ...told,
      accountId: one,
      buyerIds: buyersAmong(held),
      sessionIds: one === accountId ? [...sessionIds] : [],
      refunds: (given.get(one) ?? []).map(givenOf),
    });
  }
}

const buyersAmong = (rows: readonly { buyerId: string | null }[]) => [...new Set(rows.flatMap(({ buyerId }) => buyerId ?? []))];
