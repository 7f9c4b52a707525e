/** A price that may be replaced for a time; amounts are cents, instants are ISO 8601. */
export interface Priced {
  price: number;
  priceSchedules: readonly { price: number; startDate: string; endDate: string }[];
}

/** When the price is another one next, and what it is then; null where it stays. */
export function nextPrice(priced: Priced, now: number): { at: number; price: number } | null {
  const moments = priced.priceSchedules
    .flatMap(({ startDate, endDate }) => [Date.parse(startDate), Date.parse(endDate)])
    .filter((at) => at > now)
    .sort((a, b) => a - b);
  const price = priceAt(priced, now);
  for (const at of moments) {
    const then = priceAt(priced, at);
    if (then !== price) return { at, price: then };
  }
  return null;
}

/** What a pass type costs at an instant: the price of the schedule that runs then and began last, else its own. */
export function priceAt({ price, priceSchedules }: Priced, now: number): number {
  const running = priceSchedules.filter(({ startDate, endDate }) => Date.parse(startDate) <= now && now < Date.parse(endDate));
  running.sort((a, b) => Date.parse(b.startDate) - Date.parse(a.startDate) || a.price - b.price);
  return running[0]?.price ?? price;
}
