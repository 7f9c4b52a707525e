import { sql } from 'drizzle-orm';
import { getTableConfig, type PgColumn } from 'drizzle-orm/pg-core';
import { toSnakeCase } from 'drizzle-orm/casing';
import { asOwner } from '@test/harness/database';
import { AT_CLOSING } from './closing';

const nameOf = (column: PgColumn) => `${getTableConfig(column.table).name}.${toSnakeCase(column.name)}`;

const columnsOfAccounts = () =>
  asOwner(async (db) => {
    const found = await db.execute(sql`
      select c.relname || '.' || a.attname as name from pg_attribute a join pg_class c on c.oid = a.attrelid
      where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and a.attnum > 0 and not a.attisdropped
        and (a.attname ~ '(^|_)account_id$' or exists (
          select from pg_constraint k where k.contype = 'f' and k.conrelid = c.oid and k.confrelid = 'accounts'::regclass
            and a.attnum = any (k.conkey) and a.attname <> 'organization_id'))`);
    return (found as unknown as { rows: { name: string }[] }).rows.map(({ name }) => name);
  });

test('whatever points at an account says what becomes of it when the account ends', async () => {
  const said = Object.values(AT_CLOSING).flat().map(nameOf);
  expect(said.length).toBeGreaterThan(20);
  expect([...said].sort()).toEqual((await columnsOfAccounts()).sort());
});
