import * as groupMembers from '@contract/endpoints/groupMembers';
import type { FastifyInstance } from 'fastify';
import { listPage } from '@server/db/paging';
import type { Tenant } from '@server/db/tenant';
import { notFound } from '@server/http/errors';
import { mount } from '@server/http/mount';
import { accountPage } from '../../accounts/reads';
import { mustEnterGroup, mustKnowGroup, mustModerateGroup } from '../policy';
import { readGroup } from '../reads';
import { seesAll } from '../serialize';
import * as commands from './commands';
import { invitable, invitationAnswers, membership, memberships, requestAnswers } from './reads';
import * as queries from './queries';

interface CallBy {
  viewer: { accountId: string };
  site: string;
  now: Date;
}

const doing = ({ viewer, site, now }: CallBy): commands.Doing => ({
  accountId: viewer.accountId,
  now,
  site,
});

const idOf = async (tenant: Tenant, idOrSlug: string) => (await mustKnowGroup(tenant, idOrSlug)).group.id;

async function requestAnswer(tenant: Tenant, groupId: string, id: string) {
  const row = await queries.requestRow(tenant, groupId, { id });
  if (!row) throw notFound();
  return (await requestAnswers(tenant, [row]))[0]!;
}

async function invitationAnswer(tenant: Tenant, groupId: string, id: string) {
  const row = await queries.invitationRow(tenant, groupId, { id });
  if (!row) throw notFound();
  return (await invitationAnswers(tenant, [row]))[0]!;
}

