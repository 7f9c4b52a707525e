import * as listingCopies from '@contract/endpoints/listingCopies';
import { api, change } from './base';
import { invalidating, tags } from './tags';

const listingCopiesApi = api.injectEndpoints({
  endpoints: (build) => ({
    copyListing: build.mutation({
      ...change(listingCopies.copyListing),
      // Its refusal stands in its form.
      extraOptions: { quiet: true },
      invalidatesTags: invalidating(() => [tags.listings()]),
    }),
  }),
});

export const { useCopyListingMutation } = listingCopiesApi;
