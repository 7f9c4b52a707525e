import * as z from 'zod/mini';
import { ChatMessageType, ChatRole } from './enumerations';
import { BaseAccount } from './accounts';
import { BaseImage } from './images';

export const BaseChatChannelMessage = z.object({
  id: z.number(),
  text: z.string(),
  html: z.string(),
  type: ChatMessageType,
  accountId: z.string(),
  account: z.nullable(BaseAccount),
  createdAt: z.string(),
  updatedAt: z.string(),
});
export type BaseChatChannelMessage = z.infer<typeof BaseChatChannelMessage>;

export const BaseChatChannelMember = z.object({
  accountId: z.string(),
  account: BaseAccount,
  role: ChatRole,
  read: z.boolean(),
  notifications: z.boolean(),
  createdAt: z.string(),
  updatedAt: z.string(),
});
export type BaseChatChannelMember = z.infer<typeof BaseChatChannelMember>;

export const BaseChatChannel = z.object({
  id: z.number(),
  name: z.nullable(z.string()),
  image: z.nullable(BaseImage),
  lastMessageAt: z.nullable(z.string()),
});
export type BaseChatChannel = z.infer<typeof BaseChatChannel>;

/** A chat conversation; carries the latest message only and up to five members. */
export const ChatChannel = z.extend(BaseChatChannel, {
  messages: z.array(BaseChatChannelMessage),
  members: z.array(BaseChatChannelMember),
  _count: z.object({ members: z.number() }),
});
export type ChatChannel = z.infer<typeof ChatChannel>;

/** An account's place in a chat conversation: role, read flag and notification switch. Chat list and detail calls answer with this shape, the conversation sits in its channel field. */
export const ChatChannelMember = z.extend(BaseChatChannelMember, {
  channelId: z.number(),
  channel: ChatChannel,
  /** The newest message that was read, by which the first unread one is found; told to its own account alone. */
  lastReadId: z.optional(z.nullable(z.number())),
});
export type ChatChannelMember = z.infer<typeof ChatChannelMember>;

export const ChatChannelMessage = BaseChatChannelMessage;
export type ChatChannelMessage = z.infer<typeof ChatChannelMessage>;
