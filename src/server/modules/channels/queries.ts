import { isReservedChannelSlug } from '@contract/rules/channelAddresses';
import { and, desc, eq, inArray, isNotNull, sql, type SQLWrapper } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { isUuid } from '@server/db/named';
import { channelInterests, channels, channelSubscribers } from '@server/db/schema/channels';
import { baseImageColumns, images } from '@server/db/schema/images';
import { searchedPages } from '@server/db/secondLook';
import { isAnyOf, statement } from '@server/db/statement';
import { owned, type Tenant } from '@server/db/tenant';
import {
  blockedAccounts,
  managedChannels,
  matchingChannels,
  openChannels,
  visibleAccounts,
  visibleChannels,
  visibleGroups,
} from '@server/db/visible';

const banners = alias(images, 'banners');

const isAmong = ({ db }: Tenant, view: typeof visibleChannels) =>
  sql<boolean>`exists (${db
    .select({ id: view.id })
    .from(view)
    .where(and(eq(view.organizationId, visibleChannels.organizationId), eq(view.id, visibleChannels.id)))})`;

/** How many subscribers a block hides from the viewer: they see none of them. */
const hiddenSubscribers = ({ db }: Tenant) =>
  db.$count(
    db
      .select({ id: channelSubscribers.accountId })
      .from(channelSubscribers)
      .innerJoin(
        blockedAccounts,
        and(eq(blockedAccounts.organizationId, channelSubscribers.organizationId), eq(blockedAccounts.id, channelSubscribers.accountId)),
      )
      .where(
        and(eq(channelSubscribers.organizationId, visibleChannels.organizationId), eq(channelSubscribers.channelId, visibleChannels.id)),
      )
      .as('hidden'),
  );

const base = (tenant: Tenant) => ({
  id: visibleChannels.id,
  slug: visibleChannels.slug,
  name: visibleChannels.name,
  description: visibleChannels.description,
  subscriberCount: visibleChannels.subscriberCount,
  contentCount: visibleChannels.contentCount,
  image: baseImageColumns(images),
  creatorId: visibleAccounts.id,
  groupId: visibleGroups.id,
  access: visibleGroups.access,
  hidden: hiddenSubscribers(tenant),
});

const shortRows = (tenant: Tenant) =>
  tenant.db
    .select(base(tenant))
    .from(visibleChannels)
    .leftJoin(images, and(owned(tenant, images), eq(images.id, visibleChannels.imageId)))
    .leftJoin(visibleAccounts, and(owned(tenant, visibleAccounts), eq(visibleAccounts.id, visibleChannels.creatorId)))
    .leftJoin(visibleGroups, and(owned(tenant, visibleGroups), eq(visibleGroups.id, visibleChannels.groupId)))
    .$dynamic();

export type ShortChannelRow = Awaited<ReturnType<typeof shortRows>>[number];

const wholeRows = (tenant: Tenant) =>
  tenant.db
    .select({
      ...base(tenant),
      channel: visibleChannels,
      banner: baseImageColumns(banners),
      manageable: isAmong(tenant, managedChannels),
      open: isAmong(tenant, openChannels),
    })
    .from(visibleChannels)
    .leftJoin(images, and(owned(tenant, images), eq(images.id, visibleChannels.imageId)))
    .leftJoin(banners, and(owned(tenant, banners), eq(banners.id, visibleChannels.bannerId)))
    .leftJoin(visibleAccounts, and(owned(tenant, visibleAccounts), eq(visibleAccounts.id, visibleChannels.creatorId)))
    .leftJoin(visibleGroups, and(owned(tenant, visibleGroups), eq(visibleGroups.id, visibleChannels.groupId)))
    .$dynamic();

export type ChannelRow = Awaited<ReturnType<typeof wholeRows>>[number];

export function channelList(tenant: Tenant, { search, among }: { search?: string | undefined; among?: SQLWrapper | undefined }) {
  const all = and(
    owned(tenant, visibleChannels),
    among ? inArray(visibleChannels.id, among) : undefined,
    search === undefined ? undefined : matchingChannels(search),
  );
  return {
    rows: wholeRows(tenant).where(all),
    orders: {
      name: [sql`folded(${visibleChannels.name})`],
      createdAt: [visibleChannels.createdAt],
      subscriberCount: [visibleChannels.subscriberCount],
      priority: [visibleChannels.priority],
    },
    last: visibleChannels.id,
    unasked: '-priority' as const,
    counted: tenant.db.select({ id: visibleChannels.id }).from(visibleChannels).where(all),
  };
}

export const searchedChannels = searchedPages('channels', (tenant, _way: null, _values, sought) => channelList(tenant, sought));

export async function channelRow(tenant: Tenant, idOrSlug: string): Promise<ChannelRow | undefined> {
  const [row] = await wholeRows(tenant).where(
    and(owned(tenant, visibleChannels), eq(isUuid(idOrSlug) ? visibleChannels.id : visibleChannels.slug, idOrSlug)),
  );
  return row;
}

export const shortChannels = statement((tenant, { ids }: { ids: string[] }) =>
  shortRows(tenant).where(and(owned(tenant, visibleChannels), isAnyOf(visibleChannels.id, ids))),
);

