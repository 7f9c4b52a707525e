import { eq, sql } from 'drizzle-orm';
import { UPLOAD } from '@contract/uploadLimits';
import { becomeWorker } from '@server/db/queue';
import { files } from '@server/db/schema/files';
import type { Storage } from '@server/delivery/storage/storage';
import { runSchedule } from '@server/jobs/schedule';
import { WORK } from '@server/jobs/worker';
import { buildTestApp, type TestAccount, type TestApp } from '@test/harness/app';
import { film } from '@test/harness/films';
import { gate } from '@test/harness/gate';
import { testWorkers } from '@test/harness/jobs';
import { STORAGES, type OpenedStorage } from '@test/harness/storages';
import { cleanUpStorage } from '../cleanup';

describe.each(STORAGES)('a film with its index at its end, kept on %s,', (_name, open) => {
  let driver: OpenedStorage;
  let world: TestApp;
  let put: Storage['put'];
  let ada: TestAccount;
  const warnings: object[] = [];
  /** Every object that was begun to be written. */
  const written = new Set<string>();
  beforeAll(async () => {
    driver = await open();
    put = driver.storage.put;
    world = await buildTestApp({ storage: driver.storage });
  });
  beforeEach(async () => {
    ada = await world.ours.account();
    warnings.splice(0);
    written.clear();
    putThrough();
  });
  afterAll(async () => {
    await world.app.close();
    await driver.close();
  });

  const putThrough = (first: (key: string) => Promise<void> = async () => {}) => {
    driver.storage.put = async (key, body) => {
      written.add(key);
      await first(key);
      return put(key, body);
    };
  };
  const workers = () =>
    testWorkers(world.services, { early: true, log: { error: () => {}, warn: (details: object) => void warnings.push(details) } });
  const drain = () => workers().drain();
  const work = () => WORK.videos(workers().context);
  /** Without doing the jobs that come of it, unlike the calls of other tests. */
  const ask = async (method: 'GET' | 'POST' | 'DELETE', path: string, payload?: object) => {
    const headers = { organization: world.ours.organization.id, authorization: ada.token };
    const answer = await world.app.inject({ method, url: `/api${path}`, headers, ...(payload ? { payload } : {}) });
    expect(answer.statusCode).toBe(200);
    return answer.json().data;
  };
  const create = (bytes: Buffer) =>
    ask('POST', '/storage/videos', {
      source: 'activity',
      name: 'Walk',
      minutes: 1,
      dataUri: `data:video/mp4;base64,${bytes.toString('base64')}`,
    });
  const isReady = async (id: string) => (await ask('GET', `/storage/videos/${id}`)).readyToStream;
  const asked = (video: { hlsUrl: string }, headers: Record<string, string> = {}) =>
    world.app.inject({ url: video.hlsUrl.replace(/^https?:\/\/[^/]+/, ''), headers });
  const post = (videoId: string) => ask('POST', '/activities', { message: 'Look', videoId });
  const removePost = ({ id }: { id: string }) => ask('DELETE', `/activities/${id}`);
  const rowsOfAda = () =>
    world.ours.inTenant(({ db }) =>
      db.select({ key: files.key, state: files.state, size: files.size }).from(files).where(eq(files.accountId, ada.id)),
    );
  const objects = async () => {
    const found = await Promise.all([...written].map(async (key) => ((await driver.storage.stat(key)) ? [key] : [])));
    return found.flat();
  };
  /** As it is once the time of a job is over that a process took and never finished. */
  const freeTakenJobs = async () => {
    await world.services.database.db.transaction(async (tx) => {
      await becomeWorker(tx);
      await tx.execute(sql`update pgboss.job set started_on = started_on - interval '1 day' where name = 'videos' and state = 'active'`);
    });
    await runSchedule(workers().context);
  };

  test('is not ready until it is written anew, and then plays from its first bytes on', async () => {
    const bytes = await film('indexLast', { packets: 5 });
    const video = await create(bytes);
    expect(video.readyToStream).toBe(false);
    expect((await post(video.id)).video).toMatchObject({ id: video.id, readyToStream: false });
    const before = await asked(video);
    expect([before.rawPayload.equals(bytes), before.headers['cache-control']]).toEqual([true, 'private, no-store']);
    expect(await isReady(video.id)).toBe(false);
    await drain();
    expect(await isReady(video.id)).toBe(true);
    const { rawPayload: whole, headers } = await asked(video);
    expect([headers['content-type'], headers['cache-control']]).toEqual(['video/mp4', 'private, max-age=86400']);
    expect([whole.length, whole.indexOf('moov') < whole.indexOf('mdat')]).toEqual([bytes.length, true]);
    const packet = Buffer.alloc(2_000, 3);
    const at = whole.indexOf(packet);
    const part = await asked(video, { range: `bytes=${at}-${at + 1_999}` });
    expect([part.statusCode, part.rawPayload.equals(packet), part.headers['content-range']]).toEqual([
      206,
      true,
      `bytes ${at}-${at + 1_999}/${bytes.length}`,
    ]);
    // How it came is gone, with its row.
    const [row, ...more] = await rowsOfAda();
    expect([row, more]).toEqual([{ key: expect.any(String), state: 'ready', size: bytes.length }, []]);
    expect([written.size, await objects()]).toEqual([2, [row!.key]]);
    expect(warnings).toEqual([]);
  });

  test('is left alone where its index stands first', async () => {
    const video = await create(await film('mp4'));
    expect(video.readyToStream).toBe(true);
    expect(await rowsOfAda()).toHaveLength(1);
    expect(await work()).toBe(0);
  });

  test('plays as it came where its index cannot be moved, and that is logged', async () => {
    const bytes = await film('indexLast');
    bytes.writeUInt32BE(0x7fffffff, bytes.indexOf('stco') + 12);
    const video = await create(bytes);
    await drain();
    expect(await isReady(video.id)).toBe(true);
    expect((await asked(video)).rawPayload.equals(bytes)).toBe(true);
    expect(warnings).toEqual([
      { organizationId: world.ours.organization.id, videoId: video.id, reason: expect.stringContaining('where nothing of it stands') },
    ]);
    expect((await rowsOfAda()).map(({ state }) => state)).toEqual(['ready']);
    expect(await objects()).toHaveLength(1);
  });

  test('leaves nothing where it is deleted before anything is made of it', async () => {
    const video = await create(await film('indexLast'));
    await removePost(await post(video.id));
    await drain();
    await cleanUpStorage(world.services);
    expect((await asked(video)).statusCode).toBe(404);
    expect([await rowsOfAda(), await objects(), warnings]).toEqual([[], [], []]);
  });

  test.each(['is read on', 'is gone'])('leaves nothing where it is deleted while it is written anew, and how it came %s', async (what) => {
    const video = await create(await film('indexLast'));
    const shown = await post(video.id);
    const end = gate();
    putThrough(end.pass);
    const working = work();
    await end.reached;
    await removePost(shown);
    if (what === 'is gone') await cleanUpStorage(world.services);
    end.release();
    await working;
    await drain();
    await cleanUpStorage(world.services);
    expect((await asked(video)).statusCode).toBe(404);
    expect([await rowsOfAda(), await objects()]).toEqual([[], []]);
  });

  test('leaves nothing of what its sender’s closed account held, though it was being written', async () => {
    const video = await create(await film('indexLast'));
    const end = gate();
    putThrough(end.pass);
    const working = work();
    await end.reached;
    await ask('DELETE', '/self');
    await workers().drain();
    end.release();
    await working;
    await drain();
    expect((await asked(video)).statusCode).toBe(404);
    expect([await rowsOfAda(), await objects()]).toEqual([[], []]);
  });

  test('is written by another process where the first ends in the middle of it, or is only slow', async () => {
    const bytes = await film('indexLast');
    const video = await create(bytes);
    const end = gate();
    putThrough(end.pass);
    const first = work();
    await end.reached;
    putThrough();
    await freeTakenJobs();
    await drain();
    expect(await isReady(video.id)).toBe(true);
    const { rawPayload: whole } = await asked(video);
    expect(whole.indexOf('moov') < whole.indexOf('mdat')).toBe(true);
    const rows = await rowsOfAda();
    expect([rows.map(({ state }) => state), (await objects()).length]).toEqual([['ready'], 1]);
    end.release();
    await first;
    await drain();
    expect((await asked(video)).rawPayload.equals(whole)).toBe(true);
    expect([await rowsOfAda(), (await objects()).length, await isReady(video.id)]).toEqual([rows, 1, true]);
  });

  test('leaves nothing where a slow process ends writing after another has, and it was deleted since', async () => {
    const video = await create(await film('indexLast'));
    const shown = await post(video.id);
    const end = gate();
    putThrough(end.pass);
    const first = work();
    await end.reached;
    putThrough();
    await freeTakenJobs();
    await drain();
    await removePost(shown);
    await cleanUpStorage(world.services);
    end.release();
    await first;
    expect([await rowsOfAda(), await objects()]).toEqual([[], []]);
  });

  test('plays as it came once its job is given up, and what was begun of it goes', async () => {
    const bytes = await film('indexLast');
    const video = await create(bytes);
    await post(video.id);
    putThrough(() => Promise.reject(new Error('no room')));
    await drain();
    expect(warnings).toContainEqual(expect.objectContaining({ queue: 'videos', reason: 'no room' }));
    await cleanUpStorage(world.services);
    expect(await isReady(video.id)).toBe(false);
    world.pass(UPLOAD.expiresMs + 60_000);
    await cleanUpStorage(world.services);
    // Whoever was signed in is no longer: another looks at what was posted.
    ada = { ...ada, token: (await world.ours.account()).token };
    expect(await isReady(video.id)).toBe(true);
    expect((await asked(video)).rawPayload.equals(bytes)).toBe(true);
    expect((await rowsOfAda()).map(({ state }) => state)).toEqual(['ready']);
  });
});
