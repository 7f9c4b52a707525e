import { randomUUID } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import { events } from '@server/db/schema/events';
import { mails } from '@server/db/schema/mails';
import { sessionQuestionChoices, sessionQuestions, sessionSubQuestions } from '@server/db/schema/sessionQuestions';
import { payments } from '@server/db/schema/payments';
import { sessionLocations, sessions } from '@server/db/schema/sessions';
import { owned } from '@server/db/tenant';
import { buildTestApp, type Answer, type TestAccount, type TestApp } from '@test/harness/app';
import { hoursFromNow, newTenant, type World } from '@test/harness/world';

const SOLD_OUT = [409, 'Sorry, this just sold out.'];

let app: TestApp;
let world: World;
let ada: TestAccount;
let event: Awaited<ReturnType<World['event']>>;
let session: Awaited<ReturnType<World['session']>>;
let passes: string[];

beforeAll(async () => {
  app = await buildTestApp();
});
afterAll(() => app.app.close());
beforeEach(async () => {
  world = await newTenant(app.ours.organization);
  ada = await app.ours.account({ email: `ada-${randomUUID()}@example.org` });
  event = await world.event();
  session = await world.session(event, { registrationEnabled: true });
  passes = await passesOf(ada, 2);
});

async function passesOf(owner: TestAccount, count: number, kind: object = {}): Promise<string[]> {
  const registration = { ...(await world.registration(event, owner)), accountId: owner.id };
  const passType = await world.passType(event, kind);
  const made: string[] = [];
  while (made.length < count) made.push((await world.pass(registration, passType)).id);
  return made;
}

const ask = (what: string, body?: unknown, as = ada): Promise<Answer> => app.ours.call(what, { as, body });
const at = (path = '') => `/self/events/${event.id}/sessions/${session.id}/registration${path}`;
const choose = (ids: string[], as = ada) =>
  ask(
    `POST ${at('/passes')}`,
    ids.map((passId) => ({ passId })),
    as,
  );
const submit = (as = ada) => ask(`POST ${at('/submit')}`, {}, as);
const mine = async (as = ada) => (await ask(`GET ${at()}`, undefined, as)).body.data;
const own = (path: string) => `/self/events/${event.id}/attendee${path}`;
const answers = (passId: string, given: Record<string, string>, as = ada) =>
  ask(`PUT ${at('/questions')}`, [{ passId, responses: Object.entries(given).map(([questionId, value]) => ({ questionId, value })) }], as);
const told = ({ status, body }: Answer) => [status, body.message];
const faults = ({ body }: Answer) => (body.errors ?? []).map(({ field, rule }: { field: string; rule: string }) => `${field}: ${rule}`);
const left = async () => (await app.ours.call(`GET /events/${event.id}/sessions/${session.id}`)).body.data.supply;

test('passes are registered that are chosen; it shows with the pass, in one’s agenda and in a mail with a calendar entry', async () => {
  const [one, other] = passes as [string, string];
  expect((await ask(`GET ${at('/passes')}`)).body.data.map(({ id }: { id: string }) => id).sort()).toEqual([...passes].sort());
  expect((await choose([one])).status).toBe(200);
  expect(await mine()).toMatchObject([{ passId: one, status: 'draft' }]);
  expect((await submit()).body.data).toMatchObject({ status: 'registered' });

  expect(await mine()).toMatchObject([{ passId: one, status: 'ready', holdUntil: null }]);
  expect((await ask(`GET ${own(`/passes/${one}`)}`)).body.data.accesses).toMatchObject([{ sessionId: session.id, status: 'ready' }]);
  expect((await ask(`GET ${own(`/passes/${one}/sessions/${session.id}`)}`)).body.data).toMatchObject({ passId: one });
  const available = async (id: string) =>
    (await ask(`GET ${own(`/passes/${id}/available/sessions`)}`)).body.data.map((each: { id: string }) => each.id);
  expect([await available(one), await available(other)]).toEqual([[], [session.id]]);
  expect((await ask(`GET /self/events/${event.id}/sessions`)).body.data).toMatchObject([{ id: session.id }]);
  expect(faults(await choose([one]))).toEqual(['0.passId: registeredAlready']);

  await app.deliver();
  const sent = await world.run((tenant) =>
    tenant.db
      .select()
      .from(mails)
      .where(and(owned(tenant, mails), eq(mails.accountId, ada.id))),
  );
  expect(sent).toMatchObject([{ subject: 'You are registered for Opening', attachments: [{ name: `${session.slug}.ics` }] }]);
  // Submitted twice, it is registered once.
  expect((await submit()).status).toBe(200);
});

