import type { ReportUnit } from '@contract/entities/listingReport';
import { instantAt, wallClock } from '@contract/rules/wallClock';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

export interface Within {
  first: Date | null;
  last: Date | null;
}

export function together(...spans: Within[]): Within {
  const times = spans.flatMap(({ first, last }) => [first, last]).flatMap((date) => date?.getTime() ?? []);
  return times.length === 0 ? { first: null, last: null } : { first: new Date(Math.min(...times)), last: new Date(Math.max(...times)) };
}

export function unitFor({ first, last }: Within): ReportUnit {
  const length = first && last ? last.getTime() - first.getTime() : 0;
  return length <= 1.5 * DAY_MS ? 'hour' : length <= 45 * DAY_MS ? 'day' : length <= 300 * DAY_MS ? 'week' : 'month';
}

/** The steps of a span by the clocks of a zone, as those show where each begins; also those in which nothing happens. */
export function stepsOf({ first, last }: Within, unit: ReportUnit, timezone: string) {
  if (!first || !last) return [];
  const steps: { step: string; from: string; before: string }[] = [];
  const end = wallClock(last.toISOString(), timezone);
  for (let step = beginning(wallClock(first.toISOString(), timezone), unit); step <= end;) {
    const next = after(step, unit);
    const [from, before] = [instantAt(step, timezone)!, instantAt(next, timezone)!];
    // Where clocks are set back or forward an hour may not be there.
    if (from < before) steps.push({ step, from, before });
    step = next;
  }
  return steps;
}

const asUtc = (clock: string) => new Date(`${clock}:00.000Z`);
const clockOf = (date: Date) => date.toISOString().slice(0, 16);

/** As PostgreSQL's `date_trunc` does it: weeks begin on Mondays. */
function beginning(clock: string, unit: ReportUnit): string {
  const date = asUtc(clock);
  date.setUTCMinutes(0);
  if (unit !== 'hour') date.setUTCHours(0);
  if (unit === 'week') date.setUTCDate(date.getUTCDate() - ((date.getUTCDay() + 6) % 7));
  if (unit === 'month') date.setUTCDate(1);
  return clockOf(date);
}

function after(clock: string, unit: ReportUnit): string {
  const date = asUtc(clock);
  if (unit === 'hour') date.setUTCHours(date.getUTCHours() + 1);
  else if (unit === 'month') date.setUTCMonth(date.getUTCMonth() + 1);
  else date.setUTCDate(date.getUTCDate() + (unit === 'week' ? 7 : 1));
  return clockOf(date);
}
