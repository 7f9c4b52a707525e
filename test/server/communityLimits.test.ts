import { randomUUID } from 'node:crypto';
import { ACTIVITY, CHANNEL, GROUP, POST_DRAFT } from '@contract/communityLimits';
import { ContentForm } from '@contract/inputs/channelForms';
import { insertChannelCollections, insertChannelInterests, insertChannels } from '@server/modules/channels/seed';
import { insertContentGuests, insertContentInterests, insertContents } from '@server/modules/contents/seed';
import { buildTestApp, type Answer, type TestAccount, type TestApp } from '@test/harness/app';
import { newTenant, type World } from '@test/harness/world';

const ADDRESS = 'https://a.example/';
const DRAFT = { text: '', picks: [], imageId: null, imageDescription: null, videoId: null, bare: [] };

let app: TestApp;
let world: World;
let ann: TestAccount;

beforeAll(async () => {
  app = await buildTestApp({ readPage: async () => null });
  world = await newTenant(app.ours.organization);
});
afterAll(() => app.app.close());
beforeEach(async () => {
  ann = await app.ours.account();
});

const ask = (what: string, body?: unknown) => app.ours.call(what, { as: ann, body });
const letters = (amount: number) => 'a'.repeat(amount);
const address = (length: number) => ADDRESS + letters(length - ADDRESS.length);
const times = <T>(amount: number, one: (nth: number) => T): T[] => Array.from({ length: amount }, (_, nth) => one(nth));
const named = (name: string) => ({ id: randomUUID(), slug: randomUUID(), name });
const link = (href: string, nth = 0) => ({ type: 'link', href, startIndex: nth, endIndex: nth + 1 });

const ofChannel = async (amount = 1) => {
  const own = times(amount, () => ({ ...named('Radio'), creatorId: ann.id, visible: true }));
  await world.run((tenant) => insertChannels(tenant, own));
  return own[0]!.id;
};
const ofContent = async () => {
  const [id, channelId] = [randomUUID(), await ofChannel()];
  await world.run((tenant) => insertContents(tenant, [{ id, channelId, slug: 'piece', title: 'A piece', body: '<p>Hello</p>' }]));
  return { id, at: `/channels/${channelId}/contents/${id}` };
};
const interests = async (amount: number) =>
  Promise.all(times(amount, async () => (await world.interest({ name: letters(8) + randomUUID() })).id));
const saved = (content: object) => ask('PUT /self/drafts/home', { content: { ...DRAFT, ...content }, age: 0 });

interface Edge {
  limit: string;
  where: string;
  max: number;
  /** Asks for as much as is said, or for one more where there are all but one of so many. */
  asked: (amount: number) => Promise<Answer>;
  /** What is said to be wrong: a field and its rule, or the code of the answer. */
  refused: string;
}

