import * as listingActions from '@contract/endpoints/listingActions';
import { api, call, change, pages } from './base';
import { invalidating, providing, tags } from './tags';

const LATEST = { page: 1, pageSize: 1, count: 'false' } as const;

const listingActionsApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** The action that runs, or else the last one; none where there never was one. */
    listListingActions: build.query({
      ...call(listingActions.listListingActions),
      query: ({ eventId }: { eventId: string }) => call(listingActions.listListingActions).query({ eventId, ...LATEST }),
      providesTags: providing(({ eventId }) => tags.listing(eventId, 'actions')),
    }),
    listListingActionRows: build.infiniteQuery({
      ...pages(listingActions.listListingActionRows),
      providesTags: providing(({ eventId, actionId }) => tags.listing(eventId, 'actions', actionId)),
    }),
    // Refusals stand in the dialog that asked.
    previewListingAction: build.mutation({ ...change(listingActions.previewListingAction), extraOptions: { quiet: true } }),
    startListingAction: build.mutation({
      ...change(listingActions.startListingAction),
      extraOptions: { quiet: true },
      // Shown as soon as it is begun; how it goes on is told by the socket.
      async onQueryStarted({ eventId }, { dispatch, queryFulfilled }) {
        const answer = await queryFulfilled.catch(() => undefined);
        if (answer) void dispatch(listingActionsApi.util.upsertQueryData('listListingActions', { eventId }, [answer.data]));
      },
    }),
    stopListingAction: build.mutation({
      ...change(listingActions.stopListingAction),
      invalidatesTags: invalidating(({ eventId }) => [tags.listing(eventId, 'actions')]),
    }),
  }),
});

export const {
  useListListingActionsQuery,
  useListListingActionRowsInfiniteQuery,
  usePreviewListingActionMutation,
  useStartListingActionMutation,
  useStopListingActionMutation,
} = listingActionsApi;
