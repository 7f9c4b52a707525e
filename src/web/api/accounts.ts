import * as accounts from '@contract/endpoints/accounts';
import { api, call, pages } from './base';
import { providing, providingPages, tags } from './tags';

export const accountsApi = api.injectEndpoints({
  endpoints: (build) => ({
    listAccounts: build.infiniteQuery({
      ...pages(accounts.listAccounts),
      providesTags: providingPages(tags.account, ({ accountType }) => tags.accounts(accountType)),
    }),
    listPopularAccounts: build.infiniteQuery({
      ...pages(accounts.listPopularAccounts),
      providesTags: providingPages(tags.account, ({ accountType }) => tags.popularAccounts(accountType)),
    }),
    getAccount: build.query({
      ...call(accounts.getAccount),
      providesTags: providing(({ accountId }, account) => [tags.account(accountId), ...(account ? [tags.account(account.id)] : [])]),
    }),
  }),
});

export const { useListAccountsInfiniteQuery, useListPopularAccountsInfiniteQuery, useGetAccountQuery } = accountsApi;
