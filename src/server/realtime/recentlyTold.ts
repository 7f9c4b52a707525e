const KEPT_MS = 60_000;
const MOST_KEPT = 50_000;

/** Remembers for a while when something was last said to whom. What it does not remember it does not vouch for. */
export function recentlyTold(now: () => Date) {
  // In the order of their times.
  const lastAt = new Map<string, number>();
  let vouchesFrom = now().getTime();

  return {
    note(key: string): void {
      const at = now().getTime();
      lastAt.delete(key);
      lastAt.set(key, at);
      for (const [oldest, then] of lastAt) {
        if (lastAt.size <= MOST_KEPT && then > at - KEPT_MS) break;
        lastAt.delete(oldest);
        vouchesFrom = Math.max(vouchesFrom, then + 1);
      }
    },
    nothingSince: (key: string, since: number): boolean => since >= vouchesFrom && (lastAt.get(key) ?? -Infinity) < since,
    /** Some may have been missed. */
    forget(): void {
      lastAt.clear();
      vouchesFrom = now().getTime();
    },
  };
}
