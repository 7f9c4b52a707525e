import { randomUUID } from 'node:crypto';
import { invoiceSums } from '@contract/rules/invoices';
import { eq } from 'drizzle-orm';
import { delegateRole, grantRoles } from '@server/db/roles';
import { invoices } from '@server/db/schema/invoices';
import { mails } from '@server/db/schema/mails';
import { billFor } from '@server/modules/payments/bill';
import type { TestAccount, TestApp } from '@test/harness/app';
import { payingApp } from '@test/harness/payingApp';
import { testProvider } from '@test/harness/paymentProvider';
import { newTenant, type World } from '@test/harness/world';
import { refundPart, resumePayments } from '../payments/commands';
import { invoicePurpose } from './purpose';

const DUE = '2031-05-01T17:00:00.000Z';
const LATER_MS = 3 * 60_000;
const bank = testProvider();
let app: TestApp;
let world: World;
let ada: TestAccount;
let staff: TestAccount;
let address: { id: string };

beforeAll(async () => {
  app = await payingApp(bank, { tokensLastMs: 24 * 3_600_000 });
});
afterAll(() => app.app.close());
beforeEach(async () => {
  bank.reset();
  world = await newTenant(app.ours.organization);
  ada = await app.ours.account({ email: `${randomUUID()}@example.com` });
  address = await world.address(ada);
  staff = await newStaff(app.ours);
});

async function newStaff(side: TestApp['ours']): Promise<TestAccount> {
  const account = await side.account();
  const right = { kind: 'organization', id: side.organization.id, role: 'staff' } as const;
  await side.inTenant((tenant) => grantRoles(tenant, [{ ...right, accountId: account.id, grantedById: null, grantedAt: new Date() }]));
  return account;
}

const ask = (what: string, as: TestAccount | undefined = ada, body?: unknown, headers?: Record<string, string>) =>
  app.ours.call(what, { ...(as && { as }), body, headers });
const lines = [
  { name: 'Hall', description: 'Two days', quantity: 2, amount: 10_001 },
  { name: 'Tables', quantity: 3, amount: 333 },
];
const TOTAL = 2 * 10_001 + 3 * 333;
const input = (change: object = {}) => ({ accountId: ada.id, title: 'Rent', dueDate: DUE, lineItems: lines, ...change });
const draft = async (change: object = {}): Promise<string> => (await ask('POST /invoices', staff, input(change))).body.data.id;
async function sent(change: object = {}): Promise<string> {
  const id = await draft(change);
  expect((await ask(`POST /invoices/${id}/send`, staff)).status).toBe(200);
  return id;
}
const read = async (id: string, as = ada) => (await ask(`GET /invoices/${id}`, as)).body.data;
const intentOf = (id: string, as = ada) => ask(`GET /invoices/${id}/intent?addressId=${address.id}`, as);
const capture = (intentId: string, as = ada) => ask(`POST /organization/intents/${intentId}/capture`, as, { nonce: 'tok' });
const list = async (query = '', as = ada) => (await ask(`GET /self/invoices${query}`, as)).body;
const mailed = async () => (await world.run(({ db }) => db.select().from(mails))).map(({ to, subject, text }) => ({ to, subject, text }));
async function byHand<T>(inside: () => Promise<T>): Promise<T> {
  const { PAYMENT } = app.ours.organization.config;
  Object.assign(PAYMENT, { TYPE: 'manual' });
  return inside().finally(() => Object.assign(PAYMENT, { TYPE: 'stripe' }));
}

test('staff draft an invoice and change it as a whole; nobody else sees it until it is sent', async () => {
  const made = await ask('POST /invoices', staff, input({ notes: 'Thanks' }));
  expect(made.body.data).toMatchObject({ status: 'draft', sentDate: null, account: null, billedTo: { id: ada.id }, notes: 'Thanks' });
  const { id, alternateId } = made.body.data;
  expect(alternateId).toBeGreaterThan(1_000);
  const changed = await ask(`PUT /invoices/${id}`, staff, input({ title: 'Rent of the hall', lineItems: lines.slice(1) }));
  expect(changed.body.data).toMatchObject({ title: 'Rent of the hall', notes: null, lineItems: [{ name: 'Tables', description: null }] });
  for (const as of [ada, staff]) expect((await ask(`GET /invoices/${id}`, as)).status).toBe(404);
  expect((await intentOf(id)).status).toBe(404);
  expect(await list()).toMatchObject({ data: [], count: 0 });
});

