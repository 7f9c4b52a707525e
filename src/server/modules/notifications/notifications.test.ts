import { randomUUID } from 'node:crypto';
import { EVENT_KINDS } from '@contract/events';
import { displayName } from '@contract/rules/names';
import { SUBJECT_OF } from '@contract/rules/notifications';
import { eq, sql } from 'drizzle-orm';
import { accountBlocks } from '@server/db/schema/accountBlocks';
import { accounts } from '@server/db/schema/accounts';
import { events } from '@server/db/schema/events';
import { notifications } from '@server/db/schema/notifications';
import { notificationsOff } from '@server/db/schema/notificationsOff';
import { buildTestApp, type TestAccount, type TestApp } from '@test/harness/app';
import { testDatabase } from '@test/harness/database';
import { noteStatements } from '@test/harness/statements';
import { newTenant, type World } from '@test/harness/world';
import { notifyInApp } from './commands';
import { recipientsOf } from './reads';
import { toldNotifications } from './told';

let ours: World;
let theirs: World;
beforeAll(async () => {
  [ours, theirs] = [await newTenant(), await newTenant()];
});

const notice = (senderId: string | null = null) =>
  ({ type: 'EVENT', event: 'registrationCompleted', senderId, subjectId: randomUUID(), createdAt: new Date() }) as const;

test('however many are told of one thing, it takes one statement with the same few parameters', async () => {
  const organizationId = ours.organization.id;
  const ids = await ours.run(async ({ db }) => {
    const rows = await db.execute(sql`
      insert into ${accounts} (organization_id, username, share_code, locale)
      select ${organizationId}::uuid, 'many-' || n, 'many-' || n, 'en' from generate_series(1, 600) n returning id`);
    return (rows as unknown as { rows: { id: string }[] }).rows.map(({ id }) => id);
  });
  const told = notice();
  const statements = noteStatements(await testDatabase());
  const written = async (accountIds: string[], about: ReturnType<typeof notice>) => {
    statements.length = 0;
    await ours.run((tenant) => notifyInApp(tenant, accountIds, about));
    return statements.filter(({ text }) => text.includes('insert into "notifications"')).map(({ text, parameters }) => [text, parameters]);
  };
  const forOne = await written(ids.slice(0, 1), notice());
  expect(forOne).toHaveLength(1);
  expect(await written(ids, told)).toEqual(forOne);
  const stored = await ours.run(({ db }) => db.select().from(notifications).where(eq(notifications.subjectId, told.subjectId)));
  expect(new Set(stored.map(({ accountId }) => accountId))).toEqual(new Set(ids));
  expect(stored[0]).toMatchObject({
    type: 'EVENT',
    event: 'registrationCompleted',
    senderId: null,
    readAt: null,
    createdAt: told.createdAt,
  });
});

test('who ended their account is told nothing, nor who has blocked the sender, nor anybody of another organization', async () => {
  const [sender, friend, blocker] = [await ours.account(), await ours.account(), await ours.account()];
  const [gone, stranger] = [await ours.account({ closedAt: new Date() }), await theirs.account()];
  const { id: organizationId } = ours.organization;
  await ours.run(({ db }) => db.insert(accountBlocks).values({ organizationId, accountId: blocker.id, blockedId: sender.id }));
  const all = [friend, blocker, gone, stranger].map(({ id }) => id);
  const told = notice(sender.id);
  const recipients = await ours.run(async (tenant) => {
    await notifyInApp(tenant, all, told);
    return recipientsOf(tenant, all, 'always');
  }, sender.id);
  const rows = await ours.run(({ db }) => db.select().from(notifications).where(eq(notifications.subjectId, told.subjectId)));
  expect([rows.map(({ accountId }) => accountId), recipients]).toEqual([[friend.id], [friend.id]]);
});

test('a switch holds back what it names, by its own way alone, from its own reader', async () => {
  const [ada, ben] = [await ours.account(), await ours.account()];
  const { id: organizationId } = ours.organization;
  await ours.run(({ db }) =>
    db.insert(notificationsOff).values({ organizationId, accountId: ada.id, preference: 'organizationAnnouncementEmail' }),
  );
  const recipients = (by: Parameters<typeof recipientsOf>[2]) =>
    ours.run(async (tenant) => new Set(await recipientsOf(tenant, [ada.id, ben.id], by)));
  expect(await recipients('organizationAnnouncementEmail')).toEqual(new Set([ben.id]));
  for (const by of ['organizationAnnouncementPush', 'eventAnnouncementEmail', 'always'] as const) {
    expect(await recipients(by)).toEqual(new Set([ada.id, ben.id]));
  }
});

