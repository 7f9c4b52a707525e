import * as z from 'zod/mini';
import { endpoint, paging } from '../endpoint';
import { EventMediaItem, MediaType } from '../entities/media';
import { IdOrSlug } from '../params';
import { Id } from '../text';

export const listMediaItems = endpoint({
  method: 'GET',
  path: '/events/:eventId/media',
  module: 'events',
  access: 'guest',
  summary: 'Pictures, videos and files of an event that the viewer’s passes let them see',
  params: z.strictObject({ eventId: IdOrSlug }),
  input: paging(['sortOrder', 'name', 'createdAt'], { type: z.optional(MediaType) }),
  output: z.array(EventMediaItem),
  paged: true,
});

export const getMediaItem = endpoint({
  method: 'GET',
  path: '/events/:eventId/media/:mediaItemId',
  module: 'events',
  access: 'guest',
  summary: 'One picture, video or file of an event',
  params: z.strictObject({ eventId: IdOrSlug, mediaItemId: Id }),
  output: EventMediaItem,
});
