import { sql, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';

/** An instant comes as its words: JSON has none. */
type InJson<Data> = Data extends Date ? string : Data;
type Told<Of> = Of extends PgColumn
  ? Of['_']['notNull'] extends true
    ? InJson<Of['_']['data']>
    : InJson<Of['_']['data']> | null
  : Of extends SQL<infer T>
    ? T
    : never;

/** Inside a statement: some of its columns as one JSON object, by the names they are given. */
export const jsonOf = <Columns extends Record<string, PgColumn | SQL>>(columns: Columns) =>
  sql<{ [Name in keyof Columns]: Told<Columns[Name]> }>`json_build_object(${sql.join(
    Object.entries(columns).map(([name, column]) => sql`${name}::text, ${column}`),
    sql`, `,
  )})`;
