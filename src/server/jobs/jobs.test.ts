import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { eq, isNotNull, isNull, sql } from 'drizzle-orm';
import { RETENTION } from '@contract/limits';
import { asWorker, written } from '@server/db/queue';
import { auditEntries } from '@server/db/schema/auditEntries';
import { idempotencyKeys } from '@server/db/schema/idempotencyKeys';
import { mails } from '@server/db/schema/mails';
import { notifications } from '@server/db/schema/notifications';
import { paymentIntents, paymentWebhooks } from '@server/db/schema/payments';
import { poolIdentities, poolUsers, refreshTokens, signInChallenges } from '@server/db/schema/poolUsers';
import { sessionAccesses } from '@server/db/schema/sessionAccesses';
import { waitingListEntries } from '@server/db/schema/waitingLists';
import { queueMail } from '@server/delivery/mail';
import type { FanoutMessage } from '@server/realtime/fanout';
import { createDirectory } from '@server/organizations/directory';
import { buildTestApp, type TestAccount, type TestApp } from '@test/harness/app';
import { testWorkers } from '@test/harness/jobs';
import { newTenant } from '@test/harness/world';
import { audienceOf } from './audiences';
import { workNotifications } from './notifications';
import { jobStatus } from './statusRoute';
import { runSchedule } from './schedule';
import { removeExpired } from './retention';
import { startWorkers } from './worker';

const DAY_MS = 86_400_000;

let world: TestApp;
let heard: FanoutMessage[];
beforeAll(async () => {
  world = await buildTestApp({ plugins: (app: FastifyInstance) => app.register(jobStatus) });
  world.services.fanout.subscribe((message) => heard.push(message));
});
beforeEach(async () => {
  await testWorkers(world.services, { early: true }).drain();
  heard = [];
});
afterAll(() => world.app.close());

const organizationId = () => world.ours.organization.id;
const closed = (accountId: string) => ({ type: 'accountClosed' as const, accountId });
const closedIds = () => heard.flatMap((message) => (message.type === 'disconnect' ? [message.accountId] : []));
const emit = (...accountIds: string[]) =>
  world.ours.inTenant(async (tenant) => accountIds.forEach((accountId) => tenant.emit(closed(accountId))));
const here = () => ({ host: world.ours.organization.hosts[0]! });
const status = async () => (await world.app.inject({ url: '/jobs', headers: here(), remoteAddress: '127.0.0.1' })).json();

test('what was said in a transaction is told once it is committed, and never if it is not', async () => {
  const [kept, undone] = [randomUUID(), randomUUID()];
  await emit(kept);
  const failing = world.ours.inTenant(async (tenant) => {
    tenant.emit(closed(undone));
    throw new Error('undone');
  });
  await expect(failing).rejects.toThrow('undone');
  const { drain } = testWorkers(world.services);
  await drain();
  await drain();
  expect(closedIds()).toEqual([kept]);
});

test('events are told in the order in which they were said, within a transaction and beyond', async () => {
  const ids = Array.from({ length: 60 }, () => randomUUID());
  for (let nth = 0; nth < ids.length; nth += 3) await emit(...ids.slice(nth, nth + 3));
  await testWorkers(world.services).drain();
  expect(closedIds()).toEqual(ids);
});

test('a transaction that waited for another tells its event after it, though it began before', async () => {
  const ada = await world.ours.account();
  const { body } = await world.ours.call('POST /self/chat/channels', {
    as: ada,
    body: { name: 'Plans', accountIds: [(await world.ours.account()).id] },
  });
  const texts = Array.from({ length: 12 }, (_, nth) => `message ${nth}`);
  const send = (text: string) => world.ours.call(`POST /self/chat/channels/${body.data.channelId}/messages`, { as: ada, body: { text } });
  heard = [];
  await Promise.all(texts.map(send));
  await world.deliver();
  const ids = heard.flatMap((message) =>
    message.type === 'deliver' && message.event.type === 'new-message' ? [message.event.body.message.id] : [],
  );
  expect(ids).toHaveLength(texts.length);
  expect(ids).toEqual([...ids].sort((one, other) => one - other));
});

test('workers that race for the same jobs do each once', async () => {
  const ids = Array.from({ length: 40 }, () => randomUUID());
  await emit(...ids);
  await Promise.all(Array.from({ length: 4 }, () => testWorkers(world.services).drain()));
  expect(closedIds()).toEqual(ids);
});

