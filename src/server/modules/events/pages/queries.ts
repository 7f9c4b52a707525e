import { and, asc, eq, sql } from 'drizzle-orm';
import { named } from '@server/db/named';
import { eventPageImages, eventPages } from '@server/db/schema/eventPages';
import { images } from '@server/db/schema/images';
import { owned, type Tenant } from '@server/db/tenant';

export type EventPageRow = typeof eventPages.$inferSelect;

const ofEvent = (tenant: Tenant, eventId: string) => and(owned(tenant, eventPages), eq(eventPages.eventId, eventId));

const short = (tenant: Tenant) =>
  tenant.db
    .select({ id: eventPages.id, slug: eventPages.slug, title: eventPages.title, sortOrder: eventPages.sortOrder })
    .from(eventPages)
    .$dynamic();

export const eventPageList = (tenant: Tenant, eventId: string, search?: string) => ({
  rows: short(tenant).where(
    and(ofEvent(tenant, eventId), search?.trim() ? sql`folded(${eventPages.title}) like containing(${search})` : undefined),
  ),
  orders: { sortOrder: [eventPages.sortOrder], title: [sql`folded(${eventPages.title})`] },
  last: eventPages.id,
  unasked: 'sortOrder' as const,
});

/** The pages of an event in their order, each by what leads to it. */
export const eventPageRows = (tenant: Tenant, eventId: string) =>
  short(tenant).where(ofEvent(tenant, eventId)).orderBy(asc(eventPages.sortOrder), asc(eventPages.id));

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
