import * as fc from 'fast-check';
import { inArray } from 'drizzle-orm';
import { randomUUID } from 'node:crypto';
import { readAddress } from '@contract/addresses';
import type { Endpoint } from '@contract/endpoint';
import { images } from '@server/db/schema/images';
import { videos } from '@server/db/schema/videos';
import { insertChannels } from '@server/modules/channels/seed';
import { insertContents } from '@server/modules/contents/seed';
import { pageContent } from '@server/page/content';
import { buildTestApp, type TestAccount, type TestApp } from '@test/harness/app';
import { declaredEndpoints } from '@test/harness/endpoints';
import { commonThings, HIDDEN, hidePerson, hidePlaces, meet, type Common } from '@test/harness/hiddenThings';
import { isUuid, paramNames } from '@test/harness/madeUpCalls';
import { filled, plausible, requestFor, schemaOf, type Schema } from '@test/harness/requests';
import { connected, type TestSocket } from '@test/harness/sockets';
import { newTenant } from '@test/harness/world';

const ROUNDS = Number(process.env['ATTACK_ROUNDS'] ?? 1);
jest.setTimeout(900_000 * ROUNDS);

let app: TestApp;
let common: Common;
let endpoints: [string, Endpoint][];
let socket: TestSocket;

beforeAll(async () => {
  // Behind all that is planted by the clock of the machine.
  app = await buildTestApp({ at: new Date(Math.floor(Date.now() / 1000) * 1000 + 60_000) });
  await app.app.listen({ port: 0, host: '127.0.0.1' });
  common = await commonThings(await newTenant(app.ours.organization), app.ours);
  endpoints = [...(await declaredEndpoints())].filter(([, { travels }]) => travels !== 'stream');
  socket = await connected(app.app, { organization: app.ours.organization.id, authorization: common.viewer.token });
  // What is made when it is first asked for is there from now on.
  for (const path of ['', '/registration', '/registration/questions'])
    await app.ours.call(`GET /self/events/${common.open.id}${path}`, { as: common.viewer });
});
afterAll(() => app.app.close());

const known = (): Record<string, string[]> => ({
  accountId: [common.friend.id, common.viewer.id, common.owner.username],
  activityId: [common.post, common.own],
  channelId: [common.channel.id, common.channel.slug],
  collectionId: [common.channel.collectionId],
  contentId: [common.channel.contentId],
  groupId: [common.club.id, common.closed.slug, common.public.id],
  eventId: [common.open.id, common.open.slug],
  sessionId: [common.session.id],
  seriesId: [common.series.id],
  levelId: [common.level.id],
  interest: [common.interest.id, common.interest.name],
  page: ['about'],
});

type Told = Map<string, string>;

/** Found where a search looks once more alone: two letters changed places, or two are missing. */
const MISSPELLED = ['hidednword', 'hidenwod'];

/** What is another one each time, and how many places of an event are taken, which is the same for everybody. */
const PASSING = /"requestId":"[^"]*"|"registrationCount":\d+|DTSTAMP:\w+/g;

async function toldTo(reader: TestAccount | null): Promise<Told> {
  const told: Told = new Map();
  const ids = known();
  for (const [name, endpoint] of endpoints) {
    const names = paramNames(endpoint);
    if (endpoint.method !== 'GET' || names.some((one) => !ids[one])) continue;
    const { properties = {} } = schemaOf(endpoint.input);
    const queries: Record<string, string>[] = [{}];
    if ('pageSize' in properties) queries.push({ pageSize: '100' });
    if ('search' in properties) queries.push({ search: HIDDEN }, ...MISSPELLED.map((search) => ({ search })));
    const most = ROUNDS === 1 ? Math.min(names.length, 1) : Math.max(...names.map((one) => ids[one]!.length));
    for (let at = 0; at < Math.max(most, 1); at++) {
      const path = endpoint.path.replace(/:(\w+)/g, (_, one: string) => encodeURIComponent(ids[one]![at % ids[one]!.length]!));
      for (const query of queries) {
        const url = `${path}?${new URLSearchParams(query).toString()}`;
        const { organization } = app.ours;
        const headers = { organization: organization.id, ...(reader && { authorization: reader.token }) };
        const { statusCode, body } = await app.app.inject({ url: `/api${url}`, headers });
        const asked = `${name}: ${url}`;
        told.set(asked, `${statusCode} ${withoutOwnWords(asked, inAnyOrder(asked, body)).replace(PASSING, '')}`);
      }
    }
  }
  return told;
}

