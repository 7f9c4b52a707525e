import * as follows from '@contract/endpoints/follows';
import type { AccountFollowStats, Self, SelfRelationships } from '@contract/entities/accounts';
import { api, call, change, pages } from './base';
import { answersAt, patchAnswers, type ApiDispatch, type GetState } from './cachedAnswers';
import { arrivalTags, hideUnfollowed } from './ownFeeds';
import { invalidating, providing, providingPages, tags } from './tags';

/** Shows that one follows somebody, or does no more: in the relationships and in the counts of both, which move by one or not at all. */
export const showFollowed =
  (accountId: string, following: boolean) =>
  (dispatch: ApiDispatch, getState: GetState): void => {
    const known = answersAt<SelfRelationships>(getState(), tags.relationships()).some(
      ({ endpointName, data }) => endpointName === 'getRelationships' && data && (data.accounts[accountId] === true) !== following,
    );
    if (!known) return;
    const by = following ? 1 : -1;
    const mark = (all: SelfRelationships) => {
      if (following) all.accounts[accountId] = true;
      else delete all.accounts[accountId];
    };
    patchAnswers<SelfRelationships>(tags.relationships(), mark, dispatch, getState, (data) => 'accounts' in data);
    const count = (id: string, which: keyof AccountFollowStats) =>
      patchAnswers<AccountFollowStats>(tags.accountPart(id, 'followStats'), (stats) => void (stats[which] += by), dispatch, getState);
    count(accountId, 'followers');
    const self = answersAt<Self>(getState(), tags.self()).find(({ endpointName }) => endpointName === 'getSelf')?.data;
    if (self) count(self.id, 'following');
  };

// The popular ones keep their order while they are looked at: a row would leave the finger that pressed it.
const lists = (account: { id: string }) => [tags.accountPart(account.id, 'followers'), tags.following()];

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
    // Whether one follows is shown by whoever presses it: presses may come faster than answers.
    followAccount: build.mutation({
      ...change(follows.followAccount),
      invalidatesTags: invalidating((_args, account) => [...lists(account), ...arrivalTags]),
    }),
    unfollowAccount: build.mutation({
      ...change(follows.unfollowAccount),
      onQueryStarted: async ({ accountId }, { dispatch, queryFulfilled }) => {
        if (await queryFulfilled.catch(() => undefined)) dispatch(hideUnfollowed(accountId));
      },
      invalidatesTags: invalidating((_args, account) => lists(account)),
    }),
  }),
});

export const { useGetFollowStatsQuery, useListFollowersInfiniteQuery, useListFollowingInfiniteQuery } = followsApi;
