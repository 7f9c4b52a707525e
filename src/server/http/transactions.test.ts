import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import { endpoint } from '@contract/endpoint';
import { auditEntries } from '@server/db/schema/auditEntries';
import { owned, type Tenant } from '@server/db/tenant';
import { buildTestApp, type TestApp } from '@test/harness/app';
import { asOwner } from '@test/harness/database';
import { forbidden } from './errors';
import { mount } from './mount';
import { READ_AT_ONCE } from './transactions';

const calls = {
  leaveNote: endpoint({
    method: 'POST',
    path: '/trial/notes/:page',
    module: 'core',
    access: 'guest',
    summary: 'A write of visitors',
    params: z.strictObject({ page: z.string() }),
    input: z.strictObject({ text: z.string() }),
    output: z.object({ runs: z.number() }),
  }),
  readNote: endpoint({
    method: 'GET',
    path: '/trial/notes/:page',
    module: 'core',
    access: 'guest',
    summary: 'A read of visitors',
    params: z.strictObject({ page: z.string() }),
    output: z.object({ page: z.string() }),
  }),
};

let world: TestApp;
let runs: number;
let effects: number;
let reads = 0;
let inside: (tenant: Tenant) => Promise<unknown>;

beforeAll(async () => {
  world = await buildTestApp({
    plugins: (app) =>
      mount(app, calls, {
        leaveNote: ({ work }) =>
          work(async (tenant) => {
            runs++;
            tenant.afterCommit(() => effects++);
            await inside(tenant);
            return { runs };
          }),
        readNote: ({ params, work }) => {
          reads++;
          return work(async () => params);
        },
      }),
  });
  // A row of it fails where it is named: at once, or when its transaction is committed.
  await asOwner(async (db) => {
    await db.execute(sql`create table trial_failures (state text, late boolean)`);
    await db.execute(sql`grant insert on trial_failures to app_user`);
    await db.execute(
      sql`create function trial_fail() returns trigger language plpgsql as $$ begin raise exception 'trial' using errcode = new.state; end $$`,
    );
    await db.execute(
      sql`create trigger at_once before insert on trial_failures for each row when (not new.late) execute function trial_fail()`,
    );
    await db.execute(
      sql`create constraint trigger at_commit after insert on trial_failures deferrable initially deferred for each row execute function trial_fail()`,
    );
  });
});
afterAll(() => world.app.close());
beforeEach(() => {
  runs = 0;
  effects = 0;
  inside = async () => {};
});

const leave = (text = 'hello', headers: Record<string, string> = {}, page = 'front') =>
  world.ours.call(`POST /trial/notes/${page}`, { body: { text }, headers });
const fail = ({ db }: Tenant, state: string, late: boolean) => db.execute(sql`insert into trial_failures values (${state}, ${late})`);
const records = (page: string) =>
  world.ours.inTenant(async (tenant) =>
    (await tenant.db.select().from(auditEntries).where(owned(tenant, auditEntries))).filter(({ params }) => params['page'] === page),
  );

const moment = () => new Promise(setImmediate);
/** Lets the process go on until something holds, and as long again, so that whatever else would happen has. */
const until = async (holds: () => boolean) => {
  let moments = 0;
  for (; moments < 5_000 && !holds(); moments++) await moment();
  for (; moments > 0; moments--) await moment();
};

test('few of many answers are read at once, and a change waits for none of them', async () => {
  const { db } = world.app.services.database;
  let begun = 0;
  let go!: () => void;
  const gate = new Promise<void>((resume) => (go = resume));
  const transaction = db.transaction.bind(db);
  const held = jest.spyOn(db, 'transaction').mockImplementation(async (...given) => {
    begun++;
    await gate;
    return transaction(...given);
  });
  try {
    const pages = Array.from({ length: READ_AT_ONCE + 10 }, (_, nth) => `page-${nth}`);
    const answers = pages.map((page) => world.ours.call(`GET /trial/notes/${page}`));
    await until(() => reads === pages.length);
    expect(begun).toBe(READ_AT_ONCE);
    const change = leave();
    await until(() => begun > READ_AT_ONCE);
    expect(begun).toBe(READ_AT_ONCE + 1);
    go();
    expect((await change).status).toBe(200);
    expect((await Promise.all(answers)).map(({ body }) => body.data.page)).toEqual(pages);
  } finally {
    go();
    held.mockRestore();
  }
});

const moments = [
  ['at once', false],
  ['when it is committed', true],
] as const;

test.each(moments)('what is left for after the commit is not done where the change fails %s', async (_when, late) => {
  inside = (tenant) => fail(tenant, '22000', late);
  expect((await leave()).status).toBe(400);
  expect([runs, effects]).toEqual([1, 0]);
  inside = async () => {};
  expect((await leave()).status).toBe(200);
  expect([runs, effects]).toEqual([2, 1]);
});

describe.each([
  ['a serialization failure', '40001'],
  ['a deadlock', '40P01'],
])('after %s', (_what, state) => {
  test.each(moments)('that comes %s a transaction runs again, and is made once', async (_when, late) => {
    const page = randomUUID();
    inside = async (tenant) => {
      if (runs < 3) await fail(tenant, state, late);
    };
    expect((await leave('hello', {}, page)).body.data).toEqual({ runs: 3 });
    expect([effects, (await records(page)).length]).toEqual([1, 1]);
  });

  test('that comes every time the caller is told to come again', async () => {
    inside = (tenant) => fail(tenant, state, false);
    const { status, headers, body } = await leave();
    expect([status, body.code, headers['retry-after'], runs]).toEqual([503, 'unavailable', '5', 4]);
    expect(effects).toBe(0);
  });
});

test('an idempotency key is kept for a day, and means another intention after it', async () => {
  const key = { 'idempotency-key': randomUUID() };
  expect((await leave('hello', key)).body.data).toEqual({ runs: 1 });
  world.pass(24 * 3_600_000 - 1_000);
  expect((await leave('hello', key)).body.data).toEqual({ runs: 1 });
  expect((await leave('goodbye', key)).body.code).toBe('keyReused');
  world.pass(2_000);
  expect((await leave('goodbye', key)).body.data).toEqual({ runs: 2 });
});

test('a change that a visitor makes is on record as nobody’s, once; one that is refused is not', async () => {
  const [page, refused, key] = [randomUUID(), randomUUID(), { 'idempotency-key': randomUUID() }];
  await leave('hello', key, page);
  await leave('hello', key, page);
  inside = async () => {
    throw forbidden();
  };
  await leave('hello', {}, refused);
  expect(await records(refused)).toEqual([]);
  expect(await records(page)).toEqual([
    expect.objectContaining({ call: 'POST /trial/notes/:page', params: { page }, accountId: null, realAccountId: null }),
  ]);
  expect(await world.theirs.inTenant(({ db }) => db.$count(auditEntries))).toBe(0);
});
