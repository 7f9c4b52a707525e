import { randomUUID } from 'node:crypto';
import { CODE_TRIES } from '@contract/limits';
import { accountBlocks } from '@server/db/schema/accountBlocks';
import { buildTestApp, type Answer, type TestAccount, type TestApp } from '@test/harness/app';
import { newTenant, type World } from '@test/harness/world';

let app: TestApp;
let world: World;
let event: Awaited<ReturnType<World['event']>>;

beforeAll(async () => {
  app = await buildTestApp();
});
afterAll(() => app.app.close());
beforeEach(async () => {
  world = await newTenant(app.ours.organization);
  event = await world.event();
});

const get = (path: string, as?: TestAccount): Promise<Answer> => app.ours.call(`GET /events/${event.slug}${path}`, as ? { as } : {});
const data = async (path: string, as?: TestAccount) => (await get(path, as)).body.data;
const names = (rows: { name: string }[]) => rows.map(({ name }) => name);

test('sessions tell their tracks, sponsors and streams, and a speaker’s are listed apart', async () => {
  const stream = await world.stream(event, { public: true });
  const talk = await world.session(event, { name: 'Bark', slug: 'bark', streamInputId: stream.id });
  await world.session(event, { name: 'Clay' });
  await world.track(event, { name: 'Making', color: '#aa0000' }, [talk]);
  const speaker = await world.speaker(event, { slug: 'grace' }, [talk]);
  const sponsor = await world.account({ username: 'ponte' });
  await world.sessionSponsor(talk, sponsor);
  expect(await data('/sessions/bark')).toMatchObject({
    tracks: [{ name: 'Making', color: '#aa0000' }],
    sponsors: [{ username: 'ponte' }],
    streamInput: { id: stream.id, name: 'Main stage' },
    speakers: [{ id: speaker.id }],
  });
  expect(await get('/speakers/grace/sessions')).toMatchObject({
    body: { data: [{ id: talk.id, speakers: [{ id: speaker.id }] }], count: 1 },
  });
  expect((await get('/speakers/nobody/sessions')).status).toBe(404);
});

test('a stream that is not public is told of to those who are registered alone', async () => {
  const stream = await world.stream(event);
  const talk = await world.session(event, { streamInputId: stream.id });
  const ada = await app.ours.account();
  await world.registration(event, ada);
  for (const [as, streams] of [
    [undefined, []],
    [await app.ours.account(), []],
    [ada, [stream.id]],
  ] as const) {
    expect((await data('', as)).streamInputs.map(({ id }: { id: string }) => id)).toEqual(streams);
    expect((await data(`/sessions/${talk.id}`, as)).streamInput?.id).toBe(streams[0]);
  }
});

test('a stream is opened by whoever may follow it, with the address that players ask', async () => {
  const ada = await app.ours.account();
  await world.registration(event, ada);
  const stream = await world.stream(event, { hlsUrl: 'https://video.example/hall.m3u8', cloudflareId: 'hall' });
  const open = (as?: TestAccount, search = '?output=event') => app.ours.call(`GET /streams/${stream.id}${search}`, as ? { as } : {});
  expect((await open(ada)).body.data).toMatchObject({
    id: stream.id,
    eventId: event.id,
    groupId: null,
    cloudflareId: 'hall',
    hlsUrl: 'https://video.example/hall.m3u8',
    threads: [],
  });
  expect((await open()).status).toBe(404);
  expect((await open(await app.ours.account())).status).toBe(404);
  expect((await open(ada, '?output=group')).status).toBe(404);
});

test('an event leaves out what it may have thousands of where that is asked, and still counts it', async () => {
  await world.session(event);
  await world.speaker(event, {}, []);
  const [whole, lean] = [await data(''), await data('?nested=false')];
  expect([whole.sessions.length, whole.speakers.length]).toEqual([1, 1]);
  expect([lean.sessions, lean.speakers, lean.media]).toEqual([[], [], []]);
  expect(lean).toEqual({ ...whole, sessions: [], speakers: [], media: [] });
  expect(await data('?nested=true')).toEqual(whole);
});

