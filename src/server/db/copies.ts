import { and, type SQL } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { randomUUID } from 'node:crypto';
import { isAnyOf } from './statement';
import { owned, type Tenant } from './tenant';

export type Move = <D extends Date | null>(instant: D) => D;

export type CopiedIds = Map<string, string>;

/**
 * Copies the rows of a table in which a column names something that was copied before. Whatever else in them names something that
 * was copied names its copy from then on; `change` says what differs of each, in the names of its columns, and `which` of
 * them are copied at all. Two things may show one picture: it goes with the last of them.
 */
export async function copyRows<T extends PgTable & { organizationId: PgColumn }>(
  tenant: Tenant,
  table: T,
  within: PgColumn,
  ids: CopiedIds,
  change: (row: T['$inferSelect']) => Partial<T['$inferInsert']> = () => ({}),
  which?: SQL,
): Promise<void> {
  const condition = and(owned(tenant, table), isAnyOf(within, [...ids.keys()]), which) as SQL;
  const rows = (await tenant.db
    .select()
    .from(table as PgTable)
    .where(condition)) as Record<string, unknown>[];
  for (const { id } of rows) if (typeof id === 'string') ids.set(id, randomUUID());
  const named = (value: unknown) => (typeof value === 'string' ? (ids.get(value) ?? value) : value);
  const copies = rows.map((row) => ({
    ...Object.fromEntries(Object.entries(row).map(([name, value]) => [name, named(value)])),
    ...('revision' in row && { revision: 1 }),
    ...change(row as T['$inferSelect']),
  }));
  // The database takes so many values in one statement at most.
  for (let from = 0; from < copies.length; from += 500) {
    await tenant.db.insert(table).values(copies.slice(from, from + 500) as T['$inferInsert'][]);
  }
}
