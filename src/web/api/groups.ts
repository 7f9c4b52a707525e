import * as groups from '@contract/endpoints/groups';
import type { SelfRelationships } from '@contract/entities/accounts';
import type { Group, GroupStanding } from '@contract/entities/groups';
import { api, call, change, pages } from './base';
import { patchAnswers, type ApiDispatch, type GetState, type Started } from './cachedAnswers';
import { channelTags } from './channelTags';
import { groupTags } from './groupTags';
import { invalidating, providing, providingPages, tags } from './tags';

const group = (id: string) => groupTags.group(id);

type Shown = Group | { pages: Group[][] };

/** Changes a group wherever it is shown: on its page and in lists of groups. */
const patchGroup =
  (id: string, recipe: (group: Group) => void) =>
  (dispatch: ApiDispatch, getState: GetState): void => {
    const shown = (data: Shown) => ('pages' in data ? data.pages.flat() : [data]).filter((one) => one.id === id && 'standing' in one);
    patchAnswers<Shown>(
      group(id),
      (data) => shown(data).forEach(recipe),
      dispatch,
      getState,
      (data) => shown(data).length > 0,
    );
  };

/** Shows that one has come into a group, asks to, or does neither. Its members are one more or fewer, or as many as before. */
export const showStanding =
  (id: string, standing: Exclude<GroupStanding, 'owner'> | null) =>
  (dispatch: ApiDispatch, getState: GetState): void => {
    const show = patchGroup(id, (one) => {
      one._count.members += Number(standing === 'member') - Number(one.standing === 'member');
      one.standing = standing;
    });
    show(dispatch, getState);
    const mark = (all: SelfRelationships) => void (all.groups[id] = standing ?? false);
    patchAnswers<SelfRelationships>(tags.relationships(), mark, dispatch, getState, (data) => 'groups' in data);
  };

const setting = async ({ groupId }: { groupId: string }, { dispatch, queryFulfilled }: Started<Group>) => {
  const answer = await queryFulfilled.catch(() => undefined);
  if (answer) dispatch(patchGroup(groupId, (one) => void Object.assign(one, answer.data)));
};

// Who may read its channels is by whom it is open to, and which they are is not known here.
const setTags = () => [groupTags.groups(), ...channelTags.all()];

export const groupsApi = api.injectEndpoints({
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
    // Asked for by its slug, and changed by its id. It tells its moderators how many ask to join.
    getGroup: build.query({
      ...call(groups.getGroup),
      providesTags: providing(({ groupId }, answer) => [
        groupTags.group(groupId),
        ...(answer ? [groupTags.group(answer.id, ...(answer._count.requests === undefined ? [] : ['requests']))] : []),
      ]),
    }),
    createGroup: build.mutation({
      ...change(groups.createGroup),
      extraOptions: { quiet: true },
      onQueryStarted: async (_args, { dispatch, queryFulfilled }) => {
        const answer = await queryFulfilled.catch(() => undefined);
        if (answer) void dispatch(groupsApi.util.upsertQueryData('getGroup', { groupId: answer.data.slug }, answer.data));
      },
      invalidatesTags: invalidating(() => [groupTags.groups(), groupTags.ownGroups(), tags.relationships()]),
    }),
    updateGroup: build.mutation({
      ...change(groups.updateGroup),
      // Its refusal stands in its form.
      extraOptions: { quiet: true },
      onQueryStarted: (args, started) => setting(args, started),
      invalidatesTags: invalidating(setTags),
    }),
    replaceGroup: build.mutation({
      ...change(groups.replaceGroup),
      onQueryStarted: (args, started) => setting(args, started),
      invalidatesTags: invalidating(setTags),
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
