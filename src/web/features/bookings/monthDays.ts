import { monthAfter } from '@web/ui/time/monthAfter';

const DAY_MS = 86_400_000;

/** The weeks of a month, each from `firstWeekday` (0: Sunday), as days; null for those of the months beside it. */
export function weeksOf(month: string, firstWeekday: number): (string | null)[][] {
  const first = Date.parse(`${month}-01T00:00:00Z`);
  const lead = (new Date(first).getUTCDay() - firstWeekday + 7) % 7;
  const length = Math.round((Date.parse(`${monthAfter(month, 1)}-01T00:00:00Z`) - first) / DAY_MS);
  return Array.from({ length: Math.ceil((lead + length) / 7) }, (_week, week) =>
    Array.from({ length: 7 }, (_day, weekday) => {
      const nth = week * 7 + weekday - lead;
      return nth >= 0 && nth < length ? new Date(first + nth * DAY_MS).toISOString().slice(0, 10) : null;
    }),
  );
}
