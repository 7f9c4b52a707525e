import type { Tenant } from '@server/db/tenant';
import { ApiError } from '@server/http/errors';
import { isFree } from '../../payments/purpose';
import type { CheckoutContext } from './checkoutContext';
import { lockedCart, type Cart } from '../cart/cart';
import { mustAllow } from '../cart/draft';
import { completeRegistration, mustBeComplete } from './completion';
import { mustBeOpen } from '../policy';
import { quoteOf } from '../purpose';

/** Registers a cart that costs nothing; answers what it was. A registration whose cart is empty stays as it is. */
export async function submit(tenant: Tenant, context: CheckoutContext): Promise<Cart> {
  const { now } = context;
  const cart = await lockedCart(tenant, context.eventId, context);
  if (cart.passes.length === 0 && cart.registration.status === 'registered') return cart;
  mustBeOpen(cart.event, cart.offer, cart.registration, now);
  await mustAllow(tenant, cart, 'submit', now);
  await mustBeComplete(tenant, cart, context);
  if (!isFree(quoteOf(cart, now))) throw new ApiError('knownError', { message: 'errors.mustBePaid' });
  await completeRegistration(tenant, cart, null, context);
  return cart;
}
