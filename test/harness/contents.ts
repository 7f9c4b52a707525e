import { sql } from 'drizzle-orm';
import { asOwner } from './database';

interface OwnedTable {
  name: string;
  organizations: string[];
}

const rowsOf = <T>(statement: string) => asOwner(async (db) => ((await db.execute(sql.raw(statement))) as unknown as { rows: T[] }).rows);

let names: string[] | undefined;

const tableNames = async () =>
  (names ??= (
    await rowsOf<{ name: string }>(
      `select c.relname as name from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'organization_id'
       where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' order by 1`,
    )
  ).map(({ name }) => name));

const ofEach = async <T>(select: (table: string) => string) => rowsOf<T>((await tableNames()).map(select).join(' union all '));

export const ownedTables = () =>
  ofEach<OwnedTable>((name) => `select '${name}' as name, array(select distinct organization_id::text from ${name}) as organizations`);

export type Digests = Map<string, string>;

export async function tableDigests(): Promise<Digests> {
  const found = await ofEach<{ name: string; digest: string }>(
    (name) => `select '${name}' as name, coalesce(md5(string_agg(t::text, ',' order by t::text)), '') as digest from ${name} t`,
  );
  return new Map(found.map(({ name, digest }) => [name, digest]));
}

export const changedTables = (before: Digests, after: Digests): string[] =>
  [...after].filter(([name, digest]) => before.get(name) !== digest).map(([name]) => name);

const TOO_COMMON = /^(.{0,7}|\d+|\d{4}-\d\d-\d\dT.*)$/;

/** Every text and id of an organization's rows, but those that are short, and times. */
export async function valuesOf(organizationId: string): Promise<Set<string>> {
  const found = await ofEach<{ value: string }>(
    (name) =>
      `select f.value from ${name} t, jsonb_each_text(to_jsonb(t)) f where t.organization_id = '${organizationId}' and f.value is not null`,
  );
  return new Set(found.map(({ value }) => value).filter((value) => !TOO_COMMON.test(value)));
}
