/** The ids of an order after one of them has been put at another place, counted from nought; behind the others where there are fewer. */
export function moved(ids: readonly string[], id: string, place: number): string[] {
  const others = ids.filter((one) => one !== id);
  return [...others.slice(0, place), id, ...others.slice(place)];
}

/** The place behind all others. */
export const behind = (others: readonly { sortOrder: number }[]): number => Math.max(-1, ...others.map(({ sortOrder }) => sortOrder)) + 1;
