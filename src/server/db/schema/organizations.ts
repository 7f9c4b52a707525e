import { sql } from 'drizzle-orm';
import { jsonb, pgPolicy, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { createdAt, instant, updatedAt } from '../columns';
import { appUser } from '../ownedTable';

const itself = sql`id = (select nullif(current_setting('app.organization_id', true), '')::uuid)`;

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
  () => [pgPolicy('tenant', { to: appUser, for: 'all', using: itself, withCheck: itself })],
).enableRLS();
