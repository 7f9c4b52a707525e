import * as interests from '@contract/endpoints/interests';
import type { Account } from '@contract/entities/accounts';
import type { Interest } from '@contract/entities/interests';
import type { InterestsInput } from '@contract/inputs/interests';
import { PAGE_SIZE } from '@contract/limits';
import { api, call, change, pages } from './base';
import { answersAt, patchAnswers, type ApiDispatch, type GetState, type Started } from './cachedAnswers';
import { invalidating, providing, providingPages, self, tag, tags } from './tags';

const interestTag = (interest: string) => tag('Interest', interest);
const ownInterestsTag = () => self('interests');

type Pages = { pages: Interest[][] };

/** Shows what one has chosen among the interests that are known, and asks for the others. */
async function showChosen({ interestIds }: InterestsInput, { dispatch, getState, queryFulfilled }: Started<Account>): Promise<void> {
  if (!(await queryFulfilled.catch(() => undefined))) return;
  const lists = [tags.interests(), ownInterestsTag()].flatMap((list) => answersAt<Pages>(getState(), list));
  const known = new Map(lists.flatMap(({ data }) => data?.pages?.flat() ?? []).map((one) => [one.id, one]));
  const chosen = interestIds.flatMap((id) => known.get(id) ?? []);
  chosen.sort((one, other) => Number(other.featured) - Number(one.featured) || one.name.localeCompare(other.name));
  const isAll = chosen.length === interestIds.length;
  if (isAll) patchAnswers<Pages>(ownInterestsTag(), (own) => void (own.pages = [chosen]), dispatch, getState);
  else dispatch(api.util.invalidateTags([ownInterestsTag()]));
}

/** Shows that one has an interest, or has it no more. */
export const showInterested =
  (interest: Interest, on: boolean) =>
  (dispatch: ApiDispatch, getState: GetState): void => {
    const turn = (own: Pages) => {
      own.pages = own.pages.map((page) => page.filter(({ id }) => id !== interest.id));
      if (on) own.pages.at(-1)?.push(interest);
    };
    patchAnswers<Pages>(ownInterestsTag(), turn, dispatch, getState);
  };

export const interestsApi = api.injectEndpoints({
  endpoints: (build) => ({
    listInterests: build.infiniteQuery({
      ...pages(interests.listInterests, PAGE_SIZE.listFallback),
      providesTags: providingPages(interestTag, tags.interests),
    }),
    getInterest: build.query({
      ...call(interests.getInterest),
      providesTags: providing(({ interest }) => interestTag(interest)),
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
      providesTags: providingPages(interestTag, ownInterestsTag),
    }),
    chooseInterests: build.mutation({
      ...change(interests.chooseInterests),
      onQueryStarted: showChosen,
      invalidatesTags: invalidating((_chosen, { id }) => [tags.accountPart(id, 'interests')]),
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
