import { is, sql } from 'drizzle-orm';
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { databaseFault } from '@server/http/errors';
import { faultsOf, ownedForeignKeys } from '@test/harness/catalogue';
import { asOwner, testDatabase } from '@test/harness/database';
import { newTenant } from '@test/harness/world';
import type { Db } from './tenant';

const schema = join(__dirname, 'schema');
let checks: { table: string; name: string }[];
beforeAll(async () => {
  const files = await Promise.all(readdirSync(schema).map((file) => import(join(schema, file)) as Promise<Record<string, unknown>>));
  const tables = files.flatMap((file) => Object.values(file)).filter((value): value is PgTable => is(value, PgTable));
  checks = tables.flatMap((table) => getTableConfig(table).checks.map(({ name }) => ({ table: getTableConfig(table).name, name })));
});

class Undone extends Error {}

async function faultsAfter(change: string): Promise<string[]> {
  let found: string[] = [];
  await asOwner(async (db) => {
    await db.execute(sql.raw(change));
    found = await faultsOf(db, checks);
    throw new Undone();
  }).catch((error: unknown) => {
    if (!(error instanceof Undone)) throw error;
  });
  return found;
}

test('every table is kept to its organization, every foreign key carries it and has an index, and requests own nothing', async () => {
  expect(checks.length).toBeGreaterThan(50);
  expect(await asOwner((db) => faultsOf(db, checks))).toEqual([]);
});

test('requests are served as a role that owns nothing', async () => {
  const { db } = await testDatabase();
  const { rows } = (await db.execute(sql`select current_user as role`)) as unknown as { rows: { role: string }[] };
  expect(rows[0]!.role).toBe('app_user');
});

test.each([
  ['alter table events disable row level security', 'events has no row-level security'],
  ['alter table events no force row level security', 'events does not hold its owner'],
  ['drop policy tenant on events', 'events has no policy'],
  ['alter policy tenant on events with check (true)', 'events has no policy'],
  ['create policy more on events for select to app_user using (true)', 'events lets requests see more by the policy more'],
  ['create table loose (id uuid primary key)', 'loose is no organization’s'],
  ['create table loose (organization_id uuid, id uuid primary key)', 'the key of loose'],
  ['alter table passes add constraint loose foreign key (code) references organizations (slug)', 'another organization'],
  ['drop index chat_members_organization_id_account_id_channel_id_index', 'chat_members_account_id_fk has no index'],
  ['alter table events drop constraint events_event_type_enum', 'events has no check events_event_type_enum'],
  ['alter table events drop constraint events_slug_bounds', 'events has no check events_slug_bounds'],
  ['grant update on audit_entries to app_user', 'on audit_entries'],
  ['revoke insert on events from app_user', 'on events'],
  ['grant truncate on events to app_user', 'on events'],
  ['grant select on applied_migrations to public', 'on applied_migrations'],
  ['grant create on schema public to app_user', 'requests may make tables'],
  ['alter function event_matches(text) reset all', 'event_matches runs as its owner'],
  ['grant execute on function event_matches(text) to public', 'event_matches runs as its owner'],
  ['alter function event_matches(text) owner to current_user', 'event_matches runs as its owner'],
])('%s: is found', async (change, fault) => {
  expect((await faultsAfter(change)).filter((found) => found.includes(fault))).not.toEqual([]);
});

test('no row of one organization can point at a row of another, by any foreign key', async () => {
  const [ours, theirs] = [await newTenant(), await newTenant()];
  const keys = await asOwner(ownedForeignKeys);
  expect(keys.length).toBeGreaterThan(50);
  const refusals: string[] = [];
  for (const key of keys) refusals.push(await refusalOf(key, ours.organization.id, theirs.organization.id));
  expect(refusals).toEqual(keys.map(({ name }) => name));
});

type Key = Awaited<ReturnType<typeof ownedForeignKeys>>[number];

async function refusalOf(key: Key, ours: string, theirs: string): Promise<string> {
  let refusal = 'nothing';
  await asOwner(async (db) => {
    await loosen(db, key);
    await insert(db, key.parent, theirs, key.parentColumns[1]!);
    await insert(db, key.child, ours, key.columns[1]!);
    throw new Undone();
  }).catch((error: unknown) => {
    if (!(error instanceof Undone)) refusal = databaseFault(error)?.constraint ?? String(error);
  });
  return refusal;
}

interface Column {
  name: string;
  type: string;
  keyed: boolean;
  generated: boolean;
}

const columnsOf = async (db: Db, table: string) =>
  (
    (await db.execute(sql`
      select a.attname as name, format_type(a.atttypid, null) as type, a.attgenerated <> '' as generated,
        exists (select from pg_index i where i.indrelid = a.attrelid and i.indisprimary and a.attnum = any (i.indkey)) as keyed
      from pg_attribute a where a.attrelid = ${table}::regclass and a.attnum > 0 and not a.attisdropped`)) as unknown as { rows: Column[] }
  ).rows;

/** Leaves this foreign key alone to speak against a row. */
async function loosen(db: Db, { name, child, parent }: Key): Promise<void> {
  for (const table of new Set([child, parent])) {
    const { rows } = (await db.execute(sql`
      select conname as name from pg_constraint where conrelid = ${table}::regclass and contype in ('c', 'f') and conname <> ${name}`)) as unknown as {
      rows: { name: string }[];
    };
    const drops = rows.map((constraint) => `drop constraint "${constraint.name}"`);
    const nullable = (await columnsOf(db, table)).flatMap((column) =>
      column.keyed ? [] : [`alter column "${column.name}" drop not null`],
    );
    const computed = (await columnsOf(db, table)).flatMap(({ name: column, keyed, generated }) =>
      generated ? [`alter column "${column}" drop expression`] : keyed ? [] : [`alter column "${column}" drop identity if exists`],
    );
    await db.execute(sql.raw(`alter table ${table} disable trigger user, ${[...drops, ...computed, ...nullable].join(', ')}`));
  }
}

const VALUES: Record<string, string> = { uuid: "'aaaaaaaa-aaaa-4aaa-8aaa-aaaaaaaaaaaa'", bigint: '4711', integer: '4711', text: "'any'" };
// Of the columns beside the one that is asked about: a row that pointed at itself would stand in its own organization.
const OTHERS: Record<string, string> = { uuid: "'bbbbbbbb-bbbb-4bbb-8bbb-bbbbbbbbbbbb'", bigint: '4712', integer: '4712', text: "'other'" };

async function insert(db: Db, table: string, organizationId: string, column: string): Promise<void> {
  const filled = (await columnsOf(db, table)).filter(({ name, keyed }) => name !== 'organization_id' && (keyed || name === column));
  const [names, values] = [
    filled.map(({ name }) => `"${name}"`),
    filled.map(({ name, type }) => (name === column ? VALUES : OTHERS)[type]!),
  ];
  await db.execute(
    sql.raw(
      `insert into ${table} (organization_id, ${names.join()}) overriding system value values ('${organizationId}', ${values.join()})`,
    ),
  );
}
