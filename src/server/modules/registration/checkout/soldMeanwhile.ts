import type { Tenant } from '@server/db/tenant';
import { ApiError, asApiError } from '@server/http/errors';
import { hadOffer } from '../../waitingLists/reads';
import type { RegistrationRow } from '../queries';

/**
 * What a buyer is told in place of an error: where their hold is over and something was sold since, that the hold ran out, or
 * what a waiting list offered them. It is asked before, for after an error a transaction answers nothing.
 */
export async function soldMeanwhile(
  tenant: Tenant,
  { eventId, accountId, holdUntil }: RegistrationRow,
  now: Date,
): Promise<(error: unknown) => unknown> {
  if (holdUntil && holdUntil > now) return (error) => error;
  const code = (await hadOffer(tenant, eventId, accountId, now)) ? 'offerExpired' : 'holdExpired';
  return (error) => (asApiError(error)?.code === 'soldOut' ? new ApiError(code) : error);
}
