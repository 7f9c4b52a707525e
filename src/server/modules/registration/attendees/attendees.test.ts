import { RESEND } from '@contract/limits';
import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { readXlsx } from 'hucre/xlsx';
import type { AttendeeChange } from '@contract/entities/attendeeHistory';
import type { AttendeeSummary } from '@contract/entities/listings';
import { delegateRole, grantRoles } from '@server/db/roles';
import { accounts } from '@server/db/schema/accounts';
import { doorScans } from '@server/db/schema/door';
import { events } from '@server/db/schema/events';
import { files } from '@server/db/schema/files';
import { mails } from '@server/db/schema/mails';
import { attendeePackages, passAddOns, passes, questionResponses } from '@server/db/schema/passes';
import { couponUses, registrations } from '@server/db/schema/registrations';
import type { FanoutMessage } from '@server/realtime/fanout';
import { buildTestApp, type TestAccount, type TestApp } from '@test/harness/app';
import { testWorkers } from '@test/harness/jobs';
import { hoursFromNow, newTenant, type World } from '@test/harness/world';
import { PORTION } from './table';

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
  await letHost(event);
});

const letHost = ({ id }: { id: string }) =>
  world.run((tenant) =>
    grantRoles(tenant, [{ kind: 'event', id, role: 'host', accountId: host.id, grantedById: null, grantedAt: new Date() }]),
  );
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

test('of several passes of one person each counts for itself, in what is looked for and in what is printed', async () => {
  const [day, week, late] = [
    await world.passType(event, { name: 'Day' }),
    await world.passType(event, { name: 'Week' }),
    await world.passType(event, { name: 'Late' }),
  ];
  const runa = await attendee('Runa', day, { usedAt: new Date() });
  const more = (passType: { id: string }, values: Parameters<World['pass']>[2] = {}) =>
    world.pass({ id: runa.pass.attendeeId, accountId: runa.account.id }, passType, values);
  await more(week, { holderName: 'Kay Lund' });
  await more(late, { status: 'canceled' });
  await attendee('Bo', week);
  const coupon = await world.coupon(event);
  // Who has a code in a cart has not used it.
  await world.run(({ db, organizationId }) =>
    db.insert(couponUses).values({
      organizationId,
      couponId: coupon.id,
      registrationId: runa.pass.attendeeId,
      accountId: runa.account.id,
      buyerId: runa.account.id,
      status: 'draft',
      holdUntil: hoursFromNow(1),
    }),
  );
  const both = async (query: string) => [
    await named(`?orderBy=firstName&${query}`),
    await named(`?orderBy=firstName&pageSize=1&count=false&${query}`),
  ];
  expect(await both(`ticketId=${week.id}`)).toEqual([['Bo', 'Runa'], ['Bo']]);
  expect(await both(`ticketId=${late.id}`)).toEqual([[], []]);
  expect(await both(`ticketId=${late.id}&status=canceled`)).toEqual([['Runa'], ['Runa']]);
  // Who came with one of several passes is in.
  expect(await both('checkedIn=false')).toEqual([['Bo'], ['Bo']]);
  expect(await both('checkedIn=true')).toEqual([['Runa'], ['Runa']]);
  expect(await both(`couponId=${coupon.id}`)).toEqual([[], []]);

  const badges = async (query = '') =>
    (await ask(`GET /listings/${event.id}/badges?${query}`)).body.data.badges.map(
      ({ name, passType }: { name: string; passType: string }) => `${name}, ${passType}`,
    );
  expect(await badges()).toEqual(['Runa Holt, Day', 'Kay Lund, Week', 'Bo Holt, Week']);
  expect(await badges(`ticketId=${day.id}`)).toEqual(['Runa Holt, Day']);
});

test('whom a pass lets in stands on their badge without the title and company of its holder', async () => {
  const account = await app.ours.account({ firstName: 'Runa', lastName: 'Holt', title: 'Potter', company: 'Mill' });
  const registration = { ...(await world.registration(event, account)), accountId: account.id };
  const passType = await world.passType(event);
  await world.pass(registration, passType);
  await world.pass(registration, passType, { holderName: 'Kay Lund' });
  expect((await ask(`GET /listings/${event.id}/badges`)).body.data.badges).toMatchObject([
    { name: 'Runa Holt', title: 'Potter', company: 'Mill' },
    { name: 'Kay Lund', title: null, company: null },
  ]);
});

test('who is hidden from the host stands once in the order of names, behind all others, on whatever page', async () => {
  const passType = await world.passType(event);
  for (const name of ['Ada', 'Bo', 'Cy']) await attendee(name, passType);
  const hidden = [await attendee('Dee', passType), await attendee('Eve', passType), await attendee('Fay', passType)];
  for (const { account } of hidden) expect((await ask(`POST /accounts/${host.id}/block`, account)).status).toBe(200);
  const pages: string[] = [];
  for (const page of [1, 2, 3, 4]) {
    const { data, count } = (await ask(`GET ${at()}?orderBy=lastName&pageSize=2&page=${page}`)).body;
    expect(count).toBe(6);
    pages.push(...data.map(({ accountId }: { accountId: string }) => accountId));
  }
  expect(pages.slice(3).toSorted()).toEqual(hidden.map(({ account }) => account.id).toSorted());
  expect(new Set(pages).size).toBe(6);
});

