import type { InputOf } from '@contract/endpoint';
import type { listAccounts } from '@contract/endpoints/accounts';
import type { BaseAccountTier } from '@contract/entities/tiers';
import { and, asc, eq, inArray, isNotNull, isNull, sql, type SQL, type SQLWrapper } from 'drizzle-orm';
import { alias, type PgColumn, type PgTable } from 'drizzle-orm/pg-core';
import { accounts } from '@server/db/schema/accounts';
import { accountTierHolders, accountTiers } from '@server/db/schema/accountTiers';
import { baseImageColumns, images } from '@server/db/schema/images';
import { jsonOf, type JsonOf } from '@server/db/json';
import { searchedPages, wordsOf } from '@server/db/secondLook';
import { isAnyOf, statement } from '@server/db/statement';
import { owned, type Tenant } from '@server/db/tenant';
import { shortImage } from '../storage/reads';
import { subscribedTierIds, subscribedTiers } from '../subscriptions/tiers/reads';
import { accountsWith, blockedAccounts, matchingAccounts, ordersOf, PEOPLE_ORDERS, visibleAccounts } from '@server/db/visible';

const banners = alias(images, 'banners');

export type Search = Pick<InputOf<typeof listAccounts>, 'search' | 'accountType'>;

interface AccountColumns {
  organizationId: PgColumn;
  id: PgColumn;
}

/** What anybody is told of a level, and its picture (migration 0031): nothing in place of one that is not there, which foreign keys rule out. */
const tierJson = (id: SQLWrapper) => sql`base_tier(${id})`;

/** The tiers that an account holds, in no order; the columns are of a statement that reads accounts. */
const tiersOf = ({ db }: Tenant, { organizationId, id }: AccountColumns) => {
  const held = db
    .select({ tier: tierJson(accountTierHolders.tierId) })
    .from(accountTierHolders)
    .where(and(eq(accountTierHolders.organizationId, organizationId), eq(accountTierHolders.accountId, id)));
  return sql<BaseAccountTier[]>`to_json(array(${held}))`;
};

export interface SubscribedTier {
  subscriptionId: string;
  tier: BaseAccountTier;
}

/** Those that it has through what it is subscribed to. */
const tiersThroughSubscriptions = (tenant: Tenant, columns: AccountColumns) => {
  const subscribed = subscribedTiers(tenant, columns);
  const found = tenant.db
    .select({ tier: jsonOf({ subscriptionId: subscribed.subscriptionId, tier: tierJson(subscribed.tierId) }) })
    .from(subscribed);
  return sql<SubscribedTier[]>`to_json(array(${found}))`;
};

const bothTiers = (tenant: Tenant, columns: AccountColumns) => ({
  tiers: tiersOf(tenant, columns),
  subscribedTiers: tiersThroughSubscriptions(tenant, columns),
});

export const tierRows = (tenant: Tenant) => {
  const { id, slug, priority, name, iconName, color } = accountTiers;
  return tenant.db
    .select({ id, slug, priority, name, iconName, color, image: baseImageColumns(images) })
    .from(accountTiers)
    .innerJoin(images, and(eq(images.organizationId, accountTiers.organizationId), eq(images.id, accountTiers.imageId)))
    .where(owned(tenant, accountTiers));
};

export async function heldTierIds(tenant: Tenant, accountId: string): Promise<Set<string>> {
  const rows = await tenant.db
    .select({ id: accountTierHolders.tierId })
    .from(accountTierHolders)
    .where(and(owned(tenant, accountTierHolders), eq(accountTierHolders.accountId, accountId)));
  return new Set([...rows.map(({ id }) => id), ...(await subscribedTierIds(tenant, accountId))]);
}

const beside = (tenant: Tenant, from: typeof visibleAccounts) => ({
  image: baseImageColumns(images),
  banner: baseImageColumns(banners),
  ...bothTiers(tenant, from),
});

