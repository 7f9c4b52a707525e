export interface MonthDay<E> {
  /** As YYYY-MM-DD. */
  day: string;
  inMonth: boolean;
  events: E[];
}

interface Dated {
  eventStart: string;
  eventEnd: string;
  timezone: string | null;
}

const DAY_MS = 86_400_000;
const iso = (utc: number) => new Date(utc).toISOString().slice(0, 10);

/**
 * The weeks of a month, each from `firstWeekday` (0: Sunday), with the events that are on each day. `dayOf` tells the day of an
 * instant in a zone as YYYY-MM-DD; an event stands on the days it has in its own zone.
 */
export function monthWeeks<E extends Dated>(
  month: string,
  events: readonly E[],
  firstWeekday: number,
  dayOf: (instant: string, zone: string | null) => string,
): MonthDay<E>[][] {
  const first = Date.parse(`${month}-01T00:00:00Z`);
  const lead = (new Date(first).getUTCDay() - firstWeekday + 7) % 7;
  const [year, nth] = month.split('-').map(Number) as [number, number];
  const length = new Date(Date.UTC(year, nth, 0)).getUTCDate();
  const spans = events.map((event) => {
    const start = dayOf(event.eventStart, event.timezone);
    // What ends as a day begins is not on that day.
    const last = dayOf(new Date(Date.parse(event.eventEnd) - 1).toISOString(), event.timezone);
    return { event, start, last: last < start ? start : last };
  });
  const weeks = Math.ceil((lead + length) / 7);
  return Array.from({ length: weeks }, (_week, week) =>
    Array.from({ length: 7 }, (_day, weekday) => {
      const day = iso(first + (week * 7 + weekday - lead) * DAY_MS);
      return {
        day,
        inMonth: day.startsWith(month),
        events: spans.filter(({ start, last }) => start <= day && day <= last).map(({ event }) => event),
      };
    }),
  );
}
