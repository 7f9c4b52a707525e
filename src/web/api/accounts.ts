import * as accounts from '@contract/endpoints/accounts';
import { api, call, pages } from './base';
import { tagsAt, tagsOfPages } from './tags';

export const accountsApi = api.injectEndpoints({
  endpoints: (build) => ({
    listAccounts: build.infiniteQuery({
      ...pages(accounts.listAccounts),
      providesTags: tagsOfPages('Account', ({ accountType }) => tagsAt('Accounts', 'list', accountType)),
    }),
    getAccount: build.query({
      ...call(accounts.getAccount),
      providesTags: (_account, _error, { accountId }) => tagsAt('Account', accountId),
    }),
  }),
});

export const { useListAccountsInfiniteQuery, useGetAccountQuery } = accountsApi;
