import * as groupMembers from '@contract/endpoints/groupMembers';
import type { MembershipSwitches } from '@contract/inputs/groups';
import { api, call, change, pages } from './base';
import { showSwitches, updateAnswer } from './cachedAnswers';
import { groupTags } from './groupTags';
import { hideLeft } from './ownFeeds';
import type { ApiFailure } from './send';
import { invalidating, providing } from './tags';

// How it went stands beside whom it was done to.
const SAID_IN_ITS_ROW = { quiet: true };

/** A request or an invitation that is not there was taken back, or answered by somebody else. */
const noLonger =
  (part: 'requests' | 'invitations') =>
  ({ groupId }: { groupId: string }, error: unknown) =>
    (error as ApiFailure).status === 404 ? [groupTags.group(groupId, part)] : [];

export const groupMembersApi = api.injectEndpoints({
  endpoints: (build) => ({
    listGroupMembers: build.infiniteQuery({
      ...pages(groupMembers.listGroupMembers, 25),
      providesTags: providing(({ groupId, role }) => groupTags.group(groupId, 'members', role ?? 'all')),
    }),
    joinGroup: build.mutation({
      ...change(groupMembers.joinGroup),
      invalidatesTags: invalidating(({ groupId }) => groupTags.standing(groupId)),
    }),
    leaveGroup: build.mutation({
      ...change(groupMembers.leaveGroup),
      onQueryStarted: async ({ groupId }, { dispatch, queryFulfilled }) => {
        if (await queryFulfilled.catch(() => undefined)) dispatch(hideLeft(groupId));
      },
      invalidatesTags: invalidating(({ groupId }) => groupTags.left(groupId)),
    }),
    promoteMember: build.mutation({
      ...change(groupMembers.promoteMember),
      extraOptions: SAID_IN_ITS_ROW,
      invalidatesTags: invalidating(({ groupId }) => [groupTags.group(groupId, 'members')]),
    }),
    demoteMember: build.mutation({
      ...change(groupMembers.demoteMember),
      extraOptions: SAID_IN_ITS_ROW,
      invalidatesTags: invalidating(({ groupId }) => [groupTags.group(groupId, 'members')]),
    }),
    handOverGroup: build.mutation({
      ...change(groupMembers.handOverGroup),
      invalidatesTags: invalidating(({ groupId }) => groupTags.standing(groupId)),
    }),
    removeMember: build.mutation({
      ...change(groupMembers.removeMember),
      extraOptions: SAID_IN_ITS_ROW,
      invalidatesTags: invalidating(({ groupId }) => [groupTags.group(groupId)]),
    }),
    listGroupRequests: build.infiniteQuery({
      ...pages(groupMembers.listGroupRequests, 25),
      providesTags: providing(({ groupId, status }) => groupTags.group(groupId, 'requests', status ?? 'requested')),
    }),
    getGroupRequest: build.query({
      ...call(groupMembers.getGroupRequest),
      providesTags: providing(({ groupId, requestId }) => groupTags.group(groupId, 'requests', requestId)),
    }),
    requestGroup: build.mutation({
      ...change(groupMembers.requestGroup),
      invalidatesTags: invalidating(({ groupId }) => groupTags.standing(groupId)),
    }),
    cancelGroupRequest: build.mutation({
      ...change(groupMembers.cancelGroupRequest),
      invalidatesTags: invalidating(({ groupId }) => groupTags.standing(groupId)),
    }),
    acceptGroupRequest: build.mutation({
      ...change(groupMembers.acceptGroupRequest),
      extraOptions: SAID_IN_ITS_ROW,
      invalidatesTags: invalidating(({ groupId }) => [groupTags.group(groupId)], noLonger('requests')),
    }),
    rejectGroupRequest: build.mutation({
      ...change(groupMembers.rejectGroupRequest),
      extraOptions: SAID_IN_ITS_ROW,
      invalidatesTags: invalidating(({ groupId }) => [groupTags.group(groupId, 'requests')], noLonger('requests')),
    }),
    listGroupInvitations: build.infiniteQuery({
      ...pages(groupMembers.listGroupInvitations, 25),
      providesTags: providing(({ groupId, status }) => groupTags.group(groupId, 'invitations', status ?? 'all')),
    }),
    listInvitableAccounts: build.infiniteQuery({
      ...pages(groupMembers.listInvitableAccounts, 25),
      providesTags: providing(({ groupId }) => groupTags.group(groupId, 'invitations', 'accounts')),
    }),
    inviteToGroup: build.mutation({
      ...change(groupMembers.inviteToGroup),
      // Who asked to join is let in by it, and counted.
      invalidatesTags: invalidating(({ groupId }) => [groupTags.group(groupId), groupTags.groups()]),
    }),
    acceptGroupInvitation: build.mutation({
      ...change(groupMembers.acceptGroupInvitation),
      invalidatesTags: invalidating(({ groupId }) => groupTags.standing(groupId)),
    }),
    rejectGroupInvitation: build.mutation({
      ...change(groupMembers.rejectGroupInvitation),
      invalidatesTags: invalidating(({ groupId }) => groupTags.standing(groupId)),
    }),
    reinviteToGroup: build.mutation({
      ...change(groupMembers.reinviteToGroup),
      extraOptions: SAID_IN_ITS_ROW,
      invalidatesTags: invalidating(({ groupId }) => [groupTags.group(groupId, 'invitations')], noLonger('invitations')),
    }),
    cancelGroupInvitation: build.mutation({
      ...change(groupMembers.cancelGroupInvitation),
      extraOptions: SAID_IN_ITS_ROW,
      invalidatesTags: invalidating(({ groupId }) => [groupTags.group(groupId, 'invitations')], noLonger('invitations')),
    }),
    listOwnGroups: build.infiniteQuery({
      ...pages(groupMembers.listOwnGroups),
      providesTags: providing(({ role }) => groupTags.ownGroups('list', role ?? 'all')),
    }),
    getOwnMembership: build.query({
      ...call(groupMembers.getOwnMembership),
      providesTags: providing(({ groupId }) => groupTags.membership(groupId)),
    }),
    updateOwnMembership: build.mutation({
      ...change(groupMembers.updateOwnMembership),
      onQueryStarted: ({ groupId, ...switches }, { dispatch, queryFulfilled }) =>
        showSwitches(switches, (name: keyof MembershipSwitches, on) => dispatch(showMembershipSwitch(groupId, name, on)), queryFulfilled),
    }),
  }),
});

export const showMembershipSwitch = (groupId: string, name: keyof MembershipSwitches, on: boolean) =>
  updateAnswer(groupMembersApi.endpoints.getOwnMembership, { groupId }, (place) => void (place[name] = on));

export const {
  useListGroupMembersInfiniteQuery,
  useJoinGroupMutation,
  useLeaveGroupMutation,
  usePromoteMemberMutation,
  useDemoteMemberMutation,
  useHandOverGroupMutation,
  useRemoveMemberMutation,
  useListGroupRequestsInfiniteQuery,
  useGetGroupRequestQuery,
  useAcceptGroupRequestMutation,
  useRejectGroupRequestMutation,
  useListGroupInvitationsInfiniteQuery,
  useListInvitableAccountsInfiniteQuery,
  useInviteToGroupMutation,
  useAcceptGroupInvitationMutation,
  useRejectGroupInvitationMutation,
  useReinviteToGroupMutation,
  useCancelGroupInvitationMutation,
  useListOwnGroupsInfiniteQuery,
  useGetOwnMembershipQuery,
} = groupMembersApi;
