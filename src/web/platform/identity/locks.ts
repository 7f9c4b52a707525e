export type Exclusively = <T>(name: string, work: () => Promise<T>) => Promise<T>;

/** A tab that was frozen in the middle keeps its lock; the others do not wait for it forever. */
const PATIENCE_MS = 8_000;

/** The browser's own locks. Where there are none, or one is held too long, work begins all the same: pools bear two at once. */
export const exclusively: Exclusively = async (name, work) => {
  const locks = (globalThis.navigator as Navigator | undefined)?.locks;
  if (!locks) return work();
  let begun = false;
  const once = () => {
    begun = true;
    return work();
  };
  try {
    return await locks.request(name, { signal: AbortSignal.timeout(PATIENCE_MS) }, once);
  } catch (error) {
    if (begun) throw error;
    return work();
  }
};
