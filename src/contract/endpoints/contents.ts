import * as z from 'zod/mini';
import { endpoint, paging } from '../endpoint';
import { Content } from '../entities/contents';
import { ContentType } from '../entities/enumerations';
import { Interest } from '../entities/interests';
import { IdOrSlug, QueryFlag } from '../params';
import { text } from '../text';

const ofChannel = z.strictObject({ channelId: IdOrSlug });
const one = z.strictObject({ channelId: IdOrSlug, contentId: IdOrSlug });
const orders = ['published', 'title', 'createdAt'] as const;
const type = z.optional(ContentType);
const featured = z.optional(QueryFlag);
const past = z.optional(QueryFlag);
/** An interest, by id or name. */
const interest = z.optional(text(100, 1));

export const listContents = endpoint({
  method: 'GET',
  path: '/contents',
  module: 'channels',
  access: 'guest',
  summary: 'The contents of all channels that the viewer may read, the latest first; those planned for later where not `past`',
  input: paging(orders, { type, featured, interest, past }),
  output: z.array(Content),
  paged: true,
});

export const listSubscribedContents = endpoint({
  method: 'GET',
  path: '/contents/subscribed',
  module: 'channels',
  access: 'member',
  summary: 'The contents of the channels that the viewer subscribes to, the latest first',
  input: paging(orders, { type, interest }),
  output: z.array(Content),
  paged: true,
});

export const listChannelContents = endpoint({
  method: 'GET',
  path: '/channels/:channelId/contents',
  module: 'channels',
  access: 'guest',
  summary: 'The contents of a channel, the latest first; those that are not published for who manages it alone',
  params: ofChannel,
  input: paging(orders, { type, featured, past }),
  output: z.array(Content),
  paged: true,
});

export const getContent = endpoint({
  method: 'GET',
  path: '/channels/:channelId/contents/:contentId',
  module: 'channels',
  access: 'guest',
  summary: 'One content, by id or slug',
  params: one,
  output: Content,
});

export const listContentInterests = endpoint({
  method: 'GET',
  path: '/channels/:channelId/contents/:contentId/interests',
  module: 'channels',
  access: 'guest',
  summary: 'What a content is about',
  params: one,
  input: paging(['name', 'createdAt']),
  output: z.array(Interest),
  paged: true,
});