test('a job that fails is tried again, holds nobody up, and is given up where it can be seen', async () => {
  const [bad, good] = [randomUUID(), randomUUID()];
  const publish = world.services.fanout.publish;
  const broken = jest.spyOn(world.services.fanout, 'publish').mockImplementation(async (message, inside) => {
    if (message.type === 'disconnect' && message.accountId === bad) throw new Error('cannot be told');
    await publish(message, inside);
  });
  const log = { error: jest.fn(), warn: jest.fn() };
  await emit(bad, good);
  await testWorkers(world.services, { log }).drain();
  expect(closedIds()).toEqual([good]);
  expect((await status()).failed).toEqual([]);
  await testWorkers(world.services, { log, early: true }).drain();
  broken.mockRestore();
  expect([log.warn.mock.calls.length, log.error.mock.calls.length]).toEqual([4, 1]);
  const { failed, waiting } = await status();
  expect(waiting).toEqual({});
  expect(failed).toEqual([
    expect.objectContaining({ queue: 'sockets', organizationId: organizationId(), event: closed(bad), reason: 'cannot be told' }),
  ]);

  const retry = (id: string, remoteAddress = '127.0.0.1') =>
    world.app.inject({ method: 'POST', url: `/jobs/${id}/retry`, headers: here(), remoteAddress });
  expect((await retry(failed[0].id, '192.0.2.7')).statusCode).toBe(404);
  expect((await retry(randomUUID())).statusCode).toBe(404);
  expect((await retry('nonsense')).statusCode).toBe(404);
  expect((await retry(failed[0].id)).statusCode).toBe(204);
  expect((await retry(failed[0].id)).statusCode).toBe(404);
  await testWorkers(world.services).drain();
  expect(closedIds()).toEqual([good, bad]);
  expect(await status()).toEqual({ waiting: {}, failed: [] });
});

test('what became of the jobs is read on this machine only', async () => {
  expect((await world.app.inject({ url: '/jobs', headers: here(), remoteAddress: '192.0.2.7' })).statusCode).toBe(404);
  expect((await world.app.inject({ url: '/jobs', headers: { ...here(), 'x-forwarded-for': '127.0.0.1' } })).statusCode).toBe(404);
  expect((await world.app.inject({ url: '/jobs', headers: { host: 'rebound.example' } })).statusCode).toBe(404);
});

test('a request may add jobs, and neither read, change nor remove them', async () => {
  await emit(randomUUID());
  for (const statement of [
    'select 1 from pgboss.job',
    "update pgboss.job set data = '{}'",
    'delete from pgboss.job',
    'select 1 from pgboss.archive',
  ]) {
    await expect(world.ours.inTenant(({ db }) => db.execute(sql.raw(statement)))).rejects.toMatchObject({
      cause: { message: expect.stringContaining('permission denied') },
    });
  }
});

test('a request may add jobs of its own organization, and of no other', async () => {
  const add = (owner: string | null) =>
    world.ours.inTenant(({ db }) =>
      db.execute(sql`insert into pgboss.job (name, data) values ('discarded', ${JSON.stringify({ organizationId: owner })}::jsonb)`),
    );
  await add(organizationId());
  for (const another of [randomUUID(), null]) {
    await expect(add(another)).rejects.toMatchObject({ cause: { message: expect.stringContaining('row-level security') } });
  }
});

test('running workers take a job as soon as it is committed, and rest until then', async () => {
  const id = randomUUID();
  const told = new Promise<void>((resolve) => {
    world.services.fanout.subscribe((message) => message.type === 'disconnect' && message.accountId === id && resolve());
  });
  const stop = startWorkers(testWorkers(world.services).context);
  await emit(id);
  await told;
  await stop();
  await emit(randomUUID());
  expect(closedIds()).toEqual([id]);
  expect(written.listenerCount('sockets')).toBe(1);
});

