import { and, eq, sql } from 'drizzle-orm';
import { contentGuests } from '@server/db/schema/contents';
import { baseImageColumns, images } from '@server/db/schema/images';
import { owned, type Tenant } from '@server/db/tenant';
import { visibleAccounts } from '@server/db/visible';

export const guestList = (tenant: Tenant, contentId: string, search?: string) => ({
  rows: tenant.db
    .select({ guest: contentGuests, image: baseImageColumns(images), accountId: visibleAccounts.id })
    .from(contentGuests)
    .leftJoin(images, and(owned(tenant, images), eq(images.id, contentGuests.imageId)))
    .leftJoin(visibleAccounts, and(owned(tenant, visibleAccounts), eq(visibleAccounts.id, contentGuests.accountId)))
    .where(
      and(
        owned(tenant, contentGuests),
        eq(contentGuests.contentId, contentId),
        search?.trim() ? sql`folded(${contentGuests.name}) like containing(${search})` : undefined,
      ),
    )
    .$dynamic(),
  orders: { createdAt: [contentGuests.createdAt], name: [sql`folded(${contentGuests.name})`] },
  last: contentGuests.id,
  unasked: 'createdAt' as const,
});
