import { sql } from 'drizzle-orm';
import { bigint, boolean, check, index, integer, primaryKey, text, uniqueIndex, uuid, type PgColumn } from 'drizzle-orm/pg-core';
import { ActivityEntityType, MarkType } from '@contract/entities/enumerations';
import { ActivityCreateInput, ActivityEntityInput } from '@contract/inputs/activities';
import { createdAt, enumeration, id, instant, updatedAt } from '../columns';
import { belongsTo, bounded, ownedTable } from '../ownedTable';
import { accounts } from './accounts';
import { contents } from './contents';
import { events } from './events';
import { groups } from './groups';
import { images } from './images';
import { interests } from './interests';
import { linkPreviews } from './linkPreviews';
import { videos } from './videos';

/** Posts, and comments on them. The database itself puts a comment where its post stands, and counts (migration 0001). */
export const activities = ownedTable(
  'activities',
  {
    id: id(),
    accountId: uuid().notNull(),
    message: text().notNull(),
    imageId: uuid(),
    videoId: uuid(),
    groupId: uuid(),
    eventId: uuid(),
    contentId: uuid(),
    commentedId: uuid(),
    rootId: uuid(),
    /** Who wrote it, and all that it stands under: whoever may not see one of them sees none of it. */
    authors: uuid()
      .array()
      .notNull()
      .default(sql`'{}'`),
    isReshare: boolean().notNull().default(false),
    /** What it shares again; null also once that is gone (migration 0001). */
    resharedId: uuid(),
    featured: boolean().notNull().default(false),
    likes: integer().notNull().default(0),
    comments: integer().notNull().default(0),
    reshares: integer().notNull().default(0),
    /** By how many it is reported, and nobody has settled that. */
    reports: integer().notNull().default(0),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    ...bounded(t, { message: ActivityCreateInput.shape.message }),
    check(
      'activities_say_something',
      sql`trim(${t.message}) <> '' or ${t.imageId} is not null or ${t.videoId} is not null or ${t.isReshare}`,
    ),
    check('activities_reshare', sql`${t.isReshare} or ${t.resharedId} is null`),
    index()
      .on(t.organizationId, t.createdAt, t.id)
      .where(sql`${t.commentedId} is null`),
    // With what tells a post from a comment, so that the latest posts of many are found by these alone.
    index('activities_of_account').on(t.organizationId, t.accountId, t.createdAt, t.id, t.commentedId),
    index('activities_of_group').on(t.organizationId, t.groupId, t.createdAt, t.id, t.commentedId),
    index('activities_reported')
      .on(t.organizationId, t.groupId, t.createdAt, t.id)
      .where(sql`${t.reports} > 0`),
    index('activities_reported_anywhere')
      .on(t.organizationId, t.createdAt, t.id)
      .where(sql`${t.reports} > 0`),
    index().on(t.organizationId, t.eventId, t.createdAt, t.id),
    index().on(t.organizationId, t.contentId, t.createdAt, t.id),
    index().on(t.organizationId, t.commentedId, t.createdAt, t.id),
    index().on(t.organizationId, t.commentedId, t.accountId),
    index().on(t.organizationId, t.rootId),
    index().on(t.organizationId, t.resharedId),
    index().on(t.organizationId, t.imageId),
    index().on(t.organizationId, t.videoId),
    belongsTo(t, accounts, t.accountId).onDelete('cascade'),
    belongsTo(t, images, t.imageId),
    belongsTo(t, videos, t.videoId),
    belongsTo(t, groups, t.groupId).onDelete('cascade'),
    belongsTo(t, events, t.eventId).onDelete('cascade'),
    belongsTo(t, contents, t.contentId).onDelete('cascade'),
    belongsTo(t, t as unknown as { organizationId: PgColumn; id: PgColumn }, t.commentedId).onDelete('cascade'),
    belongsTo(t, t as unknown as { organizationId: PgColumn; id: PgColumn }, t.rootId).onDelete('cascade'),
  ],
);

export const activityEntities = ownedTable(
  'activity_entities',
  {
    activityId: uuid().notNull(),
    sortOrder: integer().notNull(),
    type: enumeration(ActivityEntityType).notNull(),
    startIndex: integer().notNull(),
    endIndex: integer().notNull(),
    marks: enumeration(MarkType).array().notNull(),
    accountId: uuid(),
    interestId: uuid(),
    /** When the post was written that names an interest; null of a comment (migration 0001). */
    postedAt: instant(),
    linkPreviewId: bigint({ mode: 'number' }),
    preview: boolean().notNull().default(true),
  },
  (t) => [
    primaryKey({ columns: [t.organizationId, t.activityId, t.sortOrder] }),
    ...bounded(t, { startIndex: ActivityEntityInput.shape.startIndex, endIndex: ActivityEntityInput.shape.endIndex }),
    check('activity_entities_range', sql`${t.startIndex} < ${t.endIndex}`),
    index().on(t.organizationId, t.accountId),
    index().on(t.organizationId, t.interestId, t.postedAt, t.activityId),
    index().on(t.organizationId, t.linkPreviewId),
    belongsTo(t, activities, t.activityId).onDelete('cascade'),
    belongsTo(t, accounts, t.accountId).onDelete('cascade'),
    belongsTo(t, interests, t.interestId).onDelete('cascade'),
    belongsTo(t, linkPreviews, t.linkPreviewId).onDelete('cascade'),
  ],
);

const ofActivity = () => ({ activityId: uuid().notNull(), accountId: uuid().notNull() });

export const activityLikes = ownedTable('activity_likes', { ...ofActivity(), createdAt: createdAt() }, (t) => [
  primaryKey({ columns: [t.organizationId, t.activityId, t.accountId] }),
  index().on(t.organizationId, t.accountId),
  belongsTo(t, activities, t.activityId).onDelete('cascade'),
  belongsTo(t, accounts, t.accountId).onDelete('cascade'),
]);

export const activityReports = ownedTable(
  'activity_reports',
  {
    id: id(),
    ...ofActivity(),
    createdAt: createdAt(),
    /** When whoever moderates there decided that the post stays. */
    settledAt: instant(),
  },
  (t) => [
    uniqueIndex().on(t.organizationId, t.activityId, t.accountId),
    index().on(t.organizationId, t.accountId),
    belongsTo(t, activities, t.activityId).onDelete('cascade'),
    belongsTo(t, accounts, t.accountId).onDelete('cascade'),
  ],
);
