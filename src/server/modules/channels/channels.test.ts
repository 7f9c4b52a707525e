import { eq } from 'drizzle-orm';
import { randomUUID } from 'node:crypto';
import { contents } from '@server/db/schema/contents';
import { grantRoles } from '@server/db/roles';
import { buildTestApp, type TestAccount, type TestApp } from '@test/harness/app';
import { newTenant, type World } from '@test/harness/world';
import { insertContentGuests, insertContents } from '../contents/seed';

let app: TestApp;
let world: World;
let owner: TestAccount;
let ann: TestAccount;
let ben: TestAccount;

beforeAll(async () => {
  app = await buildTestApp();
  world = await newTenant(app.ours.organization);
});
afterAll(() => app.app.close());
beforeEach(async () => {
  owner = await app.ours.account({ firstName: 'Olga' });
  ann = await app.ours.account({ firstName: 'Ann' });
  ben = await app.ours.account({ firstName: 'Ben' });
});

const ask = (as: TestAccount | null, what: string, body?: unknown) => app.ours.call(what, { ...(as && { as }), body });
const data = async (as: TestAccount | null, what: string, body?: unknown) => {
  const answer = await ask(as, what, body);
  expect([what, answer.status, answer.body.message]).toEqual([what, 200, answer.body.message]);
  return answer.body.data;
};
const status = async (as: TestAccount | null, what: string, body?: unknown) => (await ask(as, what, body)).status;
const make = (more: object = {}, as = owner) => data(as, 'POST /channels', { channel: { name: 'Night radio', visible: true, ...more } });
const ids = async (as: TestAccount | null, what: string) => (await data(as, what)).map(({ id }: { id: string }) => id);

async function addContent(channelId: string, more: object = {}): Promise<string> {
  const id = randomUUID();
  const row = { id, channelId, slug: `piece-${id.slice(0, 8)}`, title: 'A piece', published: new Date(), ...more };
  await world.run((tenant) => insertContents(tenant, [row]));
  return id;
}

async function makeGroup(access: 'public' | 'private' | 'protected') {
  const group = await data(owner, 'POST /groups', { group: { name: 'Listeners', description: 'We listen', access } });
  const letIn = async (account: TestAccount) => {
    await data(owner, `POST /groups/${group.id}/invitations`, { accountIds: [account.id] });
    await data(account, `PUT /groups/${group.id}/invitations/accept`);
  };
  return { id: group.id as string, letIn };
}

