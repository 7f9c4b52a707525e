import * as channelCollections from '@contract/endpoints/channelCollections';
import type { ChannelCollection } from '@contract/entities/channels';
import { api, call, change, pages } from './base';
import { patchAnswers, type Started } from './cachedAnswers';
import { channelTags } from './channelTags';
import { invalidating, providing, providingPages } from './tags';

const lists = (channelId: string) => [channelTags.channel(channelId, 'collectionList')];

const channelCollectionsApi = api.injectEndpoints({
  endpoints: (build) => ({
    listChannelCollections: build.infiniteQuery({
      ...pages(channelCollections.listChannelCollections),
      providesTags: providing(({ channelId }) => [channelTags.collection(channelId), ...lists(channelId)]),
    }),
    // Asked for by its slug, and changed by its id.
    getChannelCollection: build.query({
      ...call(channelCollections.getChannelCollection),
      providesTags: providing(({ channelId, collectionId }, answer) => [
        channelTags.collection(channelId, collectionId),
        ...(answer ? [channelTags.collection(answer.channelId, answer.id)] : []),
      ]),
    }),
    createChannelCollection: build.mutation({
      ...change(channelCollections.createChannelCollection),
      extraOptions: { quiet: true },
      invalidatesTags: invalidating(({ channelId }) => lists(channelId)),
    }),
    updateChannelCollection: build.mutation({
      ...change(channelCollections.updateChannelCollection),
      extraOptions: { quiet: true },
      onQueryStarted: async ({ channelId, collectionId }, { dispatch, getState, queryFulfilled }: Started<ChannelCollection>) => {
        const answer = await queryFulfilled.catch(() => undefined);
        if (!answer) return;
        const isIt = (data: ChannelCollection | object) => 'id' in data && data.id === answer.data.id;
        patchAnswers<ChannelCollection | object>(
          channelTags.collection(channelId, collectionId),
          (data) => void Object.assign(data, answer.data),
          dispatch,
          getState,
          isIt,
        );
      },
      invalidatesTags: invalidating(({ channelId }) => lists(channelId)),
    }),
    deleteChannelCollection: build.mutation({
      ...change(channelCollections.deleteChannelCollection),
      // Not the collection, of which nothing is left to ask for.
      invalidatesTags: invalidating(({ channelId }) => lists(channelId)),
    }),
    listCollectionContents: build.infiniteQuery({
      ...pages(channelCollections.listCollectionContents),
      providesTags: providingPages(channelTags.contentShown, ({ channelId, collectionId }) => [
        channelTags.collection(channelId, collectionId, 'contents'),
        channelTags.contentLists(channelId),
      ]),
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

export const {
  useListChannelCollectionsInfiniteQuery,
  useGetChannelCollectionQuery,
  useCreateChannelCollectionMutation,
  useUpdateChannelCollectionMutation,
  useDeleteChannelCollectionMutation,
  useListCollectionContentsInfiniteQuery,
  useAddCollectionContentMutation,
  useRemoveCollectionContentMutation,
} = channelCollectionsApi;
