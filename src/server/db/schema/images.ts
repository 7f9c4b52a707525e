import { index, integer, text, uuid, type PgColumn } from 'drizzle-orm/pg-core';
import { ImageModeration, ImageType } from '@contract/entities/enumerations';
import type { BaseImage } from '@contract/entities/images';
import { ImageUploadInput } from '@contract/inputs/storage';
import { createdAt, enumeration, id, storedState, updatedAt } from '../columns';
import { bounded, ownedTable } from '../ownedTable';

/** Pictures: where they are served from and how large they are. A removed one waits until storage has let go of it. */
export const images = ownedTable(
  'images',
  {
    id: id(),
    uri: text().notNull(),
    width: integer().notNull(),
    height: integer().notNull(),
    type: enumeration(ImageType).notNull(),
    moderation: enumeration(ImageModeration).notNull().default('safe'),
    /** Who sent it in; null for those of the organization's file. */
    accountId: uuid(),
    state: storedState().notNull().default('ready'),
    /** Bytes that are kept of it. */
    size: integer().notNull().default(0),
    /** Of what was sent in, before it was made anew. */
    sha256: text(),
    name: text(),
    description: text(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    ...bounded(t, { name: ImageUploadInput.shape.name, description: ImageUploadInput.shape.description }),
    index().on(t.organizationId, t.state, t.createdAt),
    index().on(t.organizationId, t.accountId),
  ],
);

export const baseImageColumns = <Table extends Record<keyof BaseImage, PgColumn>>(table: Table): Pick<Table, keyof BaseImage> => {
  const { id: imageId, uri, width, height, moderation, description } = table;
  return { id: imageId, uri, width, height, moderation, description };
};
