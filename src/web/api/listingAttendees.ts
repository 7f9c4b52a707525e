import * as listingAttendees from '@contract/endpoints/listingAttendees';
import { api, call, change, pages } from './base';
import { invalidating, providing, tags } from './tags';

const PAGE = 50;

const listingAttendeesApi = api.injectEndpoints({
  endpoints: (build) => ({
    listListingAttendees: build.infiniteQuery({
      ...pages(listingAttendees.listListingAttendees, PAGE),
      providesTags: providing(({ eventId }) => tags.listing(eventId, 'attendees')),
    }),
    getListingAttendee: build.query({
      ...call(listingAttendees.getListingAttendee),
      providesTags: providing(({ eventId, accountId }) => tags.listing(eventId, 'attendees', accountId)),
    }),
    resendConfirmation: build.mutation({ ...change(listingAttendees.resendConfirmation) }),
    cancelListingPass: build.mutation({
      ...change(listingAttendees.cancelListingPass),
      // Its refusal stands where it was asked.
      extraOptions: { quiet: true },
      invalidatesTags: invalidating(({ eventId }) => [tags.listing(eventId)]),
    }),
  }),
});

export const {
  useListListingAttendeesInfiniteQuery,
  useGetListingAttendeeQuery,
  useResendConfirmationMutation,
  useCancelListingPassMutation,
} = listingAttendeesApi;
