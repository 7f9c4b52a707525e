import { paidPerPass } from '@contract/rules/prices';
import type { Tenant } from '@server/db/tenant';
import { ApiError, asApiError } from '@server/http/errors';
import type { Organization } from '@server/organizations/directory';
import { orderOf, type Cart } from './cart/cart';
import type { Shopping } from './cart/commands';
import { mustBeOrderable } from './cart/policy';
import { finishCart, useCoupon } from './cart/queries';
import { changeRegistration } from './queries';
import { settleAnswers } from './questions/commands';

/** Who registers, and the site that a mail leads back to. */
export interface Completing extends Shopping {
  organization: Organization;
  site: string;
}

/** Passes a cart that lacks nothing but the payment: it can be ordered, and all that is required is answered. */
export async function mustBeComplete(tenant: Tenant, cart: Cart, completing: Completing): Promise<void> {
  mustBeOrderable(cart, completing);
  await settleAnswers(tenant, cart, completing);
}

/**
 * Turns the cart into passes that are had, and marks the event as registered.
 * @throws ApiError holdExpired when the hold is over and something of the cart was sold since.
 */
export async function completeRegistration(
  tenant: Tenant,
  cart: Cart,
  payment: { id: string; payerId: string } | null,
  completing: Completing,
): Promise<void> {
  const { registration, passes } = cart;
  const { now } = completing;
  const amounts = paidPerPass(orderOf(cart, cart), now.getTime());
  const bought = passes.map(({ id }, nth) => ({ id, amtPaid: payment ? amounts[nth]! : 0 }));
  try {
    await finishCart(tenant, registration.id, bought, payment);
    await useCoupon(tenant, registration.id);
    await changeRegistration(tenant, registration.id, {
      status: 'registered',
      registeredAt: registration.registeredAt ?? now,
      holdUntil: null,
      couponId: null,
    });
  } catch (error) {
    const over = !registration.holdUntil || registration.holdUntil <= now;
    if (over && asApiError(error)?.code === 'soldOut') throw new ApiError('holdExpired');
    throw error;
  }
  tenant.emit({
    type: 'registrationCompleted',
    accountId: completing.accountId,
    subjectId: cart.event.id,
    passTypeIds: passes.map(({ ticketId }) => ticketId),
    site: completing.site,
  });
}
