import { canceledWith, refundAt } from '@contract/rules/refunds';
import type { Tenant } from '@server/db/tenant';
import { endingsOf } from '../attendee/endings';
import { checkoutEventOf } from '../checkout/checkoutEvent';
import type { PassRow } from '../queries';
import { extrasPaid, passesBeside, passesToCancel, type Choice } from './queries';

/**
 * What canceling some passes one after another gives back, to the cent: a package goes as a whole, and what was paid for a room
 * stays with who stays in it until the last of them goes.
 */
export async function plannedRefunds(tenant: Tenant, eventId: string, choice: Choice, now: Date) {
  const checkoutEvent = await checkoutEventOf(tenant, eventId);
  const toCancel = await passesToCancel(tenant, eventId, choice);
  const isShared = toCancel.some(({ packageId, reservationId }) => packageId !== null || reservationId !== null);
  const beside = isShared ? await passesBeside(tenant, eventId, choice) : [];
  const extras = grouped(await extrasPaid(tenant, eventId), ({ passId }) => passId);

  const left = new Map([...beside, ...toCancel].map((pass) => [pass.id, { ...pass }]));
  // As a cancellation sees them.
  const byId = [...left.values()].sort((a, b) => (a.id < b.id ? -1 : 1));
  const packages = grouped(byId, ({ packageId }) => packageId);
  const rooms = grouped(byId, ({ reservationId }) => reservationId);
  const among = (group: PassRow[] = []) => group.filter(({ id }) => left.has(id));
  const planned = { staying: 0, paid: 0, refund: 0 };
  for (const { id } of toCancel) {
    const pass = left.get(id);
    // It went with another of its package.
    if (!pass) continue;
    const together = canceledWith(pass, pass.packageId === null ? [pass] : among(packages.get(pass.packageId)));
    const inRooms = [...new Set(together.flatMap(({ reservationId }) => reservationId ?? []))].flatMap((room) => among(rooms.get(room)));
    const endings = endingsOf(together, inRooms, checkoutEvent, { holderId: pass.attendeeId, now });
    if (!endings) {
      planned.staying += 1;
      continue;
    }
    for (const { pass: one, ticket, paid, refund, heir } of endings) {
      if (one.paymentId) {
        planned.paid += paid;
        planned.refund += refund;
      }
      if (heir) {
        heir.amtPaid += one.amtRoom;
        heir.amtRoom += one.amtRoom;
      }
      for (const { amtPaid } of extras.get(one.id) ?? []) {
        planned.paid += amtPaid;
        planned.refund += refundAt(ticket, amtPaid, now.getTime());
      }
      left.delete(one.id);
    }
  }
  return planned;
}

function grouped<T>(all: Iterable<T>, key: (one: T) => string | null): Map<string, T[]> {
  const groups = new Map<string, T[]>();
  for (const one of all) {
    const of = key(one);
    if (of === null) continue;
    const group = groups.get(of);
    if (group) group.push(one);
    else groups.set(of, [one]);
  }
  return groups;
}
