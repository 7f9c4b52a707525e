import { sql } from 'drizzle-orm';
import { jsonb, pgPolicy, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { appUser, createdAt, instant, updatedAt } from './owned';

/** One row for each organization file; `seededAt` marks that its beginnings were put in. */
export const organizations = pgTable(
  'organizations',
  {
    id: uuid().primaryKey(),
    slug: text().notNull().unique(),
    config: jsonb().$type<Record<string, unknown>>().notNull(),
    seededAt: instant(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  () => [
    pgPolicy('tenant', {
      to: appUser,
      for: 'select',
      using: sql`id = (select nullif(current_setting('app.organization_id', true), '')::uuid)`,
    }),
  ],
).enableRLS();
