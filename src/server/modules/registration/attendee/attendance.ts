import type { Tenant } from '@server/db/tenant';
import { checkoutEventOf } from '../checkout/checkoutEvent';
import { registrationOf } from '../queries';

/** An account's registration of an event, unless it is still a draft. */
export async function attendanceOf(tenant: Tenant, eventId: string, { accountId }: { accountId: string }) {
  const checkoutEvent = await checkoutEventOf(tenant, eventId);
  const registration = await registrationOf(tenant, checkoutEvent.event.id, accountId);
  return registration && registration.status !== 'draft' ? ([checkoutEvent, registration] as const) : undefined;
}