/** Whom one has blocked is told to oneself. */
const OF_OWN_BLOCKS = /^(?:listBlockedAccounts|exportSelf):/;

/**
 * Who is popular stands in the order of all followers, those too whom a block hides: the index knows no viewer. It is who
 * they are, and what is said of each, that must not differ.
 */
const inAnyOrder = (asked: string, body: string): string => {
  if (!asked.startsWith('listPopularAccounts:')) return body;
  const { data, ...rest } = JSON.parse(body) as { data: { id: string }[] };
  const whole = asked.includes('pageSize=') ? data.toSorted((one, other) => (one.id < other.id ? -1 : 1)) : data.length;
  return JSON.stringify({ ...rest, data: whole });
};

/** What one wrote oneself stays in one's own file, without the place, wherever one has left. */
const withoutOwnWords = (asked: string, body: string): string => {
  if (!asked.startsWith('exportSelf:')) return body;
  const { postsOutOfSight = [], ...rest } = JSON.parse(body) as { postsOutOfSight?: object[] };
  for (const post of postsOutOfSight) expect(Object.keys(post).sort()).toEqual(['createdAt', 'id', 'message', 'updatedAt']);
  return JSON.stringify(rest);
};

const wrong = (before: Told, after: Told): string[] =>
  [...after].flatMap(([asked, now]) => {
    const was = before.get(asked) ?? '';
    let at = 0;
    while (at < now.length && was[at] === now[at]) at++;
    const [from, to] = [Math.max(0, at - 60), at + 100];
    if (was !== now) return [`${asked}: …${was.slice(from, to)}… became …${now.slice(from, to)}…`];
    return now.includes(HIDDEN) && !asked.includes(HIDDEN) && !OF_OWN_BLOCKS.test(asked) ? [`${asked} tells of it`] : [];
  });

let last: Told;
const hidden: Record<string, string[]> = {};
const hide = (ids: Record<string, string[]>) => {
  for (const [name, some] of Object.entries(ids)) hidden[name] = [...(hidden[name] ?? []), ...some];
};

async function changed(): Promise<string[]> {
  const before = last;
  last = await toldTo(common.viewer);
  return wrong(before, last);
}

test('protected and closed groups, events of groups alone, drafts and what asks for a pass change nothing that others are told', async () => {
  last = await toldTo(common.viewer);
  const guest = await toldTo(null);
  hide(await hidePlaces(common));
  expect(await changed()).toEqual([]);
  expect(wrong(guest, await toldTo(null))).toEqual([]);
  expect(await socket.heard()).toEqual([]);
});

test('the page of what not everybody may see, and the map of the site, say nothing of it', async () => {
  const content = pageContent(app.services);
  const { organization } = app.ours;
  const described = (path: string) => content.describe(organization, readAddress(path));
  expect(await described(`/events/${common.open.slug}`)).toMatchObject({ title: common.open.name });
  for (const eventId of hidden['eventId']!) expect(await described(`/events/${eventId}`)).toBeNull();
  for (const groupId of hidden['groupId']!)
    for (const tab of ['', '/activities']) expect(await described(`/groups/${groupId}${tab}`)).toBeNull();
  const { slug } = common.channel;
  const ofChannels = ['/channels', `/channels/${slug}`, `/channels/${slug}/${slug}`];
  expect(await content.listedPaths(organization)).toEqual([`/events/${common.open.slug}`, ...ofChannels]);
  const closed = { enabled: true, requireAuth: false, enabledTiers: ['patrons'], editable: false, editableTiers: [], options: {} };
  const having = (modules: object) => ({
    ...organization,
    config: { ...organization.config, MODULES: { ...organization.config.MODULES, ...modules } },
  });
  const forPatrons = having({ events: closed });
  expect(await content.describe(forPatrons, readAddress(`/events/${common.open.slug}`))).toBeNull();
  expect([await content.listedPaths(forPatrons), await content.firstPicture(forPatrons)]).toEqual([ofChannels, undefined]);
  expect(await content.listedPaths(having({ channels: closed }))).toEqual([`/events/${common.open.slug}`]);
});

