import { sql } from 'drizzle-orm';
import { bigint, boolean, check, index, integer, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { ContentGuestType, ContentType } from '@contract/entities/enumerations';
import { ChannelContentUpdateInput, ContentGuestInput } from '@contract/inputs/contents';
import { Slug } from '@contract/text';
import { createdAt, enumeration, id, instant, updatedAt } from '../columns';
import { belongsTo, bounded, ownedTable } from '../ownedTable';
import { accounts } from './accounts';
import { channelLinkColumns, channels, linkBounds } from './channels';
import { files } from './files';
import { images } from './images';
import { interests } from './interests';
import { videos } from './videos';

const { title, description, duration, body } = ChannelContentUpdateInput.shape;

export const contents = ownedTable(
  'contents',
  {
    id: id(),
    channelId: uuid().notNull(),
    slug: text().notNull(),
    title: text(),
    description: text(),
    body: text(),
    imageId: uuid(),
    audioId: bigint({ mode: 'number' }),
    videoId: uuid(),
    type: enumeration(ContentType)
      .notNull()
      .generatedAlwaysAs(sql`case when video_id is not null then 'video' when audio_id is not null then 'audio' else 'article' end`),
    duration: text(),
    ...channelLinkColumns(),
    featured: boolean().notNull().default(false),
    /** Whether its subscribers are told by mail and push. */
    email: boolean().notNull().default(true),
    push: boolean().notNull().default(true),
    published: instant(),
    /** When it is to be published; null once it is. */
    scheduledFor: instant(),
    scheduledAt: instant(),
    rescheduledAt: instant(),
    /** The site that those who are told of it are led back to. */
    site: text(),
    /** How many like it. Kept by the database (migration 0012). */
    likes: integer().notNull().default(0),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    ...bounded(t, { slug: Slug, title, description, duration, body, ...linkBounds }),
    check(
      'contents_schedule',
      sql`num_nonnulls(scheduled_for, scheduled_at, rescheduled_at) in (0, 3) and num_nonnulls(published, scheduled_for) < 2`,
    ),
    uniqueIndex().on(t.organizationId, t.channelId, t.slug),
    index().on(t.organizationId, t.channelId, t.published, t.id),
    index().on(t.organizationId, t.published, t.id),
    index().on(t.organizationId, t.createdAt, t.id),
    index().on(t.organizationId, t.type, t.published, t.id),
    index('contents_featured')
      .on(t.organizationId, t.published, t.id)
      .where(sql`${t.featured}`),
    // What has yet to be published.
    index('contents_due')
      .on(t.organizationId, t.scheduledFor)
      .where(sql`${t.scheduledFor} is not null`),
    index().on(t.organizationId, t.imageId),
    index().on(t.organizationId, t.audioId),
    index().on(t.organizationId, t.videoId),
    belongsTo(t, channels, t.channelId).onDelete('cascade'),
    belongsTo(t, images, t.imageId),
    belongsTo(t, files, t.audioId),
    belongsTo(t, videos, t.videoId),
  ],
);

export const contentGuests = ownedTable(
  'content_guests',
  {
    id: id(),
    contentId: uuid().notNull(),
    slug: text().notNull(),
    accountId: uuid(),
    type: enumeration(ContentGuestType).notNull(),
    name: text().notNull(),
    title: text(),
    bio: text(),
    company: text(),
    companyLink: text(),
    companyBio: text(),
    imageId: uuid(),
    website: text(),
    facebook: text(),
    twitter: text(),
    instagram: text(),
    linkedIn: text(),
    tikTok: text(),
    youtube: text(),
    discord: text(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    ...bounded(t, { ...ContentGuestInput.shape, slug: Slug }),
    uniqueIndex().on(t.organizationId, t.contentId, t.slug),
    index().on(t.organizationId, t.contentId, t.createdAt, t.id),
    index().on(t.organizationId, t.accountId),
    index().on(t.organizationId, t.imageId),
    belongsTo(t, contents, t.contentId).onDelete('cascade'),
    belongsTo(t, accounts, t.accountId),
    belongsTo(t, images, t.imageId),
  ],
);

export const contentLikes = ownedTable(
  'content_likes',
  {
    contentId: uuid().notNull(),
    accountId: uuid().notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.organizationId, t.contentId, t.accountId] }),
    index().on(t.organizationId, t.accountId, t.contentId),
    belongsTo(t, contents, t.contentId).onDelete('cascade'),
    belongsTo(t, accounts, t.accountId).onDelete('cascade'),
  ],
);

export const contentInterests = ownedTable(
  'content_interests',
  {
    contentId: uuid().notNull(),
    interestId: uuid().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.organizationId, t.contentId, t.interestId] }),
    index().on(t.organizationId, t.interestId, t.contentId),
    belongsTo(t, contents, t.contentId).onDelete('cascade'),
    belongsTo(t, interests, t.interestId).onDelete('cascade'),
  ],
);
