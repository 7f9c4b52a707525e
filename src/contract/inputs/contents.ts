import * as z from 'zod/mini';
import { ContentGuestType } from '../entities/enumerations';
import { Instant } from '../instant';
import { CHANNEL } from '../communityLimits';
import { Id, Slug, line, text } from '../text';
import { WebAddress } from '../webAddress';
import { channelLinks } from './channels';

const said = (max: number) => z.optional(z.nullable(text(max)));

const words = {
  description: said(5_000),
  /** How long it takes, in the words of whoever made it. */
  duration: said(50),
  body: said(CHANNEL.bodyMax),
  ...channelLinks,
};

export const ChannelContentCreateInput = z.strictObject({ title: line(200), ...words });
export type ChannelContentCreateInput = z.infer<typeof ChannelContentCreateInput>;

/** A recording is one of one's own files, by its number; null takes it or the video away. */
export const ChannelContentUpdateInput = z.strictObject({
  title: z.optional(line(200)),
  ...words,
  videoId: z.optional(z.nullable(Id)),
  audioId: z.optional(z.nullable(z.int().check(z.positive()))),
  slug: z.optional(Slug),
  email: z.optional(z.boolean()),
  push: z.optional(z.boolean()),
  featured: z.optional(z.boolean()),
});
export type ChannelContentUpdateInput = z.infer<typeof ChannelContentUpdateInput>;

/** When a content is to be published: at once, where that is now or past. */
export const ContentScheduleInput = z.strictObject({
  date: Instant,
  email: z.optional(z.boolean()),
  push: z.optional(z.boolean()),
});
export type ContentScheduleInput = z.infer<typeof ContentScheduleInput>;

const page = z.optional(z.nullable(WebAddress(2_000)));

export const ContentGuestInput = z.strictObject({
  accountId: z.optional(z.nullable(Id)),
  type: ContentGuestType,
  name: line(100),
  title: said(200),
  bio: said(5_000),
  company: said(200),
  companyLink: page,
  companyBio: said(5_000),
  website: page,
  facebook: said(200),
  twitter: said(200),
  instagram: said(200),
  linkedIn: said(200),
  tikTok: said(200),
  youtube: said(200),
  discord: said(200),
});
export type ContentGuestInput = z.infer<typeof ContentGuestInput>;
