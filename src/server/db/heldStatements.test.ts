import type { EventEmitter } from 'node:events';
import type { Pool } from 'pg';
import { PGlite, type Transaction } from '@electric-sql/pglite';
import { sql } from 'drizzle-orm';
import { openPool, TIMEOUTS } from './connections';
import { statement } from './statement';
import { holdStatements } from './heldStatements';
import type { Db, Tenant } from './tenant';

let client: PGlite;
beforeAll(async () => {
  client = await PGlite.create();
  await client.exec('create table things (id int primary key, name text, tags text[], facts jsonb, made timestamptz)');
  await holdStatements(client);
});
afterAll(() => client.close());

const inside = <T>(work: (tx: Transaction) => Promise<T>) => client.transaction(work);
const ask = (text: string, parameters?: unknown[]) => inside((tx) => tx.query(text, parameters));
const heldTexts = async () => (await client.query<{ statement: string }>('select statement from pg_prepared_statements')).rows;

test('what is asked again is held, and answers as before whatever goes in and comes out', async () => {
  const text = 'insert into things values ($1, $2, $3, $4, $5) returning *, $2 || $2 as twice';
  const made = new Date('2026-01-02T03:04:05Z');
  const rows = [
    [1, "it's", ['a', 'b,"c'], { deep: [1, null] }, made],
    [2, null, null, null, null],
    [3, '', [], {}, made],
  ];
  const answers = [];
  for (const row of rows) answers.push(await ask(text, row));
  const [first, ...later] = answers;
  expect(first!.rows).toEqual([{ id: 1, name: "it's", tags: ['a', 'b,"c'], facts: { deep: [1, null] }, made, twice: "it'sit's" }]);
  expect(later.map((answer) => answer.rows)).toEqual([
    [{ id: 2, name: null, tags: null, facts: null, made: null, twice: null }],
    [{ id: 3, name: '', tags: [], facts: {}, made, twice: '' }],
  ]);
  expect(later.map(({ fields, affectedRows }) => ({ fields, affectedRows }))).toEqual(
    later.map(() => ({ fields: first!.fields, affectedRows: 1 })),
  );
  expect((await heldTexts()).filter(({ statement }) => statement === text)).toHaveLength(1);
});

test('a refusal says what it said, and leaves the statement and the next transaction as they were', async () => {
  const text = 'insert into things (id) values ($1)';
  await ask(text, [10]);
  await ask(text, [11]);
  await expect(ask(text, [11])).rejects.toMatchObject({ code: '23505', constraint: 'things_pkey' });
  await expect(ask(text, ['x'])).rejects.toMatchObject({ code: '22P02' });
  expect((await ask(text, [12])).affectedRows).toBe(1);
  expect((await ask('select id from things where id in (10, 11, 12)')).rows).toHaveLength(3);
});

test('what does not parse is not held, however often it is asked', async () => {
  for (let times = 0; times < 3; times += 1) await expect(ask('select from from')).rejects.toMatchObject({ code: '42601' });
  expect((await ask('select 1 as one')).rows).toEqual([{ one: 1 }]);
});

test('a statement whose table has changed answers anew after one refusal', async () => {
  for (let times = 0; times < 2; times += 1) await ask('select * from things where id = 1');
  await client.exec('alter table things add column size int');
  await ask('select * from things where id = 1').catch(() => undefined);
  expect((await ask('select * from things where id = 1')).rows).toMatchObject([{ id: 1, size: null }]);
});

test('no more are held than there is room for, and none for ever', async () => {
  for (let nth = 0; nth < 320; nth += 1) for (let times = 0; times < 2; times += 1) await ask(`select ${nth} as nth`);
  await ask('select 319 as nth');
  expect((await heldTexts()).length).toBeLessThanOrEqual(300);
  const named = async () =>
    (await client.query<{ name: string }>(`select name from pg_prepared_statements where statement = 'select 319 as nth'`)).rows;
  const before = await named();
  for (let times = 0; times < 1_000; times += 1) await ask('select 319 as nth');
  expect([before.length, await named()]).toEqual([1, [expect.not.objectContaining(before[0]!)]]);
});

test('a transaction that is over is refused', async () => {
  let over: Transaction | undefined;
  await inside(async (tx) => void (over = tx));
  await expect(over!.query('select 1 as one')).rejects.toThrow('closed');
});

const { DATABASE_URL: url } = process.env;

