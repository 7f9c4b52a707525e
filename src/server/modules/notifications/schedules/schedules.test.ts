import { desc, eq } from 'drizzle-orm';
import { DayOfWeek } from '@contract/entities/enumerations';
import { CHAT_TOLD, DIGEST } from '@contract/limits';
import type { DomainEvent } from '@contract/events';
import { grantRoles } from '@server/db/roles';
import { mails } from '@server/db/schema/mails';
import { heldNotices, notificationSchedules } from '@server/db/schema/notificationSchedules';
import { pushDevices } from '@server/db/schema/pushDevices';
import { webPush } from '@server/delivery/push';
import { guardedRequest } from '@server/delivery/webPages/guardedRequest';
import { workNotifications, workPortions } from '@server/jobs/notifications';
import { releaseHeldNotices, workSummaries } from '@server/jobs/summaries';
import { buildTestApp, type TestAccount, type TestApp } from '@test/harness/app';
import { testWorkers } from '@test/harness/jobs';
import { pushDeviceInput, testBrowser, testPushService } from '@test/harness/pushService';
import { testVault } from '@test/harness/storage';
import { newTenant } from '@test/harness/world';

const HOUR_MS = 3_600_000;
const MINUTE_MS = 60_000;
/** An evening in Vienna, two hours before the quiet hours begin; in this night the clocks are set back. */
const EVENING = new Date('2026-10-24T18:00:00.000Z');
const NIGHTS = {
  timeZone: 'Europe/Vienna',
  quietFrom: '22:00',
  quietUntil: '07:00',
  quietDays: [...DayOfWeek.options],
  mails: 'atOnce',
  mailsAt: '08:00',
} as const;

let app: TestApp;
let service: Awaited<ReturnType<typeof testPushService>>;
let ada: TestAccount;
beforeAll(async () => {
  service = await testPushService();
});
afterAll(() => service.close());
beforeEach(async () => {
  const resolve = async () => [{ address: '127.0.0.1', family: 4 as const }];
  const request = guardedRequest({ resolve, isOpen: () => true, ports: [service.port] });
  app = await buildTestApp({ push: webPush(testVault.mac('push'), request), at: EVENING, tokensLastMs: 30 * 24 * HOUR_MS });
  ada = await app.ours.account({ firstName: 'Ada', email: 'ada@example.org' });
});
afterEach(() => app.app.close());

const ask = async (what: string, as: TestAccount, body?: unknown) => {
  const answer = await app.ours.call(what, { as, body });
  expect([what, answer.status]).toEqual([what, 200]);
  return answer.body.data;
};
const choose = (as: TestAccount, schedule: object) => ask('PUT /self/notificationSchedule', as, { ...NIGHTS, ...schedule });

/** Somebody follows Ada: she is told in the app, by mail and by push. */
async function follow(name = 'Ben'): Promise<TestAccount> {
  const follower = await app.ours.account({ firstName: name, lastName: null, email: `${name.toLowerCase()}@example.org` });
  await ask(`POST /accounts/${ada.id}/follow`, follower);
  return follower;
}

async function browserOf(account: TestAccount) {
  const browser = testBrowser();
  const { id } = await ask('POST /self/push-devices', account, { ...pushDeviceInput('A phone'), deviceToken: browser.token });
  const endpoint = `http://push.test:${service.port}/${id}`;
  await app.ours.inTenant(({ db }) => db.update(pushDevices).set({ endpoint }).where(eq(pushDevices.id, id)));
  return () => service.taken.filter(({ path }) => path === `/${id}`).map(({ body }) => browser.open(body) as { body: string; url: string });
}

const settle = () => testWorkers(app.services, { early: true }).drain();
/** Time passes until then, and the schedule comes round. */
async function at(time: string) {
  app.pass(Date.parse(time) - app.services.now().getTime());
  await releaseHeldNotices(app.services);
  await settle();
}
const mailsTo = (account: TestAccount) =>
  app.ours.inTenant(({ db }) => db.select().from(mails).where(eq(mails.accountId, account.id)).orderBy(desc(mails.createdAt)));
const held = () => app.ours.inTenant(({ db }) => db.select().from(heldNotices));
const emit = (event: DomainEvent) => app.ours.inTenant(async (tenant) => tenant.emit(event)).then(settle);

