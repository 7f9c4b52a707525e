import { and, eq, sql } from 'drizzle-orm';
import { named } from '@server/db/named';
import { images } from '@server/db/schema/images';
import { series } from '@server/db/schema/series';
import { owned, type Tenant } from '@server/db/tenant';

const withImage = (tenant: Tenant) =>
  tenant.db
    .select({ series: series, image: images })
    .from(series)
    .leftJoin(images, and(owned(tenant, images), eq(images.id, series.imageId)))
    .$dynamic();

export type SeriesRow = Awaited<ReturnType<typeof withImage>>[number];

export const seriesList = (tenant: Tenant, search?: string) => ({
  rows: withImage(tenant).where(
    and(
      owned(tenant, series),
      search?.trim() ? sql`folded(${series.name} || ' ' || coalesce(${series.description}, '')) like containing(${search})` : undefined,
    ),
  ),
  orders: { sortOrder: [series.sortOrder], name: [sql`folded(${series.name})`], createdAt: [series.createdAt] },
  last: series.id,
  unasked: 'sortOrder' as const,
});

export async function seriesRow(tenant: Tenant, idOrSlug: string): Promise<SeriesRow | undefined> {
  const [row] = await withImage(tenant).where(and(owned(tenant, series), named(series, idOrSlug)));
  return row;
}
