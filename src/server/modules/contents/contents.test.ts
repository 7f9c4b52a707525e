import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { ERRORS } from '@contract/errors';
import { UPLOAD } from '@contract/uploadLimits';
import { accountBlocks } from '@server/db/schema/accountBlocks';
import { channels } from '@server/db/schema/channels';
import { contents } from '@server/db/schema/contents';
import { mails } from '@server/db/schema/mails';
import { videos } from '@server/db/schema/videos';
import { buildTestApp, type TestAccount, type TestApp } from '@test/harness/app';
import { film } from '@test/harness/films';
import { photo } from '@test/harness/hostilePictures';
import { testWorkers } from '@test/harness/jobs';
import { newTenant, type World } from '@test/harness/world';
import { publishDueContents } from './commands';
import { insertContents } from './seed';

const MINUTE_MS = 60_000;
const AT = new Date('2031-05-01T10:00:00Z');

let app: TestApp;
let world: World;
let owner: TestAccount;
let ann: TestAccount;
let ben: TestAccount;
let channel: { id: string; slug: string };

beforeAll(async () => {
  app = await buildTestApp({ at: AT });
  world = await newTenant(app.ours.organization);
});
afterAll(() => app.app.close());
beforeEach(async () => {
  owner = await app.ours.account({ firstName: 'Olga' });
  ann = await app.ours.account({ firstName: 'Ann', email: 'ann@example.com' });
  ben = await app.ours.account({ firstName: 'Ben' });
  channel = await data(owner, 'POST /channels', { channel: { name: 'Night radio', visible: true } });
});

const ask = (as: TestAccount | null, what: string, body?: unknown) => app.ours.call(what, { ...(as && { as }), body });
const data = async (as: TestAccount | null, what: string, body?: unknown) => {
  const answer = await ask(as, what, body);
  expect([what, answer.status, answer.body.message]).toEqual([what, 200, answer.body.message]);
  return answer.body.data;
};
const status = async (as: TestAccount | null, what: string, body?: unknown) => (await ask(as, what, body)).status;
const ids = async (as: TestAccount | null, what: string): Promise<string[]> => (await data(as, what)).map(({ id }: { id: string }) => id);
const fault = async (as: TestAccount, what: string, body?: unknown) => {
  const { status: code, body: answer } = await ask(as, what, body);
  const [first] = answer.errors ?? [];
  return [code, first?.field, first?.rule];
};
const here = (content: { slug: string }, rest = '', of = channel) => `/channels/${of.id}/contents/${content.slug}${rest}`;
const draft = (more: object = {}, of = channel) =>
  data(owner, `POST /channels/${of.id}/contents`, { title: 'Whales at night', body: '<p>They sing.</p>', ...more });
const now = () => app.services.now().toISOString();
const publish = async (content: { slug: string }, more: object = {}, of = channel) =>
  data(owner, `POST ${here(content, '/schedule', of)}`, { date: now(), ...more });
const publishedOne = async (more: object = {}, of = channel) => publish(await draft(more, of), {}, of);

const wave = (): Buffer => {
  const bytes = Buffer.alloc(44 + 800);
  bytes.write('RIFF', 0);
  bytes.writeUInt32LE(bytes.length - 8, 4);
  bytes.write('WAVEfmt ', 8);
  for (const [at, value] of [
    [16, 16],
    [24, 8_000],
    [28, 8_000],
  ] as const)
    bytes.writeUInt32LE(value, at);
  for (const [at, value] of [
    [20, 1],
    [22, 1],
    [32, 1],
    [34, 8],
  ] as const)
    bytes.writeUInt16LE(value, at);
  bytes.write('data', 36);
  bytes.writeUInt32LE(800, 40);
  return bytes;
};
const dataUri = (type: string, bytes: Buffer) => `data:${type};base64,${bytes.toString('base64')}`;
const recording = (as = owner) => data(as, 'POST /storage/files', { dataUri: dataUri('audio/wav', wave()), name: 'whales.wav' });
const picture = async () => dataUri('image/png', await photo(40, 30));

async function makeGroup(access: 'public' | 'private' | 'protected') {
  const group = await world.group(owner, { access }, { members: [ann] });
  const of = await data(owner, 'POST /channels', { channel: { name: 'Inside', visible: true, groupId: group.id } });
  return { group, of };
}

