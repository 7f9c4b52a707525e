import * as levels from '@contract/endpoints/levels';
import { api, call, pages } from './base';
import { providing, providingPages, tag, tags } from './tags';

const levelsTag = () => tag('SponsorshipLevels', 'list');
const levelTag = (levelId: string) => tag('SponsorshipLevel', levelId);
const levelAccountsTag = (levelId: string) => tag('SponsorshipLevel', levelId, 'sponsors');

const levelsApi = api.injectEndpoints({
  endpoints: (build) => ({
    listLevels: build.infiniteQuery({ ...pages(levels.listLevels), providesTags: providingPages(levelTag, levelsTag) }),
    getLevel: build.query({
      ...call(levels.getLevel),
      providesTags: providing(({ levelId }, one?: { id: string }) => [levelId, ...(one ? [one.id] : [])].map(levelTag)),
    }),
    listLevelsOfAccount: build.query({
      ...call(levels.listLevelsOfAccount),
      providesTags: providing(({ accountId }) => tags.accountPart(accountId, 'levels')),
    }),
    listLevelAccounts: build.infiniteQuery({
      ...pages(levels.listLevelAccounts),
      providesTags: providingPages(tags.account, ({ levelId }) => levelAccountsTag(levelId)),
    }),
  }),
});

export const { useListLevelsInfiniteQuery, useGetLevelQuery, useListLevelsOfAccountQuery, useListLevelAccountsInfiniteQuery } = levelsApi;
