import * as listingSessions from '@contract/endpoints/listingSessions';
import { api, call, change } from './base';
import { invalidating, providing, tags } from './tags';

const changing = {
  // Its refusal stands in its form.
  extraOptions: { quiet: true },
  // The event's own page asks by its slug, which a change here does not know.
  invalidatesTags: invalidating(({ eventId }: { eventId: string }) => [tags.listing(eventId), tags.allEvents()]),
};

const listingSessionsApi = api.injectEndpoints({
  endpoints: (build) => ({
    listListingSessions: build.query({
      ...call(listingSessions.listListingSessions),
      providesTags: providing(({ eventId }) => tags.listing(eventId, 'sessions')),
    }),
    createListingSession: build.mutation({ ...change(listingSessions.createListingSession), ...changing }),
    updateListingSession: build.mutation({ ...change(listingSessions.updateListingSession), ...changing }),
    deleteListingSession: build.mutation({ ...change(listingSessions.deleteListingSession), ...changing }),
  }),
});

export const {
  useListListingSessionsQuery,
  useCreateListingSessionMutation,
  useUpdateListingSessionMutation,
  useDeleteListingSessionMutation,
} = listingSessionsApi;