describe('a channel', () => {
  test('is its creator’s, is listed, found and read by anyone, and is subscribed to and left', async () => {
    const channel = await make({ name: 'Radio Öland', description: 'Waves' });
    expect(channel).toMatchObject({ slug: expect.stringMatching(/^radio-oland/), private: false, manageable: true, open: true });
    expect(channel).toMatchObject({ creator: { id: owner.id }, creatorId: owner.id, _count: { contents: 0 }, subscriberCount: 0 });
    expect(channel.image.uri).toMatch(/\/pictures\/channel\.svg$/);
    expect(await data(null, `GET /channels/${channel.slug}`)).toMatchObject({ id: channel.id, manageable: false });
    expect(await ids(null, 'GET /channels?search=oland')).toEqual([channel.id]);
    expect(await ids(null, 'GET /channels?search=olnad')).toEqual([channel.id]);
    expect(await status(null, `POST /channels/${channel.id}/subscribers`)).toBe(401);
    const subscription = await data(ann, `POST /channels/${channel.slug}/subscribers`);
    expect(subscription).toMatchObject({
      channelId: channel.id,
      accountId: ann.id,
      contentEmailNotification: true,
      contentPushNotification: true,
    });
    await data(ann, `POST /channels/${channel.id}/subscribers`);
    const switches = { contentEmailNotification: true, contentPushNotification: true };
    expect(await data(ann, `GET /channels/${channel.id}`)).toMatchObject({ subscriberCount: 1, subscription: switches });
    expect(await data(owner, `GET /channels/${channel.id}`)).toMatchObject({ subscriberCount: 1, subscription: null });
    expect(await ids(ann, 'GET /channels/subscribed')).toEqual([channel.id]);
    expect((await data(ann, 'GET /self/relationships')).channels).toEqual({ [channel.id]: true });
    expect(await data(ann, `PUT /channels/${channel.id}/subscribers`, { contentEmailNotification: false })).toMatchObject({
      contentEmailNotification: false,
      contentPushNotification: true,
    });
    expect((await data(ann, 'GET /channels/subscribed'))[0].subscription).toEqual({ ...switches, contentEmailNotification: false });
    const [seenByOther] = await data(ben, `GET /channels/${channel.id}/subscribers`);
    expect(seenByOther).toMatchObject({ account: { id: ann.id }, contentPushNotification: false, channel: { subscriberCount: 1 } });
    expect(await data(ann, `DELETE /channels/${channel.id}/subscribers`)).toMatchObject({ accountId: ann.id });
    expect(await status(ann, `DELETE /channels/${channel.id}/subscribers`)).toBe(404);
    expect(await status(ann, `PUT /channels/${channel.id}/subscribers`, {})).toBe(404);
    expect(await data(ann, `GET /channels/${channel.id}`)).toMatchObject({ subscriberCount: 0 });
    expect(await ids(ann, 'GET /channels/subscribed')).toEqual([]);
  });

  test('is changed and deleted by who manages it alone', async () => {
    const { id } = await make();
    const change = { channel: { name: 'Day radio', externalUrl: 'radio.example', slug: `day-${id.slice(0, 8)}` } };
    expect(await status(ann, `PUT /channels/${id}`, change)).toBe(403);
    expect(await status(ann, `DELETE /channels/${id}`)).toBe(403);
    expect(await data(owner, `PUT /channels/${id}`, change)).toMatchObject({ name: 'Day radio', externalUrl: 'https://radio.example' });
    expect(await data(owner, `PUT /channels/${id}`, { channel: { externalUrl: null } })).toMatchObject({ externalUrl: null });
    const other = await make();
    const taken = await ask(owner, `PUT /channels/${id}`, { channel: { slug: other.slug } });
    expect(taken.body.errors).toMatchObject([{ field: 'channel.slug', rule: 'slugTaken' }]);
    for (const slug of [other.id, 'subscribed', 'new', 'No Slug'])
      expect((await ask(owner, `PUT /channels/${id}`, { channel: { slug } })).body.errors).toMatchObject([{ field: 'channel.slug' }]);
    const staff = await app.ours.account();
    const right = { kind: 'organization', id: app.ours.organization.id, role: 'staff' } as const;
    await world.run((tenant) => grantRoles(tenant, [{ ...right, accountId: staff.id, grantedById: null, grantedAt: new Date() }]));
    expect(await data(staff, `PUT /channels/${id}`, { channel: { name: 'Our radio' } })).toMatchObject({ name: 'Our radio' });
    // Of what one may not do nothing else is said, however bad the picture is.
    const bad = { imageDataUri: 'data:image/png;base64,AAAA' };
    expect(await status(ann, `PUT /channels/${id}`, { channel: {}, ...bad })).toBe(403);
    expect(await status(ann, `PUT /channels/${ann.id}`, { channel: {}, ...bad })).toBe(404);
    expect((await ask(owner, `PUT /channels/${id}`, { channel: {}, ...bad })).body.errors).toMatchObject([{ field: 'imageDataUri' }]);
    expect(await data(owner, `DELETE /channels/${id}`)).toMatchObject({ id, name: 'Our radio' });
    expect(await status(owner, `GET /channels/${id}`)).toBe(404);
  });

  test('that is not visible is there for who manages it alone', async () => {
    const { id, slug } = await make({ visible: false, name: 'Unheard of' });
    expect(slug).not.toBe('unheard-of');
    expect(await data(owner, `GET /channels/${id}`)).toMatchObject({ visible: false });
    for (const as of [null, ann]) {
      expect(await status(as, `GET /channels/${id}`)).toBe(404);
      expect(await status(as, `GET /channels/${id}/contents`)).toBe(404);
      expect(await ids(as, 'GET /channels?search=unheard')).toEqual([]);
    }
    expect(await status(ann, `POST /channels/${id}/subscribers`)).toBe(404);
  });

  test('has an address that no other has, also when several take it at once', async () => {
    const made = await Promise.all([make(), make(), make(), make()]);
    const slug = `same-${randomUUID().slice(0, 8)}`;
    const answers = await Promise.all(made.map(({ id }) => ask(owner, `PUT /channels/${id}`, { channel: { slug } })));
    expect(answers.map((answer) => answer.status).sort()).toEqual([200, 400, 400, 400]);
    for (const { body } of answers.filter((answer) => answer.status === 400))
      expect(body.errors).toMatchObject([{ field: 'channel.slug', rule: 'slugTaken' }]);
  });

  test('that comes to be hidden has an address of its own, and of one that has the same no more is told than of a word that nobody may have', async () => {
    const name = `Plans ${randomUUID().slice(0, 8)}`;
    const plain = name.toLowerCase().replace(' ', '-');
    const rename = (id: string, channel: object) => ask(owner, `PUT /channels/${id}`, { channel });
    const first = await make({ name });
    expect(first.slug).toBe(plain);
    const hidden = (await rename(first.id, { visible: false })).body.data;
    expect(hidden.slug).toMatch(/^plans-.+-[0-9a-f]{6}$/);
    expect((await rename(first.id, { description: 'Later' })).body.data.slug).toBe(hidden.slug);
    const second = await make({ name });
    expect(second.slug).toBe(plain);
    const inside = (await rename(second.id, { groupId: (await makeGroup('protected')).id })).body.data;
    expect(inside.slug).not.toBe(plain);

    const named = (await rename(first.id, { visible: true, slug: plain })).body.data;
    expect((await rename(first.id, { visible: false, slug: `our-${plain}` })).body.data.slug).toBe(`our-${plain}`);
    expect(named.slug).toBe(plain);
    const other = await make({}, ann);
    const told = async (slug: string) => {
      const { status: code, body } = await ask(ann, `PUT /channels/${other.id}`, { channel: { slug } });
      return [code, body.message, body.errors];
    };
    expect(await told(`our-${plain}`)).toEqual(await told('subscribed'));
    expect((await told('subscribed'))[0]).toBe(400);
  });

  test('is about interests, by their names', async () => {
    const { id } = await make();
    const interest = await data(owner, `POST /channels/${id}/interests`, { name: 'Short waves' });
    expect(await data(owner, `POST /channels/${id}/interests`, { name: 'short WAVES' })).toMatchObject({ id: interest.id });
    expect(await status(ann, `POST /channels/${id}/interests`, { name: 'Long waves' })).toBe(403);
    expect(await data(null, `GET /channels/${id}/interests`)).toMatchObject([{ name: 'Short waves' }]);
    await data(owner, `DELETE /channels/${id}/interests/${interest.id}`);
    expect(await status(owner, `DELETE /channels/${id}/interests/${interest.id}`)).toBe(404);
  });

  test('has collections of its contents, in the order in which they were put in', async () => {
    const { id } = await make();
    const [one, two] = [await addContent(id), await addContent(id, { published: null })];
    const collection = await data(owner, `POST /channels/${id}/collections`, { name: 'The best' });
    const at = `/channels/${id}/collections/${collection.slug}`;
    expect(collection).toMatchObject({ slug: 'the-best', description: '', channelId: id });
    expect(await status(ann, `POST /channels/${id}/collections`, { name: 'Mine' })).toBe(403);
    for (const content of [two, one, two]) await data(owner, `POST ${at}/contents/${content}`);
    expect(await ids(owner, `GET ${at}/contents`)).toEqual([two, one]);
    expect(await ids(null, `GET ${at}/contents`)).toEqual([one]);
    const elsewhere = await addContent((await make()).id);
    expect(await status(owner, `POST ${at}/contents/${elsewhere}`)).toBe(404);
    expect(await status(ann, `DELETE ${at}/contents/${one}`)).toBe(403);
    await data(owner, `DELETE ${at}/contents/${one}`);
    expect(await status(owner, `DELETE ${at}/contents/${one}`)).toBe(404);
    expect(await data(owner, `POST ${at}`, { description: 'Of all' })).toMatchObject({ name: 'The best', description: 'Of all' });
    expect(await data(null, `GET ${at}`)).toMatchObject({ id: collection.id });
    expect(await ids(null, `GET /channels/${id}/collections`)).toEqual([collection.id]);
    await data(owner, `DELETE /channels/${id}/collections/${collection.slug}`);
    expect(await status(null, `GET ${at}`)).toBe(404);
  });
});

