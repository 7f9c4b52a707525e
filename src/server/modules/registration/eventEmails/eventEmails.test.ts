import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { grantRoles } from '@server/db/roles';
import { eventEmails } from '@server/db/schema/eventEmails';
import { events } from '@server/db/schema/events';
import { mails } from '@server/db/schema/mails';
import { passes } from '@server/db/schema/passes';
import { buildTestApp, type Answer, type TestAccount, type TestApp } from '@test/harness/app';
import { testDatabase } from '@test/harness/database';
import { gate } from '@test/harness/gate';
import { noteStatements } from '@test/harness/statements';
import { untilStuck } from '@test/harness/stuck';
import { newTenant, type World } from '@test/harness/world';
import { sendDueReminders } from './commands';
import { addReminded, remindedOf } from './queries';

let app: TestApp;
let world: World;
let host: TestAccount;
let event: Awaited<ReturnType<World['event']>>;
let passType: Awaited<ReturnType<World['passType']>>;

beforeAll(async () => {
  app = await buildTestApp();
});
afterAll(() => app.app.close());
beforeEach(async () => {
  world = await newTenant(app.ours.organization);
  host = await app.ours.account({ email: 'host@example.org' });
  event = await hosted();
  passType = await world.passType(event, { name: 'Day pass' });
});

async function hosted(account: { id: string } = host) {
  const inTwoDays = app.services.now().getTime() + 48 * 3_600_000;
  const made = await world.event({ name: 'Fair <1>', eventStart: new Date(inTwoDays), eventEnd: new Date(inTwoDays + 3_600_000) });
  await world.run((tenant) =>
    grantRoles(tenant, [{ kind: 'event', id: made.id, role: 'host', accountId: account.id, grantedById: null, grantedAt: new Date() }]),
  );
  return made;
}

const ask = (what: string, as: TestAccount, body?: unknown) => app.ours.call(what, { as, body });
const at = (type: string) => `/listings/${event.id}/emails/${type}`;
const fields = ({ body }: Answer) => (body.errors ?? []).map(({ field, rule }: { field: string; rule: string }) => `${field}: ${rule}`);
const text = (locale: string, subject: string, body: string) => ({ locale, subject, body });
const save = (type: string, body: object) => ask(`PUT ${at(type)}`, host, body);
const mailed = (account: { id: string }) =>
  world.run(({ db }) => db.select().from(mails).where(eq(mails.accountId, account.id)).orderBy(mails.createdAt));

async function attendee(more: { email: string; firstName?: string; lastName?: string; locale?: string }) {
  const account = await app.ours.account(more);
  return { ...account, pass: await world.pass(await world.registration(event, account), passType) };
}

test('a mail that is really sent says what its hosts wrote, in the language of its reader, with what is true of them', async () => {
  expect((await ask(`GET ${at('confirmation')}`, host)).body.data).toBeNull();
  const words = [
    text(
      'en',
      'See you, {{firstName}}',
      '<p>Dear {{ firstName }}, you have: {{passes}}.</p><script>x()</script><a href="{{link}}">Here</a>',
    ),
    text('fr', '', '<p>Bonjour {{firstName}}</p>'),
  ];
  const saved = await save('confirmation', { texts: words, replyTo: 'crew@example.org' });
  expect(saved.body.data).toMatchObject({
    revision: 1,
    replyTo: 'crew@example.org',
    enabled: true,
    texts: [{ locale: 'en' }, { locale: 'fr' }],
  });
  expect(saved.body.data.body).not.toContain('script');
  const ada = await attendee({ email: 'ada@example.org', firstName: '<b>Ada</b>', locale: 'en' });
  const luc = await attendee({ email: 'luc@example.org', firstName: 'Luc', locale: 'fr-CA' });
  const ines = await attendee({ email: 'ines@example.org', firstName: 'Inés', locale: 'es' });
  for (const one of [ada, luc, ines]) await ask(`POST /listings/${event.id}/attendees/${one.id}/confirmation`, host);
  await app.deliver();
  const [toAda] = await mailed(ada);
  expect(toAda).toMatchObject({ subject: 'See you, <b>Ada</b>', replyTo: 'crew@example.org' });
  expect(toAda!.text).toContain('Dear <b>Ada</b>, you have: Day pass.');
  expect(toAda!.html).toContain('Dear &lt;b&gt;Ada&lt;/b&gt;, you have: Day pass.');
  expect(toAda!.html).toContain(`/events/${event.slug}/attendee">Here</a>`);
  expect(toAda!.text).toContain('When:');
  // Who reads another language reads that of the organization.
  expect((await mailed(ines))[0]!.subject).toBe('See you, Inés');
  const [toLuc] = await mailed(luc);
  expect([toLuc!.subject, toLuc!.text.startsWith('Bonjour Luc\n')]).toEqual(['Votre inscription à Fair <1> est confirmée', true]);
});

