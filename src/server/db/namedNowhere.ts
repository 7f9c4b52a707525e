import { and, getTableName, sql, type SQL } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Db } from './tenant';

/** Holds for rows that no other row names. The foreign keys are asked of the database, so that no new one is forgotten. */
export async function namedNowhere(db: Db, named: PgTable & { id: PgColumn; organizationId: PgColumn }): Promise<SQL | undefined> {
  const { rows } = (await db.execute(sql`
    select relname as table, attname as column
    from pg_constraint
    join pg_class on pg_class.oid = conrelid
    join pg_attribute on attrelid = conrelid and attnum = any (conkey) and attname <> 'organization_id'
    where contype = 'f' and confrelid = ${getTableName(named)}::regclass`)) as unknown as { rows: { table: string; column: string }[] };
  return and(
    ...rows.map(
      ({ table, column }) =>
        sql`not exists (select from ${sql.identifier(table)} place
          where place.organization_id = ${named}.organization_id and place.${sql.identifier(column)} = ${named}.id)`,
    ),
  );
}
