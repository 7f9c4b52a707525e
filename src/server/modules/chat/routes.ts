import * as chat from '@contract/endpoints/chat';
import type { FastifyInstance } from 'fastify';
import type { Tenant } from '@server/db/tenant';
import { mount } from '@server/http/mount';
import { accountsAmong, baseAccounts } from '../accounts/commands';
import { addMember, leaveChannel, sendMessage, startChannel } from './commands';
import { mustBeMember, mustModerate, mustOwnMessage } from './policy';
import { serializeMembership, serializeMessage, serializeOwnMembership } from './serialize';
import * as queries from './queries';
import { surroundingsOf } from './surroundings';

export async function chatRoutes(app: FastifyInstance): Promise<void> {
  mount(
    app,
    chat,
    {
      listChatChannels: ({ input, viewer, work }) =>
        work(async (tenant) => {
          const people = await searched(tenant, input.search, () => queries.companionIds(tenant, viewer.accountId));
          const others = (people ?? []).filter((accountId) => accountId !== viewer.accountId);
          const rows = await queries.membershipPage(tenant, viewer.accountId, input, others);
          return {
            items: await shown(tenant, rows, serializeOwnMembership),
            count: await queries.membershipCount(tenant, viewer.accountId, input.search, others),
          };
        }),

      createChatChannel: ({ input, viewer, now, work }) =>
        work(async (tenant) => {
          const channelId = await startChannel(tenant, viewer.accountId, input, now);
          return one(tenant, viewer.accountId, channelId);
        }),

      getChatChannel: ({ params, viewer, work }) => work(async (tenant) => one(tenant, viewer.accountId, params.channelId)),

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
          const everyone = await queries.memberIds(tenant, channelId);
          const among = await searched(tenant, input.search, async () => everyone);
          const members = await queries.memberPage(tenant, channelId, input, among);
          return {
            items: await shown(
              tenant,
              members.map((member) => ({ member, channel, image })),
              serializeMembership,
            ),
            count: among?.length ?? everyone.length,
          };
        }),

      addChatMember: ({ params: { channelId, accountId }, now, work }) =>
        work(async (tenant) => {
          await addMember(tenant, channelId, accountId, now);
          return one(tenant, accountId, channelId, serializeMembership);
        }),

      listChatMessages: ({ params: { channelId }, input, viewer, work }) =>
        work(async (tenant) => {
          await mustBeMember(tenant, viewer.accountId, channelId);
          const rows = await queries.messagePage(tenant, channelId, input);
          const newest = input.page === 1 && !input.search?.trim() && input.orderBy !== 'createdAt' ? rows[0] : undefined;
          if (newest) await queries.markRead(tenant, channelId, viewer.accountId, newest.id);
          const people = await baseAccounts(
            tenant,
            rows.map(({ accountId }) => accountId),
          );
          return {
            items: rows.map((row) => serializeMessage(row, people)),
            count: await queries.messageCount(tenant, channelId, input.search),
          };
        }),

      sendChatMessage: ({ params: { channelId }, input, viewer, now, work }) =>
        work(async (tenant) => {
          await mustBeMember(tenant, viewer.accountId, channelId);
          return sendMessage(tenant, { channelId, accountId: viewer.accountId, text: input.text, now });
        }),

      deleteChatMessage: ({ params: { channelId, messageId }, viewer, work }) =>
        work(async (tenant) => {
          await mustOwnMessage(tenant, viewer.accountId, channelId, messageId);
          await queries.removeMessage(tenant, channelId, messageId);
        }),

      updateChatNotifications: ({ params: { channelId }, input, viewer, work }) =>
        work(async (tenant) => {
          await mustBeMember(tenant, viewer.accountId, channelId);
          await queries.changeMember(tenant, channelId, viewer.accountId, input);
          return one(tenant, viewer.accountId, channelId);
        }),
    },
    { moderator: (tenant, viewer, { channelId }) => mustModerate(tenant, viewer.accountId, channelId) },
  );
}

async function shown(tenant: Tenant, rows: queries.MembershipRow[], present: typeof serializeMembership) {
  const around = await surroundingsOf(tenant, rows);
  return rows.map((row) => present(row, around));
}

async function one(tenant: Tenant, accountId: string, channelId: number, present = serializeOwnMembership) {
  const row = await mustBeMember(tenant, accountId, channelId);
  return present(row, await surroundingsOf(tenant, [row]));
}

/** The accounts that a search finds among some; undefined without a search. */
async function searched(tenant: Tenant, search: string | undefined, ids: () => Promise<string[]>): Promise<string[] | undefined> {
  if (!search?.trim()) return undefined;
  return [...(await accountsAmong(tenant, await ids(), search))];
}
