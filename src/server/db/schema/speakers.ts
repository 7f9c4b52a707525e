import { boolean, index, integer, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { Slug } from '@contract/text';
import { createdAt, id, revision, updatedAt } from '../columns';
import { belongsTo, bounded, ownedTable } from '../ownedTable';
import { events } from './events';
import { images } from './images';

export const speakers = ownedTable(
  'speakers',
  {
    id: id(),
    eventId: uuid().notNull(),
    slug: text().notNull(),
    firstName: text().notNull(),
    lastName: text(),
    bio: text(),
    title: text(),
    company: text(),
    companyBio: text(),
    imageId: uuid(),
    priority: integer().notNull().default(0),
    isHost: boolean().notNull().default(false),
    label: text(),
    website: text(),
    facebook: text(),
    twitter: text(),
    instagram: text(),
    linkedIn: text(),
    discord: text(),
    youtube: text(),
    tikTok: text(),
    revision: revision(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    ...bounded(t, { slug: Slug }),
    uniqueIndex().on(t.organizationId, t.eventId, t.slug),
    index().on(t.organizationId, t.eventId, t.priority),
    belongsTo(t, events, t.eventId).onDelete('cascade'),
    index().on(t.organizationId, t.imageId),
    belongsTo(t, images, t.imageId),
  ],
);