test('no answer to who may not see a picture or a film says where it is', async () => {
  const { imageId, videoId } = hidden as { imageId: string[]; videoId: string[] };
  const pictures = await app.ours.inTenant(({ db }) => db.select({ uri: images.uri }).from(images).where(inArray(images.id, imageId)));
  const films = await app.ours.inTenant(({ db }) => db.select({ url: videos.hlsUrl }).from(videos).where(inArray(videos.id, videoId)));
  const places = [...pictures.map(({ uri }) => uri), ...films.map(({ url }) => url)];
  expect([pictures.length, films.length]).toEqual([imageId.length, videoId.length]);
  const tells = (answers: Iterable<string>) => [...answers].flatMap((answer) => places.filter((place) => answer.includes(place)));
  const { body } = await app.ours.call(`GET /groups/${common.closed.id}/activities`, { as: common.friend });
  expect(tells([JSON.stringify(body)]).length).toBeGreaterThan(1);
  expect(tells([...last.values(), ...(await toldTo(null)).values()])).toEqual([]);
  for (const id of imageId) expect((await app.ours.call(`GET /storage/images/${id}`, { as: common.viewer })).status).toBe(404);
  for (const id of videoId) expect((await app.ours.call(`GET /storage/videos/${id}`, { as: common.viewer })).status).toBe(404);
});

test.each(['viewer', 'person'] as const)(
  'where the %s has blocked the other, nothing that the other does where both look tells the viewer of it',
  async (by) => {
    hide((await hidePerson(common, by)).ids);
    const found = await changed();
    expect(found.filter((one) => !(by === 'viewer' && OF_OWN_BLOCKS.test(one)))).toEqual([]);
    expect(await socket.heard()).toEqual([]);
  },
);

test('what somebody was told in a group and by somebody else is told no more once they have left, or are kept apart', async () => {
  const part = await meet(common);
  const during = [...(await toldTo(common.viewer)).values()].filter((answer) => answer.includes(HIDDEN));
  expect(during.length).toBeGreaterThan(10);
  await part();
  expect(await changed()).toEqual([]);
});

/** The calls that say more of somebody hidden than of nobody, for a reason. */
const KNOWN_OF: Record<string, string> = {
  blockAccount: 'whoever was blocked may block as well',
  unblockAccount: 'a block is taken back by whoever made it',
};

type Values = Record<string, string>;

async function said(endpoint: Endpoint, values: Values, input: unknown): Promise<string> {
  const { method, url, body } = requestFor(endpoint, values, input);
  const { status, body: answer } = await app.ours.call(`${method} ${url}`, { as: common.viewer, body });
  const fields = (answer?.errors ?? []).map(({ field, rule }: { field: string; rule: string }) => `${field} ${rule}`);
  return `${status} ${answer?.code ?? ''} ${fields.join()}`;
}

const schemas = new Map<Endpoint, Schema>();
const schemaFor = (endpoint: Endpoint) =>
  schemas.get(endpoint) ?? schemas.set(endpoint, filled(schemaOf(endpoint.input), true)).get(endpoint)!;

const inputOf = (endpoint: Endpoint, ids: string[]): unknown =>
  endpoint.input && fc.sample(plausible(schemaFor(endpoint), ids), { numRuns: 1, seed: 7 })[0];

/** In one round each call is asked with every third kind of thing in its input, another third than the call before it. */
const SAMPLE = 3;

const nobodyLike = (id: string) => (isUuid(id) ? NOBODY : 'nobody-here');
const NOBODY = randomUUID();

