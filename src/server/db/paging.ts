import { asc, desc, sql, type SQL, type SQLWrapper } from 'drizzle-orm';
import type { PgColumn, PgSelect } from 'drizzle-orm/pg-core';
import type { Tenant } from './tenant';

export interface Paged<OrderBy extends string> {
  page: number;
  pageSize: number;
  orderBy?: OrderBy | undefined;
  search?: string | undefined;
  count?: boolean | undefined;
}

export type Backwards<Field extends string> = Field | `-${Field}`;
type Sorted = SQL | PgColumn;

export interface List<Rows extends PgSelect, Field extends string> {
  rows: Rows;
  /** The columns of each order; behind a `-` all of them stand backwards. */
  orders: Record<Field, readonly Sorted[]>;
  last: Sorted;
  /** The order where none is asked for, behind the rows that are `pinned` then. */
  unasked: Backwards<NoInfer<Field>>;
  pinned?: SQL;
  /** The same rows with no more than tells their number: to plan what a page shows costs more than to count. */
  counted?: SQLWrapper;
}

export function pageOf<Rows extends PgSelect, Field extends string>(
  { rows, orders, last, unasked, pinned }: List<Rows, Field>,
  { page, pageSize, orderBy }: Paged<Backwards<NoInfer<Field>>>,
) {
  const order = orderBy ?? unasked;
  const direction = order.startsWith('-') ? desc : asc;
  const columns = [...orders[order.replace('-', '') as Field], last].map((column) => direction(column));
  return rows
    .orderBy(...(pinned && !orderBy ? [pinned, ...columns] : columns))
    .limit(pageSize)
    .offset((page - 1) * pageSize);
}

/** A page of a list, and how many rows the whole list has, unless it is asked to leave that out: both are of one statement, so that they cannot differ. */
export async function listPage<Rows extends PgSelect, Field extends string>(
  { db }: Tenant,
  { counted: countable, ...list }: List<Rows, Field>,
  input: Paged<Backwards<NoInfer<Field>>>,
): Promise<{ rows: Rows['_']['result']; count?: number }> {
  // Taken before the page is cut out of it.
  const all = countable ?? list.rows.getSQL();
  const rows = await pageOf(list, input);
  if (input.count === false) return { rows };
  const before = (input.page - 1) * input.pageSize;
  // The last page tells the number by itself.
  if (rows.length < input.pageSize && (rows.length > 0 || before === 0)) return { rows, count: before + rows.length };
  const [total] = await db.select({ count: sql<number>`count(*)`.mapWith(Number) }).from(sql`(${all}) as listed`);
  return { rows, count: total!.count };
}

/** A condition that is looked at for one row after another, however many rows a plan expects. */
export const looked = (rows: SQLWrapper) => sql`coalesce((${rows}), false)`;

/** For each row of a page so many are looked at in its order. */
const LOOKED_AT = 8;
/** What lies further behind is looked for by the indexes alone: anybody may ask for the last of all pages. */
const LOOKED_AT_MOST = 20_000;

/**
 * How many rows are looked at for a page in its order, before the indexes are asked for all that are like what is wanted: to find
 * all of what many are like would cost more than the page, and with their number. Undefined where those would be too many.
 */
export function lookedAtFor({ page, pageSize }: { page: number; pageSize: number }): number | undefined {
  const most = LOOKED_AT * page * pageSize;
  return most > LOOKED_AT_MOST ? undefined : most;
}
