import * as listingSessions from '@contract/endpoints/listingSessions';
import { api, change } from './base';
import { invalidating, tags } from './tags';

const changing = {
  // Its refusal stands in its form.
  extraOptions: { quiet: true },
  invalidatesTags: invalidating(({ eventId }: { eventId: string }) => [tags.listing(eventId), tags.event(eventId), tags.sessions(eventId)]),
};

const listingSessionsApi = api.injectEndpoints({
  endpoints: (build) => ({
    createListingSession: build.mutation({ ...change(listingSessions.createListingSession), ...changing }),
    updateListingSession: build.mutation({ ...change(listingSessions.updateListingSession), ...changing }),
    deleteListingSession: build.mutation({ ...change(listingSessions.deleteListingSession), ...changing }),
  }),
});

export const { useCreateListingSessionMutation, useUpdateListingSessionMutation, useDeleteListingSessionMutation } = listingSessionsApi;
