import * as z from 'zod/mini';
import { Id, Slug, line, text } from '../text';
import { WebAddress } from '../webAddress';

const address = z.optional(z.nullable(WebAddress(2_000)));

/** Where a channel or a content is found elsewhere; null, or nothing in it, takes the address away. */
export const channelLinks = {
  externalUrl: address,
  appleUrl: address,
  spotifyUrl: address,
  googleUrl: address,
  youtubeUrl: address,
};

export const ChannelCreateInput = z.strictObject({
  name: line(100),
  description: z.optional(text(5_000)),
  visible: z.boolean(),
  /** The group that it belongs to; whoever moderates it alone connects it. */
  groupId: z.optional(Id),
});
export type ChannelCreateInput = z.infer<typeof ChannelCreateInput>;

export const ChannelUpdateInput = z.strictObject({
  name: z.optional(line(100)),
  description: z.optional(text(5_000)),
  visible: z.optional(z.boolean()),
  slug: z.optional(Slug),
  groupId: z.optional(z.nullable(Id)),
  ...channelLinks,
});
export type ChannelUpdateInput = z.infer<typeof ChannelUpdateInput>;

export const ChannelSubscriberUpdateInput = z.strictObject({
  contentEmailNotification: z.optional(z.boolean()),
  contentPushNotification: z.optional(z.boolean()),
});
export type ChannelSubscriberUpdateInput = z.infer<typeof ChannelSubscriberUpdateInput>;

export const ChannelCollectionCreateInput = z.strictObject({ name: line(100), description: z.optional(text(2_000)) });
export type ChannelCollectionCreateInput = z.infer<typeof ChannelCollectionCreateInput>;

export const ChannelCollectionUpdateInput = z.strictObject({ name: z.optional(line(100)), description: z.optional(text(2_000)) });
export type ChannelCollectionUpdateInput = z.infer<typeof ChannelCollectionUpdateInput>;
