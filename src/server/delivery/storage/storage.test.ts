import Fastify, { type FastifyInstance } from 'fastify';
import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { createVault } from '@server/identity/vault';
import { later } from '@test/harness/clocks';
import { s3Server } from '@test/harness/s3Server';
import { diskStorage } from './diskStorage';
import { serveDownloads } from './downloads';
import { s3Storage } from './s3Storage';
import { downloadSigner } from './signedDownload';
import { discardUpload, type Storage } from './storage';

const HOUR_MS = 3_600_000;
const vault = createVault('a secret of the storage test that is long enough');

interface Driver {
  storage: Storage;
  absolute: (address: string) => string;
  keys: () => Promise<string[]>;
  close: () => Promise<unknown>;
}

async function onDisk(): Promise<Driver> {
  const directory = await mkdtemp(join(tmpdir(), 'atrium-storage-'));
  const storage = await diskStorage({ directory, uploadsExpireMs: HOUR_MS, sign: downloadSigner(vault) });
  const app: FastifyInstance = Fastify();
  await app.register(serveDownloads, { storage, vault, now: () => new Date() });
  await app.listen({ port: 0, host: '127.0.0.1' });
  return {
    storage,
    absolute: (address) => `http://127.0.0.1:${(app.server.address() as AddressInfo).port}${address}`,
    async keys() {
      const entries = await readdir(directory, { recursive: true, withFileTypes: true });
      return entries.filter((entry) => entry.isFile()).map(({ parentPath, name }) => join(parentPath, name).slice(directory.length + 1));
    },
    close: async () => {
      await app.close();
      await rm(directory, { recursive: true });
    },
  };
}

async function onS3(): Promise<Driver> {
  const server = await s3Server();
  const { bucket, endpoint, credentials } = server;
  return {
    storage: await s3Storage({ bucket, endpoint, credentials, region: 'eu-central-1', uploadsExpireMs: HOUR_MS }),
    absolute: (address) => address,
    keys: async () => server.keys(),
    close: server.close,
  };
}