/** The slugs of the first channels whose contents the viewer may read. */
export const openChannelSlugs = (tenant: Tenant, most: number) =>
  tenant.db
    .select({ slug: openChannels.slug })
    .from(openChannels)
    .where(owned(tenant, openChannels))
    .orderBy(desc(openChannels.priority), desc(openChannels.id))
    .limit(most);

export const subscribedChannelIds = (tenant: Tenant, accountId: string) =>
  tenant.db
    .select({ id: channelSubscribers.channelId })
    .from(channelSubscribers)
    .where(and(owned(tenant, channelSubscribers), eq(channelSubscribers.accountId, accountId)));

/** The channels that an account subscribes to, those alone that the viewer may know of. */
export async function subscriptionsOf(tenant: Tenant, accountId: string): Promise<string[]> {
  const rows = await tenant.db
    .select({ id: visibleChannels.id })
    .from(channelSubscribers)
    .innerJoin(visibleChannels, and(owned(tenant, visibleChannels), eq(visibleChannels.id, channelSubscribers.channelId)))
    .where(and(owned(tenant, channelSubscribers), eq(channelSubscribers.accountId, accountId)));
  return rows.map(({ id }) => id);
}

export const createdChannelIds = (tenant: Tenant, accountId: string) =>
  tenant.db
    .select({ id: channels.id })
    .from(channels)
    .where(and(owned(tenant, channels), eq(channels.creatorId, accountId)));

const one = (tenant: Tenant, id: string) => and(owned(tenant, channels), eq(channels.id, id));

/** A channel, which nobody changes or deletes until the transaction ends. */
export async function lockedChannel(tenant: Tenant, id: string) {
  const [row] = await tenant.db.select().from(channels).where(one(tenant, id)).for('no key update');
  return row;
}

/** Whose a channel is: who made it, and its group. */
export async function belongingOf(tenant: Tenant, id: string): Promise<{ creatorId: string | null; groupId: string | null } | undefined> {
  const [row] = await tenant.db.select({ creatorId: channels.creatorId, groupId: channels.groupId }).from(channels).where(one(tenant, id));
  return row;
}

/** The name and slug of a channel, for whoever is told of what is published in it: that they may see it was looked up before. */
export async function channelNamed(tenant: Tenant, id: string) {
  const [row] = await tenant.db.select({ name: channels.name, slug: channels.slug }).from(channels).where(one(tenant, id));
  return row;
}

type Values = Omit<typeof channels.$inferInsert, 'organizationId'>;

/** Adds a channel, unless another has its slug by now. Answers whether it did. */
export async function addChannel(tenant: Tenant, values: Values): Promise<boolean> {
  const added = await tenant.db
    .insert(channels)
    .values({ ...values, organizationId: tenant.organizationId })
    .onConflictDoNothing({ target: [channels.organizationId, channels.slug] })
    .returning({ id: channels.id });
  return added.length > 0;
}

export const changeChannel = (tenant: Tenant, id: string, change: Partial<Values>) =>
  tenant.db.update(channels).set(change).where(one(tenant, id));

export const removeChannel = (tenant: Tenant, id: string) => tenant.db.delete(channels).where(one(tenant, id));

export const disownGroupChannels = (tenant: Tenant, accountId: string) =>
  tenant.db
    .update(channels)
    .set({ creatorId: null })
    .where(and(owned(tenant, channels), eq(channels.creatorId, accountId), isNotNull(channels.groupId)));

export const lockedOwnChannels = (tenant: Tenant, accountId: string) =>
  tenant.db
    .select()
    .from(channels)
    .where(and(owned(tenant, channels), eq(channels.creatorId, accountId)))
    .orderBy(channels.id)
    .for('update');

export const isSlugFree = async (tenant: Tenant, slug: string): Promise<boolean> =>
  !isReservedChannelSlug(slug) && (await tenant.db.$count(channels, and(owned(tenant, channels), eq(channels.slug, slug)))) === 0;

/** Lets an account make no other channel until the transaction ends. */
export const lockCreator = (tenant: Tenant, accountId: string) =>
  tenant.db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`channels of ${accountId}`}, 0))`);

export const countOwnChannels = (tenant: Tenant, accountId: string): Promise<number> =>
  tenant.db.$count(channels, and(owned(tenant, channels), eq(channels.creatorId, accountId)));

export const interestsOfChannel = (tenant: Tenant, channelId: string) =>
  tenant.db
    .select({ id: channelInterests.interestId })
    .from(channelInterests)
    .where(and(owned(tenant, channelInterests), eq(channelInterests.channelId, channelId)));

export const countInterests = (tenant: Tenant, channelId: string): Promise<number> =>
  tenant.db.$count(channelInterests, and(owned(tenant, channelInterests), eq(channelInterests.channelId, channelId)));

export const addInterest = (tenant: Tenant, channelId: string, interestId: string) =>
  tenant.db.insert(channelInterests).values({ organizationId: tenant.organizationId, channelId, interestId }).onConflictDoNothing();

export async function removeInterest(tenant: Tenant, channelId: string, interestId: string): Promise<boolean> {
  const removed = await tenant.db
    .delete(channelInterests)
    .where(and(owned(tenant, channelInterests), eq(channelInterests.channelId, channelId), eq(channelInterests.interestId, interestId)))
    .returning({ id: channelInterests.interestId });
  return removed.length > 0;
}