describe('the schedule', () => {
  const read = (as: TestAccount) => ask('GET /self/notificationSchedule', as);

  test('is none at first, by the zone of the account if it has one, and each one’s own', async () => {
    const ben = await app.ours.account({ timezone: 'Asia/Tokyo' });
    const none = { quietFrom: null, quietUntil: null, quietDays: DayOfWeek.options, mails: 'atOnce', mailsAt: DIGEST.at };
    expect([await read(ada), await read(ben)]).toEqual([
      { ...none, timeZone: null },
      { ...none, timeZone: 'Asia/Tokyo' },
    ]);
    const chosen = { ...NIGHTS, mails: 'weekly', quietDays: ['friday', 'sunday', 'friday'] };
    expect(await choose(ada, chosen)).toEqual({ ...chosen, quietDays: ['sunday', 'friday'] });
    expect(await read(ada)).toEqual({ ...chosen, quietDays: ['sunday', 'friday'] });
    expect(await read(ben)).toEqual({ ...none, timeZone: 'Asia/Tokyo' });
    expect(await choose(ada, { quietFrom: null, quietUntil: null })).toEqual({ ...NIGHTS, quietFrom: null, quietUntil: null });
    expect((await app.ours.call('GET /self/notificationSchedule')).status).toBe(401);
  });

  test('names the field that is wrong, and by which rule', async () => {
    const wrong = async (body: object) =>
      (await app.ours.call('PUT /self/notificationSchedule', { as: ada, body: { ...NIGHTS, ...body } })).body.errors.map(
        ({ field, rule }: { field: string; rule: string }) => `${field} ${rule}`,
      );
    expect(await wrong({ quietFrom: '24:00' })).toEqual(['quietFrom pattern']);
    expect(await wrong({ quietFrom: null })).toEqual(['quietFrom required']);
    expect(await wrong({ quietUntil: null })).toEqual(['quietUntil required']);
    expect(await wrong({ quietUntil: '22:00' })).toEqual(['quietUntil otherTime']);
    expect(await wrong({ quietDays: [] })).toEqual(['quietDays choices']);
    expect(await wrong({ quietDays: ['someday'] })).toEqual(['quietDays.0 options']);
    expect(await wrong({ timeZone: 'Europe/Atlantis' })).toEqual(['timeZone timezone']);
    expect(await wrong({ mails: 'hourly', mailsAt: '8' })).toEqual(['mails options', 'mailsAt pattern']);
    expect(await wrong({ bells: true })).toEqual(['bells unknownField']);
  });

  test('stands in the file of one’s own data, and ends with the account', async () => {
    await choose(ada, { mails: 'daily' });
    await follow();
    expect((await app.ours.call('GET /self/export', { as: ada })).body.notificationSchedule).toEqual({ ...NIGHTS, mails: 'daily' });
    expect(await held()).toHaveLength(1);
    await ask('DELETE /self', ada);
    const kept = await app.ours.inTenant(({ db }) => db.select().from(notificationSchedules));
    expect([await held(), kept]).toEqual([[], []]);
  });
});

