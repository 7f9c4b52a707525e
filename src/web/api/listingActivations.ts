import * as listingActivations from '@contract/endpoints/listingActivations';
import { api, call, change } from './base';
import { invalidating, providing, tags } from './tags';

const changing = {
  // Its refusal stands in its form.
  extraOptions: { quiet: true },
  // The event's own page asks by its slug, which a change here does not know.
  invalidatesTags: invalidating(({ eventId }: { eventId: string }) => [tags.listing(eventId, 'activations'), tags.allEvents()]),
};

const listingActivationsApi = api.injectEndpoints({
  endpoints: (build) => ({
    listListingActivations: build.query({
      ...call(listingActivations.listListingActivations),
      providesTags: providing(({ eventId }) => tags.listing(eventId, 'activations')),
    }),
    createListingActivation: build.mutation({ ...change(listingActivations.createListingActivation), ...changing }),
    updateListingActivation: build.mutation({ ...change(listingActivations.updateListingActivation), ...changing }),
    deleteListingActivation: build.mutation({ ...change(listingActivations.deleteListingActivation), ...changing }),
  }),
});

export const {
  useListListingActivationsQuery,
  useCreateListingActivationMutation,
  useUpdateListingActivationMutation,
  useDeleteListingActivationMutation,
} = listingActivationsApi;
