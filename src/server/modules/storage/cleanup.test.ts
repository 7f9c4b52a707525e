import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { UPLOAD } from '@contract/uploadLimits';
import { contents } from '@server/db/schema/contents';
import { files } from '@server/db/schema/files';
import type { Tenant } from '@server/db/tenant';
import { buildTestApp, type TestAccount, type TestApp } from '@test/harness/app';
import { gate } from '@test/harness/gate';
import { insertContents } from '../contents/seed';
import { cleanUpStorage } from './cleanup';
import { fileKey } from './keys';
import { dropFiles, finishFile } from './queries';
import { ownFiles } from './reads';
import { insertFiles } from './seed';

let app: TestApp;
let ada: TestAccount;
let channelId: string;
beforeAll(async () => {
  app = await buildTestApp();
  ada = await app.ours.account();
  const { body } = await app.ours.call('POST /channels', { as: ada, body: { channel: { name: 'Radio', visible: true } } });
  channelId = body.data.id;
});
afterAll(() => app.app.close());

type State = typeof files.$inferInsert.state;

/** A file from so long ago that the cleaning looks at it. */
async function olderFile(state: State = 'ready') {
  const uploadId = randomUUID();
  const key = fileKey(app.ours.organization.id, uploadId);
  await app.services.storage.put(key, Buffer.from('sound'));
  const createdAt = new Date(app.services.now().getTime() - UPLOAD.expiresMs - 60_000);
  const row = { accountId: ada.id, uploadId, key, name: 'sound.wav', size: 5, type: 'audio/wav', state, createdAt };
  const [file] = await app.ours.inTenant((tenant) => insertFiles(tenant, [row]));
  return file!;
}

const use = (audioId: number) => (tenant: Tenant) =>
  insertContents(tenant, [{ channelId, slug: `piece-${audioId}`, title: 'A piece', audioId }]);

async function stateOf({ id, key }: { id: number; key: string }) {
  const [row] = await app.ours.inTenant(({ db }) => db.select({ state: files.state }).from(files).where(eq(files.id, id)));
  return [row?.state, (await app.services.storage.stat(key)) !== null];
}

test('a file that a content names is removed by nobody, and one that nothing names is', async () => {
  const [named, loose] = [await olderFile(), await olderFile()];
  await app.ours.inTenant(use(named.id));
  await app.ours.inTenant((tenant) => dropFiles(tenant, [named.id, loose.id]));
  expect([await stateOf(named), await stateOf(loose)]).toEqual([
    ['ready', true],
    ['removed', true],
  ]);
  await cleanUpStorage(app.services);
  expect([await stateOf(named), await stateOf(loose)]).toEqual([
    ['ready', true],
    [undefined, false],
  ]);
});

test('one that is to go and is named all the same keeps no other from going, and its bytes stay', async () => {
  const [named, other] = [await olderFile(), await olderFile('removed')];
  await app.ours.inTenant(use(named.id));
  await app.ours.inTenant(({ db }) => db.update(files).set({ state: 'removed' }).where(eq(files.id, named.id)));
  await cleanUpStorage(app.services);
  expect([await stateOf(named), await stateOf(other)]).toEqual([
    ['removed', true],
    [undefined, false],
  ]);
  await app.ours.inTenant(({ db }) => db.delete(contents).where(eq(contents.audioId, named.id)));
  await cleanUpStorage(app.services);
  expect(await stateOf(named)).toEqual([undefined, false]);
});

test('one that is put to use while the cleaning looks at it stays, and one that it has removed is put to use by nobody', async () => {
  const [used, other] = [await olderFile(), await olderFile()];
  const { reached, pass, release } = gate();
  const using = app.ours.inTenant(async (tenant) => {
    const own = await ownFiles(tenant, [ada.id], [used.id]);
    await use(used.id)(tenant);
    await pass();
    return own;
  });
  await reached;
  const cleaning = cleanUpStorage(app.services);
  // On the embedded database one waits for the other.
  if (app.services.database.driver !== 'embedded') await cleaning;
  release();
  expect([...(await using).keys()]).toEqual([used.id]);
  await cleaning;
  await cleanUpStorage(app.services);
  expect([await stateOf(used), await stateOf(other)]).toEqual([
    ['ready', true],
    [undefined, false],
  ]);
  expect(await app.ours.inTenant((tenant) => ownFiles(tenant, [ada.id], [other.id]))).toEqual(new Map());
});

test('an upload whose bytes go because it has expired is made nothing of', async () => {
  const upload = await olderFile('pending');
  const late: unknown[] = [];
  const { storage } = app.services;
  const remove = async (keys: readonly string[]) => {
    if (keys.includes(upload.key)) late.push(await app.ours.inTenant((tenant) => finishFile(tenant, upload.id, { type: 'audio/wav' })));
    await storage.remove(keys);
  };
  await cleanUpStorage({ ...app.services, storage: { ...storage, remove } });
  expect(late).toEqual([undefined]);
  expect(await stateOf(upload)).toEqual([undefined, false]);
});
