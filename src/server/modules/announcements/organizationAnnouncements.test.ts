import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { accountBlocks } from '@server/db/schema/accountBlocks';
import { announcements } from '@server/db/schema/announcements';
import { mails } from '@server/db/schema/mails';
import { pushDevices } from '@server/db/schema/pushDevices';
import { seedOrganization } from '@server/organizations/seed';
import { buildTestApp, testOrganization, type TestAccount, type TestApp } from '@test/harness/app';
import { testDatabase } from '@test/harness/database';
import { testVault } from '@test/harness/storage';
import { sendDueAnnouncements } from './commands';
import { AnnouncementSeed } from './seed';

const LOGO = { LIGHT: 'demo/logo.svg' };
const organization = () => ({
  ...testOrganization({ NAME: 'Harbour', LOGO, ICON: LOGO }),
  assets: { folder: 'config/organizations/demo', path: '' },
});

let app: TestApp;
let ada: TestAccount;
let ben: TestAccount;
let stranger: TestAccount;
beforeEach(async () => {
  app = await buildTestApp({ organizations: [organization(), organization()] });
  const newcomer = (side: TestApp['ours']) => side.account({ email: `${randomUUID()}@example.org` });
  [ada, ben, stranger] = [await newcomer(app.ours), await newcomer(app.ours), await newcomer(app.theirs)];
});
afterEach(() => app.app.close());

const winter = { slug: 'winter', title: 'Winter hours', html: '<p>We close at <b>six</b>.</p><script>x()</script>' };

async function start(...said: object[]) {
  const file = {
    ...app.ours.organization,
    seed: { ...app.ours.organization.seed, announcements: said.map((one) => AnnouncementSeed.parse(one)) },
  };
  const { db } = await testDatabase();
  const { storage, now } = app.services;
  await seedOrganization(file, { db, vault: testVault, storage, now: now(), port: 4000 });
}
async function send() {
  await sendDueAnnouncements(app.services);
  await app.deliver();
}
const notified = async (as: TestAccount, side = app.ours) => (await side.call('GET /self/notifications', { as })).body.data;
const mailed = (account: TestAccount, side = app.ours) =>
  side.inTenant(({ db }) => db.select().from(mails).where(eq(mails.accountId, account.id)));
const stored = () => app.ours.inTenant(({ db }) => db.select().from(announcements));

test('what the organization says is told to everybody in it and to nobody else, and has no sender', async () => {
  await app.ours.inTenant(({ db, organizationId }) =>
    db.insert(accountBlocks).values({ organizationId, accountId: ben.id, blockedId: ada.id }),
  );
  await start(winter);
  // Before it went out there is nothing to read.
  const [row] = await stored();
  expect((await app.ours.call(`GET /self/announcements/${row!.id}`, { as: ada })).status).toBe(404);
  await send();
  for (const one of [ada, ben]) {
    expect(await notified(one)).toMatchObject([
      { type: 'ANNOUNCEMENT', kind: 'organizationAnnouncementSent', sender: null, subject: 'Winter hours', announcement: { id: row!.id } },
    ]);
    expect((await app.ours.call('GET /self', { as: one })).body.data._count).toMatchObject({ notifications: 1, announcements: 1 });
    expect((await app.ours.call(`GET /self/announcements/${row!.id}`, { as: one })).body.data).toMatchObject({
      slug: 'winter',
      html: '<p>We close at <b>six</b>.</p>',
      message: 'We close at six.',
      event: null,
      group: null,
      creator: null,
    });
    const [mail, ...others] = await mailed(one);
    expect([mail!.subject, others]).toEqual(['Harbour: Winter hours', []]);
    for (const part of ['We close at six.', 'because you are in Harbour', `.localhost:4000/announcements/${row!.id}`])
      expect(mail!.text).toContain(part);
  }
  // Whoever joins later reads it too, and is not told of it.
  const late = await app.ours.account();
  expect((await app.ours.call(`GET /self/announcements/${row!.id}`, { as: late })).status).toBe(200);
  expect(await notified(late)).toEqual([]);
  expect([await notified(stranger, app.theirs), await mailed(stranger, app.theirs)]).toEqual([[], []]);
  expect((await app.theirs.call(`GET /self/announcements/${row!.id}`, { as: stranger })).status).toBe(404);
  expect((await app.ours.call(`GET /self/announcements/${row!.id}`)).status).toBe(401);
});

