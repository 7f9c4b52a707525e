import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { mails } from '@server/db/schema/mails';
import { payments } from '@server/db/schema/payments';
import { buildTestApp, type TestAccount, type TestApp } from '@test/harness/app';
import { newTenant, type World } from '@test/harness/world';

const PRICE = 10_001;

let app: TestApp;
let world: World;
let ada: TestAccount;
let event: Awaited<ReturnType<World['event']>>;

beforeAll(async () => {
  app = await buildTestApp();
});
afterAll(() => app.app.close());
beforeEach(async () => {
  world = await newTenant(app.ours.organization);
  ada = await app.ours.account();
  event = await world.event();
});

const own = `/self/events`;
const ask = (what: string, body?: unknown, as = ada) => app.ours.call(what, { as, body });
const attendee = async () => (await ask(`GET ${own}/${event.id}/attendee`)).body.data;
const cancel = (id: string, body: object = {}, as = ada) => ask(`PUT ${own}/${event.id}/attendee/passes/${id}/cancel`, body, as);
const questions = (id: string) => `${own}/${event.id}/attendee/passes/${id}/questions`;
const ledger = async () =>
  (await ask(`GET ${own}/${event.id}/attendee/payments?orderBy=createdAt`)).body.data.map(
    ({ type, chargedAmt, settledAt }: { type: string; chargedAmt: number; settledAt: string | null }) => [
      type,
      chargedAmt,
      settledAt !== null,
    ],
  );

async function order(count: number, kind: object = {}, refunds: number[] = []) {
  const passType = await world.passType(event, { price: PRICE, ...kind });
  for (const percentage of refunds) await world.refundSchedule(passType, { percentage });
  const ids = Array.from({ length: count }, () => randomUUID());
  await ask(`POST ${own}/${event.id}/registration/passes`, { passes: ids.map((id) => ({ id, ticketId: passType.id })), packages: [] });
  const { id: addressId } = await world.address(ada);
  const intent = (await ask(`GET ${own}/${event.id}/registration/intent?addressId=${addressId}`)).body.data;
  expect((await ask(`POST /organization/intents/${intent.id}/capture`, {})).status).toBe(200);
  return ids as [string, ...string[]];
}

const settleAll = () => world.run(({ db }) => db.update(payments).set({ settledAt: new Date() }));

