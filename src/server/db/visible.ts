import { TableAliasProxyHandler } from 'drizzle-orm/alias';
import type { PgTable } from 'drizzle-orm/pg-core';
import { accounts } from './schema/accounts';
import { events } from './schema/events';
import { sessions } from './schema/sessions';

/** The view `name` (migration 0003), which has the columns of `table`. */
const viewOf = <T extends PgTable>(table: T, name: string): T => new Proxy(table, new TableAliasProxyHandler(name, true));

/** What the viewer of a transaction may see: lists, counts and searches read these, never the tables. */
export const visibleAccounts = viewOf(accounts, 'visible_accounts');
export const visibleEvents = viewOf(events, 'visible_events');
export const visibleSessions = viewOf(sessions, 'visible_sessions');
