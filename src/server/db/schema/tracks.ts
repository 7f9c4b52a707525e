import { index, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { Slug } from '@contract/text';
import { createdAt, id, updatedAt } from '../columns';
import { belongsTo, bounded, ownedTable } from '../ownedTable';
import { events } from './events';
import { sessions } from './sessions';

export const tracks = ownedTable(
  'tracks',
  {
    id: id(),
    eventId: uuid().notNull(),
    slug: text().notNull(),
    name: text().notNull(),
    color: text().notNull(),
    description: text(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    ...bounded(t, { slug: Slug }),
    uniqueIndex().on(t.organizationId, t.eventId, t.slug),
    belongsTo(t, events, t.eventId).onDelete('cascade'),
  ],
);

export const sessionTracks = ownedTable(
  'session_tracks',
  {
    sessionId: uuid().notNull(),
    trackId: uuid().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.organizationId, t.sessionId, t.trackId] }),
    index().on(t.organizationId, t.trackId),
    belongsTo(t, sessions, t.sessionId).onDelete('cascade'),
    belongsTo(t, tracks, t.trackId).onDelete('cascade'),
  ],
);