test('what was sent is told by mail, and is there for who is to pay it, with who sent it', async () => {
  const to = { email: `${randomUUID()}@example.com`, firstName: 'Eva', timezone: 'Asia/Tokyo' };
  const eva = await app.ours.account(to);
  const id = await sent({ accountId: eva.id });
  expect(await read(id, eva)).toMatchObject({
    status: 'sent',
    title: 'Rent',
    dueDate: DUE,
    lineItems: [{ name: 'Hall', quantity: 2, amount: 10_001 }, { name: 'Tables' }],
    payments: [],
    isBeingPaid: false,
    account: { id: eva.id, email: to.email },
    organization: { name: 'Test' },
    tax: null,
  });
  const [mail] = (await mailed()).filter((one) => one.to === to.email);
  expect(mail!.subject).toMatch(/^Invoice I-\d+ from Test: Rent$/);
  // By the clocks of where she is.
  expect(mail!.text).toContain('To pay: $210.01, by May 2, 2031.');
  expect(mail!.text).toContain(`/invoices/${id}`);
});

test('somebody else, a visitor and another organization find nothing', async () => {
  const id = await sent();
  const ben = await app.ours.account();
  const theirs = await app.theirs.account();
  expect((await ask(`GET /invoices/${id}`, ben)).status).toBe(404);
  expect((await intentOf(id, ben)).status).toBe(404);
  expect((await app.ours.call(`GET /invoices/${id}`)).status).toBe(401);
  expect((await app.theirs.call(`GET /invoices/${id}`, { as: theirs })).status).toBe(404);
  expect([(await list('', ben)).count, (await list()).count]).toEqual([0, 1]);
  const theirStaff = await newStaff(app.theirs);
  for (const call of ['send', 'void']) {
    expect((await app.theirs.call(`POST /invoices/${id}/${call}`, { as: theirStaff })).status).toBe(404);
  }
  expect((await app.theirs.call('POST /invoices', { as: theirStaff, body: input() })).body.errors).toMatchObject([{ field: 'accountId' }]);
});

test('what staff do is refused to everybody else', async () => {
  const id = await sent();
  const calls: [string, object?][] = [
    ['POST /invoices', input()],
    [`PUT /invoices/${id}`, input()],
    [`POST /invoices/${id}/send`],
    [`POST /invoices/${id}/void`],
    [`POST /invoices/${id}/payments/${randomUUID()}/settle`],
  ];
  for (const [call, body] of calls) {
    expect([call, (await ask(call, ada, body)).status]).toEqual([call, 403]);
    expect([call, (await app.ours.call(call, { body })).status]).toEqual([call, 401]);
  }
});

test('what is wrong with a draft is named', async () => {
  const faults = async (change: object) => {
    const { body } = await ask('POST /invoices', staff, input(change));
    return [...new Set(body.errors?.map(({ field }: { field: string }) => field))];
  };
  expect(await faults({ title: ' ' })).toEqual(['title']);
  expect(await faults({ dueDate: 'soon' })).toEqual(['dueDate']);
  expect(await faults({ lineItems: [] })).toEqual(['lineItems']);
  expect(await faults({ lineItems: [{ ...lines[0], quantity: 0 }] })).toEqual(['lineItems.0.quantity']);
  expect(await faults({ lineItems: [{ ...lines[0], amount: 1.5 }] })).toEqual(['lineItems.0.amount']);
  expect(await faults({ lineItems: [{ name: 'Hall', quantity: 10_000, amount: 10_000_000 }] })).toEqual(['lineItems']);
  expect(await faults({ accountId: randomUUID() })).toEqual(['accountId']);
});

test('it is paid through its intent, and a receipt goes out', async () => {
  const id = await sent();
  const { data: intent } = (await intentOf(id)).body;
  expect(intent).toMatchObject({
    amount: TOTAL,
    invoiceId: id,
    invoice: { id },
    registration: null,
    description: expect.stringMatching(/^I-\d+ Rent$/),
  });
  expect((await capture(intent.id)).status).toBe(200);
  expect(await read(id)).toMatchObject({ status: 'paid', payments: [{ chargedAmt: TOTAL, last4: '4242', due: 0 }] });
  expect((await mailed()).filter(({ subject }) => subject.endsWith('is paid')).length).toBeGreaterThan(0);
  // Told again it is as it was.
  expect((await capture(intent.id)).status).toBe(200);
  expect((await read(id)).payments).toHaveLength(1);
  const again = await intentOf(id);
  expect([again.status, again.body.message]).toEqual([409, 'This invoice is paid already.']);
});