describe('a content', () => {
  test('is a draft that its managers alone know of, until it is published', async () => {
    const content = await draft({ description: 'From the sea', duration: '12 min', youtubeUrl: 'https://youtube.example/w' });
    expect(content).toMatchObject({
      slug: 'whales-at-night',
      published: null,
      publishSchedule: null,
      featured: false,
      email: true,
      push: true,
      guests: [],
      likes: [],
      _count: { likes: 0 },
      manageable: true,
      channel: { id: channel.id },
      youtubeUrl: 'https://youtube.example/w',
    });
    for (const as of [ann, null]) {
      expect(await status(as, `GET ${here(content)}`)).toBe(404);
      expect(await ids(as, `GET /channels/${channel.slug}/contents`)).toEqual([]);
      expect(await ids(as, 'GET /contents?search=whales')).toEqual([]);
    }
    expect((await data(owner, `GET /channels/${channel.slug}`))._count.contents).toBe(0);
    const done = await publish(content);
    expect(done).toMatchObject({ published: now(), publishSchedule: null });
    for (const as of [ann, null]) expect(await data(as, `GET ${here(content)}`)).toMatchObject({ id: content.id, manageable: false });
    expect((await data(ann, `GET /channels/${channel.slug}`))._count.contents).toBe(1);
    expect(await ids(null, 'GET /contents?search=whales')).toContain(content.id);
    expect(await ids(null, 'GET /contents?search=wahles')).toContain(content.id);
  });

  test('is made, changed, planned and deleted by those who manage its channel, and nobody else', async () => {
    const content = await draft();
    const guest = await data(owner, `POST ${here(content, '/guests')}`, { contentGuest: { type: 'guest', name: 'Gus' } });
    const refused = async (as: TestAccount, code: number) => {
      expect(await status(as, `POST /channels/${channel.id}/contents`, { title: 'Mine' })).toBe(403);
      for (const [what, body] of [
        [`PUT ${here(content)}`, { content: { title: 'Mine' } }],
        [`DELETE ${here(content)}`],
        [`POST ${here(content, '/schedule')}`, { date: now() }],
        [`DELETE ${here(content, '/schedule')}`],
        [`POST ${here(content, '/interests')}`, { name: 'Sea' }],
        [`DELETE ${here(content, `/interests/${guest.id}`)}`],
        [`POST ${here(content, '/guests')}`, { contentGuest: { type: 'host', name: 'Me' } }],
        [`PUT ${here(content, `/guests/${guest.slug}`)}`, { contentGuest: { type: 'host', name: 'Me' } }],
        [`DELETE ${here(content, `/guests/${guest.slug}`)}`],
      ] as const)
        expect([what, await status(as, what, body)]).toEqual([what, code]);
    };
    await refused(ann, 403);
    await publish(content);
    await refused(ann, 403);
    expect(await status(null as unknown as TestAccount, `POST ${here(content, '/like')}`)).toBe(401);
    expect(await data(ann, `GET ${here(content)}`)).toMatchObject({ title: 'Whales at night', guests: [{ name: 'Gus' }] });
    await data(owner, `DELETE ${here(content)}`);
    expect(await status(owner, `GET ${here(content)}`)).toBe(404);
  });

  test('keeps of its body nothing that would run', async () => {
    const content = await draft({ body: '<h2>Hi</h2><script>alert(1)</script><a href="javascript:1" onclick="x()">y</a><img src=x>' });
    expect(content.body).toBe('<h2>Hi</h2><a>y</a>');
    const { body } = await data(owner, `PUT ${here(content)}`, { content: { body: '<p><iframe src="x"></iframe></p>' } });
    expect(body).toBeNull();
    expect(await fault(owner, `POST ${here(content, '/schedule')}`, { date: now() })).toEqual([400, 'body', 'required']);
    expect(await fault(owner, `PUT ${here(content)}`, { content: { body: '<'.repeat(99_000) } })).toEqual([
      400,
      'content.body',
      'maxLength',
    ]);
  });

  test('has a slug of its own in its channel, which no other one takes', async () => {
    const [one, other] = [await draft(), await draft()];
    expect(other.slug).toMatch(/^whales-at-night-\w+/);
    expect(await fault(owner, `PUT ${here(other)}`, { content: { slug: one.slug } })).toEqual([400, 'content.slug', 'slugTaken']);
    expect(await fault(owner, `PUT ${here(other)}`, { content: { slug: 'manage' } })).toEqual([400, 'content.slug', 'slugTaken']);
    expect(await fault(owner, `PUT ${here(other)}`, { content: { slug: other.id } })).toEqual([400, 'content.slug', 'not_id']);
    expect((await fault(owner, `PUT ${here(other)}`, { content: { slug: 'Big One' } }))[0]).toBe(400);
    expect(await data(owner, `PUT /channels/${channel.slug}/contents/${other.id}`, { content: { slug: 'orcas' } })).toMatchObject({
      id: other.id,
      slug: 'orcas',
    });
    const elsewhere = await data(owner, 'POST /channels', { channel: { name: 'Day radio', visible: true } });
    expect((await draft({}, elsewhere)).slug).toBe('whales-at-night');
    expect(await status(owner, `GET /channels/${elsewhere.id}/contents/${one.id}`)).toBe(404);
  });

  test('shows a picture, which another one takes the place of', async () => {
    const content = await draft();
    const change = async () =>
      data(owner, `PUT ${here(content)}`, { content: {}, imageDataUri: await picture(), imageDescription: 'A whale' });
    const first = await change();
    expect(first).toMatchObject({ imageUrl: first.image.uri, image: { description: 'A whale' }, squareImage: { id: first.image.id } });
    const second = await change();
    expect(second.image.id).not.toBe(first.image.id);
    await app.deliver();
    expect(await status(owner, `GET /storage/images/${first.image.id}`)).toBe(404);
    // Of what is not there nothing is said, however bad the picture is.
    expect(await status(ann, `PUT ${here({ slug: 'nothing' })}`, { content: {}, imageDataUri: 'data:image/png;base64,AAAA' })).toBe(403);
    expect(await status(owner, `PUT ${here({ slug: 'nothing' })}`, { content: {}, imageDataUri: 'data:image/png;base64,AAAA' })).toBe(404);
  });
});