const onPostgres = () => {
  let pool: Awaited<ReturnType<typeof openPool>>;
  // One connection, so that each transaction finds what the one before has left there.
  beforeAll(async () => {
    pool = await openPool(url!, 1, TIMEOUTS);
    await pool.db.execute(sql`create temporary table things (id int primary key, name text)`);
  });
  afterAll(() => pool.close());

  const inside = <T>(work: (db: Db) => Promise<T>) => pool.db.transaction(work);
  const nameOf = (id: number) => sql`select name from things where id = ${id}`;
  const rowsOf = async <T>(db: Db, query: ReturnType<typeof sql>) => ((await db.execute(query)) as unknown as { rows: T[] }).rows;
  const held = () => inside((db) => rowsOf<{ statement: string }>(db, sql.raw('select statement from pg_prepared_statements')));

  test('what is asked again is held by the server once, and no more of it than there is room for', async () => {
    await inside((db) => db.execute(sql`insert into things values (${1}, ${'one'})`));
    for (let times = 0; times < 3; times++) expect(await inside((db) => rowsOf(db, nameOf(1)))).toEqual([{ name: 'one' }]);
    expect((await held()).filter(({ statement }) => statement === 'select name from things where id = $1')).toHaveLength(1);
    await inside(async (db) => {
      for (let nth = 0; nth < 310; nth++)
        for (let times = 0; times < 2; times++)
          expect(await rowsOf(db, sql`select ${nth}::int as ${sql.identifier(`n${nth}`)}`)).toEqual([{ [`n${nth}`]: nth }]);
    });
    expect((await held()).length).toBe(300);
    expect(await inside((db) => rowsOf(db, nameOf(1)))).toEqual([{ name: 'one' }]);
  });

  test('what is asked at once is answered each by its own; one that fails fails its transaction and nothing after it', async () => {
    const both = await inside((db) => Promise.all([rowsOf(db, sql`select ${1}::int as one`), rowsOf(db, sql`select ${2}::int as two`)]));
    expect(both).toEqual([[{ one: 1 }], [{ two: 2 }]]);
    const twice = () =>
      inside(async (db) => {
        await db.execute(sql`insert into things values (${2}, ${'two'})`);
        await Promise.all([db.execute(sql`insert into things values (${1}, ${'again'})`), db.execute(nameOf(2))]);
      });
    for (let times = 0; times < 3; times++) await expect(twice()).rejects.toMatchObject({ cause: { code: '23505' } });
    expect(await inside((db) => rowsOf(db, sql`select id from things where id > ${0}`))).toEqual([{ id: 1 }]);
  });

  test('a statement has one plan for all values and what else is asked has not, whatever was taken back in between', async () => {
    const mode = sql<string>`current_setting('plan_cache_mode')`;
    const planned = statement((tenant, { of }: { of: number }) => tenant.db.select({ mode }).from(sql`(values (${of}::int)) as asked`));
    const once = async (db: Db) => (await planned({ db, organizationId: '', accountId: null } as Tenant, { of: 1 }))[0]!.mode;
    const anew = async (db: Db) => (await db.select({ mode }).from(sql`(values (${1}::int)) as asked`))[0]!.mode;
    const takenBack = (work: (db: Db) => Promise<unknown>) =>
      expect(
        inside(async (db) => {
          await work(db);
          throw new Error('taken back');
        }),
      ).rejects.toThrow('taken back');
    for (let times = 0; times < 3; times++) {
      expect(await inside((db) => Promise.all([once(db), anew(db), once(db)]))).toEqual([
        'force_generic_plan',
        'auto',
        'force_generic_plan',
      ]);
      await takenBack(anew);
      expect(await inside(anew)).toBe('auto');
      await takenBack(once);
      expect(await inside(once)).toBe('force_generic_plan');
      // What failed is taken back by its commit.
      await inside((db) => Promise.allSettled([anew(db), db.execute(sql`insert into things values (${1}, ${'again'})`)]));
      expect(await inside(anew)).toBe('auto');
    }
  });

  test('what the rows of a held statement are is asked once, however they are read and whatever failed', async () => {
    const { $client } = pool.db as unknown as { $client: Pool };
    const client = await $client.connect();
    let asked = 0;
    (client as unknown as { connection: EventEmitter }).connection.on('rowDescription', () => (asked += 1));
    const text = 'select id, name, $1::int / (id - $1) as share from things where id <= $1 order by id';
    const ask = (below: number, how: object = {}) => client.query({ text, ...how }, [below]);
    try {
      await ask(2);
      expect((await ask(2)).fields.map(({ name }) => name)).toEqual(['id', 'name', 'share']);
      expect(asked).toBe(2);
      const shouted = { getTypeParser: () => (value: string) => `${value}!` };
      const answers = await Promise.all([ask(2), ask(2, { rowMode: 'array' }), ask(2, { types: shouted }), ask(0), ask(2)]);
      const one = { id: 1, name: 'one', share: -2 };
      expect(answers.map(({ rows }) => rows as unknown[])).toEqual([
        [one],
        [[1, 'one', -2]],
        [{ id: '1!', name: 'one!', share: '-2!' }],
        [],
        [one],
      ]);
      await client.query('insert into things values (3, null)');
      await expect(ask(3)).rejects.toMatchObject({ code: '22012' });
      await expect(ask(2_147_483_648)).rejects.toMatchObject({ code: '22003' });
      expect((await ask(4)).rows).toEqual([
        { id: 1, name: 'one', share: -1 },
        { id: 3, name: null, share: -4 },
      ]);
      // While it is under way, others take its place.
      const before = ask(2);
      const others = Array.from({ length: 900 }, (_, at) => Math.floor(at / 3)).map((nth) =>
        client.query({ text: `select $1::int as n${nth}` }, [nth]),
      );
      const after = ask(2);
      expect([(await before).rows, (await after).rows]).toEqual([[one], [one]]);
      expect((await Promise.all(others)).map(({ rows }) => rows as unknown[])).toEqual(
        others.map((_, at) => [{ [`n${Math.floor(at / 3)}`]: Math.floor(at / 3) }]),
      );
      const change = () => client.query({ text: 'update things set name = $1 where id = 3' }, ['three']);
      expect([(await change()).rowCount, (await change()).rowCount, (await change()).rowCount]).toEqual([1, 1, 1]);
    } finally {
      await client.query('delete from things where id = 3');
      client.release();
    }
    // Of the first one before it was held, then held, and held anew; of the others each time, as none was told before all were sent.
    expect(asked).toBe(3 + 900);
  });

  test('a plan that fits the schema no more is made anew', async () => {
    const all = () => inside((db) => rowsOf(db, sql`select * from things where id = ${1}`));
    for (let times = 0; times < 2; times++) expect(await all()).toEqual([{ id: 1, name: 'one' }]);
    await pool.db.execute(sql`alter table things add column more int`);
    await expect(all()).rejects.toMatchObject({ cause: { code: '0A000' } });
    expect(await all()).toEqual([{ id: 1, name: 'one', more: null }]);
  });
};

if (url) describe('on a server', onPostgres);
