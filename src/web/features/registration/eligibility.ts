import type { Event } from '@contract/entities/events';
import type { EventPassOptions } from '@contract/entities/packages';
import { onSaleFrom, windowState } from '@contract/rules/registrationWindow';

export type Eligibility = 'canceled' | 'going' | 'ended' | 'external' | 'none' | 'early' | 'closed' | 'soldOut' | 'open';

type Window = Pick<Event, 'registration' | 'registrationStart' | 'registrationEnd' | 'eventEnd' | 'externalUrl' | 'canceledAt'>;

/** Where a reader stands with an event; what is sold is unknown until `options` have come. */
export function eligibilityOf(event: Window, options: EventPassOptions | undefined, going: boolean, now: number): Eligibility {
  if (event.canceledAt) return 'canceled';
  if (going) return 'going';
  if (Date.parse(event.eventEnd) <= now) return 'ended';
  const state = windowState(event, now);
  if (state === 'off') return event.externalUrl ? 'external' : 'none';
  if (state === 'ended') return 'closed';
  if (opensAt(event, options) > now) return 'early';
  return options && isSoldOut(options) ? 'soldOut' : 'open';
}

export const isSoldOut = ({ passTypes }: EventPassOptions): boolean =>
  passTypes.length > 0 && passTypes.every(({ remaining }) => remaining === 0);

export const opensAt = (event: Window, options: EventPassOptions | undefined): number =>
  options && options.passTypes.length > 0
    ? Math.min(...options.passTypes.map((passType) => Date.parse(onSaleFrom(event, passType))))
    : Date.parse(event.registrationStart);

/** How many passes can be had in all; null when at least one kind has no bound. */
export function leftInAll({ passTypes }: EventPassOptions): number | null {
  let left = 0;
  for (const { remaining } of passTypes) {
    if (remaining === null) return null;
    left += remaining;
  }
  return left;
}