describe('contents', () => {
  test('that are published are read by anyone, drafts by who manages the channel; their number is that of those', async () => {
    const channel = await make();
    const [draft, shown] = [await addContent(channel.id, { published: null }), await addContent(channel.id, { title: 'Über Wellen' })];
    expect(await ids(null, `GET /channels/${channel.slug}/contents`)).toEqual([shown]);
    expect(await ids(owner, `GET /channels/${channel.id}/contents`)).toEqual([draft, shown]);
    expect(await ids(owner, `GET /channels/${channel.id}/contents?past=true`)).toEqual([shown]);
    expect(await status(ann, `GET /channels/${channel.id}/contents/${draft}`)).toBe(404);
    expect(await data(ann, `GET /channels/${channel.id}/contents/${shown}`)).toMatchObject({
      title: 'Über Wellen',
      channel: { id: channel.id, _count: { contents: 1 } },
      likes: [],
      manageable: false,
    });
    expect(await ids(null, 'GET /contents?search=uber%20wellen&type=article')).toEqual([shown]);
    expect(await ids(null, 'GET /contents?search=uber%20wellen&type=video')).toEqual([]);
    expect(await ids(ann, 'GET /contents/subscribed')).toEqual([]);
    await data(ann, `POST /channels/${channel.id}/subscribers`);
    expect(await ids(ann, 'GET /contents/subscribed')).toEqual([shown]);
    expect(await data(null, `GET /channels/${channel.id}/contents/${shown}/interests`)).toEqual([]);
    await world.run((tenant) =>
      insertContentGuests(tenant, [{ contentId: shown, slug: 'ann', name: 'Ann of the sea', type: 'host', accountId: ann.id }]),
    );
    expect(await data(ben, `GET /channels/${channel.id}/contents/${shown}/guests`)).toMatchObject([{ account: { id: ann.id } }]);
    await world.run(({ db }) => db.delete(contents).where(eq(contents.id, shown)));
    expect(await data(null, `GET /channels/${channel.id}`)).toMatchObject({ _count: { contents: 0 } });
  });
});