test('the calendar entry of a session says where in the place of the event it is', async () => {
  await world.run(({ db }) => db.update(events).set({ venue: 'Town hall' }).where(eq(events.id, event.id)));
  const [place] = await world.run(({ db, organizationId }) =>
    db.insert(sessionLocations).values({ organizationId, eventId: event.id, name: 'Room 2' }).returning(),
  );
  session = await world.session(event, { registrationEnabled: true, locationId: place!.id });
  await choose([passes[0]!]);
  await submit();
  await app.deliver();
  const [mail] = await world.run(({ db }) => db.select().from(mails).where(eq(mails.accountId, ada.id)));
  expect(mail!.attachments![0]!.content).toMatch(/LOCATION:Room 2\\, Town hall/);
});

test('nobody registers without a pass of the event, for what takes no registrations, or too late', async () => {
  const ben = await app.ours.account();
  expect((await choose(passes, ben)).status).toBe(454);
  expect(faults(await choose([randomUUID(), passes[0]!, passes[0]!]))).toEqual(['0.passId: notYourPass', '2.passId: duplicate']);
  for (const values of [
    { registrationEnabled: false },
    { registrationEnabled: true, registrationEnd: hoursFromNow(-1) },
    { registrationEnabled: true, registrationEnd: hoursFromNow(2), startTime: hoursFromNow(-1), endTime: hoursFromNow(3) },
  ]) {
    session = await world.session(event, values);
    expect((await choose(passes)).status).toBe(455);
  }
});

test('who holds a place when its registration ends may finish while the hold lasts, and nobody once it is switched off', async () => {
  const change = (values: Partial<typeof sessions.$inferInsert>) =>
    world.run(({ db }) => db.update(sessions).set(values).where(eq(sessions.id, session.id)));
  await choose([passes[0]!]);
  await change({ registrationEnd: hoursFromNow(-1) });
  expect((await submit()).status).toBe(200);
  expect((await choose([passes[1]!])).status).toBe(455);
  await change({ registrationEnd: null });
  expect((await choose([passes[1]!])).status).toBe(200);
  await change({ registrationEnabled: false });
  expect((await submit()).status).toBe(455);
});

test('a place is held for who chose it; when all are taken, the next one is told plainly', async () => {
  session = await world.session(event, { registrationEnabled: true, supply: 1 });
  const ben = await app.ours.account();
  const [his] = await passesOf(ben, 1);
  expect(told(await choose(passes))).toEqual(SOLD_OUT);
  expect((await choose([passes[0]!])).status).toBe(200);
  expect(await left()).toBe(0);
  expect(told(await choose([his!], ben))).toEqual(SOLD_OUT);
  // The hold runs out between choice and submit, and somebody else is quicker.
  await world.run(({ db }) => db.execute(`update session_accesses set hold_until = now() - interval '1 second' where status = 'draft'`));
  await world.run(({ db }) => db.execute(`update session_carts set hold_until = now() - interval '1 second'`));
  expect((await choose([his!], ben)).status).toBe(200);
  expect((await submit(ben)).status).toBe(200);
  expect(told(await submit())).toEqual(SOLD_OUT);
  expect(await mine()).toMatchObject([{ status: 'draft' }]);
});

