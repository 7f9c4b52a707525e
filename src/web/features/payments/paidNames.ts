import type { BaseCoupon } from '@contract/entities/coupons';
import type { Payment } from '@contract/entities/payments';

/** The names of all that a payment was for, each as often as it was bought; a room is one, however many share it. */
export function paidNames({ purchases, addOns, accesses, coupons }: Payment): string[] {
  const rooms = new Map(purchases.flatMap(({ reservation }) => (reservation ? [[reservation.id, reservation.eventRoomType.name]] : [])));
  return [
    ...purchases.map(({ ticket }) => ticket.name),
    ...addOns.map(({ name }) => name),
    ...rooms.values(),
    ...accesses.map(({ session }) => session.name),
    ...coupons.filter(({ prePaid }) => prePaid).map(codeName),
  ];
}

export function countedNames(payment: Payment): [name: string, count: number][] {
  const counts = new Map<string, number>();
  for (const name of paidNames(payment)) counts.set(name, (counts.get(name) ?? 0) + 1);
  return [...counts];
}

const codeName = ({ code, ticket, purchaseLimit }: BaseCoupon): string =>
  [purchaseLimit !== null && `${purchaseLimit} ×`, ticket?.name, `(${code})`].filter(Boolean).join(' ');