test('people are told apart by code, answer and the time at which they registered or came in', async () => {
  const day = await world.passType(event);
  const section = await world.section(event);
  const meal = await world.question(section, { type: 'checkbox', name: 'Meals' }, ['lunch', 'dinner']);
  const runa = await attendee('Runa', day, { usedAt: new Date('2026-05-02T09:30:00Z') });
  const bo = await attendee('Bo', day);
  const cy = await attendee('Cy', day, { status: 'canceled' });
  const gone = await world.pass({ id: bo.pass.attendeeId, accountId: bo.account.id }, day, { status: 'canceled' });
  const coupon = await world.coupon(event);
  await world.run(async (tenant) => {
    const common = { organizationId: world.organization.id, questionId: meal.id };
    await tenant.db.insert(questionResponses).values([
      { ...common, passId: runa.pass.id, value: 'lunch\ndinner' },
      { ...common, passId: bo.pass.id, value: 'dinner' },
      { ...common, passId: cy.pass.id, value: 'lunch' },
      { ...common, passId: gone.id, value: 'lunch' },
    ]);
    await tenant.db.insert(couponUses).values({
      organizationId: world.organization.id,
      couponId: coupon.id,
      registrationId: bo.pass.attendeeId,
      accountId: bo.account.id,
      buyerId: bo.account.id,
      status: 'used',
    });
    await tenant.db
      .update(registrations)
      .set({ registeredAt: new Date('2026-03-01T00:00:00Z') })
      .where(eq(registrations.id, bo.pass.attendeeId));
  });
  const by = (query: string) => named(`?orderBy=firstName&${query}`);
  expect(await by(`questionId=${meal.id}`)).toEqual(['Bo', 'Runa']);
  expect(await by(`questionId=${meal.id}&answer=lunch`)).toEqual(['Runa']);
  expect(await by(`questionId=${meal.id}&answer=lunch%0Adinner`)).toEqual([]);
  expect(await by(`questionId=${meal.id}&answerPart=UNCH`)).toEqual(['Runa']);
  expect(await by(`questionId=${meal.id}&answerPart=%25`)).toEqual([]);
  expect(await by(`couponId=${coupon.id}`)).toEqual(['Bo']);
  expect(await by('registeredFrom=2026-03-01T00:00:00Z&registeredBefore=2026-03-02T00:00:00Z')).toEqual(['Bo']);
  expect(await by('registeredBefore=2026-03-01T00:00:00Z')).toEqual([]);
  expect(await by('checkedInFrom=2026-05-02T09:00:00Z&checkedInBefore=2026-05-02T10:00:00Z')).toEqual(['Runa']);
  expect(await by('checkedInFrom=2026-05-02T10:00:00Z')).toEqual([]);
  expect((await ask(`GET ${at()}?registeredFrom=yesterday`)).status).toBe(400);
});

// The first of a page are looked at one by one, all that are like something are looked up: both must find the same.
test('pages of those who are like something are the pages of all who are, be they many or few; a row tells what the table shows', async () => {
  const [day, week] = [await world.passType(event), await world.passType(event)];
  const section = await world.section(event);
  const meal = await world.question(section, { type: 'checkbox', name: 'Meals' }, ['lunch', 'dinner', 'xs']);
  const other = await world.question(section, { type: 'text', name: 'Wishes' });
  const [coupon, another] = [await world.coupon(event), await world.coupon(event)];
  const people: Awaited<ReturnType<typeof attendee>>[] = [];
  for (let nth = 0; nth < 30; nth++) {
    people.push(
      await attendee(nth % 2 ? 'Runa' : 'Bo', nth % 3 ? day : week, {
        holderName: `Kay ${nth}`,
        ...(nth === 4 && { status: 'canceled' as const }),
        ...(nth % 5 === 0 && { usedAt: new Date('2026-05-02T09:30:00Z') }),
      }),
    );
  }
  const organizationId = world.organization.id;
  await world.run(async (tenant) => {
    await tenant.db.insert(questionResponses).values(
      people.flatMap(({ pass: { id: passId } }, nth) => [
        { organizationId, passId, questionId: meal.id, value: nth === 1 ? 'dinner\nxs' : nth % 2 ? 'lunch' : 'lunch\ndinner' },
        { organizationId, passId, questionId: other.id, value: nth === 2 ? 'Éclairs, 100% of them' : 'xs' },
      ]),
    );
    await tenant.db.insert(couponUses).values(
      people
        .filter((_, nth) => nth % 2 === 1)
        .map(({ account: { id: accountId }, pass: { attendeeId: registrationId } }, nth) => ({
          organizationId,
          couponId: nth % 2 ? another.id : coupon.id,
          registrationId,
          accountId,
          buyerId: accountId,
          status: 'used' as const,
        })),
    );
  });
  const summaries = async (query: string) =>
    (await ask(`GET /listings/${event.id}/attendeeSummaries?${query}`)).body as { data: AttendeeSummary[]; count?: number };
  const answers = (words: string) => `questionId=${meal.id}&${words}`;
  // A number may be that of a registration and of somebody else's pass.
  const { alternateId: number, accountId } = (await summaries('orderBy=alternateId')).data[7]!;
  const numbered = new Set([accountId, ...people.flatMap(({ pass, account }) => (pass.alternateId === number ? account.id : []))]);
  const filters: [filter: string, found: number][] = [
    ['search=Runa', 15],
    ['search=un', 15],
    ['search=Holt', 30],
    ['search=Kay%2017', 1],
    [`search=${number}`, numbered.size],
    ['search=qq', 0],
    [`couponId=${coupon.id}`, 8],
    [`questionId=${meal.id}`, 29],
    [answers('answer=lunch'), 28],
    [answers('answer=dinner'), 15],
    [answers('answer=xs'), 1],
    [answers('answer=unch'), 0],
    [answers('answerPart=UNCH'), 28],
    [answers(`answerPart=INN&ticketId=${week.id}`), 5],
    [`questionId=${other.id}&answerPart=${encodeURIComponent('eclairs, 100%')}`, 1],
    [`questionId=${other.id}&answerPart=${encodeURIComponent('0_')}`, 0],
    [`ticketId=${week.id}`, 10],
    ['checkedIn=true', 6],
    ['checkedIn=false', 23],
    [`checkedIn=false&ticketId=${week.id}`, 8],
    ['checkedInFrom=2026-05-02T09:30:00Z', 6],
    ['checkedInFrom=2026-05-02T09:30:01Z', 0],
    ['status=canceled', 1],
  ];
  for (const orderBy of ['-registeredAt', 'lastName']) {
    for (const [filter, found] of filters) {
      const all = (await summaries(`${filter}&orderBy=${orderBy}&pageSize=100`)).data.map(({ id }) => id);
      expect([filter, orderBy, all.length]).toEqual([filter, orderBy, found]);
      for (const page of [1, 2, Math.ceil(found / 2)].filter((one) => one > 0)) {
        const { data, count } = await summaries(`${filter}&orderBy=${orderBy}&pageSize=2&page=${page}&count=false`);
        expect(count).toBeUndefined();
        expect([filter, orderBy, page, data.map(({ id }) => id)]).toEqual([filter, orderBy, page, all.slice(2 * page - 2, 2 * page)]);
      }
    }
  }

  const { data } = await summaries(`${answers('answer=xs')}&questionIds=${meal.id}`);
  expect(data).toEqual([
    expect.objectContaining({
      accountId: people[1]!.account.id,
      account: expect.objectContaining({ firstName: 'Runa', email: people[1]!.email, image: null }),
      couponCode: coupon.code,
      passes: [
        {
          id: people[1]!.pass.id,
          ticketId: day.id,
          status: 'ready',
          usedAt: null,
          amtPaid: 0,
          amtRefunded: 0,
          responses: [{ questionId: meal.id, value: 'dinner\nxs' }],
        },
      ],
    }),
  ]);
  // Nobody else's people, and no more of one's own than is asked for.
  expect((await ask(`GET /listings/${event.id}/attendeeSummaries`, people[0]!.account)).status).toBe(403);
  expect((await summaries('search=Runa')).data[0]!.passes[0]!.responses).toEqual([]);
});

