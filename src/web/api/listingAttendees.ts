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
    listAttendeeSummaries: build.infiniteQuery({
      ...pages(listingAttendees.listAttendeeSummaries, PAGE),
      providesTags: providing(({ eventId }) => tags.listing(eventId, 'attendees')),
    }),
    getListingAttendee: build.query({
      ...call(listingAttendees.getListingAttendee),
      providesTags: providing(({ eventId, accountId }) => tags.listing(eventId, 'attendees', accountId)),
    }),
    getAttendeeHistory: build.query({
      ...call(listingAttendees.getAttendeeHistory),
      providesTags: providing(({ eventId, accountId }) => tags.listing(eventId, 'attendees', accountId, 'history')),
    }),
    listListingBadges: build.query({
      ...call(listingAttendees.listListingBadges),
      providesTags: providing(({ eventId }) => tags.listing(eventId, 'attendees')),
    }),
    listAnswerChanges: build.query({
      ...call(listingAttendees.listAnswerChanges),
      providesTags: providing(({ eventId, accountId }) => tags.listing(eventId, 'attendees', accountId, 'history')),
    }),
    listAttendeeMails: build.query({
      ...call(listingAttendees.listAttendeeMails),
      providesTags: providing(({ eventId, accountId }) => tags.listing(eventId, 'attendees', accountId, 'history')),
    }),
    resendConfirmation: build.mutation({
      ...change(listingAttendees.resendConfirmation),
      invalidatesTags: invalidating(({ eventId, accountId }) => [tags.listing(eventId, 'attendees', accountId, 'history')]),
    }),
    getListingPassSections: build.query({
      ...call(listingAttendees.getListingPassSections),
      extraOptions: { noRetry: true },
      providesTags: providing(({ eventId, accountId, passId }) => tags.listing(eventId, 'attendees', accountId, passId, 'sections')),
    }),
    changeListingResponses: build.mutation({
      ...change(listingAttendees.changeListingResponses),
      // What is against an answer stands beside it.
      extraOptions: { quiet: true },
      invalidatesTags: invalidating(({ eventId, passId }) => [
        tags.listing(eventId, 'attendees'),
        tags.listing(eventId, 'passes', 'all'),
        tags.listing(eventId, 'passes', passId),
        tags.listing(eventId, 'report'),
      ]),
    }),
    addListingAttendee: build.mutation({
      ...change(listingAttendees.addListingAttendee),
      // Its refusal stands where it was asked.
      extraOptions: { quiet: true },
      invalidatesTags: invalidating(({ eventId }) => [tags.listing(eventId)]),
    }),
    moveListingPass: build.mutation({
      ...change(listingAttendees.moveListingPass),
      extraOptions: { quiet: true },
      invalidatesTags: invalidating(({ eventId }) => [tags.listing(eventId)]),
    }),
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
  useListAttendeeSummariesInfiniteQuery,
  useGetListingAttendeeQuery,
  useGetListingPassSectionsQuery,
  useGetAttendeeHistoryQuery,
  useListAnswerChangesQuery,
  useListAttendeeMailsQuery,
  useLazyListListingBadgesQuery,
  useResendConfirmationMutation,
  useChangeListingResponsesMutation,
  useAddListingAttendeeMutation,
  useMoveListingPassMutation,
  useCancelListingPassMutation,
} = listingAttendeesApi;