describe('the centre', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await buildTestApp();
  });
  afterAll(() => app.app.close());

  const list = async (as: TestAccount, query = '') => (await app.ours.call(`GET /self/notifications${query}`, { as })).body;
  const mark = (as: TestAccount, body: object) => app.ours.call('PUT /self/notifications', { as, body });
  const counts = async (as: TestAccount) => (await app.ours.call('GET /self', { as })).body.data._count;
  const unread = async (as: TestAccount) => (await counts(as)).notifications;

  test('tells the newest first, by type, counts what is unread, and is read and unread by its reader alone', async () => {
    const [ada, ben, cleo] = [
      await app.ours.account(),
      await app.ours.account({ firstName: 'Ben', lastName: null }),
      await app.ours.account(),
    ];
    const event = await (await newTenant(app.ours.organization)).event({ name: 'Fair' });
    for (const one of [ben, cleo]) await app.ours.call(`POST /accounts/${ada.id}/follow`, { as: one });
    await app.deliver();
    const about = { type: 'EVENT', event: 'registrationCompleted', senderId: null, subjectId: event.id } as const;
    await app.ours.inTenant((tenant) => notifyInApp(tenant, [ada.id, ben.id], { ...about, createdAt: new Date(Date.now() + 60_000) }));
    const all = (await list(ada)).data;
    expect(all.map(({ type, read, subject }: Record<string, unknown>) => [type, read, subject])).toEqual([
      ['EVENT', false, 'Fair'],
      ['FOLLOW', false, expect.any(String)],
      ['FOLLOW', false, expect.any(String)],
    ]);
    expect(all[0]).toMatchObject({ kind: 'registrationCompleted', sender: null, event: { id: event.id }, like: null, group: null });
    expect((await list(ada, '?filters=EVENT,LIKE')).count).toBe(1);
    const told = async (query: string) => (await list(ada, `?count=false${query}`)).data.length;
    expect([
      await told(''),
      await told('&filters=EVENT,LIKE'),
      await told('&about=people'),
      await told('&filters=EVENT&about=people'),
    ]).toEqual([3, 1, 2, 0]);
    expect((await app.ours.call('GET /self/notifications?filters=PIGEON', { as: ada })).body.errors[0]).toMatchObject({
      field: 'filters.0',
      rule: 'options',
    });

    expect(await counts(ada)).toMatchObject({ notifications: 3, announcements: 0 });
    expect((await mark(ben, { read: true, ids: [all[0].id] })).status).toBe(404);
    expect(await unread(ada)).toBe(3);
    await mark(ada, { read: true, ids: [all[0].id] });
    expect([(await list(ada)).data[0].read, await unread(ada)]).toEqual([true, 2]);
    // Neither with all of their own nor beside some of them is somebody else's marked.
    const [ofBen] = (await list(ben)).data;
    await mark(ada, { read: true });
    await mark(ada, { read: true, ids: [all[1].id, ofBen.id] });
    expect([await unread(ada), await unread(ben)]).toEqual([0, 1]);
    await mark(ada, { read: false, ids: [all[1].id] });
    expect(await unread(ada)).toBe(1);

    // Whoever is blocked has told nothing, and is not counted.
    await mark(ada, { read: false });
    await app.ours.call(`POST /accounts/${ben.id}/block`, { as: ada });
    expect([(await list(ada)).count, await unread(ada)]).toEqual([2, 2]);
    expect(JSON.stringify(await list(ada))).not.toContain(ben.id);
    // What concerns others' events goes with these, and not what was one's own.
    const expired = { ...about, event: 'waitingListOfferExpired', createdAt: new Date() } as const;
    await app.ours.inTenant((tenant) => notifyInApp(tenant, [ada.id], expired));
    expect([(await list(ada)).count, await unread(ada)]).toEqual([3, 3]);
    await app.ours.inTenant(({ db }) => db.update(events).set({ published: false }).where(eq(events.id, event.id)));
    expect([(await list(ada)).count, (await list(ada, '?filters=EVENT')).count, await unread(ada)]).toEqual([2, 1, 2]);
  });
});

