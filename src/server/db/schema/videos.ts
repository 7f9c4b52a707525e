import { boolean, integer, text } from 'drizzle-orm/pg-core';
import { createdAt, id, updatedAt } from '../columns';
import { ownedTable } from '../ownedTable';

/** Hosted videos, by the addresses that players ask for. */
export const videos = ownedTable('videos', {
  id: id(),
  width: integer().notNull(),
  height: integer().notNull(),
  thumbnailUrl: text().notNull(),
  previewUrl: text().notNull(),
  hlsUrl: text().notNull(),
  dashUrl: text().notNull(),
  readyToStream: boolean().notNull().default(true),
  createdAt: createdAt(),
  updatedAt: updatedAt(),
});
