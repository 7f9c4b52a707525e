import { and, eq, sql } from 'drizzle-orm';
import { insertInto } from '@server/db/insert';
import { images } from '@server/db/schema/images';
import { organizations } from '@server/db/schema/organizations';
import { owned, type Tenant } from '@server/db/tenant';

/** Stores the organization as its file has it now, and holds the row; answers whether its seed was put in before. */
export async function keepOrganization(
  { db, organizationId: id }: Tenant,
  { slug, config }: { slug: string; config: object },
): Promise<boolean> {
  const values = { id, slug, config: config as Record<string, unknown> };
  const [kept] = await db
    .insert(organizations)
    .values(values)
    .onConflictDoUpdate({ target: organizations.id, set: values })
    .returning({ seededAt: organizations.seededAt });
  return kept!.seededAt !== null;
}

export const markSeeded = ({ db, organizationId }: Tenant, seededAt: Date) =>
  db.update(organizations).set({ seededAt }).where(eq(organizations.id, organizationId));

/** The pictures stored under their addresses, by address. */
export async function imagesByUri(tenant: Tenant): Promise<Map<string, { id: string; width: number; height: number }>> {
  const rows = await tenant.db
    .select({ uri: images.uri, id: images.id, width: images.width, height: images.height })
    .from(images)
    .where(and(owned(tenant, images), sql`${images.uri} like '/organizations/%'`));
  return new Map(rows.map(({ uri, ...image }) => [uri, image]));
}

export const resizeImage = (tenant: Tenant, id: string, size: { width: number; height: number }) =>
  tenant.db
    .update(images)
    .set(size)
    .where(and(owned(tenant, images), eq(images.id, id)));

export const insertImages = insertInto(images);
