import { sql } from 'drizzle-orm';
import { pgPolicy, pgRole, timestamp, uuid } from 'drizzle-orm/pg-core';

/** The role every tenant's transaction takes; it owns nothing, so it cannot bypass a policy. Made before the first migration. */
export const appUser = pgRole('app_user').existing();

const inOrganization = sql`organization_id = (select nullif(current_setting('app.organization_id', true), '')::uuid)`;

/** The row-level policy of every owned table: a transaction sees and writes its own organization's rows only. */
export const ownedPolicy = () => pgPolicy('tenant', { to: appUser, for: 'all', using: inOrganization, withCheck: inOrganization });

export const id = () => uuid().primaryKey().defaultRandom();
export const organizationId = () => uuid().notNull();
export const instant = () => timestamp({ withTimezone: true, mode: 'date', precision: 3 });
export const createdAt = () => instant().notNull().defaultNow();
export const updatedAt = () =>
  instant()
    .notNull()
    .defaultNow()
    .$onUpdate(() => new Date());
