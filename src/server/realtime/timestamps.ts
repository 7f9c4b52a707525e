/**
 * Makes ISO instants of which none equals or precedes the one before: a client ignores a frame that has
 * the timestamp of the last. Frames of one millisecond differ in the digits behind it.
 */
export function risingTimestamps(now: () => Date): () => string {
  let last = 0;
  return () => {
    last = Math.max(now().getTime() * 1000, last + 1);
    const micros = String(last % 1000).padStart(3, '0');
    return new Date(Math.floor(last / 1000)).toISOString().replace('Z', `${micros}Z`);
  };
}