test('what cannot be put in is refused by its name, and so are languages that there are not, and what another host changed', async () => {
  const wrong = await save('confirmation', { texts: [text('en', 'Hi {{firstName}}', 'You get {{refund}}')] });
  expect([fields(wrong), wrong.body.errors[0].message]).toEqual([['texts.0.body: unknownVariable'], expect.stringContaining('refund')]);
  expect(fields(await save('cancellation', { texts: [text('en', '{{nobody}}', '')] }))).toEqual(['texts.0.subject: unknownVariable']);
  expect(fields(await save('reminder', { body: '{{passes}}' }))).toEqual(['body: unknownVariable']);
  expect(fields(await save('reminder', { texts: [text('tlh', 'a', '')] }))).toEqual(['texts.0.locale: known']);
  expect(fields(await save('reminder', { texts: [text('en', 'a', ''), text('en', 'b', '')] }))).toEqual(['texts.1.locale: duplicate']);
  expect(fields(await save('reminder', { body: '&'.repeat(20_000) }))).toEqual(['body: maxLength']);
  expect(fields(await save('reminder', { hoursBefore: 0 }))).toEqual(['hoursBefore: minimum']);
  expect((await ask(`GET ${at('feedback')}`, host)).status).toBe(400);
  await save('reminder', { enabled: true });
  expect((await save('reminder', { hoursBefore: 3, revision: 1 })).body.data).toMatchObject({ hoursBefore: 3, revision: 2 });
  expect((await save('reminder', { hoursBefore: 4, revision: 1 })).status).toBe(409);
});

test('what is not said stays as it was, what is empty is left to the platform, and each mail of each event is its own', async () => {
  await save('confirmation', { texts: [text('en', 'Welcome', '<p>Hi</p>'), text('fr', 'Salut', '')], replyTo: 'crew@example.org' });
  expect((await save('confirmation', { body: '<p>Ho</p>' })).body.data).toMatchObject({
    replyTo: 'crew@example.org',
    texts: [
      { locale: 'en', subject: 'Welcome', body: '<p>Ho</p>' },
      { locale: 'fr', subject: 'Salut' },
    ],
  });
  expect((await ask(`GET ${at('reminder')}`, host)).body.data).toBeNull();
  const kept = await save('reminder', { texts: [text('en', '', '<p> </p>'), text('fr', ' ', '<script>x</script>')] });
  expect(kept.body.data.texts).toEqual([]);
  event = await hosted();
  expect((await ask(`GET ${at('confirmation')}`, host)).body.data).toBeNull();
});

const withSeveralConnections = () =>
  test('two hosts who save a mail for the first time at once save it one after the other', async () => {
    const end = gate();
    const saving = world.run(async ({ db, organizationId }) => {
      await db.select().from(events).where(eq(events.id, event.id)).for('update');
      const mail = { eventId: event.id, type: 'reminder', replyTo: 'a@example.org', site: 'http://localhost' } as const;
      await db.insert(eventEmails).values({ ...mail, organizationId });
      await end.pass();
    });
    await end.reached;
    const other = save('reminder', { enabled: true });
    await untilStuck(1, other);
    end.release();
    await saving;
    expect((await other).body.data).toMatchObject({ replyTo: 'a@example.org', enabled: true, revision: 2 });
  });
// The embedded database has one connection: there, one change is over before the next begins.
if (process.env['DATABASE_URL']) describe('with several connections', withSeveralConnections);

test('nothing that a reader is called makes a link of it', async () => {
  const saved = await save('confirmation', { body: '<p><a href="{{lastName}}">Here</a></p>' });
  expect(saved.body.data.body).toContain('{{lastName}}');
  const eve = await attendee({ email: 'eve@example.org', firstName: 'Eve', lastName: 'javascript:x()' });
  await ask(`POST /listings/${event.id}/attendees/${eve.id}/confirmation`, host);
  const [mail] = await mailed(eve);
  expect(mail!.html).toContain('Here</a>');
  expect(mail!.html).not.toContain('javascript:');
});

