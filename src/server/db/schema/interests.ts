import { boolean, index, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { InterestNameInput } from '@contract/inputs/interests';
import { createdAt, id, updatedAt } from '../columns';
import { belongsTo, bounded, ownedTable } from '../ownedTable';
import { accounts } from './accounts';
import { events } from './events';
import { images } from './images';

/** What people and events may be about. No two have a name that differs by case or accents alone (migration 0003). */
export const interests = ownedTable(
  'interests',
  {
    id: id(),
    name: text().notNull(),
    featured: boolean().notNull().default(false),
    imageId: uuid(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    ...bounded(t, InterestNameInput.shape),
    index().on(t.organizationId, t.createdAt, t.id),
    index().on(t.organizationId, t.imageId),
    belongsTo(t, images, t.imageId),
  ],
);

export const eventInterests = ownedTable(
  'event_interests',
  {
    interestId: uuid().notNull(),
    eventId: uuid().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.organizationId, t.interestId, t.eventId] }),
    belongsTo(t, interests, t.interestId).onDelete('cascade'),
    index().on(t.organizationId, t.eventId),
    belongsTo(t, events, t.eventId).onDelete('cascade'),
  ],
);

export const accountInterests = ownedTable(
  'account_interests',
  {
    interestId: uuid().notNull(),
    accountId: uuid().notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.organizationId, t.accountId, t.interestId] }),
    belongsTo(t, accounts, t.accountId).onDelete('cascade'),
    index().on(t.organizationId, t.interestId, t.accountId),
    belongsTo(t, interests, t.interestId).onDelete('cascade'),
  ],
);