test('one answer is kept as it is given, before the others are; an empty one is forgotten', async () => {
  const hand = await world.sessionQuestion(session, { required: true }, ['right', 'left']);
  const blanks = await world.sessionQuestion(session, { type: 'quantity', supply: 3, price: 0, max: '9' });
  const meal = await world.sessionQuestion(session, { required: true, type: 'text' });
  const [one, other] = passes as [string, string];
  const give = (questionId: string, response: string, passId = one, as = ada) =>
    ask(`PUT ${at(`/passes/${passId}/questions/${questionId}`)}`, { response }, as);
  const kept = async () =>
    Object.fromEntries(
      (await mine())[0].responses.map(({ questionId, value }: { questionId: string; value: string }) => [questionId, value]),
    );
  await choose([one]);
  for (const [question, value] of [
    [hand, 'left'],
    [meal, 'So'],
    [meal, 'Soup'],
    [blanks, '2'],
  ] as const)
    expect((await give(question.id, value)).status).toBe(200);
  expect(await kept()).toEqual({ [hand.id]: 'left', [meal.id]: 'Soup', [blanks.id]: '2' });
  expect(faults(await give(hand.id, 'middle'))).toEqual(['response: not-a-choice']);
  for (const [value, rule] of [
    ['1.5', 'not-a-number'],
    ['99999999999', 'not-a-number'],
  ])
    expect(faults(await give(blanks.id, value!))).toEqual([`response: ${rule}`]);
  expect((await give(meal.id, '')).status).toBe(200);
  expect(await kept()).toEqual({ [hand.id]: 'left', [blanks.id]: '2' });
  expect(faults(await submit())).toEqual([`passes.${one}.${meal.id}: required`]);
  const ben = await app.ours.account();
  for (const [passId, as] of [
    [other, ada],
    [one, ben],
  ] as const)
    expect((await give(hand.id, 'left', passId, as)).status).toBe(404);
  await give(blanks.id, '3');
  const [his] = await passesOf(ben, 1);
  await choose([his!], ben);
  expect(told(await give(blanks.id, '1', his, ben))).toEqual(SOLD_OUT);
});

test('what was answered to a question that is asked no more is not taken', async () => {
  const meal = await world.sessionQuestion(session, { type: 'radio' }, ['yes', 'no']);
  const wine = await world.sessionQuestion(session, { type: 'quantity', supply: 3, price: 0, max: '9' });
  await world.run(async ({ db, organizationId }) => {
    const [yes] = await db.select().from(sessionQuestionChoices).where(eq(sessionQuestionChoices.questionId, meal.id));
    await db.insert(sessionSubQuestions).values({ organizationId, choiceId: yes!.id, questionId: wine.id });
    await db.update(sessionQuestions).set({ sectionId: null }).where(eq(sessionQuestions.id, wine.id));
  });
  const [one] = passes as [string];
  const give = (questionId: string, response: string) => ask(`PUT ${at(`/passes/${one}/questions/${questionId}`)}`, { response });
  await choose([one]);
  for (const [question, value] of [
    [meal, 'yes'],
    [wine, '3'],
    [meal, 'no'],
  ] as const)
    expect((await give(question.id, value)).status).toBe(200);
  expect((await submit()).status).toBe(200);
  const ben = await app.ours.account();
  const [his] = await passesOf(ben, 1);
  await choose([his!], ben);
  expect((await answers(his!, { [meal.id]: 'yes', [wine.id]: '3' }, ben)).status).toBe(200);
});

