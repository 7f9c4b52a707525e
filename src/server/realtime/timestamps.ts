/**
 * Makes times in milliseconds of which none equals or precedes the one before: a client ignores a frame that has the
 * timestamp of the last.
 */
export function risingTimestamps(now: () => Date): () => number {
  let last = 0;
  return () => (last = Math.max(now().getTime(), last + 1));
}
