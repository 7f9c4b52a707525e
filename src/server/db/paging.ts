import { asc, desc, type SQL } from 'drizzle-orm';

/** What a list is asked for. */
export interface Paged {
  page: number;
  pageSize: number;
  orderBy?: string | undefined;
  search?: string | undefined;
}

/** The columns of an order of `orders`, then `last`, which decides between equals; all of them backwards behind a `-`. */
export const ordered = <K extends string>(
  orders: Record<K, (SQL | Parameters<typeof asc>[0])[]>,
  orderBy: string,
  last: Parameters<typeof asc>[0],
) => {
  const direction = orderBy.startsWith('-') ? desc : asc;
  return [...orders[orderBy.replace('-', '') as K], last].map((column) => direction(column));
};
