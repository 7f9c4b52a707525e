import * as chat from '@contract/endpoints/chat';
import type { FastifyInstance } from 'fastify';
import { listPage } from '@server/db/paging';
import type { Tenant } from '@server/db/tenant';
import { mount } from '@server/http/mount';
import { baseAccounts } from '../accounts/reads';
import { channelParts } from './channelParts';
import { addMember, deleteMessage, leaveChannel, sendMessage, startChannel } from './commands';
import { mustBeMember, mustModerate, mustOwnMessage } from './policy';
import { membershipAnswers, ownMembershipPage } from './reads';
import { serializeMembership, serializeMessage, serializeOwnMembership } from './serialize';
import * as queries from './queries';

export async function chatRoutes(app: FastifyInstance): Promise<void> {
  mount(
    app,
    chat,
    {
      listChatChannels: ({ input, viewer, work }) => work((tenant) => ownMembershipPage(tenant, viewer.accountId, input)),

      createChatChannel: ({ input, viewer, now, work }) =>
        work(async (tenant) => {
          const channelId = await startChannel(tenant, viewer.accountId, input, now);
          return answerMembership(tenant, viewer.accountId, channelId);
        }),

      getChatChannel: ({ params, viewer, work }) => work(async (tenant) => answerMembership(tenant, viewer.accountId, params.channelId)),

      deleteChatChannel: ({ params, work }) =>
        work(async (tenant) => {
          await queries.removeChannel(tenant, params.channelId);
        }),

      leaveChatChannel: ({ params, viewer, work }) =>
        work(async (tenant) => {
          await mustBeMember(tenant, viewer.accountId, params.channelId);
          await leaveChannel(tenant, params.channelId, viewer.accountId);
        }),

      listChatMembers: ({ params: { channelId }, input, viewer, work }) =>
        work(async (tenant) => {
          const { channel, image } = await mustBeMember(tenant, viewer.accountId, channelId);
          const { rows, count } = await listPage(tenant, queries.memberList(tenant, channelId, input.search), input);
          const memberships = rows.map((member) => ({ member, channel, image }));
          return { items: await membershipAnswers(tenant, memberships, serializeMembership), count };
        }),

      addChatMember: ({ params: { channelId, accountId }, now, work }) =>
        work(async (tenant) => {
          await addMember(tenant, channelId, accountId, now);
          return answerMembership(tenant, accountId, channelId, serializeMembership);
        }),

      listChatMessages: ({ params: { channelId }, input, viewer, work }) =>
        work(async (tenant) => {
          await mustBeMember(tenant, viewer.accountId, channelId);
          const { rows, count } = await listPage(tenant, queries.messageList(tenant, channelId, input.search), input);
          const newest = input.page === 1 && !input.search?.trim() && input.orderBy !== 'createdAt' ? rows[0] : undefined;
          if (newest) await queries.markRead(tenant, channelId, viewer.accountId, newest.id);
          const people = await baseAccounts(
            tenant,
            rows.map(({ accountId }) => accountId),
          );
          return { items: rows.map((row) => serializeMessage(row, people)), count };
        }),

      sendChatMessage: ({ params: { channelId }, input, viewer, site, now, work }) =>
        work(async (tenant) => {
          await mustBeMember(tenant, viewer.accountId, channelId);
          return sendMessage(tenant, { channelId, accountId: viewer.accountId, text: input.text, now, site });
        }),

      deleteChatMessage: ({ params: { channelId, messageId }, viewer, work }) =>
        work(async (tenant) => {
          await mustOwnMessage(tenant, viewer.accountId, channelId, messageId);
          await deleteMessage(tenant, channelId, messageId);
        }),

      updateChatNotifications: ({ params: { channelId }, input, viewer, work }) =>
        work(async (tenant) => {
          await mustBeMember(tenant, viewer.accountId, channelId);
          await queries.changeMember(tenant, channelId, viewer.accountId, input);
          return answerMembership(tenant, viewer.accountId, channelId);
        }),
    },
    { moderator: (tenant, viewer, { channelId }) => mustModerate(tenant, viewer.accountId, channelId) },
  );
}

async function answerMembership(tenant: Tenant, accountId: string, channelId: number, serializeRow = serializeOwnMembership) {
  const row = await mustBeMember(tenant, accountId, channelId);
  return serializeRow(row, await channelParts(tenant, [row]));
}
