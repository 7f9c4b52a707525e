import { desc, eq } from 'drizzle-orm';
import { mails } from '@server/db/schema/mails';
import { notificationsOff } from '@server/db/schema/notificationsOff';
import { buildTestApp, type TestAccount, type TestApp } from '@test/harness/app';

let app: TestApp;
beforeAll(async () => {
  app = await buildTestApp();
});
afterAll(() => app.app.close());

const ask = async (what: string, as: TestAccount, body?: unknown) => (await app.ours.call(what, { as, body })).body.data;
const preferences = (as: TestAccount) => ask('GET /self/notificationPreferences', as);
const press = (address: string, more: object = {}) =>
  app.app.inject({
    method: 'POST',
    url: new URL(address).pathname,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: 'List-Unsubscribe=One-Click',
    ...more,
  });

const look = (address: string, locale = 'en') => app.app.inject({ url: new URL(address).pathname, headers: { 'accept-language': locale } });

async function follow() {
  const ada = await app.ours.account({ email: 'ada@example.org' });
  const ben = await app.ours.account({ email: 'ben@example.org' });
  await ask(`POST /accounts/${ada.id}/follow`, ben);
  const [mail] = await app.ours.inTenant(({ db }) =>
    db.select().from(mails).where(eq(mails.accountId, ada.id)).orderBy(desc(mails.createdAt)),
  );
  return { ada, ben, mail: mail! };
}

test('a mail that a switch governs says where it is turned off, and is turned off at one press by whoever has it', async () => {
  const { ada, ben, mail } = await follow();
  for (const form of [mail.text, mail.html]) expect(form).toContain(mail.unsubscribeUrl);
  const all = await preferences(ada);
  expect((await look(mail.unsubscribeUrl!)).statusCode).toBe(200);
  expect(await preferences(ada)).toEqual(all);
  expect((await press(mail.unsubscribeUrl!)).statusCode).toBe(204);
  expect((await press(mail.unsubscribeUrl!)).statusCode).toBe(204);
  expect(await preferences(ada)).toEqual({ ...all, newFollowerEmail: false });
  expect(await preferences(ben)).toEqual(all);
  await app.ours.call('DELETE /self', { as: ada });
  expect((await press(mail.unsubscribeUrl!)).statusCode).toBe(204);
  const kept = await app.ours.inTenant(({ db }) => db.select().from(notificationsOff).where(eq(notificationsOff.accountId, ada.id)));
  expect(kept).toEqual([]);
});

test('whoever looks at the address signed out is asked by a page, told what became of it, and turns it on again there', async () => {
  const { ada, mail } = await follow();
  const all = await preferences(ada);
  const { NAME } = app.ours.organization.config;
  const asked = await look(mail.unsubscribeUrl!);
  for (const part of [
    'Turn off mails of this kind?',
    NAME,
    'Somebody follows you',
    'value="off"',
    '/settings/notifications?switch=newFollowerEmail',
  ])
    expect(asked.body).toContain(part);
  expect(asked.headers).toMatchObject({
    'cache-control': 'no-store',
    'referrer-policy': 'no-referrer',
    'content-security-policy': expect.stringContaining("default-src 'none'"),
  });
  const off = await press(mail.unsubscribeUrl!, { payload: 'action=off' });
  expect([off.statusCode, off.headers['referrer-policy']]).toEqual([200, 'no-referrer']);
  expect(off.body).toContain('These mails are turned off');
  expect(off.body).toContain('value="on"');
  expect(await preferences(ada)).toEqual({ ...all, newFollowerEmail: false });
  const on = await press(mail.unsubscribeUrl!, { payload: 'action=on' });
  expect(on.body).toContain('These mails are turned on again');
  expect(await preferences(ada)).toEqual(all);
});

test('the page speaks the reader’s language, and leads nowhere but to the organization’s own site', async () => {
  const { mail } = await follow();
  const titles = {
    es: '¿Desactivar los correos de este tipo?',
    fr: 'Désactiver les e-mails de ce type\u202f?',
    ja: 'この種類のメールを停止しますか？',
  };
  for (const [locale, title] of Object.entries(titles)) expect((await look(mail.unsubscribeUrl!, locale)).body).toContain(title);
  const elsewhere = await app.app.inject({ url: new URL(mail.unsubscribeUrl!).pathname, headers: { host: 'evil.example' } });
  expect(elsewhere.body).not.toContain('evil.example');
});

test('an address is of one account and one switch, and cannot be made up', async () => {
  const { ada, ben, mail } = await follow();
  const all = await preferences(ada);
  const made = [
    mail.unsubscribeUrl!.replace('newFollowerEmail', 'commentEmail'),
    mail.unsubscribeUrl!.replace('newFollowerEmail', 'newFollowerPush'),
    mail.unsubscribeUrl!.replace(ada.id, ben.id),
    mail.unsubscribeUrl!.replace(app.ours.organization.id, app.theirs.organization.id),
    mail.unsubscribeUrl!.replace(/[^/]+$/, 'AAAA'),
  ];
  for (const address of made) {
    const answers = [await press(address), await app.app.inject({ url: new URL(address).pathname })];
    expect([address, answers.map(({ statusCode }) => statusCode)]).toEqual([address, [404, 404]]);
  }
  expect([await preferences(ada), await preferences(ben)]).toEqual([all, all]);
  expect((await press(mail.unsubscribeUrl!, { payload: 'x'.repeat(5_000) })).statusCode).toBe(413);
});

test('what answers something that one did names no switch', async () => {
  const ada = await app.ours.account({ email: 'ada@example.org' });
  const ben = await app.ours.account({ email: 'delegate@example.org' });
  await ask('POST /self/delegates', ada, { email: 'delegate@example.org' });
  const sent = await app.ours.inTenant(({ db }) => db.select().from(mails).where(eq(mails.accountId, ben.id)));
  expect(sent.map(({ unsubscribeUrl }) => unsubscribeUrl)).toEqual([null]);
});
