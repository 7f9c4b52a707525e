import { randomUUID } from 'node:crypto';
import { and, eq, ne } from 'drizzle-orm';
import sharp from 'sharp';
import { ENCODING } from '@contract/limits';
import { UPLOAD, VIDEO } from '@contract/uploadLimits';
import { variantUri } from '@contract/rules/pictures';
import { files } from '@server/db/schema/files';
import { images } from '@server/db/schema/images';
import { videos } from '@server/db/schema/videos';
import { buildTestApp, type TestAccount, type TestApp } from '@test/harness/app';
import { film, hostileFilms, recording } from '@test/harness/films';
import { gate } from '@test/harness/gate';
import { testWorkers } from '@test/harness/jobs';
import { hostilePictures, photo } from '@test/harness/hostilePictures';
import { STORAGES, type OpenedStorage } from '@test/harness/storages';
import { cleanUpStorage } from './cleanup';

const dataUri = (bytes: Buffer | string, type = 'text/html') => `data:${type};base64,${Buffer.from(bytes).toString('base64')}`;
const pathOf = (address: string) => address.replace(/^https?:\/\/[^/]+/, '');

describe.each(STORAGES)('on %s', (name, open) => {
  let driver: OpenedStorage;
  let world: TestApp;
  let ada: TestAccount;
  let grace: TestAccount;
  let stranger: TestAccount;
  beforeAll(async () => {
    driver = await open();
    world = await buildTestApp({ storage: driver.storage });
    [ada, grace, stranger] = [await world.ours.account(), await world.ours.account(), await world.theirs.account()];
  });
  afterAll(async () => {
    await world.app.close();
    await driver.close();
  });

  async function tus(
    method: 'POST' | 'HEAD' | 'PATCH' | 'DELETE',
    path: string,
    headers: Record<string, string> = {},
    payload?: Buffer,
    as = ada,
  ) {
    const { id } = as === stranger ? world.theirs.organization : world.ours.organization;
    return world.app.inject({
      method,
      url: path,
      headers: { 'tus-resumable': '1.0.0', organization: id, authorization: as.token, ...headers },
      ...(payload ? { payload } : {}),
    });
  }
  const begin = (size: number, name = 'letter.txt', as = ada) =>
    tus(
      'POST',
      '/api/storage/uploads',
      { 'upload-length': String(size), 'upload-metadata': `filename ${Buffer.from(name).toString('base64')}` },
      undefined,
      as,
    );
  const bring = (path: string, offset: number, bytes: Buffer, as = ada) =>
    tus('PATCH', path, { 'upload-offset': String(offset), 'content-type': 'application/offset+octet-stream' }, bytes, as);

  async function uploaded(bytes: Buffer, name?: string, as = ada): Promise<string> {
    const path = pathOf(String((await begin(bytes.length, name, as)).headers['location']));
    expect((await bring(path, 0, bytes, as)).statusCode).toBe(204);
    return path.split('/').at(-1)!;
  }
  const fetched = async (address: string, headers: Record<string, string> = {}) =>
    address.startsWith('http://127.0.0.1')
      ? fetch(address, { headers })
      : asResponse(await world.app.inject({ url: pathOf(address), headers }));

  test('a file is kept as it was sent, under a clean name, and saved from an address that ends', async () => {
    const { status, body } = await world.ours.call('POST /storage/files', {
      as: ada,
      body: { dataUri: dataUri('<script>alert(1)</script>'), name: '../../annex\u2067fdp.html' },
    });
    expect([status, body.data]).toEqual([200, expect.objectContaining({ id: expect.any(Number), name: 'annexfdp.html' })]);
    const answer = await fetched(body.data.url);
    expect([answer.status, await answer.text()]).toEqual([200, '<script>alert(1)</script>']);
    expect(answer.headers.get('content-type')).toBe('application/octet-stream');
    expect(answer.headers.get('content-disposition')).toMatch(/^attachment; filename="annexfdp.html"/);
    const [row] = await world.ours.inTenant((tenant) => tenant.db.select().from(files).where(eq(files.id, body.data.id)));
    expect(row).toMatchObject({ state: 'ready', size: 25, sha256: expect.stringMatching(/^[0-9a-f]{64}$/) });
  });

  test('another member, another organization and a visitor see nothing of a file', async () => {
    const { body } = await world.ours.call('POST /storage/files', { as: ada, body: { dataUri: dataUri('private') } });
    const ask = `GET /storage/files/${body.data.id}`;
    expect((await world.ours.call(ask, { as: ada })).body.data.url).toEqual(expect.any(String));
    expect((await world.ours.call(ask, { as: grace })).status).toBe(404);
    expect((await world.theirs.call(ask, { as: stranger })).status).toBe(404);
    expect((await world.ours.call(ask)).status).toBe(401);
  });

  test('a file of nothing, and none at all, are refused at their field', async () => {
    const refused = async (body: object) => (await world.ours.call('POST /storage/files', { as: ada, body })).body.errors;
    expect(await refused({})).toEqual([{ field: 'dataUri', rule: 'fileRequired', message: 'Must select a file.' }]);
    expect(await refused({ dataUri: 'data:text/plain;base64,' })).toMatchObject([{ field: 'dataUri', rule: 'empty' }]);
    expect(await refused({ dataUri: 'http://elsewhere.test/' })).toMatchObject([{ field: 'dataUri', rule: 'pattern' }]);
  });

  test('a profile picture is shown in all its variants, which may be kept for ever', async () => {
    const body = { buffer: (await photo(1_600, 900)).toString('base64') };
    const { status, body: answer } = await world.ours.call('PUT /self/image', { as: ada, body });
    expect([status, answer.data.image]).toMatchObject([200, { width: 1_280, height: 720, moderation: 'safe' }]);
    const { uri } = answer.data.image;
    expect(uri).toMatch(/^http:\/\/.+\/public$/);
    const shown = await fetched(uri);
    expect(shown.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect(shown.headers.get('x-content-type-options')).toBe('nosniff');
    expect(shown.headers.get('content-type')).toBe('image/webp');
    const card = Buffer.from(await (await fetched(variantUri(uri, 'opengraph'))).arrayBuffer());
    expect(await sharp(card).metadata()).toMatchObject({ format: 'jpeg', width: 1_200, height: 627 });
    const thumbnails = await Promise.all([1, 2, 3].map(() => fetched(variantUri(uri, 'thumbnail'))));
    expect(thumbnails.map((one) => one.status)).toEqual([200, 200, 200]);
    const again = await fetched(uri, { 'if-none-match': shown.headers.get('etag')! });
    expect(again.status).toBe(304);
    const part = await fetched(uri, { range: 'bytes=0-3' });
    expect([part.status, await part.text(), part.headers.get('content-range')?.split('/')[0]]).toEqual([206, 'RIFF', 'bytes 0-3']);
    for (const wrong of ['/huge', '/../public', '/public/x']) expect((await fetched(uri.replace(/\/public$/, wrong))).status).toBe(404);
  });

  test('a new picture takes the place of the old, whose space is freed', async () => {
    const change = async () =>
      (await world.ours.call('PUT /self/banner', { as: grace, body: { buffer: dataUri(await photo(), 'image/jpeg') } })).body.data.banner;
    const before = await change();
    const after = await change();
    expect((await world.ours.call('GET /self', { as: grace })).body.data.banner).toEqual(after);
    await cleanUpStorage(world.services);
    expect((await fetched(before.uri)).status).toBe(404);
    expect((await fetched(after.uri)).status).toBe(200);
  });

  // They are refused before they come near the storage.
  if (name === 'disk')
    test('hostile pictures are refused at their field, and leave nothing', async () => {
      for (const [picture, fault, bytes] of await hostilePictures()) {
        if (bytes.length === 0 || bytes.length > UPLOAD.dataUriMaxBytes) continue;
        const { status, body } = await world.ours.call('PUT /self/image', { as: ada, body: { buffer: bytes.toString('base64') } });
        expect([picture, status, body.errors]).toEqual([picture, 400, [{ field: 'buffer', rule: fault, message: expect.any(String) }]]);
      }
      const waiting = await world.ours.inTenant((tenant) => tenant.db.select().from(images).where(eq(images.state, 'pending')));
      expect(waiting).toEqual([]);
    });

  // Before anything is kept: where it is kept has no part in it.
  if (name === 'disk')
    test('somebody’s many pictures keep nobody else waiting, and too many are refused until some are done', async () => {
      const greedy = await world.ours.account();
      const large = dataUri(await photo(5_000, 5_000), 'image/jpeg');
      const sent: [string, number][] = [];
      const send = async (who: string, where: typeof world.ours, as: TestAccount, picture: string) => {
        const { status, body, headers } = await where.call('PUT /self/image', {
          as,
          body: { buffer: picture },
          headers: { 'accept-language': 'fr' },
        });
        sent.push([who, status]);
        return { status, body, headers };
      };
      const many = Array.from({ length: ENCODING.waitingPerAccount + 10 }, () => send('greedy', world.ours, greedy, large));
      const small = dataUri(await photo(40, 30), 'image/jpeg');
      await send('stranger', world.theirs, stranger, small);
      const doneBefore = sent.filter(([who, status]) => who === 'greedy' && status === 200);
      const answers = await Promise.all(many);
      expect(doneBefore.length).toBeLessThan(sent.filter(([who, status]) => who === 'greedy' && status === 200).length);
      expect(sent).toContainEqual(['stranger', 200]);
      const refused = answers.filter(({ status }) => status === 429);
      expect(refused.length).toBeGreaterThan(0);
      expect(refused[0]!.headers['retry-after']).toBe(String(ENCODING.retryAfterS));
      expect(refused[0]!.body.errors).toEqual([
        { field: 'buffer', rule: 'picturesWait', message: 'Trop de vos images sont encore en attente. Renvoyez celle-ci dans un instant.' },
      ]);
      expect(answers.filter(({ status }) => status === 200).length + refused.length).toBe(answers.length);
    });

  test('a picture is sent in for later use', async () => {
    const body = { type: 'activity', dataUri: dataUri(await photo(), 'image/jpeg'), name: 'Ada at home.jpg', description: 'A green field' };
    const { body: answer } = await world.ours.call('POST /storage/images/upload', { as: ada, body });
    expect(answer.data).toMatchObject({ id: expect.any(String), width: 640, height: 480 });
    const seen = (as: TestAccount) => world.ours.call(`GET /storage/images/${answer.data.id}`, { as });
    expect((await seen(grace)).status).toBe(404);
    const { body: post } = await world.ours.call('POST /activities', { as: ada, body: { message: 'At home', imageId: answer.data.id } });
    const { body: whole } = await seen(grace);
    expect(whole.data).toMatchObject({ description: 'A green field', type: 'activity', name: null });
    const { body: own } = await seen(ada);
    expect(own.data).toMatchObject({ name: 'Ada at home.jpg' });
    expect((await world.theirs.call(`GET /storage/images/${answer.data.id}`, { as: stranger })).status).toBe(404);
    await world.ours.call(`DELETE /activities/${post.data.id}`, { as: ada });
  });

  test('an upload goes on where it broke off, also for a server that was started anew', async () => {
    const started = await begin(12, 'résumé.txt');
    expect(started.statusCode).toBe(201);
    const path = pathOf(String(started.headers['location']));
    expect((await bring(path, 0, Buffer.from('Dear '))).headers['upload-offset']).toBe('5');
    const { organization } = world.ours;
    const next = await buildTestApp({
      storage: driver.storage,
      database: world.services.database,
      organizations: [organization, world.theirs.organization],
      verifier: world.services.verifier as never,
    });
    const go = (method: 'HEAD' | 'PATCH', headers: Record<string, string>, payload?: Buffer) =>
      next.app.inject({
        method,
        url: path,
        headers: { 'tus-resumable': '1.0.0', organization: organization.id, authorization: ada.token, ...headers },
        ...(payload ? { payload } : {}),
      });
    expect((await go('HEAD', {})).headers).toMatchObject({ 'upload-offset': '5', 'upload-length': '12' });
    const unfinished = await world.ours.call('POST /storage/files', { as: ada, body: { uploadId: path.split('/').at(-1) } });
    expect(unfinished.body.errors).toMatchObject([{ field: 'uploadId', rule: 'unfinished' }]);
    const headers = { 'upload-offset': '5', 'content-type': 'application/offset+octet-stream' };
    expect((await go('PATCH', headers, Buffer.from('Ada, ok'))).headers['upload-offset']).toBe('12');
    await next.app.close();
    const { body } = await world.ours.call('POST /storage/files', { as: ada, body: { uploadId: path.split('/').at(-1) } });
    expect(body.data.name).toBe('résumé.txt');
    expect(await (await fetched(body.data.url)).text()).toBe('Dear Ada, ok');
    const twice = await world.ours.call('POST /storage/files', { as: ada, body: { uploadId: path.split('/').at(-1) } });
    expect(twice.status).toBe(404);
  });

  test('a piece of an upload may be empty, and leaves it where it was', async () => {
    const path = pathOf(String((await begin(4)).headers['location']));
    const offsets = [];
    for (const [offset, piece] of [
      [0, ''],
      [0, 'mi'],
      [2, ''],
      [2, 'ne'],
    ] as const) {
      const { statusCode, headers } = await bring(path, offset, Buffer.from(piece));
      offsets.push([statusCode, headers['upload-offset']]);
    }
    expect(offsets).toEqual(['0', '2', '2', '4'].map((offset) => [204, offset]));
  });

  test('an upload is its sender’s alone', async () => {
    const path = pathOf(String((await begin(4)).headers['location']));
    const uploadId = path.split('/').at(-1);
    for (const other of [grace, stranger]) {
      expect((await tus('HEAD', path, {}, undefined, other)).statusCode).toBe(404);
      expect((await bring(path, 0, Buffer.from('evil'), other)).statusCode).toBe(404);
      expect((await tus('DELETE', path, {}, undefined, other)).statusCode).toBe(404);
    }
    await bring(path, 0, Buffer.from('mine'));
    expect((await world.ours.call('POST /storage/files', { as: grace, body: { uploadId } })).status).toBe(404);
    expect((await world.theirs.call('POST /storage/files', { as: stranger, body: { uploadId } })).status).toBe(404);
  });

  test('an upload that is given up frees its space at once', async () => {
    const path = pathOf(String((await begin(1_000)).headers['location']));
    await bring(path, 0, Buffer.alloc(500));
    expect((await tus('DELETE', path)).statusCode).toBe(204);
    expect((await tus('HEAD', path)).statusCode).toBe(404);
    expect(await driver.storage.stat(`files/${world.ours.organization.id}/${path.split('/').at(-1)}`)).toBeNull();
  });

  test('an upload is given up or used, whichever is first, and never both', async () => {
    const { uploads } = driver.storage;
    const remove = uploads.remove;
    const { pass, reached, release } = gate();
    const uploadId = await uploaded(Buffer.from('either or'));
    uploads.remove = async (key) => {
      await pass();
      return remove.call(uploads, key);
    };
    const givenUp = tus('DELETE', `/api/storage/uploads/${uploadId}`);
    await reached;
    const used = await world.ours.call('POST /storage/files', { as: ada, body: { uploadId } });
    release();
    expect([(await givenUp).statusCode, used.status]).toEqual([204, 404]);
    uploads.remove = remove;
  });

  test('an upload of nothing, of too much, of unknown length or with a wrong offset is refused', async () => {
    expect((await begin(0)).json().errors).toMatchObject([{ field: 'Upload-Length', rule: 'empty' }]);
    expect((await begin(VIDEO.maxBytes + 1)).json().errors).toMatchObject([{ field: 'Upload-Length', rule: 'tooManyBytes' }]);
    expect((await tus('POST', '/api/storage/uploads', { 'upload-defer-length': '1' })).statusCode).toBe(400);
    const path = pathOf(String((await begin(4)).headers['location']));
    expect((await bring(path, 2, Buffer.from('xx'))).statusCode).toBe(409);
    expect((await bring(path, 0, Buffer.from('more than four'))).statusCode).toBe(413);
  });

  test('nobody begins more uploads than they finish', async () => {
    const greedy = await world.ours.account();
    for (let n = 0; n < UPLOAD.openPerAccount; n++) expect((await begin(1, 'a', greedy)).statusCode).toBe(201);
    expect((await begin(1, 'a', greedy)).json().code).toBe('limitReached');
  });

  test('a picture that was uploaded takes the place of its upload', async () => {
    const uploadId = await uploaded(await photo(300, 300), 'me.jpg');
    const { body } = await world.ours.call('PUT /self/image', { as: ada, body: { uploadId } });
    expect(body.data.image).toMatchObject({ width: 300, height: 300 });
    const page = await uploaded(Buffer.from('<script>alert(1)</script>'), 'me.png');
    const refused = await world.ours.call('PUT /self/image', { as: ada, body: { uploadId: page } });
    expect(refused.body.errors).toMatchObject([{ field: 'uploadId', rule: 'notAPicture' }]);
  });

  const keepVideo = (body: object, as = ada) =>
    world.ours.call('POST /storage/videos', { as, body: { source: 'activity', name: 'Walk', minutes: 1, ...body } });

  test('a video is kept as it came, and played by its parts by whoever knows its address', async () => {
    const bytes = await film('mp4', { width: 640, height: 360 });
    const { body: poster } = await world.ours.call('POST /storage/images/upload', {
      as: ada,
      body: { type: 'activity', dataUri: dataUri(await photo(640, 360), 'image/jpeg') },
    });
    const { status, body } = await keepVideo({ uploadId: await uploaded(bytes, 'walk.mov'), posterId: poster.data.id });
    expect([status, body.data]).toMatchObject([200, { width: 640, height: 360, readyToStream: true, captionsUrl: null }]);
    expect(body.data.thumbnailUrl).toBe(poster.data.uri);
    const seen = (as: TestAccount) => world.ours.call(`GET /storage/videos/${body.data.id}`, { as });
    expect([(await seen(ada)).status, (await seen(grace)).status]).toEqual([200, 404]);
    const { body: post } = await world.ours.call('POST /activities', { as: ada, body: { message: 'A walk', videoId: body.data.id } });
    expect((await seen(grace)).body.data).toEqual(body.data);
    expect((await world.theirs.call(`GET /storage/videos/${body.data.id}`, { as: stranger })).status).toBe(404);
    const whole = await fetched(body.data.hlsUrl);
    expect(Buffer.from(await whole.arrayBuffer()).equals(bytes)).toBe(true);
    expect(whole.headers.get('content-type')).toBe('video/mp4');
    const part = await fetched(body.data.dashUrl, { range: 'bytes=4-7' });
    expect([part.status, await part.text(), part.headers.get('content-range')]).toEqual([206, 'ftyp', `bytes 4-7/${bytes.length}`]);
    const elsewhere = body.data.hlsUrl.replace(world.ours.organization.id, world.theirs.organization.id);
    expect((await fetched(elsewhere)).status).toBe(404);
    expect((await fetched(body.data.hlsUrl.replace('/content', '/captions'))).status).toBe(404);
    await world.ours.call(`DELETE /activities/${post.data.id}`, { as: ada });
  });

  test('with a post its picture and its film are gone from where they were', async () => {
    const { body: image } = await world.ours.call('POST /storage/images/upload', {
      as: ada,
      body: { type: 'activity', dataUri: dataUri(await photo(64, 48), 'image/jpeg') },
    });
    const { body: video } = await keepVideo({ dataUri: dataUri(await film('mp4'), 'video/mp4') });
    const found = async () => [(await fetched(image.data.uri)).status, (await fetched(video.data.hlsUrl)).status];
    const posts = [];
    for (const media of [{ imageId: image.data.id }, { videoId: video.data.id }])
      posts.push(await world.ours.call('POST /activities', { as: ada, body: { message: 'Not for long', ...media } }));
    expect(await found()).toEqual([200, 200]);
    for (const { body } of posts) await world.ours.call(`DELETE /activities/${body.data.id}`, { as: ada });
    await testWorkers(world.services).drain();
    expect(await found()).toEqual([404, 404]);
    const kept = (await world.ours.inTenant(({ db }) => db.select({ key: files.key }).from(files).where(eq(files.state, 'removed'))))
      .length;
    expect(kept).toBe(0);
  });

  // Before anything is kept: where it is kept has no part in it.
  if (name === 'disk')
    test('what a video is stands in its content: what no browser plays is refused, and so is what is none', async () => {
      const refused = async (bytes: Buffer, type = 'video/mp4') => {
        const { status, body } = await keepVideo({ dataUri: dataUri(bytes, type) });
        return [status, body.errors?.[0].field, body.errors?.[0].rule];
      };
      expect(await refused(Buffer.from('<script>alert(1)</script>'))).toEqual([400, 'dataUri', 'videoFormat']);
      expect(await refused(await photo(60, 40))).toEqual([400, 'dataUri', 'videoFormat']);
      expect(await refused((await film('mp4')).subarray(0, 300))).toEqual([400, 'dataUri', 'videoFormat']);
      expect(await refused(await film('mkv', { codec: 'vp8' }))).toEqual([400, 'dataUri', 'videoFormat']);
      expect(await refused(await film('mp4', { codec: 'hevc' }))).toEqual([400, 'dataUri', 'videoCodec']);
      expect(await refused(await film('mp4', { seconds: (VIDEO.minutesMax + 1) * 60 }))).toEqual([400, 'dataUri', 'videoTooLong']);
      expect(await refused(await film('mp4', { width: 9_000 }))).toEqual([400, 'dataUri', 'videoFormat']);
      // Nothing of what was refused waits, and takes the place of an upload.
      for (let again = 0; again < UPLOAD.openPerAccount; again++) await refused(Buffer.from('no film'));
      expect((await keepVideo({ dataUri: dataUri(await film('webm', { codec: 'vp8' }), 'x/y') })).body.data).toMatchObject({ width: 320 });
      const sound = (await keepVideo({ dataUri: dataUri(await recording()) })).body.data;
      expect(sound).toMatchObject({ width: 0, height: 0, thumbnailUrl: '' });
      expect((await fetched(sound.hlsUrl)).headers.get('content-type')).toBe('audio/webm');
    });

  if (name === 'disk')
    test('hostile films are refused at their field, keep nobody waiting, and leave nothing', async () => {
      const kept = () =>
        world.ours.inTenant(async ({ db }) => [await db.$count(files, ne(files.state, 'removed')), await db.$count(videos)]);
      const before = await kept();
      for (const [what, bytes] of await hostileFilms()) {
        const answer = keepVideo({ dataUri: dataUri(bytes, 'video/mp4') });
        expect((await world.ours.call('GET /self', { as: grace })).status).toBe(200);
        const { status, body } = await answer;
        expect([what, status, body.errors]).toMatchObject([what, 400, [{ field: 'dataUri', rule: 'videoFormat' }]]);
        expect(body.errors[0].message).toMatch(/^Invalid video format\./);
      }
      expect(await kept()).toEqual(before);
    });

  test('another’s upload and another’s picture are not taken for a video', async () => {
    const uploadId = await uploaded(await film('mp4'));
    expect((await keepVideo({ uploadId }, grace)).status).toBe(404);
    const { body: poster } = await world.ours.call('POST /storage/images/upload', {
      as: grace,
      body: { type: 'activity', dataUri: dataUri(await photo(60, 40), 'image/jpeg') },
    });
    const message = 'Image is required';
    expect((await keepVideo({ uploadId, posterId: poster.data.id })).body.errors).toMatchObject([{ field: 'posterId', message }]);
    expect((await keepVideo({ uploadId })).status).toBe(200);
    expect((await keepVideo({ uploadId })).status).toBe(404);
    expect((await keepVideo({})).body.errors).toMatchObject([{ field: 'dataUri', rule: 'fileRequired' }]);
  });

  test('its sender gives a video captions, and nobody else does', async () => {
    const { data } = (await keepVideo({ dataUri: dataUri(await film('mp4')) })).body;
    const give = (text: Buffer | string, as = ada) =>
      world.ours.call(`PUT /storage/videos/${data.id}/captions`, { as, body: { dataUri: dataUri(text, 'text/vtt') } });
    expect((await give('WEBVTT', grace)).status).toBe(404);
    expect((await give('1\n00:00 --> 00:01\nHello')).body.errors).toMatchObject([{ field: 'dataUri', rule: 'captionsFormat' }]);
    expect((await give(Buffer.from('WEBVTT \xff', 'latin1'))).body.errors).toMatchObject([{ rule: 'captionsFormat' }]);
    const first = (await give('WEBVTT\n\n00:00.000 --> 00:01.000\nGood morning')).body.data;
    const shown = await fetched(first.captionsUrl);
    expect([shown.headers.get('content-type'), await shown.text()]).toEqual([
      expect.stringMatching(/^text\/vtt/),
      expect.stringContaining('Good morning'),
    ]);
    const second = (await give('WEBVTT\n\n00:00.000 --> 00:01.000\nGood evening')).body.data;
    expect(second.captionsUrl).not.toBe(first.captionsUrl);
    expect(await (await fetched(second.captionsUrl)).text()).toContain('Good evening');
    const kept = and(eq(files.accountId, ada.id), eq(files.type, 'text/vtt'), eq(files.state, 'ready'));
    expect(await world.ours.inTenant(({ db }) => db.$count(files, kept))).toBe(1);
  });

  test('a video goes with the post that showed it', async () => {
    const shown = (await keepVideo({ dataUri: dataUri(await film('mp4')) })).body.data;
    const write = (as: TestAccount) => world.ours.call('POST /activities', { as, body: { message: '', videoId: shown.id } });
    expect((await write(grace)).body.errors).toMatchObject([{ field: 'videoId' }]);
    const { data: post } = (await write(ada)).body;
    expect(post.video).toEqual(shown);
    expect((await write(ada)).body.errors).toMatchObject([{ field: 'videoId' }]);
    const listed = async (type: string) =>
      (await world.ours.call(`GET /accounts/${ada.id}/media?type=${type}`, { as: grace })).body.data.map(({ id }: { id: string }) => id);
    expect([await listed('videos'), await listed('images')]).toEqual([[post.id], []]);
    const [{ key } = { key: '' }] = await world.ours.inTenant((tenant) =>
      tenant.db.select({ key: files.key }).from(files).innerJoin(videos, eq(videos.fileId, files.id)).where(eq(videos.id, shown.id)),
    );
    expect((await world.ours.call(`DELETE /activities/${post.id}`, { as: ada })).status).toBe(200);
    expect((await fetched(shown.hlsUrl)).status).toBe(404);
    await cleanUpStorage(world.services);
    expect(await driver.storage.stat(key)).toBeNull();
  });

  test('however much is to go, all of it goes at once', async () => {
    const old = new Date(world.services.now().getTime() - UPLOAD.expiresMs - 60_000);
    const row = {
      organizationId: world.ours.organization.id,
      accountId: grace.id,
      name: 'a',
      size: 1,
      state: 'ready',
      createdAt: old,
    } as const;
    const rows = Array.from({ length: 201 }, () => {
      const uploadId = randomUUID();
      return { ...row, uploadId, key: `files/${row.organizationId}/${uploadId}` };
    });
    await world.ours.inTenant(({ db }) => db.insert(files).values(rows));
    await cleanUpStorage(world.services);
    expect(await world.ours.inTenant(({ db }) => db.$count(files, eq(files.accountId, grace.id)))).toBe(0);
  });

  test('a picture of more bytes than a picture may have is refused, though a file may have them', async () => {
    const uploadId = await uploaded(Buffer.alloc(UPLOAD.imageMaxBytes + 1), 'me.jpg');
    const { body } = await world.ours.call('PUT /self/image', { as: ada, body: { uploadId } });
    expect(body.errors).toMatchObject([{ field: 'uploadId', rule: 'tooManyBytes', message: expect.stringContaining('20') }]);
    expect((await world.ours.call('POST /storage/files', { as: ada, body: { uploadId } })).status).toBe(200);
  });

  test('what was left alone is cleaned up once its time is over', async () => {
    const picture = dataUri(await photo(60, 40), 'image/jpeg');
    const { body: shown } = await world.ours.call('PUT /self/image', { as: grace, body: { buffer: picture } });
    const { body: idle } = await world.ours.call('POST /storage/images/upload', {
      as: grace,
      body: { type: 'activity', dataUri: picture },
    });
    const uploadId = await uploaded(Buffer.from('left alone'));
    const key = `files/${world.ours.organization.id}/${uploadId}`;
    const [played, unplayed] = [
      (await keepVideo({ dataUri: dataUri(await film('mp4')) })).body.data,
      (await keepVideo({ dataUri: dataUri(await film('mp4')) })).body.data,
    ];
    await world.ours.call('POST /activities', { as: ada, body: { message: '', videoId: played.id } });
    await cleanUpStorage(world.services);
    expect(await driver.storage.stat(key)).not.toBeNull();
    expect((await fetched(unplayed.hlsUrl)).status).toBe(200);
    expect((await fetched(idle.data.uri)).status).toBe(200);
    world.pass(UPLOAD.expiresMs + 60_000);
    await cleanUpStorage(world.services);
    expect(await driver.storage.stat(key)).toBeNull();
    expect((await fetched(idle.data.uri)).status).toBe(404);
    expect((await fetched(shown.data.image.uri)).status).toBe(200);
    expect([(await fetched(played.hlsUrl)).status, (await fetched(unplayed.hlsUrl)).status]).toEqual([200, 404]);
    const left = await world.ours.inTenant((tenant) => tenant.db.select().from(files));
    expect(left).toMatchObject([{ type: 'video/mp4' }]);
  });
});

const asResponse = ({ statusCode, headers, rawPayload }: { statusCode: number; headers: object; rawPayload: Buffer }) =>
  new Response([204, 304].includes(statusCode) ? null : new Uint8Array(rawPayload), {
    status: statusCode,
    headers: headers as Record<string, string>,
  });
