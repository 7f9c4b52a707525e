import { and, eq, inArray, sql } from 'drizzle-orm';
import type { PgColumn, PgTable, PgUpdateSetSource } from 'drizzle-orm/pg-core';
import type { NewRow } from './insert';
import { owned, type Tenant } from './tenant';

type PartTable = PgTable & Record<'organizationId' | 'eventId' | 'id' | 'sortOrder', PgColumn>;

export function eventParts<T extends PartTable>(table: T) {
  const one = (tenant: Tenant, eventId: string, id: string) => and(owned(tenant, table), eq(table.eventId, eventId), eq(table.id, id));
  return {
    async locked(tenant: Tenant, eventId: string, id: string): Promise<T['$inferSelect'] | undefined> {
      const [row] = await tenant.db
        .select()
        .from(table as PgTable)
        .where(one(tenant, eventId, id))
        .for('update');
      return row as T['$inferSelect'] | undefined;
    },
    add: (tenant: Tenant, values: NewRow<T>) =>
      tenant.db.insert(table).values({ ...values, organizationId: tenant.organizationId } as T['$inferInsert']),
    change: (tenant: Tenant, eventId: string, id: string, change: Partial<T['$inferInsert']>) =>
      tenant.db
        .update(table)
        .set(change as PgUpdateSetSource<T>)
        .where(one(tenant, eventId, id)),
    order: (tenant: Tenant, ids: string[]) =>
      tenant.db
        .update(table)
        .set({ sortOrder: sql`array_position(${sql.param(ids)}::uuid[], ${table.id}) - 1` } as PgUpdateSetSource<T>)
        .where(and(owned(tenant, table), inArray(table.id, ids))),
    remove: (tenant: Tenant, eventId: string, id: string) => tenant.db.delete(table).where(one(tenant, eventId, id)),
  };
}