test('of two who pay at once one does', async () => {
  const id = await sent();
  const other = await world.address(ada);
  const [one, two] = [(await intentOf(id)).body.data, (await ask(`GET /invoices/${id}/intent?addressId=${other.id}`)).body.data];
  await Promise.all([one, two, two].map((intent) => capture(intent.id)));
  const { status, payments } = await read(id);
  expect([status, payments.length, bank.calls.filter((call) => call === 'capture').length]).toEqual(['paid', 1, 1]);
});

test('a refused card can be followed by another', async () => {
  const id = await sent();
  const { data: intent } = (await intentOf(id)).body;
  bank.refuse(true);
  expect((await capture(intent.id)).status).toBe(460);
  expect(await read(id)).toMatchObject({ status: 'sent', payments: [] });
  expect((await intentOf(id)).body.data).toMatchObject({ id: intent.id, progress: 'refused' });
  bank.refuse(false);
  expect((await capture(intent.id)).status).toBe(200);
  expect((await read(id)).status).toBe('paid');
});

test('a payment that broke off is gone on with, and until then the invoice says that it is being paid and stays', async () => {
  const id = await sent();
  const { data: intent } = (await intentOf(id)).body;
  bank.onAnswered('capture', () => {
    throw new Error('connection reset');
  });
  expect((await capture(intent.id)).status).toBe(460);
  expect(await read(id)).toMatchObject({ status: 'sent', isBeingPaid: true });
  const refused = await ask(`POST /invoices/${id}/void`, staff);
  expect([refused.status, refused.body.message]).toEqual([409, 'This invoice is being paid at this moment. Try again in a few minutes.']);
  app.pass(LATER_MS);
  await resumePayments(app.services);
  expect(await read(id)).toMatchObject({ status: 'paid', isBeingPaid: false, payments: [{ chargedAmt: TOTAL }] });
});

test('what is taken back while a provider takes the money is given back', async () => {
  const id = await sent();
  const { data: intent } = (await intentOf(id)).body;
  bank.onAnswered('capture', async () => {
    await world.run(({ db }) => db.update(invoices).set({ status: 'void' }).where(eq(invoices.id, id)));
  });
  expect((await capture(intent.id)).status).toBe(409);
  expect(bank.charges.get(intent.id)).toMatchObject({ refunded: true });
  expect((await read(id)).status).toBe('void');
});

test('what was given back as a whole is open again; while some of it is kept it is not', async () => {
  const id = await sent();
  const { data: intent } = (await intentOf(id)).body;
  await capture(intent.id);
  const payer = { accountId: ada.id, site: 'http://localhost', organization: app.ours.organization, now: new Date() };
  const release = () => world.run((tenant) => invoicePurpose.release(tenant, id, payer));
  await release();
  expect((await read(id)).status).toBe('paid');
  const [{ id: paymentId }] = (await read(id)).payments;
  await world.run((tenant) => refundPart(tenant, paymentId, [{ passId: null, amount: TOTAL }], new Date()));
  await release();
  expect((await read(id)).status).toBe('sent');
});

test('paid by hand it waits for its money; staff note down that it came, once', async () => {
  const id = await sent();
  await byHand(async () => {
    const { data: intent } = (await intentOf(id)).body;
    expect((await capture(intent.id)).status).toBe(200);
  });
  const waiting = await read(id);
  expect(waiting).toMatchObject({ status: 'paid', payments: [{ due: TOTAL, settledAt: null }] });
  const receipts = async () => (await mailed()).filter(({ subject }) => /^Invoice I-\d+ is paid$/.test(subject)).length;
  const before = await receipts();
  const settle = () => ask(`POST /invoices/${id}/payments/${waiting.payments[0].id}/settle`, staff);
  expect((await ask(`POST /invoices/${await sent()}/payments/${waiting.payments[0].id}/settle`, staff)).status).toBe(404);
  expect((await settle()).body.data).toMatchObject({ id, payments: [{ due: 0, settledAt: expect.any(String) }] });
  expect((await settle()).status).toBe(200);
  expect(await receipts()).toBe(before + 1);
  expect((await ask(`POST /invoices/${id}/void`, staff)).body.message).toBe('This invoice is paid already.');
});

