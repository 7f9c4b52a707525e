import * as z from 'zod/mini';
import { endpoint, paging } from '../endpoint';
import { Channel } from '../entities/channels';
import { Interest } from '../entities/interests';
import { ChannelCreateInput, ChannelUpdateInput } from '../inputs/channels';
import { InterestNameInput } from '../inputs/interests';
import { DATA_URI_BODY_MAX, sentPicture } from '../inputs/storage';
import { IdOrSlug } from '../params';
import { Id } from '../text';

const one = z.strictObject({ channelId: IdOrSlug });
const orders = ['name', 'createdAt', 'subscriberCount', 'priority'] as const;

export const listChannels = endpoint({
  method: 'GET',
  path: '/channels',
  module: 'channels',
  access: 'guest',
  summary: 'The channels that the viewer may know of, those that the organization puts first before the others',
  input: paging(orders),
  output: z.array(Channel),
  paged: true,
});

export const listSubscribedChannels = endpoint({
  method: 'GET',
  path: '/channels/subscribed',
  module: 'channels',
  access: 'member',
  summary: 'The channels that the viewer subscribes to',
  input: paging(orders),
  output: z.array(Channel),
  paged: true,
});

export const getChannel = endpoint({
  method: 'GET',
  path: '/channels/:channelId',
  module: 'channels',
  access: 'guest',
  summary: 'One channel, by id or slug',
  params: one,
  output: Channel,
});

export const createChannel = endpoint({
  method: 'POST',
  path: '/channels',
  module: 'channels',
  access: 'member',
  maxBytes: DATA_URI_BODY_MAX,
  rateLimit: { account: 30 },
  summary: 'A new channel, which is its maker’s; for a group, by who moderates it',
  input: z.strictObject({ channel: ChannelCreateInput, ...sentPicture }),
  output: Channel,
});

export const updateChannel = endpoint({
  method: 'PUT',
  path: '/channels/:channelId',
  module: 'channels',
  access: 'member',
  maxBytes: DATA_URI_BODY_MAX,
  summary: 'Changes a channel, by who manages it',
  params: one,
  input: z.strictObject({ channel: ChannelUpdateInput, ...sentPicture }),
  output: Channel,
});

export const deleteChannel = endpoint({
  method: 'DELETE',
  path: '/channels/:channelId',
  module: 'channels',
  access: 'member',
  summary: 'Deletes a channel with its contents, collections and subscriptions, and answers what it was',
  params: one,
  output: Channel,
});

export const listChannelInterests = endpoint({
  method: 'GET',
  path: '/channels/:channelId/interests',
  module: 'channels',
  access: 'guest',
  summary: 'What a channel is about',
  params: one,
  input: paging(['name', 'createdAt']),
  output: z.array(Interest),
  paged: true,
});

export const addChannelInterest = endpoint({
  method: 'POST',
  path: '/channels/:channelId/interests',
  module: 'channels',
  access: 'member',
  summary: 'Says what a channel is about, by a name; an interest that nobody has yet is made',
  params: one,
  input: InterestNameInput,
  output: Interest,
});

export const removeChannelInterest = endpoint({
  method: 'DELETE',
  path: '/channels/:channelId/interests/:interestId',
  module: 'channels',
  access: 'member',
  summary: 'Takes an interest off a channel',
  params: z.strictObject({ channelId: IdOrSlug, interestId: Id }),
});
