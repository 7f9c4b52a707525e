import * as z from 'zod/mini';
import { ContentGuestType } from '../entities/enumerations';
import { CHANNEL } from '../communityLimits';
import { checks } from '../rules/fieldRules';
import { Slug, line, text } from '../text';
import { WebAddress } from '../webAddress';

const page = WebAddress(2_000);
const links = { externalUrl: page, appleUrl: page, spotifyUrl: page, googleUrl: page, youtubeUrl: page };
/** Empty where none is chosen. */
const chosenId = text(36);

export const NewChannelForm = z.strictObject({
  name: line(100),
  description: text(5_000),
  visible: z.boolean(),
  groupId: chosenId,
});
export type NewChannelForm = z.infer<typeof NewChannelForm>;

export const ChannelForm = z.extend(NewChannelForm, { slug: Slug, ...links });
export type ChannelForm = z.infer<typeof ChannelForm>;

export const NewContentForm = z.strictObject({ title: line(200), description: text(5_000) });
export type NewContentForm = z.infer<typeof NewContentForm>;

export const ContentForm = z.extend(NewContentForm, {
  duration: text(50),
  body: text(CHANNEL.bodyMax),
  slug: Slug,
  featured: z.boolean(),
  ...links,
});
export type ContentForm = z.infer<typeof ContentForm>;

/** As a field for day and time gives it, or nothing yet. */
const Clock = z.string().check(z.regex(/^(\d{4}-\d\d-\d\dT\d\d:\d\d)?$/));

/** `date` is by the reader's own clocks, and counts `later` alone. */
export const PublicationForm = z
  .strictObject({ when: z.enum(['now', 'later']), date: Clock, email: z.boolean(), push: z.boolean() })
  .check(z.refine(({ when, date }) => when === 'now' || date !== '', { ...checks('required'), path: ['date'] }));
export type PublicationForm = z.infer<typeof PublicationForm>;

const handle = text(200);

export const ContentGuestForm = z.strictObject({
  accountId: chosenId,
  type: ContentGuestType,
  name: line(100),
  title: handle,
  bio: text(5_000),
  company: text(200),
  companyLink: page,
  companyBio: text(5_000),
  website: page,
  facebook: handle,
  twitter: handle,
  instagram: handle,
  linkedIn: handle,
  tikTok: handle,
  youtube: handle,
  discord: handle,
  /** Of a picture that was chosen here. */
  uploadId: chosenId,
});
export type ContentGuestForm = z.infer<typeof ContentGuestForm>;

export const CollectionForm = z.strictObject({ name: line(100), description: text(2_000) });
export type CollectionForm = z.infer<typeof CollectionForm>;
