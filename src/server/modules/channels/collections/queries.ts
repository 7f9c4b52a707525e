import { and, eq, sql } from 'drizzle-orm';
import { named } from '@server/db/named';
import { channelCollectionContents, channelCollections } from '@server/db/schema/channelCollections';
import { owned, type Tenant } from '@server/db/tenant';
import { visibleContents } from '@server/db/visible';
import type { Collected } from '../../contents/reads';

export type CollectionRow = typeof channelCollections.$inferSelect;
type Values = Omit<typeof channelCollections.$inferInsert, 'organizationId'>;

const ofChannel = (tenant: Tenant, channelId: string) =>
  and(owned(tenant, channelCollections), eq(channelCollections.channelId, channelId));

export const collectionList = (tenant: Tenant, channelId: string, search?: string) => ({
  rows: tenant.db
    .select({ collection: channelCollections })
    .from(channelCollections)
    .where(
      and(
        ofChannel(tenant, channelId),
        search?.trim()
          ? sql`folded(${channelCollections.name} || ' ' || ${channelCollections.description}) like containing(${search})`
          : undefined,
      ),
    )
    .$dynamic(),
  orders: { name: [sql`folded(${channelCollections.name})`], createdAt: [channelCollections.createdAt] },
  last: channelCollections.id,
  unasked: 'createdAt' as const,
});

export async function collectionRow(tenant: Tenant, channelId: string, idOrSlug: string): Promise<CollectionRow | undefined> {
  const [row] = await tenant.db
    .select()
    .from(channelCollections)
    .where(and(ofChannel(tenant, channelId), named(channelCollections, idOrSlug)));
  return row;
}

export const countCollections = (tenant: Tenant, channelId: string): Promise<number> =>
  tenant.db.$count(channelCollections, ofChannel(tenant, channelId));

export const isSlugFree = async (tenant: Tenant, channelId: string, slug: string): Promise<boolean> =>
  (await tenant.db.$count(channelCollections, and(ofChannel(tenant, channelId), eq(channelCollections.slug, slug)))) === 0;

export async function addCollection(tenant: Tenant, values: Values): Promise<CollectionRow> {
  const [row] = await tenant.db
    .insert(channelCollections)
    .values({ ...values, organizationId: tenant.organizationId })
    .returning();
  return row!;
}

export const changeCollection = (tenant: Tenant, id: string, change: Partial<Values>) =>
  tenant.db
    .update(channelCollections)
    .set(change)
    .where(and(owned(tenant, channelCollections), eq(channelCollections.id, id)));

export const removeCollection = (tenant: Tenant, id: string) =>
  tenant.db.delete(channelCollections).where(and(owned(tenant, channelCollections), eq(channelCollections.id, id)));

export function contentsOfCollection(tenant: Tenant, collectionId: string): Collected {
  const { contentId, sortOrder } = channelCollectionContents;
  const { db } = tenant;
  const inside = and(owned(tenant, channelCollectionContents), eq(channelCollectionContents.collectionId, collectionId));
  const places = db.select({ sortOrder }).from(channelCollectionContents);
  return {
    among: db.select({ id: contentId }).from(channelCollectionContents).where(inside),
    sortOrder: sql`(${places.where(and(inside, eq(contentId, visibleContents.id)))})`,
  };
}

/** Puts a content into a collection; one that is in it stays where it is. */
export const addContent = (tenant: Tenant, collectionId: string, contentId: string) =>
  tenant.db
    .insert(channelCollectionContents)
    .values({ organizationId: tenant.organizationId, collectionId, contentId })
    .onConflictDoNothing();

export async function removeContent(tenant: Tenant, collectionId: string, contentId: string): Promise<boolean> {
  const removed = await tenant.db
    .delete(channelCollectionContents)
    .where(
      and(
        owned(tenant, channelCollectionContents),
        eq(channelCollectionContents.collectionId, collectionId),
        eq(channelCollectionContents.contentId, contentId),
      ),
    )
    .returning({ id: channelCollectionContents.contentId });
  return removed.length > 0;
}