test('it is looked at as an attendee gets it, and tried on who writes it', async () => {
  const ada = await attendee({ email: 'ada2@example.org', firstName: 'Ada' });
  const draft = text('en', '{{event}} soon', '<p>Hello {{firstName}}</p>');
  for (const type of ['confirmation', 'reminder', 'cancellation']) {
    const seen = await ask(`POST ${at(type)}/preview`, host, { ...draft, accountId: ada.id });
    expect(seen.body.data).toMatchObject({
      accountId: ada.id,
      subject: 'Fair <1> soon',
      html: expect.stringContaining('<p>Hello Ada</p>'),
    });
  }
  const undecided = await app.ours.account();
  await world.registration(event, undecided, { status: 'draft' });
  for (const { id } of [host, undecided])
    expect((await ask(`POST ${at('reminder')}/preview`, host, { ...draft, accountId: id })).status).toBe(404);
  expect(fields(await ask(`POST ${at('reminder')}/preview`, host, { ...draft, body: '{{x}}' }))).toEqual(['body: unknownVariable']);
  expect((await ask(`POST ${at('confirmation')}/test`, host, draft)).status).toBe(200);
  await app.deliver();
  expect((await mailed(host)).map(({ to, subject }) => [to, subject])).toEqual([['host@example.org', 'Fair <1> soon']]);
  expect(await mailed(ada)).toEqual([]);
  expect((await ask(`GET ${at('confirmation')}`, host)).body.data).toBeNull();
});

test('where nobody is named it is looked at as who registered last gets it, of those who come', async () => {
  const draft = text('en', 'Hello', '<p>{{firstName}}</p>');
  const seen = async () => (await ask(`POST ${at('reminder')}/preview`, host, draft)).body.data.accountId;
  expect(await seen()).toBe(host.id);
  const register = async (minutesAgo: number, status: 'registered' | 'canceled') => {
    const account = await app.ours.account();
    await world.registration(event, account, { status, registeredAt: new Date(Date.now() - minutesAgo * 60_000) });
    return account.id;
  };
  await register(30, 'registered');
  const last = await register(20, 'registered');
  await register(10, 'canceled');
  expect(await seen()).toBe(last);
});

test('who acts as a team gets what is tried at their own address, and not at whatever was entered for the team', async () => {
  const team = (await ask('POST /self/team', host, { name: 'Front desk', email: 'desk@example.org' })).body.data;
  event = await hosted(team);
  const headers = { executeAs: team.id };
  const tried = await app.ours.call(`POST ${at('reminder')}/test`, { as: host, headers, body: text('en', 'Try', '') });
  expect(tried.status).toBe(200);
  expect([(await mailed(host)).map(({ to }) => to), await mailed(team)]).toEqual([['host@example.org'], []]);
});

test('a reminder goes out at its time, once to each who comes then, and not for what does not take place', async () => {
  const ada = await attendee({ email: 'ada3@example.org', firstName: 'Ada' });
  const ben = await attendee({ email: 'ben3@example.org' });
  await world.run(({ db }) => db.update(passes).set({ status: 'canceled' }).where(eq(passes.id, ben.pass.id)));
  await save('reminder', { enabled: true, hoursBefore: 24, body: '<p>Bring shoes, {{firstName}}.</p>' });
  // It is for the members of a group alone: to nobody in particular it is not there.
  const { id: groupId } = await world.group(host);
  await world.run(({ db }) => db.update(events).set({ groupId, groupOnly: true }).where(eq(events.id, event.id)));
  await sendDueReminders(app.services);
  await app.deliver();
  expect(await mailed(ada)).toEqual([]);
  app.pass(25 * 3_600_000);
  await Promise.all([sendDueReminders(app.services), sendDueReminders(app.services)]);
  await app.deliver();
  await sendDueReminders(app.services);
  await app.deliver();
  const told = await mailed(ada);
  expect(told.map(({ subject, text: said }) => [subject, said.includes('Bring shoes, Ada.')])).toEqual([['Soon: Fair <1>', true]]);
  expect(await mailed(ben)).toEqual([]);
});

