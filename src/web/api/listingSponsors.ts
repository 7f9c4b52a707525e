import * as listingSponsors from '@contract/endpoints/listingSponsors';
import { api, call, change } from './base';
import { invalidating, providing, tags } from './tags';

const changing = {
  // Its refusal stands in its form.
  extraOptions: { quiet: true },
  // The event's own page asks by its slug, which a change here does not know.
  invalidatesTags: invalidating(({ eventId }: { eventId: string }) => [tags.listing(eventId, 'sponsors'), tags.allEvents()]),
};

const listingSponsorsApi = api.injectEndpoints({
  endpoints: (build) => ({
    listListingSponsors: build.query({
      ...call(listingSponsors.listListingSponsors),
      providesTags: providing(({ eventId }) => tags.listing(eventId, 'sponsors')),
    }),
    createSponsorLevel: build.mutation({ ...change(listingSponsors.createSponsorLevel), ...changing }),
    updateSponsorLevel: build.mutation({ ...change(listingSponsors.updateSponsorLevel), ...changing }),
    deleteSponsorLevel: build.mutation({ ...change(listingSponsors.deleteSponsorLevel), ...changing }),
    addListingSponsor: build.mutation({ ...change(listingSponsors.addListingSponsor), ...changing }),
    updateListingSponsor: build.mutation({ ...change(listingSponsors.updateListingSponsor), ...changing }),
    removeListingSponsor: build.mutation({ ...change(listingSponsors.removeListingSponsor), ...changing }),
  }),
});

export const {
  useListListingSponsorsQuery,
  useCreateSponsorLevelMutation,
  useUpdateSponsorLevelMutation,
  useDeleteSponsorLevelMutation,
  useAddListingSponsorMutation,
  useUpdateListingSponsorMutation,
  useRemoveListingSponsorMutation,
} = listingSponsorsApi;
