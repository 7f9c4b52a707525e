import { and, eq, inArray } from 'drizzle-orm';
import { images } from '@server/db/schema/images';
import { organizations } from '@server/db/schema/organizations';
import { owned, type Tenant } from '@server/db/tenant';

export async function lifetime(tenant: Tenant): Promise<{ createdAt: Date; updatedAt: Date } | undefined> {
  const [row] = await tenant.db
    .select({ createdAt: organizations.createdAt, updatedAt: organizations.updatedAt })
    .from(organizations)
    .where(eq(organizations.id, tenant.organizationId));
  return row;
}

export const picturesAt = (tenant: Tenant, uris: string[]) =>
  tenant.db
    .select()
    .from(images)
    .where(and(owned(tenant, images), inArray(images.uri, uris)));

export type PictureRow = Awaited<ReturnType<typeof picturesAt>>[number];
