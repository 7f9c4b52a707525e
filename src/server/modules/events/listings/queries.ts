import { and, desc, eq, gt, gte, inArray, isNotNull, isNull, lt, ne, sql } from 'drizzle-orm';
import { events as table } from '@server/db/schema/events';
import { owned, type Tenant } from '@server/db/tenant';
import { matchingEvents, visibleEvents as events } from '@server/db/visible';
import { NAME_ORDER, withImages } from '../queries';

export interface ListingsAsked {
  search?: string | undefined;
  past?: boolean | undefined;
  visible?: boolean | undefined;
  now: Date;
}

export const listingList = (tenant: Tenant, ids: string[], { search, past, visible, now }: ListingsAsked) => ({
  rows: withImages(tenant).where(
    and(
      owned(tenant, events),
      inArray(events.id, ids),
      past === undefined ? undefined : past ? lt(events.eventEnd, now) : gte(events.eventEnd, now),
      visible === undefined ? undefined : eq(events.published, visible),
      search?.trim() ? matchingEvents(search) : undefined,
    ),
  ),
  orders: { eventStart: [events.eventStart], name: NAME_ORDER, createdAt: [events.createdAt] },
  last: events.id,
  unasked: past ? ('-eventStart' as const) : ('eventStart' as const),
});

type EventRow = typeof table.$inferSelect;

const one = (tenant: Tenant, id: string) => and(owned(tenant, table), eq(table.id, id));

/** An event that is there, whoever sees it: for what is done in nobody's name. */
export async function anyEvent(tenant: Tenant, id: string): Promise<EventRow | undefined> {
  const [row] = await tenant.db
    .select()
    .from(table)
    .where(and(one(tenant, id), isNull(table.removedAt)));
  return row;
}

/** `change`: nobody else changes the event until the transaction ends. `closing`: nobody registers for it either. */
export type EventLock = 'change' | 'closing';

export async function lockedEvent(tenant: Tenant, id: string, lock: EventLock): Promise<EventRow | undefined> {
  const [row] = await tenant.db
    .select()
    .from(table)
    .where(and(one(tenant, id), isNull(table.removedAt)))
    .for(lock === 'closing' ? 'update' : 'no key update');
  return row;
}

export async function lockedRemovedEvent(tenant: Tenant, id: string): Promise<EventRow | undefined> {
  const [row] = await tenant.db
    .select()
    .from(table)
    .where(and(one(tenant, id), isNotNull(table.removedAt)))
    .for('update');
  return row;
}

export const removedEvents = (tenant: Tenant, ids: string[], most: number): Promise<EventRow[]> =>
  tenant.db
    .select()
    .from(table)
    .where(and(owned(tenant, table), inArray(table.id, ids), isNotNull(table.removedAt)))
    .orderBy(desc(table.removedAt))
    .limit(most);

export async function removedBefore(tenant: Tenant, at: Date): Promise<string[]> {
  const rows = await tenant.db
    .select({ id: table.id })
    .from(table)
    .where(and(owned(tenant, table), lt(table.removedAt, at)));
  return rows.map(({ id }) => id);
}

export const addEvent = (tenant: Tenant, values: Omit<typeof table.$inferInsert, 'organizationId'>) =>
  tenant.db.insert(table).values({ ...values, organizationId: tenant.organizationId });

export const changeEvent = (tenant: Tenant, id: string, change: Partial<typeof table.$inferInsert>) =>
  tenant.db.update(table).set(change).where(one(tenant, id));

/** Lets go of an event for good, unless it was taken back meanwhile. */
export const deleteRemoved = (tenant: Tenant, id: string) =>
  tenant.db.delete(table).where(and(one(tenant, id), isNotNull(table.removedAt)));

// What stands at the place of an event in addresses of the API.
const RESERVED = ['featured'];

export const isSlugFree = async (tenant: Tenant, slug: string, exceptId?: string): Promise<boolean> =>
  !RESERVED.includes(slug) &&
  (await tenant.db.$count(table, and(owned(tenant, table), eq(table.slug, slug), exceptId ? ne(table.id, exceptId) : undefined))) === 0;

/** How many drafts an account has put up; it puts up no other one until the transaction ends. */
export async function lockedDraftCount(tenant: Tenant, accountId: string): Promise<number> {
  await tenant.db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`drafts of ${accountId}`}, 0))`);
  return tenant.db.$count(
    table,
    and(owned(tenant, table), eq(table.creatorId, accountId), eq(table.published, false), isNull(table.removedAt)),
  );
}

export async function upcomingStarts(tenant: Tenant, ids: string[], now: Date): Promise<Map<string, Date>> {
  if (ids.length === 0) return new Map();
  const rows = await tenant.db
    .select({ id: table.id, start: table.eventStart })
    .from(table)
    .where(
      and(
        owned(tenant, table),
        inArray(table.id, ids),
        eq(table.published, true),
        isNull(table.canceledAt),
        isNull(table.removedAt),
        gt(table.eventStart, now),
      ),
    );
  return new Map(rows.map(({ id, start }) => [id, start]));
}
