import { and, eq, sql } from 'drizzle-orm';
import { accountFollows } from '@server/db/schema/accountFollows';
import { owned, type Tenant } from '@server/db/tenant';
import { blockedAccounts } from '@server/db/visible';
import { tiedList, type Search } from '../accounts/reads';

const ENDS = {
  followers: { table: accountFollows, of: accountFollows.accountId, other: accountFollows.followerId },
  following: { table: accountFollows, of: accountFollows.followerId, other: accountFollows.accountId },
};

/** Who follows an account, or whom it follows, of those that the viewer may see. */
export const followList = (tenant: Tenant, accountId: string, end: keyof typeof ENDS, search?: Search) =>
  tiedList(tenant, ENDS[end], accountId, search);

/** How many there are at one end whom the viewer may not see: few, as nobody blocks or is blocked by many. */
export const hiddenAt = (tenant: Tenant, accountId: string, end: keyof typeof ENDS) =>
  tenant.db.$count(
    accountFollows,
    and(
      owned(tenant, accountFollows),
      eq(ENDS[end].of, accountId),
      sql`${ENDS[end].other} in (select b.id from ${blockedAccounts} b where b.organization_id = ${tenant.organizationId})`,
    ),
  );

export async function followedIds(tenant: Tenant, followerId: string): Promise<string[]> {
  const rows = await tenant.db
    .select({ id: accountFollows.accountId })
    .from(accountFollows)
    .where(and(owned(tenant, accountFollows), eq(accountFollows.followerId, followerId)));
  return rows.map(({ id }) => id);
}

/** How many of whom one follows, and of whom each of those follows, are looked at: the latest. */
const LOOKED_AT = 100;

/** Whom those follow whom an account follows, whom most of them follow first; nobody whom a block hides, who would take another's place. */
export async function followedByFollowed(tenant: Tenant, accountId: string, most: number): Promise<string[]> {
  const { db, organizationId } = tenant;
  const { rows } = (await db.execute(sql`
    select theirs.account_id as id
    from (
      select f.account_id from ${accountFollows} f
      where f.organization_id = ${organizationId} and f.follower_id = ${accountId}
      order by f.created_at desc limit ${LOOKED_AT}
    ) mine
    cross join lateral (
      select f.account_id from ${accountFollows} f
      where f.organization_id = ${organizationId} and f.follower_id = mine.account_id
      order by f.created_at desc limit ${LOOKED_AT}
    ) theirs
    where theirs.account_id <> ${accountId} and theirs.account_id <> all ((select hidden_accounts())::uuid[]) and not exists (
      select from ${accountFollows} own
      where own.organization_id = ${organizationId} and (own.follower_id, own.account_id) = (${accountId}, theirs.account_id))
    group by theirs.account_id order by count(*) desc, theirs.account_id limit ${most}`)) as unknown as { rows: { id: string }[] };
  return rows.map(({ id }) => id);
}

/** Follows; answers whether it did not before. */
export async function addFollow(tenant: Tenant, followerId: string, accountId: string, createdAt: Date): Promise<boolean> {
  const added = await tenant.db
    .insert(accountFollows)
    .values({ organizationId: tenant.organizationId, followerId, accountId, createdAt })
    .onConflictDoNothing()
    .returning({ accountId: accountFollows.accountId });
  return added.length > 0;
}

export const removeFollow = (tenant: Tenant, followerId: string, accountId: string) =>
  tenant.db
    .delete(accountFollows)
    .where(and(owned(tenant, accountFollows), eq(accountFollows.followerId, followerId), eq(accountFollows.accountId, accountId)));
