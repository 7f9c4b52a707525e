import * as chat from '@contract/endpoints/chat';
import type { ChatChannelMember, ChatChannelMessage } from '@contract/entities/chat';
import { PAGE_SIZE } from '@contract/limits';
import { api, call, change, pages } from './base';
import { fresh } from './freshness';
import { patch, type ApiDispatch } from './optimism';
import { tag, tagsAt } from './tags';

const channels = [tag('Self', 'chatChannels')];
const messagePages = pages(chat.listChatMessages, PAGE_SIZE.thread);

export const chatApi = api.injectEndpoints({
  endpoints: (build) => ({
    listChatChannels: build.infiniteQuery({
      ...pages(chat.listChatChannels),
      extraOptions: { signIn: true },
      providesTags: tagsAt('Self', 'chatChannels', 'list'),
    }),
    createChatChannel: build.mutation({
      ...change(chat.createChatChannel),
      invalidatesTags: (made) => (made ? [tag('Self', 'chatChannels', 'list')] : []),
    }),
    getChatChannel: build.query({
      ...call(chat.getChatChannel),
      extraOptions: { signIn: true },
      providesTags: (_channel, _error, { channelId }) => tagsAt('Self', 'chatChannels', String(channelId)),
    }),
    deleteChatChannel: build.mutation({
      ...change(chat.deleteChatChannel),
      invalidatesTags: (_nothing, error) => (error ? [] : [tag('Self', 'chatChannels', 'list')]),
    }),
    leaveChatChannel: build.mutation({
      ...change(chat.leaveChatChannel),
      invalidatesTags: (_nothing, error) => (error ? [] : [tag('Self', 'chatChannels', 'list')]),
    }),
    listChatMembers: build.infiniteQuery({
      ...pages(chat.listChatMembers),
      providesTags: (_members, _error, { channelId }) => tagsAt('Self', 'chatChannels', String(channelId), 'members'),
    }),
    addChatMember: build.mutation({
      ...change(chat.addChatMember),
      invalidatesTags: (_member, error, { channelId }) => (error ? [] : [tag('Self', 'chatChannels', String(channelId))]),
    }),
    listChatMessages: build.infiniteQuery({
      ...messagePages,
      infiniteQueryOptions: {
        ...messagePages.infiniteQueryOptions,
        // The socket may have added to the newest page, so a full one may hold more than a page.
        getNextPageParam: (last, _pages, page) => (last.length >= PAGE_SIZE.thread ? page + 1 : undefined),
        // Coming back to a conversation shows its end; older pages load again as they are scrolled to.
        refetchCachedPages: false,
      },
      providesTags: (_messages, _error, { channelId }) => tagsAt('Self', 'chatChannels', String(channelId), 'messages'),
      onQueryStarted: async ({ channelId }, { dispatch, getState, queryFulfilled }) => {
        const read = await queryFulfilled.catch(() => undefined);
        if (read) changeChannel(Number(channelId), (member) => void (member.read = true), dispatch, getState);
      },
    }),
    /** Reads the newest messages without keeping them as a list; the server marks the conversation read. */
    readChatMessages: build.query({ ...call(chat.listChatMessages), keepUnusedDataFor: 0 }),
    sendChatMessage: build.mutation({
      ...change(chat.sendChatMessage),
      onQueryStarted: async ({ channelId }, { dispatch, getState, queryFulfilled }) => {
        const sent = await queryFulfilled.catch(() => undefined);
        if (sent) addMessages(Number(channelId), [sent.data], dispatch, getState);
      },
    }),
    deleteChatMessage: build.mutation({
      ...change(chat.deleteChatMessage),
      onQueryStarted: async ({ channelId, messageId }, { dispatch, getState, queryFulfilled }) => {
        const undo = changePages(
          Number(channelId),
          (list) => list.forEach((page, at) => (list[at] = page.filter(({ id }) => id !== Number(messageId)))),
          dispatch,
          getState,
        );
        await queryFulfilled.catch(undo);
      },
      invalidatesTags: (_nothing, error) => (error ? [] : [tag('Self', 'chatChannels', 'list')]),
    }),
    updateChatNotifications: build.mutation({
      ...change(chat.updateChatNotifications),
      onQueryStarted: async ({ channelId, notifications }, { dispatch, getState, queryFulfilled }) => {
        const undo = changeChannel(Number(channelId), (member) => void (member.notifications = notifications), dispatch, getState);
        await queryFulfilled.catch(undo);
      },
    }),
  }),
});

interface Pages {
  pages: ChatChannelMessage[][];
}

/** Changes the cached pages of one conversation, newest page first. */
function changePages(channelId: number, recipe: (pages: ChatChannelMessage[][]) => void, dispatch: ApiDispatch, getState: () => unknown) {
  const edit = (known: unknown) => {
    if (known !== null && typeof known === 'object' && 'pages' in known) recipe((known as Pages).pages);
  };
  return patch([tag('Self', 'chatChannels', String(channelId), 'messages')], edit, dispatch, getState);
}

/** Changes one conversation wherever it is cached: by itself and in the list. */
function changeChannel(channelId: number, recipe: (member: ChatChannelMember) => void, dispatch: ApiDispatch, getState: () => unknown) {
  const edit = (known: unknown) => {
    const members =
      known !== null && typeof known === 'object' && 'pages' in known ? (known as { pages: unknown[] }).pages.flat() : [known];
    for (const member of members as Partial<ChatChannelMember>[]) {
      if (member?.channelId === channelId && member.channel) recipe(member as ChatChannelMember);
    }
  };
  return patch(channels, edit, dispatch, getState);
}

/** Adds messages that came by another way than the list, newest first; those already there are left alone. */
export function addMessages(channelId: number, messages: ChatChannelMessage[], dispatch: ApiDispatch, getState: () => unknown): void {
  changePages(
    channelId,
    (list) => {
      const known = new Set(list.flat().map(({ id }) => id));
      const fresh = messages.filter(({ id }) => !known.has(id));
      list[0]?.unshift(...fresh);
    },
    dispatch,
    getState,
  );
}

/** Shows a message as the newest of its conversation in the list of conversations. */
export function noteMessage(
  { channelId, message, read }: { channelId: number; message: ChatChannelMessage; read: boolean },
  dispatch: ApiDispatch,
  getState: () => unknown,
): void {
  changeChannel(
    channelId,
    (member) => {
      member.channel.messages = [message];
      member.channel.lastMessageAt = message.createdAt;
      member.read = read;
    },
    dispatch,
    getState,
  );
}

/** The messages of all pages from oldest to newest, each once: pages overlap when messages arrive between them. */
export function messagesInOrder(data: Pages | undefined): ChatChannelMessage[] {
  const byId = new Map(data?.pages.flat().map((message) => [message.id, message]));
  return [...byId.values()].sort((one, other) => one.id - other.id);
}

export const {
  useListChatChannelsInfiniteQuery,
  useCreateChatChannelMutation,
  useDeleteChatChannelMutation,
  useLeaveChatChannelMutation,
  useListChatMembersInfiniteQuery,
  useAddChatMemberMutation,
  useDeleteChatMessageMutation,
  useUpdateChatNotificationsMutation,
} = chatApi;
export const useGetChatChannelQuery = fresh('getChatChannel', chatApi.useGetChatChannelQuery);
export const useListChatMessagesInfiniteQuery = fresh('listChatMessages', chatApi.useListChatMessagesInfiniteQuery);