const withPictures = (tenant: Tenant, from = visibleAccounts) =>
  tenant.db
    .select({ account: from, ...beside(tenant, from) })
    .from(from)
    .leftJoin(images, eq(images.id, from.imageId))
    .leftJoin(banners, eq(banners.id, from.bannerId))
    .$dynamic();

export type AccountRow = Awaited<ReturnType<typeof withPictures>>[number];

/** What anybody is told of an account. Named one by one: lists are asked for often, and an account has twice as many columns. */
const toldColumns = (from: typeof visibleAccounts) => ({
  id: from.id,
  username: from.username,
  accountType: from.accountType,
  firstName: from.firstName,
  lastName: from.lastName,
  title: from.title,
  company: from.company,
  bio: from.bio,
  website: from.website,
  facebook: from.facebook,
  instagram: from.instagram,
  linkedIn: from.linkedIn,
  twitter: from.twitter,
  tikTok: from.tikTok,
  youtube: from.youtube,
  discord: from.discord,
  video: from.video,
  timezone: from.timezone,
  closedAt: from.closedAt,
  createdAt: from.createdAt,
});

const told = (tenant: Tenant, from: typeof visibleAccounts) =>
  tenant.db
    .select({ account: toldColumns(from), ...beside(tenant, from) })
    .from(from)
    .leftJoin(images, eq(images.id, from.imageId))
    .leftJoin(banners, eq(banners.id, from.bannerId))
    .$dynamic();

export type ToldAccountRow = Awaited<ReturnType<typeof told>>[number];

const shortColumns = (tenant: Tenant) => ({
  id: accounts.id,
  username: accounts.username,
  accountType: accounts.accountType,
  firstName: accounts.firstName,
  lastName: accounts.lastName,
  title: accounts.title,
  company: accounts.company,
  closedAt: accounts.closedAt,
  image: shortImage(tenant, accounts.imageId),
  ...bothTiers(tenant, accounts),
});

export const shortAccounts = statement((tenant, { ids }: { ids: string[] }) =>
  tenant.db
    .select(shortColumns(tenant))
    .from(accounts)
    .where(and(owned(tenant, accounts), isAnyOf(accounts.id, ids))),
);

export const mailableCount = (tenant: Tenant, ids: string[]): Promise<number> =>
  tenant.db.$count(
    accounts,
    and(owned(tenant, accounts), isAnyOf(accounts.id, ids), eq(accounts.accountType, 'account'), isNotNull(accounts.email)),
  );

export type ShortAccountRow = Awaited<ReturnType<typeof shortAccounts>>[number];

/** The same inside a statement, of the accounts whose ids an array of it holds. */
export function shortAccountsAmong(tenant: Tenant, ids: SQL) {
  const found = tenant.db
    .select({ account: jsonOf(shortColumns(tenant)) })
    .from(accounts)
    .where(and(owned(tenant, accounts), sql`${accounts.id} = any(${ids})`));
  return sql<JsonOf<ShortAccountRow>[]>`to_json(array(${found}))`;
}

const ofType = (accountType: Search['accountType'], people = visibleAccounts) =>
  accountType ? eq(people.accountType, accountType) : undefined;

const found = ({ search, accountType }: Search, people = visibleAccounts) =>
  and(ofType(accountType, people), search === undefined ? undefined : matchingAccounts(search, people));

const listOf = (tenant: Tenant, page: SQL | undefined, all = page, people = visibleAccounts) => ({
  rows: told(tenant, people).where(and(owned(tenant, people), page)),
  orders: { ...ordersOf(people), username: [people.username], createdAt: [people.createdAt] },
  last: people.id,
  unasked: 'lastName' as const,
  counted: tenant.db
    .select({ id: people.id })
    .from(people)
    .where(and(owned(tenant, people), all)),
});

