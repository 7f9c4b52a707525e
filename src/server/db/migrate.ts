import { sql } from 'drizzle-orm';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import type { Db } from './tenant';

// Any fixed number serves, as long as all instances use the same one.
const MIGRATION_LOCK = 7_246_110;

/** The role of requests: it owns nothing and may only read and write rows. */
export const RUNTIME_ROLE = 'app_user';

/** The role of workers: it takes and finishes jobs, and removes audit entries whose time is over. */
export const WORKER_ROLE = 'app_worker';

/** The role that searches run as (migration 0003). Nobody logs in as it, and requests cannot take it. */
const SEARCH_ROLE = 'app_search';

export class OtherSecret extends Error {}

/**
 * Keeps by what secret a database was made, and refuses another one, which could open nothing that is stored.
 * @param fingerprint tells one secret from another, and nothing of either
 */
export async function mustFitSecret(owner: Db, fingerprint: string): Promise<void> {
  const found = (await owner.execute(sql`select obj_description('applied_migrations'::regclass) as known`)) as unknown as {
    rows: { known: string | null }[];
  };
  const known = found.rows[0]!.known;
  if (known !== null && known !== fingerprint) throw new OtherSecret();
  if (known === null) await owner.execute(sql.raw(`comment on table applied_migrations is ${quoted(fingerprint)}`));
}

/** One instance at a time brings a database up to date: the others wait until this connection is closed. */
export const lockSchema = (owner: Db) => owner.execute(sql`select pg_advisory_lock(${MIGRATION_LOCK})`);

/**
 * Applies the migrations that are missing, as the owner of the database. What they make is granted
 * to the runtime role by default privileges, so that a migration can take some of it back.
 * @param loginUser who requests log in as, when that is not the owner
 */
export async function migrate(owner: Db, folder: string, loginUser?: string): Promise<void> {
  const migrations = readMigrationFiles({ migrationsFolder: folder });
  await owner.transaction(async (tx) => {
    const run = (statement: string) => tx.execute(sql.raw(statement));
    for (const role of [RUNTIME_ROLE, WORKER_ROLE, SEARCH_ROLE]) {
      await run(`do $$ begin create role ${role} nologin; exception when duplicate_object or unique_violation then null; end $$`);
      const login = loginUser === undefined || role === SEARCH_ROLE ? [] : [quoted(loginUser)];
      for (const user of new Set(['current_user', ...login]))
        await run(`do $$ begin execute format('grant ${role} to %I', ${user}); end $$`);
      await run(`grant usage on schema public to ${role}`);
    }
    await run('create table if not exists applied_migrations (hash text primary key, applied_at timestamptz not null default now())');
    await run(`alter default privileges in schema public grant select, insert, update, delete on tables to ${RUNTIME_ROLE}`);
    await run(`alter default privileges in schema public grant usage, select on sequences to ${RUNTIME_ROLE}`);

    const { rows } = (await tx.execute(sql`select hash from applied_migrations`)) as unknown as { rows: { hash: string }[] };
    const known = new Set(migrations.map(({ hash }) => hash));
    if (rows.some(({ hash }) => !known.has(hash))) throw new Error('its schema was made by another version of Atrium');
    const applied = new Set(rows.map(({ hash }) => hash));
    for (const migration of migrations.filter(({ hash }) => !applied.has(hash))) {
      for (const statement of migration.sql) await run(statement);
      await tx.execute(sql`insert into applied_migrations (hash) values (${migration.hash})`);
    }
  });
}

const quoted = (value: string) => `'${value.replaceAll("'", "''")}'`;