describe('answers in the holder’s place', () => {
  const asked = async () => {
    const section = await world.section(event);
    const size = await world.question(section, { type: 'select', required: true, mutable: false }, ['S', 'M']);
    const proof = await world.question(section, { type: 'file' });
    const runa = await attendee('Runa', await world.passType(event), { status: 'needsInfo' });
    const path = at(`/${runa.account.id}/passes/${runa.pass.id}`);
    const answer = (id: string, value: string, as = host) => ask(`PUT ${path}/responses`, as, { questions: [{ id, value }] });
    return { runa, path, size, proof, answer };
  };

  test('are given and changed by a host, also where the holder may not, and keep the rules', async () => {
    const { runa, path, size, answer } = await asked();
    const sections = (await ask(`GET ${path}`)).body.data as { questions: { id: string }[] }[];
    expect(sections.flatMap(({ questions }) => questions.map(({ id }) => id))).toContain(size.id);
    expect((await answer(size.id, 'XL')).status).toBe(400);
    expect((await answer(size.id, 'S')).status).toBe(200);
    expect((await answer(size.id, 'M')).status).toBe(200);
    const CHANGES = at(`/${runa.account.id}/answerChanges`);
    expect((await ask(`GET ${CHANGES}`)).body.data).toMatchObject([
      { passId: runa.pass.id, questionId: size.id, before: 'S', after: 'M', account: { id: host.id }, actor: null },
      { before: null, after: 'S' },
    ]);
    expect((await ask(`GET ${CHANGES}`, runa.account)).status).toBe(403);
    const { passes } = (await ask(`GET ${at(`/${runa.account.id}`)}`)).body.data;
    expect(passes).toMatchObject([{ status: 'ready', responses: [{ questionId: size.id, value: 'M' }] }]);
    const own = `/self/events/${event.id}/attendee/passes/${runa.pass.id}/questions`;
    expect((await ask(`PUT ${own}`, runa.account, { questions: [{ id: size.id, value: 'S' }] })).status).toBe(400);
  });

  test('are nobody else’s, and name no file of the holder’s that they have not given', async () => {
    const { runa, path, size, proof, answer } = await asked();
    const fileId = await world.run(async ({ db }) => {
      const [row] = await db
        .insert(files)
        .values({
          organizationId: world.organization.id,
          accountId: runa.account.id,
          name: 'diary.txt',
          size: 1,
          type: 'text/plain',
          state: 'ready',
          key: `files/${randomUUID()}`,
        } as typeof files.$inferInsert)
        .returning({ id: files.id });
      return row!.id;
    });
    expect((await answer(size.id, 'S')).status).toBe(200);
    expect((await answer(proof.id, String(fileId))).status).toBe(400);
    const stranger = await app.ours.account();
    expect((await answer(size.id, 'S', stranger)).status).toBe(403);
    expect((await ask(`GET ${path}`, stranger)).status).toBe(403);
    await ask(`PUT ${path}/cancel`, host, {});
    expect((await answer(size.id, 'M')).status).toBe(409);
  });
});

