import type { Entitlements } from '@contract/rules/entitlements';
import type { DraftStep } from '@contract/rules/registrationDraft';
import type { Order } from '@contract/rules/prices';
import { isoOrNull } from '@server/db/columns';
import type { Tenant } from '@server/db/tenant';
import { mustBeOpen } from '../policy';
import * as registrations from '../queries';
import { checkoutEventOf, type CheckoutEvent } from '../checkout/checkoutEvent';
import { entitlementsOf } from '../requests/reads';
import { mustAllow } from './draft';
import { reservationsOf, type KnownReservations } from '../rooms/reads';

export interface CartPass extends registrations.PassRow {
  addOnIds: string[];
}

export interface Cart extends CheckoutEvent {
  registration: registrations.RegistrationRow;
  /** Made by this very call: nothing was chosen or paid for before. */
  isNew: boolean;
  passes: CartPass[];
  packages: registrations.PackageRow[];
  coupon: registrations.CouponRow | null;
  rooms: KnownReservations;
  entitlements: Entitlements;
}

export interface Buyer {
  accountId: string;
  now: Date;
}

/** The viewer's cart for an event, for reading; it is made when there is none. */
export async function findCart(tenant: Tenant, eventId: string, { accountId, now }: Buyer): Promise<Cart> {
  const checkoutEvent = await checkoutEventOf(tenant, eventId);
  const { event, offer } = checkoutEvent;
  const [existing, entitlements] = await Promise.all([
    registrations.registrationOf(tenant, event.id, accountId),
    entitlementsOf(tenant, event.id, offer, accountId),
  ]);
  const base = { ...checkoutEvent, entitlements };
  if (existing) return fill(tenant, base, existing);
  mustBeOpen(event, offer, null, now);
  const made = await registrations.makeRegistration(tenant, event.id, accountId, now);
  if (made) return newCart(base, made);
  return fill(tenant, base, (await registrations.registrationOf(tenant, event.id, accountId))!);
}

/**
 * The viewer's cart for a change: nobody else changes it before this transaction ends.
 * @param hold how one that is made now is held. An event of so many registrations is locked by that, which comes behind the
 * locks of its pass types wherever both are taken, so that it is not held there yet.
 */
export async function lockedCart(
  tenant: Tenant,
  eventId: string,
  { accountId, now }: Buyer,
  hold?: registrations.FirstHold,
): Promise<Cart> {
  const checkoutEvent = await checkoutEventOf(tenant, eventId);
  const { event, offer } = checkoutEvent;
  // The lock first: a connection answers in turn, so that what they may have is read as it is once nobody else changes it.
  const [existing, entitlements] = await Promise.all([
    registrations.lockedRegistration(tenant, event.id, accountId),
    entitlementsOf(tenant, event.id, offer, accountId),
  ]);
  const base = { ...checkoutEvent, entitlements };
  if (existing) return fill(tenant, base, existing);
  mustBeOpen(event, offer, null, now);
  const made = await registrations.makeRegistration(tenant, event.id, accountId, now, event.registrationLimit === null ? hold : undefined);
  if (made) return newCart(base, made);
  return fill(tenant, base, (await registrations.lockedRegistration(tenant, event.id, accountId))!);
}

/**
 * The viewer's cart for a step that registration must be open for, and that the draft must allow.
 * @throws ApiError registrationUnavailable when it is not.
 */
export async function openCart(
  tenant: Tenant,
  eventId: string,
  buyer: Buyer,
  step: DraftStep,
  hold?: registrations.FirstHold,
): Promise<Cart> {
  const cart = await lockedCart(tenant, eventId, buyer, hold);
  mustBeOpen(cart.event, cart.offer, cart.registration, buyer.now);
  await mustAllow(tenant, cart, step, buyer.now);
  return cart;
}

type CartBase = CheckoutEvent & Pick<Cart, 'entitlements'>;

const newCart = (base: CartBase, registration: registrations.RegistrationRow): Cart => ({
  ...base,
  registration,
  isNew: true,
  passes: [],
  packages: [],
  coupon: null,
  rooms: new Map(),
});

async function fill(tenant: Tenant, base: CartBase, registration: registrations.RegistrationRow): Promise<Cart> {
  const [passes, packages] = await Promise.all([
    registrations.passRows(tenant, registration.id, 'cart'),
    registrations.packageRows(tenant, registration.id, 'cart'),
  ]);
  const chosen =
    passes.length > 0
      ? await registrations.chosenAddOns(
          tenant,
          passes.map(({ id }) => id),
        )
      : [];
  const [coupon] = registration.couponId ? await registrations.couponRows(tenant, [registration.couponId]) : [];
  return {
    ...base,
    registration,
    isNew: false,
    passes: passes.map((pass) => ({ ...pass, addOnIds: chosen.filter(({ passId }) => passId === pass.id).map(({ addOnId }) => addOnId) })),
    packages,
    coupon: coupon ?? null,
    rooms: await reservationsOf(tenant, passes, base.offer),
  };
}

export type CartContents = {
  passes: readonly {
    id: string;
    ticketId: string;
    packageId: string | null;
    couponId: string | null;
    addOnIds: readonly string[];
    reservationId: string | null;
  }[];
  packages: readonly { id: string; packageId: string }[];
};

export const orderOf = (
  { offer, addOns, coupon, rooms }: Pick<Cart, 'offer' | 'addOns' | 'coupon' | 'rooms'>,
  { passes, packages }: CartContents,
) =>
  ({
    passes: passes.map(({ id, ticketId, packageId, couponId, addOnIds, reservationId }) => ({
      id,
      ticketId,
      packageId,
      couponId,
      ticket: offer.passTypes.get(ticketId)!.base,
      passAddOns: addOnIds.map((addOnId) => ({ addOnId, addOn: addOns.get(addOnId)!.addOn })),
      reservation: (reservationId && rooms.get(reservationId)) || null,
    })),
    packages: packages.map(({ id, packageId }) => ({ id, packageId, package: offer.packages.get(packageId)!.base })),
    coupon,
  }) satisfies Order;

export const couponRules = (coupon: registrations.CouponRow) => ({
  ...coupon,
  startDate: isoOrNull(coupon.startDate),
  endDate: isoOrNull(coupon.endDate),
});
