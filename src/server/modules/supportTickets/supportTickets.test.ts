import { mails } from '@server/db/schema/mails';
import { buildTestApp, type TestAccount, type TestApp } from '@test/harness/app';
import { testWorkers } from '@test/harness/jobs';
import { newTenant } from '@test/harness/world';

let app: TestApp;
beforeAll(async () => {
  app = await buildTestApp();
});
afterAll(() => app.app.close());

const send = (body: object, as?: TestAccount) => app.ours.call('POST /supportTickets', { ...(as && { as }), body });
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
  const sent = await app.ours.inTenant(({ db }) => db.select().from(mails));
  expect(sent.map(({ to, text }) => [to, text.includes('/settings/support')])).toEqual([['ada@example.com', true]]);
});

test('a visitor asks too, and no mail goes to whatever address they gave', async () => {
  expect((await send(said)).body.data).toMatchObject({ account: null, event: null, ticket: null, state: 'new' });
  const before = await app.ours.inTenant(({ db }) => db.$count(mails));
  await testWorkers(app.services).drain();
  expect(await app.ours.inTenant(({ db }) => db.$count(mails))).toBe(before);
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
