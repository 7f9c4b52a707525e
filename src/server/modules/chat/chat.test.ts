import { sql } from 'drizzle-orm';
import type { Delivery, FanoutMessage } from '@server/realtime/fanout';
import { accountBlocks } from '@server/db/schema/accountBlocks';
import { inOrganization } from '@server/db/tenant';
import { channelAudience, unreadChannels } from './reads';
import { buildTestApp, type TestAccount, type TestApp, type TestOrganization } from '@test/harness/app';
import { noteStatements } from '@test/harness/statements';

let app: TestApp;
beforeAll(async () => {
  app = await buildTestApp();
});
afterAll(() => app.app.close());

const channels = '/self/chat/channels';

async function people(side: TestOrganization, count: number): Promise<TestAccount[]> {
  const found: TestAccount[] = [];
  for (let made = 0; made < count; made++) found.push(await side.account());
  return found;
}

async function channel(as: TestAccount, others: TestAccount[], name = 'Plans'): Promise<number> {
  const answer = await app.ours.call(`POST ${channels}`, { as, body: { name, accountIds: others.map(({ id }) => id) } });
  expect(answer.status).toBe(200);
  return answer.body.data.channelId;
}

const send = (as: TestAccount, channelId: number, text: string) =>
  app.ours.call(`POST ${channels}/${channelId}/messages`, { as, body: { text } });

const texts = async (as: TestAccount, channelId: number, query = '') =>
  (await app.ours.call(`GET ${channels}/${channelId}/messages${query}`, { as })).body.data.map(({ text }: { text: string }) => text);

test('whoever starts a conversation moderates it', async () => {
  const [ada, ben, cem] = await people(app.ours, 3);
  const { body } = await app.ours.call(`POST ${channels}`, { as: ada!, body: { name: ' Plans ', accountIds: [ben!.id, cem!.id] } });
  expect(body.data).toMatchObject({ accountId: ada!.id, role: 'moderator', read: true, notifications: true });
  expect(body.data.channel).toMatchObject({ name: 'Plans', messages: [], lastMessageAt: null, _count: { members: 3 } });
  expect(body.data.channel.members.map(({ role }: { role: string }) => role)).toEqual(['moderator', 'member', 'member']);
});

test('two people have one conversation without a name, whoever starts it and however often', async () => {
  const [ada, ben, cem] = await people(app.ours, 3);
  const first = await channel(ada!, [ben!], '');
  expect(await channel(ben!, [ada!], '  ')).toBe(first);
  expect(await channel(ada!, [ben!], 'Named')).not.toBe(first);
  expect(await channel(ada!, [ben!, cem!], '')).not.toBe(first);
  const [one, two] = await Promise.all([channel(ben!, [cem!], ''), channel(cem!, [ben!], '')]);
  expect(one).toBe(two);
});

test.each([
  ['has blocked', true],
  ['is blocked by', false],
])('whoever %s the other has no conversation with them: not in a list, a count or a search, and not for writing', async (_who, byAda) => {
  const [ada, ben, cem] = await people(app.ours, 3);
  const channelId = await channel(ada!, [ben!], '');
  const group = await channel(ada!, [ben!, cem!], '');
  await send(ben!, channelId, 'unread');
  const [accountId, blockedId] = byAda ? [ada!.id, ben!.id] : [ben!.id, ada!.id];
  await app.ours.inTenant(({ db, organizationId }) => db.insert(accountBlocks).values({ organizationId, accountId, blockedId }));
  const ask = (what: string, body?: object) => app.ours.call(what, { as: ada!, body });
  expect((await ask(`GET ${channels}/${channelId}`)).status).toBe(404);
  expect((await ask(`GET ${channels}/${channelId}/messages`)).status).toBe(404);
  expect((await ask(`POST ${channels}/${channelId}/messages`, { text: 'hello' })).status).toBe(404);
  expect((await ask(`POST ${channels}`, { name: '', accountIds: [ben!.id] })).body.errors).toMatchObject([{ rule: 'exists' }]);
  expect((await ask(`POST ${channels}/${group}/members/${ben!.id}`)).status).toBe(404);
  const list = (await ask(`GET ${channels}`)).body;
  expect([list.count, list.data.map((one: { channelId: number }) => one.channelId)]).toEqual([1, [group]]);
  expect(await app.ours.inTenant((tenant) => channelAudience(tenant, channelId))).toEqual([]);
  expect(await app.ours.inTenant((tenant) => channelAudience(tenant, group))).toHaveLength(3);
  expect((await send(ada!, group, 'to all')).status).toBe(200);
  const unread = (accountId: string) =>
    inOrganization(app.services.database.db, { organizationId: app.ours.organization.id, accountId }, (tenant) =>
      unreadChannels(tenant, accountId),
    );
  expect(await unread(ada!.id)).toBe(0);
});

