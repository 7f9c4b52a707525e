import type { Tenant } from '@server/db/tenant';
import { notFound } from '@server/http/errors';
import { registrationOf, type RegistrationRow } from '../queries';

/** Somebody's registration as hosts know of it: one that never was more than a cart is none. */
export async function mustKnowAttendee(
  tenant: Tenant,
  { eventId, accountId }: { eventId: string; accountId: string },
): Promise<RegistrationRow> {
  const registration = await registrationOf(tenant, eventId, accountId);
  if (!registration || registration.status === 'draft') throw notFound();
  return registration;
}
