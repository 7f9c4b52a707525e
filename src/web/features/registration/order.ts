import type { EventPassOptions } from '@contract/entities/packages';
import { coveredPasses } from '@contract/rules/coupons';
import type { Order } from '@contract/rules/prices';
import type { Picks } from '@web/state/checkout/checkoutSlice';
import type { CartDraft } from './cart';

type Draft = Pick<CartDraft, 'passes' | 'packages' | 'coupon'>;

const paid = (code: string, ticketId: string) => ({
  id: code,
  code,
  ticketId,
  discountAmount: null,
  discountPercent: 100,
  applyToPassType: true,
  applyToAddOns: false,
  applyToReservation: false,
});

/**
 * The order that picks would make, before the server has heard of them: priced as it will price them. A code that was paid for takes the
 * place of a coupon where its passes are picked.
 */
export function orderOf(picks: Picks, options: EventPassOptions, draft: Draft, code: string | null = null): Order {
  const { couponTicketId } = options;
  const coupon = code !== null && couponTicketId && picks.passes[couponTicketId] ? paid(code, couponTicketId) : draft.coupon;
  const single = Object.entries(picks.passes).flatMap(([ticketId, count]) => {
    const held = draft.passes.filter((pass) => pass.ticketId === ticketId && pass.packageId === null);
    const ticket = options.passTypes.find(({ id }) => id === ticketId) ?? held[0]?.ticket;
    if (!ticket) return [];
    return Array.from({ length: count }, (_, nth) => {
      const { passAddOns = [], reservation = null } = held[nth] ?? {};
      return { ticketId, ticket, packageId: null, passAddOns, reservation };
    });
  });
  const packages = Object.entries(picks.packages).flatMap(([packageId, count]) => {
    const held = draft.packages.filter((one) => one.packageId === packageId);
    const known = options.packages.find(({ id }) => id === packageId) ?? held[0]?.package;
    return known
      ? Array.from({ length: count }, (_, nth) => ({ id: held[nth]?.id ?? `${packageId} ${nth}`, packageId, package: known }))
      : [];
  });
  // What goes with the passes of packages costs extra, though the passes do not.
  const passes = [...single, ...draft.passes.filter(({ packageId }) => packages.some(({ id }) => id === packageId))];
  const covered = new Set<object>(coupon ? coveredPasses(coupon, passes) : []);
  return {
    passes: passes.map((pass) => ({ ...pass, couponId: covered.has(pass) ? coupon!.id : null })),
    packages,
    coupon,
  };
}

/** The kind of pass that is picked and had with a coupon only, where none that is applied or brought covers it. */
export const lacksCode = (picks: Picks, { passTypes, couponTicketId }: EventPassOptions, { coupon }: Pick<Draft, 'coupon'>) =>
  passTypes.find(
    ({ id, requireCoupon }) =>
      requireCoupon &&
      picks.passes[id] &&
      id !== couponTicketId &&
      !(coupon && coveredPasses(coupon, [{ ticketId: id, packageId: null }]).length > 0),
  );
