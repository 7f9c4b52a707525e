import type { Arrival } from '@contract/inputs/arrival';
import type { CartPackage, CartPass } from '@contract/inputs/cart';
import { couponFault } from '@contract/rules/coupons';
import { isOfDomains } from '@contract/rules/emailDomains';
import { entitlementFault } from '@contract/rules/entitlements';
import { roomFault } from '@contract/rules/rooms';
import { ApiError, type FieldFault, type FieldRuleName } from '@server/http/errors';
import type { Organization } from '@server/organizations/directory';
import type { Offer } from '../../events/reads';
import { isOnSale } from '../policy';
import { couponRules, orderOf, type Cart } from './cart';
import { couponBounds } from './coupon';

export interface Choice {
  passes: CartPass[];
  packages: CartPackage[];
  arrival?: Arrival | undefined;
}

export interface Chooser {
  email: string | null;
  organization: Organization;
  now: Date;
}

/** Collects what is wrong, so that everything is told at once. */
export class Faults {
  private readonly errors: FieldFault[] = [];

  add(field: string, rule: FieldRuleName, values?: FieldFault['values']): void {
    this.errors.push({ field, rule, ...(values ? { values } : {}) });
  }

  throwIfAny(): void {
    if (this.errors.length > 0) throw new ApiError('invalidInput', { errors: this.errors });
  }
}

export function mustBeChoosable(cart: Cart, choice: Choice, chooser: Chooser): void {
  const { event, offer, passes: held, packages: heldPackages } = cart;
  const faults = new Faults();
  const kept = new Map(held.map((pass) => [pass.id, pass]));
  const keptPackages = new Map(heldPackages.map(({ id, packageId }) => [id, packageId]));
  let closed = false;
  choice.passes.forEach(({ id, ticketId, packageId = null }, index) => {
    const field = `passes.${index}.ticketId`;
    const passType = offer.passTypes.get(ticketId);
    const before = kept.get(id);
    if (before && (before.ticketId !== ticketId || before.packageId !== packageId)) faults.add(field, 'otherType');
    else if (!passType?.row.active) faults.add(field, 'notOnSale');
    else if (!isOfDomains(passType.row.emailDomains, chooser.email)) faults.add(field, 'emailDomain');
    else if (!isOnSale(event, passType, chooser.now)) closed = true;
  });
  choice.packages.forEach(({ id, packageId }, index) => {
    const field = `packages.${index}.packageId`;
    if (keptPackages.has(id) && keptPackages.get(id) !== packageId) faults.add(field, 'otherType');
    else if (!offer.packages.get(packageId)?.base.isActive) faults.add(field, 'notOnSale');
  });
  repeated(choice.passes).forEach((index) => faults.add(`passes.${index}.id`, 'duplicate'));
  repeated(choice.packages).forEach((index) => faults.add(`packages.${index}.id`, 'duplicate'));
  faults.throwIfAny();
  mustHoldPackages(offer, choice, faults);
  mustKeepQuantities(offer, choice, faults);
  mustBeEntitled(cart, choice.passes, faults);
  mustBeForTiers(cart, choice.packages, faults);
  faults.throwIfAny();
  if (closed) throw new ApiError('registrationUnavailable');
}

const repeated = (rows: readonly { id: string }[]): number[] => {
  const seen = new Set<string>();
  return rows.flatMap(({ id }, index) => {
    const before = seen.has(id);
    seen.add(id);
    return before ? [index] : [];
  });
};

function mustHoldPackages(offer: Offer, { passes, packages }: Choice, faults: Faults): void {
  const chosen = new Set(packages.map(({ id }) => id));
  passes.forEach(({ packageId }, index) => {
    if (packageId && !chosen.has(packageId)) faults.add(`passes.${index}.packageId`, 'otherPackage');
  });
  packages.forEach(({ id, packageId }, index) => {
    const brought = passes.filter((pass) => pass.packageId === id).map(({ ticketId }) => ticketId);
    const lines = offer.packages
      .get(packageId)!
      .base.passes.flatMap(({ passTypeId, quantity }) => Array<string>(quantity).fill(passTypeId));
    if (brought.sort().join() !== lines.sort().join()) faults.add(`packages.${index}.id`, 'otherPackage');
  });
}

