import type { GroupStanding } from '@contract/entities/groups';
import { and, count, desc, eq, inArray, isNull, sql, type SQL, type SQLWrapper } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { jsonOf } from '@server/db/json';
import { isUuid } from '@server/db/named';
import { groupInvitations, groupMembers, groupRequests, groups, groupSponsors } from '@server/db/schema/groups';
import { baseImageColumns, images } from '@server/db/schema/images';
import { groupRole } from '@server/db/roles';
import { searchedPages } from '@server/db/secondLook';
import { isAnyOf, statement } from '@server/db/statement';
import { owned, type Tenant } from '@server/db/tenant';
import { tiedList, type Search } from '../accounts/reads';
import { shortImage } from '../storage/reads';
import { hiddenIds, hiddenPeople, isHidden, matchingGroups, openGroups, seeingIds, visibleGroups } from '@server/db/visible';

type OfGroup = typeof groupMembers | typeof groupRequests | typeof groupInvitations;

const own = ({ accountId }: Tenant, table: OfGroup) =>
  and(eq(table.organizationId, visibleGroups.organizationId), eq(table.groupId, visibleGroups.id), eq(table.accountId, accountId!));

function standing(tenant: Tenant) {
  if (tenant.accountId === null) return sql<GroupStanding | null>`null`;
  const { db } = tenant;
  const place = (table: OfGroup, word: GroupStanding) =>
    db
      .select({ word: sql`${word}::text` })
      .from(table)
      .where(and(own(tenant, table), 'status' in table ? eq(table.status, word as 'requested') : undefined));
  const places = [place(groupMembers, 'member'), place(groupInvitations, 'invited'), place(groupRequests, 'requested')];
  return sql<GroupStanding | null>`coalesce(${groupRole(tenant, visibleGroups.id, tenant.accountId)}, ${sql.join(
    places.map((found) => sql`(${found})`),
    sql`, `,
  )})`;
}

/** So many members of a group are read, each in 0.3 µs, in the time in which one of them is looked up. */
const MEMBERS_FOR_ONE = 10;

/** How many of a group's members a block hides from the viewer: they see none of them in it. */
function hiddenMembers({ db }: Tenant) {
  const inGroup = and(eq(groupMembers.organizationId, visibleGroups.organizationId), eq(groupMembers.groupId, visibleGroups.id));
  const amongAll = db
    .select({ number: sql`count(*) filter (where ${isHidden(groupMembers.accountId)})` })
    .from(groupMembers)
    .where(inGroup);
  const oneByOne = db
    .select({ number: count() })
    .from(groupMembers)
    .where(and(inGroup, sql`${groupMembers.accountId} = any (${hiddenIds}::uuid[])`));
  return sql<number>`case when ${hiddenIds} = '{}' then 0
    when ${visibleGroups.members} < ${MEMBERS_FOR_ONE} * cardinality(${hiddenIds}) then ${amongAll} else ${oneByOne} end`.mapWith(Number);
}

const withStanding = (tenant: Tenant) =>
  tenant.db
    .with(hiddenPeople(tenant))
    .select({ group: visibleGroups, image: baseImageColumns(images), standing: standing(tenant), hidden: hiddenMembers(tenant) })
    .from(visibleGroups)
    .leftJoin(images, and(owned(tenant, images), eq(images.id, visibleGroups.imageId)))
    .$dynamic();

export type GroupRow = Awaited<ReturnType<typeof withStanding>>[number];

interface Which {
  search?: string | undefined;
  access?: 'public' | 'private' | undefined;
  featured?: boolean;
  among?: SQLWrapper;
}

type Listed = Which & { orderBy?: string | undefined; most?: number };

/** Of the first pages of a search in the order of names no more groups are found than these show. */
export function groupList(tenant: Tenant, { search, access, featured, among, orderBy = 'name', most }: Listed) {
  const of = (matching: SQL | undefined) =>
    and(
      owned(tenant, visibleGroups),
      access ? eq(visibleGroups.access, access) : undefined,
      featured ? eq(visibleGroups.featured, true) : undefined,
      among ? inArray(visibleGroups.id, among) : undefined,
      matching,
    );
  const all = of(search === undefined ? undefined : matchingGroups(search));
  const firstFound = sql`${visibleGroups.id} = any (array(select found_groups(${search}, ${access ?? null}::text, ${most}::int)))`;
  const inOrder = search !== undefined && most !== undefined && !featured && !among && orderBy === 'name';
  return {
    rows: withStanding(tenant).where(inOrder ? of(firstFound) : all),
    orders: {
      name: [sql`folded(${visibleGroups.name})`],
      createdAt: [visibleGroups.createdAt],
      members: [visibleGroups.members],
    },
    last: visibleGroups.id,
    unasked: 'name' as const,
    counted: tenant.db.select({ id: visibleGroups.id }).from(visibleGroups).where(all),
  };
}

export const searchedGroups = searchedPages('groups', (tenant, which: Pick<Listed, 'access' | 'featured' | 'orderBy'>, { most }, sought) =>
  groupList(tenant, { ...which, most, ...sought }),
);

/** The groups with the most members, of those that the viewer may know of, and is neither in nor invited to nor asking to join. */
export async function largestGroupIds(tenant: Tenant, most: number): Promise<string[]> {
  const rows = await tenant.db
    .select({ id: visibleGroups.id })
    .from(visibleGroups)
    .where(and(owned(tenant, visibleGroups), eq(visibleGroups.active, true), isNull(standing(tenant))))
    .orderBy(desc(visibleGroups.members), desc(visibleGroups.id))
    .limit(most);
  return rows.map(({ id }) => id);
}

