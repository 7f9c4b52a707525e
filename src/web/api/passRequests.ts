import * as passRequests from '@contract/endpoints/passRequests';
import { api, change, pages } from './base';
import { invalidating, providing, tags } from './tags';

const changing = { invalidatesTags: invalidating(({ eventId }: { eventId: string }) => [tags.passTypes(eventId)]) };

const passRequestsApi = api.injectEndpoints({
  endpoints: (build) => ({
    requestPass: build.mutation({ ...change(passRequests.requestPass), ...changing }),
    withdrawPassRequest: build.mutation({ ...change(passRequests.withdrawPassRequest), ...changing }),
    listListingPassRequests: build.infiniteQuery({
      ...pages(passRequests.listListingPassRequests),
      providesTags: providing(({ eventId }) => tags.listing(eventId, 'requests')),
    }),
    decidePassRequest: build.mutation({
      ...change(passRequests.decidePassRequest),
      invalidatesTags: invalidating(({ eventId }) => [tags.listing(eventId, 'requests'), tags.listing(eventId)]),
    }),
  }),
});

export const {
  useRequestPassMutation,
  useWithdrawPassRequestMutation,
  useListListingPassRequestsInfiniteQuery,
  useDecidePassRequestMutation,
} = passRequestsApi;
