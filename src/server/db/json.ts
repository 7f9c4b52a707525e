import { sql, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';

/** Inside a statement: some of its columns as one JSON object, by the names they are given; an instant comes as text. */
export const jsonOf = (columns: Record<string, PgColumn | SQL>): SQL =>
  sql`json_build_object(${sql.join(
    Object.entries(columns).map(([name, column]) => sql`${name}::text, ${column}`),
    sql`, `,
  )})`;

/** What a row is once it came by `jsonOf`: its own instants are text. */
export type JsonOf<Row> = { [Name in keyof Row]: Exclude<Row[Name], Date> | (Extract<Row[Name], Date> extends never ? never : string) };