test('members must be accounts of the community, and somebody else', async () => {
  const [ada, ben] = await people(app.ours, 2);
  const [stranger] = await people(app.theirs, 1);
  const answer = await app.ours.call(`POST ${channels}`, { as: ada!, body: { name: '', accountIds: [ben!.id, stranger!.id] } });
  expect(answer.status).toBe(400);
  expect(answer.body.errors).toEqual([{ field: 'accountIds.1', rule: 'exists', message: 'This community has no such account.' }]);
  const alone = await app.ours.call(`POST ${channels}`, { as: ada!, body: { name: '', accountIds: [ada!.id] } });
  expect(alone.body.errors).toEqual([expect.objectContaining({ field: 'accountIds.0', rule: 'other' })]);
});

test('messages come newest first, in pages, and stand for themselves in HTML', async () => {
  const [ada, ben] = await people(app.ours, 2);
  const channelId = await channel(ada!, [ben!]);
  const { body } = await send(ada!, channelId, '<b>one</b>\n& "two"');
  expect(body.data).toMatchObject({
    text: '<b>one</b>\n& "two"',
    html: '&lt;b&gt;one&lt;/b&gt;<br>&amp; &quot;two&quot;',
    type: 'user',
    accountId: ada!.id,
  });
  expect(body.data.account.username).toBe(ada!.username);
  for (const text of ['2', '3', '4']) await send(ben!, channelId, text);
  expect(await texts(ada!, channelId, '?pageSize=3')).toEqual(['4', '3', '2']);
  expect(await texts(ada!, channelId, '?pageSize=3&page=2')).toEqual(['<b>one</b>\n& "two"']);
  expect(await texts(ada!, channelId, '?orderBy=createdAt&pageSize=2')).toEqual(['<b>one</b>\n& "two"', '2']);
  expect(await texts(ada!, channelId, '?search=%25')).toEqual([]);
  expect(await texts(ada!, channelId, '?search=TWO')).toHaveLength(1);
});

test('fetching the newest messages marks them read, and older pages do not', async () => {
  const [ada, ben] = await people(app.ours, 2);
  const channelId = await channel(ada!, [ben!]);
  const unread = async (as: TestAccount) => (await app.ours.call('GET /self', { as })).body.data._count.chatChannels;
  const own = async (as: TestAccount) => (await app.ours.call(`GET ${channels}/${channelId}`, { as })).body.data;
  const read = async (as: TestAccount) => (await own(as)).read;
  await send(ada!, channelId, 'Hello');
  await send(ada!, channelId, 'Are you there?');
  expect([await read(ada!), await read(ben!)]).toEqual([true, false]);
  expect([await unread(ada!), await unread(ben!)]).toEqual([0, 1]);
  await texts(ben!, channelId, '?page=2&pageSize=1');
  await texts(ben!, channelId, '?search=hello');
  expect(await own(ben!)).toMatchObject({ read: false, lastReadId: null });
  await texts(ben!, channelId);
  expect(await read(ben!)).toBe(true);
  expect(await unread(ben!)).toBe(0);
});

test('how far somebody has read is told to themselves alone', async () => {
  const [ada, ben, cem] = await people(app.ours, 3);
  const channelId = await channel(ada!, [ben!]);
  const first = (await send(ada!, channelId, 'Hello')).body.data;
  await texts(ben!, channelId);
  await send(ada!, channelId, 'Are you there?');
  const { body } = await app.ours.call(`GET ${channels}/${channelId}`, { as: ben! });
  expect(body.data).toMatchObject({ read: false, lastReadId: first.id });
  const list = await app.ours.call(`GET ${channels}`, { as: ben! });
  expect(list.body.data[0].lastReadId).toBe(first.id);
  const members = await app.ours.call(`GET ${channels}/${channelId}/members`, { as: ada! });
  const added = await app.ours.call(`POST ${channels}/${channelId}/members/${cem!.id}`, { as: ada! });
  for (const member of [...members.body.data, added.body.data]) expect(member).not.toHaveProperty('lastReadId');
});

test('conversations are listed with the newest message first, their latest message and at most five members', async () => {
  const [ada, ...others] = await people(app.ours, 7);
  const big = await channel(ada!, others, 'Everyone');
  const small = await channel(ada!, [others[0]!], '');
  await send(ada!, small, 'small');
  app.pass(1_000);
  await send(others[0]!, big, 'first');
  await send(others[1]!, big, 'second');
  const { body } = await app.ours.call(`GET ${channels}`, { as: ada! });
  expect(body.count).toBe(2);
  expect(body.data.map(({ channelId }: { channelId: number }) => channelId)).toEqual([big, small]);
  expect(body.data[0].channel.messages.map(({ text }: { text: string }) => text)).toEqual(['second']);
  expect(body.data[0].channel.members).toHaveLength(5);
  expect(body.data[0].channel._count.members).toBe(7);
  expect([body.data[0].read, body.data[1].read]).toEqual([false, true]);
});

