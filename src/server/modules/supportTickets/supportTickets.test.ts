import { desc, eq } from 'drizzle-orm';
import { grantRoles } from '@server/db/roles';
import { auditEntries } from '@server/db/schema/auditEntries';
import { mails } from '@server/db/schema/mails';
import { buildTestApp, testOrganization, type TestAccount, type TestApp, type TestOrganization } from '@test/harness/app';
import { testWorkers } from '@test/harness/jobs';
import { connected } from '@test/harness/sockets';
import { newTenant } from '@test/harness/world';

let app: TestApp;
beforeAll(async () => {
  app = await buildTestApp();
  await app.app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(() => app.app.close());

const send = (body: object, as?: TestAccount) => app.ours.call('POST /supportTickets', { ...(as && { as }), body });
const mailed = () => app.ours.inTenant(({ db }) => db.select().from(mails));
const said = { type: 'bug', email: 'ada@example.com', request: 'The door is stuck' };

test('a member asks, sees how far it has come, and is told by mail that it arrived', async () => {
  const [ada, ben] = [await app.ours.account({ email: 'ada@example.com' }), await app.ours.account()];
  const world = await newTenant(app.ours.organization);
  const event = await world.event();
  const passType = await world.passType(event);
  const { body } = await send({ ...said, eventId: event.id, productId: passType.id }, ada);
  expect(body.data).toMatchObject({ ...said, state: 'new', account: { id: ada.id }, event: { id: event.id }, ticket: { id: passType.id } });
  const own = async (as: TestAccount) => (await app.ours.call('GET /self/supportTickets', { as })).body;
  expect([await own(ada), (await own(ben)).count]).toEqual([expect.objectContaining({ data: [body.data], count: 1 }), 0]);
  await testWorkers(app.services).drain();
  const sent = (await mailed()).filter(({ to }) => to !== CONTACT);
  expect(sent.map(({ to, text }) => [to, text.includes('/settings/support')])).toEqual([['ada@example.com', true]]);
});

test('a visitor asks too, and no mail goes to whatever address they gave', async () => {
  expect((await send(said)).body.data).toMatchObject({ account: null, event: null, ticket: null, state: 'new' });
  const before = (await mailed()).length;
  await testWorkers(app.services).drain();
  expect((await mailed()).length).toBe(before);
  expect((await mailed()).filter(({ to }) => to === said.email)).toHaveLength(1);
});

test('what is wrong is named, and what is not there is not found', async () => {
  const world = await newTenant(app.ours.organization);
  const [event, other] = [await world.event(), await world.event()];
  const elsewhere = await world.passType(other);
  const refused = async (change: object) => {
    const { status, body } = await send({ ...said, ...change });
    return [status, body.errors?.[0]?.field];
  };
  expect(await refused({ type: 'praise' })).toEqual([400, 'type']);
  expect(await refused({ email: 'ada' })).toEqual([400, 'email']);
  expect(await refused({ request: '' })).toEqual([400, 'request']);
  expect(await refused({ productId: elsewhere.id })).toEqual([400, 'eventId']);
  expect(await refused({ eventId: event.id, productId: elsewhere.id })).toEqual([404, undefined]);
  const theirs = await (await newTenant(app.theirs.organization)).event();
  expect(await refused({ eventId: theirs.id })).toEqual([404, undefined]);
});

const CONTACT = testOrganization().contact.EMAIL;

async function staffOf(side: TestOrganization) {
  const account = await side.account();
  const role = { kind: 'organization', id: side.organization.id, role: 'staff', accountId: account.id } as const;
  await side.inTenant((tenant) => grantRoles(tenant, [{ ...role, grantedById: null, grantedAt: new Date() }]));
  return account;
}

test('the organization is told by mail of what it was asked, and answers whoever asked by answering that', async () => {
  const gil = await app.ours.account({ email: 'gil@example.com', firstName: 'Gil', lastName: 'Roth' });
  const event = await (await newTenant(app.ours.organization)).event();
  const { body } = await send({ type: 'support', email: 'gil@work.example', request: 'Where is <b>the</b> lift?', eventId: event.id }, gil);
  const [mail] = (await mailed()).filter(({ replyTo }) => replyTo === 'gil@work.example');
  expect(mail).toMatchObject({ to: CONTACT, subject: 'Gil Roth needs help', accountId: gil.id, subjectId: body.data.id });
  for (const part of ['Where is <b>the</b> lift?', event.name, `/settings/requests?ticket=${body.data.id}`])
    expect(mail!.text).toContain(part);
  expect(mail!.html).toContain('&lt;b&gt;');
  expect((await app.ours.call('DELETE /self', { as: gil })).status).toBe(200);
  expect((await mailed()).filter(({ replyTo }) => replyTo === 'gil@work.example')).toEqual([]);
});

test('staff see what was asked, by state and type, and say how far it has come; whoever asked sees it and is told once', async () => {
  const [staff, mia] = [await staffOf(app.ours), await app.ours.account({ email: 'mia@example.com' })];
  expect((await app.ours.call('GET /self', { as: staff })).body.data.staff).toBe(true);
  expect((await app.ours.call('GET /self', { as: mia })).body.data.staff).toBe(false);
  const { id } = (await send({ ...said, type: 'feedback', email: 'mia@example.com' }, mia)).body.data;
  const listed = async (query: string) =>
    (await app.ours.call(`GET /supportTickets?pageSize=100&${query}`, { as: staff })).body.data.map((ticket: { id: string }) => ticket.id);
  expect([(await listed('')).includes(id), (await listed('')).length]).toEqual([true, expect.any(Number)]);
  expect([await listed('type=feedback'), await listed('state=spam')]).toEqual([[id], []]);
  await testWorkers(app.services).drain();
  const toMia = async () => (await mailed()).filter(({ to }) => to === 'mia@example.com').map(({ subject }) => subject);
  const socket = await connected(app.app, { organization: app.ours.organization.id, authorization: mia.token });
  const move = async (state: string) => {
    const { body } = await app.ours.call(`PUT /supportTickets/${id}`, { as: staff, body: { state } });
    await testWorkers(app.services).drain();
    return body.data.state;
  };
  expect(await move('awaitingAdmin')).toBe('awaitingAdmin');
  expect(await toMia()).toEqual(['We have your request']);
  expect(await move('awaitingClient')).toBe('awaitingClient');
  expect(await move('awaitingClient')).toBe('awaitingClient');
  expect(await move('resolved')).toBe('resolved');
  const name = app.ours.organization.config.NAME;
  expect((await toMia()).sort()).toEqual([`${name} waits for your answer`, 'We have your request', 'What you asked for is done'].sort());
  expect((await socket.heard()).filter(({ type }) => type === 'support-ticket-changed')).toHaveLength(3);
  expect((await app.ours.call('GET /self/supportTickets', { as: mia })).body.data).toMatchObject([{ id, state: 'resolved' }]);
  const [recorded] = await app.ours.inTenant(({ db }) =>
    db
      .select()
      .from(auditEntries)
      .where(eq(auditEntries.call, 'PUT /supportTickets/:supportTicketId'))
      .orderBy(desc(auditEntries.at))
      .limit(1),
  );
  expect(recorded).toMatchObject({ accountId: staff.id, params: { supportTicketId: id, state: 'resolved' } });
});

test('whoever turned such mails off gets none, and a visitor who asked none either', async () => {
  const [staff, ole] = [await staffOf(app.ours), await app.ours.account({ email: 'ole@example.com' })];
  await app.ours.call('PUT /self/notificationPreferences', { as: ole, body: { supportTicketConfirmationEmail: false } });
  const asked = [
    (await send({ ...said, email: 'ole@example.com' }, ole)).body.data.id,
    (await send({ ...said, email: 'ole@example.com' })).body.data.id,
  ];
  for (const id of asked) await app.ours.call(`PUT /supportTickets/${id}`, { as: staff, body: { state: 'resolved' } });
  await testWorkers(app.services).drain();
  expect((await mailed()).filter(({ to }) => to === 'ole@example.com')).toEqual([]);
});

test('nobody but the staff of an organization reads or moves what it was asked, whoever asked included', async () => {
  const [staff, theirs, pia] = [await staffOf(app.ours), await staffOf(app.theirs), await app.ours.account()];
  const { id } = (await send(said, pia)).body.data;
  const body = { state: 'spam' };
  for (const [call, of] of [
    [`GET /supportTickets`, undefined],
    [`GET /supportTickets/${id}`, undefined],
    [`PUT /supportTickets/${id}`, body],
  ] as const) {
    expect([call, (await app.ours.call(call, { as: pia, body: of })).status]).toEqual([call, 403]);
    expect([call, (await app.ours.call(call, { body: of })).status]).toEqual([call, 401]);
  }
  expect((await app.theirs.call(`GET /supportTickets/${id}`, { as: theirs })).status).toBe(404);
  expect((await app.theirs.call(`PUT /supportTickets/${id}`, { as: theirs, body })).status).toBe(404);
  expect((await app.theirs.call('GET /supportTickets', { as: theirs })).body.count).toBe(0);
  expect((await app.ours.call(`GET /supportTickets/${id}`, { as: staff })).body.data).toMatchObject({ id, state: 'new' });
});
