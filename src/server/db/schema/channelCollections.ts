import { bigint, index, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { ChannelCollectionCreateInput } from '@contract/inputs/channels';
import { Slug } from '@contract/text';
import { createdAt, id, updatedAt } from '../columns';
import { belongsTo, bounded, ownedTable } from '../ownedTable';
import { channels } from './channels';
import { contents } from './contents';

export const channelCollections = ownedTable(
  'channel_collections',
  {
    id: id(),
    channelId: uuid().notNull(),
    slug: text().notNull(),
    name: text().notNull(),
    description: text().notNull().default(''),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    ...bounded(t, { ...ChannelCollectionCreateInput.shape, slug: Slug }),
    uniqueIndex().on(t.organizationId, t.channelId, t.slug),
    index().on(t.organizationId, t.channelId, t.createdAt, t.id),
    belongsTo(t, channels, t.channelId).onDelete('cascade'),
  ],
);

export const channelCollectionContents = ownedTable(
  'channel_collection_contents',
  {
    collectionId: uuid().notNull(),
    contentId: uuid().notNull(),
    /** Grows with each that is put in: they stand in the order in which they came. */
    sortOrder: bigint({ mode: 'number' }).generatedAlwaysAsIdentity(),
  },
  (t) => [
    primaryKey({ columns: [t.organizationId, t.collectionId, t.contentId] }),
    index().on(t.organizationId, t.collectionId, t.sortOrder),
    index().on(t.organizationId, t.contentId),
    belongsTo(t, channelCollections, t.collectionId).onDelete('cascade'),
    belongsTo(t, contents, t.contentId).onDelete('cascade'),
  ],
);
