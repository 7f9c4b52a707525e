import { windowState } from '@contract/rules/registrationWindow';
import { iso } from '@server/db/columns';
import { ApiError } from '@server/http/errors';
import type { KnownEvent, Offer } from '../events/reads';
import type { RegistrationRow } from './queries';

const windowOf = ({ published, registration, registrationStart, registrationEnd }: KnownEvent) => ({
  registration: registration && published,
  registrationStart: iso(registrationStart),
  registrationEnd: iso(registrationEnd),
});

export const isOnSale = (event: KnownEvent, passType: { base: { overrideStartDate: string | null } }, now: Date): boolean =>
  windowState(windowOf(event), now.getTime(), passType.base) === 'open';

/**
 * Passes while a published event takes registrations: while its window, or an early pass type's, is open. Who holds passes
 * when it ends may finish, for as long as the hold lasts.
 */
export function mustBeOpen(event: KnownEvent, { passTypes }: Offer, registration: RegistrationRow | null, now: Date): void {
  const state = windowState(windowOf(event), now.getTime());
  const holds = registration?.holdUntil != null && registration.holdUntil > now;
  const early = state === 'notYet' && [...passTypes.values()].some((passType) => passType.row.active && isOnSale(event, passType, now));
  if (event.published && (state === 'open' || early || (state === 'ended' && holds))) return;
  throw new ApiError('registrationUnavailable');
}