test('a registration is told in the app and by mail, in the language of who registered', async () => {
  const ben: TestAccount = await world.ours.account({ email: 'ben@example.com', locale: 'fr' });
  const place = await newTenant(world.ours.organization);
  const event = await place.event();
  const { id: passTypeId } = await place.passType(event);
  await world.ours.inTenant(async (tenant) =>
    tenant.emit({
      type: 'registrationCompleted',
      accountId: ben.id,
      subjectId: event.id,
      passTypeIds: [passTypeId],
      buyerIds: [ben.id],
      site: 'https://demo.test',
    }),
  );
  await testWorkers(world.services).drain();
  const [row, ...more] = await world.ours.inTenant(({ db }) => db.select().from(notifications));
  expect([row, more]).toMatchObject([
    { accountId: ben.id, type: 'EVENT', event: 'registrationCompleted', subjectId: event.id, readAt: null },
    [],
  ]);
  const sent = await world.ours.inTenant(({ db }) => db.select().from(mails));
  expect(sent).toMatchObject([{ to: 'ben@example.com', subject: expect.stringContaining('Votre inscription'), sentAt: expect.any(Date) }]);
});

test('of an event that is out of its reader’s sight by now nothing is told, by no way, and no job fails of it', async () => {
  const [ben, host] = [await world.ours.account({ email: 'ben.asks@example.com' }), await world.ours.account()];
  const place = await newTenant(world.ours.organization);
  const events = [await place.event(), await place.event({ removedAt: new Date() }), await place.event({ published: false })];
  for (const event of events) {
    const { id: passTypeId } = await place.passType(event);
    await world.ours.inTenant(async (tenant) => {
      const said = { accountId: ben.id, subjectId: event.id };
      tenant.emit({ type: 'passRequestDecided', ...said, passTypeId, invited: true, buyerIds: [ben.id], origin: 'https://demo.test' });
      tenant.emit({ type: 'coHostAdded', ...said, senderId: host.id, site: 'https://demo.test' });
    });
  }
  const errors: unknown[] = [];
  await testWorkers(world.services, {
    log: { error: (about: unknown) => void errors.push(about), warn: (about: unknown) => void errors.push(about) },
  }).drain();
  expect(errors).toEqual([]);
  const [told, sent] = await world.ours.inTenant(async ({ db }) => [
    await db.select().from(notifications).where(eq(notifications.accountId, ben.id)),
    await db.select().from(mails).where(eq(mails.accountId, ben.id)),
  ]);
  const shown = events[0]!.id;
  expect([told.map(({ subjectId }) => subjectId), sent.map(({ subjectId }) => subjectId)]).toEqual([
    [shown, shown],
    [shown, shown],
  ]);
});

test('a large audience is told in portions, and one that fails holds up none of the others', async () => {
  const place = await newTenant(world.ours.organization);
  const event = await place.event();
  const { id: passTypeId } = await place.passType(event);
  const ada = await world.ours.account();
  const { body } = await world.ours.call('POST /self/chat/channels', {
    as: ada,
    body: { name: 'All', accountIds: [(await world.ours.account()).id] },
  });
  const channelId = body.data.channelId as number;
  await world.ours.inTenant(async ({ db }) => {
    await db.execute(sql`
      insert into accounts (organization_id, username, share_code, locale, email)
      select ${organizationId()}::uuid, 'crowd-' || n, 'crowd-' || n, 'en', case when n % 100 = 0 then 'crowd-' || n || '@example.com' end from generate_series(1, 1200) n`);
    await db.execute(sql`
      insert into chat_members (organization_id, channel_id, account_id)
      select organization_id, ${channelId}, id from accounts where username like 'crowd-%'`);
  });
  const audience = await world.ours.inTenant((tenant) => audienceOf(tenant, { type: 'chatMembersChanged', channelId }));

  const { context, drain } = testWorkers(world.services, { early: true });
  await world.ours.inTenant(async (tenant) =>
    tenant.enqueue({ queue: 'notifications', data: { event: { type: 'chatMembersChanged', channelId } } }),
  );
  await workNotifications(context);
  const { executeSql } = asWorker(world.services.database.db);
  const waiting = await executeSql("select data from pgboss.job where name = 'portions' and state < 'active'", []);
  const portions = waiting.rows.map(({ data }: { data: { accountIds: string[] } }) => data.accountIds);
  expect(portions.map(({ length }) => length).sort()).toEqual([202, 500, 500]);
  expect(new Set(portions.flat())).toEqual(new Set(audience));

  const completed = (subjectId: string) => ({
    type: 'registrationCompleted' as const,
    accountId: ada.id,
    subjectId,
    passTypeIds: [passTypeId],
    buyerIds: [],
    site: 'https://demo.test',
  });
  await world.ours.inTenant(async (tenant) => {
    const [first, second] = [audience.slice(0, 5), audience.slice(5, 10)];
    tenant.enqueue({ queue: 'portions', data: { event: completed(randomUUID()), accountIds: first } });
    tenant.enqueue({ queue: 'portions', data: { event: completed(event.id), accountIds: second } });
  });
  await drain();
  const told = await world.ours.inTenant(({ db }) => db.select().from(notifications).where(eq(notifications.subjectId, event.id)));
  expect(new Set(told.map(({ accountId }) => accountId))).toEqual(new Set(audience.slice(5, 10)));
  const { failed } = await status();
  expect(failed[0]).toMatchObject({ queue: 'portions', event: { type: 'registrationCompleted' } });
});

