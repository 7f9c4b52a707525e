import type { Event } from '@contract/entities/events';
import type { EventPassOptions } from '@contract/entities/packages';
import type { PassType } from '@contract/entities/passTypes';

/** Why one may or may not register now. */
export type Standing = 'going' | 'ended' | 'external' | 'none' | 'early' | 'closed' | 'soldOut' | 'open';

type Window = Pick<Event, 'registration' | 'registrationStart' | 'registrationEnd' | 'eventEnd' | 'externalUrl'>;

/** When a pass type goes on sale: its own date, where it has one, goes before the event's. */
export const onSaleFrom = ({ overrideStartDate }: Pick<PassType, 'overrideStartDate'>, { registrationStart }: Pick<Event, 'registrationStart'>) =>
  overrideStartDate ?? registrationStart;

/** Where a reader stands with an event; what is sold is unknown until `options` have come. */
export function standingOf(event: Window, options: EventPassOptions | undefined, going: boolean, now: number): Standing {
  if (going) return 'going';
  if (Date.parse(event.eventEnd) <= now) return 'ended';
  if (!event.registration) return event.externalUrl ? 'external' : 'none';
  if (Date.parse(event.registrationEnd) <= now) return 'closed';
  const opens = opensAt(event, options);
  if (opens > now) return 'early';
  return options && options.passTypes.length > 0 && options.passTypes.every(({ remaining }) => remaining === 0) ? 'soldOut' : 'open';
}

/** The instant the first pass goes on sale. */
export const opensAt = (event: Window, options: EventPassOptions | undefined): number =>
  Math.min(...(options?.passTypes ?? []).map((passType) => Date.parse(onSaleFrom(passType, event))), Date.parse(event.registrationStart));

/** How many passes can be had in all; null when at least one kind has no bound. */
export function leftInAll({ passTypes }: EventPassOptions): number | null {
  let left = 0;
  for (const { remaining } of passTypes) {
    if (remaining === null) return null;
    left += remaining;
  }
  return left;
}
