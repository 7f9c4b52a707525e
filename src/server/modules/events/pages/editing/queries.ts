import { and, asc, eq, inArray } from 'drizzle-orm';
import { eventParts } from '@server/db/eventParts';
import { eventPageImages, eventPages } from '@server/db/schema/eventPages';
import { images } from '@server/db/schema/images';
import { owned, type Tenant } from '@server/db/tenant';
import type { EventPageRow } from '../queries';

const ofEvent = (tenant: Tenant, eventId: string) => and(owned(tenant, eventPages), eq(eventPages.eventId, eventId));

export const pageRows = async (tenant: Tenant, eventId: string): Promise<EventPageRow[]> =>
  tenant.db.select().from(eventPages).where(ofEvent(tenant, eventId)).orderBy(asc(eventPages.sortOrder), asc(eventPages.id));

export const picturesOf = (tenant: Tenant, pageIds: string[]) =>
  tenant.db
    .select({ pageId: eventPageImages.pageId, image: images })
    .from(eventPageImages)
    .innerJoin(images, and(owned(tenant, images), eq(images.id, eventPageImages.imageId)))
    .where(and(owned(tenant, eventPageImages), inArray(eventPageImages.pageId, pageIds)))
    .orderBy(asc(eventPageImages.sortOrder), asc(images.id));

export const { add: addPage, change: changePage, order: orderPages, remove: removePage } = eventParts(eventPages);

export async function replacePictures(tenant: Tenant, pageId: string, imageIds: string[]): Promise<void> {
  await tenant.db.delete(eventPageImages).where(and(owned(tenant, eventPageImages), eq(eventPageImages.pageId, pageId)));
  if (imageIds.length === 0) return;
  const { organizationId } = tenant;
  await tenant.db.insert(eventPageImages).values(imageIds.map((imageId, sortOrder) => ({ organizationId, pageId, imageId, sortOrder })));
}
