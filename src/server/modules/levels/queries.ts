import { and, asc, desc, eq, inArray, sql } from 'drizzle-orm';
import { named } from '@server/db/named';
import { images } from '@server/db/schema/images';
import { levelAccounts, levels } from '@server/db/schema/levels';
import { owned, type Tenant } from '@server/db/tenant';
import { visibleAccounts } from '@server/db/visible';
import { tiedList, type Search } from '../accounts/reads';

const withImage = (tenant: Tenant) =>
  tenant.db
    .select({ level: levels, image: images })
    .from(levels)
    .leftJoin(images, and(owned(tenant, images), eq(images.id, levels.imageId)))
    .$dynamic();

export type LevelRow = Awaited<ReturnType<typeof withImage>>[number];

export const levelList = (tenant: Tenant, search?: string) => ({
  rows: withImage(tenant).where(
    and(owned(tenant, levels), search?.trim() ? sql`folded(${levels.name}) like containing(${search})` : undefined),
  ),
  orders: { sortOrder: [levels.sortOrder], createdAt: [levels.createdAt] },
  last: levels.id,
  unasked: 'sortOrder' as const,
});

export async function levelRow(tenant: Tenant, idOrSlug: string): Promise<LevelRow | undefined> {
  const [row] = await withImage(tenant).where(and(owned(tenant, levels), named(levels, idOrSlug)));
  return row;
}

export const levelsOf = (tenant: Tenant, accountId: string) =>
  withImage(tenant)
    .innerJoin(levelAccounts, and(owned(tenant, levelAccounts), eq(levelAccounts.levelId, levels.id)))
    .where(and(owned(tenant, levels), eq(levelAccounts.accountId, accountId)))
    .orderBy(asc(levels.sortOrder), asc(levels.id));

/** The accounts on a level, of those that the viewer may see. */
export const levelAccountList = (tenant: Tenant, levelId: string, search?: Search) =>
  tiedList(tenant, { table: levelAccounts, of: levelAccounts.levelId, other: levelAccounts.accountId }, levelId, search);

/** The newest accounts on each of some levels, of those that the viewer may see. */
export const firstAccountsOf = (tenant: Tenant, levelIds: string[], most: number) => {
  const first = tenant.db
    .select({ accountId: levelAccounts.accountId, createdAt: levelAccounts.createdAt })
    .from(levelAccounts)
    .innerJoin(visibleAccounts, and(owned(tenant, visibleAccounts), eq(visibleAccounts.id, levelAccounts.accountId)))
    .where(and(owned(tenant, levelAccounts), eq(levelAccounts.levelId, levels.id)))
    .orderBy(desc(levelAccounts.createdAt), asc(levelAccounts.accountId))
    .limit(most)
    .as('first');
  return tenant.db
    .select({ levelId: levels.id, accountId: first.accountId })
    .from(levels)
    .crossJoinLateral(first)
    .where(and(owned(tenant, levels), inArray(levels.id, levelIds)))
    .orderBy(desc(first.createdAt), asc(first.accountId));
};