test('what is asked is answered, within its rules and as long as there is some of it', async () => {
  const hand = await world.sessionQuestion(session, { required: true }, ['right', { value: 'left', supply: 1 }]);
  const blanks = await world.sessionQuestion(session, { type: 'quantity', supply: 3, price: 0, max: '9' });
  const [one, other] = passes as [string, string];
  await choose(passes);
  const asked = (await ask(`GET ${at('/questions')}`)).body.data.flatMap((section: { questions: { id: string }[] }) => section.questions);
  expect(asked.map(({ id }: { id: string }) => id).sort()).toEqual([hand.id, blanks.id].sort());
  expect(faults(await submit()).sort()).toEqual(passes.map((id) => `passes.${id}.${hand.id}: required`).sort());
  expect(faults(await answers(one, { [hand.id]: 'left', [blanks.id]: '1.5' }))).toEqual([`passes.${one}.${blanks.id}: not-a-number`]);
  expect((await answers(one, { [hand.id]: 'left', [blanks.id]: '2' })).status).toBe(200);
  expect(told(await answers(other, { [hand.id]: 'left' }))).toEqual(SOLD_OUT);
  expect(told(await answers(other, { [hand.id]: 'right', [blanks.id]: '2' }))).toEqual(SOLD_OUT);
  expect((await answers(other, { [hand.id]: 'right', [blanks.id]: '1' })).status).toBe(200);
  expect((await submit()).status).toBe(200);

  const change = (given: Record<string, string>) =>
    ask(
      `PUT ${own(`/passes/${one}/sessions/${session.id}/questions`)}`,
      Object.entries(given).map(([questionId, value]) => ({ questionId, value })),
    );
  expect((await ask(`GET ${own(`/passes/${one}/sessions/${session.id}/questions`)}`)).body.data).toHaveLength(2);
  expect((await change({ [hand.id]: 'right' })).status).toBe(200);
  expect(faults(await change({ [hand.id]: '' }))).toEqual([`passes.${one}.${hand.id}: required`]);
});

test('what a choice has opened is changed with it, and what may not be changed may be sent back as it is', async () => {
  const name = await world.sessionQuestion(session, {}, [], { isOpened: true });
  const size = await world.sessionQuestion(session, { mutable: false }, [], { isOpened: true });
  const shirt = await world.sessionQuestion(session, {}, [{ value: 'yes', opens: [name, size] }, 'no']);
  const [one] = passes as [string];
  await choose([one]);
  await answers(one, { [shirt.id]: 'no' });
  await submit();
  const change = (given: Record<string, string>) =>
    ask(
      `PUT ${own(`/passes/${one}/sessions/${session.id}/questions`)}`,
      Object.entries(given).map(([questionId, value]) => ({ questionId, value })),
    );
  // It was not asked before, so it is answered once.
  const first = { [shirt.id]: 'yes', [name.id]: 'Ada', [size.id]: 'M' };
  expect((await change(first)).status).toBe(200);
  expect((await change({ ...first, [name.id]: 'Ada L.' })).status).toBe(200);
  expect(faults(await change({ ...first, [size.id]: 'L' }))).toEqual([`passes.${one}.${size.id}: notMutable`]);
  const kept = (await mine())[0].responses.map(({ value }: { value: string }) => value);
  expect(kept.sort()).toEqual(['Ada L.', 'M', 'yes']);
});

test('the values of a search question are looked up by whoever may see the session', async () => {
  const question = await world.sessionQuestion(session, { type: 'search' });
  expect((await app.ours.call(`GET /events/${event.id}/sessions/${session.id}/questions/${question.id}/values`)).body).toMatchObject({
    data: [],
    count: 0,
  });
  expect((await app.ours.call(`GET /events/${event.id}/sessions/${session.id}/questions/${randomUUID()}/values`)).status).toBe(404);
});

