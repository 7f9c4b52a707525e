import { accessTo } from '@contract/rules/access';
import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { grantRoles, revokeRole } from '@server/db/roles';
import { announcements } from '@server/db/schema/announcements';
import { events } from '@server/db/schema/events';
import { groups } from '@server/db/schema/groups';
import { mails } from '@server/db/schema/mails';
import { notificationsOff } from '@server/db/schema/notificationsOff';
import { passes, questionResponses } from '@server/db/schema/passes';
import { pushDevices } from '@server/db/schema/pushDevices';
import { buildTestApp, type Answer, type TestAccount, type TestApp } from '@test/harness/app';
import { strangeInMail } from '@test/harness/markup';
import { newTenant, type World } from '@test/harness/world';
import { insertGroupSponsors } from '../groups/seed';
import { sendDueAnnouncements } from './commands';

let app: TestApp;
let world: World;
let host: TestAccount;
let event: Awaited<ReturnType<World['event']>>;

beforeAll(async () => {
  app = await buildTestApp();
});
afterAll(() => app.app.close());
beforeEach(async () => {
  world = await newTenant(app.ours.organization);
  host = await newcomer();
  event = await hosted('Fair');
});

async function hosted(name: string) {
  const made = await world.event({ name });
  await world.run((tenant) =>
    grantRoles(tenant, [{ kind: 'event', id: made.id, role: 'host', accountId: host.id, grantedById: null, grantedAt: new Date() }]),
  );
  return made;
}

const ask = (what: string, as: TestAccount, body?: unknown) => app.ours.call(what, { as, body });
const at = () => `/listings/${event.id}/announcements`;
const said = (more: object = {}) => ({ title: 'The doors', html: '<p>They open at nine.</p>', email: true, push: false, ...more });
const fields = ({ body }: Answer) => (body.errors ?? []).map(({ field, rule }: { field: string; rule: string }) => `${field}: ${rule}`);

async function attendee(passType: { id: string }) {
  const account = await app.ours.account({ email: `${randomUUID()}@example.org` });
  return { ...account, pass: await world.pass(await world.registration(event, account), passType) };
}
const newcomer = () => app.ours.account({ email: `${randomUUID()}@example.org` });
const notified = async (as: TestAccount) =>
  (await ask('GET /self/notifications', as)).body.data.map((one: { subject: string; announcement: { id: string } | null }) => [
    one.subject,
    one.announcement?.id,
  ]);
const mailed = (account: TestAccount) => world.run(({ db }) => db.select().from(mails).where(eq(mails.accountId, account.id)));

test('what a host says goes to those who come, in the app and by mail, who read it; others find nothing', async () => {
  const passType = await world.passType(event);
  const [ada, ben] = [await attendee(passType), await attendee(passType)];
  await world.run(({ db, organizationId }) =>
    db.insert(notificationsOff).values({ organizationId, accountId: ben.id, preference: 'eventAnnouncementEmail' }),
  );
  const { id } = (await ask(`POST ${at()}`, host, said())).body.data;
  // Its page is one of a module, which is on by itself.
  expect(accessTo(`/announcements/${id}`, app.ours.organization.config)).not.toBe('nobody');
  for (const one of [ada, ben]) {
    expect(await notified(one)).toEqual([['The doors', id]]);
    expect((await ask(`GET /self/announcements/${id}`, one)).body.data).toMatchObject({
      title: 'The doors',
      message: 'They open at nine.',
      event: { id: event.id },
      creator: { id: host.id },
    });
  }
  expect((await mailed(ada)).map(({ subject, text }) => [subject, text.includes('They open at nine.')])).toEqual([
    ['Fair: The doors', true],
  ]);
  expect(await mailed(ben)).toEqual([]);
  await ask('PUT /self/notifications', ada, { read: true });
  expect((await ask(`GET ${at()}/${id}`, host)).body.data).toMatchObject({ receivers: 2, mailed: 1, read: 1, sentAt: expect.any(String) });
  expect((await ask(`GET ${at()}`, host)).body.data).toHaveLength(1);
  expect([(await ask(`GET ${at()}?search=DOOR`, host)).body.data, (await ask(`GET ${at()}?search=roof`, host)).body.data]).toMatchObject([
    [{ id }],
    [],
  ]);
  // Who said it reads it too, and finds it at no other event of theirs.
  expect((await ask(`GET /self/announcements/${id}`, host)).status).toBe(200);
  const other = await hosted('Ball');
  expect((await ask(`GET /listings/${other.id}/announcements/${id}`, host)).status).toBe(404);
  const stranger = await app.ours.account();
  expect((await ask(`GET /self/announcements/${id}`, stranger)).status).toBe(404);
  for (const what of [`GET ${at()}`, `GET ${at()}/${id}`, `DELETE ${at()}/${id}`]) expect((await ask(what, stranger)).status).toBe(403);
  expect((await ask(`POST ${at()}`, stranger, said())).status).toBe(403);
  expect((await ask(`DELETE ${at()}/${id}`, host)).status).toBe(409);
});

