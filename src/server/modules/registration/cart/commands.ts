import { coveredPasses, couponKey } from '@contract/rules/coupons';
import type { Tenant } from '@server/db/tenant';
import { channelOf } from '../channels';
import { changeRegistration, type CouponRow, type RegistrationRow } from '../queries';
import { goesWith } from '../checkout/checkoutEvent';
import type { CheckoutContext } from '../checkout/checkoutContext';
import { giveUpRooms, lostRooms, unfitRooms } from '../rooms/commands';
import { openCart, orderOf, type Cart } from './cart';
import { couponBounds, dropUnfitCoupon, faultOf } from './coupon';
import { holdFrom, NEVER_HELD } from './hold';
import { Faults, mustBeChoosable, mustBeCovered, type Choice } from './policy';
import * as queries from './queries';

/** Replaces the cart's passes and packages and holds them. What stays keeps its add-ons, answers and, where that may be, its room. */
export async function choosePasses(tenant: Tenant, choice: Choice, context: CheckoutContext): Promise<void> {
  const isChosen = choice.passes.length > 0;
  const channel = channelOf({ status: 'draft', channel: null }, choice.arrival, context.site);
  const hold = isChosen ? { ...holdFrom(NEVER_HELD, context.now), channel } : undefined;
  const cart = await openCart(tenant, context.eventId, context, isChosen ? 'choose' : 'clear', hold);
  await fillCart(tenant, cart, choice, cart.coupon, context);
}

export async function applyCoupon(
  tenant: Tenant,
  choice: Choice,
  code: string,
  context: CheckoutContext,
): Promise<{ coupon: CouponRow; offer: Cart['offer'] }> {
  const cart = await openCart(tenant, context.eventId, context, 'coupon');
  const coupon = await queries.couponByKey(tenant, cart.event.id, couponKey(code));
  const faults = new Faults();
  if (!coupon) {
    faults.add('couponCode', 'unknownCoupon');
    faults.throwIfAny();
  }
  const fault = await fillCart(tenant, cart, choice, coupon!, context);
  if (fault) faults.add('couponCode', fault, couponBounds(coupon!, cart, context));
  faults.throwIfAny();
  return { coupon: coupon!, offer: cart.offer };
}

/**
 * Makes the cart hold exactly this choice. A coupon that no longer fits the order is taken off; why is answered.
 * Supplies are not looked at here: the database refuses what is not there (migration 0001).
 */
