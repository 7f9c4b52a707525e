import { wallClock } from '@contract/rules/wallClock';
import { now as clock } from '@web/ui/time/clock';

const EDITION_MS = 364 * 86_400_000;

/**
 * What the next event like one begins as: a year later, or as many as it takes to lie ahead, on the same day of the week and by the
 * same clocks; a year in its name goes along.
 */
export function nextEdition({ name, eventStart }: { name: string; eventStart: string }, timezone: string, now = clock()) {
  const begins = Date.parse(eventStart);
  const editions = Math.max(1, Math.ceil((now - begins) / EDITION_MS));
  const [before, next] = [eventStart, new Date(begins + editions * EDITION_MS).toISOString()].map((instant) =>
    wallClock(instant, timezone),
  );
  // By the clocks it had, also where summer time has begun or ended on another day.
  const start = next!.slice(0, 11) + before!.slice(11);
  return { name: name.replaceAll(before!.slice(0, 4), start.slice(0, 4)), start };
}