test('its mail keeps how it was written, with whole addresses, which its plain words spell out', async () => {
  const ada = await attendee(await world.passType(event));
  const html =
    '<p>See <a href="https://tides.example/?a=1&amp;b=2">the <b>tides</b></a> &amp; <a href="/events/fair">us</a></p><ul><li>Boots</li></ul>';
  await ask(`POST ${at()}`, host, said({ html: `${html}<p><a href="https://one.example/">https://one.example/</a> <a>go</a></p>` }));
  const { html: shown, text } = (await mailed(ada))[0]!;
  const site = /href="(http[^"]*)\/announcements\//.exec(shown)![1]!;
  expect(shown).toContain(html.replace('/events/fair', `${site}/events/fair`));
  expect(text).toContain(
    `See the tides (https://tides.example/?a=1&b=2) & us (${site}/events/fair)\n\n- Boots\n\nhttps://one.example/ go\n\n`,
  );
});

test('signs of markup in its title, its words and the name of its event are words in its mail', async () => {
  const sign = '<img src=x onerror=alert(1)>"';
  event = await hosted(`Fair ${sign}`);
  const ada = await attendee(await world.passType(event));
  const html = `<p>See &lt;img src=x onerror=alert(1)&gt; <a href="javascript:alert(1)">it</a></p><script>alert(1)</script>${sign}`;
  await ask(`POST ${at()}`, host, said({ title: `Doors ${sign}`, html }));
  const [mail] = await mailed(ada);
  expect(mail!.subject).toBe(`Fair ${sign}: Doors ${sign}`);
  expect(strangeInMail(mail!.html)).toEqual([]);
  expect(mail!.html).toContain('<p>See &lt;img src=x onerror=alert(1)&gt; <a>it</a></p>');
  expect(mail!.html).toContain('Fair &lt;img src=x onerror=alert(1)&gt;&quot;');
  expect(mail!.text).toContain('See <img src=x onerror=alert(1)> it\n');
  expect(mail!.text).toContain(`Fair ${sign}`);
});

test('it may be for some of them: by pass, by session, and by whether they are in', async () => {
  const [day, night] = [await world.passType(event), await world.passType(event)];
  const [ada, ben, cat, gone] = [await attendee(day), await attendee(night), await attendee(night), await attendee(night)];
  await world.run(({ db }) => db.update(passes).set({ status: 'canceled' }).where(eq(passes.id, gone.pass.id)));
  const session = await world.session(event);
  await world.sessionAccess(session, { id: cat.pass.attendeeId }, cat.pass);
  await world.run(({ db }) => db.update(passes).set({ usedAt: new Date() }).where(eq(passes.id, ben.pass.id)));
  const count = async (query: string) => (await ask(`GET /listings/${event.id}/announcementReceivers?${query}`, host)).body.data.receivers;
  expect(await count('')).toBe(3);
  expect(await count(`ticketId=${night.id}`)).toBe(2);
  expect(await count(`sessionId=${session.id}`)).toBe(1);
  expect(await count(`ticketId=${night.id}&checkedIn=false`)).toBe(1);
  const meal = await world.question(await world.section(event), { type: 'checkbox', name: 'Meals' }, ['lunch', 'dinner']);
  await world.run(({ db, organizationId }) =>
    db.insert(questionResponses).values([
      { organizationId, questionId: meal.id, passId: ada.pass.id, value: 'lunch\ndinner' },
      { organizationId, questionId: meal.id, passId: cat.pass.id, value: 'dinner' },
    ]),
  );
  expect(await count(`questionId=${meal.id}`)).toBe(2);
  expect(await count(`questionId=${meal.id}&answer=lunch`)).toBe(1);
  const foreign = await world.question(await world.section(await world.event()), { type: 'text', name: 'Other' });
  expect(fields(await ask(`POST ${at()}`, host, said({ questionId: foreign.id })))).toEqual(['questionId: notOfEvent']);
  await ask(`POST ${at()}`, host, said({ questionId: meal.id, answer: 'lunch', ticketId: night.id }));
  // Without a question an answer narrows nothing, and is not told as if it did.
  const { body } = await ask(`POST ${at()}`, host, said({ ticketId: night.id, checkedIn: true, answer: 'lunch' }));
  expect(body.data).toMatchObject({ ticketId: night.id, checkedIn: true, questionId: null, answer: null });
  expect([await notified(ada), (await notified(ben)).length, await notified(cat)]).toEqual([[], 1, []]);
});

