import { RESEND } from '@contract/limits';
import { consumeQuota } from '@server/db/attempts';
import type { Tenant } from '@server/db/tenant';
import { ApiError } from '@server/http/errors';
import { buyersOf } from '../queries';
import { mustKnowAttendee } from './policy';
import { passesOfAll } from './queries';

export async function resendConfirmation(
  tenant: Tenant,
  { eventId, accountId, site, now }: { eventId: string; accountId: string; site: string; now: Date },
): Promise<void> {
  const registration = await mustKnowAttendee(tenant, { eventId, accountId });
  const held = (await passesOfAll(tenant, [registration.id])).filter(({ status }) => status !== 'canceled');
  if (held.length === 0) throw new ApiError('conflict', { message: 'listings.refused.noPasses' });
  const asked = { key: `confirmation of ${eventId} to ${accountId}`, now, windowMs: RESEND.withinMs, max: RESEND.times };
  if (!(await consumeQuota(tenant, asked))) throw new ApiError('conflict', { message: 'listings.refused.resentOften' });
  tenant.emit({
    type: 'confirmationAskedFor',
    accountId,
    subjectId: eventId,
    passTypeIds: held.map(({ ticketId }) => ticketId),
    reservationIds: [...new Set(held.flatMap(({ reservationId }) => reservationId ?? []))],
    buyerIds: await buyersOf(tenant, registration.id),
    site,
  });
}
