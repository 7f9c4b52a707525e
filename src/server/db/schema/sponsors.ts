import { index, integer, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { createdAt, id, revision, updatedAt } from '../columns';
import { belongsTo, ownedTable } from '../ownedTable';
import { accounts } from './accounts';
import { events } from './events';
import { images } from './images';
import { sessions } from './sessions';
import { ofEvent, ofEventKeys } from '../ofEvent';

export const sponsorshipLevels = ownedTable(
  'sponsorship_levels',
  {
    ...ofEvent(),
    name: text().notNull(),
    description: text(),
    sponsorsPerRow: integer().notNull().default(3),
  },
  (t) => [...ofEventKeys(t)],
);

export const sponsorships = ownedTable(
  'sponsorships',
  {
    id: id(),
    eventId: uuid().notNull(),
    levelId: uuid().notNull(),
    name: text().notNull(),
    description: text(),
    url: text(),
    accountId: uuid(),
    imageId: uuid(),
    sortOrder: integer().notNull().default(0),
    revision: revision(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    index().on(t.organizationId, t.eventId, t.sortOrder),
    belongsTo(t, events, t.eventId).onDelete('cascade'),
    index().on(t.organizationId, t.levelId),
    belongsTo(t, sponsorshipLevels, t.levelId).onDelete('cascade'),
    index().on(t.organizationId, t.accountId),
    belongsTo(t, accounts, t.accountId),
    index().on(t.organizationId, t.imageId),
    belongsTo(t, images, t.imageId),
  ],
);

export const sessionSponsors = ownedTable(
  'session_sponsors',
  {
    sessionId: uuid().notNull(),
    accountId: uuid().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.organizationId, t.sessionId, t.accountId] }),
    belongsTo(t, sessions, t.sessionId).onDelete('cascade'),
    index().on(t.organizationId, t.accountId),
    belongsTo(t, accounts, t.accountId).onDelete('cascade'),
  ],
);
