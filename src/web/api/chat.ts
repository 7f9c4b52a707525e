import * as chat from '@contract/endpoints/chat';
import { FRESHNESS } from '@contract/limits';
import { api, call, change, pages } from './base';
import { NEVER_STALE } from './freshness';
import type { Started } from './cachedAnswers';
import { changeConversation, changeMessages, conversationRead, isListedUnread } from './chatCache';
import { markDeleted, messagePages } from './chatPages';
import { invalidating, providing, self, tags } from './tags';

const chatMembersTag = (channelId: number) => self('chatChannels', channelId, 'members');

export const chatApi = api.injectEndpoints({
  endpoints: (build) => ({
    listChatChannels: build.infiniteQuery({
      ...pages(chat.listChatChannels),
      extraOptions: { signIn: true },
      providesTags: providing(tags.chatChannels),
    }),
    createChatChannel: build.mutation({
      ...change(chat.createChatChannel),
      invalidatesTags: invalidating(() => [tags.chatChannels()]),
    }),
    getChatChannel: build.query({
      ...call(chat.getChatChannel),
      extraOptions: { signIn: true, freshness: NEVER_STALE },
      providesTags: providing(({ channelId }) => tags.chatChannelDetails(channelId)),
    }),
    deleteChatChannel: build.mutation({
      ...change(chat.deleteChatChannel),
      invalidatesTags: invalidating(() => [tags.chatChannels()]),
    }),
    leaveChatChannel: build.mutation({
      ...change(chat.leaveChatChannel),
      invalidatesTags: invalidating(() => [tags.chatChannels()]),
    }),
    listChatMembers: build.infiniteQuery({
      ...pages(chat.listChatMembers),
      providesTags: providing(({ channelId }) => chatMembersTag(channelId)),
    }),
    addChatMember: build.mutation({
      ...change(chat.addChatMember),
      // Its refusal stands in the dialog.
      extraOptions: { quiet: true },
      invalidatesTags: invalidating(({ channelId }) => [tags.chatChannel(channelId)]),
    }),
    listChatMessages: build.infiniteQuery({
      ...messagePages,
      // The socket brings what is new; asking again would load every page that was scrolled through.
      extraOptions: { freshness: { seconds: FRESHNESS.defaultS, onReturn: false } },
      providesTags: providing(({ channelId }) => [tags.chatMessages(channelId), tags.allChatMessages()]),
      onQueryStarted: async ({ channelId }, started) => {
        if (await succeeds(started.queryFulfilled)) await noteRead(channelId, started);
      },
    }),
    /** Reads the newest messages without keeping them as a list; the server marks the conversation read. */
    readChatMessages: build.query({
      ...call(chat.listChatMessages),
      keepUnusedDataFor: 0,
      onQueryStarted: async ({ channelId }, started) => {
        if (await succeeds(started.queryFulfilled)) await noteRead(channelId, started);
      },
    }),
    sendChatMessage: build.mutation({ ...change(chat.sendChatMessage), extraOptions: { quiet: true } }),
    deleteChatMessage: build.mutation({
      ...change(chat.deleteChatMessage),
      onQueryStarted: async ({ channelId, messageId }, { dispatch, getState, queryFulfilled }) => {
        const undo = changeMessages(channelId, markDeleted([messageId]), dispatch, getState);
        await queryFulfilled.catch(undo);
      },
      invalidatesTags: invalidating(() => [tags.chatChannels()]),
    }),
    updateChatNotifications: build.mutation({
      ...change(chat.updateChatNotifications),
      onQueryStarted: async ({ channelId, notifications }, { dispatch, getState, queryFulfilled }) => {
        const undo = changeConversation(channelId, (member) => void (member.notifications = notifications), dispatch, getState);
        await queryFulfilled.catch(undo);
      },
    }),
  }),
});

/** A list that was asked before a conversation was read, and is answered after, still has it unread: it is asked once more. */
async function noteRead(channelId: number, { dispatch, getState }: Pick<Started, 'dispatch' | 'getState'>): Promise<void> {
  dispatch(conversationRead(channelId));
  const late = dispatch(api.util.getRunningQueriesThunk()).filter(({ queryCacheKey }) => queryCacheKey.startsWith('listChatChannels'));
  if (late.length === 0) return;
  await Promise.allSettled(late);
  if (isListedUnread(getState(), channelId)) dispatch(api.util.invalidateTags([tags.chatChannels(), tags.self()]));
}

const succeeds = (call: Promise<unknown>): Promise<boolean> =>
  call.then(
    () => true,
    () => false,
  );

export const {
  useListChatChannelsInfiniteQuery,
  useCreateChatChannelMutation,
  useGetChatChannelQuery,
  useListChatMembersInfiniteQuery,
  useAddChatMemberMutation,
  useListChatMessagesInfiniteQuery,
  useUpdateChatNotificationsMutation,
} = chatApi;
