import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import { eventPageImages, eventPages } from '@server/db/schema/eventPages';
import { images } from '@server/db/schema/images';
import { owned, type Tenant } from '@server/db/tenant';
import type { EventPageRow } from '../queries';

type New = Omit<typeof eventPages.$inferInsert, 'organizationId'>;

const ofEvent = (tenant: Tenant, eventId: string) => and(owned(tenant, eventPages), eq(eventPages.eventId, eventId));
const one = (tenant: Tenant, eventId: string, id: string) => and(ofEvent(tenant, eventId), eq(eventPages.id, id));

/** The pages of an event with what they say, in their order. */
export const pageRows = async (tenant: Tenant, eventId: string): Promise<EventPageRow[]> =>
  tenant.db.select().from(eventPages).where(ofEvent(tenant, eventId)).orderBy(asc(eventPages.sortOrder), asc(eventPages.id));

/** The pictures of some pages, of each in their order. */
export const picturesOf = (tenant: Tenant, pageIds: string[]) =>
  tenant.db
    .select({ pageId: eventPageImages.pageId, image: images })
    .from(eventPageImages)
    .innerJoin(images, and(owned(tenant, images), eq(images.id, eventPageImages.imageId)))
    .where(and(owned(tenant, eventPageImages), inArray(eventPageImages.pageId, pageIds)))
    .orderBy(asc(eventPageImages.sortOrder), asc(images.id));

export const addPage = (tenant: Tenant, values: New) =>
  tenant.db.insert(eventPages).values({ ...values, organizationId: tenant.organizationId });

export const changePage = (tenant: Tenant, eventId: string, id: string, change: Partial<typeof eventPages.$inferInsert>) =>
  tenant.db
    .update(eventPages)
    .set(change)
    .where(one(tenant, eventId, id));

/** Puts pages into the order that their ids are in. */
export const orderPages = (tenant: Tenant, ids: string[]) =>
  tenant.db
    .update(eventPages)
    .set({ sortOrder: sql`array_position(${sql.param(ids)}::uuid[], ${eventPages.id}) - 1` })
    .where(and(owned(tenant, eventPages), inArray(eventPages.id, ids)));

export const removePage = (tenant: Tenant, eventId: string, id: string) => tenant.db.delete(eventPages).where(one(tenant, eventId, id));

/** Gives a page these pictures in this order, and no others. */
export async function replacePictures(tenant: Tenant, pageId: string, imageIds: string[]): Promise<void> {
  await tenant.db.delete(eventPageImages).where(and(owned(tenant, eventPageImages), eq(eventPageImages.pageId, pageId)));
  if (imageIds.length === 0) return;
  const { organizationId } = tenant;
  await tenant.db.insert(eventPageImages).values(imageIds.map((imageId, sortOrder) => ({ organizationId, pageId, imageId, sortOrder })));
}
