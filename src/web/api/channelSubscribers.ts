import * as channelSubscribers from '@contract/endpoints/channelSubscribers';
import type { ChannelSubscriberUpdateInput } from '@contract/inputs/channels';
import { api, change, pages } from './base';
import { showSwitches } from './cachedAnswers';
import { showSubscriptionSwitch } from './channels';
import { channelTags } from './channelTags';
import { invalidating, providing } from './tags';

// All that hangs on a channel may be for its subscribers alone.
const subscribing = ({ channelId }: { channelId: string }) => [
  channelTags.channel(channelId),
  channelTags.subscribed(),
  channelTags.subscribedContents(),
];

export const channelSubscribersApi = api.injectEndpoints({
  endpoints: (build) => ({
    listChannelSubscribers: build.infiniteQuery({
      ...pages(channelSubscribers.listChannelSubscribers, 25),
      providesTags: providing(({ channelId }) => channelTags.channel(channelId, 'subscribers')),
    }),
    // Whether one subscribes is shown by whoever presses it: presses may come faster than answers.
    subscribeToChannel: build.mutation({ ...change(channelSubscribers.subscribeToChannel), invalidatesTags: invalidating(subscribing) }),
    unsubscribeFromChannel: build.mutation({
      ...change(channelSubscribers.unsubscribeFromChannel),
      invalidatesTags: invalidating(subscribing),
    }),
    updateChannelSubscription: build.mutation({
      ...change(channelSubscribers.updateChannelSubscription),
      onQueryStarted: ({ channelId, ...switches }, { dispatch, queryFulfilled }) =>
        showSwitches(
          switches,
          (name: keyof ChannelSubscriberUpdateInput, on) => dispatch(showSubscriptionSwitch(channelId, name, on)),
          queryFulfilled,
        ),
      // What was under way before it may say otherwise after it.
      invalidatesTags: invalidating(({ channelId }) => [channelTags.subscription(channelId)]),
    }),
  }),
});

export const { useListChannelSubscribersInfiniteQuery } = channelSubscribersApi;
