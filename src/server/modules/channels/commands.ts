import type { Channel } from '@contract/entities/channels';
import type { Interest } from '@contract/entities/interests';
import type { ChannelCreateInput, ChannelUpdateInput } from '@contract/inputs/channels';
import { CHANNEL } from '@contract/communityLimits';
import { Id } from '@contract/text';
import { randomUUID } from 'node:crypto';
import type { channels } from '@server/db/schema/channels';
import { hasRole } from '@server/db/roles';
import type { Tenant } from '@server/db/tenant';
import { ApiError, invalid, listFull, notFound, refusingTaken } from '@server/http/errors';
import { isStaff } from '@server/http/roleGuards';
import { slugOf, uniqueSlug } from '@server/http/slugs';
import { deleteContentsOf } from '../contents/commands';
import { mayModerateGroup, mustKnowGroup } from '../groups/reads';
import { interestNamed } from '../interests/commands';
import { serializeInterest } from '../interests/reads';
import { dropImages, type IncomingPicture } from '../storage/commands';
import { mustManageChannel } from './policy';
import * as queries from './queries';
import { readChannel } from './reads';
import { changeSubscriber } from './subscribers/queries';

type Picture = IncomingPicture | undefined;

/** Connects a channel to a group: whoever moderates that alone does. */
async function mustConnect(tenant: Tenant, accountId: string, groupId: string): Promise<boolean> {
  const { group } = await mustKnowGroup(tenant, groupId);
  if (!(await mayModerateGroup(tenant, accountId, group.id))) throw new ApiError('forbidden', { message: 'channels.refused.moderator' });
  return group.access === 'protected';
}

/**
 * Takes a channel out of its group: whoever owns that, or the organization's staff, for what was written there for members alone
 * comes to be read by others. Out of a public group its creator takes it too, and no moderator, who could keep it from them.
 */
async function mustRelease(
  tenant: Tenant,
  accountId: string,
  { groupId, creatorId }: { groupId: string; creatorId: string | null },
): Promise<void> {
  const { group } = await mustKnowGroup(tenant, groupId);
  if (group.access === 'public' && creatorId === accountId) return;
  if (await hasRole(tenant, accountId, { kind: 'group', id: groupId, role: 'owner' }, { forChange: true })) return;
  if (await isStaff(tenant, accountId, { forChange: true })) return;
  throw new ApiError('forbidden', { message: 'channels.refused.owner' });
}

/** The slug of a channel that not everybody may know of is like no other: one that is taken would tell of it. */
async function freeSlug(tenant: Tenant, name: string, { hidden }: { hidden: boolean }): Promise<string> {
  const plain = hidden ? '' : slugOf(name, 60);
  return plain && (await queries.isSlugFree(tenant, plain)) ? plain : uniqueSlug(name, 'channel');
}

/** Of whatever has an address no more is told than that it has it: some are known to few. */
const slugTaken = () => invalid('channel.slug', 'slugTaken');

const linksOf = ({ externalUrl, appleUrl, spotifyUrl, googleUrl, youtubeUrl }: ChannelUpdateInput) =>
  Object.fromEntries(
    Object.entries({ externalUrl, appleUrl, spotifyUrl, googleUrl, youtubeUrl }).flatMap(([name, address]) =>
      address === undefined ? [] : [[name, address || null]],
    ),
  );

export async function createChannel(
  tenant: Tenant,
  { accountId, channel, picture, now }: { accountId: string; channel: ChannelCreateInput; picture: Picture; now: Date },
): Promise<string> {
  await queries.lockCreator(tenant, accountId);
  if ((await queries.countOwnChannels(tenant, accountId)) >= CHANNEL.ownedMax) throw new ApiError('limitReached');
  const { groupId, name, description, visible } = channel;
  const ofProtected = groupId !== undefined && (await mustConnect(tenant, accountId, groupId));
  const id = randomUUID();
  await picture?.keep(tenant);
  const values = {
    id,
    name,
    visible,
    groupId: groupId ?? null,
    creatorId: accountId,
    description: description || null,
    createdAt: now,
    ...(picture && { imageId: picture.id }),
  };
  // Somebody else may make one of this name in the same moment.
  const isAdded = await queries.addChannel(tenant, { ...values, slug: await freeSlug(tenant, name, { hidden: ofProtected || !visible }) });
  if (!isAdded) await queries.addChannel(tenant, { ...values, slug: uniqueSlug(name, 'channel') });
  return id;
}

