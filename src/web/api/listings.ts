import * as listings from '@contract/endpoints/listings';
import { api, change, pages } from './base';
import { invalidating, providing, tags } from './tags';

export const listingsApi = api.injectEndpoints({
  endpoints: (build) => ({
    listListingPayments: build.infiniteQuery({
      ...pages(listings.listListingPayments),
      providesTags: providing(({ eventId, open }) => tags.listingPayments(eventId, open)),
    }),
    settlePayment: build.mutation({
      ...change(listings.settlePayment),
      invalidatesTags: invalidating(({ eventId }) => [tags.allListingPayments(eventId)]),
    }),
  }),
});

export const { useListListingPaymentsInfiniteQuery } = listingsApi;
