import type { BaseEventAddOn } from '@contract/entities/addOns';
import type { Order } from '@contract/rules/prices';
import type { Tenant } from '@server/db/tenant';
import { findEvent, offerOf, type KnownEvent, type Offer } from '../../events/commands';
import { mustBeOpen } from '../policy';
import { presentAddOn } from '../present';
import * as registrations from '../queries';

/** An add-on as it is sold, and the pass types it is bound to; with none it goes with all. */
export interface OfferedAddOn {
  addOn: BaseEventAddOn;
  passTypeIds: ReadonlySet<string>;
}

export interface CartPass extends registrations.PassRow {
  addOnIds: string[];
}

/** A draft registration with all that it can be made of. */
export interface Cart {
  event: KnownEvent;
  registration: registrations.RegistrationRow;
  offer: Offer;
  addOns: Map<string, OfferedAddOn>;
  passes: CartPass[];
  packages: registrations.PackageRow[];
  coupon: registrations.CouponRow | null;
}

/** Who asks, and when. */
export interface Shopper {
  accountId: string;
  now: Date;
}

/** The viewer's cart for an event, for reading; it is made when there is none. */
export async function findCart(tenant: Tenant, eventId: string, { accountId, now }: Shopper): Promise<Cart> {
  const { event } = await findEvent(tenant, eventId);
  const offer = await offerOf(tenant, event.id);
  const existing = await registrations.registrationOf(tenant, event.id, accountId);
  if (existing) return fill(tenant, event, offer, existing);
  mustBeOpen(event, offer, null, now);
  await registrations.makeRegistration(tenant, event.id, accountId, now);
  return fill(tenant, event, offer, (await registrations.registrationOf(tenant, event.id, accountId))!);
}

/** The viewer's cart for a change: nobody else changes it before this transaction ends. */
export async function lockedCart(tenant: Tenant, eventId: string, { accountId, now }: Shopper): Promise<Cart> {
  const { event } = await findEvent(tenant, eventId);
  const offer = await offerOf(tenant, event.id);
  if (!(await registrations.registrationOf(tenant, event.id, accountId))) {
    mustBeOpen(event, offer, null, now);
    await registrations.makeRegistration(tenant, event.id, accountId, now);
  }
  return fill(tenant, event, offer, await registrations.lockedRegistration(tenant, event.id, accountId));
}

/**
 * The viewer's cart for a change that registration must be open for.
 * @throws ApiError registrationUnavailable when it is not.
 */
export async function openCart(tenant: Tenant, eventId: string, shopper: Shopper): Promise<Cart> {
  const cart = await lockedCart(tenant, eventId, shopper);
  mustBeOpen(cart.event, cart.offer, cart.registration, shopper.now);
  return cart;
}

async function fill(tenant: Tenant, event: KnownEvent, offer: Offer, registration: registrations.RegistrationRow): Promise<Cart> {
  const passes = await registrations.passRows(tenant, registration.id, 'cart');
  const chosen =
    passes.length > 0
      ? await registrations.chosenAddOns(
          tenant,
          passes.map(({ id }) => id),
        )
      : [];
  const [coupon] = registration.couponId ? await registrations.couponRows(tenant, [registration.couponId]) : [];
  return {
    event,
    registration,
    offer,
    addOns: await offeredAddOns(tenant, event.id),
    passes: passes.map((pass) => ({ ...pass, addOnIds: chosen.filter(({ passId }) => passId === pass.id).map(({ addOnId }) => addOnId) })),
    packages: await registrations.packageRows(tenant, registration.id, 'cart'),
    coupon: coupon ?? null,
  };
}

/** The add-ons of an event by id, in its order. */
export async function offeredAddOns(tenant: Tenant, eventId: string): Promise<Map<string, OfferedAddOn>> {
  const rows = await registrations.addOnRows(tenant, eventId);
  const bonds =
    rows.length > 0
      ? await registrations.addOnBonds(
          tenant,
          rows.map(({ addOn }) => addOn.id),
        )
      : [];
  return new Map(
    rows.map((row) => [
      row.addOn.id,
      {
        addOn: presentAddOn(row),
        passTypeIds: new Set(bonds.filter(({ addOnId }) => addOnId === row.addOn.id).map(({ passTypeId }) => passTypeId)),
      },
    ]),
  );
}

export const goesWith = ({ passTypeIds }: OfferedAddOn, ticketId: string): boolean => passTypeIds.size === 0 || passTypeIds.has(ticketId);

/** What of a cart costs money, in the words of the price rule. */
export type CartContents = {
  passes: readonly { id: string; ticketId: string; packageId: string | null; couponId: string | null; addOnIds: readonly string[] }[];
  packages: readonly { id: string; packageId: string }[];
};

/** The cart as the price and coupon rules read it. */
export const orderOf = ({ offer, addOns, coupon }: Pick<Cart, 'offer' | 'addOns' | 'coupon'>, { passes, packages }: CartContents) =>
  ({
    passes: passes.map(({ id, ticketId, packageId, couponId, addOnIds }) => ({
      id,
      ticketId,
      packageId,
      couponId,
      ticket: offer.passTypes.get(ticketId)!.base,
      passAddOns: addOnIds.map((addOnId) => ({ addOnId, addOn: addOns.get(addOnId)!.addOn })),
    })),
    packages: packages.map(({ id, packageId }) => ({ id, packageId, package: offer.packages.get(packageId)!.base })),
    coupon,
  }) satisfies Order;

/** The coupon's rules as both sides of the wire read them. */
export const couponRules = (coupon: registrations.CouponRow) => ({
  ...coupon,
  startDate: coupon.startDate?.toISOString() ?? null,
  endDate: coupon.endDate?.toISOString() ?? null,
});