test('conversations are found by their name and by who is in them', async () => {
  const ada = await app.ours.account();
  const zoe = await app.ours.account({ firstName: 'Zoë', lastName: 'Quill' });
  const [ben] = await people(app.ours, 1);
  const withZoe = await channel(ada, [zoe], '');
  const named = await channel(ada, [ben!], '100% Quartz');
  const found = async (search: string) => {
    const { body } = await app.ours.call(`GET ${channels}?search=${encodeURIComponent(search)}`, { as: ada });
    expect(body.count).toBe(body.data.length);
    return body.data.map(({ channelId }: { channelId: number }) => channelId);
  };
  expect(await found('quill')).toEqual([withZoe]);
  expect(await found('0% qu')).toEqual([named]);
  expect(new Set(await found('qu'))).toEqual(new Set([withZoe, named]));
  expect(await found('nobody')).toEqual([]);
});

test('a channel of many members costs no more statements, values and rows than one of a few', async () => {
  const [ada, ben] = await people(app.ours, 2);
  const channelId = await channel(ada!, [ben!], 'Everybody');
  const join = (prefix: string, count: number) =>
    app.ours.inTenant(async ({ db, organizationId }) => {
      await db.execute(sql`insert into accounts (organization_id, sub, username, share_code, locale)
        select ${organizationId}::uuid, ${prefix} || n, ${prefix} || n, ${prefix} || n, 'en' from generate_series(1, ${count}::int) n`);
      await db.execute(sql`insert into chat_members (organization_id, channel_id, account_id)
        select organization_id, ${channelId}, id from accounts where username like ${prefix} || '%'`);
    });
  const statements = noteStatements(app.services.database);
  const cost = async (path: string, count: number) => {
    statements.length = 0;
    expect((await app.ours.call(`GET ${path}`, { as: ada! })).body.count).toBe(count);
    return statements.map(({ text, parameters, rows }) => [text, parameters, rows]);
  };
  const costs = async (found: number) => [
    await cost(`${channels}/${channelId}/members?pageSize=5`, found + 2),
    await cost(`${channels}/${channelId}/members?pageSize=5&search=guest-`, found),
    await cost(`${channels}?pageSize=1&search=guest-`, 1),
    await cost(`${channels}?pageSize=1`, 1),
  ];
  await join('guest-a', 10);
  const few = await costs(10);
  await join('guest-b', 400);
  expect(await costs(410)).toEqual(few);
  expect(few.flat().length).toBeGreaterThan(20);
});

test('messages are deleted by who sent them and by moderators', async () => {
  const [ada, ben, cem] = await people(app.ours, 3);
  const channelId = await channel(ada!, [ben!, cem!]);
  const first = (await send(ben!, channelId, 'first')).body.data;
  const second = (await send(ben!, channelId, 'second')).body.data;
  const drop = async (as: TestAccount, id: number) =>
    (await app.ours.call(`DELETE ${channels}/${channelId}/messages/${id}`, { as })).status;
  expect(await drop(cem!, second.id)).toBe(403);
  expect(await drop(ben!, second.id)).toBe(200);
  expect(await drop(ben!, second.id)).toBe(404);
  const { body } = await app.ours.call(`GET ${channels}/${channelId}`, { as: cem! });
  expect(body.data.channel.lastMessageAt).toBe(first.createdAt);
  expect(await drop(ada!, first.id)).toBe(200);
  expect(await texts(ada!, channelId)).toEqual([]);
});

test('only moderators add members and delete the conversation', async () => {
  const [ada, ben, cem] = await people(app.ours, 3);
  const channelId = await channel(ada!, [ben!]);
  const add = (as: TestAccount, id: string) => app.ours.call(`POST ${channels}/${channelId}/members/${id}`, { as });
  expect((await add(ben!, cem!.id)).status).toBe(403);
  expect((await add(ada!, cem!.id)).body.data).toMatchObject({ accountId: cem!.id, role: 'member' });
  expect((await add(ada!, cem!.id)).status).toBe(200);
  expect((await add(ada!, '00000000-0000-4000-8000-000000000000')).status).toBe(404);
  const members = await app.ours.call(`GET ${channels}/${channelId}/members?pageSize=2&page=2`, { as: ben! });
  expect(members.body).toMatchObject({ count: 3, data: [{ accountId: cem!.id, channelId }] });
  expect((await app.ours.call(`DELETE ${channels}/${channelId}`, { as: cem! })).status).toBe(403);
  expect((await app.ours.call(`DELETE ${channels}/${channelId}`, { as: ada! })).status).toBe(200);
  expect((await app.ours.call(`GET ${channels}/${channelId}`, { as: ben! })).status).toBe(404);
});

