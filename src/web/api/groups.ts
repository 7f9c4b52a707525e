import * as groups from '@contract/endpoints/groups';
import { api, call, change, pages } from './base';
import { groupTags } from './groupTags';
import { invalidating, providing, providingPages, tags } from './tags';

const group = (id: string) => groupTags.group(id);

const groupsApi = api.injectEndpoints({
  endpoints: (build) => ({
    listGroups: build.infiniteQuery({
      ...pages(groups.listGroups),
      providesTags: providingPages(group, ({ access }: { access?: string | undefined }) => groupTags.groups(access ?? 'all')),
    }),
    listFeaturedGroups: build.infiniteQuery({
      ...pages(groups.listFeaturedGroups),
      providesTags: providingPages(group, () => groupTags.groups('featured')),
    }),
    listInvitedGroups: build.infiniteQuery({
      ...pages(groups.listInvitedGroups),
      providesTags: providingPages(group, () => groupTags.groups('invited')),
    }),
    listRequestedGroups: build.infiniteQuery({
      ...pages(groups.listRequestedGroups),
      providesTags: providingPages(group, () => groupTags.groups('requested')),
    }),
    listAccountGroups: build.infiniteQuery({
      ...pages(groups.listAccountGroups),
      providesTags: providingPages(group, () => groupTags.groups('ofAccount')),
    }),
    listGroupSponsors: build.infiniteQuery({
      ...pages(groups.listGroupSponsors),
      providesTags: providingPages(tags.account, ({ groupId }: { groupId: string }) => groupTags.group(groupId, 'sponsors')),
    }),
    // Asked for by its slug, and changed by its id.
    getGroup: build.query({
      ...call(groups.getGroup),
      providesTags: providing(({ groupId }, answer) => [groupTags.group(groupId), ...(answer ? [groupTags.group(answer.id)] : [])]),
    }),
    createGroup: build.mutation({
      ...change(groups.createGroup),
      extraOptions: { quiet: true },
      invalidatesTags: invalidating(() => [groupTags.groups(), groupTags.ownGroups(), tags.relationships()]),
    }),
    updateGroup: build.mutation({
      ...change(groups.updateGroup),
      // Its refusal stands in its form.
      extraOptions: { quiet: true },
      invalidatesTags: invalidating(({ groupId }) => [groupTags.group(groupId), groupTags.groups()]),
    }),
    replaceGroup: build.mutation({
      ...change(groups.replaceGroup),
      invalidatesTags: invalidating(({ groupId }) => [groupTags.group(groupId), groupTags.groups()]),
    }),
  }),
});

export const {
  useListGroupsInfiniteQuery,
  useListFeaturedGroupsInfiniteQuery,
  useListInvitedGroupsInfiniteQuery,
  useListRequestedGroupsInfiniteQuery,
  useListAccountGroupsInfiniteQuery,
  useListGroupSponsorsInfiniteQuery,
  useGetGroupQuery,
  useCreateGroupMutation,
  useUpdateGroupMutation,
  useReplaceGroupMutation,
} = groupsApi;
