import { eq, sql, type SQL } from 'drizzle-orm';
import type { PgColumn, PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';

/** A Drizzle handle on either driver, inside a transaction or not. */
export type Db = PgDatabase<PgQueryResultHKT, Record<string, never>>;

/** A database handle that knows whose rows it may touch. Queries take this, never a bare connection. */
export interface Tenant {
  db: Db;
  organizationId: string;
  /** Runs `effect` once the transaction is committed, and never if it is not. */
  afterCommit: (effect: () => void) => void;
}

/** The condition every query on an owned table carries. Row-level security says the same thing again. */
export const owned = (tenant: Tenant, table: { organizationId: PgColumn }): SQL => eq(table.organizationId, tenant.organizationId);

/**
 * Runs `work` in one transaction that can see one organization's rows only, then its `afterCommit` effects.
 * Await nothing but the database inside: on the embedded database every other request waits.
 */
export async function inOrganization<T>(db: Db, organizationId: string, work: (tenant: Tenant) => Promise<T>): Promise<T> {
  const effects: (() => void)[] = [];
  const result = await db.transaction(async (tx) => {
    await tx.execute(sql`select set_config('role', 'app_user', true), set_config('app.organization_id', ${organizationId}, true)`);
    return work({ db: tx, organizationId, afterCommit: (effect) => effects.push(effect) });
  });
  for (const effect of effects) effect();
  return result;
}