test('what was promised by hand and did not come is taken back, and nothing is due any more', async () => {
  const id = await sent();
  await byHand(async () => {
    const { data: intent } = (await intentOf(id)).body;
    await capture(intent.id);
  });
  const [charge] = (await read(id)).payments;
  expect((await ask(`POST /invoices/${id}/void`, staff)).body.data.status).toBe('void');
  const { status, payments } = await read(id);
  expect(status).toBe('void');
  expect(payments.map(({ type, due }: { type: string; due: number }) => [type, due]).sort()).toEqual([
    ['charge', 0],
    ['refund', 0],
  ]);
  const settled = await ask(`POST /invoices/${id}/payments/${charge.id}/settle`, staff);
  expect(settled.body.data.status).toBe('void');
});

test('an invoice is not sent to who has ended their account', async () => {
  const eva = await app.ours.account();
  const id = await draft({ accountId: eva.id });
  expect((await ask('DELETE /self', eva)).status).toBe(200);
  const refused = await ask(`POST /invoices/${id}/send`, staff);
  expect([refused.status, refused.body.message]).toEqual([409, 'This account has ended, so nothing can be billed to it any more.']);
});

test('what somebody is paying is told to nobody else', async () => {
  const id = await sent();
  const { data: intent } = (await intentOf(id)).body;
  bank.onAnswered('capture', () => {
    throw new Error('connection reset');
  });
  await capture(intent.id);
  expect((await intentOf(id)).body.data).toMatchObject({ id: intent.id, progress: 'processing' });
  const eva = await app.ours.account();
  expect((await intentOf(id, eva)).status).toBe(404);
});

test('one that asks for nothing is paid as it is sent, without a charge', async () => {
  const id = await sent({ lineItems: [{ name: 'Gift', quantity: 1, amount: 0 }] });
  expect(await read(id)).toMatchObject({ status: 'paid', payments: [] });
  expect((await intentOf(id)).status).toBe(409);
});

test.each(['draft', 'sent', 'paid', 'void'] as const)(
  'of one that is %s, what is done to it is done or refused in its own words',
  async (status) => {
    const id = status === 'draft' ? await draft() : await sent();
    if (status === 'paid') await capture((await intentOf(id)).body.data.id);
    if (status === 'void') await ask(`POST /invoices/${id}/void`, staff);
    const words = {
      draft: '',
      sent: 'This invoice was sent already, so it stays as it is.',
      paid: 'This invoice is paid already.',
      void: 'This invoice was taken back. Nothing is to be paid for it.',
    }[status];
    const refused = async (call: string, body?: object) => {
      const answer = await ask(call, staff, body);
      return answer.status === 409 ? answer.body.message : '';
    };
    expect(await refused(`PUT /invoices/${id}`, input())).toBe(words);
    expect(await refused(`POST /invoices/${id}/void`)).toBe(status === 'sent' ? '' : words);
    if (status !== 'draft') expect(await refused(`POST /invoices/${id}/send`)).not.toBe('');
    if (status === 'void') expect((await intentOf(id)).body.message).toBe(words);
  },
);

test('a draft that is taken back was never there for anybody; one that was sent says that it is void, by mail too', async () => {
  const email = `${randomUUID()}@example.com`;
  const eva = await app.ours.account({ email });
  const [unsent, id] = [await draft({ accountId: eva.id }), await sent({ accountId: eva.id })];
  for (const one of [unsent, id]) expect((await ask(`POST /invoices/${one}/void`, staff)).body.data.status).toBe('void');
  expect((await ask(`GET /invoices/${unsent}`, eva)).status).toBe(404);
  expect((await read(id, eva)).status).toBe('void');
  const voided = (await mailed()).filter(({ to, subject }) => to === email && subject.endsWith('was taken back'));
  expect(voided).toHaveLength(1);
});