describe('in a group', () => {
  test('who moderates it alone connects a channel', async () => {
    const group = await makeGroup('private');
    await group.letIn(ann);
    const refused = await ask(ann, 'POST /channels', { channel: { name: 'Ours', visible: true, groupId: group.id } });
    expect([refused.status, refused.body.message]).toEqual([403, 'You must be a moderator to manage a channel for this group.']);
    const own = await make({}, ann);
    expect(await status(ann, `PUT /channels/${own.id}`, { channel: { groupId: group.id } })).toBe(403);
    await data(owner, `POST /groups/${group.id}/members/${ann.id}/promote`);
    expect(await data(ann, `PUT /channels/${own.id}`, { channel: { groupId: group.id } })).toMatchObject({
      private: true,
      group: { id: group.id },
    });
    // Whoever moderates the group manages what others have made for it.
    expect(await data(owner, `PUT /channels/${own.id}`, { channel: { name: 'Ours' } })).toMatchObject({ name: 'Ours' });
  });

  test('is taken out of its group by the group’s owner or the staff, and out of a public one by its creator', async () => {
    const { id: groupId, letIn } = await makeGroup('private');
    await letIn(ann);
    await data(owner, `POST /groups/${groupId}/members/${ann.id}/promote`);
    const { id } = await make({ groupId }, ann);
    const contentId = await addContent(id);
    const other = await data(ann, 'POST /groups', { group: { name: 'Mine', description: 'Mine', access: 'public' } });
    for (const elsewhere of [null, other.id]) {
      const refused = await ask(ann, `PUT /channels/${id}`, { channel: { groupId: elsewhere } });
      expect([refused.status, refused.body.message]).toEqual([403, 'Only the owner of the group may take a channel out of it.']);
    }
    const withPicture = { channel: { groupId: null }, imageDataUri: 'data:image/png;base64,AAAA' };
    expect(await status(ann, `PUT /channels/${id}`, withPicture)).toBe(403);
    expect(await status(ben, `GET /channels/${id}/contents/${contentId}`)).toBe(461);
    await data(ann, `PUT /channels/${id}`, { channel: { groupId, name: 'Still here' } });
    await data(owner, `PUT /channels/${id}`, { channel: { groupId: null } });
    expect(await status(ben, `GET /channels/${id}/contents/${contentId}`)).toBe(200);

    const open = await makeGroup('public');
    await data(ben, `POST /groups/${open.id}/join`);
    await data(ann, `POST /groups/${open.id}/join`);
    for (const one of [ann, ben]) await data(owner, `POST /groups/${open.id}/members/${one.id}/promote`);
    const shared = await make({ groupId: open.id }, ann);
    expect(await status(ben, `PUT /channels/${shared.id}`, { channel: { groupId: null } })).toBe(403);
    expect(await status(ann, `PUT /channels/${shared.id}`, { channel: { groupId: null } })).toBe(200);
  });

  test.each(['private', 'protected'] as const)(
    'of a %s group is its creator’s no more once they are put out of the group',
    async (access) => {
      const { id: groupId, letIn } = await makeGroup(access);
      await letIn(ann);
      await data(owner, `POST /groups/${groupId}/members/${ann.id}/promote`);
      const { id } = await make({ groupId }, ann);
      const contentId = await addContent(id);
      const { id: postId } = await data(owner, 'POST /activities', { message: 'Among us', contentId });
      expect(await status(ann, `GET /activities/${postId}`)).toBe(200);
      await data(owner, `DELETE /groups/${groupId}/members/${ann.id}`);
      const unread = access === 'private' ? 461 : 404;
      expect(await status(ann, `GET /activities/${postId}`)).toBe(404);
      expect(await status(ann, `DELETE /activities/${postId}`)).toBe(404);
      expect(await status(ann, `GET /channels/${id}/contents/${contentId}`)).toBe(unread);
      expect(await status(ann, `GET /channels/${id}/subscribers`)).toBe(unread);
      expect(await status(ann, `PUT /channels/${id}`, { channel: { groupId: null } })).toBe(access === 'private' ? 403 : 404);
      expect(await data(owner, `GET /channels/${id}`)).toMatchObject({ manageable: true });
    },
  );

  test('that is private a channel is known to all and read by its members who subscribe, for as long as they are', async () => {
    const group = await makeGroup('private');
    const { id } = await make({ groupId: group.id });
    const content = await addContent(id);
    const { slug } = await data(owner, `POST /channels/${id}/collections`, { name: 'What we kept to ourselves' });
    expect(await data(ann, `GET /channels/${id}`)).toMatchObject({ private: true, open: false, groupId: group.id });
    const inside = ['contents', `contents/${content}`, `contents/${content}/guests`, 'subscribers'];
    // What its contents are brought together under tells of them.
    const parts = [...inside, 'collections', `collections/${slug}`, `collections/${slug}/contents`];
    const answered = async (as: TestAccount | null) => {
      const codes = await Promise.all(parts.map((part) => status(as, `GET /channels/${id}/${part}`)));
      return Object.fromEntries(parts.map((part, at) => [part, codes[at]]));
    };
    const all = (code: number) => Object.fromEntries(parts.map((part) => [part, code]));
    expect(await answered(ann)).toEqual(all(461));
    expect(await answered(null)).toEqual(all(461));
    expect(await status(ann, `POST /channels/${id}/subscribers`)).toBe(461);
    await group.letIn(ann);
    expect(await answered(ann)).toEqual(all(461));
    await data(ann, `POST /channels/${id}/subscribers`);
    expect(await answered(ann)).toEqual(all(200));
    expect(await ids(ann, 'GET /contents/subscribed')).toEqual([content]);
    await data(ann, `POST /groups/${group.id}/leave`);
    expect(await answered(ann)).toEqual(all(461));
    expect(await ids(ann, 'GET /contents/subscribed')).toEqual([]);
    expect((await ids(ann, 'GET /contents?pageSize=100')).includes(content)).toBe(false);
    expect(await answered(owner)).toEqual(all(200));
  });

  test('that is for its members alone a channel is there for these, and not for who is invited', async () => {
    const group = await makeGroup('protected');
    const { id } = await make({ groupId: group.id, name: 'Whispered' });
    await data(owner, `POST /groups/${group.id}/invitations`, { accountIds: [ann.id] });
    for (const as of [null, ann, ben]) {
      expect(await status(as, `GET /channels/${id}`)).toBe(404);
      expect(await ids(as, 'GET /channels?search=whispered')).toEqual([]);
    }
    await data(ann, `PUT /groups/${group.id}/invitations/accept`);
    expect(await data(ann, `GET /channels/${id}`)).toMatchObject({ open: false, private: true });
    expect(await ids(ann, 'GET /channels?search=whispered')).toEqual([id]);
  });
});