describe('a recording', () => {
  test('is one’s own file, sounds, and is played from an address that does not end', async () => {
    const content = await draft({ body: null });
    const [file, theirs] = [await recording(), await recording(ann)];
    const text = await data(owner, 'POST /storage/files', { dataUri: dataUri('text/plain', Buffer.from('Hello')), name: 'a.wav' });
    expect(await status(owner, `PUT ${here(content)}`, { content: { audioId: theirs.id } })).toBe(404);
    expect(await status(owner, `PUT ${here(content)}`, { content: { audioId: 999_999 } })).toBe(404);
    expect(await fault(owner, `PUT ${here(content)}`, { content: { audioId: text.id } })).toEqual([400, 'content.audioId', 'wrong-kind']);
    const { audio } = await data(owner, `PUT ${here(content)}`, { content: { audioId: file.id } });
    expect(audio).toMatchObject({ id: file.id, name: 'whales.wav', url: expect.stringMatching(/^https?:\/\/[^/]+\/recordings\//) });
    const { pathname } = new URL(audio.url);
    const play = (url: string, headers = {}) => app.app.inject({ url, headers: { host: app.ours.organization.hosts[0]!, ...headers } });
    app.pass(UPLOAD.addressLastsMs + 1_000);
    const part = await play(pathname, { range: 'bytes=0-3' });
    expect([part.statusCode, part.body, part.headers['content-type'], part.headers['content-range']]).toEqual([
      206,
      'RIFF',
      expect.stringMatching(/^audio\//),
      'bytes 0-3/844',
    ]);
    // A file that is no recording of a content has no such address.
    const upload = pathname.split('/').at(-1)!;
    await data(owner, `PUT ${here(content)}`, { content: { audioId: null } });
    expect((await play(pathname)).statusCode).toBe(404);
    expect((await play(pathname.replace(upload, 'nonsense'))).statusCode).toBe(404);
  });

  test('may be put in by one manager and left there by another', async () => {
    const { group, of } = await makeGroup('public');
    await data(owner, `POST /groups/${group.id}/members/${ann.id}/promote`);
    const content = await data(ann, `POST /channels/${of.id}/contents`, { title: 'Ours' });
    const file = await recording(ann);
    await data(ann, `PUT ${here(content, '', of)}`, { content: { audioId: file.id } });
    expect(await data(owner, `PUT ${here(content, '', of)}`, { content: { audioId: file.id, title: 'All of ours' } })).toMatchObject({
      title: 'All of ours',
      audio: { id: file.id },
    });
  });
});

test('a video is one’s own, and is published once it plays', async () => {
  const bytes = await film('mp4');
  const send = (as: TestAccount) => data(as, 'POST /storage/videos', { dataUri: dataUri('video/mp4', bytes), source: 'content' });
  const [video, theirs] = [await send(owner), await send(ann)];
  const content = await draft({ body: null });
  expect(await status(owner, `PUT ${here(content)}`, { content: { videoId: theirs.id } })).toBe(404);
  await data(owner, `PUT ${here(content)}`, { content: { videoId: video.id } });
  const prepared = (readyToStream: boolean) =>
    world.run(({ db }) => db.update(videos).set({ readyToStream }).where(eq(videos.id, video.id)));
  await prepared(false);
  expect(await ask(owner, `POST ${here(content, '/schedule')}`, { date: now() })).toMatchObject({
    status: 409,
    body: { message: 'The video is still being prepared. Try again in a few minutes.' },
  });
  expect(await status(ann, `GET /storage/videos/${video.id}`)).toBe(404);
  await prepared(true);
  expect((await publish(content)).video.id).toBe(video.id);
  expect(await status(ann, `GET /storage/videos/${video.id}`)).toBe(200);
  await data(owner, `PUT ${here(content)}`, { content: { videoId: null, body: '<p>Words alone</p>' } });
  expect(await status(owner, `GET /storage/videos/${video.id}`)).toBe(404);
});

describe('lists', () => {
  test('are of a type, of what is put first, of an interest, of what is published or planned', async () => {
    const article = await publishedOne({ title: 'Words' });
    app.pass(1_000);
    const audio = await draft({ title: 'Sounds' });
    await data(owner, `PUT ${here(audio)}`, { content: { audioId: (await recording()).id, featured: true } });
    await publish(audio);
    app.pass(1_000);
    const [late, soon] = [await draft({ title: 'Late' }), await draft({ title: 'Soon' })];
    const plan = (content: { slug: string }, minutes: number) =>
      publish(content, { date: new Date(app.services.now().getTime() + minutes * MINUTE_MS).toISOString() });
    await plan(late, 90);
    await plan(soon, 30);
    const rest = await draft({ title: 'Rest' });
    const of = (as: TestAccount | null, query: string) => ids(as, `GET /channels/${channel.id}/contents${query}`);
    for (const as of [ann, null]) {
      expect(await of(as, '')).toEqual([audio.id, article.id]);
      expect(await of(as, '?past=true')).toEqual([audio.id, article.id]);
      expect(await of(as, '?past=false')).toEqual([]);
      expect(await of(as, '?type=article')).toEqual([article.id]);
      expect(await of(as, '?type=audio')).toEqual([audio.id]);
      expect(await of(as, '?type=video')).toEqual([]);
      expect(await of(as, '?featured=true')).toEqual([audio.id]);
      expect(await of(as, '?featured=false')).toEqual([article.id]);
      expect(await of(as, '?search=sou')).toEqual([audio.id]);
      expect(await of(as, '?orderBy=title')).toEqual([audio.id, article.id]);
      expect(await of(as, '?orderBy=published')).toEqual([article.id, audio.id]);
    }
    expect(await of(owner, '?past=false')).toEqual([soon.id, late.id]);
    expect(await of(owner, '?drafts=true')).toEqual([rest.id]);
    app.pass(1_000);
    const newest = await draft({ title: 'Rest of it' });
    expect(await of(owner, '?drafts=true')).toEqual([newest.id, rest.id]);
    expect(await of(owner, '?drafts=true&search=rest&orderBy=title')).toEqual([rest.id, newest.id]);
    expect(await of(owner, '?drafts=false&orderBy=title')).toEqual([late, soon, audio, article].map(({ id }) => id));
    for (const as of [ann, null]) expect(await of(as, '?drafts=true')).toEqual([]);
    await data(owner, `DELETE ${here(newest)}`);
    expect((await of(owner, '?pageSize=50')).sort()).toEqual([article, audio, late, soon, rest].map(({ id }) => id).sort());
    expect((await ask(ann, `GET /channels/${channel.id}/contents?orderBy=likes`)).status).toBe(400);

    const interest = await data(owner, `POST ${here(article, '/interests')}`, { name: 'Deep sea' });
    expect(await data(ann, `GET ${here(article, '/interests')}`)).toMatchObject([{ id: interest.id, name: 'Deep sea' }]);
    for (const named of [interest.id, 'deep%20SEA']) expect(await ids(ann, `GET /contents?interest=${named}`)).toEqual([article.id]);
    expect(await status(ann, 'GET /contents?interest=Nothing%20at%20all')).toBe(404);
    await data(owner, `DELETE ${here(article, `/interests/${interest.id}`)}`);
    expect(await status(owner, `DELETE ${here(article, `/interests/${interest.id}`)}`)).toBe(404);
    expect(await ids(ann, `GET /contents?interest=${interest.id}`)).toEqual([]);

    expect(await ids(ann, 'GET /contents/subscribed')).toEqual([]);
    await data(ann, `POST /channels/${channel.id}/subscribers`);
    expect(await ids(ann, 'GET /contents/subscribed')).toEqual([audio.id, article.id]);
    expect(await ids(ann, 'GET /contents/subscribed?type=audio')).toEqual([audio.id]);
    expect(await status(null, 'GET /contents/subscribed')).toBe(401);
    expect((await data(ann, 'GET /organization/explore')).contents.map(({ id }: { id: string }) => id)).toEqual(
      expect.arrayContaining([audio.id, article.id]),
    );
  });
});

describe('whom it is for', () => {
  test('members of its group who subscribe read a private channel, and whoever leaves does no more', async () => {
    const { group, of } = await makeGroup('private');
    const content = await publishedOne({}, of);
    const post = await data(owner, 'POST /activities', { message: 'Listen to this', contentId: content.id });
    const at = here(content, '', of);
    const paths = [at, `${at}/guests`, `${at}/interests`, `${at}/activities`, `/channels/${of.id}/contents`];
    const reads = async (as: TestAccount | null, code: number) => {
      for (const path of paths) expect([path, await status(as, `GET ${path}`)]).toEqual([path, code]);
      const seen = code === 200;
      expect((await ids(as, 'GET /contents?search=whales')).includes(content.id)).toBe(seen);
      expect((await ids(as, `GET /accounts/${owner.id}/activities`)).includes(post.id)).toBe(seen);
      expect((await ids(as, 'GET /activities?search=listen')).includes(post.id)).toBe(seen);
      expect(await status(as, `GET /activities/${post.id}`)).toBe(seen ? 200 : 404);
      if (as) expect(await status(as, `POST ${at}/like`)).toBe(seen ? 200 : code);
      if (as && !seen) expect(await status(as, 'POST /activities', { message: 'So', contentId: content.id })).toBe(code);
    };
    for (const as of [ann, ben, null]) await reads(as, 461);
    await data(ann, `POST /channels/${of.id}/subscribers`);
    await reads(ann, 200);
    await data(ann, `POST /groups/${group.id}/leave`);
    await reads(ann, 461);
    expect(await status(ann, `DELETE /channels/${randomUUID()}/contents/${content.id}/like`)).toBe(404);
    expect((await data(owner, `GET ${at}`))._count.likes).toBe(1);
    expect(await status(ann, `DELETE /channels/${of.id}/contents/${content.id}/like`)).toBe(461);
    expect((await data(owner, `GET ${at}`))._count.likes).toBe(0);
  });

  test('nobody but its members knows of what stands in a protected group', async () => {
    const { of } = await makeGroup('protected');
    const content = await publishedOne({}, of);
    const post = await data(owner, 'POST /activities', { message: 'Secret whales', contentId: content.id });
    for (const as of [ben, null]) {
      expect(await status(as, `GET ${here(content, '', of)}`)).toBe(404);
      expect(await ids(as, 'GET /contents?search=whales')).not.toContain(content.id);
      expect(await status(as, `GET /activities/${post.id}`)).toBe(404);
    }
    expect(await status(ben, 'POST /activities', { message: 'So', contentId: content.id })).toBe(404);
    expect(await status(ben, `POST ${here(content, '/like', of)}`)).toBe(404);
    expect(await status(ann, `GET ${here(content, '', of)}`)).toBe(461);
  });

  test('a block hides its channel, a guest’s account, and who posted about it', async () => {
    const content = await publishedOne();
    const guest = { type: 'guest', name: 'Benjamin', accountId: ben.id };
    await data(owner, `POST ${here(content, '/guests')}`, { contentGuest: guest });
    const post = await data(ben, 'POST /activities', { message: 'I was there', contentId: content.id });
    expect(await ids(ann, `GET ${here(content, '/activities')}`)).toEqual([post.id]);
    expect(await data(ann, `GET ${here(content, '/guests')}`)).toMatchObject([{ accountId: ben.id, account: { id: ben.id } }]);
    await data(ann, `POST /accounts/${ben.id}/block`);
    expect(await ids(ann, `GET ${here(content, '/activities')}`)).toEqual([]);
    expect(await data(ann, `GET ${here(content)}`)).toMatchObject({ guests: [{ name: 'Benjamin', accountId: null, account: null }] });
    await world.run(({ db, organizationId }) =>
      db.insert(accountBlocks).values({ organizationId, accountId: owner.id, blockedId: ann.id }),
    );
    expect(await status(ann, `GET ${here(content)}`)).toBe(404);
    expect(await ids(ann, 'GET /contents?search=whales')).not.toContain(content.id);
  });

  test('another organization knows of none of it', async () => {
    const content = await publishedOne();
    const stranger = await app.theirs.account();
    const theirs = async (what: string, body?: unknown) => (await app.theirs.call(what, { as: stranger, body })).status;
    for (const what of [`GET ${here(content)}`, `POST ${here(content, '/like')}`, `DELETE ${here(content)}`])
      expect([what, await theirs(what)]).toEqual([what, 404]);
    expect(await theirs('POST /activities', { message: 'So', contentId: content.id })).toBe(404);
    expect((await app.theirs.call('GET /contents')).body.data).toEqual([]);
  });

  test('a module that is off answers nothing of contents', async () => {
    const other = await buildTestApp();
    const { organization } = other.ours;
    organization.config.MODULES.channels = { ...organization.config.MODULES.channels!, enabled: false };
    for (const what of ['GET /contents', `GET /channels/${channel.id}/contents`, 'GET /contents/subscribed'])
      expect([what, (await other.ours.call(what, { as: await other.ours.account() })).status]).toEqual([what, ERRORS.featureNotAvailable]);
    expect((await other.ours.call('GET /organization/explore')).body.data.contents).toEqual([]);
    await other.app.close();
  });
});

describe('guests', () => {
  test('are named with a picture and an account, changed, and taken off', async () => {
    const content = await publishedOne();
    const at = here(content, '/guests');
    const said = { type: 'guest', name: 'Dr. Gray', title: 'Biologist', website: 'https://gray.example', accountId: ben.id, bio: '' };
    const made = await data(owner, `POST ${at}`, { contentGuest: said, imageDataUri: await picture() });
    expect(made).toMatchObject({
      ...said,
      bio: null,
      slug: 'dr-gray',
      contentId: content.id,
      account: { id: ben.id },
      imageId: made.image.id,
    });
    app.pass(1_000);
    const host = await data(owner, `POST ${at}`, { contentGuest: { type: 'host', name: 'Dr. Gray' } });
    expect(host.slug).toMatch(/^dr-gray-\w+/);
    expect(await ids(ann, `GET ${at}`)).toEqual([made.id, host.id]);
    expect(await ids(ann, `GET ${at}?search=gray&orderBy=-name`)).toHaveLength(2);
    expect(await ids(null, `GET ${at}?search=nobody`)).toEqual([]);
    expect(await fault(owner, `POST ${at}`, { contentGuest: { ...said, accountId: content.id } })).toEqual([
      400,
      'contentGuest.accountId',
      'exists',
    ]);
    expect((await fault(owner, `POST ${at}`, { contentGuest: { ...said, type: 'singer' } }))[0]).toBe(400);
    const changed = await data(owner, `PUT ${at}/${made.slug}`, { contentGuest: { type: 'author', name: 'Gray', title: null } });
    expect(changed).toMatchObject({ id: made.id, type: 'author', name: 'Gray', title: null, website: said.website, imageId: made.imageId });
    await data(owner, `DELETE ${at}/${made.id}`);
    expect(await status(owner, `DELETE ${at}/${made.id}`)).toBe(404);
    expect(await status(owner, `PUT ${at}/${made.id}`, { contentGuest: said })).toBe(404);
    expect(await ids(ann, `GET ${at}`)).toEqual([host.id]);
  });

  test('show their pictures to those alone who may read the content', async () => {
    const content = await publishedOne();
    const guest = { contentGuest: { type: 'guest', name: 'Gray' }, imageDataUri: await picture() };
    const { imageId } = await data(owner, `POST ${here(content, '/guests')}`, guest);
    expect(await status(ann, `GET /storage/images/${imageId}`)).toBe(200);
    await data(owner, `PUT /channels/${channel.id}`, { channel: { visible: false } });
    expect(await status(ann, `GET /storage/images/${imageId}`)).toBe(404);
  });

  test('keep an account that whoever changes them does not see', async () => {
    const content = await publishedOne();
    const contentGuest = { type: 'guest', name: 'Ben', accountId: ben.id };
    const made = await data(owner, `POST ${here(content, '/guests')}`, { contentGuest });
    await data(owner, `POST /accounts/${ben.id}/block`);
    const again = await data(owner, `PUT ${here(content, `/guests/${made.id}`)}`, { contentGuest: { ...contentGuest, accountId: null } });
    expect(again.accountId).toBeNull();
    expect((await data(ann, `GET ${here(content, '/guests')}`))[0].accountId).toBe(ben.id);
  });
});

describe('likes', () => {
  test('are counted once for each, whoever presses how often and at once', async () => {
    const content = await publishedOne();
    const people = [ann, ben, owner, ...(await Promise.all(Array.from({ length: 5 }, () => app.ours.account())))];
    const like = (as: TestAccount) => ask(as, `POST ${here(content, '/like')}`);
    await Promise.all([...people, ...people].map(like));
    const count = async () => (await data(null, `GET ${here(content)}`))._count.likes;
    expect(await count()).toBe(people.length);
    expect(await data(ann, `GET ${here(content)}`)).toMatchObject({ likes: [{ createdAt: expect.any(String) }] });
    const unlike = (as: TestAccount) => ask(as, `DELETE ${here(content, '/like')}`);
    await Promise.all([ann, ann, ben, ben, owner].map(unlike));
    expect(await count()).toBe(people.length - 3);
    expect((await data(ann, `GET ${here(content)}`)).likes).toEqual([]);
    // Whom a block hides from the reader is not among them.
    await data(people[3]!, `POST /accounts/${ann.id}/block`);
    expect((await data(ann, `GET ${here(content)}`))._count.likes).toBe(people.length - 4);
    expect(await count()).toBe(people.length - 3);
  });
});

describe('a plan', () => {
  const inMinutes = (minutes: number) => new Date(app.services.now().getTime() + minutes * MINUTE_MS).toISOString();

  test('is moved and taken back until it has come about', async () => {
    const content = await draft();
    const at = `${here(content, '/schedule')}`;
    const first = await data(owner, `POST ${at}`, { date: inMinutes(10), email: false });
    expect(first).toMatchObject({ published: null, email: false, push: true, publishSchedule: { name: 'publish', date: inMinutes(10) } });
    expect(await status(ann, `GET ${here(content)}`)).toBe(404);
    expect((await data(owner, `POST ${at}`, { date: inMinutes(20), push: false })).publishSchedule.date).toBe(inMinutes(20));
    // What is planned stays something to publish.
    expect(await fault(owner, `PUT ${here(content)}`, { content: { body: null } })).toEqual([400, 'content.body', 'required']);
    expect(await data(owner, `DELETE ${at}`)).toMatchObject({ published: null, publishSchedule: null });
    await data(owner, `DELETE ${at}`);
    app.pass(30 * MINUTE_MS);
    await publishDue();
    expect((await data(owner, `GET ${here(content)}`)).published).toBeNull();
    expect(await data(owner, `POST ${at}`, { date: '2001-01-01T00:00:00Z' })).toMatchObject({ published: now() });
    for (const what of [`DELETE ${at}`, `POST ${at}`])
      expect(await ask(owner, what, what.startsWith('POST') ? { date: inMinutes(5) } : undefined)).toMatchObject({
        status: 409,
        body: { message: 'This is published already.' },
      });
    expect((await fault(owner, `POST ${at}`, { date: 'tomorrow' }))[0]).toBe(400);
  });

  test('comes about at its minute, once, however many workers look and whatever dies on the way', async () => {
    await data(ann, `POST /channels/${channel.id}/subscribers`);
    const content = await draft();
    await data(owner, `POST ${here(content, '/schedule')}`, { date: inMinutes(10) });
    await app.deliver();
    app.pass(9 * MINUTE_MS);
    await publishDue();
    expect(await status(ann, `GET ${here(content)}`)).toBe(404);
    app.pass(2 * MINUTE_MS);
    // Dies behind the change and before the commit: nothing is published, and nobody told.
    const counted = (contentCount: number) =>
      world.run(({ db }) => db.update(channels).set({ contentCount }).where(eq(channels.id, channel.id)));
    await counted(2_147_483_647);
    await publishDue();
    expect(failures.splice(0)).toEqual([content.id]);
    await counted(0);
    await app.deliver();
    expect(await status(ann, `GET ${here(content)}`)).toBe(404);
    expect(await told(ann)).toEqual([]);
    await Promise.all(Array.from({ length: 3 }, publishDue));
    expect(failures).toEqual([]);
    await app.deliver();
    expect((await data(ann, `GET ${here(content)}`)).published).not.toBeNull();
    expect((await data(owner, `GET /channels/${channel.id}`))._count.contents).toBe(1);
    expect(await told(ann)).toHaveLength(1);
    expect(await mailsTo(ann)).toHaveLength(1);
  });

  test('that cannot come about keeps none of the others, and is tried again', async () => {
    const other = await data(owner, 'POST /channels', { channel: { name: 'Day radio', visible: true } });
    const first = await draft();
    const plan = (content: { slug: string }, minutes: number, of = channel) =>
      data(owner, `POST ${here(content, '/schedule', of)}`, { date: inMinutes(minutes) });
    await plan(first, 1);
    // More than are looked at together.
    const at = new Date(inMinutes(2));
    const rows = Array.from({ length: 205 }, (_, nth) => ({
      channelId: other.id,
      slug: `piece-${nth}`,
      title: 'A piece',
      scheduledFor: at,
      scheduledAt: at,
      rescheduledAt: at,
      site: 'http://a.example',
      email: false,
      push: false,
    }));
    await world.run((tenant) => insertContents(tenant, rows));
    app.pass(3 * MINUTE_MS);
    const counted = (contentCount: number) =>
      world.run(({ db }) => db.update(channels).set({ contentCount }).where(eq(channels.id, channel.id)));
    await counted(2_147_483_647);
    await publishDue();
    expect(failures.splice(0)).toEqual([first.id]);
    expect((await data(owner, `GET /channels/${other.id}`))._count.contents).toBe(rows.length);
    await counted(0);
    await publishDue();
    expect(failures).toEqual([]);
    expect((await data(owner, `GET ${here(first)}`)).published).not.toBeNull();
  });
});

/** Ids of the contents that could not be published. */
const failures: unknown[] = [];
const publishDue = () =>
  publishDueContents(app.services, { error: (details) => void failures.push((details as { contentId: string }).contentId) });

const told = async (as: TestAccount) => data(as, 'GET /self/notifications?filters=CONTENT');
const mailsTo = ({ id }: TestAccount) => world.run(({ db }) => db.select().from(mails).where(eq(mails.accountId, id)));

describe('who subscribes', () => {
  test('is told in the app, by mail and by push, each unless they turned that off, and is led there', async () => {
    const people = [ann, ben];
    for (const one of people) {
      await data(one, `POST /channels/${channel.id}/subscribers`);
    }
    await data(ben, `PUT /channels/${channel.id}/subscribers`, { contentEmailNotification: false });
    const content = await publishedOne({ description: 'From the sea' });
    await app.deliver();
    for (const one of people)
      expect(await told(one)).toMatchObject([
        {
          type: 'CONTENT',
          kind: 'contentPublished',
          sender: null,
          subject: 'Whales at night',
          subjectId: content.id,
          content: { id: content.id, slug: content.slug, channel: { slug: channel.slug } },
        },
      ]);
    expect(await mailsTo(ben)).toEqual([]);
    const [mail] = await mailsTo(ann);
    expect(mail).toMatchObject({ subject: 'Night radio: Whales at night', to: 'ann@example.com' });
    expect(mail!.text).toContain(`/channels/${channel.slug}/${content.slug}`);
    expect(mail!.text).toContain('From the sea');
    expect(mail!.text).toContain(mail!.unsubscribeUrl);
    const { pathname } = new URL(mail!.unsubscribeUrl!);
    const press = (method: 'GET' | 'POST', url = pathname) =>
      app.app.inject({ method, url, headers: { host: app.ours.organization.hosts[0]! } });
    const asked = (await press('GET')).body;
    expect(asked).toContain('News of a channel that you subscribe to');
    expect(asked).toContain(`/channels/${channel.id}"`);
    expect((await press('POST', pathname.replace(channel.id, content.id))).statusCode).toBe(404);
    const action = async (on: 'on' | 'off') => {
      const answer = await app.app.inject({
        method: 'POST',
        url: pathname,
        headers: { host: app.ours.organization.hosts[0]!, 'content-type': 'application/x-www-form-urlencoded' },
        payload: `action=${on}`,
      });
      return [answer.statusCode, (await data(ann, `GET /channels/${channel.id}`)).subscription.contentEmailNotification];
    };
    expect(await action('off')).toEqual([200, false]);
    expect(await action('on')).toEqual([200, true]);
    expect((await press('POST')).statusCode).toBe(204);
    await publishedOne({ title: 'Orcas' });
    await app.deliver();
    expect(await mailsTo(ann)).toHaveLength(1);
    expect(await told(ann)).toHaveLength(2);
    await data(ann, `PUT /channels/${channel.id}/subscribers`, { contentEmailNotification: true });
    const silent = await draft({ title: 'Seals' });
    await publish(silent, { email: false, push: false });
    await app.deliver();
    expect(await mailsTo(ann)).toHaveLength(1);
    await data(owner, `DELETE ${here(content)}`);
    expect(await told(ann)).toHaveLength(2);
  });

  test('is told of nothing that they may not see', async () => {
    const { group, of } = await makeGroup('private');
    await data(ann, `POST /channels/${of.id}/subscribers`);
    const first = await publishedOne({}, of);
    await app.deliver();
    expect((await told(ann)).map(({ subjectId }: { subjectId: string }) => subjectId)).toEqual([first.id]);
    expect(await mailsTo(ann)).toHaveLength(1);
    await data(ann, `POST /groups/${group.id}/leave`);
    await publishedOne({ title: 'Not for Ann' }, of);
    await app.deliver();
    expect(await told(ann)).toEqual([]);
    expect(await mailsTo(ann)).toHaveLength(1);
  });

  test('is told once, however many workers tell at once', async () => {
    for (const one of [ann, ben]) await data(one, `POST /channels/${channel.id}/subscribers`);
    await publishedOne();
    await Promise.all(Array.from({ length: 3 }, () => testWorkers(app.services, { early: true }).drain()));
    for (const one of [ann, ben]) expect(await told(one)).toHaveLength(1);
    expect(await mailsTo(ann)).toHaveLength(1);
  });
});

describe('posts about a content', () => {
  test('stand under it, name it, and go with it together with what they show', async () => {
    const content = await publishedOne();
    const image = await data(ann, 'POST /storage/images/upload', { dataUri: await picture(), type: 'activity' });
    const post = await data(ann, 'POST /activities', { message: 'I liked it', contentId: content.id, imageId: image.id });
    expect(post.content).toMatchObject({ id: content.id, channel: { id: channel.id } });
    const comment = await data(ben, 'POST /activities', { message: 'So did I', commentedId: post.id });
    expect(await data(null, `GET ${here(content, '/activities')}`)).toMatchObject([{ id: post.id, _count: { comments: 1 } }]);
    expect(await ids(null, `GET /accounts/${ann.id}/activities`)).toEqual([post.id]);
    expect((await data(ben, `GET /activities/${comment.id}`)).content.id).toBe(content.id);
    expect(await fault(ann, 'POST /activities', { message: 'No', contentId: content.id, eventId: content.id })).toEqual([
      400,
      'contentId',
      'oneParent',
    ]);
    expect(await status(ann, 'POST /activities', { message: 'No', contentId: channel.id })).toBe(404);
    expect(await status(ann, 'POST /activities', { message: 'No', contentId: (await draft({ title: 'Later' })).id })).toBe(404);
    // Who manages the channel moderates what is said there, and nobody else.
    expect((await data(owner, `GET /activities/${post.id}`)).removable).toBe(true);
    expect((await data(ben, `GET /activities/${post.id}`)).removable).toBe(false);
    expect(await status(ben, `DELETE /activities/${post.id}`)).toBe(403);
    const rude = await data(ben, 'POST /activities', { message: 'Rude', contentId: content.id });
    await data(ann, `POST /activities/${rude.id}/report`);
    expect(await data(owner, 'GET /self/notifications?about=moderation')).toMatchObject([{ kind: 'activityReported', subjectId: rude.id }]);
    expect(await ids(owner, 'GET /activities/reported')).toEqual([rude.id]);
    for (const as of [ann, ben]) expect(await ids(as, 'GET /activities/reported')).toEqual([]);
    await data(owner, `DELETE /activities/${rude.id}`);
    expect(await ids(ann, `GET ${here(content, '/activities')}`)).toEqual([post.id]);
    await data(owner, `DELETE ${here(content)}`);
    expect(await status(ann, `GET /activities/${post.id}`)).toBe(404);
    await app.deliver();
    expect(await status(ann, `GET /storage/images/${image.id}`)).toBe(404);
    expect(await world.run(({ db }) => db.$count(contents, eq(contents.id, content.id)))).toBe(0);
  });

  test('go with their channel, and the pictures they show with them', async () => {
    const content = await publishedOne();
    const image = await data(ann, 'POST /storage/images/upload', { dataUri: await picture(), type: 'activity' });
    const post = await data(ann, 'POST /activities', { message: 'I liked it', contentId: content.id, imageId: image.id });
    await data(owner, `DELETE /channels/${channel.id}`);
    expect(await status(ann, `GET /activities/${post.id}`)).toBe(404);
    // Its sender would see a picture that is merely shown nowhere.
    expect(await status(ann, `GET /storage/images/${image.id}`)).toBe(404);
  });

  test('go with their channel however many contents it has', async () => {
    const rows = Array.from({ length: 205 }, (_, nth) => ({
      channelId: channel.id,
      slug: `piece-${nth}`,
      title: 'A piece',
      published: AT,
    }));
    const pieces = await world.run((tenant) => insertContents(tenant, rows));
    const shown = await Promise.all(
      [pieces[0]!, pieces.at(-1)!].map(async (piece) => {
        const image = await data(ann, 'POST /storage/images/upload', { dataUri: await picture(), type: 'activity' });
        await data(ann, 'POST /activities', { message: 'I liked it', contentId: piece.id, imageId: image.id });
        return image.id;
      }),
    );
    await data(owner, `DELETE /channels/${channel.id}`);
    expect(await world.run(({ db }) => db.$count(contents, eq(contents.channelId, channel.id)))).toBe(0);
    for (const id of shown) expect(await status(ann, `GET /storage/images/${id}`)).toBe(404);
  });

  test('are hidden, with the picture they show, while their content or channel is', async () => {
    const content = await publishedOne();
    const image = await data(owner, 'POST /storage/images/upload', { dataUri: await picture(), type: 'activity' });
    const post = await data(owner, 'POST /activities', { message: 'Listen', contentId: content.id, imageId: image.id });
    expect(await status(ann, `GET /storage/images/${image.id}`)).toBe(200);
    await data(owner, `PUT /channels/${channel.id}`, { channel: { visible: false } });
    expect(await status(ann, `GET /activities/${post.id}`)).toBe(404);
    expect(await status(ann, `GET /storage/images/${image.id}`)).toBe(404);
    expect(await status(ann, `GET ${here(content)}`)).toBe(404);
    expect(await ids(ann, `GET /accounts/${owner.id}/activities`)).not.toContain(post.id);
  });
});