describe('sponsors', () => {
  test('stand on their levels, in the order of the host, with the accounts behind them', async () => {
    const [first, second] = [await world.sponsorshipLevel(event, { name: 'Main' }), await world.sponsorshipLevel(event, { sortOrder: 1 })];
    const ponte = await app.ours.account({ username: 'ponte-office', firstName: 'Ponte' });
    const owned = await world.sponsorship(first, { name: 'Ponte', accountId: ponte.id, url: 'https://ponte.example' });
    await world.sponsorship(second, { name: 'Oficina', sortOrder: 1 });
    const levels = await data('/sponsorships');
    expect(levels).toMatchObject([
      { name: 'Main', sponsors: [{ name: 'Ponte', url: 'https://ponte.example', account: { id: ponte.id } }] },
      { name: 'Partners', sponsors: [{ name: 'Oficina', account: null }] },
    ]);
    expect(await get('/sponsors')).toMatchObject({ body: { data: [{ id: ponte.id, username: 'ponte-office' }], count: 1 } });
    expect((await data(`/sponsorships/${owned.id}`)).account.id).toBe(ponte.id);
    expect((await get(`/sponsorships/${randomUUID()}`)).status).toBe(404);
    expect(await data('')).toMatchObject({
      sponsorshipLevels: levels,
      sponsors: [{ id: ponte.id }],
      _count: { sponsors: 2, sponsorshipLevels: 2 },
    });
  });

  test('are named to whom their account has blocked, without it', async () => {
    const ponte = await app.ours.account();
    await world.sponsorship(await world.sponsorshipLevel(event), { accountId: ponte.id });
    const ada = await app.ours.account();
    await app.ours.inTenant(({ db, organizationId }) =>
      db.insert(accountBlocks).values({ organizationId, accountId: ponte.id, blockedId: ada.id }),
    );
    expect((await data('/sponsorships', ada))[0].sponsors).toMatchObject([{ name: 'Ponte', account: null }]);
    expect((await get('/sponsors', ada)).body).toMatchObject({ data: [], count: 0 });
    expect((await get('/sponsors')).body.count).toBe(1);
  });
});

test('questions are listed by subject, found by what they answer, and opened by id or slug', async () => {
  const travel = await world.faqSection(event, { name: 'Getting there', slug: 'travel' });
  await world.faqSection(event, { name: 'Food', slug: 'food', sortOrder: 1 });
  const faq = await world.faq(travel, { slug: 'bus', question: 'Is there a bus?', answer: 'From the café on the square.' });
  await world.faq(travel, { sortOrder: 1 });
  expect(await get('/faqs')).toMatchObject({
    body: {
      data: [
        { slug: 'travel', faqs: [{ slug: 'bus', answer: 'From the café on the square.' }, {}] },
        { slug: 'food', faqs: [] },
      ],
      count: 2,
    },
  });
  expect(names(await data('/faqs?search=CAFE'))).toEqual(['Getting there']);
  expect(names(await data('/faqs?search=food'))).toEqual(['Food']);
  expect((await data('/faqs/travel')).faqs).toHaveLength(2);
  expect(await get('/faqs/travel/questions?search=square')).toMatchObject({
    body: { data: [{ id: faq.id, section: { slug: 'travel' } }], count: 1 },
  });
  expect((await data(`/faqs/${travel.id}/questions/bus`)).question).toBe('Is there a bus?');
  expect((await get('/faqs/food/questions/bus')).status).toBe(404);
  expect((await get('/faqs/nowhere')).status).toBe(404);
  expect((await data('')).faqSections).toMatchObject([{ slug: 'travel' }, { slug: 'food' }]);
});

test('pages are listed without what they say, and opened with their pictures', async () => {
  const image = await world.image();
  const page = await world.eventPage(event, { slug: 'travel', subtitle: 'By land' }, [image]);
  expect(await get('/pages?search=trav')).toMatchObject({ body: { count: 1 } });
  expect(await data('/pages')).toEqual([{ id: page.id, slug: 'travel', title: 'Travel', sortOrder: 0 }]);
  expect(await data('/pages/travel')).toMatchObject({ subtitle: 'By land', html: '<p>By train.</p>', images: [{ id: image.id }] });
  expect((await get('/pages/elsewhere')).status).toBe(404);
  expect((await data('')).pages).toHaveLength(1);
});