describe.each([
  ['disk', onDisk],
  ['S3', onS3],
])('files kept on %s', (_name, open) => {
  let driver: Driver;
  beforeAll(async () => (driver = await open()));
  afterAll(() => driver.close());
  const textOf = async (key: string, range?: { start: number; end: number }) => {
    const found = await driver.storage.read(key, range);
    return found && (await buffer(found.body)).toString();
  };

  test('what is put is read back, whole or a part of it, with its size', async () => {
    await driver.storage.put('files/one/letter', Buffer.from('Dear Ada'));
    expect(await textOf('files/one/letter')).toBe('Dear Ada');
    expect(await textOf('files/one/letter', { start: 5, end: 7 })).toBe('Ada');
    const part = await driver.storage.read('files/one/letter', { start: 0, end: 3 });
    expect(part?.size).toBe(8);
    part?.body.destroy();
    expect(await driver.storage.stat('files/one/letter')).toEqual({ size: 8, etag: part?.etag });
  });

  test('a stream is put without knowing its length', async () => {
    await driver.storage.put('files/one/stream', Readable.from([Buffer.from('drop by '), Buffer.from('drop')]));
    expect(await textOf('files/one/stream')).toBe('drop by drop');
  });

  test('a second put takes the place of the first, and its etag tells', async () => {
    await driver.storage.put('files/one/again', Buffer.from('first'));
    const before = await driver.storage.stat('files/one/again');
    await driver.storage.put('files/one/again', Buffer.from('other'));
    expect(await textOf('files/one/again')).toBe('other');
    expect((await driver.storage.stat('files/one/again'))?.etag).not.toBe(before?.etag);
  });

  test('a stream that breaks leaves what was there, and nothing beside it', async () => {
    await driver.storage.put('files/one/kept', Buffer.from('whole'));
    const before = await driver.keys();
    const broken = Readable.from(
      (async function* () {
        yield Buffer.from('half');
        throw new Error('the line went dead');
      })(),
    );
    await expect(driver.storage.put('files/one/kept', broken)).rejects.toThrow('the line went dead');
    expect(await textOf('files/one/kept')).toBe('whole');
    expect(await driver.keys()).toEqual(before);
  });

  test('what is removed is gone, and may be removed again', async () => {
    await driver.storage.put('files/two/gone', Buffer.from('x'));
    await driver.storage.remove(['files/two/gone', 'files/two/never']);
    await driver.storage.remove(['files/two/gone']);
    expect(await textOf('files/two/gone')).toBeNull();
    expect(await driver.storage.stat('files/two/gone')).toBeNull();
    expect((await driver.keys()).filter((key) => key.startsWith('files/two'))).toEqual([]);
  });

  test.each(['../secret', 'files/../../secret', '/etc/passwd', 'files//x', 'files/.hidden', 'files/a\0b', ''])(
    'a key that leads elsewhere is refused: %j',
    async (key) => {
      await expect((async () => driver.storage.put(key, Buffer.from('x')))()).rejects.toThrow('not a storage key');
      await expect((async () => driver.storage.read(key))()).rejects.toThrow('not a storage key');
      await expect((async () => driver.storage.remove([key]))()).rejects.toThrow('not a storage key');
    },
  );

  test('a signed address saves the file under its name, as nothing that could run', async () => {
    await driver.storage.put('files/one/page', Buffer.from('<script>alert(1)</script>'));
    const address = await driver.storage.signedUrl('files/one/page', { name: 'Été "1".html', expiresAt: new Date(Date.now() + 60_000) });
    const answer = await fetch(driver.absolute(address));
    expect(answer.status).toBe(200);
    expect(await answer.text()).toBe('<script>alert(1)</script>');
    expect(answer.headers.get('content-type')).toBe('application/octet-stream');
    expect(answer.headers.get('content-disposition')).toBe(
      `attachment; filename="_t_ _1_.html"; filename*=UTF-8''%C3%89t%C3%A9%20%221%22.html`,
    );
  });

  test('a signed address that was changed, or has ended, opens nothing', async () => {
    await driver.storage.put('files/one/private', Buffer.from('secret'));
    await driver.storage.put('files/one/public', Buffer.from('open'));
    const expiresAt = new Date(Date.now() + 60_000);
    const address = driver.absolute(await driver.storage.signedUrl('files/one/public', { name: 'a.txt', expiresAt }));
    expect((await fetch(address.replace(/one(%2F|\/)public/, 'one$1private'))).status).toBe(403);
    expect((await fetch(address.replace('a.txt', 'b.txt'))).status).toBe(403);
    expect((await fetch(address.split('?')[0]!)).status).toBeGreaterThanOrEqual(400);
    const soon = await driver.storage.signedUrl('files/one/public', { name: 'a.txt', expiresAt: new Date(Date.now() + 1_000) });
    expect((await later(5_000, () => fetch(driver.absolute(soon)))).status).toBe(403);
  });

  test('an upload that is finished is read like any other object', async () => {
    const { uploads } = driver.storage;
    const upload = await uploads.create(uploadOf('files/three/upload', 8));
    expect(await uploads.write(Readable.from([Buffer.from('Dear ')]), upload.id, 0)).toBe(5);
    expect((await uploads.getUpload(upload.id)).offset).toBe(5);
    expect(await uploads.write(Readable.from([Buffer.from('Ada')]), upload.id, 5)).toBe(8);
    expect(await textOf('files/three/upload')).toBe('Dear Ada');
    await driver.storage.remove(['files/three/upload']);
    expect((await driver.keys()).filter((key) => key.includes('three'))).toEqual([]);
  });

  test('an unfinished upload that is given up leaves nothing', async () => {
    const { uploads } = driver.storage;
    const upload = await uploads.create(uploadOf('files/four/upload', 8));
    await uploads.write(Readable.from([Buffer.from('Dear ')]), upload.id, 0);
    await discardUpload(driver.storage, upload.id);
    await discardUpload(driver.storage, upload.id);
    expect((await driver.keys()).filter((key) => key.includes('four'))).toEqual([]);
  });
});

const uploadOf = (id: string, size: number) =>
  ({ id, size, offset: 0, metadata: {}, creation_date: new Date().toISOString() }) as Parameters<Storage['uploads']['create']>[0];

test('files on disk are the platform’s own, and nobody else may look at them', async () => {
  const directory = join(await mkdtemp(join(tmpdir(), 'atrium-modes-')), 'storage');
  const storage = await diskStorage({ directory, uploadsExpireMs: HOUR_MS, sign: downloadSigner(vault) });
  await storage.put('files/one/letter', Buffer.from('x'));
  await storage.uploads.create(uploadOf('files/two/upload', 1));
  const modeOf = async (path: string) => ((await stat(join(directory, path))).mode & 0o777).toString(8);
  expect(await Promise.all(['', 'files', 'files/one', 'files/two'].map(modeOf))).toEqual(['700', '700', '700', '700']);
  expect(await Promise.all(['files/one/letter', 'files/two/upload', 'files/two/upload.json'].map(modeOf))).toEqual(['600', '600', '600']);
  await rm(join(directory, '..'), { recursive: true });
});