test('who gave a place in a session back is not among those who have one, and whose answers are missing comes all the same', async () => {
  const passType = await world.passType(event);
  const [ada, ben] = [await attendee(passType), await attendee(passType)];
  await world.run(({ db }) => db.update(passes).set({ status: 'needsInfo' }).where(eq(passes.id, ada.pass.id)));
  const session = await world.session(event);
  await world.sessionAccess(session, { id: ada.pass.attendeeId }, ada.pass);
  await world.sessionAccess(session, { id: ben.pass.attendeeId }, ben.pass, { status: 'canceled' });
  const count = async (query: string) => (await ask(`GET /listings/${event.id}/announcementReceivers?${query}`, host)).body.data.receivers;
  expect([await count(''), await count(`sessionId=${session.id}`)]).toEqual([2, 1]);
  await ask(`POST ${at()}`, host, said({ sessionId: session.id }));
  expect([(await notified(ada)).length, (await notified(ben)).length]).toEqual([1, 0]);
});

test('before it goes out it is told to how many by which way, and afterwards how many it went to', async () => {
  const passType = await world.passType(event);
  const [ada, ben] = [await attendee(passType), await attendee(passType)];
  const silent = await app.ours.account();
  await world.pass(await world.registration(event, silent), passType);
  await world.run(({ db, organizationId }) =>
    db.insert(notificationsOff).values([
      { organizationId, accountId: ben.id, preference: 'eventAnnouncementEmail' },
      { organizationId, accountId: silent.id, preference: 'eventAnnouncementPush' },
    ]),
  );
  // Whoever has two is one of those who get it.
  const device = { p256dh: 'p', auth: 'a', appType: 'community', pushService: 'web' } as const;
  await world.run(({ db, organizationId }) =>
    db.insert(pushDevices).values(
      [ada, ada, silent].map(({ id: accountId }) => ({
        ...device,
        accountId,
        organizationId,
        endpoint: `https://push.example.org/${randomUUID()}`,
      })),
    ),
  );
  expect((await ask(`GET /listings/${event.id}/announcementReceivers`, host)).body.data).toEqual({ receivers: 3, mailed: 1, pushed: 1 });
  const { id } = (await ask(`POST ${at()}`, host, said({ push: true }))).body.data;
  await notified(ada);
  expect((await ask(`GET ${at()}/${id}`, host)).body.data).toMatchObject({ receivers: 3, mailed: 1, pushed: 1 });
});