const EDGES: Edge[] = [
  {
    limit: 'GROUP.ownedMax',
    where: 'groups that somebody owns',
    max: GROUP.ownedMax,
    async asked(amount) {
      for (let nth = 1; nth < amount; nth++) await world.group(ann);
      return ask('POST /groups', { group: { name: 'Readers', description: '', access: 'public' } });
    },
    refused: 'limitReached',
  },
  {
    limit: 'GROUP.invitedAtOnceMax',
    where: 'people who are invited at once',
    max: GROUP.invitedAtOnceMax,
    async asked(amount) {
      const group = await world.group(ann);
      const accountIds = await Promise.all(times(amount, async () => (await world.account()).id));
      return ask(`POST /groups/${group.id}/invitations`, { accountIds });
    },
    refused: 'accountIds: maxItems',
  },
  {
    limit: 'ACTIVITY.messageMax',
    where: 'a new post',
    max: ACTIVITY.messageMax,
    asked: (amount) => ask('POST /activities', { message: letters(amount) }),
    refused: 'message: maxLength',
  },
  {
    limit: 'ACTIVITY.messageMax',
    where: 'a post that is changed',
    max: ACTIVITY.messageMax,
    async asked(amount) {
      const { id } = (await ask('POST /activities', { message: 'Hello' })).body.data;
      return ask(`PUT /activities/${id}`, { message: letters(amount) });
    },
    refused: 'message: maxLength',
  },
  {
    limit: 'ACTIVITY.entitiesMax',
    where: 'parts of a post',
    max: ACTIVITY.entitiesMax,
    asked: (amount) => ask('POST /activities', { message: letters(amount), entities: times(amount, (nth) => link(ADDRESS, nth)) }),
    refused: 'entities: maxItems',
  },
  {
    limit: 'ACTIVITY.hrefMax',
    where: 'a link of a post',
    max: ACTIVITY.hrefMax,
    asked: (amount) => ask('POST /activities', { message: 'Look', entities: [link(address(amount))] }),
    refused: 'entities.0.href: maxLength',
  },
  {
    limit: 'ACTIVITY.hrefMax',
    where: 'a page that is looked at for a post',
    max: ACTIVITY.hrefMax,
    asked: (amount) => ask(`GET /storage/link-preview?href=${address(amount)}`),
    refused: 'href: maxLength',
  },
  {
    limit: 'ACTIVITY.hrefMax',
    where: 'a link of a draft',
    max: ACTIVITY.hrefMax,
    asked: (amount) => saved({ bare: [address(amount)] }),
    refused: 'content.bare.0: maxLength',
  },
  {
    limit: 'CHANNEL.bodyMax',
    where: 'a new content',
    max: CHANNEL.bodyMax,
    asked: async (amount) => ask(`POST /channels/${await ofChannel()}/contents`, { title: 'A piece', body: letters(amount) }),
    refused: 'body: maxLength',
  },
  {
    limit: 'CHANNEL.bodyMax',
    where: 'a content that is changed',
    max: CHANNEL.bodyMax,
    asked: async (amount) => ask(`PUT ${(await ofContent()).at}`, { content: { body: letters(amount) } }),
    refused: 'content.body: maxLength',
  },
  {
    limit: 'CHANNEL.bodyMax',
    where: 'a content as it is kept',
    max: CHANNEL.bodyMax,
    // A sign that is kept as five.
    asked: async (amount) => ask(`PUT ${(await ofContent()).at}`, { content: { body: `&${letters(amount - 5)}` } }),
    refused: 'content.body: maxLength',
  },
  {
    limit: 'CHANNEL.ownedMax',
    where: 'channels that somebody made',
    max: CHANNEL.ownedMax,
    async asked(amount) {
      await ofChannel(amount - 1);
      return ask('POST /channels', { channel: { name: 'Radio', visible: true } });
    },
    refused: 'limitReached',
  },
  {
    limit: 'CHANNEL.collectionsMax',
    where: 'collections of a channel',
    max: CHANNEL.collectionsMax,
    async asked(amount) {
      const channelId = await ofChannel();
      const rows = times(amount - 1, () => ({ ...named('Best'), channelId }));
      await world.run((tenant) => insertChannelCollections(tenant, rows));
      return ask(`POST /channels/${channelId}/collections`, { name: 'Last' });
    },
    refused: 'limitReached',
  },
  {
    limit: 'CHANNEL.guestsMax',
    where: 'guests of a content',
    max: CHANNEL.guestsMax,
    async asked(amount) {
      const { id: contentId, at } = await ofContent();
      const rows = times(amount - 1, () => ({ ...named('Ben'), contentId, type: 'guest' as const }));
      await world.run((tenant) => insertContentGuests(tenant, rows));
      return ask(`POST ${at}/guests`, { contentGuest: { type: 'guest', name: 'Cat' } });
    },
    refused: 'limitReached',
  },
  {
    limit: 'CHANNEL.interestsMax',
    where: 'interests of a channel',
    max: CHANNEL.interestsMax,
    async asked(amount) {
      const channelId = await ofChannel();
      const rows = (await interests(amount - 1)).map((interestId) => ({ channelId, interestId }));
      await world.run((tenant) => insertChannelInterests(tenant, rows));
      return ask(`POST /channels/${channelId}/interests`, { name: letters(8) + randomUUID() });
    },
    refused: 'limitReached',
  },
  {
    limit: 'CHANNEL.interestsMax',
    where: 'interests of a content',
    max: CHANNEL.interestsMax,
    async asked(amount) {
      const { id: contentId, at } = await ofContent();
      const rows = (await interests(amount - 1)).map((interestId) => ({ contentId, interestId }));
      await world.run((tenant) => insertContentInterests(tenant, rows));
      return ask(`POST ${at}/interests`, { name: letters(8) + randomUUID() });
    },
    refused: 'limitReached',
  },
  {
    limit: 'POST_DRAFT.textMax',
    where: 'a draft',
    max: POST_DRAFT.textMax,
    asked: (amount) => saved({ text: letters(amount) }),
    refused: 'content.text: maxLength',
  },
  {
    limit: 'POST_DRAFT.wordsMax',
    where: 'whom a draft names',
    max: POST_DRAFT.wordsMax,
    asked: (amount) => saved({ picks: [{ type: 'mention', id: randomUUID(), words: letters(amount) }] }),
    refused: 'content.picks.0.words: maxLength',
  },
  {
    limit: 'POST_DRAFT.picksMax',
    where: 'how many a draft names',
    max: POST_DRAFT.picksMax,
    asked: (amount) => saved({ picks: times(amount, () => ({ type: 'mention', id: randomUUID(), words: '@Ben' })) }),
    refused: 'content.picks: maxItems',
  },
  {
    limit: 'POST_DRAFT.bareMax',
    where: 'links of a draft that are not shown',
    max: POST_DRAFT.bareMax,
    asked: (amount) => saved({ bare: times(amount, () => ADDRESS) }),
    refused: 'content.bare: maxItems',
  },
];

test('each limit of the community is tried at its edge', () => {
  const limits = Object.entries({ GROUP, ACTIVITY, CHANNEL, POST_DRAFT }).flatMap(([noun, of]) =>
    Object.keys(of).flatMap((name) => (name.endsWith('Max') ? [`${noun}.${name}`] : [])),
  );
  expect([...new Set(EDGES.map(({ limit }) => limit))].sort()).toEqual(limits.sort());
});

test.each(EDGES)('$limit: so much of $where passes, and what is more is refused by name', async ({ max, asked, refused }) => {
  const passed = await asked(max);
  expect([passed.status, passed.body.errors]).toEqual([200, undefined]);
  ann = await app.ours.account();
  const { status, body } = await asked(max + 1);
  const [first] = body.errors ?? [];
  expect([status >= 400 && status < 500, first ? `${first.field}: ${first.rule}` : body.code]).toEqual([true, refused]);
});

test('the form of a content takes the longest words that there may be, and names those that are longer', () => {
  const links = { externalUrl: '', appleUrl: '', spotifyUrl: '', googleUrl: '', youtubeUrl: '' };
  const form = { title: 'A piece', description: '', duration: '', slug: 'piece', featured: false, ...links };
  const faults = (length: number) =>
    ContentForm.safeParse({ ...form, body: letters(length) }).error?.issues.map(({ path }) => path.join('.'));
  expect([faults(CHANNEL.bodyMax), faults(CHANNEL.bodyMax + 1)]).toEqual([undefined, ['body']]);
});