test('who is spelled nearly as is searched for is found where nobody is spelled just so', async () => {
  const passType = await world.passType(event);
  await attendee('Katherine', passType);
  const names = () => named('?search=Katherina');
  expect(await names()).toEqual(['Katherine']);
  // Who is elsewhere takes nobody's place.
  await app.ours.account({ firstName: 'Katherina' });
  expect(await names()).toEqual(['Katherine']);
  await attendee('Katherina', passType);
  expect(await names()).toEqual(['Katherina']);
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

test('the table holds each of the people once where they are read in portions', async () => {
  const passType = await world.passType(event);
  const many = PORTION + 2;
  await world.run(async ({ db, organizationId }) => {
    const people = Array.from({ length: many }, () => randomUUID()).map((id) => ({
      id,
      sub: id,
      username: `person-${id.slice(0, 13)}`,
      shareCode: id,
      locale: 'en',
    }));
    await db.insert(accounts).values(people.map((one) => ({ ...one, organizationId })));
    const own = { organizationId, eventId: event.id, status: 'registered' as const, registeredAt: new Date() };
    const rows = await db
      .insert(registrations)
      .values(people.map(({ id: accountId }) => ({ ...own, accountId })))
      .returning();
    const one = { organizationId, ticketId: passType.id, status: 'ready' as const };
    await db.insert(passes).values(rows.map(({ id: attendeeId, accountId }) => ({ ...one, attendeeId, accountId })));
  });
  const headers = { organization: world.organization.id, authorization: host.token };
  const { body } = await app.app.inject({ url: `/api/listings/${event.id}/export`, headers });
  const numbers = body
    .trim()
    .split('\r\n')
    .slice(1)
    .map((line) => line.split(',')[0]);
  expect([numbers.length, new Set(numbers).size]).toEqual([many, many]);
});

test('as a spreadsheet it holds numbers and times that one reckons with, and words that do nothing', async () => {
  const { pass } = await attendee('=1+1', await world.passType(event, { name: 'Day' }));
  const usedAt = new Date('2026-03-01T23:30:00Z');
  await world.run(({ db }) => db.update(passes).set({ usedAt, amtPaid: 1_250 }).where(eq(passes.id, pass.id)));
  await world.run(({ db }) => db.update(events).set({ timezone: 'Asia/Tokyo' }).where(eq(events.id, event.id)));
  const headers = { organization: world.organization.id, authorization: host.token };
  const answer = await app.app.inject({ url: `/api/listings/${event.id}/export?format=xlsx`, headers });
  expect(answer.headers).toMatchObject({
    'content-type': 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    'content-disposition': `attachment; filename="${event.slug}.xlsx"`,
  });
  const { rows } = (await readXlsx(answer.rawPayload)).sheets[0]!;
  const line = Object.fromEntries(rows[0]!.map((name, column) => [name, rows[1]![column]]));
  expect(line).toMatchObject({ 'First name': '=1+1', 'Pass type': 'Day', Paid: 12.5, 'Given back': 0 });
  expect(line['Checked in (Asia/Tokyo)']).toEqual(new Date('2026-03-02T08:30:00Z'));
  expect((await ask(`GET /listings/${event.id}/export?format=pdf`)).body.errors).toMatchObject([{ field: 'format' }]);
});

test('the table holds the columns that are wanted, beside the name, and is written as the reader writes numbers', async () => {
  const section = await world.section(event);
  const question = await world.question(section, { name: 'What do you eat?' });
  const { account, pass } = await attendee('Runa', await world.passType(event, { name: 'Day' }));
  await world.run(({ db, organizationId }) =>
    db.insert(questionResponses).values({ organizationId, passId: pass.id, questionId: question.id, value: 'Soup; bread, too' }),
  );
  await world.run(({ db }) => db.update(passes).set({ amtPaid: 1_250 }).where(eq(passes.id, pass.id)));
  const coupon = await world.coupon(event, { code: 'EARLY' });
  await world.run(({ db, organizationId }) =>
    db
      .insert(couponUses)
      .values({ organizationId, couponId: coupon.id, registrationId: pass.attendeeId, accountId: account.id, status: 'used' }),
  );
  const table = async (query: string, locale = 'en') => {
    const headers = { organization: world.organization.id, authorization: host.token, 'accept-language': locale };
    const { body } = await app.app.inject({ url: `/api/listings/${event.id}/export?${query}`, headers });
    return body.replace('\uFEFF', '').trim().split('\r\n');
  };
  expect(await table('columns=name,paid,coupon')).toEqual([
    'First name,Last name,Email,Phone,Code,Paid,Tax in it,Given back',
    expect.stringMatching(/^Runa,Holt,[^,]*,,EARLY,12\.50,0\.00,0\.00$/),
  ]);
  const extras = [await world.addOn(event, { name: 'Dinner, late' }), await world.addOn(event, { name: 'Lunch' })];
  await world.run(({ db, organizationId }) =>
    db.insert(passAddOns).values(extras.map(({ id: addOnId }) => ({ organizationId, passId: pass.id, addOnId }))),
  );
  expect((await table('columns=passes'))[1]).toMatch(/^\d+,Day,,"(Dinner, late; Lunch|Lunch; Dinner, late)"$/);
  expect(await table(`columns=number,${question.id}`, 'fr')).toEqual([
    'Inscription n°;What do you eat?',
    expect.stringMatching(/^\d+;"Soup; bread, too"$/),
  ]);
  expect((await table('columns=paid', 'es'))[1]).toBe('"12,50";"0,00";"0,00"');
  for (const [locale, amount] of [
    ['es-MX', '12.50,0.00,0.00'],
    ['de', '"12,50";"0,00";"0,00"'],
    ['*', '12.50,0.00,0.00'],
    ['en-u', '12.50,0.00,0.00'],
    ['§', '12.50,0.00,0.00'],
  ])
    expect((await table('columns=paid', locale))[1]).toBe(amount);
  expect((await table(''))[0]!.split(',').length).toBe(18);
  expect((await ask(`GET /listings/${event.id}/export?columns=password`)).body.errors).toMatchObject([{ field: 'columns.0' }]);
});

test('a name that no spreadsheet can hold leaves the file whole', async () => {
  await attendee('\ufffeRu\uffffna', await world.passType(event));
  const headers = { organization: world.organization.id, authorization: host.token };
  const { rawPayload } = await app.app.inject({ url: `/api/listings/${event.id}/export?format=xlsx`, headers });
  expect((await readXlsx(rawPayload)).sheets[0]!.rows[1]).toContain('\ufffdRu\ufffdna');
});

test('the mail that confirms is sent once more to who has a pass', async () => {
  const { account, email, pass } = await attendee('Runa', await world.passType(event));
  const mailed = async () => (await world.run(({ db }) => db.select().from(mails).where(eq(mails.to, email)))).length;
  expect((await ask(`POST ${at(`/${account.id}/confirmation`)}`)).status).toBe(200);
  expect(await mailed()).toBe(1);
  const MAILS = `GET ${at(`/${account.id}/mails`)}`;
  expect((await ask(MAILS)).body.data).toMatchObject([{ subject: expect.stringContaining(event.name) }]);
  expect((await ask(MAILS, account)).status).toBe(403);
  // Hosts of another event read nothing of it, though they know the same person.
  const other = await world.event();
  await world.registration(other, account);
  await world.run((tenant) =>
    grantRoles(tenant, [{ kind: 'event', id: other.id, role: 'host', accountId: host.id, grantedById: null, grantedAt: new Date() }]),
  );
  expect((await ask(`GET /listings/${other.id}/attendees/${account.id}/mails`)).body.data).toEqual([]);
  await ask(`PUT ${at(`/${account.id}/passes/${pass.id}/cancel`)}`, host, {});
  const before = await mailed();
  expect((await ask(`POST ${at(`/${account.id}/confirmation`)}`)).status).toBe(409);
  expect(await mailed()).toBe(before);
});

test('what happened to somebody is told to hosts alone, with who really did it, and nothing of another event', async () => {
  const { account, pass } = await attendee('Runa', await world.passType(event));
  const other = await world.event();
  await ask(`POST ${at(`/${account.id}/confirmation`)}`);
  const email = `${randomUUID()}@example.org`;
  const ivo = await app.ours.account({ email, firstName: 'Ivo' });
  expect((await app.ours.call('POST /self/delegates', { as: host, body: { email } })).status).toBe(200);
  app.pass(1_000);
  const asHost = { as: ivo, headers: { executeAs: host.id } };
  const checkIn = `/listings/${event.id}/attendees/${account.id}/passes/${pass.id}/checkin`;
  expect((await app.ours.call(`POST ${checkIn}`, asHost)).status).toBe(200);
  app.pass(1_000);
  await ask(`DELETE ${checkIn}`);
  app.pass(1_000);
  await ask(`PUT /self/events/${event.slug}/attendee/passes/${pass.id}/cancel`, account, {});
  const { data } = (await ask(`GET ${at(`/${account.id}/history`)}`)).body;
  const told = data.map((one: AttendeeChange) => [one.kind, one.account?.id, one.actor?.id ?? null, one.passId]);
  expect(told).toEqual([
    ['canceledPass', account.id, null, pass.id],
    ['undidCheckIn', host.id, null, pass.id],
    ['checkedIn', host.id, ivo.id, pass.id],
    ['sentConfirmation', host.id, null, null],
  ]);
  expect((await ask(`GET ${at(`/${account.id}/history`)}`, account)).status).toBe(403);
  expect((await ask(`GET ${at(`/${host.id}/history`)}`)).status).toBe(404);
  await world.registration(other, { id: account.id });
  await letHost(other);
  expect((await ask(`GET /listings/${other.id}/attendees/${account.id}/history`)).body.data).toEqual([]);
});

test('what was done to many at this event, and what its entrance scanned, is told as it came out, with who really did it', async () => {
  const ivo = await app.ours.account({ firstName: 'Ivo' });
  await world.run((tenant) =>
    grantRoles(tenant, [{ ...delegateRole(host.id), accountId: ivo.id, grantedById: null, grantedAt: new Date() }]),
  );
  const { account, pass } = await attendee('Runa', await world.passType(event, { cancelable: false }));
  const other = await world.event();
  await letHost(other);
  const elsewhere = await world.registration(other, account);
  await world.pass({ ...elsewhere, accountId: account.id }, await world.passType(other));
  const act = (eventId: string, kind: string) =>
    app.ours.call(`POST /listings/${eventId}/actions`, {
      as: ivo,
      headers: { executeAs: host.id },
      body: { kind, accountIds: [account.id] },
    });
  for (const [eventId, kind] of [
    [event.id, 'resendConfirmation'],
    [event.id, 'cancelPasses'],
    [other.id, 'checkIn'],
  ] as const)
    expect((await act(eventId, kind)).status).toBe(200);
  const session = await world.session(event);
  const hours = (ago: number) => new Date(app.services.now().getTime() - ago * 3_600_000);
  const scans = [
    { scannedAt: hours(3), admitted: true },
    { scannedAt: hours(2), admitted: false, realAccountId: ivo.id },
    { scannedAt: hours(1), admitted: true, sessionId: session.id },
  ];
  const by = { organizationId: world.organization.id, eventId: event.id, passId: pass.id, accountId: host.id };
  await world.run(({ db }) => db.insert(doorScans).values(scans.map((scan) => ({ ...by, kind: 'in' as const, door: 'North', ...scan }))));
  const { data } = (await ask(`GET ${at(`/${account.id}/history`)}`)).body;
  expect(data.map((one: AttendeeChange) => [one.kind, one.account?.id, one.actor?.id])).toEqual([
    ['sentConfirmation', host.id, ivo.id],
    ['notAdmitted', host.id, ivo.id],
    ['checkedIn', host.id, undefined],
  ]);
});

test('whom a host adds by hand, and what a host answers to who asks for a pass, stands in their story with who did it', async () => {
  const byRequest = await world.passType(event, { requiresApproval: true });
  const open = await world.passType(event);
  const account = await app.ours.account({ firstName: 'Runa' });
  expect((await ask(`POST /self/events/${event.id}/registration/requests`, account, { ticketId: byRequest.id })).status).toBe(200);
  const [request] = (await ask(`GET /listings/${event.id}/requests`)).body.data;
  for (const status of ['rejected', 'invited'])
    expect((await ask(`PUT /listings/${event.id}/requests/${request.id}`, host, { status })).status).toBe(200);
  const ivo = await app.ours.account({ firstName: 'Ivo' });
  await world.run((tenant) =>
    grantRoles(tenant, [{ ...delegateRole(host.id), accountId: ivo.id, grantedById: null, grantedAt: new Date() }]),
  );
  app.pass(1_000);
  const headers = { executeAs: host.id };
  const added = await app.ours.call(`POST ${at()}`, { as: ivo, headers, body: { accountId: account.id, ticketId: open.id } });
  expect(added.status).toBe(200);
  const { data } = (await ask(`GET ${at(`/${account.id}/history`)}`)).body;
  expect(data.map((one: AttendeeChange) => [one.kind, one.account?.id, one.actor?.id]).sort()).toEqual([
    ['addedByHand', host.id, ivo.id],
    ['approved', host.id, undefined],
    ['asked', account.id, undefined],
    ['rejected', host.id, undefined],
  ]);
});

test('what somebody did about an event is told by its hosts’ side of it alone, whatever its address is by now', async () => {
  const { account, pass } = await attendee('Runa', await world.passType(event));
  const { slug } = event;
  expect((await ask(`PUT /self/events/${slug}/attendee/passes/${pass.id}/cancel`, account, {})).status).toBe(200);
  expect((await ask(`PUT /listings/${event.id}`, host, { event: { slug: `${slug}-before` } })).status).toBe(200);
  const other = await world.event();
  await world.registration(other, account);
  await letHost(other);
  expect((await ask(`PUT /listings/${other.id}`, host, { event: { slug } })).status).toBe(200);
  const told = async ({ id }: { id: string }) =>
    (await ask(`GET /listings/${id}/attendees/${account.id}/history`)).body.data.map(({ kind }: AttendeeChange) => kind);
  expect([await told(event), await told(other)]).toEqual([['canceledPass'], []]);
});

test('of somebody who has no more than a cart their event tells its hosts nothing', async () => {
  const shopper = await app.ours.account();
  await world.registration(event, shopper, { status: 'draft' });
  const reads = ['', '/history', '/answerChanges', '/mails'].map((path) => `GET ${at(`/${shopper.id}${path}`)}`);
  for (const call of [...reads, `POST ${at(`/${shopper.id}/confirmation`)}`]) expect([call, (await ask(call)).status]).toEqual([call, 404]);
});

test('whoever is let in is told once: by a door that has no name, by a host, and with many others', async () => {
  const { account, pass } = await attendee('Runa', await world.passType(event));
  const at = app.services.now().toISOString();
  const scan = { id: randomUUID(), code: pass.code, listId: 'entrance', at, kind: 'in', admitted: true, door: '' };
  expect((await ask(`POST /listings/${event.id}/door/scans`, host, { sentAt: at, scans: [scan] })).status).toBe(200);
  app.pass(1_000);
  expect((await ask(`DELETE /listings/${event.id}/attendees/${account.id}/passes/${pass.id}/checkin`)).status).toBe(200);
  app.pass(1_000);
  expect((await ask(`POST /listings/${event.id}/actions`, host, { kind: 'checkIn', accountIds: [account.id] })).status).toBe(200);
  await testWorkers(app.services).drain();
  const { data } = (await ask(`GET /listings/${event.id}/attendees/${account.id}/history`)).body;
  expect(data.map((one: AttendeeChange) => [one.kind, one.account?.id])).toEqual([
    ['checkedIn', host.id],
    ['undidCheckIn', host.id],
    ['checkedIn', host.id],
  ]);
});

test('nobody is sent it again and again', async () => {
  const { account, email } = await attendee('Sol', await world.passType(event));
  const again = () => ask(`POST ${at(`/${account.id}/confirmation`)}`);
  for (let time = 1; time <= RESEND.times; time += 1) expect((await again()).status).toBe(200);
  expect(await again()).toMatchObject({ status: 409, body: { message: expect.stringContaining('several times') } });
  expect(await world.run(({ db }) => db.$count(mails, eq(mails.to, email)))).toBe(RESEND.times);
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

test('the open page of whom a host cancels is told, and that of who does it themselves is not told what it knows', async () => {
  const heard: FanoutMessage[] = [];
  app.services.fanout.subscribe((message) => heard.push(message));
  const told = async () => {
    await app.deliver();
    return heard
      .splice(0)
      .flatMap((message) => (message.type === 'deliver' && message.event.type === 'attendance-changed' ? message.accountIds : []));
  };
  const [one, other] = [await order(5_000, 50), await order(5_000, 50)];
  await told();
  await ask(`PUT ${at(`/${one.buyer.id}/passes/${one.passId}/cancel`)}`, host, {});
  expect(await told()).toEqual([one.buyer.id]);
  await ask(`PUT /self/events/${event.id}/attendee/passes/${other.passId}/cancel`, other.buyer, {});
  expect(await told()).toEqual([]);
});

describe('somebody added by a host', () => {
  const add = (accountId: string, input: object, as = host) => ask(`POST ${at()}`, as, { accountId, ...input });

  test('has the pass at once, is told by mail, and lacks what is asked of it', async () => {
    const [hidden, asking] = [
      await world.passType(event, { visibility: 'private', active: false, price: 5_000 }),
      await world.passType(event),
    ];
    await world.question(await world.section(event, { passTypes: [asking] }), { required: true });
    const email = `${randomUUID()}@example.org`;
    const runa = await app.ours.account({ email });
    const first = await add(runa.id, { ticketId: hidden.id });
    expect(first.status).toBe(200);
    expect(first.body.data).toMatchObject({
      status: 'registered',
      passes: [{ status: 'ready', amtPaid: 0, ticketId: hidden.id }],
      payments: [],
    });
    const second = await add(runa.id, { ticketId: asking.id });
    expect(second.body.data.passes.map(({ status }: { status: string }) => status)).toEqual(['ready', 'needsInfo']);
    expect((await ask(`GET /self/events/${event.id}/attendee/passes`, runa)).body.data).toHaveLength(2);
    expect(await world.run(({ db }) => db.select().from(mails).where(eq(mails.to, email)))).toHaveLength(2);
  });

  test('owes its price where it is to be paid, until a host notes that it came', async () => {
    const passType = await world.passType(event, { price: 5_000 });
    const runa = await app.ours.account();
    const { passes, payments } = (await add(runa.id, { ticketId: passType.id, toBePaid: true })).body.data;
    expect(passes).toMatchObject([{ amtPaid: 5_000, payerId: runa.id }]);
    expect(payments).toMatchObject([{ type: 'charge', chargedAmt: 5_000, settledAt: null }]);
    const settled = await ask(`POST /listings/${event.id}/payments/${payments[0].id}/settle`, host, {});
    expect(settled.status).toBe(200);
    expect((await ask(`GET ${at(`/${runa.id}`)}`)).body.data.payments[0].settledAt).not.toBeNull();
  });

  test('stays registered since when and by which way they came, and is who counts as the buyer', async () => {
    const registeredAt = new Date('2026-03-01T00:00:00Z');
    const runa = await app.ours.account();
    const passType = await world.passType(event, { price: 0, limitPerAccount: 2 });
    await world.pass(await world.registration(event, runa, { registeredAt, channel: 'letter' }), passType);
    const added = (await add(runa.id, { ticketId: passType.id })).body.data;
    expect(added).toMatchObject({ registeredAt: registeredAt.toISOString(), channel: 'letter' });
    const buyers = await world.run(({ db }) => db.select().from(passes).where(eq(passes.attendeeId, added.id)));
    expect(buyers.every(({ buyerId }) => buyerId !== host.id)).toBe(true);
    // Who is added first of all came by a host.
    const bo = await app.ours.account();
    expect((await add(bo.id, { ticketId: passType.id })).body.data).toMatchObject({ channel: 'host' });
  });

  test('takes no more than there is, and nobody adds to an event of others or that is over', async () => {
    const passType = await world.passType(event, { supply: 1 });
    const people = await Promise.all(Array.from({ length: 4 }, () => app.ours.account()));
    const answers = await Promise.all(people.map(({ id }) => add(id, { ticketId: passType.id })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
    const open = await world.passType(event);
    const [runa] = people as [TestAccount];
    expect((await add(runa.id, { ticketId: open.id }, runa)).status).toBe(403);
    expect((await add(randomUUID(), { ticketId: open.id })).status).toBe(400);
    const elsewhere = await world.passType(await world.event());
    expect((await add(runa.id, { ticketId: elsewhere.id })).status).toBe(400);
    expect((await add((await app.theirs.account()).id, { ticketId: open.id })).status).toBe(400);
    // While it goes on, somebody may still be added at the door.
    const takesPlace = (eventStart: Date, eventEnd: Date) =>
      world.run(({ db }) => db.update(events).set({ eventStart, eventEnd }).where(eq(events.id, event.id)));
    await takesPlace(hoursFromNow(-1), hoursFromNow(1));
    expect((await add((await app.ours.account()).id, { ticketId: open.id })).status).toBe(200);
    await takesPlace(hoursFromNow(-2), hoursFromNow(-1));
    const over = await add((await app.ours.account()).id, { ticketId: open.id });
    expect([over.status, over.body.message]).toEqual([409, expect.stringContaining('over')]);
  });
});

describe('a pass of another kind', () => {
  const move = (accountId: string, passId: string, ticketId: string, as = host) =>
    ask(`PUT ${at(`/${accountId}/passes/${passId}/ticket`)}`, as, { ticketId });

  test('keeps what was paid, asks what its new kind asks, and takes of its supply', async () => {
    const [day, week] = [await world.passType(event), await world.passType(event, { supply: 1 })];
    await world.question(await world.section(event, { passTypes: [week] }), { required: true });
    const runa = await attendee('Runa', day, { amtPaid: 900 });
    const bo = await attendee('Bo', day);
    const moved = await move(runa.account.id, runa.pass.id, week.id);
    expect(moved.body.data.passes).toMatchObject([{ ticketId: week.id, status: 'needsInfo', amtPaid: 900 }]);
    expect((await move(bo.account.id, bo.pass.id, week.id)).status).toBe(409);
    expect((await move(runa.account.id, runa.pass.id, day.id)).status).toBe(200);
    expect((await move(bo.account.id, bo.pass.id, week.id)).status).toBe(200);
  });

  test('is none of a package, and none with an add-on that does not go with its new kind', async () => {
    const [day, week] = [await world.passType(event), await world.passType(event)];
    const bundle = await world.bundle(event, [{ passType: day, quantity: 1 }]);
    const runa = await attendee('Runa', day);
    const bo = await attendee('Bo', day);
    const dinner = await world.addOn(event, {}, [day]);
    await world.run(async ({ db, organizationId }) => {
      const [had] = await db
        .insert(attendeePackages)
        .values({ organizationId, attendeeId: runa.pass.attendeeId, packageId: bundle.id, status: 'ready' })
        .returning();
      await db.update(passes).set({ packageId: had!.id }).where(eq(passes.id, runa.pass.id));
      await db.insert(passAddOns).values({ organizationId, passId: bo.pass.id, addOnId: dinner.id });
    });
    for (const { account, pass } of [runa, bo]) expect((await move(account.id, pass.id, week.id)).status).toBe(409);
    const preview = { kind: 'movePasses', filter: {}, ticketId: week.id };
    expect((await ask(`POST /listings/${event.id}/actions/preview`, host, preview)).body.data).toMatchObject({ rows: 2, staying: 1 });
    // With a kind that it goes with as well, it does.
    const also = await world.passType(event);
    await ask(`PUT /listings/${event.id}/addOns/${dinner.id}`, host, { passTypeIds: [day.id, also.id] });
    expect((await move(bo.account.id, bo.pass.id, also.id)).status).toBe(200);
  });

  test('is none that was used or canceled, or of a kind of another event', async () => {
    const [day, week] = [await world.passType(event), await world.passType(event)];
    const used = await attendee('Runa', day, { usedAt: new Date() });
    const canceled = await attendee('Bo', day, { status: 'canceled' });
    const cy = await attendee('Cy', day);
    expect((await move(used.account.id, used.pass.id, week.id)).status).toBe(409);
    expect((await move(canceled.account.id, canceled.pass.id, week.id)).status).toBe(409);
    expect((await move(cy.account.id, cy.pass.id, (await world.passType(await world.event())).id)).status).toBe(400);
    expect((await move(cy.account.id, cy.pass.id, week.id, cy.account)).status).toBe(403);
  });
});

test('badges are told of the passes that count, of those who are looked for or named, with a code that the door takes', async () => {
  const [day, week] = [await world.passType(event, { name: 'Day' }), await world.passType(event, { name: 'Week' })];
  const runa = await attendee('Runa', day);
  const bo = await attendee('Bo', week, { usedAt: new Date('2026-05-01T09:00:00Z') });
  await attendee('Cy', day, { status: 'canceled' });
  const BADGES = `GET /listings/${event.id}/badges`;
  const told = async (query: string) =>
    (await ask(`${BADGES}?${query}`)).body.data.badges.map(
      (badge: { name: string; passType: string }) => `${badge.name} ${badge.passType}`,
    );
  expect(await told('')).toEqual(['Runa Holt Day', 'Bo Holt Week']);
  expect(await told(`ticketId=${week.id}`)).toEqual(['Bo Holt Week']);
  expect(await told(`accountIds=${runa.account.id}`)).toEqual(['Runa Holt Day']);
  expect((await ask(`${BADGES}?accountIds=${runa.account.id},x`)).status).toBe(400);
  const [first, last] = (await ask(BADGES)).body.data.badges;
  expect((await ask(`GET /listings/${event.id}/passes/${first.code}`)).body.data).toMatchObject({ id: runa.pass.id });
  expect(last).toMatchObject({ number: bo.pass.alternateId, usedAt: '2026-05-01T09:00:00.000Z' });
  expect((await ask(`${BADGES}?after=${(await ask(`GET ${at(`/${bo.account.id}`)}`)).body.data.alternateId}`)).body.data).toEqual({
    badges: [],
    after: null,
  });
  expect((await ask(BADGES, runa.account)).status).toBe(403);
});