/** The accounts that a search finds or nearly does, or those of them whose ids the statement `among` finds. */
export function accountList(tenant: Tenant, search: Search, among?: SQLWrapper, people = visibleAccounts) {
  const all = and(among && inArray(people.id, among), found(search, people));
  return listOf(tenant, all, all, people);
}

/** A page of the directory; of the first ones in the order of names no more accounts are found than these show. */
export const searchedAccounts = searchedPages(
  'accounts',
  (
    tenant,
    { accountType, orderBy = 'lastName' }: { accountType: Search['accountType']; orderBy?: string | undefined },
    { most },
    sought,
  ) => {
    const { search, among } = sought;
    const all = and(
      ofType(accountType),
      among && inArray(visibleAccounts.id, among),
      search === undefined ? undefined : accountsWith(search),
    );
    if (search === undefined || orderBy !== 'lastName') return listOf(tenant, all);
    const first = sql`first_matching_accounts(${search}, ${accountType ?? null}::text, ${most}::int, hidden_accounts())`;
    return listOf(tenant, sql`${visibleAccounts.id} = any (array(select ${first}))`, all);
  },
);

/** A table that ties accounts to each other, seen from the account in the column `of`. */
interface Ties {
  table: PgTable & { organizationId: PgColumn; createdAt: PgColumn };
  of: PgColumn;
  other: PgColumn;
}

/** Those at the other end of an account's ties whom the viewer may see, the newest tie first. */
export const tiedList = (tenant: Tenant, { table, of, other }: Ties, accountId: string, search: Search = {}) => ({
  rows: tenant.db
    .select({ id: visibleAccounts.id })
    .from(table as PgTable)
    .innerJoin(visibleAccounts, and(owned(tenant, visibleAccounts), eq(visibleAccounts.id, other)))
    .where(and(owned(tenant, table), eq(of, accountId), found({ ...search, search: wordsOf(search.search) })))
    .$dynamic(),
  orders: { ...PEOPLE_ORDERS, username: [visibleAccounts.username], createdAt: [table.createdAt] },
  last: other,
  unasked: '-createdAt' as const,
});

export const popularList = (tenant: Tenant, { search, accountType }: Search) => ({
  ...accountList(tenant, { search: wordsOf(search), accountType }),
  pinned: sql`${visibleAccounts.followers} desc`,
});

export async function mostFollowedIds(tenant: Tenant, most: number): Promise<string[]> {
  const rows = await tenant.db
    .select({ id: visibleAccounts.id })
    .from(visibleAccounts)
    .where(owned(tenant, visibleAccounts))
    .orderBy(sql`${visibleAccounts.followers} desc`, ...PEOPLE_ORDERS.firstName, visibleAccounts.id)
    .limit(most);
  return rows.map(({ id }) => id);
}

const byId = statement((tenant, { id }: { id: string }) =>
  withPictures(tenant).where(and(owned(tenant, visibleAccounts), eq(visibleAccounts.id, id))),
);

const byUsername = statement((tenant, { username }: { username: string }) =>
  withPictures(tenant).where(and(owned(tenant, visibleAccounts), eq(visibleAccounts.username, username))),
);

const addressById = statement((tenant, { id }: { id: string }) =>
  tenant.db
    .select({ accountType: visibleAccounts.accountType, email: visibleAccounts.email })
    .from(visibleAccounts)
    .where(and(owned(tenant, visibleAccounts), eq(visibleAccounts.id, id))),
);

export async function addressRow(tenant: Tenant, id: string): Promise<Pick<AccountRow['account'], 'accountType' | 'email'> | undefined> {
  const [row] = await addressById(tenant, { id });
  return row;
}

export async function accountById(tenant: Tenant, id: string): Promise<AccountRow | undefined> {
  const [row] = await byId(tenant, { id });
  return row;
}

export const accountsById = (tenant: Tenant, ids: string[]) =>
  withPictures(tenant, accounts).where(and(owned(tenant, accounts), inArray(accounts.id, ids)));

