import type { ChannelCollectionCreateInput, ChannelCollectionUpdateInput } from '@contract/inputs/channels';
import { CHANNEL } from '@contract/communityLimits';
import type { Tenant } from '@server/db/tenant';
import { listFull, notFound } from '@server/http/errors';
import { slugOf, uniqueSlug } from '@server/http/slugs';
import { mustReadContent } from '../../contents/reads';
import { mustManageChannel } from '../policy';
import { mustFindCollection } from './reads';
import * as queries from './queries';

interface CollectionAddress {
  channelId: string;
  collectionId: string;
}

export async function createCollection(
  tenant: Tenant,
  channelIdOrSlug: string,
  { name, description = '' }: ChannelCollectionCreateInput,
  now: Date,
): Promise<queries.CollectionRow> {
  const { channel } = await mustManageChannel(tenant, channelIdOrSlug);
  if ((await queries.countCollections(tenant, channel.id)) >= CHANNEL.collectionsMax) throw listFull();
  const plain = slugOf(name, 60);
  // The channel is locked: nobody takes the slug meanwhile.
  const slug = plain && (await queries.isSlugFree(tenant, channel.id, plain)) ? plain : uniqueSlug(name, 'collection');
  return queries.addCollection(tenant, { channelId: channel.id, slug, name, description, createdAt: now });
}

async function mustManage(tenant: Tenant, { channelId, collectionId }: CollectionAddress): Promise<queries.CollectionRow> {
  const { channel } = await mustManageChannel(tenant, channelId);
  return mustFindCollection(tenant, channel.id, collectionId);
}

export async function changeCollection(
  tenant: Tenant,
  named: CollectionAddress,
  change: ChannelCollectionUpdateInput,
): Promise<queries.CollectionRow> {
  const { id, channelId } = await mustManage(tenant, named);
  if (Object.keys(change).length > 0) await queries.changeCollection(tenant, id, change);
  return mustFindCollection(tenant, channelId, id);
}

export const deleteCollection = async (tenant: Tenant, named: CollectionAddress): Promise<void> => {
  await queries.removeCollection(tenant, (await mustManage(tenant, named)).id);
};

export async function addContent(tenant: Tenant, named: CollectionAddress, contentIdOrSlug: string): Promise<void> {
  const { id, channelId } = await mustManage(tenant, named);
  const { content } = await mustReadContent(tenant, channelId, contentIdOrSlug);
  await queries.addContent(tenant, id, content.id);
}

export async function removeContent(tenant: Tenant, named: CollectionAddress, contentIdOrSlug: string): Promise<void> {
  const { id, channelId } = await mustManage(tenant, named);
  const { content } = await mustReadContent(tenant, channelId, contentIdOrSlug);
  if (!(await queries.removeContent(tenant, id, content.id))) throw notFound();
}
