import type { BaseAccount } from '@contract/entities/accounts';
import type { BaseChannel } from '@contract/entities/channels';
import type { BaseContent, Content, ContentGuest } from '@contract/entities/contents';
import type { File } from '@contract/entities/media';
import { iso, isoOrNull } from '@server/db/columns';
import { serializeBaseImage, serializeVideo } from '../storage/reads';
import type { GuestRow } from './guests/queries';
import type { ContentRow, ShortContentRow } from './queries';

export interface Parts extends BaseParts {
  guests: Map<string, ContentGuest[]>;
}

export const serializeGuest = ({ guest, image, accountId }: GuestRow, people: Map<string, BaseAccount>): ContentGuest => ({
  id: guest.id,
  slug: guest.slug,
  contentId: guest.contentId,
  accountId,
  account: accountId === null ? null : (people.get(accountId) ?? null),
  type: guest.type,
  name: guest.name,
  title: guest.title,
  bio: guest.bio,
  company: guest.company,
  companyLink: guest.companyLink,
  companyBio: guest.companyBio,
  imageId: guest.imageId,
  image: image && serializeBaseImage(image),
  website: guest.website,
  facebook: guest.facebook,
  twitter: guest.twitter,
  instagram: guest.instagram,
  linkedIn: guest.linkedIn,
  tikTok: guest.tikTok,
  youtube: guest.youtube,
  discord: guest.discord,
  createdAt: iso(guest.createdAt),
  updatedAt: iso(guest.updatedAt),
});

const scheduleOf = ({ scheduledFor, scheduledAt, rescheduledAt }: ContentRow['content']): Content['publishSchedule'] =>
  scheduledFor && { name: 'publish', date: iso(scheduledFor), createdAt: iso(scheduledAt!), updatedAt: iso(rescheduledAt!) };

export interface BaseParts {
  channels: Map<string, BaseChannel>;
  files: Map<number, File>;
}

export const serializeBaseContent = (row: ShortContentRow, { channels, files }: BaseParts): BaseContent => {
  const { content } = row;
  const image = row.image && serializeBaseImage(row.image);
  const channel = channels.get(content.channelId);
  if (!channel) throw new Error('the channel of a content that was let through is not known');
  return {
    id: content.id,
    featured: content.featured,
    slug: content.slug,
    title: content.title,
    description: content.description,
    imageUrl: image && image.uri,
    image,
    squareImage: image,
    audio: content.audioId === null ? null : (files.get(content.audioId) ?? null),
    video: row.video && serializeVideo(row.video),
    duration: content.duration,
    channel,
    published: isoOrNull(content.published),
  };
};

export const serializeContent = (row: ContentRow, parts: Parts): Content => {
  const { content } = row;
  return {
    ...serializeBaseContent(row, parts),
    body: content.body,
    externalUrl: content.externalUrl,
    appleUrl: content.appleUrl,
    spotifyUrl: content.spotifyUrl,
    googleUrl: content.googleUrl,
    youtubeUrl: content.youtubeUrl,
    guests: parts.guests.get(content.id) ?? [],
    publishSchedule: scheduleOf(content),
    email: content.email,
    push: content.push,
    createdAt: iso(content.createdAt),
    updatedAt: iso(content.updatedAt),
    likes: row.likedAt ? [{ createdAt: iso(row.likedAt) }] : [],
    _count: { likes: content.likes - row.hiddenLikes },
    manageable: row.manageable,
  };
};
