import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import { named } from '@server/db/named';
import { eventPageImages, eventPages } from '@server/db/schema/eventPages';
import { images } from '@server/db/schema/images';
import { owned, type Tenant } from '@server/db/tenant';

export type EventPageRow = typeof eventPages.$inferSelect;

const ofEvent = (tenant: Tenant, eventId: string) => and(owned(tenant, eventPages), eq(eventPages.eventId, eventId));

const SHORT = { id: eventPages.id, slug: eventPages.slug, title: eventPages.title, sortOrder: eventPages.sortOrder };

const short = (tenant: Tenant) => tenant.db.select(SHORT).from(eventPages).$dynamic();

export const eventPageList = (tenant: Tenant, eventId: string, search?: string) => ({
  rows: short(tenant).where(
    and(ofEvent(tenant, eventId), search?.trim() ? sql`folded(${eventPages.title}) like containing(${search})` : undefined),
  ),
  orders: { sortOrder: [eventPages.sortOrder], title: [sql`folded(${eventPages.title})`] },
  last: eventPages.id,
  unasked: 'sortOrder' as const,
});

export const eventPageRows = (tenant: Tenant, eventIds: string[]) =>
  tenant.db
    .select({ eventId: eventPages.eventId, page: SHORT })
    .from(eventPages)
    .where(and(owned(tenant, eventPages), inArray(eventPages.eventId, eventIds)))
    .orderBy(asc(eventPages.sortOrder), asc(eventPages.id));

export async function eventPageRow(tenant: Tenant, eventId: string, idOrSlug: string): Promise<EventPageRow | undefined> {
  const [row] = await tenant.db
    .select()
    .from(eventPages)
    .where(and(ofEvent(tenant, eventId), named(eventPages, idOrSlug)));
  return row;
}

export const pageImageRows = (tenant: Tenant, pageId: string) =>
  tenant.db
    .select({ image: images })
    .from(eventPageImages)
    .innerJoin(images, and(owned(tenant, images), eq(images.id, eventPageImages.imageId)))
    .where(and(owned(tenant, eventPageImages), eq(eventPageImages.pageId, pageId)))
    .orderBy(asc(eventPageImages.sortOrder), asc(images.id));
