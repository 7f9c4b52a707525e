import * as z from 'zod/mini';
import { endpoint, paging } from '../endpoint';
import { ChatChannelMember, ChatChannelMessage } from '../entities/chat';
import { MESSAGE_MAX } from '../limits';
import { Id, NumericId, text } from '../text';

const one = z.strictObject({ channelId: NumericId });

export const listChatChannels = endpoint({
  method: 'GET',
  path: '/self/chat/channels',
  summary: 'The viewer’s conversations, newest message first',
  input: paging(['lastMessageAt', 'createdAt']),
  output: z.array(ChatChannelMember),
  paged: true,
  signIn: true,
});

export const createChatChannel = endpoint({
  method: 'POST',
  path: '/self/chat/channels',
  summary: 'Starts a conversation with other accounts',
  input: z.strictObject({ name: text(80), accountIds: z.array(Id).check(z.minLength(1), z.maxLength(100)) }),
  output: ChatChannelMember,
  signIn: true,
});

export const getChatChannel = endpoint({
  method: 'GET',
  path: '/self/chat/channels/:channelId',
  summary: 'One conversation',
  params: one,
  output: ChatChannelMember,
  signIn: true,
});

export const deleteChatChannel = endpoint({
  method: 'DELETE',
  path: '/self/chat/channels/:channelId',
  summary: 'Deletes a conversation the viewer moderates',
  params: one,
  signIn: true,
});

export const leaveChatChannel = endpoint({
  method: 'DELETE',
  path: '/self/chat/channels/:channelId/leave',
  summary: 'Leaves a conversation',
  params: one,
  signIn: true,
});

export const listChatMembers = endpoint({
  method: 'GET',
  path: '/self/chat/channels/:channelId/members',
  summary: 'Who is in a conversation',
  params: one,
  input: paging(['createdAt']),
  output: z.array(ChatChannelMember),
  paged: true,
  signIn: true,
});

export const addChatMember = endpoint({
  method: 'POST',
  path: '/self/chat/channels/:channelId/members/:accountId',
  summary: 'Adds an account to a conversation',
  params: z.strictObject({ channelId: NumericId, accountId: Id }),
  output: ChatChannelMember,
  signIn: true,
});

export const listChatMessages = endpoint({
  method: 'GET',
  path: '/self/chat/channels/:channelId/messages',
  summary: 'Messages of a conversation, newest first; reading them marks them read',
  params: one,
  input: paging(['createdAt']),
  output: z.array(ChatChannelMessage),
  paged: true,
  signIn: true,
});

export const sendChatMessage = endpoint({
  method: 'POST',
  path: '/self/chat/channels/:channelId/messages',
  summary: 'Sends a message',
  params: one,
  input: z.strictObject({ text: text(MESSAGE_MAX, 1).check(z.refine((value) => value.trim() !== '', 'must not be empty')) }),
  output: ChatChannelMessage,
  signIn: true,
});

export const deleteChatMessage = endpoint({
  method: 'DELETE',
  path: '/self/chat/channels/:channelId/messages/:messageId',
  summary: 'Deletes one’s own message',
  params: z.strictObject({ channelId: NumericId, messageId: NumericId }),
  signIn: true,
});

export const updateChatNotifications = endpoint({
  method: 'PUT',
  path: '/self/chat/channels/:channelId/notifications',
  summary: 'Switches a conversation’s notifications',
  params: one,
  input: z.strictObject({ notifications: z.boolean() }),
  output: ChatChannelMember,
  signIn: true,
});
