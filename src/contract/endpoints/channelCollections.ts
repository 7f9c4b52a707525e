import * as z from 'zod/mini';
import { endpoint, paging } from '../endpoint';
import { ChannelCollection } from '../entities/channels';
import { Content } from '../entities/contents';
import { ChannelCollectionCreateInput, ChannelCollectionUpdateInput } from '../inputs/channels';
import { IdOrSlug } from '../params';

const all = z.strictObject({ channelId: IdOrSlug });
const one = z.strictObject({ channelId: IdOrSlug, collectionId: IdOrSlug });
const content = z.strictObject({ channelId: IdOrSlug, collectionId: IdOrSlug, contentId: IdOrSlug });

export const listChannelCollections = endpoint({
  method: 'GET',
  path: '/channels/:channelId/collections',
  module: 'channels',
  access: 'guest',
  summary: 'The collections of a channel; of one of a group that is not public, for who may read its contents',
  params: all,
  input: paging(['name', 'createdAt']),
  output: z.array(ChannelCollection),
  paged: true,
});

export const getChannelCollection = endpoint({
  method: 'GET',
  path: '/channels/:channelId/collections/:collectionId',
  module: 'channels',
  access: 'guest',
  summary: 'One collection, by id or slug',
  params: one,
  output: ChannelCollection,
});

export const createChannelCollection = endpoint({
  method: 'POST',
  path: '/channels/:channelId/collections',
  module: 'channels',
  access: 'member',
  summary: 'A new collection of a channel',
  params: all,
  input: ChannelCollectionCreateInput,
  output: ChannelCollection,
});

export const updateChannelCollection = endpoint({
  method: 'POST',
  path: '/channels/:channelId/collections/:collectionId',
  module: 'channels',
  access: 'member',
  summary: 'Changes a collection',
  params: one,
  input: ChannelCollectionUpdateInput,
  output: ChannelCollection,
});

export const deleteChannelCollection = endpoint({
  method: 'DELETE',
  path: '/channels/:channelId/collections/:collectionId',
  module: 'channels',
  access: 'member',
  summary: 'Deletes a collection; its contents stay in the channel',
  params: one,
});

export const listCollectionContents = endpoint({
  method: 'GET',
  path: '/channels/:channelId/collections/:collectionId/contents',
  module: 'channels',
  access: 'guest',
  summary: 'The contents of a collection, as they were put into it',
  params: one,
  input: paging(['sortOrder', 'published', 'title', 'createdAt']),
  output: z.array(Content),
  paged: true,
});

export const addCollectionContent = endpoint({
  method: 'POST',
  path: '/channels/:channelId/collections/:collectionId/contents/:contentId',
  module: 'channels',
  access: 'member',
  summary: 'Puts a content of the channel into a collection, behind those that are in it',
  params: content,
});

export const removeCollectionContent = endpoint({
  method: 'DELETE',
  path: '/channels/:channelId/collections/:collectionId/contents/:contentId',
  module: 'channels',
  access: 'member',
  summary: 'Takes a content out of a collection',
  params: content,
});