test('it goes out at its time, to who comes then, once; until then it may be taken back', async () => {
  const passType = await world.passType(event);
  const scheduledAt = new Date(Date.now() + 600_000).toISOString();
  const { id } = (await ask(`POST ${at()}`, host, said({ scheduledAt }))).body.data;
  const gone = (await ask(`POST ${at()}`, host, said({ scheduledAt }))).body.data;
  const ada = await attendee(passType);
  await sendDueAnnouncements(app.services);
  expect(await notified(ada)).toEqual([]);
  expect((await ask(`DELETE /listings/${(await hosted('Ball')).id}/announcements/${gone.id}`, host)).status).toBe(404);
  expect((await ask(`DELETE /listings/${event.id}/announcements/${gone.id}`, host)).status).toBe(200);
  app.pass(660_000);
  await Promise.all([sendDueAnnouncements(app.services), sendDueAnnouncements(app.services)]);
  await app.deliver();
  expect(await notified(ada)).toEqual([['The doors', id]]);
  expect((await ask(`GET ${at()}`, host)).body.data).toMatchObject([{ id, receivers: 1 }]);
});

test('what a co-host wrote for later does not go out once they host the event no more, nor once it is removed', async () => {
  const ada = await attendee(await world.passType(event));
  const coHost = await newcomer();
  const right = { kind: 'event', id: event.id, role: 'coHost' } as const;
  await world.run((tenant) => grantRoles(tenant, [{ ...right, accountId: coHost.id, grantedById: null, grantedAt: new Date() }]));
  const scheduledAt = new Date(app.services.now().getTime() + 600_000).toISOString();
  const { id } = (await ask(`POST ${at()}`, coHost, said({ scheduledAt }))).body.data;
  const mine = (await ask(`POST ${at()}`, host, said({ scheduledAt, title: 'Doors' }))).body.data;
  const other = await hosted('Ball');
  const removed = (await ask(`POST /listings/${other.id}/announcements`, host, said({ scheduledAt }))).body.data;
  await world.run(({ db }) => db.update(events).set({ removedAt: new Date() }).where(eq(events.id, other.id)));
  await world.run((tenant) => revokeRole(tenant, coHost.id, right));
  app.pass(660_000);
  await sendDueAnnouncements(app.services);
  await app.deliver();
  expect(await notified(ada)).toEqual([['Doors', mine.id]]);
  expect((await ask(`GET ${at()}/${id}`, host)).body.data).toMatchObject({ sentAt: null, stoppedAt: expect.any(String) });
  // It stays unsent, whoever is a host again.
  await world.run((tenant) => grantRoles(tenant, [{ ...right, accountId: coHost.id, grantedById: null, grantedAt: new Date() }]));
  await world.run(({ db }) => db.update(events).set({ removedAt: null }).where(eq(events.id, other.id)));
  await sendDueAnnouncements(app.services);
  expect((await ask(`GET ${at()}/${id}`, host)).body.data.sentAt).toBeNull();
  expect((await ask(`GET /listings/${other.id}/announcements/${removed.id}`, host)).body.data).toMatchObject({ sentAt: null });
  expect((await ask(`DELETE ${at()}/${id}`, host)).status).toBe(200);
});

test('what is written is kept without what could do harm, and what is wrong is named', async () => {
  const html = '<p onclick="x()">Hi <strong>you</strong></p><script>alert(1)</script><a href="javascript:x()">go</a>';
  const { data } = (await ask(`POST ${at()}`, host, said({ html }))).body;
  expect([data.html, data.message]).toEqual(['<p>Hi <strong>you</strong></p><a>go</a>', 'Hi you\n\ngo']);
  expect(fields(await ask(`POST ${at()}`, host, said({ html: '<script>x</script>' })))).toEqual(['html: required']);
  expect(fields(await ask(`POST ${at()}`, host, said({ scheduledAt: '2020-01-01T00:00:00.000Z' })))).toEqual(['scheduledAt: toCome']);
  const other = await world.passType(await world.event());
  expect(fields(await ask(`POST ${at()}`, host, said({ ticketId: other.id })))).toEqual(['ticketId: notOfEvent']);
  const session = await world.session(await world.event());
  expect((await ask(`POST ${at()}`, host, said({ sessionId: session.id }))).status).toBe(404);
  expect(fields(await ask(`POST ${at()}`, host, said({ html: '&'.repeat(50_000) })))).toEqual(['html: maxLength']);
  // It is of an event, of a group or of the organization, and of nobody but that one.
  const row = { creatorId: host.id, title: 'a', html: 'a', message: 'a', email: false, push: false, site: '' };
  const insert = (subject: object) =>
    world.run(({ db, organizationId }) => db.insert(announcements).values({ ...row, organizationId, ...subject }));
  const group = await world.group(host);
  for (const subject of [{}, { eventId: event.id, groupId: group.id }]) {
    await expect(insert(subject)).rejects.toMatchObject({ cause: { constraint: 'announcements_of_one' } });
  }
  for (const subject of [{ slug: 'winter' }, { creatorId: null, eventId: event.id }]) {
    await expect(insert(subject)).rejects.toMatchObject({ cause: { constraint: 'announcements_creator' } });
  }
});