test('what is hidden answers to every call as what is not there, in path, query and body', async () => {
  const different: string[] = [];
  const kinds = Object.entries(hidden).map(([name, ids]) => [name, ROUNDS === 1 ? [...new Set([ids[0]!, ids.at(-1)!])] : ids] as const);
  for (const [turn, [name, endpoint]] of endpoints.entries()) {
    if (KNOWN_OF[name] || ['/self', '/accounts'].includes(endpoint.path)) continue;
    const names = paramNames(endpoint);
    const base = Object.fromEntries(names.map((one) => [one, known()[one]?.[0] ?? NOBODY]));
    const namesIds = endpoint.input && JSON.stringify(schemaFor(endpoint)).includes('"uuid"');
    const compare = async (values: Values, id: string, input: (id: string) => unknown) => {
      const none = Object.fromEntries(Object.entries(values).map(([one, value]) => [one, value === base[one] ? value : nobodyLike(value)]));
      const [there, nowhere] = [await said(endpoint, values, input(id)), await said(endpoint, none, input(nobodyLike(id)))];
      if (there !== nowhere) different.push(`${name} ${JSON.stringify(values)}: ${there}, where nobody is ${nowhere}`);
    };
    for (const [at, [kind, ids]] of kinds.entries()) {
      for (const id of ids) {
        const inside = Object.fromEntries(names.flatMap((one) => (hidden[one] ? [[one, one === kind ? id : hidden[one][0]!]] : [])));
        if (names.includes(kind)) {
          await compare({ ...base, [kind]: id }, id, () => inputOf(endpoint, [NOBODY]));
          if (Object.keys(inside).length > 1) await compare({ ...base, ...inside }, id, () => inputOf(endpoint, [NOBODY]));
        }
        const isTurn = ROUNDS > 1 || at % SAMPLE === turn % SAMPLE;
        if (namesIds && isUuid(id) && isTurn) await compare(base, id, (one) => inputOf(endpoint, [one]));
      }
    }
  }
  expect(different).toEqual([]);
});

test('a card says of a public group what it is about, of a private one its name, of somebody theirs, and of who has left nothing', async () => {
  const { world, owner, club, series } = common;
  const content = pageContent(app.services);
  const described = (path: string) => content.describe(app.ours.organization, readAddress(path));
  const image = await world.image();
  const about = { name: 'Rowers', description: 'We row', imageId: image.id };
  const [open, closed] = [await world.group(owner, about), await world.group(owner, { ...about, access: 'private' })];
  const person = await app.ours.account({ firstName: 'Ida', lastName: 'Berg', bio: 'Rows', imageId: image.id });
  expect(await described(`/groups/${open.slug}`)).toEqual({ title: 'Rowers', description: 'We row', image: image.uri });
  expect(await described(`/fr/groups/${closed.slug}/members`)).toEqual({ title: 'Rowers', description: null, image: image.uri });
  expect(await described(`/accounts/${person.username}`)).toEqual({
    title: 'Ida Berg',
    description: 'Rows',
    image: image.uri,
    portrait: true,
  });
  expect(await described(`/series/${series.slug}`)).toMatchObject({ title: series.name });
  expect([await described('/groups'), await described('/groups/new'), await described(`/series/${club.slug}`)]).toEqual([null, null, null]);
  // A channel of it is known to all, and read by its members.
  const ofClosed = { id: randomUUID(), slug: 'rowing-songs', name: 'Songs', visible: true, groupId: closed.id };
  await world.run(async (tenant) => {
    await insertChannels(tenant, [ofClosed]);
    const [id, channelId] = [randomUUID(), ofClosed.id];
    await insertContents(tenant, [{ id, channelId, slug: 'first', title: 'First', published: new Date() }]);
  });
  expect(await described('/channels/rowing-songs')).toMatchObject({ title: 'Songs' });
  expect((await content.listedPaths(app.ours.organization)).join()).not.toContain('rowing-songs');
  const gone = await app.ours.account();
  expect((await app.ours.call('DELETE /self', { as: gone })).status).toBe(200);
  expect([await described(`/accounts/${gone.id}`), await described(`/accounts/${gone.username}`)]).toEqual([null, null]);
});