describe('media', () => {
  test('are pictures, videos and files, each with its own fields alone', async () => {
    const image = await world.image();
    const item = await world.mediaItem(event, { imageId: image.id, name: 'Roof' });
    expect(await get('/media?type=image&search=roof')).toMatchObject({ body: { data: [{ id: item.id, imageId: image.id }], count: 1 } });
    expect(await data('/media?type=video')).toEqual([]);
    expect((await get('/media?type=song')).status).toBe(400);
    const found = await data(`/media/${item.id}`);
    expect(found).toMatchObject({ image: { uri: expect.stringMatching(/^https?:/) }, allowedPassTypes: [] });
    expect(Object.keys(found)).not.toEqual(expect.arrayContaining(['video']));
  });

  test('that are for some passes are shown to who holds one, and counted for nobody else', async () => {
    const [vip, regular] = [await world.passType(event, { name: 'Patron' }), await world.passType(event)];
    const item = await world.mediaItem(event, { imageId: (await world.image()).id }, [vip]);
    const [ada, ben, cem] = [await app.ours.account(), await app.ours.account(), await app.ours.account()];
    await world.pass(await world.registration(event, ada), vip);
    await world.pass(await world.registration(event, ben), regular);
    await world.pass(await world.registration(event, cem, { status: 'draft' }), vip, { status: 'draft' });
    for (const [as, count] of [
      [undefined, 0],
      [ben, 0],
      [cem, 0],
      [ada, 1],
    ] as const) {
      expect((await get('/media', as)).body).toMatchObject({ count });
      expect((await get(`/media/${item.id}`, as)).status).toBe(count === 0 ? 404 : 200);
      expect(await data('', as)).toMatchObject({ media: { length: count }, _count: { media: count } });
    }
    expect((await data('/media', ada))[0].allowedPassTypes).toMatchObject([{ id: vip.id, name: 'Patron' }]);
  });

  test('that are for a private pass too name it to those alone who hold one', async () => {
    const [open, secret] = [await world.passType(event), await world.passType(event, { visibility: 'private' })];
    const item = await world.mediaItem(event, { imageId: (await world.image()).id }, [open, secret]);
    const [ada, ben] = [await app.ours.account(), await app.ours.account()];
    await world.pass(await world.registration(event, ada), open);
    await world.pass(await world.registration(event, ben), secret);
    for (const [as, named] of [
      [ada, [open.id]],
      [ben, [open.id, secret.id].sort()],
    ] as const) {
      const all = [(await data('/media', as))[0], await data(`/media/${item.id}`, as), (await data('', as)).media[0]];
      const ids = all.map(({ allowedPassTypes }) => allowedPassTypes.map(({ id }: { id: string }) => id).sort());
      expect(ids).toEqual([named, named, named]);
    }
  });
});

describe('saved sessions', () => {
  const save = (method: string, session: { id: string }, as?: TestAccount) =>
    app.ours.call(`${method} /self/events/${event.slug}/sessions/${session.id}`, as ? { as } : {});
  const saved = async (as: TestAccount) => names((await app.ours.call(`GET /self/events/${event.id}/sessions`, { as })).body.data);

  test('are kept for who saved them, once, and are marked in the agenda', async () => {
    const [bark, clay] = [await world.session(event, { name: 'Bark' }), await world.session(event, { name: 'Clay' })];
    const [ada, ben] = [await app.ours.account(), await app.ours.account()];
    for (let nth = 0; nth < 2; nth++) expect((await save('POST', bark, ada)).body.data.id).toBe(ada.id);
    await save('POST', clay, ben);
    await world.savedSession(await world.session(await world.event(), { name: 'Elsewhere' }), ada);
    expect(await saved(ada)).toEqual(['Bark']);
    expect((await data('/sessions', ada)).map(({ accounts }: { accounts: { id: string }[] }) => accounts.map(({ id }) => id))).toEqual(
      expect.arrayContaining([[ada.id], []]),
    );
    expect((await data(`/sessions/${bark.id}`)).accounts).toEqual([]);
    expect((await save('DELETE', bark, ada)).status).toBe(200);
    expect(await saved(ada)).toEqual([]);
    expect(await saved(ben)).toEqual(['Clay']);
  });

  test('are of sessions that one may know of', async () => {
    const secret = await world.session(event, { access: 'PRIVATE' });
    const other = await world.session(await world.event());
    const ada = await app.ours.account();
    expect((await save('POST', secret, ada)).status).toBe(404);
    expect((await save('POST', other, ada)).status).toBe(404);
    expect((await save('POST', secret)).status).toBe(401);
    await world.savedSession(secret, ada);
    expect(await saved(ada)).toEqual([]);
  });
});