const groupById = statement((tenant, { id }: { id: string }) =>
  withStanding(tenant).where(and(owned(tenant, visibleGroups), eq(visibleGroups.id, id))),
);
const groupBySlug = statement((tenant, { slug }: { slug: string }) =>
  withStanding(tenant).where(and(owned(tenant, visibleGroups), eq(visibleGroups.slug, slug))),
);

export async function groupRow(tenant: Tenant, idOrSlug: string): Promise<GroupRow | undefined> {
  const [row] = await (isUuid(idOrSlug) ? groupById(tenant, { id: idOrSlug }) : groupBySlug(tenant, { slug: idOrSlug }));
  return row;
}

export const groupRows = (tenant: Tenant, ids: string[]) =>
  withStanding(tenant).where(and(owned(tenant, visibleGroups), inArray(visibleGroups.id, ids)));

/** The accounts that support a group, of those that the viewer may see. */
export const groupSponsorList = (tenant: Tenant, groupId: string, search?: Search) =>
  tiedList(tenant, { table: groupSponsors, of: groupSponsors.groupId, other: groupSponsors.accountId }, groupId, search);

const placeOf = (tenant: Tenant, which: SQL) =>
  tenant.db
    .select({
      id: visibleGroups.id,
      isOpen: sql<
        true | null
      >`(select true from ${openGroups} where ${and(owned(tenant, openGroups), eq(openGroups.id, visibleGroups.id))})`,
    })
    .from(visibleGroups)
    .where(and(owned(tenant, visibleGroups), which));
const placeById = statement((tenant, { id }: { id: string }) => placeOf(tenant, eq(visibleGroups.id, id)));
const placeBySlug = statement((tenant, { slug }: { slug: string }) => placeOf(tenant, eq(visibleGroups.slug, slug)));

/** Which group it is that the viewer may know of, and whether they may look around in it. */
export async function groupPlace(tenant: Tenant, idOrSlug: string): Promise<{ id: string; isOpen: true | null } | undefined> {
  const [row] = await (isUuid(idOrSlug) ? placeById(tenant, { id: idOrSlug }) : placeBySlug(tenant, { slug: idOrSlug }));
  return row;
}

export const knowingGroupIds = (tenant: Tenant, id: string, accountIds: readonly string[]) =>
  seeingIds(tenant, 'knows_group', id, accountIds);

export const shortGroups = statement((tenant, { ids }: { ids: string[] }) =>
  tenant.db
    .select({
      id: visibleGroups.id,
      slug: visibleGroups.slug,
      name: visibleGroups.name,
      access: visibleGroups.access,
      image: baseImageColumns(images),
    })
    .from(visibleGroups)
    .leftJoin(images, and(owned(tenant, images), eq(images.id, visibleGroups.imageId)))
    .where(and(owned(tenant, visibleGroups), isAnyOf(visibleGroups.id, ids))),
);

export type ShortGroupRow = Awaited<ReturnType<typeof shortGroups>>[number];

/** Inside a statement: a group in short, whoever sees it; `isKnown` alone says whether the viewer may know of it. */
export const shortGroup = (tenant: Tenant, groupId: PgColumn, isKnown: SQL): SQL<ShortGroupRow | null> => {
  const { id, slug, name, access, imageId } = groups;
  const found = tenant.db
    .select({ group: jsonOf({ id, slug, name, access, image: shortImage(tenant, imageId) }) })
    .from(groups)
    .where(and(owned(tenant, groups), eq(id, groupId), isKnown));
  return sql`(${found})`;
};

const one = (tenant: Tenant, id: string) => and(owned(tenant, groups), eq(groups.id, id));

/** A group, whose members and requests nobody changes until the transaction ends. */
export async function lockedGroup(tenant: Tenant, id: string) {
  const [row] = await tenant.db.select().from(groups).where(one(tenant, id)).for('no key update');
  return row;
}

/** Adds a group, unless another has its slug by now. Answers whether it did. */
export async function addGroup(tenant: Tenant, values: Omit<typeof groups.$inferInsert, 'organizationId'>): Promise<boolean> {
  const added = await tenant.db
    .insert(groups)
    .values({ ...values, organizationId: tenant.organizationId })
    .onConflictDoNothing({ target: [groups.organizationId, groups.slug] })
    .returning({ id: groups.id });
  return added.length > 0;
}

export const changeGroup = (tenant: Tenant, id: string, change: Partial<typeof groups.$inferInsert>) =>
  tenant.db.update(groups).set(change).where(one(tenant, id));

// What stands at the place of a group in addresses of the API and of the app.
const RESERVED = ['events', 'featured', 'invited', 'mine', 'new', 'requested'];

export const isSlugFree = async (tenant: Tenant, slug: string): Promise<boolean> =>
  !RESERVED.includes(slug) && (await tenant.db.$count(groups, and(owned(tenant, groups), eq(groups.slug, slug)))) === 0;

/** Lets an account make no other group until the transaction ends. */
export const lockOwner = (tenant: Tenant, accountId: string) =>
  tenant.db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`groups of ${accountId}`}, 0))`);

/** The name and address of a group, for whoever is told of it: a moderator has let them know. */
export async function groupNamed(tenant: Tenant, id: string) {
  const [row] = await tenant.db.select({ name: groups.name, slug: groups.slug }).from(groups).where(one(tenant, id));
  return row;
}
