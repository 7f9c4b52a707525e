import * as listingTiers from '@contract/endpoints/listingTiers';
import { api, call, change } from './base';
import { invalidating, providing, tags } from './tags';

const listingTiersApi = api.injectEndpoints({
  endpoints: (build) => ({
    getListingTiers: build.query({
      ...call(listingTiers.getListingTiers),
      // It names all that may be limited.
      providesTags: providing(({ eventId }) =>
        ['tiers', 'passTypes', 'addOns', 'roomTypes', 'questions'].map((part) => tags.listing(eventId, part)),
      ),
    }),
    updateListingTiers: build.mutation({
      ...change(listingTiers.updateListingTiers),
      // Its refusal stands in its form.
      extraOptions: { quiet: true },
      // The event's own page asks by its slug, which a change here does not know.
      invalidatesTags: invalidating(({ eventId }: { eventId: string }) => [tags.listing(eventId, 'tiers'), tags.allEvents()]),
    }),
  }),
});

export const { useGetListingTiersQuery, useUpdateListingTiersMutation } = listingTiersApi;
