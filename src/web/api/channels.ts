import * as channels from '@contract/endpoints/channels';
import type { SelfRelationships } from '@contract/entities/accounts';
import type { BaseChannel, Channel } from '@contract/entities/channels';
import { activityTags } from './activityTags';
import { api, call, change, pages } from './base';
import { answersAt, patchAnswers, type ApiDispatch, type GetState, type Started } from './cachedAnswers';
import { channelTags } from './channelTags';
import { invalidating, providing, providingPages, tag, tags } from './tags';

type Shown = Channel | { pages: Channel[][] };

const patchChannel =
  (id: string, recipe: (channel: Channel) => void) =>
  (dispatch: ApiDispatch, getState: GetState): void => {
    const shown = (data: Shown) => ('pages' in data ? data.pages.flat() : [data]).filter((one) => one.id === id);
    patchAnswers<Shown>(channelTags.shown(id), (data) => shown(data).forEach(recipe), dispatch, getState);
  };

/** Shows that one subscribes to a channel, or does no more. */
export const markSubscribed =
  (channelId: string, on: boolean) =>
  (dispatch: ApiDispatch, getState: GetState): void => {
    const mark = (all: SelfRelationships) => {
      if (on) all.channels[channelId] = true;
      else delete all.channels[channelId];
    };
    patchAnswers<SelfRelationships>(tags.relationships(), mark, dispatch, getState, (data) => 'channels' in data);
  };

/** The same at a press, which moves its subscribers' count by one, or not at all. */
export const showSubscribed =
  (channelId: string, on: boolean) =>
  (dispatch: ApiDispatch, getState: GetState): void => {
    const known = answersAt<SelfRelationships>(getState(), tags.relationships()).some(
      ({ endpointName, data }) => endpointName === 'getRelationships' && data && (data.channels[channelId] === true) !== on,
    );
    if (!known) return;
    dispatch(markSubscribed(channelId, on));
    patchChannel(channelId, (one) => void (one.subscriberCount += on ? 1 : -1))(dispatch, getState);
  };

export const showSubscriptionSwitch = (channelId: string, name: keyof NonNullable<Channel['subscription']>, on: boolean) =>
  patchChannel(channelId, ({ subscription }) => {
    if (subscription) subscription[name] = on;
  });

/** Shows what is known of a channel from elsewhere, as by an answer to a change. */
const showChannel = (channel: BaseChannel) => patchChannel(channel.id, (one) => void Object.assign(one, channel));

const channelsApi = api.injectEndpoints({
  endpoints: (build) => ({
    listChannels: build.infiniteQuery({
      ...pages(channels.listChannels),
      providesTags: providingPages(channelTags.shown, () => channelTags.channels('all')),
    }),
    listSubscribedChannels: build.infiniteQuery({
      ...pages(channels.listSubscribedChannels),
      providesTags: providingPages(channelTags.shown, channelTags.subscribed),
    }),
    // Asked for by its slug, and changed by its id; it counts its contents.
    getChannel: build.query({
      ...call(channels.getChannel),
      providesTags: providing(({ channelId }, answer) => [
        channelTags.channel(channelId),
        ...(answer ? [channelTags.contentLists(answer.id), channelTags.subscription(answer.id), channelTags.shown(answer.id)] : []),
      ]),
    }),
    createChannel: build.mutation({
      ...change(channels.createChannel),
      // Its refusal stands in its form.
      extraOptions: { quiet: true },
      onQueryStarted: async (_args, { dispatch, queryFulfilled }) => {
        const answer = await queryFulfilled.catch(() => undefined);
        if (answer) void dispatch(channelsApi.util.upsertQueryData('getChannel', { channelId: answer.data.slug }, answer.data));
      },
      invalidatesTags: invalidating(() => [channelTags.channels('all')]),
    }),
    updateChannel: build.mutation({
      ...change(channels.updateChannel),
      // Its refusal stands in its form.
      extraOptions: { quiet: true },
      onQueryStarted: async (_args, { dispatch, queryFulfilled }: Started<Channel>) => {
        const answer = await queryFulfilled.catch(() => undefined);
        if (!answer) return;
        dispatch(showChannel(answer.data));
        void dispatch(channelsApi.util.upsertQueryData('getChannel', { channelId: answer.data.slug }, answer.data));
      },
      invalidatesTags: invalidating((_args, { id }) => [channelTags.channels('all'), ...channelTags.everyList(id)]),
    }),
    deleteChannel: build.mutation({
      ...change(channels.deleteChannel),
      extraOptions: { quiet: true },
      // Not the channel, of which nothing is left to ask for.
      invalidatesTags: invalidating(() => [
        channelTags.channels('all'),
        channelTags.subscribed(),
        tags.relationships(),
        channelTags.contents(),
        channelTags.subscribedContents(),
        tag('Organization', 'explore'),
        // What was posted about its contents is gone with it.
        activityTags.activities(),
      ]),
    }),
    listChannelInterests: build.infiniteQuery({
      ...pages(channels.listChannelInterests),
      providesTags: providing(({ channelId }) => channelTags.channel(channelId, 'interests')),
    }),
    addChannelInterest: build.mutation({
      ...change(channels.addChannelInterest),
      extraOptions: { quiet: true },
      invalidatesTags: invalidating(({ channelId }) => [channelTags.channel(channelId, 'interests'), tags.interests()]),
    }),
    removeChannelInterest: build.mutation({
      ...change(channels.removeChannelInterest),
      invalidatesTags: invalidating(({ channelId }) => [channelTags.channel(channelId, 'interests')]),
    }),
  }),
});

export const {
  useListChannelsInfiniteQuery,
  useListSubscribedChannelsInfiniteQuery,
  useGetChannelQuery,
  useCreateChannelMutation,
  useUpdateChannelMutation,
  useDeleteChannelMutation,
  useListChannelInterestsInfiniteQuery,
  useAddChannelInterestMutation,
  useRemoveChannelInterestMutation,
} = channelsApi;
