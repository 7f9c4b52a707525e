import * as accounts from '@contract/endpoints/accounts';
import { api, call, pages } from './base';
import { providing, providingPages, tags } from './tags';

export const accountsApi = api.injectEndpoints({
  endpoints: (build) => ({
    listAccounts: build.infiniteQuery({
      ...pages(accounts.listAccounts),
      providesTags: providingPages(tags.account, ({ accountType }) => tags.accounts(accountType)),
    }),
    getAccount: build.query({
      ...call(accounts.getAccount),
      providesTags: providing(({ accountId }) => tags.account(accountId)),
    }),
  }),
});

export const { useListAccountsInfiniteQuery } = accountsApi;
