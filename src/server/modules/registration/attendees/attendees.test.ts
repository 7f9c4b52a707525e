import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { grantRoles } from '@server/db/roles';
import { mails } from '@server/db/schema/mails';
import { buildTestApp, type TestAccount, type TestApp } from '@test/harness/app';
import { newTenant, type World } from '@test/harness/world';

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
  host = await app.ours.account();
  event = await world.event();
  const { id } = event;
  await world.run((tenant) =>
    grantRoles(tenant, [{ kind: 'event', id, role: 'host', accountId: host.id, grantedById: null, grantedAt: new Date() }]),
  );
});

const ask = (what: string, as = host, body?: unknown) => app.ours.call(what, { as, body });
const at = (path = '') => `/listings/${event.id}/attendees${path}`;
const named = async (query = '') =>
  ((await ask(`GET ${at()}${query}`)).body.data as { account: { firstName: string } }[]).map(({ account }) => account.firstName);

async function attendee(firstName: string, passType: { id: string }, more: Parameters<World['pass']>[2] = {}) {
  const email = `${randomUUID()}@example.org`;
  const account = await app.ours.account({ firstName, lastName: 'Holt', email });
  const registration = await world.registration(event, account, more?.status === 'canceled' ? { status: 'canceled' } : {});
  const pass = await world.pass({ ...registration, accountId: account.id }, passType, more);
  return { account, email, pass };
}

/** Somebody orders passes that are paid by hand. */
async function order(price: number, percentage: number) {
  const buyer = await app.ours.account({ email: `${randomUUID()}@example.org` });
  const passType = await world.passType(event, { price });
  await world.refundSchedule(passType, { percentage });
  const address = await world.address(buyer);
  const pass = { id: randomUUID(), ticketId: passType.id };
  await ask(`POST /self/events/${event.id}/registration/passes`, buyer, { passes: [pass], packages: [] });
  const intent = (await ask(`GET /self/events/${event.id}/registration/intent?addressId=${address.id}`, buyer)).body.data;
  expect((await ask(`POST /organization/intents/${intent.id}/capture`, buyer, {})).status).toBe(200);
  return { buyer, passId: pass.id };
}

test('the people of an event are listed with how to reach them, found by name and number, and told apart by pass and check-in', async () => {
  const [day, week] = [await world.passType(event), await world.passType(event)];
  const runa = await attendee('Runa', day, { usedAt: new Date() });
  await attendee('Bo', week);
  await attendee('Cy', day, { status: 'canceled' });
  const list = (await ask(`GET ${at()}?orderBy=firstName`)).body;
  expect(list).toMatchObject({
    count: 2,
    data: [{ account: { firstName: 'Bo' } }, { account: { email: runa.email }, passes: [{ id: runa.pass.id, amtPaid: 0 }] }],
  });
  expect(await named('?orderBy=-firstName')).toEqual(['Runa', 'Bo']);
  expect(await named(`?search=${runa.pass.alternateId}`)).toEqual(['Runa']);
  expect(await named('?search=cy')).toEqual(['Cy']);
  expect(await named('?status=canceled')).toEqual(['Cy']);
  expect(await named(`?ticketId=${week.id}`)).toEqual(['Bo']);
  expect(await named('?checkedIn=true')).toEqual(['Runa']);
  expect(await named('?checkedIn=false')).toEqual(['Bo']);
});

test('one attendance is told to the hosts of its event alone', async () => {
  const { account } = await attendee('Runa', await world.passType(event));
  expect((await ask(`GET ${at(`/${account.id}`)}`)).body.data).toMatchObject({ account: { id: account.id }, payments: [], coupon: null });
  expect((await ask(`GET ${at(`/${account.id}`)}`, account)).status).toBe(403);
  expect((await ask(`GET ${at(`/${host.id}`)}`)).status).toBe(404);
});

test('the table of all is sent as it is read, and nothing in it runs as a formula', async () => {
  const passType = await world.passType(event, { name: 'Day, with lunch' });
  await attendee('=1+1', passType);
  await attendee('Bo', passType);
  const headers = { organization: world.organization.id, authorization: host.token };
  const answer = await app.app.inject({ url: `/api/listings/${event.id}/export`, headers });
  expect(answer.headers['content-type']).toContain('text/csv');
  const lines = answer.body.split('\r\n');
  expect(lines).toHaveLength(4);
  expect(lines[0]).toContain('First name,Last name,Email');
  expect(lines[1]).toContain(",'=1+1,Holt,");
  expect(lines[2]).toContain('"Day, with lunch",Ready');
  expect((await ask(`GET /listings/${event.id}/export`, await app.ours.account())).status).toBe(403);
});

test('the mail that confirms is sent once more to who has a pass', async () => {
  const { account, email, pass } = await attendee('Runa', await world.passType(event));
  const mailed = async () => (await world.run(({ db }) => db.select().from(mails).where(eq(mails.to, email)))).length;
  expect((await ask(`POST ${at(`/${account.id}/confirmation`)}`)).status).toBe(200);
  expect(await mailed()).toBe(1);
  await ask(`PUT ${at(`/${account.id}/passes/${pass.id}/cancel`)}`, host, {});
  const before = await mailed();
  expect((await ask(`POST ${at(`/${account.id}/confirmation`)}`)).status).toBe(409);
  expect(await mailed()).toBe(before);
});

test.each([
  ['what its kind gives back', {}, 2_500],
  ['nothing given back', { issueRefund: false }, 0],
])('a host cancels a pass in its holder’s place with %s, once', async (_what, input, amtRefunded) => {
  const { buyer, passId } = await order(5_000, 50);
  const cancel = () => ask(`PUT ${at(`/${buyer.id}/passes/${passId}/cancel`)}`, host, input);
  expect((await cancel()).body.data).toMatchObject({ status: 'canceled', passes: [{ status: 'canceled', amtPaid: 5_000, amtRefunded }] });
  const { payments } = (await cancel()).body.data as { payments: { type: string; chargedAmt: number }[] };
  expect(payments.filter(({ type }) => type === 'refund').map(({ chargedAmt }) => chargedAmt)).toEqual(amtRefunded ? [amtRefunded] : []);
  expect((await ask(`PUT ${at(`/${buyer.id}/passes/${passId}/cancel`)}`, buyer, {})).status).toBe(403);
});
