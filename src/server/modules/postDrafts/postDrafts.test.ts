import { randomUUID } from 'node:crypto';
import { RETENTION } from '@contract/limits';
import { UPLOAD } from '@contract/uploadLimits';
import { POST_DRAFT } from '@contract/communityLimits';
import { grantRoles } from '@server/db/roles';
import { postDrafts } from '@server/db/schema/postDrafts';
import { removeExpired } from '@server/jobs/retention';
import { buildTestApp, type TestAccount, type TestApp } from '@test/harness/app';
import { noteStatements } from '@test/harness/statements';
import { newTenant } from '@test/harness/world';
import { cleanUpStorage } from '../storage/cleanup';

const DAY_MS = 86_400_000;

let app: TestApp;
beforeAll(async () => {
  app = await buildTestApp({ at: new Date(), tokensLastMs: 30 * DAY_MS });
});
afterAll(() => app.app.close());

const content = (text: string, more: object = {}) => ({
  text,
  picks: [],
  imageId: null,
  imageDescription: null,
  videoId: null,
  bare: [],
  ...more,
});

interface Saving {
  key?: string;
  age?: number;
  headers?: Record<string, string>;
}

const save = (as: TestAccount, what: object | null, { key = 'home', age = 0, headers = {} }: Saving = {}) =>
  app.ours.call(`PUT /self/drafts/${encodeURIComponent(key)}`, { as, body: { content: what, age }, headers });
const list = async (as: TestAccount, headers: Record<string, string> = {}) =>
  (await app.ours.call('GET /self/drafts', { as, headers })).body.data;
const countOf = async (as: TestAccount, headers: Record<string, string> = {}) =>
  (await app.ours.call('GET /self', { as, headers })).body.data._count.postDrafts;

test('what is written on one device is there on the next, with whom it names, its picture and what is left out', async () => {
  const ada = await app.ours.account();
  const world = await newTenant(app.ours.organization);
  const image = await world.image({ accountId: ada.id });
  const picks = [{ type: 'mention', id: randomUUID(), words: '@Ben' }];
  expect(await countOf(ada)).toBe(0);
  const { status, body } = await save(
    ada,
    content('Hi @Ben', { picks, imageId: image.id, imageDescription: 'A pier', bare: ['https://a.example/'] }),
  );
  expect([status, body.data]).toEqual([200, { key: 'home', writtenAt: app.services.now().toISOString(), saved: true }]);
  expect(await list(ada)).toEqual([
    {
      key: 'home',
      content: {
        text: 'Hi @Ben',
        picks,
        image: { id: image.id, uri: expect.stringMatching(/^http/), description: 'A pier' },
        video: null,
        bare: ['https://a.example/'],
      },
      writtenAt: app.services.now().toISOString(),
    },
  ]);
  expect(await countOf(ada)).toBe(1);
});

test('pictures of drafts are read at once, however many there are, and those alone that are in sight', async () => {
  const [ada, ben] = [await app.ours.account(), await app.ours.account()];
  const world = await newTenant(app.ours.organization);
  const imageIds = await Promise.all([ada, ada, ben].map(async ({ id: accountId }) => (await world.image({ accountId })).id));
  const statements = noteStatements(app.services.database);
  const asked = async () => {
    statements.length = 0;
    const drafts = await list(ada);
    return {
      statements: statements.length,
      shown: drafts.map((draft: { content: { image: { uri: string | null } } }) => draft.content.image.uri !== null),
    };
  };
  await save(ada, content('One', { imageId: imageIds[0] }), { key: `group:${randomUUID()}` });
  const one = await asked();
  for (const imageId of imageIds.slice(1)) await save(ada, content('More', { imageId }), { key: `group:${randomUUID()}` });
  const all = await asked();
  expect([one.shown, all.shown.toSorted()]).toEqual([[true], [false, true, true]]);
  expect(all.statements).toBe(one.statements);
});

test('the newest stands, whichever is heard first, and one that was posted or discarded does not come back', async () => {
  const ada = await app.ours.account();
  await save(ada, content('On the laptop'));
  const late = await save(ada, content('On a phone without a network, an hour ago'), { age: 3_600_000 });
  expect([late.status, late.body.data.saved]).toEqual([200, false]);
  expect(await list(ada)).toMatchObject([{ content: { text: 'On the laptop' } }]);
  app.pass(1_000);
  expect((await save(ada, null)).body.data.saved).toBe(true);
  expect((await save(ada, content('On the laptop'), { age: 500 })).body.data.saved).toBe(false);
  expect(await list(ada)).toMatchObject([{ key: 'home', content: null }]);
  // Whoever has it on another device still is to hear of that, and asks where the number says that there is something.
  expect(await countOf(ada)).toBe(1);
  expect((await save(ada, content('The next one'))).body.data.saved).toBe(true);
  expect((await save(ada, content('Never'), { age: Number.MAX_SAFE_INTEGER })).body.data.saved).toBe(false);
});

test('nobody else sees a draft, in this organization or another, nor whether there is one', async () => {
  const [ada, ben] = [await app.ours.account(), await app.ours.account()];
  await save(ada, content('Mine'));
  expect([await list(ben), await countOf(ben)]).toEqual([[], 0]);
  const theirs = await app.theirs.account();
  expect((await app.theirs.call('GET /self/drafts', { as: theirs })).body.data).toEqual([]);
  expect(await app.theirs.inTenant((tenant) => tenant.db.$count(postDrafts))).toBe(0);
  expect((await app.ours.call('GET /self/drafts')).status).toBe(401);
  expect((await app.ours.call('PUT /self/drafts/home', { body: { content: null, age: 0 } })).status).toBe(401);
});

