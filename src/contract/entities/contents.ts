import * as z from 'zod/mini';
import { BaseAccount } from './accounts';
import { BaseChannel } from './channels';
import { ContentGuestType } from './enumerations';
import { BaseImage } from './images';
import { FileUrl } from '../text';
import { BaseFile, BaseVideo } from './media';

/** `published` is null of a draft, and of what is planned for a later time. */
export const BaseContent = z.object({
  id: z.string(),
  featured: z.boolean(),
  slug: z.string(),
  title: z.nullable(z.string()),
  description: z.nullable(z.string()),
  imageUrl: z.nullable(FileUrl),
  image: z.nullable(BaseImage),
  squareImage: z.nullable(BaseImage),
  audio: z.nullable(BaseFile),
  video: z.nullable(BaseVideo),
  duration: z.nullable(z.string()),
  channel: BaseChannel,
  published: z.nullable(z.string()),
});
export type BaseContent = z.infer<typeof BaseContent>;

export const BaseContentGuest = z.object({
  id: z.string(),
  slug: z.string(),
  contentId: z.string(),
  accountId: z.nullable(z.string()),
  account: z.nullable(BaseAccount),
  type: ContentGuestType,
  name: z.string(),
  title: z.nullable(z.string()),
  bio: z.nullable(z.string()),
  company: z.nullable(z.string()),
  companyLink: z.nullable(z.string()),
  companyBio: z.nullable(z.string()),
  imageId: z.nullable(z.string()),
  image: z.nullable(BaseImage),
  website: z.nullable(z.string()),
  facebook: z.nullable(z.string()),
  twitter: z.nullable(z.string()),
  instagram: z.nullable(z.string()),
  linkedIn: z.nullable(z.string()),
  tikTok: z.nullable(z.string()),
  youtube: z.nullable(z.string()),
  discord: z.nullable(z.string()),
  createdAt: z.nullable(z.string()),
  updatedAt: z.nullable(z.string()),
});
export type BaseContentGuest = z.infer<typeof BaseContentGuest>;

/** Who speaks in a content, or wrote it. An account that the viewer may not see is null, and what was written of it stays. */
export const ContentGuest = BaseContentGuest;
export type ContentGuest = z.infer<typeof ContentGuest>;

export const BaseSchedule = z.object({
  name: z.string(),
  date: z.string(),
  createdAt: z.string(),
  updatedAt: z.string(),
});
export type BaseSchedule = z.infer<typeof BaseSchedule>;

export const Schedule = BaseSchedule;
export type Schedule = z.infer<typeof Schedule>;

/** A piece of a channel to play or to read. `body` is HTML: an article, or what is said in a recording. `likes` holds the viewer's own alone. */
export const Content = z.extend(BaseContent, {
  body: z.nullable(z.string()),
  externalUrl: z.nullable(z.string()),
  appleUrl: z.nullable(z.string()),
  spotifyUrl: z.nullable(z.string()),
  googleUrl: z.nullable(z.string()),
  youtubeUrl: z.nullable(z.string()),
  guests: z.array(BaseContentGuest),
  /** When it is to be published; null once it is, and of a draft. */
  publishSchedule: z.nullable(BaseSchedule),
  email: z.boolean(),
  push: z.boolean(),
  createdAt: z.string(),
  updatedAt: z.string(),
  likes: z.array(z.object({ createdAt: z.string() })),
  _count: z.object({ likes: z.number() }),
  /** Whether the viewer manages its channel. */
  manageable: z.boolean(),
});
export type Content = z.infer<typeof Content>;