test('what came after it was decided to mark all stays new', async () => {
  const app = await buildTestApp();
  try {
    const ada = await app.ours.account();
    const event = await (await newTenant(app.ours.organization)).event();
    const told = (secondsAgo: number) =>
      app.ours.inTenant((tenant) =>
        notifyInApp(tenant, [ada.id], {
          type: 'EVENT',
          event: 'registrationCompleted',
          senderId: null,
          subjectId: event.id,
          createdAt: new Date(Date.now() - 1_000 * secondsAgo),
        }),
      );
    for (const secondsAgo of [120, 60, 10]) await told(secondsAgo);
    const mark = async (body: object) => (await app.ours.call('PUT /self/notifications', { as: ada, body })).status;
    const read = async () =>
      (await app.ours.call('GET /self/notifications', { as: ada })).body.data.map(({ read }: { read: boolean }) => read);
    expect(await mark({ read: true, age: 90_000 })).toBe(200);
    expect(await read()).toEqual([false, false, true]);
    expect(await mark({ read: true, age: Number.MAX_SAFE_INTEGER })).toBe(200);
    expect(await read()).toEqual([false, false, true]);
    expect([await mark({ read: true, age: -1 }), await mark({ read: true, age: 0.5 })]).toEqual([400, 400]);
    expect(await mark({ read: true, age: 30_000 })).toBe(200);
    expect(await read()).toEqual([false, true, true]);
    const [{ id: latest }] = (await app.ours.call('GET /self/notifications', { as: ada })).body.data;
    expect(await mark({ read: true, ids: [latest], age: 30_000 })).toBe(200);
    expect(await read()).toEqual([false, true, true]);
    expect(await mark({ read: true })).toBe(200);
    expect(await read()).toEqual([true, true, true]);
  } finally {
    await app.app.close();
  }
});

test('what tells of a person, an event or a group names it, whichever kind it is', async () => {
  const [account, event, group] = [await ours.account(), await ours.event(), await ours.group(await ours.account())];
  const ids = { people: account.id, events: event.id, groups: group.id };
  const kinds = (Object.keys(SUBJECT_OF) as (keyof typeof SUBJECT_OF)[]).filter((kind) => SUBJECT_OF[kind] in ids);
  const rows = kinds.map((kind) => ({
    ...notice(),
    organizationId: ours.organization.id,
    id: randomUUID(),
    accountId: account.id,
    event: kind,
    subjectId: ids[SUBJECT_OF[kind] as keyof typeof ids],
    readAt: null,
  }));
  const told = await ours.run((tenant) => toldNotifications(tenant, rows));
  const names = { people: displayName(account), events: event.name, groups: group.name };
  expect(told.map(({ subject }) => subject)).toEqual(kinds.map((kind) => names[SUBJECT_OF[kind] as keyof typeof names]));
  // Their subjects are said once more, for what is seen of them.
  const headings = { event: 'events', group: 'groups' } as const;
  const said = kinds.flatMap((kind) => {
    const { subject } = EVENT_KINDS[kind];
    return subject === 'own' ? [] : [[kind, headings[subject as keyof typeof headings]]];
  });
  expect(said).toEqual(said.map(([kind]) => [kind, SUBJECT_OF[kind as keyof typeof SUBJECT_OF]]));
  expect(said.length).toBeGreaterThan(5);
});

describe('preferences', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await buildTestApp();
  });
  afterAll(() => app.app.close());

  const ask = (as: TestAccount, body?: object) =>
    app.ours.call(`${body ? 'PUT' : 'GET'} /self/notificationPreferences`, { as, ...(body ? { body } : {}) });

  test('are all on at first, turn by name for their reader alone, and are heeded', async () => {
    const [ada, ben] = [await app.ours.account(), await app.ours.account()];
    const first = (await ask(ada)).body.data;
    expect(new Set(Object.values(first))).toEqual(new Set([true]));
    expect((await ask(ada, { eventAnnouncementEmail: false, chatPush: false, eventReminderEmail: false })).body.data).toEqual({
      ...first,
      eventAnnouncementEmail: false,
      chatPush: false,
      eventReminderEmail: false,
    });
    expect((await ask(ada, { chatPush: true, likePush: true })).body.data).toEqual({
      ...first,
      eventAnnouncementEmail: false,
      eventReminderEmail: false,
    });
    expect((await ask(ben)).body.data).toEqual(first);
    const recipients = (by: Parameters<typeof recipientsOf>[2]) =>
      app.ours.inTenant(async (tenant) => (await recipientsOf(tenant, [ada.id, ben.id], by)).sort());
    expect(await recipients('eventAnnouncementEmail')).toEqual([ben.id]);
    expect(await recipients('eventReminderEmail')).toEqual([ben.id]);
    expect(await recipients('chatPush')).toEqual([ada.id, ben.id].sort());
  });

  test('are taken back as they were answered', async () => {
    const ada = await app.ours.account();
    const changed = { ...(await ask(ada)).body.data, groupInvitationPush: false };
    expect((await ask(ada, changed)).body.data).toEqual(changed);
  });

  test('take no switch that there is none of', async () => {
    const ada = await app.ours.account();
    expect((await ask(ada, { carrierPigeon: true })).status).toBe(400);
    expect((await app.ours.call('GET /self/notificationPreferences')).status).toBe(401);
  });
});
