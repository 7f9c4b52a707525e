import * as chat from '@contract/endpoints/chat';
import { api, call, change, pages } from './base';
import { fresh } from './freshness';
import { changeConversation, changeMessages, conversationRead } from './chatCache';
import { markDeleted, messagePages } from './chatPages';
import { providing, tags, type Tag } from './tags';

// An address gives the number as text.
const providingAt =
  (of: (channelId: number) => Tag) =>
  (_answer: unknown, _error: unknown, { channelId }: { channelId: unknown }) =>
    providing(of(Number(channelId)));

export const chatApi = api.injectEndpoints({
  endpoints: (build) => ({
    listChatChannels: build.infiniteQuery({
      ...pages(chat.listChatChannels),
      extraOptions: { signIn: true },
      providesTags: providing(tags.chatChannels()),
    }),
    createChatChannel: build.mutation({
      ...change(chat.createChatChannel),
      invalidatesTags: (made) => (made ? [tags.chatChannels()] : []),
    }),
    getChatChannel: build.query({
      ...call(chat.getChatChannel),
      extraOptions: { signIn: true },
      providesTags: providingAt(tags.chatChannelDetails),
    }),
    deleteChatChannel: build.mutation({
      ...change(chat.deleteChatChannel),
      invalidatesTags: (_nothing, error) => (error ? [] : [tags.chatChannels()]),
    }),
    leaveChatChannel: build.mutation({
      ...change(chat.leaveChatChannel),
      invalidatesTags: (_nothing, error) => (error ? [] : [tags.chatChannels()]),
    }),
    listChatMembers: build.infiniteQuery({
      ...pages(chat.listChatMembers),
      providesTags: providingAt(tags.chatMembers),
    }),
    addChatMember: build.mutation({
      ...change(chat.addChatMember),
      // Its refusal stands in the dialog.
      extraOptions: { quiet: true },
      invalidatesTags: (_member, error, { channelId }) => (error ? [] : [tags.chatChannel(Number(channelId))]),
    }),
    listChatMessages: build.infiniteQuery({
      ...messagePages,
      providesTags: (_messages, _error, { channelId }) => [...providing(tags.chatMessages(Number(channelId))), tags.allChatMessages()],
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
    sendChatMessage: build.mutation({ ...change(chat.sendChatMessage), extraOptions: { quiet: true } }),
    deleteChatMessage: build.mutation({
      ...change(chat.deleteChatMessage),
      onQueryStarted: async ({ channelId, messageId }, { dispatch, getState, queryFulfilled }) => {
        const undo = changeMessages(Number(channelId), markDeleted(Number(messageId)), dispatch, getState);
        await queryFulfilled.catch(undo);
      },
      invalidatesTags: (_nothing, error) => (error ? [] : [tags.chatChannels()]),
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

export const {
  useListChatChannelsInfiniteQuery,
  useCreateChatChannelMutation,
  useListChatMembersInfiniteQuery,
  useAddChatMemberMutation,
  useUpdateChatNotificationsMutation,
} = chatApi;
export const useGetChatChannelQuery = fresh(chatApi.endpoints.getChatChannel, chatApi.useGetChatChannelQuery);
export const useListChatMessagesInfiniteQuery = fresh(chatApi.endpoints.listChatMessages, chatApi.useListChatMessagesInfiniteQuery);