describe('quiet hours', () => {
  test('keep push messages until they are over by the clocks, and then there is one for all that was not read', async () => {
    const pushed = await browserOf(ada);
    await choose(ada, {});
    await at('2026-10-24T19:59:59.000Z');
    await follow('Ben');
    expect(pushed()).toMatchObject([{ body: 'Ben follows you now.' }]);
    await at('2026-10-24T20:00:00.000Z');
    const cem = await follow('Cem');
    await follow('Dan');
    await at('2026-10-25T05:59:59.000Z');
    await follow('Eve');
    expect(pushed()).toHaveLength(1);
    // Mail and the app are told all the same.
    expect(await mailsTo(ada)).toHaveLength(4);
    expect((await ask('GET /self', ada))._count.notifications).toBe(4);
    const [first] = (await ask('GET /self/notifications', ada)).filter(({ sender }: { sender: { id: string } }) => sender.id === cem.id);
    await ask('PUT /self/notifications', ada, { read: true, ids: [first.id] });
    await at('2026-10-25T06:00:00.000Z');
    expect(pushed().slice(1)).toMatchObject([{ body: '2 new notifications', url: '/notifications' }]);
    expect(await held()).toEqual([]);
    await follow('Fay');
    expect(pushed().slice(2)).toMatchObject([{ body: 'Fay follows you now.' }]);
  });

  test('end without a word where all was read, or comes of somebody who is blocked by now', async () => {
    const pushed = await browserOf(ada);
    await choose(ada, {});
    await at('2026-10-24T22:00:00.000Z');
    await follow('Ben');
    await ask('PUT /self/notifications', ada, { read: true });
    await ask(`POST /accounts/${(await follow('Cem')).id}/block`, ada);
    await at('2026-10-25T07:00:00.000Z');
    expect([pushed(), await held()]).toEqual([[], []]);
  });

  test('one thing that waited is told as itself', async () => {
    const pushed = await browserOf(ada);
    await choose(ada, {});
    await at('2026-10-24T22:00:00.000Z');
    const ben = await follow('Ben');
    await at('2026-10-25T07:00:00.000Z');
    expect(pushed()).toMatchObject([{ body: 'Ben follows you now.', url: `/accounts/${ben.id}` }]);
  });

  test('hold chat back too, and count what was written in them alone, once it is not read', async () => {
    const pushed = await browserOf(ada);
    const [ben, cem] = [
      await app.ours.account({ firstName: 'Ben', lastName: null }),
      await app.ours.account({ firstName: 'Cem', lastName: null }),
    ];
    const channelOf = async (as: TestAccount) =>
      (await ask('POST /self/chat/channels', as, { name: '', accountIds: [ada.id] })).channelId as number;
    const [withBen, withCem] = [await channelOf(ben), await channelOf(cem)];
    const send = async (as: TestAccount, id: number, text: string) => {
      await ask(`POST /self/chat/channels/${id}/messages`, as, { text });
      await settle();
    };
    await choose(ada, {});
    await at('2026-10-24T19:30:00.000Z');
    await send(ben, withBen, 'Before');
    expect(pushed()).toHaveLength(1);
    await at('2026-10-24T21:00:00.000Z');
    await send(ben, withBen, 'One');
    await send(ben, withBen, 'Two');
    await send(cem, withCem, 'Three');
    await ask(`GET /self/chat/channels/${withCem}/messages`, ada);
    await at('2026-10-25T06:00:00.000Z');
    expect(pushed().slice(1)).toMatchObject([{ body: '2 unread messages from Ben', url: `/messages/${withBen}` }]);
  });

  test('hold back nothing that is of no use later', async () => {
    const pushed = await browserOf(ada);
    await choose(ada, { mails: 'never' });
    const world = await newTenant(app.ours.organization);
    const host = await app.ours.account({ firstName: 'Hanna', lastName: null });
    const [soon, far] = [
      await world.event({
        name: 'Soon',
        creatorId: host.id,
        eventStart: new Date('2026-10-25T12:00:00Z'),
        eventEnd: new Date('2026-10-25T20:00:00Z'),
      }),
      await world.event({
        name: 'Far',
        creatorId: host.id,
        eventStart: new Date('2026-12-01T12:00:00Z'),
        eventEnd: new Date('2026-12-01T20:00:00Z'),
      }),
    ];
    await at('2026-10-24T22:00:00.000Z');
    const passType = await world.passType(soon);
    const handed = {
      accountId: ada.id,
      senderId: host.id,
      subjectId: soon.id,
      passTypeId: passType.id,
      sessionIds: [],
      site: 'https://demo.test',
    };
    await emit({ type: 'passReceived', ...handed });
    expect(pushed()).toMatchObject([{ body: 'Hanna has transferred a pass for Soon to you.' }]);
    expect(await mailsTo(ada)).toHaveLength(1);
    for (const event of [soon, far]) {
      await world.run((tenant) =>
        grantRoles(tenant, [{ kind: 'event', id: event.id, role: 'host', accountId: host.id, grantedById: null, grantedAt: new Date() }]),
      );
      await world.pass(await world.registration(event, ada), await world.passType(event));
      await ask(`POST /listings/${event.id}/announcements`, host, {
        title: `News of ${event.name}`,
        html: '<p>Now</p>',
        email: true,
        push: true,
      });
      await settle();
    }
    expect(pushed().slice(1)).toMatchObject([{ body: 'Hanna says: News of Soon' }]);
    // By mail she wants to hear of nothing that can wait.
    expect((await mailsTo(ada)).map(({ subject }) => subject)).toEqual(['Soon: News of Soon', expect.stringContaining('Soon')]);
    await at('2026-10-25T06:00:00.000Z');
    expect(pushed().slice(2)).toMatchObject([{ body: 'Hanna says: News of Far' }]);
  });

  test('of several instances one tells it, once', async () => {
    const pushed = await browserOf(ada);
    await choose(ada, {});
    await at('2026-10-24T22:00:00.000Z');
    for (const name of ['Ben', 'Cem']) await follow(name);
    app.pass(10 * HOUR_MS);
    const { context } = testWorkers(app.services);
    await Promise.all(Array.from({ length: 4 }, () => releaseHeldNotices(app.services)));
    await Promise.all(Array.from({ length: 4 }, () => workSummaries(context)));
    await settle();
    await releaseHeldNotices(app.services);
    await settle();
    expect(pushed()).toMatchObject([{ body: '2 new notifications' }]);
  });

  test('heed what was turned off meanwhile, and go on where workers come too late', async () => {
    const pushed = await browserOf(ada);
    await choose(ada, {});
    await at('2026-10-24T22:00:00.000Z');
    await follow('Ben');
    // All workers stood still for the day.
    await at('2026-10-25T22:30:00.000Z');
    expect([pushed(), await held()]).toMatchObject([[], [{ dueAt: new Date('2026-10-26T06:00:00.000Z') }]]);
    await ask('PUT /self/notificationPreferences', ada, { newFollowerPush: false });
    await at('2026-10-26T06:00:00.000Z');
    expect([pushed(), await held()]).toEqual([[], []]);
  });

  test('that are turned off or moved take what waits with them', async () => {
    const pushed = await browserOf(ada);
    await choose(ada, {});
    await at('2026-10-24T22:00:00.000Z');
    await follow('Ben');
    await choose(ada, { quietUntil: '09:00' });
    await at('2026-10-25T07:59:00.000Z');
    expect(pushed()).toEqual([]);
    await choose(ada, { quietFrom: null, quietUntil: null });
    await at('2026-10-25T07:59:01.000Z');
    expect(pushed()).toMatchObject([{ body: 'Ben follows you now.' }]);
  });

  test('begin for what was on its way too', async () => {
    const pushed = await browserOf(ada);
    await choose(ada, {});
    const ben = await app.ours.account({ firstName: 'Ben', lastName: null });
    await app.ours.inTenant(async (tenant) =>
      tenant.emit({ type: 'accountFollowed', accountId: ada.id, senderId: ben.id, subjectId: ben.id, site: 'https://demo.test' }),
    );
    const { context } = testWorkers(app.services);
    await workNotifications(context);
    await workPortions(context);
    // The service of the browser's maker was away until then.
    app.pass(3 * HOUR_MS);
    await settle();
    expect([pushed(), await held()]).toMatchObject([[], [{ way: 'push' }]]);
  });

  test('are kept only for whom a push would reach', async () => {
    await choose(ada, {});
    await at('2026-10-24T22:00:00.000Z');
    await follow('Ben');
    expect(await held()).toEqual([]);
  });
});