test('however many instances keep the schedule, each span has one job', async () => {
  const { context } = testWorkers(world.services);
  await Promise.all(Array.from({ length: 3 }, () => runSchedule(context)));
  const { executeSql } = asWorker(world.services.database.db);
  const { rows } = await executeSql("select count(*)::int from pgboss.job where name = 'retention'", []);
  expect(rows[0].count).toBe(1);
});

test('what the schedule writes is found by whoever looks at each queue in turn, for nobody is told of it', async () => {
  const { executeSql } = asWorker(world.services.database.db);
  const waiting = async () => (await executeSql("select name from pgboss.job where state < 'active'", [])).rows.length;
  const { context } = testWorkers(world.services);
  const writeAnew = async () => {
    await executeSql('delete from pgboss.job', []);
    await runSchedule(context);
  };
  const allFound = async () => {
    while ((await waiting()) > 0);
  };
  await writeAnew();
  expect(await waiting()).toBe(10);
  const stop = startWorkers(context);
  try {
    // Once they have begun, at which they look at all of them.
    await allFound();
    await writeAnew();
    await allFound();
  } finally {
    await stop();
  }
});

test('answers are replayed for a day, and removed after it', async () => {
  const ada = await world.ours.account();
  const once = (title: string) => world.ours.call('PUT /self', { as: ada, body: { title }, headers: { 'idempotency-key': 'k' } });
  expect((await once('One')).status).toBe(200);
  await removeExpired(world.services);
  expect((await once('Two')).status).toBe(422);
  world.pass(DAY_MS + 1);
  await removeExpired(world.services);
  expect(await world.ours.inTenant((tenant) => tenant.db.$count(idempotencyKeys))).toBe(0);
});

test('one organization whose rows cannot be cleared away keeps no other from it, nor the log of changes', async () => {
  const gone = { ...world.theirs.organization, id: 'no-id', slug: 'gone' };
  const organizations = createDirectory([gone, world.ours.organization]);
  const [subject, at] = ['Long expired', new Date(Date.now() - (RETENTION.auditDays + 1) * DAY_MS)];
  await world.ours.inTenant(async (tenant) => {
    await queueMail(tenant, { to: 'ann@example.com', subject, text: '', html: '', expiresAt: at }, at);
    const entry = { realAccountId: randomUUID(), accountId: randomUUID(), call: 'PUT /self', params: {}, requestId: 'long-ago', at };
    await tenant.db.insert(auditEntries).values({ ...entry, organizationId: organizationId() });
  });
  await expect(removeExpired({ ...world.services, organizations })).rejects.toThrow('failed for gone');
  const left = await world.ours.inTenant(async ({ db }) => [
    await db.$count(mails, eq(mails.subject, subject)),
    await db.$count(auditEntries, eq(auditEntries.requestId, 'long-ago')),
  ]);
  expect(left).toEqual([0, 0]);
});

test('mails go when they expire, and records of changes when their years are over, not before', async () => {
  const now = world.services.now();
  const mail = { to: 'eve@example.com', subject: 'Code', text: '', html: '' };
  await world.ours.inTenant((tenant) => queueMail(tenant, { ...mail, expiresAt: new Date(now.getTime() + 60_000) }, now));
  const entry = { realAccountId: randomUUID(), accountId: randomUUID(), call: 'PUT /self', params: {}, requestId: 'r' };
  const ages = [RETENTION.auditDays - 1, RETENTION.auditDays + 1];
  await world.ours.inTenant(({ db }) =>
    db
      .insert(auditEntries)
      .values(ages.map((days) => ({ ...entry, organizationId: organizationId(), at: new Date(Date.now() - days * DAY_MS) }))),
  );
  const counts = () =>
    world.ours.inTenant(async ({ db }) => [
      (await db.select().from(mails)).filter(({ to }) => to === mail.to).length,
      (await db.select().from(auditEntries)).filter(({ realAccountId }) => realAccountId === entry.realAccountId).length,
    ]);
  await removeExpired(world.services);
  expect(await counts()).toEqual([1, 1]);
  world.pass(120_000);
  await removeExpired(world.services);
  expect(await counts()).toEqual([0, 1]);
  await expect(world.ours.inTenant(({ db }) => db.delete(auditEntries))).rejects.toThrow();
});