test('what costs something is paid for by intent, stands among the payments of the registration, and is given back with the pass', async () => {
  session = await world.session(event, { registrationEnabled: true, price: 1_500 });
  const blanks = await world.sessionQuestion(session, { type: 'quantity', price: 600 });
  const ben = await app.ours.account({ email: `ben-${randomUUID()}@example.org` });
  const passType = await world.passType(event);
  await world.refundSchedule(passType, { percentage: 50 });
  const registration = { ...(await world.registration(event, ben)), accountId: ben.id };
  const { id } = await world.pass(registration, passType);
  await choose([id], ben);
  await answers(id, { [blanks.id]: '2' }, ben);
  expect(told(await submit(ben))).toEqual([460, 'This order must be paid first.']);
  const { id: addressId } = await world.address(ben);
  const intent = (await ask(`GET ${at(`/intent?addressId=${addressId}`)}`, undefined, ben)).body.data;
  expect(intent).toMatchObject({ amount: 2_700, registrationId: registration.id });
  const captures = await Promise.all([1, 2].map(() => ask(`POST /organization/intents/${intent.id}/capture`, {}, ben)));
  expect(captures.map(({ status }) => status)).toEqual([200, 200]);

  expect(await mine(ben)).toMatchObject([{ status: 'ready', amtPaid: 2_700 }]);
  await app.deliver();
  const [mail] = await world.run(({ db }) => db.select().from(mails).where(eq(mails.accountId, ben.id)));
  expect(mail!.text).toContain(`Please name your registration: R-${registration.alternateId}`);
  const paid = async () => (await ask(`GET ${own('/payments?orderBy=createdAt')}`, undefined, ben)).body.data;
  expect(await paid()).toMatchObject([{ type: 'charge', chargedAmt: 2_700, accesses: [{ sessionId: session.id }] }]);
  await world.run(({ db }) => db.update(payments).set({ settledAt: new Date() }));
  expect((await ask(`PUT ${own(`/passes/${id}/cancel`)}`, {}, ben)).status).toBe(200);
  expect(await paid()).toMatchObject([{ type: 'charge' }, { type: 'refund', chargedAmt: 1_350 }]);
  expect((await ask(`GET ${own(`/passes/${id}`)}`, undefined, ben)).body.data.accesses).toEqual([]);
});

test('what was ordered with a place stays as it is, whatever is answered later', async () => {
  const lunch = await world.sessionQuestion(session, { type: 'toggle' });
  const blanks = await world.sessionQuestion(session, { type: 'quantity', supply: 9 });
  const remark = await world.sessionQuestion(session, { type: 'text' });
  const [one] = passes as [string];
  const kept = { [lunch.id]: 'true', [blanks.id]: '5' };
  await choose([one]);
  await answers(one, kept);
  expect((await submit()).status).toBe(200);
  await world.run(({ db }) => db.update(sessionQuestions).set({ price: 900 }).where(eq(sessionQuestions.id, lunch.id)));
  const change = (given: Record<string, string>) =>
    ask(
      `PUT ${own(`/passes/${one}/sessions/${session.id}/questions`)}`,
      Object.entries(given).map(([questionId, value]) => ({ questionId, value })),
    );
  for (const [id, value] of [
    [lunch.id, 'false'],
    [lunch.id, ''],
    [blanks.id, '0'],
  ] as const) {
    expect(faults(await change({ [id]: value }))).toEqual([`passes.${one}.${id}: notMutable`]);
  }
  expect((await change({ [remark.id]: 'With oat milk' })).status).toBe(200);
  const responses = (await mine())[0].responses.map(({ questionId, value }: { questionId: string; value: string }) => [questionId, value]);
  expect(Object.fromEntries(responses)).toEqual({ ...kept, [remark.id]: 'With oat milk' });
});

test('a place goes along with a pass that is transferred, without what was answered for it', async () => {
  const name = await world.sessionQuestion(session, { required: true });
  const [one] = passes as [string];
  await choose([one]);
  await answers(one, { [name.id]: 'Ada' });
  await submit();
  const ben = await app.ours.account({ email: `ben-${randomUUID()}@example.org` });
  expect((await ask(`POST ${own(`/passes/${one}/transfer`)}`, { receiverId: ben.id })).status).toBe(200);
  expect(await mine()).toEqual([]);
  expect(await mine(ben)).toMatchObject([{ passId: one, status: 'needsInfo', responses: [] }]);
  // It lacks answers, and is registered all the same.
  expect(faults(await choose([one], ben))).toEqual(['0.passId: registeredAlready']);
  await app.deliver();
  const calendarOf = async ({ id }: TestAccount) => {
    const sent = await world.run(({ db }) => db.select().from(mails).where(eq(mails.accountId, id)));
    return sent.at(-1)!.attachments!.map(({ name, contentType }) => [name, contentType.split('method=')[1]]);
  };
  expect(await calendarOf(ben)).toEqual([
    [`${event.slug}.ics`, 'PUBLISH'],
    [`${session.slug}.ics`, 'PUBLISH'],
  ]);
  // She goes with her other pass, but not there.
  expect(await calendarOf(ada)).toContainEqual([`${session.slug}.ics`, 'CANCEL']);
});

