import { canceledWith } from '@contract/rules/refunds';
import type { Tenant } from '@server/db/tenant';
import { ApiError, notFound } from '@server/http/errors';
import { passOnRoomItems } from '../../payments/commands';
import { placesFreed } from '../../waitingLists/commands';
import { checkoutEventOf } from '../checkout/checkoutEvent';
import { addOnRefunds } from '../addOns/refunds';
import { cancelAccessesOf } from '../sessions/commands';
import {
  cancelPass as markCanceled,
  changeRegistration,
  endPackage,
  lockedRegistration,
  packagePasses,
  passesInRooms,
  passOnRoom,
  passRows,
} from '../queries';
import { endingsOf } from './endings';
import { givenOf, payBack, type Refund } from './payBack';

interface Cancellation {
  eventId: string;
  passId: string;
  accountId: string;
  /** Whether what its kind says is given back. */
  refund: boolean;
  site: string;
  now: Date;
}

/**
 * Cancels a pass, and with one of a package the whole of it; canceled twice, it is canceled once. With the last of its
 * passes a registration ends.
 */
export async function cancelPass(tenant: Tenant, { eventId, passId, accountId, refund, site, now }: Cancellation): Promise<void> {
  const checkoutEvent = await checkoutEventOf(tenant, eventId);
  const { event } = checkoutEvent;
  const registration = await lockedRegistration(tenant, event.id, accountId);
  if (!registration) throw notFound();
  const rows = await passRows(tenant, registration.id, 'owned');
  const pass = rows.find(({ id }) => id === passId);
  if (!pass) throw notFound();
  if (pass.status === 'canceled') return;

  const together = canceledWith(pass, pass.packageId === null ? rows : await packagePasses(tenant, pass.packageId));
  // Two who share a room may cancel at once: what stays with it goes on to one who stays.
  const inRooms = await passesInRooms(tenant, together).for('update');
  const endings = endingsOf(together, inRooms, checkoutEvent, { holderId: registration.id, now });
  if (!endings) throw new ApiError('knownError', { message: 'errors.passStays' });
  const refunds: Refund[] = [];
  const sessionIds = new Set<string>();
  for (const { pass: one, ticket, heir, ...ending } of endings) {
    const { id, amtRoom, paymentId } = one;
    const share = refund ? ending.refund : 0;
    await markCanceled(tenant, id, share, now);
    if (heir && amtRoom > 0) {
      await passOnRoom(tenant, id, heir.id, amtRoom);
      if (paymentId) await passOnRoomItems(tenant, paymentId, id, heir.id);
    }
    if (paymentId) refunds.push({ paymentId, passId: id, amount: share });
    const sessions = await cancelAccessesOf(tenant, id, { ticket, refund, now });
    for (const sessionId of sessions.sessionIds) sessionIds.add(sessionId);
    refunds.push(...sessions.refunds, ...(refund ? await addOnRefunds(tenant, id, { ticket, now }) : []));
  }
  placesFreed(tenant, event.id);
  const { packageId } = pass;
  const given = await payBack(tenant, refunds, now);
  if (packageId) await endPackage(tenant, packageId, now);
  const ended = together.map(({ id }) => id);
  if (rows.every(({ id, status }) => ended.includes(id) || status === 'canceled')) {
    await changeRegistration(tenant, registration.id, { status: 'canceled' });
  }
  // Of a pass that was made over, its holder cancels it and another may have paid for it.
  for (const told of new Set([accountId, ...given.keys()])) {
    tenant.emit({
      type: 'passCanceled',
      accountId: told,
      own: told === tenant.accountId,
      subjectId: event.id,
      passTypeId: pass.ticketId,
      ...(packageId && { packageId }),
      buyerIds: pass.buyerId ? [pass.buyerId] : [],
      sessionIds: told === accountId ? [...sessionIds] : [],
      refunds: (given.get(told) ?? []).map(givenOf),
      site,
    });
  }
}
