import * as blocks from '@contract/endpoints/blocks';
import type { Account } from '@contract/entities/accounts';
import { api, change, pages } from './base';
import { activityTags } from './activityTags';
import { channelTags } from './channelTags';
import { groupTags } from './groupTags';
import { invalidating, providing, tag, tags } from './tags';

/** All that shows or hides people. */
const everywhere = ({ id, username }: Account) => [
  tags.accounts(),
  tags.popularAccounts(),
  tags.account(id),
  tags.account(username),
  tags.following(),
  tags.relationships(),
  tags.contacts(),
  tags.allChats(),
  tags.allEvents(),
  activityTags.activities(),
  groupTags.groups(),
  ...channelTags.all(),
  tags.notifications(),
  tags.self(),
  tag('Organization', 'explore'),
];

export const blocksApi = api.injectEndpoints({
  endpoints: (build) => ({
    listBlockedAccounts: build.infiniteQuery({
      ...pages(blocks.listBlockedAccounts),
      providesTags: providing(tags.blocks),
    }),
    blockAccount: build.mutation({
      ...change(blocks.blockAccount),
      invalidatesTags: invalidating(() => [tags.blocks()]),
      // Not before whoever asked has left the page of the other: what that shows would be asked for anew, and refused.
      async onCacheEntryAdded(_account, { cacheDataLoaded, cacheEntryRemoved, dispatch }) {
        const answer = await cacheDataLoaded.catch(() => undefined);
        await cacheEntryRemoved;
        if (answer) dispatch(api.util.invalidateTags(everywhere(answer.data)));
      },
      async onQueryStarted(_account, { queryFulfilled, getCacheEntry, dispatch }) {
        const answer = await queryFulfilled.catch(() => undefined);
        const hasLeft = getCacheEntry().isUninitialized;
        if (answer && hasLeft) dispatch(api.util.invalidateTags(everywhere(answer.data)));
      },
    }),
    unblockAccount: build.mutation({
      ...change(blocks.unblockAccount),
      invalidatesTags: invalidating((_account, answer) => [tags.blocks(), ...everywhere(answer)]),
    }),
  }),
});

export const { useListBlockedAccountsInfiniteQuery, useBlockAccountMutation, useUnblockAccountMutation } = blocksApi;
