import type { CartPackage, CartPass } from '@contract/inputs/cart';
import type { BaseCoupon } from '@contract/entities/coupons';
import type { BaseAttendeePackage, EventPassOptions } from '@contract/entities/packages';
import type { BasePass } from '@contract/entities/passes';
import type { RegistrationEventDetails } from '@contract/entities/registrations';
import type { Picks } from '@web/state/checkout/checkoutSlice';

/** What a checkout is filled with: a member's draft registration, or a visitor's cart while it is nobody's. */
export interface CartDraft {
  event: Pick<RegistrationEventDetails, 'slug' | 'name' | 'eventStart' | 'eventEnd' | 'timezone' | 'registrationStart'>;
  passes: Pick<BasePass, 'id' | 'ticketId' | 'ticket' | 'packageId' | 'couponId' | 'passAddOns' | 'reservation'>[];
  packages: Pick<BaseAttendeePackage, 'id' | 'packageId' | 'package'>[];
  coupon: BaseCoupon | null;
  holdUntil: string | null;
}

export interface Cart {
  passes: CartPass[];
  packages: CartPackage[];
}

interface Draft {
  passes: readonly Pick<BasePass, 'id' | 'ticketId' | 'packageId' | 'couponId'>[];
  packages: readonly Pick<BaseAttendeePackage, 'id' | 'packageId'>[];
}

const counted = (ids: readonly string[]): Record<string, number> => {
  const counts: Record<string, number> = {};
  for (const id of ids) counts[id] = (counts[id] ?? 0) + 1;
  return counts;
};

export const picksOf = ({ passes, packages }: Draft): Picks => ({
  passes: counted(passes.filter(({ packageId }) => packageId === null).map(({ ticketId }) => ticketId)),
  packages: counted(packages.map(({ packageId }) => packageId)),
});

const total = (counts: Record<string, number>) => Object.values(counts).reduce((sum, count) => sum + count, 0);

export const isEmpty = ({ passes, packages }: Picks) => total(passes) + total(packages) === 0;

export function samePicks(a: Picks, b: Picks): boolean {
  const same = (one: Record<string, number>, other: Record<string, number>) =>
    [...new Set([...Object.keys(one), ...Object.keys(other)])].every((id) => (one[id] ?? 0) === (other[id] ?? 0));
  return same(a.passes, b.passes) && same(a.packages, b.packages);
}

/**
 * The cart for what is picked. Passes and packages that the draft already holds keep their ids, the oldest first,
 * so that their answers and add-ons stay with them; new ones are given ids. What the draft holds and the options
 * no longer list (the last of their kind, or found by a private link) stays too.
 */
export function cartOf(picks: Picks, options: EventPassOptions, held: Draft, newId: () => string): Cart {
  const packages: CartPackage[] = [];
  const passes: CartPass[] = [];
  for (const { id: packageId, passes: lines } of options.packages) {
    const before = held.packages.filter((one) => one.packageId === packageId);
    for (let nth = 0; nth < (picks.packages[packageId] ?? 0); nth++) {
      const id = before[nth]?.id ?? newId();
      packages.push({ id, packageId });
      for (const { passTypeId, quantity } of lines) passes.push(...taken(passTypeId, quantity, held, newId, id));
    }
  }
  const listed = new Set(options.packages.map(({ id }) => id));
  for (const one of held.packages) {
    if (listed.has(one.packageId) || !picks.packages[one.packageId]) continue;
    packages.push({ id: one.id, packageId: one.packageId });
    passes.push(...held.passes.filter(({ packageId }) => packageId === one.id).map(kept));
  }
  const kinds = new Set([...options.passTypes.map(({ id }) => id), ...Object.keys(picks.passes)]);
  for (const id of kinds) passes.push(...taken(id, picks.passes[id] ?? 0, held, newId));
  return { passes, packages };
}

const kept = ({ id, ticketId, couponId, packageId }: Draft['passes'][number]): CartPass => ({
  id,
  ticketId,
  ...(couponId && { couponId }),
  ...(packageId && { packageId }),
});

function taken(ticketId: string, count: number, held: Draft, newId: () => string, packageId?: string): CartPass[] {
  const before = held.passes.filter((pass) => pass.ticketId === ticketId && pass.packageId === (packageId ?? null));
  return Array.from({ length: count }, (_, nth) =>
    before[nth] ? kept(before[nth]) : { id: newId(), ticketId, ...(packageId && { packageId }) },
  );
}

export const cartOfDraft = ({ passes, packages }: Draft): Cart => ({
  passes: passes.map(kept),
  packages: packages.map(({ id, packageId }) => ({ id, packageId })),
});
