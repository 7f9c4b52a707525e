import * as listings from '@contract/endpoints/listings';
import { api, call, change, pages } from './base';
import { invalidating, providing, tags } from './tags';

export const listingsApi = api.injectEndpoints({
  endpoints: (build) => ({
    listListingPayments: build.infiniteQuery({
      ...pages(listings.listListingPayments),
      providesTags: providing(({ eventId, open }) => tags.listing(eventId, 'payments', open ?? 'all')),
    }),
    listListingPasses: build.infiniteQuery({
      ...pages(listings.listListingPasses),
      providesTags: providing(({ eventId, checkedIn }) => tags.listing(eventId, 'passes', checkedIn ?? 'all')),
    }),
    countListingPasses: build.query({
      ...call(listings.countListingPasses),
      providesTags: providing(({ eventId }) => tags.listing(eventId, 'passes', 'count')),
    }),
    // One that is not there is said where it was scanned.
    getListingPass: build.query({
      ...call(listings.getListingPass),
      extraOptions: { quiet: true },
      providesTags: providing(({ eventId, passId }) => tags.listing(eventId, 'passes', passId)),
    }),
    checkInPass: build.mutation({
      ...change(listings.checkInPass),
      // Its refusal stands where it was asked.
      extraOptions: { quiet: true },
      invalidatesTags: invalidating(({ eventId }) => [tags.listing(eventId, 'passes'), tags.listing(eventId, 'attendees')], []),
    }),
    undoCheckIn: build.mutation({
      ...change(listings.undoCheckIn),
      invalidatesTags: invalidating(({ eventId }) => [tags.listing(eventId, 'passes'), tags.listing(eventId, 'attendees')]),
    }),
    settlePayment: build.mutation({
      ...change(listings.settlePayment),
      invalidatesTags: invalidating(({ eventId }) => [tags.listing(eventId, 'payments')]),
    }),
  }),
});

export const { useListListingPaymentsInfiniteQuery, useCountListingPassesQuery, useCheckInPassMutation, useUndoCheckInMutation } =
  listingsApi;
