import { eq } from 'drizzle-orm';
import { CHAT_TOLD } from '@contract/limits';
import { accountBlocks } from '@server/db/schema/accountBlocks';
import { mails } from '@server/db/schema/mails';
import { pushDevices } from '@server/db/schema/pushDevices';
import { webPush } from '@server/delivery/push';
import { guardedRequest } from '@server/delivery/webPages/guardedRequest';
import { buildTestApp, type TestAccount, type TestApp } from '@test/harness/app';
import { testWorkers } from '@test/harness/jobs';
import { pushDeviceInput, testBrowser, testPushService } from '@test/harness/pushService';
import { testVault } from '@test/harness/storage';
import { sendDueChatReminders } from './reminders';

let app: TestApp;
let service: Awaited<ReturnType<typeof testPushService>>;
let ada: TestAccount;
let ben: TestAccount;
let cem: TestAccount;
beforeAll(async () => {
  service = await testPushService();
  const resolve = async () => [{ address: '127.0.0.1', family: 4 as const }];
  const request = guardedRequest({ resolve, isOpen: () => true, ports: [service.port] });
  app = await buildTestApp({ push: webPush(testVault.mac('push'), request), at: new Date(), tokensLastMs: 24 * 3_600_000 });
});
afterAll(async () => {
  service.close();
  await app.app.close();
});
beforeEach(async () => {
  ada = await app.ours.account({ firstName: 'Ada', email: 'ada@example.org', locale: 'fr' });
  ben = await app.ours.account({ firstName: 'Ben', lastName: 'Okri', email: 'ben@example.org' });
  cem = await app.ours.account({ firstName: 'Cem', lastName: 'Kaya', email: 'cem@example.org' });
});

const ask = async (what: string, as: TestAccount, body?: unknown) => {
  const answer = await app.ours.call(what, { as, body });
  expect([what, answer.status]).toEqual([what, 200]);
  return answer.body.data;
};
const channelOf = async (as: TestAccount, others: TestAccount[], name = ''): Promise<number> =>
  (await ask('POST /self/chat/channels', as, { name, accountIds: others.map(({ id }) => id) })).channelId;
const send = (as: TestAccount, channelId: number, text: string) => ask(`POST /self/chat/channels/${channelId}/messages`, as, { text });
const read = (as: TestAccount, channelId: number) => ask(`GET /self/chat/channels/${channelId}/messages`, as);

async function browserOf(account: TestAccount) {
  const browser = testBrowser();
  const { id } = await ask('POST /self/push-devices', account, { ...pushDeviceInput('A phone'), deviceToken: browser.token });
  const endpoint = `http://push.test:${service.port}/${id}`;
  await app.ours.inTenant(({ db }) => db.update(pushDevices).set({ endpoint }).where(eq(pushDevices.id, id)));
  return () =>
    service.taken.filter(({ path }) => path === `/${id}`).map(({ body, headers }) => ({ ...browser.open(body), topic: headers.topic }));
}

/** The time after which a message is pushed is over: what waits for it is done. */
const settle = () => testWorkers(app.services, { early: true }).drain();
async function later(milliseconds: number) {
  app.pass(milliseconds);
  await sendDueChatReminders(app.services);
  await settle();
}
const mailsTo = (account: TestAccount) =>
  app.ours.inTenant(({ db }) => db.select().from(mails).where(eq(mails.accountId, account.id)).orderBy(mails.createdAt));

test('a message is pushed to who has not read it by now, in the place of the one before', async () => {
  const [ofAda, ofBen, ofCem] = [await browserOf(ada), await browserOf(ben), await browserOf(cem)];
  const id = await channelOf(ben, [ada, cem], 'Plans');
  await send(ben, id, 'Hello');
  await app.deliver();
  expect(ofAda()).toEqual([]);
  await read(cem, id);
  await settle();
  await send(ben, id, 'Are you there?');
  await settle();
  const pushed = { title: app.ours.organization.config.NAME, url: `/messages/${id}`, tag: `chat-${id}`, topic: `chat-${id}` };
  expect(ofAda()).toEqual([
    { ...pushed, body: 'Ben Okri\u00a0: Hello' },
    { ...pushed, body: 'Ben Okri\u00a0: Are you there?' },
  ]);
  expect([ofBen(), ofCem()]).toEqual([[], [{ ...pushed, body: 'Ben Okri: Are you there?' }]]);
});

