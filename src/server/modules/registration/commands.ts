import type { Tenant } from '@server/db/tenant';
import { forgetAnswersOf as forgetPassAnswersOf } from './questions/queries';
import { forgetSessionAnswersOf } from './sessions/queries';

export { openCart } from './cart/cart';
export { chooseAddOns, choosePasses } from './cart/commands';
export { checkIn, undoCheckIn } from './door/commands';
export { choosePasses as chooseSessionPasses } from './sessions/commands';
export { removeDraftsBefore } from './sessions/queries';
export { checkoutContext, type CheckoutContext } from './checkout/checkoutContext';

export async function forgetAnswersOf(tenant: Tenant, accountId: string): Promise<void> {
  await forgetPassAnswersOf(tenant, accountId);
  await forgetSessionAnswersOf(tenant, accountId);
}
export { sendDueReminders } from './eventEmails/commands';
export { endRegistrations } from './eventCancellation/commands';
export { copyRegistration } from './copies/queries';
