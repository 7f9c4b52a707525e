import * as blocks from '@contract/endpoints/blocks';
import type { Account } from '@contract/entities/accounts';
import { api, change, pages } from './base';
import { activityTags } from './activityTags';
import { groupTags } from './groupTags';
import { invalidating, providingPages, tag, tags } from './tags';

const everywhere = (_args: unknown, { id, username }: Account) => [
  tags.accounts(),
  tags.popularAccounts(),
  tags.account(id),
  tags.account(username),
  tags.following(),
  tags.relationships(),
  tags.blocks(),
  tags.contacts(),
  tags.allChats(),
  tags.allEvents(),
  activityTags.activities(),
  groupTags.groups(),
  tags.notifications(),
  tags.self(),
  tag('Organization', 'explore'),
];

export const blocksApi = api.injectEndpoints({
  endpoints: (build) => ({
    listBlockedAccounts: build.infiniteQuery({
      ...pages(blocks.listBlockedAccounts),
      providesTags: providingPages(tags.account, tags.blocks),
    }),
    blockAccount: build.mutation({ ...change(blocks.blockAccount), invalidatesTags: invalidating(everywhere) }),
    unblockAccount: build.mutation({ ...change(blocks.unblockAccount), invalidatesTags: invalidating(everywhere) }),
  }),
});

export const { useListBlockedAccountsInfiniteQuery, useBlockAccountMutation, useUnblockAccountMutation } = blocksApi;