test.each<[what: string, call: (passId: string) => string, body: (receiver: TestAccount) => object]>([
  ['is canceled', (id) => `PUT ${own(`/passes/${id}/cancel`)}`, () => ({})],
  ['becomes another’s', (id) => `POST ${own(`/passes/${id}/transfer`)}`, ({ id }) => ({ receiverId: id })],
])('a place that is only held is neither kept nor paid for any more once its pass %s', async (_what, call, body) => {
  session = await world.session(event, { registrationEnabled: true, supply: 2, price: 1_500 });
  const ben = await app.ours.account();
  const [gone] = passes as [string];
  const { id: addressId } = await world.address(ada);
  const due = async () => (await ask(`GET ${at(`/intent?addressId=${addressId}`)}`)).body.data.amount;
  await choose(passes);
  expect([await left(), await due()]).toEqual([0, 3_000]);
  expect((await ask(call(gone), body(ben))).status).toBe(200);
  expect([await left(), await due()]).toEqual([1, 1_500]);
  // It never stood in a calendar that it could be taken out of.
  await app.deliver();
  const sent = await world.run(({ db }) => db.select().from(mails).where(eq(mails.accountId, ada.id)));
  expect(sent.map(({ attachments }) => attachments?.map(({ name }) => name) ?? [])).toEqual([[]]);
  expect((await ask(`GET ${own(`/passes/${gone}/available/sessions`)}`)).status).toBe(404);
});

test('what there is only so much of, and what was paid for, goes along with a place', async () => {
  const hand = await world.sessionQuestion(session, {}, ['right', { value: 'left', supply: 1 }]);
  const lunch = await world.sessionQuestion(session, { type: 'toggle' });
  const name = await world.sessionQuestion(session);
  const [one] = passes as [string];
  await choose([one]);
  await answers(one, { [hand.id]: 'left', [lunch.id]: 'true', [name.id]: 'Ada' });
  expect((await submit()).status).toBe(200);
  await world.run(({ db }) => db.update(sessionQuestions).set({ price: 900 }).where(eq(sessionQuestions.id, lunch.id)));
  const ben = await app.ours.account();
  expect((await ask(`POST ${own(`/passes/${one}/transfer`)}`, { receiverId: ben.id })).status).toBe(200);
  const [{ responses }] = await mine(ben);
  expect(responses.map(({ questionId }: { questionId: string }) => questionId).sort()).toEqual([hand.id, lunch.id].sort());
});

test('what was answered for a place stays as it is once the event is over', async () => {
  const name = await world.sessionQuestion(session);
  const [one] = passes as [string];
  await choose([one]);
  await answers(one, { [name.id]: 'Ada' });
  await submit();
  const change = (value: string) => ask(`PUT ${own(`/passes/${one}/sessions/${session.id}/questions`)}`, [{ questionId: name.id, value }]);
  expect((await change('Ada L.')).status).toBe(200);
  const over = { eventStart: hoursFromNow(-9), eventEnd: hoursFromNow(-1) };
  await world.run(({ db }) => db.update(events).set(over).where(eq(events.id, event.id)));
  expect((await change('Ben')).status).toBe(409);
  expect((await mine())[0].responses).toMatchObject([{ value: 'Ada L.' }]);
});

test('a private session is for those who are registered for the event', async () => {
  session = await world.session(event, { registrationEnabled: true, access: 'PRIVATE' });
  expect((await choose(passes, await app.ours.account())).status).toBe(404);
  expect((await choose(passes)).status).toBe(200);
});
