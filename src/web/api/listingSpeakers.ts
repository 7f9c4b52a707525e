import * as listingSpeakers from '@contract/endpoints/listingSpeakers';
import { api, call, change } from './base';
import { invalidating, providing, tags } from './tags';

const changing = {
  // Its refusal stands in its form.
  extraOptions: { quiet: true },
  // The event's own page asks by its slug, which a change here does not know.
  invalidatesTags: invalidating(({ eventId }: { eventId: string }) => [tags.listing(eventId), tags.allEvents()]),
};

const listingSpeakersApi = api.injectEndpoints({
  endpoints: (build) => ({
    listListingSpeakers: build.query({
      ...call(listingSpeakers.listListingSpeakers),
      providesTags: providing(({ eventId }) => tags.listing(eventId, 'speakers')),
    }),
    createListingSpeaker: build.mutation({ ...change(listingSpeakers.createListingSpeaker), ...changing }),
    updateListingSpeaker: build.mutation({ ...change(listingSpeakers.updateListingSpeaker), ...changing }),
    deleteListingSpeaker: build.mutation({ ...change(listingSpeakers.deleteListingSpeaker), ...changing }),
  }),
});

export const {
  useListListingSpeakersQuery,
  useCreateListingSpeakerMutation,
  useUpdateListingSpeakerMutation,
  useDeleteListingSpeakerMutation,
} = listingSpeakersApi;
