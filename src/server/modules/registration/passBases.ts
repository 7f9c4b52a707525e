import type { BaseRegistration } from '@contract/entities/eventBase';
import { inFormOrder } from '@contract/rules/answers';
import type { Tenant } from '@server/db/tenant';
import type { CheckoutEvent } from './checkout/checkoutEvent';
import * as queries from './queries';
import { questionnaireOf } from './questions/questionnaire';
import { reservationsOf } from './rooms/reads';
import * as serialize from './serialize';
import { accessesOf, knownToPayer } from './sessions/reads';

interface Parts {
  attendees: ReadonlyMap<string, BaseRegistration>;
  withAccesses: boolean;
  toldPayments: (paid: readonly { paymentId: string | null }[]) => Promise<ReadonlySet<string | null>>;
}

export async function passBases(
  tenant: Tenant,
  { event, offer, addOns }: CheckoutEvent,
  rows: readonly queries.PassRow[],
  { attendees, withAccesses, toldPayments }: Parts,
): Promise<serialize.PassBase[]> {
  const ids = rows.map(({ id }) => id);
  const chosen = ids.length > 0 ? await queries.chosenAddOns(tenant, ids) : [];
  const answers = ids.length > 0 ? await queries.responseRows(tenant, ids) : [];
  const { questions, sections } = answers.length > 0 ? await questionnaireOf(tenant, event.id) : { questions: new Map(), sections: [] };
  const form = sections.flatMap((section) => section.questions);
  const couponIds = [...new Set(rows.flatMap(({ couponId }) => couponId ?? []))];
  const coupons = couponIds.length > 0 ? await queries.couponRows(tenant, couponIds) : [];
  const couponById = new Map(coupons.map((coupon) => [coupon.id, serialize.serializeCoupon(coupon, offer)]));
  const rooms = await reservationsOf(tenant, rows, offer);
  const accesses = withAccesses ? await accessesOf(tenant, ids) : [];
  const paidBy = await toldPayments([...chosen, ...accesses.map((access) => access.row)]);
  return rows.map((row) =>
    serialize.serializeBasePass(row, {
      attendee: attendees.get(row.attendeeId)!,
      ticket: offer.passTypes.get(row.ticketId)!.base,
      passAddOns: chosen
        .filter(({ passId }) => passId === row.id)
        .map(({ addOnId, amtPaid, paymentId }) => ({
          addOnId,
          addOn: addOns.get(addOnId)!.addOn,
          amtPaid: paidBy.has(paymentId) ? amtPaid : 0,
        })),
      responses: inFormOrder(
        form,
        answers.filter(({ passId }) => passId === row.id),
      ).map(({ questionId, ...answer }) => ({ ...answer, question: questions.get(questionId)! })),
      coupon: couponById.get(row.couponId ?? '') ?? null,
      reservation: (row.reservationId && rooms.get(row.reservationId)) || null,
      accesses: accesses.flatMap((access) =>
        access.row.passId === row.id && access.row.status !== 'draft' ? [knownToPayer(access, paidBy)] : [],
      ),
    }),
  );
}
