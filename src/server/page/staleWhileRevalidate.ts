const FRESH_MS = 60_000;
const EXPIRED_MS = 300_000;
const MOST_ENTRIES = 500;

interface Entry<Found> {
  at: number;
  found: Found;
  renewing: boolean;
}

/**
 * Finds something once and holds it for a while: what is a minute old is found anew beside the visit that is answered with
 * it, what is five minutes old before. What is not there is looked for each time.
 */
export function staleWhileRevalidate<Found>(now: () => Date): (key: string, find: () => Promise<Found>) => Promise<Found> {
  const entries = new Map<string, Entry<Found>>();
  return async (key, find) => {
    const at = now().getTime();
    const known = entries.get(key);
    const renew = async () => {
      const found = await find();
      entries.delete(key);
      if (found) entries.set(key, { at, found, renewing: false });
      const [oldest] = entries.keys();
      if (entries.size > MOST_ENTRIES && oldest !== undefined) entries.delete(oldest);
      return found;
    };
    if (!known || at - known.at >= EXPIRED_MS) return renew();
    if (at - known.at >= FRESH_MS && !known.renewing) {
      known.renewing = true;
      // The next visit tries again, and one after five minutes is told.
      void renew().catch(() => (known.renewing = false));
    }
    return known.found;
  };
}
