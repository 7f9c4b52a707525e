import type { Tenant } from '@server/db/tenant';
import { checkoutEventOf } from '../checkout/checkoutEvent';
import { hasBought } from '../coupons/queries';
import { registrationOf } from '../queries';

/** An account's registration of an event, unless it is still a draft and no more than that: with codes for others it is one. */
export async function attendanceOf(tenant: Tenant, eventId: string, { accountId }: { accountId: string }) {
  const checkoutEvent = await checkoutEventOf(tenant, eventId);
  const registration = await registrationOf(tenant, checkoutEvent.event.id, accountId);
  if (!registration || (registration.status === 'draft' && !(await hasBought(tenant, registration.id)))) return undefined;
  return [checkoutEvent, registration] as const;
}
