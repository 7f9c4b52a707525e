import { and, eq, sql, type SQL } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { owned, type Tenant } from '@server/db/tenant';

type PartOfEvents = PgTable & { organizationId: PgColumn; id: PgColumn; eventId: PgColumn };

interface Each {
  eventIds: string[];
  order: SQL[];
  most: number;
}

/** Holds for the first rows of each of some events: the rest are not read, however many there are. */
export function firstOfEach(tenant: Tenant, table: PartOfEvents, { eventIds, order, most }: Each): SQL {
  const first = tenant.db
    .select({ id: table.id })
    .from(table)
    .where(and(owned(tenant, table), eq(table.eventId, sql`event.id`)))
    .orderBy(...order)
    .limit(most);
  return sql`${table.id} in (select first.id from unnest(${sql.param(eventIds)}::uuid[]) as event(id) cross join lateral (${first}) as first)`;
}