test('the own ones are listed newest first, all of them, or those that are open or paid', async () => {
  const [first, second, third] = [await sent({ title: 'One' }), await sent({ title: 'Two' }), await sent({ title: 'Three' })];
  await capture((await intentOf(second)).body.data.id);
  await ask(`POST /invoices/${first}/void`, staff);
  const ids = async (query: string) => (await list(query)).data.map(({ id }: { id: string }) => id);
  expect(await ids('')).toEqual([third, second, first]);
  expect(await ids('?state=open')).toEqual([third]);
  expect(await ids('?state=paid')).toEqual([second]);
  expect(await list('?pageSize=1&page=2')).toMatchObject({ data: [{ id: second, title: 'Two' }], count: 3 });
});

test('a delegate sees and pays what was sent to whom they act for, and hears of a team’s by mail', async () => {
  const ben = await app.ours.account({ email: `${randomUUID()}@example.com` });
  const team = await app.ours.account({ accountType: 'team', email: null });
  await world.run((tenant) =>
    grantRoles(
      tenant,
      [ada.id, team.id].map((of) => ({ ...delegateRole(of), accountId: ben.id, grantedById: of, grantedAt: new Date() })),
    ),
  );
  const [id, theirs] = [await sent(), await sent({ accountId: team.id })];
  const as = { executeAs: ada.id };
  expect((await ask(`GET /invoices/${id}`, ben, undefined, as)).body.data.account.id).toBe(ada.id);
  const { data: intent } = (await ask(`GET /invoices/${id}/intent?addressId=${address.id}`, ben, undefined, as)).body;
  expect((await ask(`POST /organization/intents/${intent.id}/capture`, ben, { nonce: 'tok' }, as)).status).toBe(200);
  expect((await read(id)).status).toBe('paid');
  const { body } = await ask(`GET /invoices/${theirs}`, ben, undefined, { executeAs: team.id });
  expect(body.data.account.id).toBe(team.id);
  expect((await mailed()).filter(({ text }) => text.includes(`/invoices/${theirs}`))).toHaveLength(1);
});

test('they stand in the file of one’s own data', async () => {
  const id = await sent();
  const { body } = await ask('GET /self/export');
  expect((typeof body === 'string' ? JSON.parse(body) : body).invoices).toMatchObject([{ id, lineItems: [{ name: 'Hall' }, {}] }]);
});

test('what is charged is the sum of the lines and the tax on it, for whatever lines and tax', () => {
  let seed = 7;
  const random = (most: number) => {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
    return seed % (most + 1);
  };
  const { organization } = app.ours;
  for (let round = 0; round < 500; round++) {
    const made = Array.from({ length: 1 + random(20) }, () => ({ quantity: 1 + random(50), amount: random(100_000) }));
    const tax = { name: 'VAT', percent: random(30_000) / 1_000, included: random(1) === 1 };
    const taxes = {
      LOCATION: 'accountAddress',
      INCLUDED: tax.included,
      RATES: [{ NAME: 'VAT', PERCENT: tax.percent, COUNTRY: 'PT', STATES: [], CITIES: [] }],
    };
    const items = made.map(({ quantity, amount }) => ({
      kind: 'invoice' as const,
      thingId: 'line',
      name: 'Line',
      passId: null,
      quantity,
      price: quantity * amount,
      discount: 0,
    }));
    const bill = billFor({ items, venue: null }, { country: 'PT', state: null, city: null }, { ...organization, taxes: taxes as never });
    const sums = invoiceSums(made, tax);
    expect([bill.total, bill.salesTax]).toEqual([sums.total, sums.tax]);
    expect(sums.total).toBe(tax.included ? sums.net : sums.net + sums.tax);
    expect([sums.net, sums.tax, sums.total].every(Number.isInteger)).toBe(true);
    expect(bill.items.reduce((sum, { paid }) => sum + paid, 0)).toBe(sums.total);
  }
});

test('another organization keeps its own numbers and lists', async () => {
  const theirStaff = await newStaff(app.theirs);
  const eva = await app.theirs.account();
  await newTenant(app.theirs.organization);
  const { body } = await app.theirs.call('POST /invoices', { as: theirStaff, body: input({ accountId: eva.id }) });
  await app.theirs.call(`POST /invoices/${body.data.id}/send`, { as: theirStaff });
  expect((await app.theirs.call('GET /self/invoices', { as: eva })).body.count).toBe(1);
  expect((await ask(`POST /invoices/${body.data.id}/void`, staff)).status).toBe(404);
});
