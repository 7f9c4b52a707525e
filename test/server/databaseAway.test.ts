import { DrizzleQueryError, sql } from 'drizzle-orm';
import { EventEmitter, once } from 'node:events';
import { resolve } from 'node:path';
import { runInNewContext } from 'node:vm';
import { isDatabaseAway, NoConnection } from '@server/db/away';
import { connectAsRuntime, openDatabase, type Database } from '@server/db/database';
import { TIMEOUTS } from '@server/db/connections';
import { inOrganization, type Tenant } from '@server/db/tenant';
import { postgresFanout } from '@server/realtime/postgresFanout';
import { buildTestApp, type Answer, type TestAccount, type TestApp } from '@test/harness/app';
import { gate } from '@test/harness/gate';
import { tcpProxyTo, type TcpProxy } from '@test/harness/tcpProxy';
import { onServer } from '@test/harness/databaseServer';
import { startPostgres, type OwnPostgres } from '../../config/run/postgres.mjs';

const WRITERS = 8;
const OWNERS = 40;
// A hang is noticed in a moment here, not in the seconds that a busy server may take.
const SHORT = { ...TIMEOUTS, connect: 500, queue: 2_000, silence: 500 };
const ADDRESS = {
  name: 'Ada',
  address1: '1 Mill Lane',
  address2: '',
  city: 'Bergen',
  state: '',
  country: 'NO',
  zip: '5003',
  primary: false,
};

const withServer = () => {
  let postgres: OwnPostgres;
  let proxy: TcpProxy;
  let database: Database;
  let world: TestApp;
  let ada: TestAccount;
  // One account keeps so many addresses, and no more.
  let owners: TestAccount[];
  beforeAll(async () => {
    postgres = await startPostgres({ durable: false });
    proxy = await tcpProxyTo(postgres.url);
    await (await openDatabase({ url: postgres.url, migrations: resolve('src/server/db/migrations') })).close();
    database = await connectAsRuntime(proxy.through(postgres.url), 4, SHORT);
    world = await buildTestApp({ database });
    ada = await world.ours.account();
    owners = await Promise.all(Array.from({ length: OWNERS }, () => world.ours.account()));
  });
  afterAll(async () => {
    await world.app.close();
    await database.close();
    await proxy.close();
    postgres.stop();
  });

  let writes = 0;
  const add = () => world.ours.call('POST /self/addresses', { as: owners[writes++ % OWNERS]!, body: ADDRESS });
  const until = async (holds: () => Promise<boolean>): Promise<void> => ((await holds()) ? undefined : until(holds));
  const isReady = async (): Promise<boolean> => (await world.app.inject('/api/ready')).statusCode === 200;
  const terminateAll = () =>
    onServer(postgres.url, (client) =>
      client.query(
        "select pg_terminate_backend(pid) from pg_stat_activity where pid <> pg_backend_pid() and backend_type = 'client backend'",
      ),
    );

  function mustBeAway({ status, headers, body }: Answer) {
    expect(status).toBe(503);
    expect(headers['retry-after']).toMatch(/^\d+$/);
    expect(body).toMatchObject({ status: 'error', data: null, code: 'unavailable', requestId: expect.any(String) });
  }

  function load() {
    const acknowledged: string[] = [];
    const answers = new EventEmitter<{ written: []; away: [] }>();
    let stopped = false;
    const write = async () => {
      while (!stopped) {
        const answer = await add();
        if (answer.status === 200) acknowledged.push(answer.body.data.id);
        else mustBeAway(answer);
        answers.emit(answer.status === 200 ? 'written' : 'away');
      }
    };
    const writers = Promise.all(Array.from({ length: WRITERS }, write));
    // One that fails ends the wait for its answers, too.
    const next = (what: 'written' | 'away') => Promise.race([once(answers, what), writers]);
    return {
      next,
      async more(count: number) {
        for (const until = acknowledged.length + count; acknowledged.length < until;) await next('written');
      },
      async stop() {
        stopped = true;
        await writers;
        return acknowledged;
      },
    };
  }

  async function mustAllBeThere(acknowledged: string[]) {
    const found = new Set<string>();
    for (const as of owners) {
      const { body } = await world.ours.call('GET /self/addresses?pageSize=100', { as });
      for (const { id } of body.data) found.add(id);
    }
    expect(acknowledged.filter((id) => !found.has(id))).toEqual([]);
    expect(acknowledged.length).toBeGreaterThan(0);
  }

  test('connections that are ended under load cost no acknowledged write, and everything goes on by itself', async () => {
    const { more, stop } = load();
    for (let round = 0; round < 5; round++) {
      await more(20);
      await terminateAll();
    }
    await more(20);
    await mustAllBeThere(await stop());
    expect(await isReady()).toBe(true);
  });

  test('while the server is gone calls are told to come again, and when it is back they are answered', async () => {
    const { more, next, stop } = load();
    await more(20);
    postgres.halt();
    await next('away');
    mustBeAway(await world.ours.call('GET /events'));
    expect(await isReady()).toBe(false);
    postgres.start();
    await more(20);
    await mustAllBeThere(await stop());
    expect(await isReady()).toBe(true);
  });

  test('a server that hangs is given up, and taken up again when it answers', async () => {
    const { more, next, stop } = load();
    await more(20);
    proxy.hang();
    await next('away');
    mustBeAway(await world.ours.call('GET /events'));
    expect(await isReady()).toBe(false);
    proxy.resume();
    await more(20);
    await mustAllBeThere(await stop());
    expect(await isReady()).toBe(true);
  });

  test('whether it is ready is answered in time, however long a server that hangs would be waited for', async () => {
    const patient = await connectAsRuntime(proxy.through(postgres.url), 1, { ...SHORT, silence: 0 });
    const other = await buildTestApp({
      database: patient,
      organizations: [world.ours.organization, world.theirs.organization],
      verifier: world.services.verifier as never,
    });
    const status = async () => (await other.app.inject('/api/ready')).statusCode;
    expect(await status()).toBe(200);
    proxy.hang();
    expect(await status()).toBe(503);
    proxy.resume();
    await until(async () => (await status()) === 200);
    await other.app.close();
    await patient.close();
  });

  test('a statement that waits too long for another’s lock is given up, and says so', async () => {
    // The database itself gives it up: that its silence would end it too, much later, is another matter.
    const impatient = await connectAsRuntime(postgres.url, 2, { ...TIMEOUTS, statement: 200, silence: 0 });
    const other = await buildTestApp({
      database: impatient,
      organizations: [world.ours.organization, world.theirs.organization],
      verifier: world.services.verifier as never,
    });
    await onServer(postgres.url, async (client) => {
      await client.query('begin');
      await client.query('lock table account_addresses in access exclusive mode');
      mustBeAway(await other.ours.call('POST /self/addresses', { as: ada, body: ADDRESS }));
      await client.query('rollback');
    });
    expect((await other.ours.call('POST /self/addresses', { as: ada, body: ADDRESS })).status).toBe(200);
    await other.app.close();
    await impatient.close();
  });

  test('a transaction that does nothing for too long is given up, and lets go of what it held', async () => {
    const forgetful = await connectAsRuntime(postgres.url, 2, { ...TIMEOUTS, idleInTransaction: 200, silence: 0 });
    const { id: organizationId } = world.ours.organization;
    const lock = ({ db }: Tenant) => db.execute(sql`select from accounts where id = ${ada.id} for update`);
    const held = gate();
    const idle = inOrganization(forgetful.db, { organizationId }, async (tenant) => {
      await lock(tenant);
      await held.pass();
      await lock(tenant);
    }).catch((error: unknown) => error);
    await held.reached;
    // It waits for the lock, for as long as the other one holds it.
    await world.ours.inTenant(lock);
    held.release();
    expect(isDatabaseAway(await idle)).toBe(true);
    await inOrganization(forgetful.db, { organizationId }, lock);
    await forgetful.close();
  });

  async function hang() {
    proxy.hang();
    // It was given up: somebody tries anew.
    await proxy.nextClient();
  }

  test.each([
    ['ended', terminateAll, () => {}],
    ['hanging', hang, () => proxy.resume()],
  ])(
    'the connection that hears other instances is made anew when it is %s, and says that it missed something',
    async (_how, lose, mend) => {
      const heard = new EventEmitter();
      const fanout = await postgresFanout({ url: proxy.through(postgres.url), db: database.db, timeouts: SHORT });
      fanout.onGap(() => heard.emit('gap'));
      fanout.subscribe(() => heard.emit('message'));
      const gap = once(heard, 'gap');
      await lose();
      mend();
      await gap;
      const message = once(heard, 'message');
      await until(isReady);
      await fanout.publish({ type: 'membersChanged', organizationId: world.ours.organization.id, channelId: 1 });
      await message;
      await fanout.close();
    },
  );
};

