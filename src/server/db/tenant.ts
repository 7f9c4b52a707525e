import { eq, sql, type SQL } from 'drizzle-orm';
import type { PgColumn, PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
import { RUNTIME_ROLE } from './migrate';

/** A Drizzle handle on either driver, inside a transaction or not. */
export type Db = PgDatabase<PgQueryResultHKT, Record<string, never>>;

/** Whose rows a transaction may touch, and as which account it reads; a visitor, and the platform itself, have none. */
export interface Scope {
  organizationId: string;
  accountId?: string | null;
}

/** One transaction in its scope. Queries take this, never a bare connection. */
export interface Tenant {
  db: Db;
  organizationId: string;
  accountId: string | null;
  /** Runs `effect` once the transaction is committed, and never if it is not. */
  afterCommit: (effect: () => void) => void;
}

/** The condition every query on an owned table carries. Row-level security says the same thing again. */
export const owned = (tenant: Tenant, table: { organizationId: PgColumn }): SQL => eq(table.organizationId, tenant.organizationId);

/**
 * Runs `work` in one transaction that can see one organization's rows only, then its `afterCommit` effects.
 * Await nothing but the database inside: on the embedded database every other request waits.
 */
export async function inOrganization<T>(db: Db, scope: Scope, work: (tenant: Tenant) => Promise<T>): Promise<T> {
  const { organizationId, accountId = null } = scope;
  const effects: (() => void)[] = [];
  const result = await db.transaction(async (tx) => {
    await tx.execute(sql`select
      set_config('role', ${RUNTIME_ROLE}, true),
      set_config('app.organization_id', ${organizationId}, true),
      set_config('app.account_id', ${accountId ?? ''}, true)`);
    return work({ db: tx, organizationId, accountId, afterCommit: (effect) => effects.push(effect) });
  });
  for (const effect of effects) effect();
  return result;
}