test('what moderators say goes to the members of their group, who alone read it and no longer than they are in it', async () => {
  const [ada, ben, cat] = [await newcomer(), await newcomer(), await newcomer()];
  const group = await world.group(host, { name: 'Swimmers', access: 'protected' }, { members: [ada, ben, cat] });
  const place = `/groups/${group.id}/announcements`;
  await ask(`PUT /self/groups/${group.id}`, cat, { announcementEmailNotification: false });
  await ask('PUT /self/notificationPreferences', ben, { groupAnnouncementEmail: false });
  const { id } = (await ask(`POST ${place}`, host, said())).body.data;
  for (const one of [ada, ben, cat]) {
    expect(await notified(one)).toEqual([['The doors', id]]);
    expect((await ask(`GET /self/announcements/${id}`, one)).body.data).toMatchObject({ group: { id: group.id }, event: null });
    expect((await ask(`GET ${place}?search=DOORS`, one)).body.data).toMatchObject([{ id, message: 'They open at nine.' }]);
  }
  expect((await ask(`GET ${place}?search=roof`, ada)).body.data).toEqual([]);
  expect(await notified(host)).toEqual([]);
  expect((await mailed(ada)).map(({ subject, text }) => [subject, text.includes('because you are in Swimmers')])).toEqual([
    ['Swimmers: The doors', true],
  ]);
  expect([await mailed(ben), await mailed(cat), await mailed(host)]).toEqual([[], [], []]);

  expect((await ask(`POST ${place}`, ada, said())).status).toBe(403);
  expect(fields(await ask(`POST ${place}`, host, said({ html: '<script>x</script>' })))).toEqual(['html: required']);
  const stranger = await newcomer();
  await ask(`POST /groups/${group.id}/leave`, ada);
  for (const one of [stranger, ada]) {
    expect((await ask(`GET ${place}`, one)).status).toBe(404);
    expect((await ask(`GET /self/announcements/${id}`, one)).status).toBe(404);
    expect(await notified(one)).toEqual([]);
  }
  expect((await ask('GET /self', ada)).body.data._count).toMatchObject({ notifications: 0 });
  await world.run((tenant) => {
    const right = { kind: 'group', id: group.id, role: 'moderator' } as const;
    return grantRoles(tenant, [{ ...right, accountId: cat.id, grantedById: null, grantedAt: new Date() }]);
  });
  for (const one of [ben, cat]) await ask(`POST /accounts/${host.id}/block`, one);
  expect((await ask(`GET ${place}`, ben)).body.data).toEqual([]);
  // A block is no way out of what is said in a group that one moderates.
  expect((await ask(`GET ${place}`, cat)).body.data).toMatchObject([{ id }]);
});

test('what is said to one group is not found in another, and with a group that is closed it goes', async () => {
  const ada = await newcomer();
  const [one, other] = [await world.group(host, {}, { members: [ada] }), await world.group(host, {}, { members: [ada] })];
  const { id } = (await ask(`POST /groups/${one.id}/announcements`, host, said({ email: false }))).body.data;
  expect(await mailed(ada)).toEqual([]);
  expect((await ask(`GET /groups/${other.id}/announcements`, ada)).body.data).toEqual([]);
  expect(await notified(ada)).toEqual([['The doors', id]]);
  await world.run(({ db }) => db.update(groups).set({ active: false }).where(eq(groups.id, one.id)));
  expect((await ask(`GET /self/announcements/${id}`, ada)).status).toBe(404);
  expect(await notified(ada)).toEqual([]);
});