// Where there is a PostgreSQL: one of our own, for it is stopped and hangs.
if (process.env['DATABASE_URL']) describe('a database that comes and goes', withServer);

// Node makes the errors of sockets itself, in another realm than that of these tests.
const brokenSocket = runInNewContext("Object.assign(new Error('read ECONNRESET'), { code: 'ECONNRESET' })") as Error;
const ofQuery = (cause: object) => new DrizzleQueryError('select 1', [], Object.assign(new Error(), cause));
test.each([
  ['a server that shuts down', ofQuery({ code: '57P01' }), true],
  ['a server that takes no more', Object.assign(new Error(), { code: '53300' }), true],
  ['a statement that took too long', ofQuery({ code: '57014' }), true],
  ['a connection that is lost', ofQuery({ message: 'Connection terminated unexpectedly' }), true],
  ['a socket that broke under a query', new DrizzleQueryError('begin', [], brokenSocket), true],
  ['a connection that is refused', ofQuery({ code: 'ECONNREFUSED' }), true],
  ['a pool that has none to give', new NoConnection(Object.assign(new Error(), { code: 'ECONNRESET' })), true],
  ['a value that is taken', ofQuery({ code: '23505' }), false],
  ['a fault of ours', ofQuery({ message: 'x is not a function' }), false],
  ['another service that refuses', Object.assign(new Error(), { code: 'ECONNREFUSED' }), false],
])('%s: whether the database is away', (_what, error, away) => {
  expect(isDatabaseAway(error)).toBe(away);
});
