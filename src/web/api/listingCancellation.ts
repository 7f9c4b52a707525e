import * as listingCancellation from '@contract/endpoints/listingCancellation';
import { api, call, change } from './base';
import { invalidating, providing, tags } from './tags';

const listingCancellationApi = api.injectEndpoints({
  endpoints: (build) => ({
    getListingCancellation: build.query({
      ...call(listingCancellation.getListingCancellation),
      providesTags: providing(({ eventId }) => tags.listing(eventId, 'cancellation')),
    }),
    cancelListing: build.mutation({
      ...change(listingCancellation.cancelListing),
      // Its refusal stands in its form.
      extraOptions: { quiet: true },
      invalidatesTags: invalidating(({ eventId }) => [tags.listing(eventId), tags.event(eventId), tags.allEvents()]),
    }),
  }),
});

export const { useGetListingCancellationQuery, useCancelListingMutation } = listingCancellationApi;
