import * as waitingLists from '@contract/endpoints/waitingLists';
import { api, call, change, pages } from './base';
import { invalidating, providing, tags } from './tags';

const ofSessions = (eventId: string) => [tags.sessions(eventId), tags.availableSessions(eventId)];

const changingPlaces = {
  invalidatesTags: invalidating(({ eventId }: { eventId: string }) => [
    tags.relationships(),
    tags.passTypes(eventId),
    tags.addOns(eventId),
    ...ofSessions(eventId),
  ]),
};

const waitingListsApi = api.injectEndpoints({
  endpoints: (build) => ({
    listOwnWaitingLists: build.query({ ...call(waitingLists.listOwnWaitingLists), providesTags: providing(() => tags.waitingLists()) }),
    listWaitingLists: build.query({
      ...call(waitingLists.listWaitingLists),
      providesTags: providing(({ eventId }) => tags.waitingLists(eventId)),
    }),
    // Its refusal stands where it was asked.
    joinWaitingList: build.mutation({ ...change(waitingLists.joinWaitingList), extraOptions: { quiet: true }, ...changingPlaces }),
    leaveWaitingList: build.mutation({ ...change(waitingLists.leaveWaitingList), ...changingPlaces }),
    acceptOffer: build.mutation({
      ...change(waitingLists.acceptOffer),
      extraOptions: { quiet: true },
      invalidatesTags: invalidating(({ eventId }) => [
        tags.relationships(),
        tags.registration(eventId),
        tags.passTypes(eventId),
        tags.sessionRegistrations(),
        ...ofSessions(eventId),
      ]),
    }),
    declineOffer: build.mutation({ ...change(waitingLists.declineOffer), ...changingPlaces }),
    listListingWaitingLists: build.infiniteQuery({
      ...pages(waitingLists.listListingWaitingLists),
      providesTags: providing(({ eventId }) => ({ type: 'Listing', id: `${eventId}:waitingLists` })),
    }),
  }),
});

export const {
  useListOwnWaitingListsQuery,
  useListWaitingListsQuery,
  useJoinWaitingListMutation,
  useLeaveWaitingListMutation,
  useAcceptOfferMutation,
  useDeclineOfferMutation,
} = waitingListsApi;