test('whoever has blocked another who comes, or the host, is reminded as well, also of what is for members of a group they left', async () => {
  const [one, other] = [await attendee({ email: `${randomUUID()}@example.org` }), await attendee({ email: `${randomUUID()}@example.org` })];
  for (const blocked of [other, host]) await ask(`POST /accounts/${blocked.id}/block`, one);
  await ask(`POST /accounts/${one.id}/block`, other);
  const { id: groupId } = await world.group(host);
  const ofHost = { source: 'account', creatorId: host.id } as const;
  await world.run(({ db }) =>
    db
      .update(events)
      .set({ groupId, groupOnly: true, ...ofHost })
      .where(eq(events.id, event.id)),
  );
  await save('reminder', { enabled: true, hoursBefore: 700 });
  await sendDueReminders(app.services);
  await app.deliver();
  for (const each of [one, other]) expect((await mailed(each)).map(({ subject }) => subject)).toEqual(['Soon: Fair <1>']);
});

test.each([
  ['was canceled', { canceledAt: new Date(), registration: false }, 'reminder', {}],
  ['was removed', { removedAt: new Date() }, 'reminder', {}],
  ['nobody knows of', { published: false }, 'reminder', {}],
  ['has begun', { eventStart: new Date(Date.now() - 60_000) }, 'reminder', {}],
  ['has none turned on', {}, 'reminder', { enabled: false }],
  ['has another mail', {}, 'confirmation', {}],
])('nobody is reminded of an event that %s', async (_what, change, type, more) => {
  const ada = await attendee({ email: `${_what.replaceAll(' ', '-')}@example.org` });
  await save(type, { enabled: true, hoursBefore: 700, ...more });
  await world.run(({ db }) =>
    db
      .update(events)
      .set({ name: 'Fair', ...change })
      .where(eq(events.id, event.id)),
  );
  await sendDueReminders(app.services);
  await app.deliver();
  expect(await mailed(ada)).toEqual([]);
  const [email] = await world.run(({ db }) => db.select().from(eventEmails).where(eq(eventEmails.eventId, event.id)));
  expect(email!.sentAt).toBeNull();
});

test('who comes no more when a reminder is delivered is not reminded, and who came after it was sent neither', async () => {
  const due = async () => {
    await save('reminder', { enabled: true, hoursBefore: 700 });
    await sendDueReminders(app.services);
  };
  const email = () => `${randomUUID()}@example.org`;
  const late = await attendee({ email: email() });
  await due();
  await app.deliver();
  expect(await mailed(late)).toHaveLength(1);
  event = await hosted();
  passType = await world.passType(event);
  const [gone, stays] = [await attendee({ email: email() }), await attendee({ email: email() })];
  await due();
  await world.run(({ db }) => db.update(passes).set({ status: 'canceled' }).where(eq(passes.id, gone.pass.id)));
  await world.pass(await world.registration(event, late), passType);
  await app.deliver();
  expect([await mailed(gone), (await mailed(stays)).length, (await mailed(late)).length]).toEqual([[], 1, 1]);
});

test('however many come, whom a reminder goes to is asked for in the same way', async () => {
  const statements = noteStatements(await testDatabase());
  const asked = async (email: string) => {
    const { id } = await attendee({ email });
    await world.run((tenant) => addReminded(tenant, event.id, [id]));
    statements.length = 0;
    const told = await world.run((tenant) => remindedOf(tenant, event.id));
    return [told.length, statements.map(({ text: said, parameters }) => [said, parameters])];
  };
  const [one, how] = await asked('one@example.org');
  expect(one).toBe(1);
  expect(await asked('two@example.org')).toEqual([2, how]);
});

test('only who hosts the event reads, changes and tries its mails', async () => {
  const stranger = await app.ours.account();
  expect((await ask(`GET ${at('reminder')}`, stranger)).status).toBe(403);
  expect((await ask(`PUT ${at('reminder')}`, stranger, { enabled: true })).status).toBe(403);
  for (const what of ['preview', 'test'])
    expect((await ask(`POST ${at('reminder')}/${what}`, stranger, text('en', '', ''))).status).toBe(403);
  const other = await world.event();
  expect((await ask(`PUT /listings/${other.id}/emails/reminder`, host, { enabled: true })).status).toBe(403);
});
