import { and, eq, isNotNull, sql } from 'drizzle-orm';
import { named } from '@server/db/named';
import { contentGuests } from '@server/db/schema/contents';
import { baseImageColumns, images } from '@server/db/schema/images';
import { isAnyOf, statement } from '@server/db/statement';
import { owned, type Tenant } from '@server/db/tenant';
import { visibleAccounts } from '@server/db/visible';

const wholeRows = (tenant: Tenant) =>
  tenant.db
    .select({ guest: contentGuests, image: baseImageColumns(images), accountId: visibleAccounts.id })
    .from(contentGuests)
    .leftJoin(images, and(owned(tenant, images), eq(images.id, contentGuests.imageId)))
    .leftJoin(visibleAccounts, and(owned(tenant, visibleAccounts), eq(visibleAccounts.id, contentGuests.accountId)))
    .$dynamic();

export const guestList = (tenant: Tenant, contentId: string, search?: string) => ({
  rows: wholeRows(tenant).where(
    and(
      owned(tenant, contentGuests),
      eq(contentGuests.contentId, contentId),
      search?.trim() ? sql`folded(${contentGuests.name}) like containing(${search})` : undefined,
    ),
  ),
  orders: { createdAt: [contentGuests.createdAt], name: [sql`folded(${contentGuests.name})`] },
  last: contentGuests.id,
  unasked: 'createdAt' as const,
});

/** Guests of some contents, the first that was named first; the account of one whom the viewer may not see is left out. */
export const guestRows = statement((tenant, { contentIds }: { contentIds: string[] }) =>
  wholeRows(tenant)
    .where(and(owned(tenant, contentGuests), isAnyOf(contentGuests.contentId, contentIds)))
    .orderBy(contentGuests.createdAt, contentGuests.id),
);

export type GuestRow = Awaited<ReturnType<typeof guestRows>>[number];

export async function guestImageIds(tenant: Tenant, contentIds: string[]): Promise<string[]> {
  const rows = await tenant.db
    .select({ imageId: contentGuests.imageId })
    .from(contentGuests)
    .where(and(owned(tenant, contentGuests), isAnyOf(contentGuests.contentId, contentIds), isNotNull(contentGuests.imageId)));
  return rows.map(({ imageId }) => imageId!);
}

export type GuestColumns = typeof contentGuests.$inferSelect;
type Values = Omit<typeof contentGuests.$inferInsert, 'organizationId'>;

const ofContent = (tenant: Tenant, contentId: string) => and(owned(tenant, contentGuests), eq(contentGuests.contentId, contentId));
const one = (tenant: Tenant, id: string) => and(owned(tenant, contentGuests), eq(contentGuests.id, id));

export const guestRow = async (tenant: Tenant, id: string) => (await wholeRows(tenant).where(one(tenant, id)))[0]!;

export async function guestOf(tenant: Tenant, contentId: string, idOrSlug: string): Promise<GuestColumns | undefined> {
  const [row] = await tenant.db
    .select()
    .from(contentGuests)
    .where(and(ofContent(tenant, contentId), named(contentGuests, idOrSlug)));
  return row;
}

export const countGuests = (tenant: Tenant, contentId: string): Promise<number> =>
  tenant.db.$count(contentGuests, ofContent(tenant, contentId));

export const isSlugFree = async (tenant: Tenant, contentId: string, slug: string): Promise<boolean> =>
  (await tenant.db.$count(contentGuests, and(ofContent(tenant, contentId), eq(contentGuests.slug, slug)))) === 0;

export const addGuest = (tenant: Tenant, values: Values) =>
  tenant.db.insert(contentGuests).values({ ...values, organizationId: tenant.organizationId });

export const changeGuest = (tenant: Tenant, id: string, change: Partial<Values>) =>
  tenant.db.update(contentGuests).set(change).where(one(tenant, id));

export const removeGuest = (tenant: Tenant, id: string) => tenant.db.delete(contentGuests).where(one(tenant, id));