export const shortAccountsWithContact = (tenant: Tenant, those: readonly string[]) =>
  tenant.db
    .select({ ...shortColumns(tenant), email: accounts.email, phone: accounts.phone })
    .from(accounts)
    .where(and(owned(tenant, accounts), isAnyOf(accounts.id, those)));

export const listedContacts = statement((tenant, { ids }: { ids: string[] }) =>
  tenant.db
    .select({
      id: accounts.id,
      username: accounts.username,
      firstName: accounts.firstName,
      lastName: accounts.lastName,
      email: accounts.email,
      closedAt: accounts.closedAt,
      image: baseImageColumns(images),
    })
    .from(accounts)
    .leftJoin(images, and(owned(tenant, images), eq(images.id, accounts.imageId)))
    .where(and(owned(tenant, accounts), isAnyOf(accounts.id, ids))),
);

export const contactRows = (tenant: Tenant, those: readonly string[]) =>
  tenant.db
    .select({
      id: accounts.id,
      firstName: accounts.firstName,
      lastName: accounts.lastName,
      email: accounts.email,
      phone: accounts.phone,
    })
    .from(accounts)
    .where(and(owned(tenant, accounts), isAnyOf(accounts.id, those)));

export async function blockedAmong(tenant: Tenant, ids: string[]): Promise<Set<string>> {
  const rows = await tenant.db
    .select({ id: blockedAccounts.id })
    .from(blockedAccounts)
    .where(and(owned(tenant, blockedAccounts), inArray(blockedAccounts.id, ids)));
  return new Set(rows.map(({ id }) => id));
}

export async function accountByUsername(tenant: Tenant, username: string): Promise<AccountRow | undefined> {
  const [row] = await byUsername(tenant, { username });
  return row;
}

const visibleId = (tenant: Tenant, which: SQL) =>
  tenant.db
    .select({ id: visibleAccounts.id })
    .from(visibleAccounts)
    .where(and(owned(tenant, visibleAccounts), which));
export const visibleIdById = statement((tenant, { id }: { id: string }) => visibleId(tenant, eq(visibleAccounts.id, id)));
export const visibleIdByUsername = statement((tenant, { username }: { username: string }) =>
  visibleId(tenant, eq(visibleAccounts.username, username)),
);

export async function accountByCode(tenant: Tenant, shareCode: string): Promise<AccountRow | undefined> {
  const [row] = await withPictures(tenant).where(and(owned(tenant, visibleAccounts), eq(visibleAccounts.shareCode, shareCode)));
  return row;
}

/** The account of a username, whether the viewer may see it or not. */
export async function hiddenIdByUsername(tenant: Tenant, username: string): Promise<string | undefined> {
  const [row] = await tenant.db
    .select({ id: accounts.id })
    .from(accounts)
    .where(and(open(tenant), eq(accounts.username, username)));
  return row?.id;
}

const visibleAmong = statement((tenant, { ids }: { ids: string[] }) =>
  tenant.db
    .select({ id: visibleAccounts.id })
    .from(visibleAccounts)
    .where(and(owned(tenant, visibleAccounts), isAnyOf(visibleAccounts.id, ids))),
);

/** Those of `ids` that are accounts which the viewer may see. */
export const accountIdsAmong = async (tenant: Tenant, ids: string[]): Promise<string[]> =>
  (await visibleAmong(tenant, { ids })).map(({ id }) => id);

const open = (tenant: Tenant) => and(owned(tenant, accounts), isNull(accounts.closedAt));

export async function everybodyIds(tenant: Tenant): Promise<string[]> {
  const rows = await tenant.db.select({ id: accounts.id }).from(accounts).where(open(tenant));
  return rows.map(({ id }) => id);
}

export type AccountChange = Partial<
  Omit<typeof accounts.$inferInsert, 'id' | 'organizationId' | 'sub' | 'shareCode' | 'followers' | 'following' | 'createdAt'>
