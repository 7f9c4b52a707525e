import { boolean, index, integer, text, uuid } from 'drizzle-orm/pg-core';
import { createdAt, id, updatedAt } from '../columns';
import { belongsTo, ownedTable } from '../ownedTable';
import { events } from './events';
import { images } from './images';

/** Where something of an event is sent live. `public`: to whoever may see the event; else to those who are registered. */
export const streamInputs = ownedTable(
  'stream_inputs',
  {
    id: id(),
    eventId: uuid().notNull(),
    name: text().notNull(),
    public: boolean().notNull().default(false),
    connected: boolean().notNull().default(false),
    imageId: uuid(),
    cloudflareId: text().notNull().default(''),
    hlsUrl: text(),
    sortOrder: integer().notNull().default(0),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    index().on(t.organizationId, t.eventId, t.sortOrder),
    belongsTo(t, events, t.eventId).onDelete('cascade'),
    index().on(t.organizationId, t.imageId),
    belongsTo(t, images, t.imageId),
  ],
);
