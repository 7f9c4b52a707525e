import type { PgTable } from 'drizzle-orm/pg-core';
import type { Tenant } from './tenant';

export type NewRow<T extends PgTable> = Omit<T['$inferInsert'], 'organizationId'>;

export const insertInto =
  <T extends PgTable>(table: T) =>
  async (tenant: Tenant, rows: readonly NewRow<T>[]): Promise<T['$inferSelect'][]> => {
    if (rows.length === 0) return [];
    const values = rows.map((row) => ({ ...row, organizationId: tenant.organizationId }) as T['$inferInsert']);
    return (await tenant.db.insert(table).values(values).returning()) as T['$inferSelect'][];
  };
