import { canceledWith, mayBeCanceled, refundable, refundAt } from '@contract/rules/refunds';
import { iso, isoOrNull } from '@server/db/columns';
import type { Tenant } from '@server/db/tenant';
import { checkoutEventOf } from '../checkout/checkoutEvent';
import { extrasPaid, passesBeside, passesToCancel, type Choice } from './queries';

/**
 * What canceling some passes one after another gives back, to the cent: a package goes as a whole, and what was paid for a room
 * stays with who stays in it until the last of them goes.
 */
export async function plannedRefunds(tenant: Tenant, eventId: string, choice: Choice, now: Date) {
  const { event, offer } = await checkoutEventOf(tenant, eventId);
  const toCancel = await passesToCancel(tenant, event.id, choice);
  const isShared = toCancel.some(({ packageId, reservationId }) => packageId !== null || reservationId !== null);
  const beside = isShared ? await passesBeside(tenant, event.id, choice) : [];
  const extras = grouped(await extrasPaid(tenant, event.id), ({ passId }) => passId);

  const left = new Map([...beside, ...toCancel].map((pass) => [pass.id, { ...pass }]));
  // As a cancellation sees them.
  const byId = [...left.values()].sort((a, b) => (a.id < b.id ? -1 : 1));
  const packages = grouped(byId, ({ packageId }) => packageId);
  const rooms = grouped(byId, ({ reservationId }) => reservationId);
  const planned = { staying: 0, paid: 0, refund: 0 };
  for (const { id } of toCancel) {
    const pass = left.get(id);
    // It went with another of its package.
    if (!pass) continue;
    const together = canceledWith(pass, pass.packageId === null ? [pass] : packages.get(pass.packageId)!.filter((one) => left.has(one.id)));
    const checked = together.map(({ usedAt, ticketId, status }) => ({
      status,
      usedAt: isoOrNull(usedAt),
      ticket: offer.passTypes.get(ticketId)!.base,
    }));
    const allHeld = together.every(({ attendeeId }) => attendeeId === pass.attendeeId);
    if (!allHeld || !mayBeCanceled(checked, { eventEnd: iso(event.eventEnd) }, now.getTime())) {
      planned.staying += 1;
      continue;
    }
    for (const one of together) {
      const ticket = offer.passTypes.get(one.ticketId)!.base;
      const mates = (one.reservationId === null ? [] : rooms.get(one.reservationId)!).filter(
        (mate) => mate.id !== one.id && left.has(mate.id),
      );
      const heir = mates.find((mate) => !together.some(({ id: other }) => other === mate.id));
      const amount = refundable({ ...one, roomMateIds: mates.map((mate) => mate.id) }, together);
      if (one.paymentId) {
        planned.paid += amount;
        planned.refund += refundAt(ticket, amount, now.getTime());
      }
      if (heir) {
        heir.amtPaid += one.amtRoom;
        heir.amtRoom += one.amtRoom;
      }
      for (const { amtPaid } of extras.get(one.id) ?? []) {
        planned.paid += amtPaid;
        planned.refund += refundAt(ticket, amtPaid, now.getTime());
      }
    }
    for (const one of together) left.delete(one.id);
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