/** Passes bought by themselves are for their buyer: a host has approved them, and what they need is had or chosen beside them. */
function mustBeEntitled(
  { offer, entitlements }: Cart,
  passes: readonly { ticketId: string; packageId?: string | null }[],
  faults: Faults,
): void {
  const held = new Set([...entitlements.held, ...passes.map(({ ticketId }) => ticketId)]);
  passes.forEach(({ ticketId, packageId }, index) => {
    const fault = packageId ? null : entitlementFault(offer.passTypes.get(ticketId)!.row, { ...entitlements, held });
    if (fault) faults.add(`passes.${index}.ticketId`, fault);
  });
}

function mustBeForTiers({ offer, entitlements }: Cart, bundles: readonly { packageId: string }[], faults: Faults): void {
  bundles.forEach(({ packageId }, index) => {
    const inside = offer.packages.get(packageId)!.base.passes;
    if (inside.some(({ passTypeId }) => entitlements.outsideTiers.has(passTypeId)))
      faults.add(`packages.${index}.packageId`, 'tierRequired');
  });
}

function mustGoWithTiers({ passes, rooms, entitlements }: Cart, faults: Faults): void {
  passes.forEach(({ addOnIds, reservationId }, index) => {
    addOnIds.forEach((id, nth) => {
      if (entitlements.outsideTiers.has(id)) faults.add(`passes.${index}.addOns.${nth}.id`, 'tierRequired');
    });
    const room = reservationId === null ? undefined : rooms.get(reservationId);
    if (room && entitlements.outsideTiers.has(room.eventRoomType.id)) faults.add(`passes.${index}.reservationId`, 'tierRequired');
  });
}

function mustKeepQuantities(offer: Offer, { passes }: Choice, faults: Faults): void {
  const counts = new Map<string, { index: number; count: number }>();
  passes.forEach(({ ticketId, packageId }, index) => {
    if (packageId) return;
    const line = counts.get(ticketId) ?? { index, count: 0 };
    line.count += 1;
    counts.set(ticketId, line);
  });
  for (const [ticketId, { index, count }] of counts) {
    const { minQuantityPerSale: least, maxQuantityPerSale: most } = offer.passTypes.get(ticketId)!.row;
    if (count < least) faults.add(`passes.${index}.ticketId`, 'tooFew', { count: least });
    if (count > most) faults.add(`passes.${index}.ticketId`, 'tooMany', { count: most });
  }
}

/** Passes that can be had with a coupon only are covered by one. */
export function mustBeCovered(
  offer: Offer,
  passes: readonly { ticketId: string; packageId: string | null; couponId: string | null }[],
): void {
  const faults = new Faults();
  passes.forEach(({ ticketId, packageId, couponId }, index) => {
    if (packageId === null && couponId === null && offer.passTypes.get(ticketId)!.row.requireCoupon) {
      faults.add(`passes.${index}.ticketId`, 'couponRequired');
    }
  });
  faults.throwIfAny();
}

function roomFaults(cart: Cart) {
  const { passes } = orderOf(cart, cart);
  return [...cart.rooms.values()].flatMap((room) => {
    const mates = passes.filter(({ reservation }) => reservation?.id === room.id);
    return roomFault(room.eventRoomType, mates, room) ?? [];
  });
}

/**
 * Passes a cart that can be ordered as it stands. What is held was checked when it was chosen; when the hold is over,
 * the cart must be choosable once more.
 */
export function mustBeOrderable(cart: Cart, chooser: Chooser): void {
  const { registration, passes, packages, coupon } = cart;
  const faults = new Faults();
  if (passes.length === 0) faults.add('passes', 'noPasses');
  const fault = coupon && couponFault(couponRules(coupon), orderOf(cart, cart), chooser.email, chooser.now.getTime());
  if (fault) faults.add('couponCode', fault, couponBounds(coupon, cart, chooser));
  for (const { field, rule, count } of roomFaults(cart))
    faults.add(`reservations.${field}`, rule, count === undefined ? undefined : { count });
  // A host may have thought better of it since it was chosen.
  mustBeEntitled(cart, passes, faults);
  mustBeForTiers(cart, packages, faults);
  mustGoWithTiers(cart, faults);
  faults.throwIfAny();
  mustBeCovered(cart.offer, passes);
  if (registration.holdUntil && registration.holdUntil > chooser.now) return;
  const again = passes.map(({ id, ticketId, packageId }) => ({ id, ticketId, ...(packageId === null ? {} : { packageId }) }));
  mustBeChoosable(cart, { passes: again, packages }, chooser);
}
