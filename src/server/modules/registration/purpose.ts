import { soldPerPass } from '@contract/rules/prices';
import type { Tenant } from '@server/db/tenant';
import { ApiError, notFound } from '@server/http/errors';
import type { Payer, Purpose, Quote } from '../payments/purpose';
import { venueOf } from '../payments/reads';
import { lockedCart, openCart, orderOf, type Cart } from './cart/cart';
import { holdFrom } from './cart/hold';
import { mustBeOrderable } from './cart/policy';
import { holdCart } from './cart/queries';
import { completeRegistration, mustBeComplete } from './checkout/completion';
import { checkoutContext, type CheckoutContext } from './checkout/checkoutContext';
import { mustBeOpen } from './policy';
import { soldMeanwhile } from './checkout/soldMeanwhile';
import { serializeBaseRegistration } from './serialize';
import { changeRegistration, registrationById } from './queries';

async function contextOf(tenant: Tenant, registrationId: string, payer: Payer): Promise<CheckoutContext> {
  const registration = await registrationById(tenant, registrationId);
  if (!registration) throw notFound();
  return checkoutContext(tenant, registration.eventId, payer);
}

/** The cart's price by the same rule the buyer's browser uses. */
export function quoteOf(cart: Cart, now: Date): Quote {
  const items = soldPerPass(orderOf(cart, cart), now.getTime()).flatMap((things, nth) =>
    things.map((thing) => ({ ...thing, passId: cart.passes[nth]!.id })),
  );
  return { items, description: cart.event.name, venue: venueOf(cart.event) };
}

/**
 * Holds the cart for as long as a payment may take.
 * @throws ApiError holdExpired or offerExpired when its hold is over and something of it was sold since.
 */
async function holdForPayment(tenant: Tenant, { registration }: Cart, now: Date): Promise<void> {
  const { holdUntil, heldSince } = holdFrom(registration, now);
  const told = await soldMeanwhile(tenant, registration, now);
  try {
    await holdCart(tenant, registration.id, holdUntil);
  } catch (error) {
    throw told(error);
  }
  await changeRegistration(tenant, registration.id, { holdUntil, heldSince });
}

export const registrationPurpose: Purpose = {
  async quote(tenant, registrationId, payer) {
    const context = await contextOf(tenant, registrationId, payer);
    const cart = await openCart(tenant, context.eventId, context, 'price');
    mustBeOrderable(cart, context);
    return quoteOf(cart, payer.now);
  },

  async hold(tenant, registrationId, payer) {
    const context = await contextOf(tenant, registrationId, payer);
    const cart = await lockedCart(tenant, context.eventId, context);
    const asAgreed = { ...context, now: payer.agreedAt ?? payer.now };
    mustBeOpen(cart.event, cart.offer, cart.registration, asAgreed.now);
    if (cart.passes.length === 0) throw new ApiError('conflict');
    await mustBeComplete(tenant, cart, asAgreed);
    await holdForPayment(tenant, cart, payer.now);
    return quoteOf(cart, asAgreed.now);
  },

  async complete(tenant, registrationId, payer, payment) {
    const context = await contextOf(tenant, registrationId, payer);
    await completeRegistration(tenant, await lockedCart(tenant, context.eventId, context), payment, context);
  },

  // A cart's hold runs out by itself, and until then its buyer may try again.
  release: async () => {},

  async show(tenant, registrationId) {
    const row = (await registrationById(tenant, registrationId))!;
    return { eventId: row.eventId, registration: serializeBaseRegistration(row) };
  },
};