describe('activations', () => {
  let ada: TestAccount;
  let pass: { id: string };
  const at = (path = '') => `/activations/${pass.id}${path}`;
  const complete = (slug: string, body: object = {}) => app.ours.call(`POST /events/${event.slug}${at(`/${slug}`)}`, { as: ada, body });

  beforeEach(async () => {
    ada = await app.ours.account();
    pass = await world.pass(await world.registration(event, ada), await world.passType(event));
  });

  test('are done once with a pass, and earn their points', async () => {
    await world.activation(event, { slug: 'owl', maxPoints: 30 });
    await world.activation(event, { slug: 'river' });
    for (let nth = 0; nth < 2; nth++) expect((await complete('owl')).body.data.completions).toMatchObject([{ earnedPoints: 30 }]);
    expect(await data(at('/summary'), ada)).toEqual({ total: 2, completed: 1 });
    expect(await data(at('/owl'), ada)).toMatchObject({ slug: 'owl', event: { id: event.id }, completions: [{ earnedPoints: 30 }] });
    expect((await get(at(), ada)).body).toMatchObject({ count: 2 });
  });

  test('ask for their code, and tell what is wrong with another', async () => {
    await world.activation(event, { slug: 'owl', code: 'Minerva' });
    expect((await complete('owl')).body.errors).toMatchObject([{ field: 'code', rule: 'required' }]);
    expect((await complete('owl', { code: 'Athena' })).body.errors).toMatchObject([{ field: 'code', rule: 'wrongCode' }]);
    expect(JSON.stringify((await data(at(), ada))[0])).not.toContain('Minerva');
    expect((await complete('owl', { code: ' minerva ' })).status).toBe(200);
  });

  test('let nobody guess their code, also at once and over several of them, and say so', async () => {
    await world.activation(event, { slug: 'owl', code: '4711' });
    const guesses = await Promise.all(Array.from({ length: 8 }, (_, nth) => complete('owl', { code: `000${nth}` })));
    expect(guesses.map(({ status }) => status).sort()).toEqual([...Array<number>(5).fill(400), ...Array<number>(3).fill(429)]);
    const refused = await complete('owl', { code: '4711' });
    expect(refused).toMatchObject({ status: 429, body: { errors: [{ field: 'code', rule: 'tooManyTries' }] } });
    expect([refused.body.message, refused.headers['retry-after']]).toEqual(['Too many wrong codes. Try again in an hour.', '3600']);

    for (let nth = 0; nth < 4; nth++) await world.activation(event, { slug: `tour-${nth}`, code: '4711' });
    // What is right does not count, however often.
    for (let nth = 0; nth < CODE_TRIES.ofPerson; nth++) expect((await complete('tour-0', { code: '4711' })).status).toBe(200);
    for (const slug of ['tour-1', 'tour-2', 'tour-3']) for (let nth = 0; nth < 5; nth++) await complete(slug, { code: 'x' });
    expect((await complete('tour-0', { code: '4711' })).status).toBe(429);
    const ben = await app.ours.account();
    const his = await world.pass(await world.registration(event, ben), await world.passType(event));
    const path = `POST /events/${event.slug}/activations/${his.id}/owl`;
    expect((await app.ours.call(path, { as: ben, body: { code: '4711' } })).status).toBe(200);
  });

  test('are guessed no more often by whoever acts for others as well', async () => {
    const { data: team } = (await app.ours.call('POST /self/team', { as: ada, body: { name: 'Desk', email: 'desk@example.org' } })).body;
    const theirs = await world.pass({ ...(await world.registration(event, team)), accountId: team.id }, await world.passType(event));
    const slugs = Array.from({ length: CODE_TRIES.ofPerson / CODE_TRIES.ofOne }, (_, nth) => `tour-${nth}`);
    for (const slug of [...slugs, 'owl']) await world.activation(event, { slug, code: '4711' });
    const asTeam = () =>
      app.ours.call(`POST /events/${event.slug}/activations/${theirs.id}/owl`, {
        headers: { authorization: ada.token, executeas: team.id },
        body: { code: 'x' },
      });
    expect((await asTeam()).status).toBe(400);
    for (const slug of slugs) for (let nth = 0; nth < CODE_TRIES.ofOne; nth++) await complete(slug, { code: 'x' });
    expect((await asTeam()).status).toBe(429);
  });

  test('begin at their time', async () => {
    await world.activation(event, { slug: 'owl', startAfter: new Date(Date.now() + 60_000) });
    expect((await complete('owl')).body.errors).toMatchObject([{ rule: 'notBegun' }]);
  });

  test('are those that the pass opens; private ones are told of once they are done', async () => {
    await world.activation(event, { slug: 'patrons', accessLevel: 'vip' });
    await world.activation(event, { slug: 'online', accessLevel: 'virtual' });
    await world.activation(event, { slug: 'hidden', type: 'private', code: 'x' });
    const slugs = async () => (await data(at(), ada)).map(({ slug }: { slug: string }) => slug).sort();
    expect(await slugs()).toEqual(['online']);
    expect(await data(at('/summary'), ada)).toEqual({ total: 1, completed: 0 });
    // Nor does the page of the event say that there is another one.
    expect((await data('', ada))._count.activations).toBe(2);
    expect((await complete('patrons')).status).toBe(404);
    expect((await complete('hidden', { code: 'x' })).status).toBe(200);
    expect(await slugs()).toEqual(['hidden', 'online']);
    expect(await data(at('/summary'), ada)).toEqual({ total: 2, completed: 1 });
  });

  test('are known by the holder of the pass alone', async () => {
    await world.activation(event, { slug: 'owl' });
    const ben = await app.ours.account();
    for (const path of ['', '/summary', '/owl']) {
      expect((await get(at(path), ben)).status).toBe(404);
      expect((await get(at(path))).status).toBe(401);
    }
    expect((await app.ours.call(`POST /events/${event.slug}${at('/owl')}`, { as: ben, body: {} })).status).toBe(404);
  });
});

