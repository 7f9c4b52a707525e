import { original } from '@reduxjs/toolkit';
import * as chat from '@contract/endpoints/chat';
import type { ChatChannelMessage } from '@contract/entities/chat';
import { PAGE_SIZE } from '@contract/limits';
import { api, call, change, pages } from './base';
import { fresh } from './freshness';
import { changeConversation, changeMessages, conversationRead } from './chatCache';
import { tag, tagsAt } from './tags';

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
        // The socket may have added to the newest page, so a full one may hold more than a page. What came and what was
        // deleted since has moved the pages, so the next is the one that holds the first message not known yet.
        getNextPageParam: (last, all) => {
          const known = messagesInOrder({ pages: all }).length;
          return last.length >= PAGE_SIZE.thread ? Math.floor(known / PAGE_SIZE.thread) + 1 : undefined;
        },
        // Coming back to a conversation shows its end; older pages load again as they are scrolled to.
        refetchCachedPages: false,
      },
      providesTags: (_messages, _error, { channelId }) => tagsAt('Self', 'chatChannels', String(channelId), 'messages'),
      onQueryStarted: async ({ channelId }, { dispatch, queryFulfilled }) => {
        if (await succeeds(queryFulfilled)) dispatch(conversationRead(Number(channelId)));
      },
    }),
    /** Reads the newest messages without keeping them as a list; the server marks the conversation read. */
    readChatMessages: build.query({
      ...call(chat.listChatMessages),
      keepUnusedDataFor: 0,
      onQueryStarted: async ({ channelId }, { dispatch, queryFulfilled }) => {
        if (await succeeds(queryFulfilled)) dispatch(conversationRead(Number(channelId)));
      },
    }),
    /** Sent by the queue of outgoing messages, which shows and repeats what fails. */
    sendChatMessage: build.mutation({ ...change(chat.sendChatMessage), extraOptions: { quiet: true } }),
    deleteChatMessage: build.mutation({
      ...change(chat.deleteChatMessage),
      onQueryStarted: async ({ channelId, messageId }, { dispatch, getState, queryFulfilled }) => {
        const undo = changeMessages(Number(channelId), without(Number(messageId)), dispatch, getState);
        await queryFulfilled.catch(undo);
      },
      invalidatesTags: (_nothing, error) => (error ? [] : [tag('Self', 'chatChannels', 'list')]),
    }),
    updateChatNotifications: build.mutation({
      ...change(chat.updateChatNotifications),
      onQueryStarted: async ({ channelId, notifications }, { dispatch, getState, queryFulfilled }) => {
        const undo = changeConversation(Number(channelId), (member) => void (member.notifications = notifications), dispatch, getState);
        await queryFulfilled.catch(undo);
      },
    }),
  }),
});

const succeeds = (call: Promise<unknown>): Promise<boolean> =>
  call.then(
    () => true,
    () => false,
  );

/** Messages as they are cached. A deleted one keeps its place, for by its length a page tells whether it is the last. */
type Cached = ChatChannelMessage & { deleted?: true };

const without = (messageId: number) => (pages: Cached[][]) => {
  // Looked for outside of the draft: thousands of messages would each get a proxy.
  for (const [at, page] of (original(pages) ?? []).entries()) {
    const found = page.findIndex(({ id }) => id === messageId);
    if (found >= 0) pages[at]![found]!.deleted = true;
  }
};

/** The messages of all pages from oldest to newest, each once: pages overlap when messages arrive between them. */
export function messagesInOrder(data: { pages: readonly Cached[][] } | undefined): ChatChannelMessage[] {
  const byId = new Map<number, ChatChannelMessage>();
  for (const message of data?.pages.flat() ?? []) if (!message.deleted) byId.set(message.id, message);
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
