import * as interests from '@contract/endpoints/interests';
import { PAGE_SIZE } from '@contract/limits';
import { api, call, change, pages } from './base';
import { invalidating, providing, providingPages, tags } from './tags';

const interestsApi = api.injectEndpoints({
  endpoints: (build) => ({
    listInterests: build.infiniteQuery({
      ...pages(interests.listInterests, PAGE_SIZE.listFallback),
      providesTags: providingPages(tags.interest, tags.interests),
    }),
    getInterest: build.query({
      ...call(interests.getInterest),
      providesTags: providing(({ interest }) => tags.interest(interest)),
    }),
    listAccountInterests: build.query({
      ...call(interests.listAccountInterests),
      providesTags: providing(({ accountId }) => tags.accountPart(accountId, 'interests')),
    }),
    createInterest: build.mutation({
      ...change(interests.createInterest),
      invalidatesTags: invalidating(() => [tags.interests()]),
    }),
    listOwnInterests: build.infiniteQuery({
      ...pages(interests.listOwnInterests, PAGE_SIZE.max),
      providesTags: providingPages(tags.interest, tags.ownInterests),
    }),
    chooseInterests: build.mutation({
      ...change(interests.chooseInterests),
      invalidatesTags: invalidating((_chosen, { id }) => [tags.ownInterests(), tags.accountPart(id, 'interests')]),
    }),
  }),
});

export const {
  useListInterestsInfiniteQuery,
  useGetInterestQuery,
  useListAccountInterestsQuery,
  useCreateInterestMutation,
  useListOwnInterestsInfiniteQuery,
  useChooseInterestsMutation,
} = interestsApi;
