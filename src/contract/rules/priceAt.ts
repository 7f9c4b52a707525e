/** A price that may be replaced for a time; amounts are cents, instants are ISO 8601. */
export interface Priced {
  price: number;
  priceSchedules: readonly { price: number; startDate: string; endDate: string }[];
}

/** What a pass type costs at an instant: the price of the schedule that runs then and began last, else its own. */
export function priceAt({ price, priceSchedules }: Priced, now: number): number {
  const running = priceSchedules.filter(({ startDate, endDate }) => Date.parse(startDate) <= now && now < Date.parse(endDate));
  running.sort((a, b) => Date.parse(b.startDate) - Date.parse(a.startDate) || a.price - b.price);
  return running[0]?.price ?? price;
}