interface Change {
  accountId: string;
  channel: ChannelUpdateInput;
}

/** A channel that somebody may change in this way, as it is before, and whether it is hidden by that. */
export async function mustChangeChannel(
  tenant: Tenant,
  idOrSlug: string,
  { accountId, channel: { visible, slug, groupId } }: Change,
): Promise<{ before: queries.ChannelRow['channel']; hides: boolean }> {
  const { channel: before } = await mustManageChannel(tenant, idOrSlug);
  if (slug !== undefined && slug !== before.slug) {
    // Channels are found by id or slug.
    if (Id.safeParse(slug).success) throw invalid('channel.slug', 'not_id');
    if (!(await queries.isSlugFree(tenant, slug))) throw slugTaken();
  }
  let hides = before.visible && visible === false;
  if (groupId !== undefined && groupId !== before.groupId) {
    if (before.groupId) await mustRelease(tenant, accountId, { groupId: before.groupId, creatorId: before.creatorId });
    if (groupId && (await mustConnect(tenant, accountId, groupId))) hides = true;
  }
  return { before, hides };
}

export async function changeChannel(
  tenant: Tenant,
  idOrSlug: string,
  { picture, ...change }: Change & { picture: Picture },
): Promise<string> {
  const { before, hides } = await mustChangeChannel(tenant, idOrSlug, change);
  const { name, description, visible, slug, groupId } = change.channel;
  const isNamed = slug !== undefined && slug !== before.slug;
  await picture?.keep(tenant);
  const values = {
    ...(name !== undefined && { name }),
    ...(description !== undefined && { description: description || null }),
    ...(visible !== undefined && { visible }),
    ...(isNamed ? { slug } : hides && { slug: await freeSlug(tenant, name ?? before.name, { hidden: true }) }),
    ...(groupId !== undefined && { groupId }),
    ...linksOf(change.channel),
    ...(picture && { imageId: picture.id }),
  };
  if (Object.keys(values).length > 0) await refusingTaken(queries.changeChannel(tenant, before.id, values), slugTaken);
  if (picture && before.imageId) await dropImages(tenant, [before.imageId]);
  return before.id;
}

/** Deletes a channel with all that hangs on it, and answers what it was. */
export async function deleteChannel(tenant: Tenant, idOrSlug: string): Promise<Channel> {
  const { channel } = await mustManageChannel(tenant, idOrSlug);
  const answer = await readChannel(tenant, channel.id);
  await removeChannel(tenant, channel);
  return answer;
}

async function removeChannel(
  tenant: Tenant,
  { id, imageId, bannerId }: Pick<typeof channels.$inferSelect, 'id' | 'imageId' | 'bannerId'>,
): Promise<void> {
  await deleteContentsOf(tenant, id);
  await queries.removeChannel(tenant, id);
  await dropImages(tenant, [imageId ?? [], bannerId ?? []].flat());
}

/** Leaves the channels of an account that ends to whoever moderates their groups; those without a group go with it. */
export async function leaveOwnChannels(tenant: Tenant, accountId: string): Promise<void> {
  await queries.disownGroupChannels(tenant, accountId);
  for (const channel of await queries.lockedOwnChannels(tenant, accountId)) await removeChannel(tenant, channel);
}

export async function addChannelInterest(tenant: Tenant, idOrSlug: string, name: string, now: Date): Promise<Interest> {
  const { channel } = await mustManageChannel(tenant, idOrSlug);
  const row = await interestNamed(tenant, name, now);
  await queries.addInterest(tenant, channel.id, row.interest.id);
  if ((await queries.countInterests(tenant, channel.id)) > CHANNEL.interestsMax) throw listFull();
  return serializeInterest(row);
}

export async function removeChannelInterest(tenant: Tenant, idOrSlug: string, interestId: string): Promise<void> {
  const { channel } = await mustManageChannel(tenant, idOrSlug);
  if (!(await queries.removeInterest(tenant, channel.id, interestId))) throw notFound();
}

/** What a subscriber does at one press in a mail, whether or not they see the channel still. */
export const turnChannelMail = (tenant: Tenant, channelId: string, accountId: string, on: boolean) =>
  changeSubscriber(tenant, channelId, accountId, { contentEmailNotification: on });