test('a conversation is never without a moderator, and ends when the last member leaves', async () => {
  const [ada, ben, cem] = await people(app.ours, 3);
  const channelId = await channel(ada!, [ben!, cem!]);
  const leave = async (as: TestAccount) => (await app.ours.call(`DELETE ${channels}/${channelId}/leave`, { as })).status;
  expect(await leave(ada!)).toBe(200);
  expect(await leave(ada!)).toBe(404);
  const { body } = await app.ours.call(`GET ${channels}/${channelId}/members`, { as: ben! });
  expect(body.data.filter(({ role }: { role: string }) => role === 'moderator')).toHaveLength(1);
  expect([await leave(ben!), await leave(cem!)]).toEqual([200, 200]);
  expect((await app.ours.call(`GET ${channels}`, { as: cem! })).body.data).toEqual([]);
});

test('notifications are switched for oneself only', async () => {
  const [ada, ben] = await people(app.ours, 2);
  const channelId = await channel(ada!, [ben!]);
  const answer = await app.ours.call(`PUT ${channels}/${channelId}/notifications`, { as: ben!, body: { notifications: false } });
  expect(answer.body.data).toMatchObject({ accountId: ben!.id, notifications: false });
  expect((await app.ours.call(`GET ${channels}/${channelId}`, { as: ada! })).body.data.notifications).toBe(true);
});

test('one intention sends one message, however often it is sent', async () => {
  const [ada, ben] = await people(app.ours, 2);
  const channelId = await channel(ada!, [ben!]);
  const again = () =>
    app.ours.call(`POST ${channels}/${channelId}/messages`, { as: ada!, body: { text: 'once' }, headers: { 'idempotency-key': 'k1' } });
  const [first, second] = [await again(), await again()];
  expect(second.body).toEqual(first.body);
  expect(await texts(ben!, channelId)).toEqual(['once']);
});

test('members are told once a message is kept, and nobody else is', async () => {
  const [ada, ben, cem] = await people(app.ours, 3);
  const channelId = await channel(ada!, [ben!]);
  await channel(ada!, [cem!]);
  const heard: FanoutMessage[] = [];
  app.services.fanout.subscribe((message) => heard.push(message));
  const { body } = await send(ada!, channelId, 'Hello');
  const event = { type: 'new-message', body: { channelId, message: body.data } };
  const organizationId = app.ours.organization.id;
  expect(heard).toEqual([{ type: 'deliver', organizationId, accountIds: expect.arrayContaining([ada!.id, ben!.id]), event }]);
  expect((heard[0] as Delivery).accountIds).toHaveLength(2);
});

test('another organization sees nothing, even by id', async () => {
  const [ada, ben] = await people(app.ours, 2);
  const [eve] = await people(app.theirs, 1);
  const channelId = await channel(ada!, [ben!]);
  const message = (await send(ada!, channelId, 'ours')).body.data;
  const status = async (what: string, body?: unknown) => (await app.theirs.call(what, { as: eve!, body })).status;
  const one = `${channels}/${channelId}`;
  expect((await app.theirs.call(`GET ${channels}`, { as: eve! })).body).toMatchObject({ data: [], count: 0 });
  expect(await status(`GET ${one}`)).toBe(404);
  expect(await status(`GET ${one}/messages`)).toBe(404);
  expect(await status(`GET ${one}/members`)).toBe(404);
  expect(await status(`POST ${one}/messages`, { text: 'theirs' })).toBe(404);
  expect(await status(`POST ${one}/members/${eve!.id}`)).toBe(404);
  expect(await status(`PUT ${one}/notifications`, { notifications: false })).toBe(404);
  expect(await status(`DELETE ${one}/messages/${message.id}`)).toBe(404);
  expect(await status(`DELETE ${one}/leave`)).toBe(404);
  expect(await status(`DELETE ${one}`)).toBe(404);
  expect((await app.theirs.call(`GET ${one}`, { as: ada! })).status).toBe(401);
});

test('a conversation is known to its members only', async () => {
  const [ada, ben, cem] = await people(app.ours, 3);
  const channelId = await channel(ada!, [ben!]);
  expect((await app.ours.call(`GET ${channels}/${channelId}/messages`, { as: cem! })).status).toBe(404);
  expect((await send(cem!, channelId, 'let me in')).status).toBe(404);
  expect((await app.ours.call(`GET ${channels}`)).status).toBe(401);
});
