import { and, asc, eq, inArray } from 'drizzle-orm';
import { images } from '@server/db/schema/images';
import { owned, type Tenant } from '@server/db/tenant';
import { visibleStreamInputs as streamInputs } from '@server/db/visible';

const withImage = (tenant: Tenant) =>
  tenant.db
    .select({ stream: streamInputs, image: images })
    .from(streamInputs)
    .leftJoin(images, and(owned(tenant, images), eq(images.id, streamInputs.imageId)))
    .$dynamic();

export type StreamRow = Awaited<ReturnType<typeof withImage>>[number];

export const streamRows = (tenant: Tenant, eventIds: string[]) =>
  withImage(tenant)
    .where(and(owned(tenant, streamInputs), inArray(streamInputs.eventId, eventIds)))
    .orderBy(asc(streamInputs.sortOrder), asc(streamInputs.id));

export const streamRowsById = (tenant: Tenant, ids: string[]) =>
  withImage(tenant).where(and(owned(tenant, streamInputs), inArray(streamInputs.id, ids)));
