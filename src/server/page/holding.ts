const FRESH_MS = 60_000;
const HOLDS_MS = 300_000;
const MOST_HELD = 500;

interface Held<Found> {
  at: number;
  found: Found;
  renewing: boolean;
}

/**
 * Finds something once and holds it for a while: what is a minute old is found anew beside the visit that is answered with
 * it, what is five minutes old before. What is not there is looked for each time.
 */
export function holding<Found>(now: () => Date): (key: string, find: () => Promise<Found>) => Promise<Found> {
  const held = new Map<string, Held<Found>>();
  return async (key, find) => {
    const at = now().getTime();
    const known = held.get(key);
    const renew = async () => {
      const found = await find();
      held.delete(key);
      if (found) held.set(key, { at, found, renewing: false });
      const [oldest] = held.keys();
      if (held.size > MOST_HELD && oldest !== undefined) held.delete(oldest);
      return found;
    };
    if (!known || at - known.at >= HOLDS_MS) return renew();
    if (at - known.at >= FRESH_MS && !known.renewing) {
      known.renewing = true;
      // The next visit tries again, and one after five minutes is told.
      void renew().catch(() => (known.renewing = false));
    }
    return known.found;
  };
}