test('what a delegate writes in another’s name is apart from their own, and is not shown to the other or to further delegates', async () => {
  const [ada, ben, cat] = [await app.ours.account(), await app.ours.account(), await app.ours.account()];
  const delegate = (accountId: string) =>
    ({ kind: 'account', id: ada.id, role: 'delegate', accountId, grantedById: null, grantedAt: new Date() }) as const;
  await app.ours.inTenant((tenant) => grantRoles(tenant, [delegate(ben.id), delegate(cat.id)]));
  const headers = { executeAs: ada.id };
  await save(ada, content('By Ada'));
  await save(ben, content('By Ben'));
  await save(ben, content('By Ben for Ada'), { headers });
  const texts = async (as: TestAccount, acting = {}) =>
    (await list(as, acting)).map((draft: { content: { text: string } }) => draft.content.text);
  expect([await texts(ada), await texts(ben), await texts(ben, headers), await texts(cat, headers)]).toEqual([
    ['By Ada'],
    ['By Ben'],
    ['By Ben for Ada'],
    [],
  ]);
  expect([await countOf(ben, headers), await countOf(cat, headers)]).toEqual([1, 0]);
  const file = async (as: TestAccount) => (await app.ours.call('GET /self/export', { as })).body.postDrafts;
  expect((await file(ada)).map((draft: { content: { text: string } }) => draft.content.text)).toEqual(['By Ada']);
  expect((await file(ben)).map((draft: { content: { text: string } }) => draft.content.text).sort()).toEqual(['By Ben', 'By Ben for Ada']);
  expect((await app.ours.call('DELETE /self', { as: ada })).status).toBe(200);
  const left = await app.ours.inTenant(({ db }) => db.select().from(postDrafts));
  expect(left.filter(({ accountId, writerId }) => [accountId, writerId].includes(ada.id))).toEqual([]);
  expect(await texts(ben)).toEqual(['By Ben']);
});

test('so many are kept and no more: those that ended go first, then the oldest', async () => {
  const ada = await app.ours.account();
  const keys = Array.from({ length: POST_DRAFT.perAccount }, () => `comment:${randomUUID()}`);
  for (const key of keys) {
    app.pass(1_000);
    await save(ada, content(key), { key });
  }
  app.pass(1_000);
  await save(ada, null, { key: keys[5]! });
  const kept = async () => new Set((await list(ada)).map(({ key }: { key: string }) => key));
  await save(ada, content('One more'));
  expect([(await kept()).size, (await kept()).has(keys[5]), (await kept()).has(keys[0])]).toEqual([POST_DRAFT.perAccount, false, true]);
  app.pass(1_000);
  await save(ada, content('And one'), { key: `edit:${randomUUID()}` });
  expect([(await kept()).size, (await kept()).has(keys[0]), (await kept()).has('home')]).toEqual([POST_DRAFT.perAccount, false, true]);
});

test('what is wrong is named', async () => {
  const ada = await app.ours.account();
  const refused = async (what: object | null, saving: Saving = {}) => {
    const { status, body } = await save(ada, what, saving);
    return [status, body.errors?.[0]?.field];
  };
  expect(await refused(null, { key: 'elsewhere' })).toEqual([400, 'key']);
  expect(await refused(null, { key: 'group:1' })).toEqual([400, 'key']);
  expect(await refused(null, { age: -1 })).toEqual([400, 'age']);
  expect(await refused(content('a'.repeat(POST_DRAFT.textMax + 1)))).toEqual([400, 'content.text']);
  expect(await refused(content('', { imageId: 'x' }))).toEqual([400, 'content.imageId']);
  expect(
    await refused(content('', { picks: Array(POST_DRAFT.picksMax + 1).fill({ type: 'mention', id: randomUUID(), words: '@a' }) })),
  ).toEqual([400, 'content.picks']);
  expect(await list(ada)).toEqual([]);
});

test('a picture that no post shows goes a day after it was sent in, draft or not, and one of somebody else is never shown', async () => {
  const [ada, ben] = [await app.ours.account(), await app.ours.account()];
  const world = await newTenant(app.ours.organization);
  const [own, other] = [await world.image({ accountId: ada.id }), await world.image({ accountId: ben.id })];
  await save(ada, content('Look', { imageId: own.id }));
  const uri = async () => (await list(ada))[0].content.image.uri;
  expect(await uri()).toMatch(/^http/);
  // It does not count as shown: nobody else fetches it by its id.
  expect((await app.ours.call(`GET /storage/images/${own.id}`, { as: ben })).status).toBe(404);
  app.pass(UPLOAD.expiresMs + 60_000);
  await cleanUpStorage(app.services);
  expect(await uri()).toBeNull();
  await save(ada, content('Look', { imageId: other.id }));
  expect(await uri()).toBeNull();
});

test('a draft goes after a year, and what says that one ended after a month', async () => {
  const ada = await app.ours.account();
  await save(ada, content('Kept'));
  await save(ada, null, { key: `share:${randomUUID()}` });
  app.pass((RETENTION.endedPostDraftDays + 1) * DAY_MS);
  await removeExpired(app.services);
  const rows = () =>
    app.ours.inTenant(async ({ db }) => (await db.select().from(postDrafts)).filter(({ writerId }) => writerId === ada.id));
  expect((await rows()).map(({ key }) => key)).toEqual(['home']);
  app.pass(RETENTION.postDraftDays * DAY_MS);
  await removeExpired(app.services);
  expect(await rows()).toEqual([]);
});
