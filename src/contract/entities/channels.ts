import * as z from 'zod/mini';
import { BaseAccount } from './accounts';
import { BaseGroup } from './groups';
import { BaseImage } from './images';

/** `private`: its contents are for those of its group alone who subscribe. `_count.contents` are those that are published. */
export const BaseChannel = z.object({
  id: z.string(),
  slug: z.string(),
  name: z.string(),
  description: z.nullable(z.string()),
  image: BaseImage,
  subscriberCount: z.number(),
  private: z.boolean(),
  /** Of the group that it belongs to. */
  groupId: z.nullable(z.string()),
  creatorId: z.nullable(z.string()),
  _count: z.object({ contents: z.number() }),
});
export type BaseChannel = z.infer<typeof BaseChannel>;

/** The creator is null for an organization's own channel, and in one of a group where they left or are out of the viewer's sight. */
export const Channel = z.extend(BaseChannel, {
  banner: z.nullable(BaseImage),
  priority: z.number(),
  externalUrl: z.nullable(z.string()),
  appleUrl: z.nullable(z.string()),
  spotifyUrl: z.nullable(z.string()),
  googleUrl: z.nullable(z.string()),
  youtubeUrl: z.nullable(z.string()),
  /** Whether others than those who manage it know of it. */
  visible: z.boolean(),
  group: z.nullable(BaseGroup),
  creator: z.nullable(BaseAccount),
  /** Whether the viewer manages it: as its creator, for the organization, or as a moderator of its group. */
  manageable: z.boolean(),
  /** What the viewer hears of it; null where they do not subscribe. */
  subscription: z.nullable(z.object({ contentEmailNotification: z.boolean(), contentPushNotification: z.boolean() })),
  /** Whether the viewer may read its contents; else they answer `privateChannel`. */
  open: z.boolean(),
});
export type Channel = z.infer<typeof Channel>;

export const BaseChannelSubscriber = z.object({
  channelId: z.string(),
  accountId: z.string(),
  contentEmailNotification: z.boolean(),
  contentPushNotification: z.boolean(),
  updatedAt: z.string(),
  createdAt: z.string(),
});
export type BaseChannelSubscriber = z.infer<typeof BaseChannelSubscriber>;

/** Somebody's subscription to a channel; what they hear of it is their own to read and is false to others. */
export const ChannelSubscriber = z.extend(BaseChannelSubscriber, {
  channel: BaseChannel,
  account: BaseAccount,
});
export type ChannelSubscriber = z.infer<typeof ChannelSubscriber>;

export const BaseChannelCollection = z.object({
  id: z.string(),
  slug: z.string(),
  channelId: z.string(),
  name: z.string(),
  description: z.string(),
  createdAt: z.string(),
  updatedAt: z.string(),
});
export type BaseChannelCollection = z.infer<typeof BaseChannelCollection>;

export const ChannelCollection = BaseChannelCollection;
export type ChannelCollection = z.infer<typeof ChannelCollection>;
