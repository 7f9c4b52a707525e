import { bigint, boolean, index, integer, text, uuid } from 'drizzle-orm/pg-core';
import { createdAt, id, updatedAt } from '../columns';
import { belongsTo, ownedTable } from '../ownedTable';
import { accounts } from './accounts';
import { files } from './files';
import { images } from './images';

export const videos = ownedTable(
  'videos',
  {
    id: id(),
    width: integer().notNull(),
    height: integer().notNull(),
    thumbnailUrl: text().notNull(),
    previewUrl: text().notNull(),
    hlsUrl: text().notNull(),
    dashUrl: text().notNull(),
    captionsUrl: text(),
    readyToStream: boolean().notNull().default(true),
    /** Who sent it in; null for those of the organization's file, which are hosted elsewhere. */
    accountId: uuid(),
    fileId: bigint({ mode: 'number' }),
    captionsFileId: bigint({ mode: 'number' }),
    posterId: uuid(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    index().on(t.organizationId, t.accountId),
    belongsTo(t, accounts, t.accountId),
    index().on(t.organizationId, t.fileId),
    belongsTo(t, files, t.fileId),
    index().on(t.organizationId, t.captionsFileId),
    belongsTo(t, files, t.captionsFileId),
    index().on(t.organizationId, t.posterId),
    belongsTo(t, images, t.posterId),
  ],
);
