import type { EventPassOptions } from '@contract/entities/packages';
import { coveredPasses } from '@contract/rules/coupons';
import type { Order } from '@contract/rules/prices';
import type { Picks } from '@web/state/checkout/checkoutSlice';
import type { CartDraft } from './cart';

type Draft = Pick<CartDraft, 'passes' | 'packages' | 'coupon'>;

/** The order that picks would make, before the server has heard of them: priced as it will price them. */
export function orderOf(picks: Picks, options: EventPassOptions, draft: Draft): Order {
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
  const covered = new Set<object>(draft.coupon ? coveredPasses(draft.coupon, passes) : []);
  return {
    passes: passes.map((pass) => ({ ...pass, couponId: covered.has(pass) ? draft.coupon!.id : null })),
    packages,
    coupon: draft.coupon,
  };
}
