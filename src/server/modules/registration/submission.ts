import type { Tenant } from '@server/db/tenant';
import { ApiError } from '@server/http/errors';
import { lockedCart, type Cart } from './cart/cart';
import { completeRegistration, mustBeComplete, type Completing } from './completion';
import { mustBeOpen } from './policy';
import { quoteOf } from './purpose';

/** Registers a cart that costs nothing; answers what it was. A registration whose cart is empty stays as it is. */
export async function submit(tenant: Tenant, submitting: Completing): Promise<Cart> {
  const { now } = submitting;
  const cart = await lockedCart(tenant, submitting.eventId, submitting);
  if (cart.passes.length === 0 && cart.registration.status === 'registered') return cart;
  mustBeOpen(cart.event, cart.offer, cart.registration, now);
  await mustBeComplete(tenant, cart, submitting);
  if (quoteOf(cart, now).total > 0) throw new ApiError('knownError', { message: 'errors.mustBePaid' });
  await completeRegistration(tenant, cart, null, submitting);
  return cart;
}