describe('the digest', () => {
  const digests = async () => (await mailsTo(ada)).filter(({ subject }) => subject.includes('new notification'));

  test('tells once a day of what was not read and may still be seen, under its headings, with a link each', async () => {
    await choose(ada, { mails: 'daily' });
    const [ben, cem, dan] = [await follow('Ben'), await follow('Cem'), await follow('Dan')];
    const post = await ask('POST /activities', ada, { message: 'My post' });
    const comment = await ask('POST /activities', ben, { message: 'Nice', commentedId: post.id });
    const gone = await ask('POST /activities', ben, { message: 'Nonsense', commentedId: post.id });
    await settle();
    expect(await mailsTo(ada)).toEqual([]);
    await ask(`DELETE /activities/${gone.id}`, ben);
    await ask(`POST /accounts/${dan.id}/block`, ada);
    const [ofCem] = (await ask('GET /self/notifications', ada)).filter(({ sender }: { sender: { id: string } }) => sender.id === cem.id);
    await ask('PUT /self/notifications', ada, { read: true, ids: [ofCem.id] });
    await at('2026-10-25T06:59:59.000Z');
    expect(await mailsTo(ada)).toEqual([]);
    await at('2026-10-25T07:00:00.000Z');
    const [mail, ...more] = await mailsTo(ada);
    expect(more).toEqual([]);
    expect(mail).toMatchObject({
      to: 'ada@example.org',
      subject: '2 new notifications at Test',
      unsubscribeUrl: expect.stringContaining('/dailyDigest/'),
    });
    for (const form of [mail!.text, mail!.html]) {
      for (const part of [
        'People',
        'Ben follows you now.',
        `/accounts/${ben.id}`,
        'Posts',
        'Ben commented on your post: Nice',
        `/activities/${comment.id}`,
        mail!.unsubscribeUrl!,
      ])
        expect(form).toContain(part);
      for (const part of ['Cem', 'Dan', 'Nonsense']) expect(form).not.toContain(part);
    }
    await at('2026-10-26T07:00:00.000Z');
    expect(await mailsTo(ada)).toHaveLength(1);
  });

  test('is sent once by several instances, and not at all where all was read', async () => {
    await choose(ada, { mails: 'daily' });
    await follow('Ben');
    app.pass(14 * HOUR_MS);
    const { context } = testWorkers(app.services);
    await Promise.all(Array.from({ length: 4 }, () => releaseHeldNotices(app.services)));
    await Promise.all(Array.from({ length: 4 }, () => workSummaries(context)));
    await settle();
    expect(await digests()).toHaveLength(1);
    await follow('Cem');
    await ask('PUT /self/notifications', ada, { read: true });
    await at('2026-10-27T07:00:00.000Z');
    expect([await digests(), await held()]).toEqual([[expect.anything()], []]);
  });

  test('comes whole again where a worker failed in the middle of it', async () => {
    await choose(ada, { mails: 'daily' });
    await follow('Ben');
    app.pass(14 * HOUR_MS);
    await releaseHeldNotices(app.services);
    const { organizations } = app.services;
    const broken = jest.spyOn(organizations, 'byId').mockImplementationOnce(() => {
      throw new Error('away');
    });
    await testWorkers(app.services).drain();
    expect(await digests()).toEqual([]);
    broken.mockRestore();
    await settle();
    expect(await digests()).toHaveLength(1);
  });

  test('of a week comes on Monday by the clocks of its reader', async () => {
    await choose(ada, { mails: 'weekly', timeZone: 'America/New_York', mailsAt: '18:30' });
    await follow('Ben');
    await at('2026-10-26T22:29:59.000Z');
    expect(await mailsTo(ada)).toEqual([]);
    await at('2026-10-26T22:30:00.000Z');
    expect(await mailsTo(ada)).toMatchObject([{ unsubscribeUrl: expect.stringContaining('/weeklyDigest/') }]);
    await follow('Cem');
    await at('2026-11-02T23:29:59.000Z');
    expect(await mailsTo(ada)).toHaveLength(1);
    // The clocks there were set back on Sunday.
    await at('2026-11-02T23:30:00.000Z');
    expect(await mailsTo(ada)).toHaveLength(2);
  });

  test('takes up messages that wait unread, without a word of what they say', async () => {
    const ben = await app.ours.account({ firstName: 'Ben', lastName: null });
    await choose(ada, { mails: 'daily', quietFrom: null, quietUntil: null });
    const { channelId } = await ask('POST /self/chat/channels', ben, { name: '', accountIds: [ada.id] });
    await ask(`POST /self/chat/channels/${channelId}/messages`, ben, { text: 'A secret' });
    await settle();
    const { sendDueChatReminders } = await import('../../chat/commands');
    for (const wait of [CHAT_TOLD.remindAfterMs, CHAT_TOLD.mailAfterMs]) {
      app.pass(wait + MINUTE_MS);
      await sendDueChatReminders(app.services);
      await settle();
    }
    expect(await mailsTo(ada)).toEqual([]);
    await at('2026-10-25T07:00:00.000Z');
    const [mail] = await mailsTo(ada);
    expect(mail).toMatchObject({ subject: '1 new notification at Test', text: expect.stringContaining('1 unread message from Ben') });
    expect(mail!.text).not.toContain('A secret');
  });

  test('holds back no mail that answers what somebody did, nor what is of use at once', async () => {
    const [ben, cem] = [await app.ours.account({ email: 'delegate@example.org' }), await app.ours.account({ email: 'cem@example.org' })];
    await choose(ben, { mails: 'never' });
    await choose(cem, { mails: 'daily' });
    await ask('POST /self/delegates', ada, { email: 'delegate@example.org' });
    await ask('POST /supportTickets', cem, { type: 'bug', email: 'cem@example.org', request: 'Help' });
    await settle();
    const own = (await mailsTo(cem)).filter(({ to }) => to === 'cem@example.org');
    expect([(await mailsTo(ben)).length, own.length, await held()]).toEqual([1, 1, []]);
  });

  test('is turned off and on again from itself at one press, and takes no other choice with it', async () => {
    await choose(ada, { mails: 'weekly' });
    await follow('Ben');
    await at('2026-10-26T07:00:00.000Z');
    const { unsubscribeUrl } = (await mailsTo(ada))[0]!;
    const url = new URL(unsubscribeUrl!).pathname;
    const press = (action: string) =>
      app.app.inject({ method: 'POST', url, headers: { 'content-type': 'application/x-www-form-urlencoded' }, payload: action });
    const rhythm = async () => (await ask('GET /self/notificationSchedule', ada)).mails;
    expect((await app.app.inject({ url })).body).toContain('Your notifications of the week');
    expect(await rhythm()).toBe('weekly');
    await follow('Cem');
    expect((await press('List-Unsubscribe=One-Click')).statusCode).toBe(204);
    expect([await rhythm(), await held()]).toEqual(['never', []]);
    await follow('Dan');
    expect([await held(), await mailsTo(ada)]).toMatchObject([[], [{}]]);
    expect((await press('action=on')).body).toContain('turned on again');
    expect(await rhythm()).toBe('weekly');
    await choose(ada, { mails: 'atOnce' });
    await press('action=off');
    expect(await rhythm()).toBe('atOnce');
    const made = url.replace('weeklyDigest', 'dailyDigest');
    expect((await app.app.inject({ url: made })).statusCode).toBe(404);
  });

  test('comes at its hour, also where that is a quiet one', async () => {
    await choose(ada, { mails: 'daily', quietUntil: '09:00' });
    await follow('Ben');
    await at('2026-10-25T07:00:00.000Z');
    expect(await mailsTo(ada)).toHaveLength(1);
  });

  test('is not written to whoever turned mails off while it was on its way', async () => {
    await choose(ada, { mails: 'daily' });
    await follow('Ben');
    app.pass(Date.parse('2026-10-25T07:00:00.000Z') - app.services.now().getTime());
    await releaseHeldNotices(app.services);
    await choose(ada, { mails: 'never' });
    await settle();
    expect([await mailsTo(ada), await held()]).toEqual([[], []]);
  });

  test('lists so many at most, and says how many more there are', async () => {
    await choose(ada, { mails: 'daily' });
    for (let nth = 0; nth <= DIGEST.linesMax; nth++) await follow(`Fan${nth}`);
    await at('2026-10-25T07:00:00.000Z');
    const [mail] = await mailsTo(ada);
    expect(mail!.subject).toBe(`${DIGEST.linesMax + 1} new notifications at Test`);
    expect(mail!.text.match(/follows you now/g)).toHaveLength(DIGEST.linesMax);
    expect(mail!.text).toContain('1 more notification waits for you there.');
  });

  test('has nothing of a group or channel that its reader hears no more of', async () => {
    await choose(ada, { mails: 'daily' });
    const [moderator, other] = [await app.ours.account({ firstName: 'Mo' }), await app.ours.account({ email: 'other@example.org' })];
    await choose(other, { mails: 'daily' });
    const { id: groupId } = await ask('POST /groups', moderator, { group: { name: 'Hikers', description: '', access: 'public' } });
    for (const one of [ada, other]) await ask(`POST /groups/${groupId}/join`, one);
    await ask(`POST /groups/${groupId}/announcements`, moderator, {
      title: 'Meet at nine',
      html: '<p>Bring water</p>',
      email: true,
      push: false,
    });
    await settle();
    await ask(`PUT /self/groups/${groupId}`, ada, { announcementEmailNotification: false });
    await at('2026-10-25T07:00:00.000Z');
    expect(await mailsTo(ada)).toEqual([]);
    expect(await mailsTo(other)).toMatchObject([{ text: expect.stringContaining('Mo') }]);
  });
});