describe('cancelling a pass', () => {
  test('gives back the share of its kind, open for as long as its charge is', async () => {
    const [one] = await order(2, {}, [50]);
    expect((await cancel(one)).body.data).toMatchObject({ status: 'canceled', amtPaid: PRICE, amtRefunded: 5_000 });
    expect(await ledger()).toEqual([
      ['charge', 2 * PRICE, false],
      ['refund', 5_000, false],
    ]);
    expect(await attendee()).toMatchObject({ status: 'registered' });
  });

  test('what was received has to be paid back, and is open until then', async () => {
    const [one] = await order(1, {}, [100]);
    await settleAll();
    await cancel(one);
    expect(await ledger()).toEqual([
      ['charge', PRICE, true],
      ['refund', PRICE, false],
    ]);
  });

  test('is told by mail, with what comes back', async () => {
    ada = await app.ours.account({ email: 'ada@cancels.example', firstName: 'Ada', locale: 'fr' });
    const [one, two] = await order(2, {}, [50]);
    await cancel(one);
    await settleAll();
    await cancel(two!);
    await cancel(two!);
    const told = await world.run(({ db }) => db.select().from(mails).where(eq(mails.to, 'ada@cancels.example')));
    const texts = told.filter(({ subject }) => subject.includes('annulé')).map(({ text }) => text.replace(/\s/g, ' '));
    expect(texts).toHaveLength(2);
    expect(texts.filter((text) => text.includes('50,00 $US, déduit de ce qui reste à payer'))).toHaveLength(1);
    expect(texts.every((text) => text.includes(`/events/${event.slug}/attendee`))).toBe(true);
  });

  test('names what comes back of each payment, and takes its sessions out of the calendar', async () => {
    ada = await app.ours.account({ email: `ada-${randomUUID()}@example.org` });
    const [one, two] = await order(2, {}, [50]);
    const workshop = await world.session(event, { registrationEnabled: true, price: 3_001 });
    const registration = `${own}/${event.id}/sessions/${workshop.id}/registration`;
    await ask(
      `POST ${registration}/passes`,
      [one, two].map((passId) => ({ passId })),
    );
    const { id: addressId } = await world.address(ada);
    const intent = (await ask(`GET ${registration}/intent?addressId=${addressId}`)).body.data;
    expect((await ask(`POST /organization/intents/${intent.id}/capture`, {})).status).toBe(200);
    await settleAll();
    for (const id of [one, two!]) expect((await cancel(id)).status).toBe(200);
    const back = (await ledger()).slice(2).map(([, amount]: [string, number]) => amount);
    expect(back.sort()).toEqual([1_500, 1_500, 5_000, 5_000]);
    await app.deliver();
    const told = await world.run(({ db }) => db.select().from(mails).where(eq(mails.accountId, ada.id)));
    const [first, last] = told.filter(({ subject }) => subject.includes('is canceled'));
    expect(first!.text).toMatch(/Refund of the payment of \$200\.02 on .+: \$50\.00/);
    expect(first!.text).toMatch(/Refund of the payment of \$60\.02 on .+: \$15\.00/);
    // The other pass still goes there.
    const methods = (mail: typeof first) => mail!.attachments?.map(({ name, contentType }) => [name, contentType.split('method=')[1]]);
    expect(first!.attachments).toEqual([]);
    expect(methods(last)).toEqual([
      [`${event.slug}.ics`, 'CANCEL'],
      [`${workshop.slug}.ics`, 'CANCEL'],
    ]);
  });

  test('at once and again, it is canceled and given back once; with the last one the registration ends', async () => {
    const [one] = await order(1, {}, [100]);
    const answers = await Promise.all([cancel(one), cancel(one), cancel(one)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(await ledger()).toHaveLength(2);
    expect((await attendee()).status).toBe('canceled');
    expect((await ask('GET /self/relationships')).body.data.events).toEqual({});
  });

  test('without a refund, and where none runs, nothing is given back', async () => {
    const [one] = await order(1, {}, [100]);
    expect((await cancel(one, { issueRefund: false })).body.data).toMatchObject({ status: 'canceled', amtRefunded: 0 });
    expect(await ledger()).toHaveLength(1);
  });

  test('its place can be had by another', async () => {
    const [one] = await order(1, { supply: 1 }, []);
    const ben = await app.ours.account();
    const ticketId = (await attendee()).passes[0].ticketId as string;
    const choose = () =>
      ask(`POST ${own}/${event.id}/registration/passes`, { passes: [{ id: randomUUID(), ticketId }], packages: [] }, ben);
    expect((await choose()).status).toBe(409);
    await cancel(one);
    expect((await choose()).status).toBe(200);
  });

  test('what may not be canceled stays, and another’s is not known', async () => {
    const [one] = await order(1, { cancelable: false }, [100]);
    const refused = await cancel(one);
    expect([refused.status, refused.body.message]).toEqual([460, 'This pass cannot be canceled.']);
    expect((await cancel(one, {}, await app.ours.account())).status).toBe(404);
    expect((await attendee()).passes).toMatchObject([{ status: 'ready' }]);
  });
});

describe('changing answers', () => {
  test('makes a pass whose answers were missing ready, also by what may be answered only once', async () => {
    const section = await world.section(event);
    const once = await world.question(section, { required: true, mutable: false });
    const passType = await world.passType(event);
    const registration = await world.registration(event, ada);
    const { id } = await world.pass({ ...registration, accountId: ada.id }, passType, { status: 'needsInfo' });
    const answer = (value: string) => ask(`PUT ${questions(id)}`, { questions: [{ id: once.id, value }] });
    expect((await answer('Ada')).status).toBe(200);
    expect((await attendee()).passes).toMatchObject([{ id, status: 'ready' }]);
    expect((await answer('Grace')).body.errors).toMatchObject([{ rule: 'notMutable' }]);
  });

  test('is for those that may be changed, keeps the rules, and leaves the others', async () => {
    const section = await world.section(event);
    const name = await world.question(section, { required: true });
    const fixed = await world.question(section, { mutable: false, sortOrder: 1 });
    const passType = await world.passType(event);
    const id = randomUUID();
    await ask(`POST ${own}/${event.id}/registration/passes`, { passes: [{ id, ticketId: passType.id }], packages: [] });
    const responses = [
      { questionId: name.id, value: 'Ada' },
      { questionId: fixed.id, value: 'stays' },
    ];
    await ask(`PUT ${own}/${event.id}/registration/questions`, [{ id, responses }]);
    expect((await ask(`POST ${own}/${event.id}/registration/submit`, {})).status).toBe(200);

    const asked = (await ask(`GET ${questions(id)}`)).body.data;
    expect(asked.flatMap((one: { questions: { id: string }[] }) => one.questions.map((each) => each.id))).toEqual([name.id, fixed.id]);
    const change = (questionId: string, value: string) => ask(`PUT ${questions(id)}`, { questions: [{ id: questionId, value }] });
    expect((await change(name.id, 'Ada L.')).status).toBe(200);
    expect((await change(name.id, '')).body.errors).toMatchObject([{ field: `passes.${id}.${name.id}`, rule: 'required' }]);
    expect((await change(fixed.id, 'moved')).body.errors).toMatchObject([{ rule: 'notMutable' }]);
    expect((await change(randomUUID(), 'x')).body.errors).toMatchObject([{ rule: 'unknownQuestion' }]);
    const kept = (await attendee()).passes[0].responses.map(({ value }: { value: string }) => value);
    expect(kept.sort()).toEqual(['Ada L.', 'stays']);

    await cancel(id);
    expect((await change(name.id, 'Ada')).status).toBe(409);
    expect((await ask(`PUT ${questions(id)}`, { questions: [] }, await app.ours.account())).status).toBe(404);
  });
});
