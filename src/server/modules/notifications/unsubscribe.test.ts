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
  for (const form of [mail.text, mail.html]) expect(form).toContain('/settings/notifications?switch=newFollowerEmail');
  const all = await preferences(ada);
  const shown = await app.app.inject({ url: new URL(mail.unsubscribeUrl!).pathname });
  expect([shown.statusCode, new URL(String(shown.headers.location)).search]).toEqual([303, '?switch=newFollowerEmail']);
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
