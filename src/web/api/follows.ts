import * as follows from '@contract/endpoints/follows';
import type { AccountFollowStats, Self, SelfRelationships } from '@contract/entities/accounts';
import { api, call, change, pages } from './base';
import { answersAt, patchAnswers, type Started } from './cachedAnswers';
import { invalidating, providing, providingPages, tags } from './tags';

/** Shows that one follows somebody, or does no more: in the relationships and in the counts of both, which move by one or not at all. */
const showing =
  (following: boolean) =>
  async ({ accountId }: { accountId: string }, { dispatch, getState, queryFulfilled }: Started): Promise<void> => {
    const show = (follow: boolean) => {
      const known = answersAt<SelfRelationships>(getState(), tags.relationships()).some(
        ({ endpointName, data }) => endpointName === 'getRelationships' && data && (data.accounts[accountId] === true) !== follow,
      );
      if (!known) return false;
      const by = follow ? 1 : -1;
      const mark = (all: SelfRelationships) => {
        if (follow) all.accounts[accountId] = true;
        else delete all.accounts[accountId];
      };
      patchAnswers<SelfRelationships>(tags.relationships(), mark, dispatch, getState, (data) => 'accounts' in data);
      const count = (id: string, which: keyof AccountFollowStats) =>
        patchAnswers<AccountFollowStats>(tags.accountPart(id, 'followStats'), (stats) => void (stats[which] += by), dispatch, getState);
      count(accountId, 'followers');
      const self = answersAt<Self>(getState(), tags.self()).find(({ endpointName }) => endpointName === 'getSelf')?.data;
      if (self) count(self.id, 'following');
      return true;
    };
    // What was shown before it is taken back step by step: another account may have been followed meanwhile.
    if (show(following)) await queryFulfilled.catch(() => show(!following));
  };

// The popular ones keep their order while they are looked at: a row would leave the finger that pressed it.
const lists = (_answer: unknown, account: { id: string }) => [tags.accountPart(account.id, 'followers'), tags.following()];

export const followsApi = api.injectEndpoints({
  endpoints: (build) => ({
    getFollowStats: build.query({
      ...call(follows.getFollowStats),
      providesTags: providing(({ accountId }) => tags.accountPart(accountId, 'followStats')),
    }),
    listFollowers: build.infiniteQuery({
      ...pages(follows.listFollowers),
      providesTags: providingPages(tags.account, ({ accountId }) => tags.accountPart(accountId, 'followers')),
    }),
    listFollowing: build.infiniteQuery({
      ...pages(follows.listFollowing),
      providesTags: providingPages(tags.account, () => tags.following()),
    }),
    followAccount: build.mutation({
      ...change(follows.followAccount),
      onQueryStarted: showing(true),
      invalidatesTags: invalidating(lists),
    }),
    unfollowAccount: build.mutation({
      ...change(follows.unfollowAccount),
      onQueryStarted: showing(false),
      invalidatesTags: invalidating(lists),
    }),
  }),
});

export const {
  useGetFollowStatsQuery,
  useListFollowersInfiniteQuery,
  useListFollowingInfiniteQuery,
  useFollowAccountMutation,
  useUnfollowAccountMutation,
} = followsApi;
