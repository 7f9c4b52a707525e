import type { BasePassType } from '@contract/entities/passTypes';
import { mayBeCanceled, refundable, refundAt } from '@contract/rules/refunds';
import { iso, isoOrNull } from '@server/db/columns';
import type { CheckoutEvent } from '../checkout/checkoutEvent';
import type { PassRow } from '../queries';

interface Ending {
  pass: PassRow;
  ticket: BasePassType;
  /** What was paid for it and can come back at all: a share of a room that others stay in does not. */
  paid: number;
  refund: number;
  heir: PassRow | undefined;
}

/**
 * What becomes of passes that are canceled together, whoever asks for it and whether it is done or only foreseen; null where they
 * may not be canceled. `inRooms` are all that count and share a room with them, as they are now.
 */
export function endingsOf(
  together: readonly PassRow[],
  inRooms: readonly PassRow[],
  { event, offer }: CheckoutEvent,
  { holderId, now }: { holderId: string; now: Date },
): Ending[] | null {
  const passes = together.map((row) => ({ ...row, ticket: offer.passTypes.get(row.ticketId)!.base, usedAt: isoOrNull(row.usedAt) }));
  const allHeld = passes.every(({ attendeeId }) => attendeeId === holderId);
  if (!allHeld || !mayBeCanceled(passes, { eventEnd: iso(event.eventEnd) }, now.getTime())) return null;
  return together.map((row) => {
    const pass = inRooms.find(({ id }) => id === row.id) ?? row;
    const ticket = offer.passTypes.get(pass.ticketId)!.base;
    const mates = inRooms.filter(({ id, reservationId }) => id !== pass.id && reservationId === pass.reservationId);
    const paid = refundable({ ...pass, roomMateIds: mates.map(({ id }) => id) }, together);
    const heir = mates.find((mate) => !together.some(({ id }) => id === mate.id));
    return { pass, ticket, paid, refund: refundAt(ticket, paid, now.getTime()), heir };
  });
}