describe('a block', () => {
  test.each(['blocks', 'is blocked by'])('hides the channels of whom one %s, and them in those of groups', async (way) => {
    const { id } = await make({ name: 'Apart' });
    const group = await makeGroup('public');
    const inGroup = await make({ groupId: group.id });
    await data(ann, `POST /channels/${id}/subscribers`);
    await data(owner, `POST /channels/${inGroup.id}/subscribers`);
    const [by, of] = way === 'blocks' ? [ann, owner] : [owner, ann];
    await data(by, `POST /accounts/${of.id}/block`);
    expect(await status(ann, `GET /channels/${id}`)).toBe(404);
    expect(await ids(ann, 'GET /channels?search=apart')).not.toContain(id);
    expect(await ids(ann, 'GET /channels/subscribed')).toEqual([]);
    expect(await data(ann, `GET /channels/${inGroup.id}`)).toMatchObject({ creator: null, creatorId: null });
    expect(await data(ann, `GET /channels/${inGroup.id}/subscribers`)).toEqual([]);
    expect(await data(ben, `GET /channels/${inGroup.id}/subscribers`)).toHaveLength(1);
    expect(await data(ben, `GET /channels/${inGroup.id}`)).toMatchObject({ subscriberCount: 1 });
    expect(await data(ann, `GET /channels/${inGroup.id}`)).toMatchObject({ subscriberCount: 0 });
  });
});

