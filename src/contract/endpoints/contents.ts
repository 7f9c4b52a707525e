import * as z from 'zod/mini';
import { endpoint, paging } from '../endpoint';
import { Activity } from '../entities/activities';
import { Content } from '../entities/contents';
import { ContentType } from '../entities/enumerations';
import { Interest } from '../entities/interests';
import { ChannelContentCreateInput, ChannelContentUpdateInput, ContentScheduleInput } from '../inputs/contents';
import { InterestNameInput } from '../inputs/interests';
import { DATA_URI_BODY_MAX, sentPicture } from '../inputs/storage';
import { FeedCursor, IdOrSlug, QueryFlag } from '../params';
import { Id, text } from '../text';

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
  summary:
    'The contents of a channel, the latest first; those that are not published, of which `drafts` have no time either, for who manages it alone',
  params: ofChannel,
  input: paging(orders, { type, featured, past, drafts: z.optional(QueryFlag) }),
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

export const createContent = endpoint({
  method: 'POST',
  path: '/channels/:channelId/contents',
  module: 'channels',
  access: 'member',
  maxBytes: DATA_URI_BODY_MAX,
  rateLimit: { account: 60 },
  summary: 'A draft in a channel, by who manages it',
  params: ofChannel,
  input: ChannelContentCreateInput,
  output: Content,
});

export const updateContent = endpoint({
  method: 'PUT',
  path: '/channels/:channelId/contents/:contentId',
  module: 'channels',
  access: 'member',
  maxBytes: DATA_URI_BODY_MAX,
  summary: 'Changes a content',
  params: one,
  input: z.strictObject({ content: ChannelContentUpdateInput, ...sentPicture }),
  output: Content,
});

export const deleteContent = endpoint({
  method: 'DELETE',
  path: '/channels/:channelId/contents/:contentId',
  module: 'channels',
  access: 'member',
  summary: 'Deletes a content with what was posted about it',
  params: one,
});

export const scheduleContent = endpoint({
  method: 'POST',
  path: '/channels/:channelId/contents/:contentId/schedule',
  module: 'channels',
  access: 'member',
  summary: 'Publishes a content, at once or at a time to come, and says whether its subscribers are told by mail and push',
  params: one,
  input: ContentScheduleInput,
  output: Content,
});

export const unscheduleContent = endpoint({
  method: 'DELETE',
  path: '/channels/:channelId/contents/:contentId/schedule',
  module: 'channels',
  access: 'member',
  summary: 'Makes a draft again of a content that is planned',
  params: one,
  output: Content,
});

export const likeContent = endpoint({
  method: 'POST',
  path: '/channels/:channelId/contents/:contentId/like',
  module: 'channels',
  access: 'member',
  summary: 'Likes a content',
  params: one,
  output: Content,
});

export const unlikeContent = endpoint({
  method: 'DELETE',
  path: '/channels/:channelId/contents/:contentId/like',
  module: 'channels',
  access: 'member',
  summary: 'Takes the viewer’s like back',
  params: one,
  output: Content,
});

export const listContentActivities = endpoint({
  method: 'GET',
  path: '/channels/:channelId/contents/:contentId/activities',
  module: 'channels',
  access: 'guest',
  summary: 'What was posted about a content, the latest first',
  params: one,
  input: paging(['createdAt'], { after: z.optional(FeedCursor) }),
  output: z.array(Activity),
  paged: true,
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

export const addContentInterest = endpoint({
  method: 'POST',
  path: '/channels/:channelId/contents/:contentId/interests',
  module: 'channels',
  access: 'member',
  summary: 'Says what a content is about, by a name; an interest that nobody has yet is made',
  params: one,
  input: InterestNameInput,
  output: Interest,
});

export const removeContentInterest = endpoint({
  method: 'DELETE',
  path: '/channels/:channelId/contents/:contentId/interests/:interestId',
  module: 'channels',
  access: 'member',
  summary: 'Takes an interest off a content',
  params: z.strictObject({ channelId: IdOrSlug, contentId: IdOrSlug, interestId: Id }),
});