test('it goes out once, however often and however many instances start', async () => {
  await Promise.all([start(winter), start(winter)]);
  await Promise.all([sendDueAnnouncements(app.services), sendDueAnnouncements(app.services)]);
  await app.deliver();
  await start(winter);
  await send();
  expect([(await stored()).length, (await notified(ada)).length, (await mailed(ada)).length]).toEqual([1, 1, 1]);
  // What comes to the file later comes to those who are there, also where everything else was put in long ago.
  await start(winter, { ...winter, slug: 'spring', title: 'Spring hours' });
  await send();
  expect((await notified(ada)).map(({ subject }: { subject: string }) => subject)).toEqual(['Spring hours', 'Winter hours']);
});

test('whoever turned off news of the whole community gets no mail and no push message of it', async () => {
  const quiet = { organizationAnnouncementEmail: false, organizationAnnouncementPush: false };
  await app.ours.call('PUT /self/notificationPreferences', { as: ben, body: quiet });
  await app.ours.inTenant(({ db, organizationId }) =>
    db.insert(pushDevices).values(
      [ada, ben].map(({ id: accountId }) => ({
        organizationId,
        accountId,
        endpoint: `https://push.example.org/${randomUUID()}`,
        p256dh: 'p',
        auth: 'a',
        appType: 'community' as const,
        pushService: 'web' as const,
      })),
    ),
  );
  await start(winter);
  await send();
  expect([(await mailed(ada)).length, (await mailed(ben)).length, (await notified(ben)).length]).toEqual([1, 0, 1]);
  expect(await stored()).toMatchObject([{ mailed: 1, pushed: 1 }]);
});

test('until its time it may be moved and taken out; what went out stays, with the words of the file, and nobody is told twice', async () => {
  const later = (minutes: number) => new Date(app.services.now().getTime() + minutes * 60_000).toISOString();
  await start({ ...winter, at: later(10) }, { ...winter, slug: 'taken', at: later(10) });
  await send();
  expect(await notified(ada)).toEqual([]);
  await start({ ...winter, at: later(30) });
  app.pass(20 * 60_000);
  await send();
  expect([(await stored()).map(({ slug }) => slug), await notified(ada)]).toEqual([['winter'], []]);
  app.pass(20 * 60_000);
  await send();
  expect(await notified(ada)).toHaveLength(1);
  await start({ ...winter, title: 'Winter and spring', html: '<p>We close at seven.</p>' });
  await send();
  const [{ announcement }, ...others] = await notified(ada);
  expect([announcement, others]).toMatchObject([{ title: 'Winter and spring', message: 'We close at seven.' }, []]);
  await start();
  await send();
  expect((await app.ours.call(`GET /self/announcements/${announcement.id}`, { as: ada })).status).toBe(200);
});

test('what waits goes out at once when its time is taken out of the file, and leads to where the organization is by then', async () => {
  const later = new Date(app.services.now().getTime() + 3_600_000).toISOString();
  await start({ ...winter, at: later });
  await app.ours.inTenant(({ db }) => db.update(announcements).set({ site: 'https://before.example' }));
  await start(winter);
  await send();
  expect(await notified(ada)).toHaveLength(1);
  expect((await mailed(ada)).map(({ text }) => text.includes('before.example'))).toEqual([false]);
});

test('a moment that is counted in days stays where it was at the first of its starts', async () => {
  const counted = { ...winter, at: { inDays: 1, at: '12:00' } };
  await start(counted);
  const [first] = await stored();
  app.pass(86_400_000);
  await start(counted);
  expect((await stored())[0]!.scheduledAt).toEqual(first!.scheduledAt);
});
