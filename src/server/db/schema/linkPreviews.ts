import { sql } from 'drizzle-orm';
import { bigint, index, integer, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { createdAt, instant, updatedAt } from '../columns';
import { ownedTable } from '../ownedTable';

/** What pages on the web say of themselves, kept for a while. One that was not asked yet, or said nothing, has an address alone. */
export const linkPreviews = ownedTable(
  'link_previews',
  {
    /** By chance: a number that counted would tell how many there are. */
    id: bigint({ mode: 'number' })
      .notNull()
      .default(sql`floor(random() * 9007199254740991)::bigint`),
    url: text().notNull(),
    /** Its SHA-256: an index takes no address that is as long as some are. */
    urlHash: text().notNull(),
    title: text(),
    siteName: text(),
    description: text(),
    mediaType: text(),
    image: text(),
    imageWidth: integer(),
    imageHeight: integer(),
    favicon: text(),
    fetchedAt: instant(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [uniqueIndex().on(t.organizationId, t.urlHash), index().on(t.organizationId, t.fetchedAt)],
);
