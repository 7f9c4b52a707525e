export interface Waiting {
  quantity: number;
  /** The ids of the supplies that what is waited for is taken from. */
  from: readonly string[];
}

/**
 * Who of a line is next, by the supplies that are left; one that is not named has no bound. Who joined sooner comes first; who
 * wants more than is left keeps their place, and keeps nobody behind them waiting.
 */
export function nextInLine<W extends Waiting>(line: readonly W[], left: ReadonlyMap<string, number>): W[] {
  const free = new Map(left);
  return line.filter(({ quantity, from }) => {
    if (from.some((supply) => quantity > (free.get(supply) ?? Infinity))) return false;
    for (const supply of from) if (free.has(supply)) free.set(supply, free.get(supply)! - quantity);
    return true;
  });
}