async function fillCart(tenant: Tenant, cart: Cart, choice: Choice, coupon: CouponRow | null, context: CheckoutContext) {
  const { now } = context;
  const { registration } = cart;
  mustBeChoosable(cart, choice, context);
  const heldPasses = new Map(cart.passes.map((pass) => [pass.id, pass]));
  const lost = await lostRooms(tenant, cart, now);
  const chosen = choice.passes.map(({ id, ticketId, packageId }) => ({
    id,
    ticketId,
    packageId: packageId ?? null,
    couponId: null,
    addOnIds: heldPasses.get(id)?.addOnIds ?? [],
    reservationId: heldPasses.get(id)?.reservationId ?? null,
  }));
  const givenUp = [...lost, ...unfitRooms(cart, { passes: chosen, packages: choice.packages })];
  const contents = {
    passes: chosen.map((pass) => (givenUp.includes(pass.reservationId ?? '') ? { ...pass, reservationId: null } : pass)),
    packages: choice.packages,
  };
  const fault = coupon && faultOf(cart, contents, coupon, context);
  const applied = fault ? null : coupon;
  const covered = applied ? coveredPasses(applied, orderOf(cart, contents).passes).map(({ id }) => id) : [];
  const passes = contents.passes.map((pass) => ({ ...pass, couponId: covered.includes(pass.id) ? applied!.id : null }));
  if (!fault || coupon === cart.coupon) mustBeCovered(cart.offer, passes);

  const { holdUntil, heldSince } = holdFrom(registration, now);
  const owner = { attendeeId: registration.id, accountId: registration.accountId };
  const heldPackages = new Set(cart.packages.map(({ id }) => id));
  if (cart.passes.length + cart.packages.length > 0) {
    await queries.leaveOnly(tenant, registration.id, {
      passIds: passes.map(({ id }) => id),
      packageIds: choice.packages.map(({ id }) => id),
    });
  }
  await giveUpRooms(tenant, cart, givenUp);
  await queries.addPackages(
    tenant,
    registration.id,
    choice.packages.filter(({ id }) => !heldPackages.has(id)),
    now,
  );
  if (passes.some(({ id }) => heldPasses.has(id))) {
    await queries.holdPasses(tenant, registration.id, holdUntil, applied && { id: applied.id, covered });
  }
  if (!applied && registration.couponId) await queries.releaseCoupon(tenant, registration.id);
  const channel = channelOf(registration, choice.arrival, context.site);
  const hold = {
    ...(channel && { channel }),
    ...(passes.length > 0 ? { holdUntil, heldSince } : { holdUntil: null }),
    couponId: applied?.id ?? null,
  };
  const keepHold = async () => {
    if (!isHeldSo(registration, hold)) await changeRegistration(tenant, registration.id, hold);
  };
  // An event of so many registrations is locked by it, which comes behind the locks of its pass types wherever both are taken.
  const isLimited = cart.event.registrationLimit !== null;
  if (!isLimited) await keepHold();
  // Here others who want the same begin to wait for us, so that little is left to be done.
  const added = passes
    .filter(({ id }) => !heldPasses.has(id))
    .map(({ id, ticketId, packageId, couponId }) => ({ id, ticketId, packageId, couponId, holderName: null }));
  await queries.addPasses(tenant, owner, added, { holdUntil, createdAt: now });
  const named = choice.passes.flatMap(({ id, holderName }) => (typeof holderName === 'string' ? [[id, holderName] as const] : []));
  await queries.nameHolders(tenant, registration.id, new Map(named));
  if (applied) {
    await queries.holdCoupon(tenant, { registrationId: registration.id, accountId: registration.accountId }, applied.id, {
      holdUntil,
      createdAt: now,
    });
  }
  if (isLimited) await keepHold();
  return fault;
}

const isHeldSo = (registration: RegistrationRow, hold: Partial<RegistrationRow>) =>
  (Object.keys(hold) as (keyof RegistrationRow)[]).every((name) => registration[name]?.valueOf() === hold[name]?.valueOf());

/** Replaces the add-ons of the named passes. A room or coupon that no longer fits them is given up. */
export async function chooseAddOns(
  tenant: Tenant,
  chosen: { id: string; addOns: { id: string }[] }[],
  context: CheckoutContext,
): Promise<void> {
  const cart = await openCart(tenant, context.eventId, context, 'extras');
  const faults = new Faults();
  const passes = new Map(cart.passes.map((pass) => [pass.id, pass]));
  const seen = new Set<string>();
  chosen.forEach(({ id, addOns }, index) => {
    const pass = passes.get(id);
    if (!pass) faults.add(`${index}.id`, 'notInCart');
    if (seen.has(id)) faults.add(`${index}.id`, 'duplicate');
    seen.add(id);
    addOns.forEach((one, nth) => {
      const addOn = cart.addOns.get(one.id);
      if (!addOn) faults.add(`${index}.addOns.${nth}.id`, 'notOnSale');
      else if (pass && (!goesWith(addOn, pass.ticketId) || cart.entitlements.outsideTiers.has(one.id)))
        faults.add(`${index}.addOns.${nth}.id`, 'notAllowed');
      if (addOns.findIndex(({ id: other }) => other === one.id) < nth) faults.add(`${index}.addOns.${nth}.id`, 'duplicate');
    });
  });
  faults.throwIfAny();
  if (chosen.length === 0) return;

  const wanted = new Map(chosen.map(({ id, addOns }) => [id, addOns.map((addOn) => addOn.id)]));
  await queries.replaceAddOns(tenant, wanted, context.now);
  const after = { ...cart, passes: cart.passes.map((pass) => ({ ...pass, addOnIds: wanted.get(pass.id) ?? pass.addOnIds })) };
  await giveUpRooms(tenant, cart, unfitRooms(cart, after));
  await dropUnfitCoupon(tenant, after, context);
}