>;

export const changeAccount = (tenant: Tenant, id: string, change: AccountChange) =>
  tenant.db
    .update(accounts)
    .set(change)
    .where(and(open(tenant), eq(accounts.id, id)));

export const changeShareCode = (tenant: Tenant, id: string, shareCode: string) =>
  tenant.db
    .update(accounts)
    .set({ shareCode })
    .where(and(open(tenant), eq(accounts.id, id)));

const visible = ({ db }: Tenant) => inArray(accounts.id, db.select({ id: visibleAccounts.id }).from(visibleAccounts));

/** The person that an e-mail address belongs to; held, so that they are not ended meanwhile. */
export async function personIdByEmail(tenant: Tenant, email: string): Promise<string | undefined> {
  const [row] = await tenant.db
    .select({ id: accounts.id })
    .from(accounts)
    .where(and(open(tenant), visible(tenant), eq(accounts.email, email.toLowerCase()), eq(accounts.accountType, 'account')))
    // A pool may let two of its users have one address; then it is the first one's.
    .orderBy(asc(accounts.createdAt), asc(accounts.id))
    .limit(1)
    .for('share');
  return row?.id;
}

/** Holds an account until the transaction ends: it is not ended meanwhile, and whoever else holds it alone waits. */
export async function holdAccount(tenant: Tenant, id: string, strength: 'share' | 'no key update' | 'update') {
  const [row] = await tenant.db
    .select({ id: accounts.id, accountType: accounts.accountType, sub: accounts.sub, email: accounts.email, locale: accounts.locale })
    .from(accounts)
    .where(and(open(tenant), eq(accounts.id, id)))
    .for(strength);
  return row;
}

export async function accountIdBySub(tenant: Tenant, sub: string): Promise<string | undefined> {
  const [row] = await tenant.db
    .select({ id: accounts.id })
    .from(accounts)
    .where(and(open(tenant), eq(accounts.sub, sub)));
  return row?.id;
}

export const teamsMadeBy = (tenant: Tenant, accountId: string) =>
  tenant.db.$count(accounts, and(open(tenant), eq(accounts.madeById, accountId)));

type NewAccount = Omit<typeof accounts.$inferInsert, 'organizationId' | 'shareCode' | 'id'>;

export async function addAccount(tenant: Tenant, account: NewAccount & { shareCode: string }): Promise<string> {
  const [row] = await tenant.db
    .insert(accounts)
    .values({ ...account, organizationId: tenant.organizationId })
    .returning({ id: accounts.id });
  return row!.id;
}

type KeptColumn =
  | 'id'
  | 'organizationId'
  | 'sub'
  | 'username'
  | 'accountType'
  | 'shareCode'
  | 'locale'
  | 'followers'
  | 'following'
  | 'closedAt'
  | 'createdAt'
  | 'updatedAt';

/** Everything that an account says of who it is: each column but those that it keeps, or that get another value. */
const WIPED = {
  firstName: null,
  lastName: null,
  title: null,
  company: null,
  imageId: null,
  bannerId: null,
  bio: null,
  website: null,
  facebook: null,
  instagram: null,
  linkedIn: null,
  twitter: null,
  tikTok: null,
  youtube: null,
  discord: null,
  video: null,
  timezone: null,
  email: null,
  phone: null,
  dietaryRestrictions: null,
  address1: null,
  address2: null,
  city: null,
  state: null,
  zip: null,
  country: null,
  madeById: null,
  termsAccepted: null,
} satisfies Record<Exclude<keyof typeof accounts.$inferSelect, KeptColumn>, null>;

export const wipeAccount = (tenant: Tenant, id: string, instead: { username: string; shareCode: string; locale: string; closedAt: Date }) =>
  tenant.db
    .update(accounts)
    .set({ ...WIPED, ...instead })
    .where(and(open(tenant), eq(accounts.id, id)));