test('what has a time of its own goes when that is over, and nothing before', async () => {
  const now = world.services.now().getTime();
  const { sub, account } = { sub: randomUUID(), account: await world.ours.account() };
  const tenant = await newTenant(world.ours.organization);
  const event = await tenant.event();
  const [passType, registration] = [await tenant.passType(event), await tenant.registration(event, account)];
  const ages = {
    over: (days: number) => new Date(now - (days + 1) * DAY_MS),
    under: (days: number) => new Date(now - (days - 1) * DAY_MS),
  };
  await world.ours.inTenant(async ({ db }) => {
    const organization = { organizationId: organizationId() };
    const user = { ...organization, sub, username: sub, attributes: {}, salt: '', verifier: '', tokensValidAfter: new Date() };
    await db.insert(poolUsers).values(user);
    for (const at of [ages.over, ages.under]) {
      const expiresAt = at(0);
      const challenge = { ...organization, key: randomUUID(), kind: 'code' as const, state: '', expiresAt };
      await db.insert(signInChallenges).values(challenge);
      await db.insert(refreshTokens).values({ ...organization, hash: randomUUID(), sub, sessionId: randomUUID(), expiresAt });
      await db.insert(poolIdentities).values({ ...organization, id: randomUUID(), sub: null, seenAt: at(90) });
      const notice = { ...organization, accountId: account.id, type: 'EVENT', event: 'registrationCompleted' } as const;
      await db.insert(notifications).values({ ...notice, createdAt: at(RETENTION.notificationDays) });
      const traced = at(RETENTION.paymentTracesDays);
      const hook = { ...organization, provider: 'stripe' as const, receivedAt: traced };
      await db.insert(paymentWebhooks).values([
        { ...hook, webhookId: randomUUID(), handledAt: traced },
        { ...hook, webhookId: randomUUID() },
      ]);
      const address = { address1: '', address2: '', city: '', state: '', country: 'NO', zip: '' };
      const payer = { ...organization, ...address, accountId: account.id, provider: 'manual' as const, origin: '', updatedAt: traced };
      const priced = { ...payer, purpose: 'registration' as const, amount: 1, subTotal: 1 };
      const states = ['open', 'failed', 'completed'] as const;
      await db.insert(paymentIntents).values(states.map((state) => ({ ...priced, subjectId: randomUUID(), status: state })));
      const line = { ...organization, eventId: event.id, ticketId: passType.id, accountId: account.id, origin: '', quantity: 1 };
      await db.insert(waitingListEntries).values({ ...line, status: 'left', updatedAt: at(RETENTION.lineDays) });
    }
  });
  for (const at of [ages.over, ages.under]) {
    const [session, pass] = [await tenant.session(event), await tenant.pass(registration, passType)];
    await tenant.sessionAccess(session, registration, pass, { status: 'draft', holdUntil: at(RETENTION.draftDays) });
  }
  await removeExpired(world.services);
  const left = await world.ours.inTenant(async ({ db }) => ({
    challenges: await db.$count(signInChallenges),
    tokens: await db.$count(refreshTokens, eq(refreshTokens.sub, sub)),
    guests: await db.$count(poolIdentities),
    notices: await db.$count(notifications, eq(notifications.accountId, account.id)),
    webhooks: await db.$count(paymentWebhooks, isNotNull(paymentWebhooks.handledAt)),
    unhandled: await db.$count(paymentWebhooks, isNull(paymentWebhooks.handledAt)),
    intents: await db.$count(paymentIntents, eq(paymentIntents.accountId, account.id)),
    lines: await db.$count(waitingListEntries, eq(waitingListEntries.accountId, account.id)),
    chosen: await db.$count(sessionAccesses, eq(sessionAccesses.status, 'draft')),
  }));
  const once = { challenges: 1, tokens: 1, guests: 1, notices: 1, webhooks: 1, lines: 1, chosen: 1 };
  expect(left).toEqual({ ...once, unhandled: 2, intents: 4 });
});
