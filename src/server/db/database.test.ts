import { sql } from 'drizzle-orm';
import { randomBytes } from 'node:crypto';
import { resolve } from 'node:path';
import { asOwner } from '@test/harness/database';
import { addressOf, onServer } from '@test/harness/databaseServer';
import { openDatabase } from './database';
import { migrate } from './migrate';
import { inOrganization, type Db } from './tenant';

const { DATABASE_URL: server = '' } = process.env;
const migrations = resolve('src/server/db/migrations');
const [ours, theirs] = ['aaaaaaaa-aaaa-4aaa-8aaa-aaaaaaaaaaaa', 'bbbbbbbb-bbbb-4bbb-8bbb-bbbbbbbbbbbb'];

const as = (user: string, database: string) => {
  const address = new URL(addressOf(server, database));
  address.username = user;
  return address.href;
};
const rowsOf = async <T>(db: Db, query: ReturnType<typeof sql>) => ((await db.execute(query)) as unknown as { rows: T[] }).rows;

test('a schema that another version has made is left alone', async () => {
  const attempt = asOwner(async (db) => {
    await db.execute(sql`insert into applied_migrations (hash) values ('of another version')`);
    await migrate(db, migrations);
  });
  await expect(attempt).rejects.toThrow('its schema was made by another version');
});

const withoutSuperuser = () => {
  const name = `atrium_roles_${randomBytes(4).toString('hex')}`;
  const [owner, login] = [`${name}_owner`, `${name}_login`];
  beforeAll(() =>
    onServer(server, async (client) => {
      for (const user of [owner, login]) await client.query(`create role ${user} login`);
      await client.query(`alter role ${owner} createrole`);
      // Another test file's database may have made them already, as somebody else.
      for (const role of ['app_user', 'app_worker', 'app_search'])
        await client.query(
          `do $$ begin create role ${role} nologin; exception when duplicate_object then null; end $$; grant ${role} to ${owner} with admin option`,
        );
      await client.query(`create database ${name} owner ${owner}`);
    }),
  );
  afterAll(() =>
    onServer(server, async (client) => {
      await client.query(`drop database if exists ${name} with (force)`);
      for (const user of [owner, login]) await client.query(`drop role ${user}`);
    }),
  );

  test('the owner migrates, requests log in as another, and the owner sees no organization’s rows either', async () => {
    const database = await openDatabase({ url: as(login, name), ownerUrl: as(owner, name), migrations });
    try {
      for (const id of [ours, theirs])
        await inOrganization(database.db, { organizationId: id }, async ({ db }) => {
          await db.execute(sql`insert into images (organization_id, uri, width, height, type) values (${id}, 'a', 1, 1, 'admin')`);
        });
      const seen = await inOrganization(database.db, { organizationId: ours }, ({ db }) =>
        rowsOf<{ organization_id: string }>(db, sql`select organization_id from images`),
      );
      expect(seen).toEqual([{ organization_id: ours }]);
      expect(await rowsOf(database.db, sql`select 1 from images`)).toEqual([]);
    } finally {
      await database.close();
    }
    await onServer(as(owner, name), async (client) => {
      expect((await client.query('select 1 from images')).rows).toEqual([]);
    });
  });

  test('a search finds the rows of its own organization alone, and reads no table as a whole', async () => {
    const database = await openDatabase({ url: as(login, name), ownerUrl: as(owner, name), migrations });
    try {
      for (const id of [ours, theirs])
        await inOrganization(database.db, { organizationId: id }, async ({ db }) => {
          await db.execute(sql`
            insert into accounts (organization_id, username, first_name, share_code, locale)
            select ${id}::uuid, 'person-' || n, md5(n::text), 'code-' || n, 'en' from generate_series(1, 5000) n`);
          await db.execute(sql`
            insert into accounts (organization_id, username, share_code, locale) values (${id}::uuid, 'marguerite', 'hers', 'en')`);
        });
      await onServer(as(owner, name), (client) => client.query('vacuum analyze accounts'));
      for (const [look, words, username, more = ''] of [
        ['account_matches', 'person-4711', 'person-4711'],
        ['swapped_accounts', 'magruerite', 'marguerite'],
        ['nearest_accounts', 'margarite', 'marguerite', ", '{}', 0.5"],
      ]) {
        const [found, reads] = await inOrganization(database.db, { organizationId: ours }, async ({ db }) => [
          await rowsOf(
            db,
            sql`select organization_id, username from accounts where id in (select ${sql.raw(look!)}(${words}${sql.raw(more)})) order by username`,
          ),
          await rowsOf(db, sql`select seq_scan::int, idx_scan > 0 as indexed from pg_stat_xact_user_tables where relname = 'accounts'`),
        ]);
        expect([look, found]).toEqual([look, [{ organization_id: ours, username }]]);
        expect([look, reads]).toEqual([look, [{ seq_scan: 0, indexed: true }]]);
      }
      const plan = await onServer(as(owner, name), async (client) => {
        await client.query('set role app_search');
        return client.query(
          `explain select id from accounts where organization_id = '${ours}'
            and account_words(username, first_name, last_name, company, title) like containing('person-4711')`,
        );
      });
      expect(plan.rows.map((row: Record<string, string>) => row['QUERY PLAN']).join('\n')).toContain('account_words');
    } finally {
      await database.close();
    }
  });
};

if (server) describe('on a server where nobody of ours is a superuser', withoutSuperuser);