test('another organization finds none of it', async () => {
  const { id } = await make();
  const content = await addContent(id);
  const stranger = await app.theirs.account();
  for (const path of [`/channels/${id}`, `/channels/${id}/contents`, `/channels/${id}/contents/${content}`, `/channels/${id}/subscribers`])
    expect([path, (await app.theirs.call(`GET ${path}`, { as: stranger })).status]).toEqual([path, 404]);
  expect((await app.theirs.call(`POST /channels/${id}/subscribers`, { as: stranger })).status).toBe(404);
  expect((await app.theirs.call('GET /channels', { as: stranger })).body.data).toEqual([]);
});

test('subscribers are counted right, however many come and go at once', async () => {
  const { id } = await make();
  const people = await Promise.all(Array.from({ length: 6 }, () => app.ours.account()));
  await Promise.all(people.flatMap((as) => [data(as, `POST /channels/${id}/subscribers`), data(as, `POST /channels/${id}/subscribers`)]));
  expect(await data(null, `GET /channels/${id}`)).toMatchObject({ subscriberCount: 6 });
  await Promise.all(people.slice(0, 4).map((as) => data(as, `DELETE /channels/${id}/subscribers`)));
  expect(await data(null, `GET /channels/${id}`)).toMatchObject({ subscriberCount: 2 });
});

test('whoever ends their account leaves a group its channels, and takes their others and their subscriptions along', async () => {
  const group = await makeGroup('public');
  await group.letIn(ann);
  await data(owner, `POST /groups/${group.id}/members/${ann.id}/promote`);
  const [own, ofGroup, subscribed] = [await make({}, ann), await make({ groupId: group.id }, ann), await make()];
  await data(ann, `POST /channels/${subscribed.id}/subscribers`);
  await data(ann, 'DELETE /self');
  expect(await status(ben, `GET /channels/${own.id}`)).toBe(404);
  expect(await data(ben, `GET /channels/${ofGroup.id}`)).toMatchObject({ creator: null, creatorId: null });
  expect(await data(owner, `PUT /channels/${ofGroup.id}`, { channel: { name: 'Goes on' } })).toMatchObject({ manageable: true });
  expect(await data(ben, `GET /channels/${subscribed.id}`)).toMatchObject({ subscriberCount: 0 });
});
