import * as z from 'zod/mini';
import { endpoint, paging } from '../endpoint';
import { ChannelSubscriber } from '../entities/channels';
import { ChannelSubscriberUpdateInput } from '../inputs/channels';
import { IdOrSlug } from '../params';

const one = z.strictObject({ channelId: IdOrSlug });

export const listChannelSubscribers = endpoint({
  method: 'GET',
  path: '/channels/:channelId/subscribers',
  module: 'channels',
  access: 'guest',
  summary: 'Who subscribes to a channel, the last first',
  params: one,
  input: paging(['createdAt', 'name']),
  output: z.array(ChannelSubscriber),
  paged: true,
});

export const subscribeToChannel = endpoint({
  method: 'POST',
  path: '/channels/:channelId/subscribers',
  module: 'channels',
  access: 'member',
  summary: 'Subscribes the viewer to a channel; to one of a group that is not public its members alone',
  params: one,
  output: ChannelSubscriber,
});

export const updateChannelSubscription = endpoint({
  method: 'PUT',
  path: '/channels/:channelId/subscribers',
  module: 'channels',
  access: 'member',
  summary: 'Changes what the viewer hears of a channel by mail and push',
  params: one,
  input: ChannelSubscriberUpdateInput,
  output: ChannelSubscriber,
});

export const unsubscribeFromChannel = endpoint({
  method: 'DELETE',
  path: '/channels/:channelId/subscribers',
  module: 'channels',
  access: 'member',
  summary: 'Ends the viewer’s subscription, and answers what it was',
  params: one,
  output: ChannelSubscriber,
});
