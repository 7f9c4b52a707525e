import * as z from 'zod/mini';
import { endpoint, paging } from '../endpoint';
import { ChatChannelMember, ChatChannelMessage } from '../entities/chat';
import { ChatChannelInput } from '../inputs/chat';
import { MESSAGE_MAX } from '../limits';
import { checks } from '../rules/fieldRules';
import { NumericId } from '../params';
import { Id, text } from '../text';

const one = z.strictObject({ channelId: NumericId });

export const listChatChannels = endpoint({
  method: 'GET',
  path: '/self/chat/channels',
  module: 'core',
  access: 'member',
  summary: 'The viewer’s conversations, newest message first',
  input: paging(['lastMessageAt', 'createdAt']),
  output: z.array(ChatChannelMember),
  paged: true,
});

export const createChatChannel = endpoint({
  method: 'POST',
  path: '/self/chat/channels',
  module: 'core',
  access: 'member',
  summary: 'Starts a conversation with other accounts',
  input: ChatChannelInput,
  output: ChatChannelMember,
});

export const getChatChannel = endpoint({
  method: 'GET',
  path: '/self/chat/channels/:channelId',
  module: 'core',
  access: 'member',
  summary: 'One conversation',
  params: one,
  output: ChatChannelMember,
});

export const deleteChatChannel = endpoint({
  method: 'DELETE',
  path: '/self/chat/channels/:channelId',
  module: 'core',
  access: 'moderator',
  summary: 'Deletes a conversation the viewer moderates',
  params: one,
});

export const leaveChatChannel = endpoint({
  method: 'DELETE',
  path: '/self/chat/channels/:channelId/leave',
  module: 'core',
  access: 'member',
  summary: 'Leaves a conversation',
  params: one,
});

export const listChatMembers = endpoint({
  method: 'GET',
  path: '/self/chat/channels/:channelId/members',
  module: 'core',
  access: 'member',
  summary: 'Who is in a conversation',
  params: one,
  input: paging(['createdAt']),
  output: z.array(ChatChannelMember),
  paged: true,
});

export const addChatMember = endpoint({
  method: 'POST',
  path: '/self/chat/channels/:channelId/members/:accountId',
  module: 'core',
  access: 'moderator',
  summary: 'Adds an account to a conversation',
  params: z.strictObject({ channelId: NumericId, accountId: Id }),
  output: ChatChannelMember,
});

export const listChatMessages = endpoint({
  method: 'GET',
  path: '/self/chat/channels/:channelId/messages',
  module: 'core',
  access: 'member',
  summary: 'Messages of a conversation, newest first; reading them marks them read',
  params: one,
  input: paging(['createdAt']),
  output: z.array(ChatChannelMessage),
  paged: true,
});

export const sendChatMessage = endpoint({
  method: 'POST',
  path: '/self/chat/channels/:channelId/messages',
  module: 'core',
  access: 'member',
  summary: 'Sends a message',
  params: one,
  input: z.strictObject({ text: text(MESSAGE_MAX, 1).check(z.refine((value) => value.trim() !== '', checks('required'))) }),
  output: ChatChannelMessage,
});

export const deleteChatMessage = endpoint({
  method: 'DELETE',
  path: '/self/chat/channels/:channelId/messages/:messageId',
  module: 'core',
  access: 'member',
  summary: 'Deletes one’s own message',
  params: z.strictObject({ channelId: NumericId, messageId: NumericId }),
});

export const updateChatNotifications = endpoint({
  method: 'PUT',
  path: '/self/chat/channels/:channelId/notifications',
  module: 'core',
  access: 'member',
  summary: 'Switches a conversation’s notifications',
  params: one,
  input: z.strictObject({ notifications: z.boolean() }),
  output: ChatChannelMember,
});
