import * as levels from '@contract/endpoints/levels';
import { api, call, pages } from './base';
import { providing, providingPages, tags } from './tags';

const levelsApi = api.injectEndpoints({
  endpoints: (build) => ({
    listLevels: build.infiniteQuery({ ...pages(levels.listLevels), providesTags: providingPages(tags.level, tags.levels) }),
    getLevel: build.query({
      ...call(levels.getLevel),
      providesTags: providing(({ levelId }, one?: { id: string }) => [levelId, ...(one ? [one.id] : [])].map(tags.level)),
    }),
    listLevelsOfAccount: build.query({
      ...call(levels.listLevelsOfAccount),
      providesTags: providing(({ accountId }) => tags.accountPart(accountId, 'levels')),
    }),
    listLevelAccounts: build.infiniteQuery({
      ...pages(levels.listLevelAccounts),
      providesTags: providingPages(tags.account, ({ levelId }) => tags.levelAccounts(levelId)),
    }),
  }),
});

export const { useListLevelsInfiniteQuery, useGetLevelQuery, useListLevelsOfAccountQuery, useListLevelAccountsInfiniteQuery } = levelsApi;