export async function groupMemberRoutes(app: FastifyInstance): Promise<void> {
  mount(
    app,
    groupMembers,
    {
      listGroupMembers: ({ params, input, work }) =>
        work(async (tenant) => {
          const { group, standing } = await mustKnowGroup(tenant, await mustEnterGroup(tenant, params.groupId));
          const eyes = seesAll(standing) ? 'moderator' : 'visitor';
          const { rows, count } = await listPage(tenant, queries.memberList(tenant, group.id, input, eyes), input);
          return { items: await memberships(tenant, rows), count };
        }),

      joinGroup: (call) =>
        call.work(async (tenant) => {
          const id = await idOf(tenant, call.params.groupId);
          await commands.joinGroup(tenant, id, doing(call));
          return membership(tenant, id, call.viewer.accountId);
        }),

      leaveGroup: ({ params, viewer, work }) =>
        work(async (tenant) => {
          // Also out of a group that was closed, which its members do not find any more.
          const id = await queries.ownGroupId(tenant, params.groupId, viewer.accountId);
          if (!id) throw notFound();
          await commands.takeOut(tenant, id, viewer.accountId);
        }),

      promoteMember: (call) =>
        call.work(async (tenant) => {
          const id = await idOf(tenant, call.params.groupId);
          await commands.promote(tenant, id, call.params.accountId, doing(call));
          return membership(tenant, id, call.params.accountId);
        }),

      demoteMember: ({ params, work }) =>
        work(async (tenant) => {
          const id = await idOf(tenant, params.groupId);
          // Read before: who steps down from a closed group knows of it no more.
          const before = await membership(tenant, id, params.accountId);
          await commands.demote(tenant, id, params.accountId);
          return { ...before, role: 'member' as const };
        }),

      handOverGroup: (call) =>
        call.work(async (tenant) => {
          const id = await idOf(tenant, call.params.groupId);
          await commands.handOver(tenant, id, call.params.accountId, doing(call));
          return membership(tenant, id, call.params.accountId);
        }),

      removeMember: ({ params, work }) =>
        work(async (tenant) => commands.takeOut(tenant, await idOf(tenant, params.groupId), params.accountId)),

      listGroupRequests: ({ params, input, work }) =>
        work(async (tenant) => {
          const id = await idOf(tenant, params.groupId);
          const { rows, count } = await listPage(tenant, queries.requestList(tenant, id, input), input);
          return {
            items: await requestAnswers(
              tenant,
              rows.map(({ request }) => request),
            ),
            count,
          };
        }),

      getGroupRequest: ({ params, work }) =>
        work(async (tenant) => requestAnswer(tenant, await idOf(tenant, params.groupId), params.requestId)),

      requestGroup: (call) =>
        call.work(async (tenant) => commands.requestGroup(tenant, await idOf(tenant, call.params.groupId), doing(call))),

      cancelGroupRequest: ({ params, viewer, work }) =>
        work(async (tenant) => commands.cancelRequest(tenant, await idOf(tenant, params.groupId), viewer.accountId)),

      acceptGroupRequest: (call) =>
        call.work(async (tenant) => {
          const id = await idOf(tenant, call.params.groupId);
          await commands.answerRequest(tenant, id, call.params.requestId, 'accept', doing(call));
          return readGroup(tenant, id);
        }),

      rejectGroupRequest: (call) =>
        call.work(async (tenant) => {
          const id = await idOf(tenant, call.params.groupId);
          await commands.answerRequest(tenant, id, call.params.requestId, 'reject', doing(call));
          return requestAnswer(tenant, id, call.params.requestId);
        }),

      listGroupInvitations: ({ params, input, work }) =>
        work(async (tenant) => {
          const id = await idOf(tenant, params.groupId);
          const { rows, count } = await listPage(tenant, queries.invitationList(tenant, id, input), input);
          return {
            items: await invitationAnswers(
              tenant,
              rows.map(({ invitation }) => invitation),
            ),
            count,
          };
        }),

      listInvitableAccounts: ({ params, input, work }) =>
        work(async (tenant) => {
          const id = await idOf(tenant, params.groupId);
          const { items, count } = await accountPage(tenant, input);
          return { items: await invitable(tenant, id, items), count };
        }),

      inviteToGroup: (call) =>
        call.work(async (tenant) =>
          commands.inviteAccounts(tenant, await idOf(tenant, call.params.groupId), call.input.accountIds, doing(call)),
        ),

      acceptGroupInvitation: (call) =>
        call.work(async (tenant) => commands.acceptInvitation(tenant, await idOf(tenant, call.params.groupId), doing(call))),

      rejectGroupInvitation: ({ params, viewer, work }) =>
        work(async (tenant) => {
          const id = await idOf(tenant, params.groupId);
          const before = await queries.invitationRow(tenant, id, { accountId: viewer.accountId });
          if (!before) throw notFound();
          // Read before: who turns a group of members alone down knows of it no more.
          const [answer] = await invitationAnswers(tenant, [before]);
          const { status } = await commands.rejectInvitation(tenant, id, viewer.accountId);
          return { ...answer!, status };
        }),

      reinviteToGroup: (call) =>
        call.work(async (tenant) => {
          const id = await idOf(tenant, call.params.groupId);
          await commands.reinvite(tenant, id, call.params.invitationId, doing(call));
          return invitationAnswer(tenant, id, call.params.invitationId);
        }),

      cancelGroupInvitation: ({ params, work }) =>
        work(async (tenant) => {
          const id = await idOf(tenant, params.groupId);
          await commands.cancelInvitation(tenant, id, params.invitationId);
          return invitationAnswer(tenant, id, params.invitationId);
        }),

      listOwnGroups: ({ input, viewer, work }) =>
        work(async (tenant) => {
          const { rows, count } = await listPage(tenant, queries.ownGroupList(tenant, viewer.accountId, input), input);
          return { items: await memberships(tenant, rows), count };
        }),

      getOwnMembership: ({ params, viewer, work }) =>
        work(async (tenant) => membership(tenant, await idOf(tenant, params.groupId), viewer.accountId)),

      updateOwnMembership: ({ params, input, viewer, work }) =>
        work(async (tenant) => {
          const id = await idOf(tenant, params.groupId);
          const { activityPushNotification, announcementEmailNotification, announcementPushNotification } = input;
          const given = { activityPushNotification, announcementEmailNotification, announcementPushNotification };
          // The others stay as they are: two of them may be turned at once.
          if (Object.values(given).some((on) => on !== undefined)) await queries.changeSwitches(tenant, id, viewer.accountId, given);
          return membership(tenant, id, viewer.accountId);
        }),
    },
    { moderator: (tenant, viewer, { groupId }, how) => mustModerateGroup(tenant, viewer.accountId, groupId, how) },
  );
}
