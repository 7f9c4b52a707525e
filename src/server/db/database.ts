import { sql } from 'drizzle-orm';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import type { Db } from './tenant';
import { takeTurns } from './turns';

/** The open database: one handle for both drivers, and how to let go of it. */
export interface Database {
  db: Db;
  driver: 'postgresql' | 'embedded';
  close: () => Promise<void>;
}

export interface DatabaseSettings {
  /** A PostgreSQL address; without it the embedded database in `dataDir` is used. */
  url?: string | undefined;
  /** Absent: an embedded database in memory. */
  dataDir?: string | undefined;
  migrations: string;
  poolSize?: number;
}

/** Opens the database and brings its schema up to date. */
export async function openDatabase(settings: DatabaseSettings): Promise<Database> {
  const database = settings.url ? await openPostgresql(settings.url, settings.poolSize ?? 20) : await openEmbedded(settings.dataDir);
  try {
    await migrate(database, settings.migrations);
  } catch (error) {
    await database.close();
    throw error;
  }
  return database;
}

async function openPostgresql(url: string, poolSize: number): Promise<Database> {
  const [{ drizzle }, { default: pg }] = await Promise.all([import('drizzle-orm/node-postgres'), import('pg')]);
  const pool = new pg.Pool({ connectionString: url, max: poolSize });
  // A connection lost while idle must not end the process; the pool replaces it.
  pool.on('error', () => undefined);
  return { db: drizzle(pool, { casing: 'snake_case' }) as unknown as Db, driver: 'postgresql', close: () => pool.end() };
}

async function openEmbedded(dataDir: string | undefined): Promise<Database> {
  const [{ drizzle }, { PGlite }, { pg_trgm }] = await Promise.all([
    import('drizzle-orm/pglite'),
    import('@electric-sql/pglite'),
    import('@electric-sql/pglite/contrib/pg_trgm'),
  ]);
  const client = await PGlite.create({ ...(dataDir ? { dataDir } : {}), extensions: { pg_trgm } });
  takeTurns(client);
  return { db: drizzle(client, { casing: 'snake_case' }) as unknown as Db, driver: 'embedded', close: () => client.close() };
}

// Any fixed number serves, as long as all instances use the same one.
const MIGRATION_LOCK = 7_246_110;

/**
 * Applies the generated migrations that are missing, one instance at a time, then lets `app_user` use what they made.
 * The role is made first because the policies in the migrations name it.
 */
async function migrate({ db }: Database, folder: string): Promise<void> {
  const migrations = readMigrationFiles({ migrationsFolder: folder });
  await db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${MIGRATION_LOCK})`);
    await tx.execute(sql`do $$ begin create role app_user nologin; exception when duplicate_object or unique_violation then null; end $$`);
    await tx.execute(
      sql`create table if not exists applied_migrations (hash text primary key, applied_at timestamptz not null default now())`,
    );
    const applied = await tx.execute(sql`select hash from applied_migrations`);
    const done = new Set((applied as unknown as { rows: { hash: string }[] }).rows.map(({ hash }) => hash));
    const missing = migrations.filter(({ hash }) => !done.has(hash));
    for (const migration of missing) {
      for (const statement of migration.sql) await tx.execute(sql.raw(statement));
      await tx.execute(sql`insert into applied_migrations (hash) values (${migration.hash})`);
    }
    if (missing.length === 0) return;
    await tx.execute(sql`grant usage on schema public to app_user`);
    await tx.execute(sql`grant select, insert, update, delete on all tables in schema public to app_user`);
    await tx.execute(sql`grant usage, select on all sequences in schema public to app_user`);
    await tx.execute(sql`revoke all on applied_migrations from app_user`);
    // What is on record stays there.
    await tx.execute(sql`revoke update, delete on audit_entries from app_user`);
    await tx.execute(sql`do $$ begin execute format('grant app_user to %I', current_user); end $$`);
  });
}