test('moderators take away what was said to their group, for everybody and of no other group', async () => {
  const ada = await newcomer();
  const [one, other] = [await world.group(host, {}, { members: [ada] }), await world.group(host, {}, { members: [ada] })];
  const { id } = (await ask(`POST /groups/${one.id}/announcements`, host, said({ email: false }))).body.data;
  expect((await ask(`DELETE /groups/${one.id}/announcements/${id}`, ada)).status).toBe(403);
  expect((await ask(`DELETE /groups/${other.id}/announcements/${id}`, host)).status).toBe(404);
  expect((await ask(`DELETE /groups/${one.slug}/announcements/${id}`, host)).status).toBe(200);
  expect((await ask(`GET /groups/${one.id}/announcements`, ada)).body.data).toEqual([]);
  expect((await ask(`GET /self/announcements/${id}`, ada)).status).toBe(404);
  expect(await notified(ada)).toEqual([]);
  expect((await ask(`DELETE /groups/${one.id}/announcements/${id}`, host)).status).toBe(404);
});

test('what is taken away after it went out and before its mails are written goes to nobody by mail', async () => {
  const ada = await newcomer();
  const group = await world.group(host, {}, { members: [ada] });
  const url = `/api/groups/${group.id}/announcements`;
  const headers = { organization: app.ours.organization.id, authorization: host.token };
  const hasty = await app.app.inject({ method: 'POST', url, headers, payload: said({ title: 'Oh no' }) });
  expect((await app.app.inject({ method: 'DELETE', url: `${url}/${hasty.json().data.id}`, headers })).statusCode).toBe(200);
  await ask(`POST /groups/${group.id}/announcements`, host, said({ title: 'The doors' }));
  expect((await mailed(ada)).map(({ subject }) => subject)).toEqual([expect.stringContaining('The doors')]);
});

test('moderators change the words of what they said, which are cleaned again; nobody is told twice', async () => {
  const ada = await newcomer();
  const [one, other] = [await world.group(host, {}, { members: [ada] }), await world.group(host, {}, { members: [ada] })];
  const { id, createdAt } = (await ask(`POST /groups/${one.id}/announcements`, host, said({ email: false }))).body.data;
  const words = { title: 'The gates', html: '<p onclick="x()">At <b>ten</b></p><script>x()</script>' };
  const change = (groupId: string, as: TestAccount, body: object = words) => ask(`PUT /groups/${groupId}/announcements/${id}`, as, body);
  expect((await change(one.id, ada)).status).toBe(403);
  expect((await change(other.id, host)).status).toBe(404);
  expect((await change(one.id, host, { ...words, html: '<p> </p>' })).body.errors).toMatchObject([{ field: 'html', rule: 'required' }]);
  app.pass(1_000);
  // That it has gone out, also by mail, changes no words.
  const [listed] = (await ask(`GET /groups/${one.id}/announcements`, host)).body.data;
  expect(listed.updatedAt).toBe(createdAt);
  const { data } = (await change(one.slug, host)).body;
  expect(data).toMatchObject({ id, title: 'The gates', message: 'At ten', html: '<p>At <b>ten</b></p>', createdAt });
  expect(data.updatedAt > createdAt).toBe(true);
  expect((await ask(`GET /self/announcements/${id}`, ada)).body.data).toEqual(data);
  expect(await notified(ada)).toEqual([['The gates', id]]);
});

test('in a public group, too, announcements are for who is in it; who supports it is for everybody', async () => {
  const [ada, patron] = [await newcomer(), await newcomer()];
  const group = await world.group(host, { name: 'Readers' });
  await world.run((tenant) => insertGroupSponsors(tenant, [{ groupId: group.id, accountId: patron.id }]));
  expect((await ask(`GET /groups/${group.id}/announcements`, ada)).status).toBe(453);
  const { id } = (await ask(`POST /groups/${group.id}/announcements`, host, said())).body.data;
  expect((await ask(`GET /self/announcements/${id}`, ada)).status).toBe(404);
  expect((await ask(`GET /groups/${group.slug}/sponsors`, ada)).body.data).toMatchObject([{ id: patron.id }]);
  await ask(`POST /accounts/${patron.id}/block`, ada);
  expect((await ask(`GET /groups/${group.slug}/sponsors`, ada)).body.data).toEqual([]);
});
