import type { Tenant } from '@server/db/tenant';
import type { MadePayment } from '../../payments/purpose';
import type { Cart } from '../cart/cart';
import type { CheckoutContext } from './checkoutContext';
import { mustBeOrderable } from '../cart/policy';
import { finishCart, useCoupon } from '../cart/queries';
import { changeRegistration } from '../queries';
import { soldMeanwhile } from './soldMeanwhile';
import { settleAnswers } from '../questions/commands';

/** Passes a cart that lacks nothing but the payment: it can be ordered, and all that is required is answered. */
export async function mustBeComplete(tenant: Tenant, cart: Cart, context: CheckoutContext): Promise<void> {
  mustBeOrderable(cart, context);
  await settleAnswers(tenant, cart, context);
}

/**
 * Turns the cart into passes that are owned, and marks the event as registered.
 * @throws ApiError holdExpired or offerExpired when the hold is over and something of the cart was sold since.
 */
export async function completeRegistration(
  tenant: Tenant,
  cart: Cart,
  payment: MadePayment | null,
  context: CheckoutContext,
): Promise<void> {
  const { registration, passes } = cart;
  const { now } = context;
  const sum = (items: MadePayment['items'] = []) => items.reduce((all, { paid }) => all + paid, 0);
  const bought = passes.map(({ id }) => {
    const items = payment?.items.filter(({ passId }) => passId === id);
    return { id, amtPaid: sum(items), amtRoom: sum(items?.filter(({ kind }) => kind === 'room')) };
  });
  const told = await soldMeanwhile(tenant, registration, now);
  try {
    await finishCart(tenant, registration.id, bought, payment);
    await useCoupon(tenant, registration.id);
    await changeRegistration(tenant, registration.id, {
      status: 'registered',
      registeredAt: registration.registeredAt ?? now,
      holdUntil: null,
      heldSince: null,
      couponId: null,
    });
  } catch (error) {
    throw told(error);
  }
  tenant.emit({
    type: 'registrationCompleted',
    accountId: context.accountId,
    subjectId: cart.event.id,
    passTypeIds: passes.map(({ ticketId }) => ticketId),
    reservationIds: [...cart.rooms.keys()],
    ...(payment && { paymentId: payment.id }),
    buyerIds: [...new Set(passes.flatMap(({ buyerId }) => buyerId ?? []))],
    site: context.site,
  });
}
