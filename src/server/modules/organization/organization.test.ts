import { eventInterests } from '@server/db/schema/interests';
import { buildTestApp, type TestAccount, type TestApp } from '@test/harness/app';
import { newTenant, type World } from '@test/harness/world';

let app: TestApp;
beforeAll(async () => {
  app = await buildTestApp();
});
afterAll(() => app.app.close());

test('each organization tells of itself', async () => {
  for (const { call, organization } of [app.ours, app.theirs]) {
    const { body } = await call('GET /organization');
    expect(body.data).toMatchObject({
      id: organization.id,
      slug: organization.slug,
      userPoolId: organization.config.COGNITO_USERPOOL_ID,
      primaryColor: '#0b5fff',
    });
  }
});

test('the host decides where no organization is named, and an unknown one is not found', async () => {
  const { slug, id } = app.ours.organization;
  const byHost = (host: string) => app.app.inject({ url: '/api/organization', headers: { host } });
  expect((await byHost(`${slug}.localhost:3000`)).json().data.id).toBe(id);
  expect((await byHost('nowhere.example')).statusCode).toBe(404);
});

test('its configuration names addresses on the origin that was asked, and nothing that is the server’s own business', async () => {
  const { body } = await app.ours.call('GET /organization/config', { headers: { host: 'events.example:8080' } });
  expect(body.data).toMatchObject({ API_URL: 'http://events.example:8080/api', CHAT_URL: 'ws://events.example:8080/chat' });
  const { LOGO, ICON, APP_ICON, OPENGRAPH_URL } = body.data;
  const pictures = [LOGO.LIGHT, ICON.LIGHT, APP_ICON, OPENGRAPH_URL].filter(Boolean);
  expect(pictures.filter((uri) => !uri.startsWith('http://events.example:8080/organizations/'))).toEqual([]);
  expect(body.data).not.toHaveProperty('REVEAL_UNKNOWN_USERS');
});

test('what it says of itself is read in the reader’s language, or as it was written', async () => {
  const { organization, call } = app.ours;
  organization.pages = {
    about: {
      title: 'About us',
      subtitle: 'Since 2014',
      html: '<p>Hello</p>',
      translations: [{ locale: 'fr', title: 'À propos', html: '<p>Bonjour</p>' }],
    },
  };
  const about = async (locale: string) => (await call('GET /organization/pages/about', { headers: { locale } })).body.data;
  expect(await about('ja')).toMatchObject({ type: 'about', title: 'About us', subtitle: 'Since 2014', html: '<p>Hello</p>' });
  expect(await about('fr')).toMatchObject({ type: 'about', title: 'À propos', subtitle: null, html: '<p>Bonjour</p>' });
  expect((await call('GET /organization/pages/team')).body.data).toBeNull();
  expect((await call('GET /organization/pages/imprint')).body.errors).toMatchObject([{ field: 'page' }]);
  expect((await app.theirs.call('GET /organization/pages/about')).body.data).toBeNull();
});

describe('what somebody may like to look at', () => {
  let world: World;
  let ann: TestAccount;
  beforeEach(async () => {
    world = await newTenant(app.ours.organization);
    ann = await app.ours.account();
  });
  const ask = async (as: TestAccount | null, what = 'GET /organization/explore', body?: unknown) =>
    (await app.ours.call(what, { ...(as && { as }), body })).body.data;
  const ids = (rows: { id: string }[]) => rows.map(({ id }) => id);

  test('people are those whom one’s own follow before all others, without those whom one follows or is apart from', async () => {
    const [ben, cat, dan] = [await app.ours.account(), await app.ours.account(), await app.ours.account()];
    for (const [who, whom] of [
      [ann, ben],
      [ben, cat],
      [ben, dan],
      [ben, ann],
    ] as const)
      await ask(who, `POST /accounts/${whom.id}/follow`);
    await ask(dan, `POST /accounts/${ann.id}/block`);
    const found = ids((await ask(ann)).recommendations);
    expect(found[0]).toBe(cat.id);
    for (const one of [ann, ben, dan]) expect(found).not.toContain(one.id);
    expect(ids((await ask(null)).recommendations)).toContain(ben.id);
    await ask(ann, `POST /accounts/${cat.id}/follow`);
    expect(ids((await ask(ann)).recommendations)).not.toContain(cat.id);
  });

  test('groups are those that one may know of, is not in, and is neither invited to nor asking to join', async () => {
    const [ben, cat] = [await app.ours.account(), await app.ours.account()];
    const open = await world.group(ben, {}, { members: [cat] });
    const mine = await world.group(ben, {}, { members: [ann, cat] });
    const hidden = await world.group(ben, { access: 'protected' });
    const closed = await world.group(ben, { active: false });
    const inviting = await world.group(ben, {}, { members: [cat], invited: [ann] });
    const asked = await world.group(ben, { access: 'private' }, { members: [cat], requested: [ann] });
    const found = ids((await ask(ann)).groups);
    expect(found).toContain(open.id);
    for (const one of [mine, hidden, closed, inviting, asked]) expect(found).not.toContain(one.id);
  });

  test('events are to come, take place, are shown by lists, and not one’s own; those about one’s interests are first', async () => {
    const interest = await world.interest({ name: 'Lighthouses' });
    await world.event({ name: 'Soon' });
    const liked = await world.event({ name: 'Liked', eventStart: inDays(20), eventEnd: inDays(21) });
    const [draft, canceled, quiet, gone] = [
      await world.event({ published: false }),
      await world.event({ canceledAt: new Date(), registration: false, eventStart: inDays(0.5) }),
      await world.event({ listed: false }),
      await world.event({ eventStart: inDays(-3), eventEnd: inDays(-2) }),
    ];
    const going = await world.event({ name: 'Going' });
    await world.registration(going, ann);
    await world.run(({ db, organizationId }) =>
      db.insert(eventInterests).values({ organizationId, eventId: liked.id, interestId: interest.id }),
    );
    await ask(ann, 'POST /self/interests', { interestIds: [interest.id] });
    const found = ids((await ask(ann)).events);
    expect(found[0]).toBe(liked.id);
    for (const one of [draft, canceled, quiet, gone, going]) expect(found).not.toContain(one.id);
  });

  test('nothing of a module that is not open to the viewer', async () => {
    const { config } = app.ours.organization;
    const before = config.MODULES;
    await world.group(await app.ours.account());
    try {
      config.MODULES = { ...before, groups: { ...before.events!, enabled: false }, accounts: { ...before.events!, requireAuth: true } };
      expect(await ask(ann)).toMatchObject({ groups: [], recommendations: expect.arrayContaining([expect.anything()]) });
      expect(await ask(null)).toMatchObject({ groups: [], recommendations: [] });
      const { id } = await world.event();
      await world.tier({ slug: 'keepers' }, [ann]);
      config.MODULES = { ...before, events: { ...before.events!, enabledTiers: ['keepers'] } };
      expect(ids((await ask(ann)).events)).toContain(id);
      expect((await ask(await app.ours.account())).events).toEqual([]);
    } finally {
      config.MODULES = before;
    }
  });
});

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000);
