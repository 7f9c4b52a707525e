import * as channelCollections from '@contract/endpoints/channelCollections';
import * as channels from '@contract/endpoints/channels';
import * as channelSubscribers from '@contract/endpoints/channelSubscribers';
import type { Channel } from '@contract/entities/channels';
import { api, call, change, pages } from './base';
import { channelTags } from './channelTags';
import { invalidating, providing, providingPages, tags } from './tags';

const channel = (id: string) => channelTags.channel(id);
const interests = ({ channelId }: { channelId: string }) => channelTags.channel(channelId, 'interests');

/** A channel is asked for by its slug, and changed by its id. */
const both = (channelId: string, answer: Channel | undefined) => [channel(channelId), ...(answer ? [channel(answer.id)] : [])];

const subscriptionChanged = ({ channelId }: { channelId: string }) => [
  channel(channelId),
  channelTags.subscribed(),
  channelTags.subscribedContents(),
  tags.relationships(),
];

api.injectEndpoints({
  endpoints: (build) => ({
    listChannels: build.infiniteQuery({
      ...pages(channels.listChannels),
      providesTags: providingPages(channel, () => channelTags.channels()),
    }),
    listSubscribedChannels: build.infiniteQuery({
      ...pages(channels.listSubscribedChannels),
      providesTags: providingPages(channel, () => channelTags.subscribed()),
    }),
    getChannel: build.query({
      ...call(channels.getChannel),
      providesTags: providing(({ channelId }, answer) => both(channelId, answer)),
    }),
    createChannel: build.mutation({
      ...change(channels.createChannel),
      extraOptions: { quiet: true },
      invalidatesTags: invalidating(() => [channelTags.channels()]),
    }),
    updateChannel: build.mutation({
      ...change(channels.updateChannel),
      // Its refusal stands in its form.
      extraOptions: { quiet: true },
      invalidatesTags: invalidating(({ channelId }, answer) => [...both(channelId, answer), channelTags.channels()]),
    }),
    deleteChannel: build.mutation({
      ...change(channels.deleteChannel),
      invalidatesTags: invalidating(() => [
        channelTags.channels(),
        channelTags.subscribed(),
        channelTags.allContents(),
        channelTags.subscribedContents(),
        tags.relationships(),
      ]),
    }),
    listChannelInterests: build.infiniteQuery({
      ...pages(channels.listChannelInterests),
      providesTags: providingPages(tags.interest, interests),
    }),
    addChannelInterest: build.mutation({
      ...change(channels.addChannelInterest),
      invalidatesTags: invalidating((args) => [interests(args), tags.interests()]),
    }),
    removeChannelInterest: build.mutation({
      ...change(channels.removeChannelInterest),
      invalidatesTags: invalidating((args) => [interests(args)]),
    }),
    listChannelSubscribers: build.infiniteQuery({
      ...pages(channelSubscribers.listChannelSubscribers),
      providesTags: providing(({ channelId }: { channelId: string }) => channelTags.channel(channelId, 'subscribers')),
    }),
    subscribeToChannel: build.mutation({
      ...change(channelSubscribers.subscribeToChannel),
      invalidatesTags: invalidating(subscriptionChanged),
    }),
    updateChannelSubscription: build.mutation({
      ...change(channelSubscribers.updateChannelSubscription),
      invalidatesTags: invalidating(({ channelId }) => [channelTags.channel(channelId, 'subscribers')]),
    }),
    unsubscribeFromChannel: build.mutation({
      ...change(channelSubscribers.unsubscribeFromChannel),
      invalidatesTags: invalidating(subscriptionChanged),
    }),
    listChannelCollections: build.infiniteQuery({
      ...pages(channelCollections.listChannelCollections),
      providesTags: providing(({ channelId }: { channelId: string }) => channelTags.collection(channelId)),
    }),
    getChannelCollection: build.query({
      ...call(channelCollections.getChannelCollection),
      providesTags: providing(({ channelId, collectionId }) => channelTags.collection(channelId, collectionId)),
    }),
    createChannelCollection: build.mutation({
      ...change(channelCollections.createChannelCollection),
      extraOptions: { quiet: true },
      invalidatesTags: invalidating(({ channelId }) => [channelTags.collection(channelId)]),
    }),
    updateChannelCollection: build.mutation({
      ...change(channelCollections.updateChannelCollection),
      extraOptions: { quiet: true },
      invalidatesTags: invalidating(({ channelId }) => [channelTags.collection(channelId)]),
    }),
    deleteChannelCollection: build.mutation({
      ...change(channelCollections.deleteChannelCollection),
      invalidatesTags: invalidating(({ channelId }) => [channelTags.collection(channelId)]),
    }),
    listCollectionContents: build.infiniteQuery({
      ...pages(channelCollections.listCollectionContents),
      providesTags: providing(({ channelId, collectionId }: { channelId: string; collectionId: string }) =>
        channelTags.collection(channelId, collectionId, 'contents'),
      ),
    }),
    addCollectionContent: build.mutation({
      ...change(channelCollections.addCollectionContent),
      invalidatesTags: invalidating(({ channelId, collectionId }) => [channelTags.collection(channelId, collectionId, 'contents')]),
    }),
    removeCollectionContent: build.mutation({
      ...change(channelCollections.removeCollectionContent),
      invalidatesTags: invalidating(({ channelId, collectionId }) => [channelTags.collection(channelId, collectionId, 'contents')]),
    }),
  }),
});