test('another organization sees nothing of it, even by id', async () => {
  const spy = await app.theirs.account();
  const section = await world.faqSection(event);
  const faq = await world.faq(section);
  const page = await world.eventPage(event);
  const sponsorship = await world.sponsorship(await world.sponsorshipLevel(event));
  const item = await world.mediaItem(event, { imageId: (await world.image()).id });
  const { id: seriesId } = await world.series();
  const paths = ['faqs', `faqs/${section.id}`, `faqs/${section.id}/questions/${faq.id}`, 'pages', `pages/${page.id}`];
  for (const path of [...paths, 'sponsors', 'sponsorships', `sponsorships/${sponsorship.id}`, 'media', `media/${item.id}`]) {
    expect([path, (await app.theirs.call(`GET /events/${event.id}/${path}`, { as: spy })).status]).toEqual([path, 404]);
  }
  const theirs = await (await newTenant(app.theirs.organization)).event();
  for (const path of [`faqs/${section.id}`, `pages/${page.id}`, `sponsorships/${sponsorship.id}`, `media/${item.id}`]) {
    expect([path, (await app.theirs.call(`GET /events/${theirs.id}/${path}`, { as: spy })).status]).toEqual([path, 404]);
  }
  expect((await app.theirs.call(`GET /series/${seriesId}`, { as: spy })).status).toBe(404);
});