test('of a long message the beginning is pushed, whatever character it would be cut in', async () => {
  const messages = await browserOf(cem);
  const id = await channelOf(ben, [cem]);
  await send(ben, id, `${'a'.repeat(199)}😀 and more`);
  await settle();
  expect(messages()).toMatchObject([{ body: `Ben Okri: ${'a'.repeat(199)}` }]);
});

test('whoever silenced a conversation, turned the switch off or has blocked who writes is pushed nothing', async () => {
  const dan = await app.ours.account();
  const all = await Promise.all([ada, cem, dan].map(browserOf));
  const id = await channelOf(ben, [ada, cem, dan], 'Plans');
  await ask(`PUT /self/chat/channels/${id}/notifications`, ada, { notifications: false });
  await ask('PUT /self/notificationPreferences', cem, { chatPush: false });
  await app.ours.inTenant(({ db, organizationId }) =>
    db.insert(accountBlocks).values({ organizationId, accountId: dan.id, blockedId: ben.id }),
  );
  await send(ben, id, 'Hello');
  await settle();
  expect(all.map((messages) => messages().length)).toEqual([0, 0, 0]);
  // Nor reminded of it; who only turned off the push of each message, is.
  await later(CHAT_TOLD.remindAfterMs);
  expect(all.map((messages) => messages().length)).toEqual([0, 1, 0]);
});

test('of what waits unread one is reminded by push and then by mail, once for all of it, until it is read', async () => {
  const messages = await browserOf(ada);
  await ask('PUT /self/notificationPreferences', ada, { chatPush: false });
  const [withBen, withCem] = [await channelOf(ben, [ada]), await channelOf(cem, [ada])];
  await send(ben, withBen, 'One');
  await send(ben, withBen, 'Two');
  await settle();
  app.pass(60_000);
  await send(cem, withCem, 'Three');
  await settle();
  await later(CHAT_TOLD.remindAfterMs - 120_000);
  expect(messages()).toEqual([]);
  await later(60_000);
  expect(messages()).toMatchObject([{ body: '3 messages non lus de Cem Kaya et Ben Okri', url: '/messages', tag: 'chat-unread' }]);
  await later(CHAT_TOLD.mailAfterMs);
  await later(CHAT_TOLD.mailAfterMs);
  await send(ben, withBen, 'Four');
  await settle();
  await later(CHAT_TOLD.mailAfterMs);
  expect(messages()).toHaveLength(1);
  const [mail, ...more] = await mailsTo(ada);
  expect(mail).toMatchObject({
    subject: '3 messages non lus de Cem Kaya et Ben Okri',
    unsubscribeUrl: expect.stringContaining('chatUnreadEmail'),
  });
  expect([mail!.text.includes('/messages'), mail!.text.includes('Three'), more]).toEqual([true, false, []]);
  expect(await mailsTo(ben)).toEqual([]);

  await read(ada, withBen);
  await send(ben, withBen, 'Five');
  await settle();
  await later(CHAT_TOLD.remindAfterMs);
  expect(messages().slice(1)).toMatchObject([{ body: '1 message non lu de Ben Okri', url: `/messages/${withBen}` }]);
});

test('nobody is reminded of what they have read, left, or got of somebody whom they blocked meanwhile', async () => {
  const all = await Promise.all([ada, cem].map(browserOf));
  const dan = await app.ours.account({ email: 'dan@example.org' });
  const [direct, group, blocked] = [await channelOf(ben, [ada]), await channelOf(ben, [ada, cem], 'Plans'), await channelOf(ben, [dan])];
  for (const id of [direct, group, blocked]) await send(ben, id, 'Hello');
  await settle();
  await read(ada, direct);
  await read(ada, group);
  await ask(`DELETE /self/chat/channels/${group}/leave`, cem);
  await app.ours.inTenant(({ db, organizationId }) =>
    db.insert(accountBlocks).values({ organizationId, accountId: dan.id, blockedId: ben.id }),
  );
  const before = all.map((messages) => messages().length);
  await later(CHAT_TOLD.remindAfterMs);
  await later(CHAT_TOLD.mailAfterMs);
  expect(all.map((messages) => messages().length)).toEqual(before);
  for (const account of [ada, cem, dan]) expect(await mailsTo(account)).toEqual([]);
});
