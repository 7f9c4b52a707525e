export function isTimeZone(name: string): boolean {
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone: name }));
  } catch {
    return false;
  }
}

const MINUTE_MS = 60_000;

/** To make one takes as long as to use it hundreds of times. */
const formats = new Map<string, Intl.DateTimeFormat>();

function formatIn(timeZone: string): Intl.DateTimeFormat {
  const known = formats.get(timeZone);
  if (known) return known;
  const format = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' });
  formats.set(timeZone, format);
  return format;
}

/** What the clocks of a zone show at an instant, as `YYYY-MM-DDTHH:mm`. */
export const wallClock = (instant: string, timeZone: string): string => formatIn(timeZone).format(new Date(instant)).replace(' ', 'T');

/**
 * The instant at which the clocks of a zone show a time. Of one that they show twice it is the first; one that they leave out
 * is taken as if they had not been set forward. Null for what is no time.
 */
export function instantAt(clock: string, timeZone: string): string | null {
  const asUtc = Date.parse(`${clock}:00.000Z`);
  if (Number.isNaN(asUtc)) return null;
  const shownAt = (instant: number) => Date.parse(`${wallClock(new Date(instant).toISOString(), timeZone)}:00.000Z`);
  const offsets = [asUtc - 1_440 * MINUTE_MS, asUtc + 1_440 * MINUTE_MS].map((near) => shownAt(near) - near);
  const found = offsets.map((offset) => asUtc - offset).filter((instant) => shownAt(instant) === asUtc);
  return new Date(found.length > 0 ? Math.min(...found) : asUtc - offsets[0]!).toISOString();
}
