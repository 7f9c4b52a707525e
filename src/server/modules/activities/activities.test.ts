import { and, eq, isNotNull, sql } from 'drizzle-orm';
import { PAGE_SIZE } from '@contract/limits';
import { accountBlocks } from '@server/db/schema/accountBlocks';
import { accounts } from '@server/db/schema/accounts';
import { grantRoles, revokeRole, revokeRoles } from '@server/db/roles';
import { activities, activityLikes, activityReports } from '@server/db/schema/activities';
import { events } from '@server/db/schema/events';
import { groupMembers, groups } from '@server/db/schema/groups';
import { mails as mailRows } from '@server/db/schema/mails';
import { notifications } from '@server/db/schema/notifications';
import { registrations } from '@server/db/schema/registrations';
import { owned } from '@server/db/tenant';
import { isAccountSeen, visibleAccounts, visibleActivities, visibleGroups } from '@server/db/visible';
import { insertGroupMembers } from '@server/modules/groups/seed';
import { buildTestApp, type TestAccount, type TestApp } from '@test/harness/app';
import { seeded } from '@test/harness/dice';
import { film } from '@test/harness/films';
import { photo } from '@test/harness/hostilePictures';
import { noteStatements } from '@test/harness/statements';
import { newTenant, type World } from '@test/harness/world';

let app: TestApp;
let world: World;
let ann: TestAccount;
let ben: TestAccount;
let cat: TestAccount;

beforeAll(async () => {
  app = await buildTestApp();
  world = await newTenant(app.ours.organization);
});
afterAll(() => app.app.close());
beforeEach(async () => {
  ann = await app.ours.account({ firstName: 'Ann' });
  ben = await app.ours.account({ firstName: 'Ben' });
  cat = await app.ours.account({ firstName: 'Cat' });
});
afterEach(() =>
  world.run(async (tenant) => {
    await revokeRoles(tenant, { kind: 'organization', id: app.ours.organization.id, role: 'staff' });
    await tenant.db.delete(activityReports);
  }),
);

const ask = (as: TestAccount | null, what: string, body?: unknown) => app.ours.call(what, { ...(as && { as }), body });
const data = async (as: TestAccount | null, what: string, body?: unknown) => {
  const answer = await ask(as, what, body);
  expect([what, answer.status, answer.body.message]).toEqual([what, 200, answer.body.message]);
  return answer.body.data;
};
const post = (as: TestAccount, message: string, more: object = {}) => data(as, 'POST /activities', { message, ...more });
const ids = async (as: TestAccount | null, what: string): Promise<string[]> => (await data(as, what)).map(({ id }: { id: string }) => id);
const block = (by: TestAccount, whom: TestAccount) =>
  world.run(({ db, organizationId }) => db.insert(accountBlocks).values({ organizationId, accountId: by.id, blockedId: whom.id }));
/** Somebody of the staff, as long as a test goes on. */
async function staffed(): Promise<TestAccount> {
  const account = await app.ours.account();
  const right = { kind: 'organization', id: app.ours.organization.id, role: 'staff' } as const;
  await world.run((tenant) => grantRoles(tenant, [{ ...right, accountId: account.id, grantedById: null, grantedAt: new Date() }]));
  return account;
}
const told = async (account: TestAccount) =>
  (await world.run(({ db }) => db.select().from(notifications).where(eq(notifications.accountId, account.id)))).map(({ event }) => event);

test('a page reads all people whom it names with its posts, and all else; it names nobody whom a block hides', async () => {
  const picture = await world.image();
  const { id: groupId } = await world.group(ann, { imageId: picture.id }, { members: [ben] });
  const mention = { type: 'mention', accountId: ben.id, startIndex: 0, endIndex: 4 };
  const shared = await post(cat, 'A post to share');
  await post(ann, '@Ben and what Cat says', { groupId, entities: [mention], resharedId: shared.id });
  await post(ben, 'By Ben', { groupId });
  const page = async () => await data(ann, `GET /groups/${groupId}/activities?count=false`);
  await page();
  const statements = noteStatements(app.services.database);
  statements.length = 0;
  const told = (activities: Awaited<ReturnType<typeof page>>) =>
    activities.map(({ account, entities, reshare }: (typeof activities)[number]) => [
      account.id,
      entities.map((entity: { account: { id: string } | null }) => entity.account?.id),
      reshare?.activity?.account.id,
    ]);
  expect(told(await page())).toEqual([
    [ben.id, [], undefined],
    [ann.id, [ben.id], cat.id],
  ]);
  for (const read of ['"first_name"', '"activity_entities"', '"groups"'])
    expect([read, statements.filter(({ text }) => text.includes(read)).length]).toEqual([read, 1]);
  expect(statements.find(({ text }) => text.includes('"first_name"'))!.text).toContain('"activity_entities"."type"');
  expect((await page())[1].group).toMatchObject({ id: groupId, access: 'public', image: { id: picture.id, description: null } });
  await block(ann, ben);
  expect(told(await page())).toEqual([
    [ben.id, [], undefined],
    [ann.id, [], cat.id],
  ]);
});

describe('a post', () => {
  test('keeps its text as it was written, with what it names, and is taken away with all that stands under it', async () => {
    const interest = await world.interest({ name: 'Tide pools' });
    const message = '<b>Ben</b>, look: https://tides.example.com and Tide pools';
    const at = (words: string) => ({ startIndex: message.indexOf(words), endIndex: message.indexOf(words) + words.length });
    const entities = [
      { type: 'mention', accountId: ben.id, ...at('Ben') },
      { type: 'link', href: 'https://tides.example.com', ...at('https://tides.example.com') },
      { type: 'interest', interestId: interest.id, ...at('Tide pools') },
      { type: 'segment', marks: ['bold', 'bold'], ...at('look') },
    ];
    const made = await post(ann, message, { entities });
    expect(made).toMatchObject({ message, removable: true, rootId: null, _count: { likes: 0, comments: 0 }, account: { id: ann.id } });
    expect(made.entities).toMatchObject([
      { type: 'mention', account: { id: ben.id }, interest: null, linkPreview: null },
      { type: 'link', linkPreview: { url: 'https://tides.example.com', title: null } },
      { type: 'interest', interest: { id: interest.id, name: 'Tide pools' } },
      { type: 'segment', marks: ['bold'] },
    ]);
    expect(await ids(null, `GET /interests/${interest.id}/activities`)).toEqual([made.id]);
    expect(await ids(null, 'GET /activities?search=TIDE%20pools')).toEqual([made.id]);
    expect(await told(ben)).toEqual(['activityMentioned']);
    const comment = await post(ben, 'So it is', { commentedId: made.id });
    // Posts and comments are found apart.
    expect(await ids(null, `GET /activities/${made.id}/comments?search=SO%20it`)).toEqual([comment.id]);
    expect(await ids(null, `GET /accounts/${ann.id}/activities?search=tide`)).toEqual([made.id]);
    expect(await ids(null, 'GET /activities?search=so%20it%20is')).toEqual([]);
    expect((await ask(ben, `DELETE /activities/${made.id}`)).status).toBe(403);
    await data(ann, `DELETE /activities/${made.id}`);
    for (const { id } of [made, comment]) expect((await ask(ann, `GET /activities/${id}`)).status).toBe(404);
    expect(await data(ben, 'GET /self/notifications')).toEqual([]);
  });

  test('names what is wrong with it by field and rule', async () => {
    const wrong = async (body: object) => {
      const answer = await ask(ann, 'POST /activities', body);
      return [answer.status, ...(answer.body.errors ?? []).map(({ field, rule }: { field: string; rule: string }) => `${field} ${rule}`)];
    };
    const part = (values: object) => ({ message: 'Hello', entities: [{ type: 'segment', startIndex: 0, endIndex: 2, ...values }] });
    expect(await wrong({ message: ' ' })).toEqual([400, 'message required']);
    expect(await wrong({ message: 'a'.repeat(5_001) })).toEqual([400, 'message maxLength']);
    expect(await wrong(part({ endIndex: 6 }))).toEqual([400, 'entities.0.endIndex maximum']);
    expect(await wrong(part({ startIndex: 2 }))).toEqual([400, 'entities.0.endIndex above']);
    expect(await wrong(part({ type: 'link', href: 'javascript:alert(1)' }))).toEqual([400, 'entities.0.href url']);
    expect(await wrong(part({ type: 'mention' }))).toEqual([400, 'entities.0.accountId required']);
    expect(await wrong(part({ type: 'mention', accountId: ben.id.replace(/.$/, '0').replace(/^./, 'f') }))).toEqual([
      400,
      'entities.0.accountId exists',
    ]);
    const link = { type: 'link', startIndex: 0, endIndex: 3, href: 'https://a.example' };
    expect(await wrong({ message: 'Hello', entities: [link, { ...link, startIndex: 2 }] })).toEqual([
      400,
      'entities.1.startIndex overlaps',
    ]);
    expect(await wrong({ message: 'Hello', groupId: ann.id, eventId: ann.id })).toEqual([400, 'eventId oneParent']);
    await block(ben, ann);
    expect(await wrong(part({ type: 'mention', accountId: ben.id }))).toEqual([400, 'entities.0.accountId exists']);
  });

  test('has a picture that its author sent in, which is of no other, and goes with it', async () => {
    const dataUri = `data:image/png;base64,${(await photo(40, 30)).toString('base64')}`;
    const picture = await data(ann, 'POST /storage/images/upload', { dataUri, type: 'activity', description: 'A pier' });
    expect((await ask(ben, 'POST /activities', { message: '', imageId: picture.id })).body.errors).toMatchObject([{ field: 'imageId' }]);
    const made = await post(ann, '', { imageId: picture.id });
    expect(made.image).toMatchObject({ id: picture.id, description: 'A pier' });
    expect((await ask(ann, 'POST /activities', { message: '', imageId: picture.id })).status).toBe(400);
    await data(ann, `DELETE /activities/${made.id}`);
    expect((await ask(ann, `GET /storage/images/${picture.id}`)).status).toBe(404);
  });
});

describe('a change of what a post says', () => {
  test('deleted takes the pictures of all comments under it along, and a picture is of one of two posts at once', async () => {
    const dataUri = `data:image/png;base64,${(await photo(40, 30)).toString('base64')}`;
    const upload = () => data(ann, 'POST /storage/images/upload', { dataUri, type: 'activity', description: 'A pier' });
    const [deep, wanted] = [await upload(), await upload()];
    const root = await post(ben, 'A post');
    const comment = await post(ben, 'A comment', { commentedId: root.id });
    const reply = await post(ann, 'A reply', { commentedId: comment.id });
    await post(ann, '', { commentedId: reply.id, imageId: deep.id });
    await data(ben, `DELETE /activities/${comment.id}`);
    expect((await ask(ann, `GET /storage/images/${deep.id}`)).status).toBe(404);
    const at = await Promise.all([1, 2, 3, 4].map(() => ask(ann, 'POST /activities', { message: '', imageId: wanted.id })));
    expect(at.map(({ status }) => status).sort()).toEqual([200, 400, 400, 400]);
  });

  test('is its author’s alone, keeps likes, comments and pictures, and tells whom it mentions for the first time', async () => {
    const mention = (who: TestAccount, words: string, text: string) => ({
      type: 'mention',
      accountId: who.id,
      startIndex: text.indexOf(words),
      endIndex: text.indexOf(words) + words.length,
    });
    const { id, createdAt, updatedAt } = await post(ann, 'Hello @Ben', { entities: [mention(ben, '@Ben', 'Hello @Ben')] });
    expect(updatedAt).toBe(createdAt);
    await data(ben, `POST /activities/${id}/likes`);
    await post(ben, 'Hi', { commentedId: id });
    expect((await told(ben)).filter((event) => event === 'activityMentioned')).toHaveLength(1);

    const text = 'Hello @Ben and @Cat';
    const change = { message: text, entities: [mention(ben, '@Ben', text), mention(cat, '@Cat', text)] };
    const changed = await data(ann, `PUT /activities/${id}`, change);
    expect(changed).toMatchObject({ message: text, createdAt, _count: { likes: 1, comments: 1 }, entities: [{}, {}] });
    expect(changed.updatedAt > createdAt).toBe(true);
    expect((await told(ben)).filter((event) => event === 'activityMentioned')).toHaveLength(1);
    expect(await told(cat)).toEqual(['activityMentioned']);
    // Nobody is told twice of being mentioned by taking that back and saying it again.
    await data(ann, `PUT /activities/${id}`, { message: 'Hello' });
    await data(ann, `PUT /activities/${id}`, change);
    expect(await told(cat)).toEqual(['activityMentioned']);
    expect((await data(cat, `GET /activities/${id}`)).entities).toHaveLength(2);

    expect((await ask(ben, `PUT /activities/${id}`, { message: 'Mine' })).status).toBe(403);
    await block(ann, cat);
    expect((await ask(cat, `PUT /activities/${id}`, { message: 'Mine' })).status).toBe(404);
    expect((await data(ann, `GET /activities/${id}`)).message).toBe(text);
  });

  test('says something where nothing is shown with it, and names what does not fit by field', async () => {
    const { id } = await post(ann, 'Hello');
    const faults = async (body: object) =>
      (await ask(ann, `PUT /activities/${id}`, body)).body.errors.map(({ field, rule }: { field: string; rule: string }) => [field, rule]);
    expect(await faults({ message: ' ' })).toEqual([['message', 'required']]);
    const beyond = { type: 'segment', marks: ['bold'], startIndex: 0, endIndex: 9 };
    expect(await faults({ message: 'Short', entities: [beyond] })).toEqual([['entities.0.endIndex', 'maximum']]);
    // Two at once do not stand in each other's way.
    const both = ['One @', 'Two @'].map((message) =>
      ask(ann, `PUT /activities/${id}`, { message, entities: [{ ...beyond, endIndex: 3 }] }).then(({ status }) => status),
    );
    expect(await Promise.all(both)).toEqual([200, 200]);
    expect((await data(ann, `GET /activities/${id}`)).entities).toHaveLength(1);
  });

  test('shows another picture or video, or none, of one’s own alone, and lets go of what it showed before', async () => {
    const dataUri = `data:image/png;base64,${(await photo(40, 30)).toString('base64')}`;
    const upload = (as = ann) => data(as, 'POST /storage/images/upload', { dataUri, type: 'activity', description: 'A pier' });
    const kept = async (kind: 'images' | 'videos', id: string) => (await ask(ann, `GET /storage/${kind}/${id}`)).status === 200;
    const [first, second, another, ofBen] = [await upload(), await upload(), await upload(), await upload(ben)];
    const walk = `data:video/mp4;base64,${(await film('mp4')).toString('base64')}`;
    const send = (as = ann) => data(as, 'POST /storage/videos', { dataUri: walk, source: 'activity' });
    const [video, videoOfBen] = [await send(), await send(ben)];
    const { id } = await post(ann, 'Hello');
    const change = (body: object) => data(ann, `PUT /activities/${id}`, { message: 'Hello', ...body });
    const fault = async (body: object, as = ann) => {
      const { status, body: answer } = await ask(as, `PUT /activities/${id}`, { message: '', ...body });
      return [status, ...(answer.errors ?? []).map(({ field, rule }: { field: string; rule: string }) => `${field} ${rule}`)];
    };

    expect((await change({ imageId: first.id })).image).toMatchObject({ id: first.id, description: 'A pier' });
    // What is not named stays, and what one has need not be said anew.
    expect((await change({})).image).toMatchObject({ id: first.id });
    expect((await change({ imageId: first.id, imageDescription: ' The pier at low tide ' })).image.description).toBe(
      'The pier at low tide',
    );
    expect((await change({ imageDescription: null })).image.description).toBeNull();
    expect((await change({ imageId: second.id, videoId: video.id })).video).toMatchObject({ id: video.id });
    expect([await kept('images', first.id), await kept('images', second.id)]).toEqual([false, true]);

    const shown = await post(ann, '', { imageId: another.id, imageDescription: 'Another pier' });
    expect(shown.image.description).toBe('Another pier');
    expect(await fault({ imageId: another.id })).toEqual([400, 'imageId imageRequired']);
    expect(await fault({ imageId: ofBen.id })).toEqual([400, 'imageId imageRequired']);
    expect(await fault({ imageId: first.id })).toEqual([400, 'imageId imageRequired']);
    expect(await fault({ videoId: videoOfBen.id })).toEqual([400, 'videoId fileRequired']);
    expect(await fault({ imageId: null, videoId: null })).toEqual([400, 'message required']);
    expect(await fault({ imageDescription: 'a'.repeat(501) })).toEqual([400, 'imageDescription maxLength']);
    expect(await fault({ imageId: null, imageDescription: 'Nothing' })).toEqual([400, 'imageId imageRequired']);
    expect(await fault({ imageId: null }, ben)).toEqual([403]);
    expect((await data(ben, `GET /activities/${id}`)).image).toMatchObject({ id: second.id, description: 'A pier' });

    expect(await change({ imageId: null, videoId: null })).toMatchObject({ image: null, video: null });
    expect([await kept('images', second.id), await kept('videos', video.id)]).toEqual([false, false]);
    expect(await ids(null, `GET /accounts/${ann.id}/media`)).toEqual([shown.id]);
  });

  test('is made after the one before: of pictures that come at once one stays, and the others are let go of', async () => {
    const dataUri = `data:image/png;base64,${(await photo(40, 30)).toString('base64')}`;
    const pictures = await Promise.all([1, 2, 3].map(() => data(ann, 'POST /storage/images/upload', { dataUri, type: 'activity' })));
    const comment = await post(ann, 'Under it', { commentedId: (await post(ben, 'A post')).id });
    await Promise.all(pictures.map(({ id: imageId }) => data(ann, `PUT /activities/${comment.id}`, { message: '', imageId })));
    const { image } = await data(ann, `GET /activities/${comment.id}`);
    const found = await Promise.all(pictures.map(({ id }) => ask(ann, `GET /storage/images/${id}`)));
    expect(pictures.filter((_, at) => found[at]!.status === 200).map(({ id }) => id)).toEqual([image.id]);
  });

  test('and deleted in the same moment, takes along what it came to show', async () => {
    const dataUri = `data:image/png;base64,${(await photo(40, 30)).toString('base64')}`;
    for (let round = 0; round < 6; round++) {
      const { id: imageId } = await data(ann, 'POST /storage/images/upload', { dataUri, type: 'activity' });
      const root = await post(ann, 'A post');
      const changed = round % 2 ? root : await post(ann, 'Under it', { commentedId: root.id });
      const [change] = await Promise.all([
        ask(ann, `PUT /activities/${changed.id}`, { message: '', imageId }),
        data(ann, `DELETE /activities/${root.id}`),
      ]);
      // Whoever comes too late has it still, to show it elsewhere.
      expect([change.status, (await ask(ann, `GET /storage/images/${imageId}`)).status]).toEqual(
        change.status === 200 ? [200, 404] : [404, 200],
      );
    }
  });

  test('describes no picture that the organization has shown', async () => {
    const picture = await world.image();
    const { id } = await post(ann, 'Hello');
    await world.run(({ db }) => db.update(activities).set({ imageId: picture.id }).where(eq(activities.id, id)));
    expect(await data(ann, `GET /storage/images/${picture.id}`)).toMatchObject({ own: false });
    expect((await ask(ann, `PUT /activities/${id}`, { message: 'Hello', imageDescription: 'Mine' })).status).toBe(403);
    await data(ann, `PUT /activities/${id}`, { message: 'Hello', imageId: null });
    expect((await ask(ann, `GET /storage/images/${picture.id}`)).status).toBe(200);
  });

  test('is reported anew by whoever reported what it said before, and is for those who may post there still', async () => {
    const group = await world.group(ann, {}, { members: [ben, cat] });
    const { id } = await post(ben, 'Hello', { groupId: group.id });
    await data(cat, `POST /activities/${id}/report`);
    await data(ann, `DELETE /activities/${id}/reports`);
    await data(cat, `DELETE /activities/${id}/report`);
    await data(ben, `PUT /activities/${id}`, { message: 'Now that nobody looks' });
    await data(cat, `POST /activities/${id}/report`);
    expect((await data(ann, `GET /activities/${id}`)).reported).toBe(1);
    // What nobody has settled yet is not got rid of so.
    await data(ben, `PUT /activities/${id}`, { message: 'Hello' });
    expect((await data(ann, `GET /activities/${id}`)).reported).toBe(1);
    await data(ann, `DELETE /groups/${group.id}/members/${ben.id}`);
    expect((await ask(ben, `PUT /activities/${id}`, { message: 'Buy this' })).body.code).toBe('notGroupMember');
    const event = await world.event();
    const registration = await world.registration(event, ben);
    const about = await post(ben, 'See you', { eventId: event.id });
    await world.run(({ db }) => db.update(registrations).set({ status: 'canceled' }).where(eq(registrations.id, registration.id)));
    expect((await ask(ben, `PUT /activities/${about.id}`, { message: 'Buy this' })).body.code).toBe('notEventRegistered');
  });
});

describe('sharing again', () => {
  test('shows the post within another, is counted, and is told to its author', async () => {
    const { id } = await post(ann, 'Look at this');
    const bare = await post(ben, '', { resharedId: id });
    expect(bare).toMatchObject({ message: '', reshare: { activity: { id, message: 'Look at this', account: { id: ann.id } } } });
    expect(await told(ann)).toEqual(['activityReshared']);
    // What only shares is shared as what it shares.
    const again = await post(cat, 'Yes', { resharedId: bare.id });
    expect(again.reshare.activity.id).toBe(id);
    expect((await data(ann, `GET /activities/${id}`))._count).toEqual({ likes: 0, comments: 0, reshares: 2 });
    await data(cat, `DELETE /activities/${again.id}`);
    expect((await data(ann, `GET /activities/${id}`))._count.reshares).toBe(1);
    // Nobody is told of what they do themselves.
    await post(ann, '', { resharedId: id });
    expect(await told(ann)).toEqual(['activityReshared', 'activityReshared']);

    await data(ann, `DELETE /activities/${id}`);
    expect(await data(ben, `GET /activities/${bare.id}`)).toMatchObject({ reshare: { activity: null } });
    expect((await ask(cat, 'POST /activities', { message: '', resharedId: bare.id })).status).toBe(404);
    expect((await ask(cat, 'POST /activities', { message: '', resharedId: id })).status).toBe(404);
    expect((await post(ann, 'Plain')).reshare).toBe(null);
  });

  test('tells nothing of a post to whom it is hidden from, and is not done by them', async () => {
    const group = await world.group(ann, { access: 'private' }, { members: [ben] });
    const { id } = await post(ann, 'Among ourselves', { groupId: group.id });
    const shared = await post(ben, 'They said it', { resharedId: id });
    expect((await data(ann, `GET /activities/${shared.id}`)).reshare.activity.message).toBe('Among ourselves');
    expect(await data(cat, `GET /activities/${shared.id}`)).toMatchObject({ message: 'They said it', reshare: { activity: null } });
    expect((await ask(cat, 'POST /activities', { message: 'Me too', resharedId: id })).status).toBe(404);

    const entities = [{ type: 'mention', accountId: cat.id, startIndex: 0, endIndex: 4 }];
    const naming = await post(ben, '@Cat, see', { resharedId: id, entities });
    await told(cat);
    expect(await data(cat, 'GET /self/notifications')).toMatchObject([{ subjectId: naming.id, underId: null }]);

    const open = await post(ann, 'To all');
    await block(ann, cat);
    const theirs = await post(ben, '', { resharedId: open.id });
    expect((await data(cat, `GET /activities/${theirs.id}`)).reshare).toEqual({ activity: null });
    expect((await ask(cat, 'POST /activities', { message: '', resharedId: theirs.id })).status).toBe(404);
    const row = { accountId: cat.id, message: '', isReshare: true, resharedId: open.id };
    const forced = world.run(({ db, organizationId }) => db.insert(activities).values({ ...row, organizationId }));
    await expect(forced).rejects.toMatchObject({ cause: { code: 'AT005' } });
    expect((await ask(ben, 'POST /activities', { message: '', resharedId: open.id, commentedId: open.id })).status).toBe(400);
  });
});

describe('likes, comments and reports', () => {
  test('are counted once each however often and however many at once, and told once a day', async () => {
    const { id } = await post(ann, 'Hello');
    const pressed = await Promise.all([ben, cat, ben, cat, ben].map((as) => ask(as, `POST /activities/${id}/likes`)));
    expect(pressed.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    await data(ann, `POST /activities/${id}/likes`);
    expect(await data(ben, `GET /activities/${id}`)).toMatchObject({ _count: { likes: 3 }, likes: [{ createdAt: expect.any(String) }] });
    expect(await data(null, `GET /activities/${id}`)).toMatchObject({ _count: { likes: 3 }, likes: [] });
    await Promise.all([ben, ben, cat].map((as) => ask(as, `DELETE /activities/${id}/likes`)));
    await data(ben, `POST /activities/${id}/likes`);
    expect((await data(ben, `GET /activities/${id}`))._count.likes).toBe(2);
    expect((await told(ann)).sort()).toEqual(['activityLiked', 'activityLiked']);
    expect((await data(ann, 'GET /self/notifications'))[0]).toMatchObject({ type: 'LIKE', like: { activity: { id } }, subject: 'Hello' });
  });

  test('whose comment is liked is told that it is a comment', async () => {
    const { id: commentedId } = await post(ann, 'Hello');
    const { id } = await post(ben, 'So it is', { commentedId });
    await data(cat, `POST /activities/${id}/likes`);
    await told(ben);
    expect(await data(ben, 'GET /self/notifications')).toMatchObject([{ kind: 'commentLiked', type: 'LIKE', like: { activity: { id } } }]);
  });

  test('comments stand in their order, replies under them, and their authors are told', async () => {
    const { id } = await post(ann, 'Hello');
    const said = await Promise.all(['One', 'Two', 'Three'].map((message) => post(ben, message, { commentedId: id })));
    const reply = await post(cat, 'Why?', { commentedId: said[0]!.id });
    expect(reply).toMatchObject({ commented: { id: said[0]!.id }, rootId: id });
    expect(await data(ben, `GET /activities/${id}`)).toMatchObject({ _count: { comments: 3 }, comments: [{}] });
    const all = await ids(null, `GET /activities/${id}/comments`);
    expect([...all].sort()).toEqual(said.map((one) => one.id).sort());
    const first = await data(null, `GET /activities/${id}/comments?pageSize=1`);
    expect(await ids(null, `GET /activities/${id}/comments?after=${first[0].createdAt}_${first[0].id}`)).toEqual(all.slice(1));
    expect(await told(ann)).toEqual(['activityCommented', 'activityCommented', 'activityCommented']);
    expect(await data(ann, 'GET /self/notifications')).toMatchObject([{ underId: id }, { underId: id }, { underId: id }]);
    expect(await told(ben)).toEqual(['commentReplied']);
    expect(await ids(null, 'GET /activities?pageSize=1')).toEqual([id]);
    await data(ben, `DELETE /activities/${said[0]!.id}`);
    expect((await data(ann, `GET /activities/${id}`))._count.comments).toBe(2);
    expect((await ask(cat, `GET /activities/${reply.id}`)).status).toBe(404);
  });

  test('a report is the reporter’s own, and is taken back', async () => {
    const { id } = await post(ann, 'Hello');
    const { reports } = await data(ben, `POST /activities/${id}/report`);
    expect(await data(ben, `POST /activities/${id}/report`)).toMatchObject({ reports });
    expect((await data(cat, `GET /activities/${id}`)).reports).toEqual([]);
    expect((await ask(cat, `DELETE /activities/${id}/report/${reports[0].id}`)).status).toBe(404);
    const [ofCat] = (await data(cat, `POST /activities/${id}/report`)).reports;
    expect((await ask(ben, `DELETE /activities/${id}/report/${ofCat.id}`)).status).toBe(404);
    expect((await data(ben, `GET /activities/${id}`)).reports).toMatchObject(reports);
    await data(cat, `DELETE /activities/${id}/report`);
    expect((await data(ben, `DELETE /activities/${id}/report/${reports[0].id}`)).reports).toEqual([]);
    await data(ben, `POST /activities/${id}/report`);
    expect((await data(ben, `DELETE /activities/${id}/report`)).reports).toEqual([]);
  });

  test('who moderates where a post stands is told that it was reported, not by whom, and settles it or takes it away', async () => {
    const group = await world.group(ann, {}, { members: [ben, cat] });
    const other = await world.group(ben, {}, { members: [ann] });
    const { id } = await post(ben, 'Hello', { groupId: group.id });
    const { id: under } = await post(cat, 'Go away', { commentedId: id });
    const reported = (as: TestAccount, where = group) => ids(as, `GET /groups/${where.id}/activities/reported`);
    await data(cat, `POST /activities/${id}/report`);
    await data(ben, `POST /activities/${under}/report`);
    const eve = await app.ours.account();
    await Promise.all([1, 2, 3].map(() => data(eve, `POST /activities/${id}/report`)));
    expect(await told(ann)).toEqual(['groupActivityPosted', 'activityReported', 'activityReported']);
    const { senderId, sender } = (await data(ann, 'GET /self/notifications'))[0];
    expect([senderId ?? null, sender ?? null]).toEqual([null, null]);
    const kinds = async (about: string) =>
      (await data(ann, `GET /self/notifications?about=${about}`)).map(({ kind }: { kind: string }) => kind);
    expect(await kinds('moderation')).toEqual(['activityReported', 'activityReported']);
    expect(await kinds('posts')).toEqual(['groupActivityPosted']);
    expect(await told(ben)).not.toContain('activityReported');
    expect(await reported(ann)).toEqual([under, id]);
    expect((await data(ann, `GET /activities/${id}`)).reported).toBe(2);
    for (const one of [ben, cat, eve, null]) expect((await data(one, `GET /activities/${id}`)).reported).toBeUndefined();
    for (const one of [ben, cat]) {
      expect((await ask(one, `GET /groups/${group.id}/activities/reported`)).status).toBe(403);
      expect((await ask(one, `DELETE /activities/${id}/reports`)).status).toBe(403);
    }
    expect(await reported(ben, other)).toEqual([]);
    expect(await data(ann, `DELETE /activities/${id}/reports`)).toMatchObject({ id, reported: 0 });
    expect(await reported(ann)).toEqual([under]);
    // Taken back once it is settled, a report counts no less; who reports again says nothing new.
    await data(cat, `DELETE /activities/${id}/report`);
    await data(eve, `POST /activities/${id}/report`);
    expect((await data(ann, `GET /activities/${id}`)).reported).toBe(0);
    // What was decided on is not asked anew by whoever takes it back and reports it again, but is by others.
    for (const times of [1, 2]) {
      const [again] = (await data(cat, `POST /activities/${id}/report`)).reports;
      const path = times === 1 ? 'report' : `report/${again.id}`;
      expect((await data(cat, `DELETE /activities/${id}/${path}`)).reports).toEqual([]);
    }
    await data(cat, `POST /activities/${id}/report`);
    expect((await data(ann, `GET /activities/${id}`)).reported).toBe(0);
    expect(await reported(ann)).toEqual([under]);
    await data(await app.ours.account(), `POST /activities/${id}/report`);
    expect((await data(ann, `GET /activities/${id}`)).reported).toBe(1);
    await data(ann, `DELETE /activities/${under}`);
    expect(await reported(ann)).toEqual([id]);
  });

  test('a report that was taken back before anybody settled it counts no more, and does once it is made again', async () => {
    const group = await world.group(ann, {}, { members: [ben, cat] });
    const { id } = await post(ben, 'Hello', { groupId: group.id });
    const reported = async () => (await data(ann, `GET /activities/${id}`)).reported;
    const counts: number[] = [];
    for (const path of ['report', '']) {
      const [report] = (await data(cat, `POST /activities/${id}/report`)).reports;
      counts.push(await reported());
      await data(cat, `DELETE /activities/${id}/${path || `report/${report.id}`}`);
      counts.push(await reported());
    }
    expect(counts).toEqual([1, 0, 1, 0]);
    // What others reported is settled meanwhile: of them alone it was decided.
    const eve = await app.ours.account();
    await data(eve, `POST /activities/${id}/report`);
    await data(ann, `DELETE /activities/${id}/reports`);
    await data(cat, `POST /activities/${id}/report`);
    expect(await reported()).toBe(1);
    expect(await ids(ann, `GET /groups/${group.id}/activities/reported`)).toEqual([id]);
  });

  test('who decides on what its author has changed meanwhile is told so, and its reports wait on', async () => {
    const group = await world.group(ann, {}, { members: [ben, cat] });
    const { id, updatedAt } = await post(ben, 'Come in', { groupId: group.id });
    await data(cat, `POST /activities/${id}/report`);
    app.pass(1_000);
    const changed = await data(ben, `PUT /activities/${id}`, { message: 'Go away', entities: [] });
    expect(await ask(ann, `DELETE /activities/${id}/reports?asOf=${updatedAt}`)).toMatchObject({ status: 409, body: { code: 'conflict' } });
    expect(await ids(ann, `GET /groups/${group.id}/activities/reported`)).toEqual([id]);
    expect(await data(ann, `DELETE /activities/${id}/reports?asOf=${changed.updatedAt}`)).toMatchObject({ reported: 0 });
    expect(await ids(ann, `GET /groups/${group.id}/activities/reported`)).toEqual([]);
  });

  test('of what was posted about an event its hosts are told', async () => {
    const event = await world.event({});
    const right = { kind: 'event', id: event.id, role: 'host' } as const;
    await world.run((tenant) => grantRoles(tenant, [{ ...right, accountId: ann.id, grantedById: null, grantedAt: new Date() }]));
    const eve = await staffed();
    const co = { ...right, role: 'coHost' } as const;
    await world.run((tenant) => grantRoles(tenant, [{ ...co, accountId: cat.id, grantedById: null, grantedAt: new Date() }]));
    const { id } = await post(cat, 'Welcome', { eventId: event.id });
    await data(ben, `POST /activities/${id}/report`);
    expect(await told(ann)).toEqual(['activityReported']);
    // Who wrote it decides over it anyway, and the staff where no host does.
    expect([await told(cat), await told(eve)]).toEqual([[], []]);
    expect(await data(ann, `GET /activities/${id}`)).toMatchObject({ reported: 1 });
    expect(await data(ann, `DELETE /activities/${id}/reports`)).toMatchObject({ reported: 0 });
  });

  test('of what stands in no group the staff are told, who decide over it even where its author has blocked them', async () => {
    const right = { kind: 'organization', id: app.ours.organization.id, role: 'staff' } as const;
    const granted = { ...right, accountId: ann.id, grantedById: null, grantedAt: new Date() };
    await world.run((tenant) => grantRoles(tenant, [granted]));
    await block(ben, ann);
    const group = await world.group(await app.ours.account(), {}, { members: [ann, ben, cat] });
    const reported = (as: TestAccount) => ids(as, 'GET /activities/reported');
    const [one, another] = [await post(ben, 'Buy now'), await post(ben, 'And here')];
    const { id: under } = await post(ben, 'Buy more', { commentedId: another.id });
    const inGroup = await post(ben, 'Ours', { groupId: group.id });
    const led = await world.group(ann, {}, { members: [ben, cat] });
    const inLed = await post(ben, 'Yours', { groupId: led.id });
    expect((await ask(ann, `GET /activities/${one.id}`)).status).toBe(404);
    for (const { id } of [one, { id: under }, inGroup]) await data(cat, `POST /activities/${id}/report`);
    // In a group its moderators decide, and see alone what a block hides.
    expect((await ask(ann, `GET /activities/${inGroup.id}`)).status).toBe(404);
    expect(await told(ann)).toEqual(expect.arrayContaining(['activityReported', 'activityReported']));
    expect(await data(ann, 'GET /self/notifications?about=moderation')).toHaveLength(2);
    await data(cat, `POST /activities/${inLed.id}/report`);
    expect(await reported(ann)).toEqual([under, one.id]);
    expect(await ids(ann, `GET /groups/${led.id}/activities/reported`)).toEqual([inLed.id]);
    for (const as of [ben, cat]) {
      expect(await reported(as)).toEqual([]);
      expect((await ask(as, `DELETE /activities/${one.id}/reports`)).status).toBe(403);
      expect((await data(as, `GET /activities/${one.id}`)).reported).toBeUndefined();
    }
    expect(await data(ann, `DELETE /activities/${one.id}/reports`)).toMatchObject({ id: one.id, reported: 0 });
    expect(await reported(ann)).toEqual([under]);
    await data(ann, `DELETE /activities/${under}`);
    expect(await reported(ann)).toEqual([]);
    // Once it is another one it is told anew, and counted as whoever blocked them sees it.
    await data(ben, `PUT /activities/${one.id}`, { message: 'Buy tomorrow' });
    const eve = await app.ours.account();
    await data(eve, `POST /activities/${one.id}/report`);
    expect(await told(ann)).toHaveLength(4);
    expect(await reported(ann)).toEqual([one.id]);
    const { id: open } = await post(cat, 'What do you say?');
    await post(ben, 'Nothing', { commentedId: open });
    expect((await data(ann, `GET /activities/${open}`))._count.comments).toBe(0);
    // Nobody decides over what they wrote themselves.
    const own = await post(ann, 'Mine');
    await data(cat, `POST /activities/${own.id}/report`);
    expect(await reported(ann)).toEqual([one.id]);
    expect((await data(ann, `GET /activities/${own.id}`)).reported).toBeUndefined();
    expect((await ask(ann, `DELETE /activities/${own.id}/reports`)).status).toBe(403);
    await world.run((tenant) => revokeRole(tenant, ann.id, right));
    await data(cat, `POST /activities/${another.id}/report`);
    expect(await reported(ann)).toEqual([]);
  });

  test('of what the only host of an event posted there the staff are told, also of one that they do not see themselves', async () => {
    const eve = await staffed();
    const event = await world.event({ source: 'account', creatorId: cat.id });
    const host = { kind: 'event', id: event.id, role: 'host', accountId: cat.id, grantedById: null, grantedAt: new Date() } as const;
    await world.run((tenant) => grantRoles(tenant, [host]));
    await block(cat, eve);
    const [rude, welcome] = [await post(cat, 'Rude', { eventId: event.id }), await post(cat, 'Welcome', { eventId: event.id })];
    await data(ben, `POST /activities/${rude.id}/report`);
    expect([await told(eve), await told(cat)]).toEqual([['activityReported'], []]);
    expect(await data(eve, 'GET /self/notifications?about=moderation')).toMatchObject([{ subjectId: rude.id }]);
    expect(await ids(eve, 'GET /activities/reported')).toEqual([rude.id]);
    for (const path of [`events/${event.id}`, `activities/${welcome.id}`]) expect((await ask(eve, `GET /${path}`)).status).toBe(404);
    expect(await data(eve, `DELETE /activities/${rude.id}/reports`)).toMatchObject({ event: null, reported: 0 });
    expect((await ask(eve, `GET /activities/${rude.id}`)).status).toBe(404);
  });

  test('what nobody but who wrote or reported it could decide on in a group is left to the staff, who see nothing else there', async () => {
    const [eve, dan] = [await staffed(), await app.ours.account()];
    const group = await world.group(ben, { access: 'protected' }, { members: [cat, dan] });
    const [own, other] = [await post(ben, 'Of its owner', { groupId: group.id }), await post(cat, 'Of a member', { groupId: group.id })];
    const reported = async () => [
      await ids(eve, 'GET /activities/reported'),
      await ids(eve, 'GET /activities/reported?count=false'),
      (await ask(eve, 'GET /activities/reported')).body.count,
    ];
    const seen = async (id: string) => (await ask(eve, `GET /activities/${id}`)).status;
    const inGroup = (as: TestAccount) => ids(as, `GET /groups/${group.id}/activities/reported`);

    await data(cat, `POST /activities/${own.id}/report`);
    expect([await told(eve), await inGroup(ben), await reported()]).toEqual([['activityReported'], [], [[own.id], [own.id], 1]]);
    expect(await data(eve, 'GET /self/notifications?about=moderation')).toMatchObject([{ subjectId: own.id }]);
    expect(await data(eve, `GET /activities/${own.id}`)).toMatchObject({ reported: 1, removable: true, group: null });
    expect((await ask(ben, `DELETE /activities/${own.id}/reports`)).status).toBe(403);
    for (const path of [`groups/${group.id}/activities`, `groups/${group.id}`]) expect((await ask(eve, `GET /${path}`)).status).toBe(404);
    expect(await data(eve, `DELETE /activities/${own.id}/reports`)).toMatchObject({ id: own.id, reported: 0 });
    expect([await seen(own.id), await reported()]).toEqual([404, [[], [], 0]]);

    // Its moderator decides on what others wrote, until they only report it as well.
    await data(dan, `POST /activities/${other.id}/report`);
    expect([await told(eve), await inGroup(ben), await seen(other.id), await reported()]).toEqual([
      ['activityReported'],
      [other.id],
      404,
      [[], [], 0],
    ]);
    await data(ben, `POST /activities/${other.id}/report`);
    expect([(await told(eve)).length, await reported()]).toEqual([2, [[other.id], [other.id], 1]]);
    await data(ben, `DELETE /activities/${other.id}/report`);
    expect([await seen(other.id), await reported()]).toEqual([404, [[], [], 0]]);

    // Nor is it left to them once somebody else moderates there.
    await data(dan, `POST /activities/${own.id}/report`);
    expect((await reported())[2]).toBe(1);
    await data(ben, `POST /groups/${group.id}/members/${dan.id}/promote`);
    expect((await reported())[2]).toBe(1);
    await data(ben, `POST /groups/${group.id}/members/${cat.id}/promote`);
    expect([await seen(own.id), await inGroup(cat)]).toEqual([404, [own.id]]);
    // Nobody of the staff was there, or they had to decide on their own words: it waits for who comes.
    await data(ben, `POST /groups/${group.id}/members/${cat.id}/demote`);
    const alone = await post(eve, 'By who decides');
    await data(ben, `POST /activities/${alone.id}/report`);
    const later = await staffed();
    expect([await told(later), new Set(await ids(later, 'GET /activities/reported'))]).toEqual([[], new Set([own.id, alone.id])]);
    expect((await ask(eve, `DELETE /activities/${alone.id}/reports`)).status).toBe(403);
    expect(await data(later, `DELETE /activities/${own.id}`)).toBeNull();
    expect(await ids(later, 'GET /activities/reported')).toEqual([alone.id]);
  });

  test('the staff neither like, answer nor share what is left to them to decide on where they are not, nor count what they do not see', async () => {
    const [eve, dan] = [await staffed(), await app.ours.account()];
    const group = await world.group(ben, { access: 'private' }, { members: [cat, dan] });
    const [own, next] = [await post(ben, 'Of its owner', { groupId: group.id }), await post(ben, 'The next', { groupId: group.id })];
    const [rude] = [await post(ben, 'Rude', { commentedId: own.id }), await post(cat, 'Polite', { commentedId: own.id })];
    await data(dan, `POST /activities/${own.id}/likes`);
    await data(cat, `POST /activities/${own.id}/report`);
    const taking = [
      ['POST /activities', { message: '', resharedId: own.id }],
      ['POST /activities', { message: 'No', commentedId: own.id }],
      [`POST /activities/${own.id}/likes`],
    ] as const;
    const others = taking.map(
      ([call, body]) =>
        [
          call.replace(own.id, next.id),
          body && { ...body, ...('resharedId' in body ? { resharedId: next.id } : { commentedId: next.id }) },
        ] as const,
    );
    for (const [call, body] of [...others, ...taking])
      expect([call, body, await ask(eve, call, body)]).toMatchObject([call, body, { status: 404, body: { code: 'notFound' } }]);
    const seen = async () => {
      const one = await data(eve, `GET /activities/${own.id}`);
      expect(await data(eve, 'GET /activities/reported')).toContainEqual(one);
      expect(one.group).toMatchObject({ id: group.id });
      return [one.likes, one.comments, one._count, await ids(eve, `GET /activities/${own.id}/comments`)];
    };
    expect(await seen()).toEqual([undefined, undefined, { likes: 1, comments: 0, reshares: 0 }, []]);
    await data(cat, `POST /activities/${rude.id}/report`);
    expect(await seen()).toEqual([undefined, undefined, { likes: 1, comments: 1, reshares: 0 }, [rude.id]]);
    // Those of them who are in the group are so beside what they decide.
    await world.run((tenant) => insertGroupMembers(tenant, [{ groupId: group.id, accountId: eve.id }]));
    expect(await seen()).toMatchObject([[], [], { likes: 1, comments: 2, reshares: 0 }, { length: 2 }]);
    expect(await data(eve, `POST /activities/${own.id}/likes`)).toMatchObject({ likes: [{}], _count: { likes: 2, comments: 2 } });
    await data(eve, 'POST /activities', { message: 'Now', commentedId: own.id });
  });

  test('those who moderate are all told of a report, whomever of them another has blocked', async () => {
    const event = await world.event({});
    const right = { kind: 'event', id: event.id, grantedById: null, grantedAt: new Date() } as const;
    const roles = [
      { ...right, role: 'host', accountId: ann.id },
      { ...right, role: 'coHost', accountId: cat.id },
      { ...right, role: 'coHost', accountId: ben.id },
    ] as const;
    await world.run((tenant) => grantRoles(tenant, [...roles]));
    await block(ann, cat);
    const { id } = await post(ben, 'Welcome', { eventId: event.id });
    await data(await app.ours.account(), `POST /activities/${id}/report`);
    expect([await told(ann), await told(cat)]).toEqual([['activityReported'], ['activityReported']]);
    // Whoever reports it themselves knows.
    await data(ann, `POST /activities/${(await post(ben, 'Come early', { eventId: event.id })).id}/report`);
    expect([await told(ann), await told(cat)]).toEqual([['activityReported'], ['activityReported', 'activityReported']]);
  });
});

describe('who sees what', () => {
  test('who is mentioned, and in which group a post stands, is told by the rules for people and groups', async () => {
    const [eve, dan] = [await staffed(), await app.ours.account()];
    await block(ann, ben);
    await world.run(({ db }) => db.update(accounts).set({ closedAt: new Date() }).where(eq(accounts.id, dan.id)));
    const groupIds: string[] = [];
    for (const access of ['public', 'private', 'protected', 'protected'] as const) {
      const { id: groupId } = await world.group(ben, { access }, { members: [cat], invited: [ann] });
      groupIds.push(groupId);
      await post(ben, 'Not reported', { groupId });
      const { id } = await post(ben, 'Reported', { groupId });
      await data(cat, `POST /activities/${id}/report`);
    }
    await world.run(({ db }) => db.update(groups).set({ active: false }).where(eq(groups.id, groupIds[3]!)));
    const seenBy = (accountId: string | null) =>
      world.run(async (tenant) => {
        const idsOf = async (rows: PromiseLike<{ id: string | null }[]>) => (await rows).map(({ id }) => id).toSorted();
        const people = tenant.db.select({ id: accounts.id }).from(accounts);
        const seen = await idsOf(people.where(and(owned(tenant, accounts), isAccountSeen(tenant, accounts.id))));
        const visible = tenant.db.select({ id: visibleAccounts.id }).from(visibleAccounts).where(owned(tenant, visibleAccounts));
        expect(seen).toEqual(await idsOf(visible));
        const known = await idsOf(tenant.db.select({ id: visibleGroups.id }).from(visibleGroups).where(owned(tenant, visibleGroups)));
        const posts = await tenant.db
          .select({ groupId: visibleActivities.groupId, isLeft: sql<boolean>`${visibleActivities.reports} > 0 and is_staff()` })
          .from(visibleActivities)
          .where(and(owned(tenant, visibleActivities), isNotNull(visibleActivities.groupId)));
        expect(posts.filter(({ groupId, isLeft }) => !isLeft && !known.includes(groupId))).toEqual([]);
        const own = posts.filter(({ groupId }) => groupIds.includes(groupId!));
        return [[ann, ben, cat, dan].filter(({ id }) => seen.includes(id)).length, own.length];
      }, accountId);
    const counts = [];
    for (const viewer of [ann, ben, cat, eve, null]) counts.push(await seenBy(viewer && viewer.id));
    expect(counts).toEqual([
      [2, 0],
      [2, 8],
      [3, 6],
      [3, 4],
      [3, 2],
    ]);
  });

  test('a block hides posts, what stands under them, likes and counts both ways', async () => {
    const { id } = await post(ann, 'Hello');
    const { id: byBen } = await post(ben, 'Of Ben', { commentedId: id });
    const { id: byCat } = await post(cat, 'Of Cat', { commentedId: byBen });
    await data(ben, `POST /activities/${id}/likes`);
    await block(ben, ann);
    expect((await ask(ben, `GET /activities/${id}`)).status).toBe(404);
    for (const what of [`GET /activities/${byBen}`, `GET /activities/${byCat}`, `GET /activities/${byCat}/comments`])
      expect([what, (await ask(ann, what)).status]).toEqual([what, 404]);
    expect(await data(ann, `GET /activities/${id}`)).toMatchObject({ _count: { likes: 0, comments: 0 } });
    expect(await ids(ann, `GET /activities/${id}/comments`)).toEqual([]);
    expect(await ids(cat, `GET /activities/${id}/comments`)).toEqual([byBen]);
    expect(await data(ann, 'GET /self/notifications')).toEqual([]);
    for (const what of ['likes', 'report']) expect((await ask(ben, `POST /activities/${id}/${what}`)).status).toBe(404);
    expect((await ask(ben, 'POST /activities', { message: 'No', commentedId: id })).status).toBe(404);
    // The database refuses it for whoever saw the post before they were blocked.
    const anyway = world.run(({ db, organizationId }) =>
      db.insert(activities).values({ organizationId, accountId: ben.id, message: 'No', commentedId: id }),
    );
    await expect(anyway).rejects.toMatchObject({ cause: { code: 'AT005' } });
  });

  test('what is posted in a group is for whom it is open to, by its members, who hear of it unless they turned that off', async () => {
    for (const access of ['public', 'private', 'protected'] as const) {
      const group = await world.group(ann, { access }, { members: [ben] });
      const { id } = await post(ben, `In a ${access} group`, { groupId: group.id });
      const seen = access === 'public';
      expect([access, (await ask(cat, `GET /activities/${id}`)).status]).toEqual([access, seen ? 200 : 404]);
      expect([access, (await ids(cat, `GET /accounts/${ben.id}/activities`)).includes(id)]).toEqual([access, seen]);
      const refused = { public: [200, 453], private: [453, 453], protected: [404, 404] }[access];
      expect((await ask(cat, `GET /groups/${group.id}/activities`)).status).toBe(refused[0]);
      expect((await ask(cat, 'POST /activities', { message: 'No', groupId: group.id })).status).toBe(refused[1]);
      expect(await ids(ann, `GET /groups/${group.id}/activities`)).toEqual([id]);
      expect((await ids(ann, 'GET /self/groups/activities'))[0]).toBe(id);
      expect((await ids(ann, 'GET /self/activities'))[0]).toBe(id);
      expect(await told(ann)).toContain('groupActivityPosted');
      await data(ann, `PUT /self/groups/${group.id}`, { activityPushNotification: false });
      const heard = (await told(ann)).length;
      await post(ben, 'Quiet', { groupId: group.id });
      expect((await told(ann)).length).toBe(heard);
      // Who moderates takes away what others wrote.
      await data(ann, `DELETE /activities/${id}`);
    }
  });

  test('what is posted about an event is by those who come to it, and follows who may know of the event', async () => {
    const group = await world.group(ann, {}, { members: [ben] });
    const open = await world.event();
    const closed = await world.event({ groupId: group.id, groupOnly: true });
    const linked = await world.event({ listed: false });
    const quiet = await world.event({ activityFeedEnabled: false });
    for (const event of [open, closed, linked, quiet]) await world.registration(event, ben);
    const made = await Promise.all([open, closed, linked].map((event) => post(ben, 'See you there', { eventId: event.id })));
    expect((await ask(cat, 'POST /activities', { message: 'No', eventId: open.id })).status).toBe(454);
    expect((await ask(ben, 'POST /activities', { message: 'No', eventId: quiet.id })).status).toBe(456);
    expect(await ids(null, `GET /events/${open.id}/activities`)).toEqual([made[0]!.id]);
    expect((await ask(cat, `GET /events/${closed.id}/activities`)).status).toBe(404);
    expect((await ask(cat, `GET /activities/${made[1]!.id}`)).status).toBe(404);
    expect(await ids(cat, `GET /events/${linked.id}/activities`)).toEqual([made[2]!.id]);
    expect(await ids(cat, `GET /accounts/${ben.id}/activities`)).toEqual([made[0]!.id]);
  });

  test('what was posted about an event is seen by whoever sees the event, as long as it is there and shows posts', async () => {
    const group = await world.group(ann, {}, { members: [ben, cat] });
    const closed = await world.event({ groupId: group.id, groupOnly: true });
    const draft = await world.event();
    const host = await app.ours.account();
    const dan = await app.ours.account();
    const own = await world.event({ source: 'account', creatorId: host.id });
    await world.run((tenant) =>
      grantRoles(tenant, [{ kind: 'event', id: draft.id, role: 'host', accountId: ann.id, grantedById: null, grantedAt: new Date() }]),
    );
    for (const event of [closed, draft, own]) await world.registration(event, ben);
    await world.registration(closed, cat);
    await world.run(({ db }) => db.delete(groupMembers).where(eq(groupMembers.accountId, cat.id)));
    const [inClosed, inDraft, inOwn] = await Promise.all(
      [closed, draft, own].map(async ({ id }) => (await post(ben, 'See you', { eventId: id })).id),
    );
    const change = (values: Partial<typeof events.$inferInsert>, of?: { id: string }) =>
      world.run(({ db }) =>
        db
          .update(events)
          .set(values)
          .where(of && eq(events.id, of.id)),
      );
    await change({ published: false }, draft);
    const seenBy = async (as: TestAccount) =>
      (await Promise.all([inClosed, inDraft, inOwn].map((id) => ask(as, `GET /activities/${id}`)))).map(({ status }) => status === 200);
    expect([await seenBy(ann), await seenBy(ben), await seenBy(cat), await seenBy(dan)]).toEqual([
      [true, true, true],
      [true, false, true],
      [true, false, true],
      [false, false, true],
    ]);
    await block(host, cat);
    expect(await seenBy(cat)).toEqual([true, false, false]);
    await change({ activityFeedEnabled: false });
    expect([await seenBy(ann), await seenBy(ben)]).toEqual([
      [false, false, false],
      [false, false, false],
    ]);
    await change({ activityFeedEnabled: true, removedAt: new Date() });
    expect([await seenBy(ann), await seenBy(ben)]).toEqual([
      [false, false, false],
      [false, false, false],
    ]);
  });

  test('what was posted in a group that is active no more is seen by whoever leads it', async () => {
    const group = await world.group(ann, {}, { members: [ben] });
    const { id } = await post(ben, 'While it was', { groupId: group.id });
    await data(ann, `PUT /groups/${group.id}`, { group: { active: false } });
    expect([(await ask(ann, `GET /activities/${id}`)).status, (await ask(ben, `GET /activities/${id}`)).status]).toEqual([200, 404]);
  });

  test('nothing is told of another organization’s, and an ended account leaves nothing', async () => {
    const { id } = await post(ann, 'Ours');
    const stranger = await app.theirs.account();
    expect((await app.theirs.call(`GET /activities/${id}`, { as: stranger })).status).toBe(404);
    expect((await app.theirs.call('GET /activities', { as: stranger })).body.data).toEqual([]);
    await data(ann, 'DELETE /self');
    expect((await ask(ben, `GET /activities/${id}`)).status).toBe(404);
  });
});

describe('who takes away', () => {
  test('a block is no way out of moderation, in a group or about an event', async () => {
    const group = await world.group(ann, {}, { members: [ben] });
    const event = await world.event();
    await world.registration(event, ben);
    await world.run((tenant) =>
      grantRoles(tenant, [{ kind: 'event', id: event.id, role: 'host', accountId: ann.id, grantedById: null, grantedAt: new Date() }]),
    );
    const made = [await post(ben, 'Look', { groupId: group.id }), await post(ben, 'Look', { eventId: event.id })];
    await block(ben, ann);
    expect(await ids(ann, `GET /groups/${group.id}/activities`)).toEqual([made[0]!.id]);
    for (const { id } of made) {
      expect(await data(ann, `GET /activities/${id}`)).toMatchObject({ removable: true, account: { id: ben.id } });
      expect((await ask(cat, `DELETE /activities/${id}`)).status).toBe(403);
      await data(ann, `DELETE /activities/${id}`);
    }
  });

  test('whoever moderates where a block hides somebody decides on what they wrote, and neither likes, answers nor shares it', async () => {
    const group = await world.group(ann, {}, { members: [ben, cat] });
    const event = await world.event();
    for (const one of [ben, cat]) await world.registration(event, one);
    await world.run((tenant) =>
      grantRoles(tenant, [{ kind: 'event', id: event.id, role: 'host', accountId: ann.id, grantedById: null, grantedAt: new Date() }]),
    );
    const places = [{ groupId: group.id }, { eventId: event.id }];
    const [theirs, others] = await Promise.all([ben, cat].map((one) => Promise.all(places.map((place) => post(one, 'Look', place)))));
    const under = await post(ben, 'Under it', { commentedId: others![0]!.id });
    const answer = await post(cat, 'And again', { commentedId: under.id });
    await block(ben, ann);
    const taking = (id: string) =>
      Promise.all([
        ask(ann, `POST /activities/${id}/likes`),
        ask(ann, 'POST /activities', { message: 'No', commentedId: id }),
        ask(ann, 'POST /activities', { message: '', resharedId: id }),
      ]);
    for (const { id } of [...theirs!, under, answer]) {
      const one = await data(ann, `GET /activities/${id}`);
      expect([one.likes, one.comments, one.removable]).toEqual([undefined, undefined, true]);
      expect((await taking(id)).map(({ status }) => status)).toEqual([404, 404, 404]);
    }
    for (const { id } of others!) {
      expect(await data(ann, `GET /activities/${id}`)).toMatchObject({ likes: [], comments: [], removable: true });
      expect((await taking(id)).map(({ status }) => status)).toEqual([200, 200, 200]);
    }
  });

  test('whose post it is takes comments from under it, and everybody their own, also where they see it no more', async () => {
    const group = await world.group(cat, { access: 'protected' }, { members: [ann, ben] });
    const { id } = await post(ann, 'Hello', { groupId: group.id });
    const { id: comment } = await post(ben, 'Hm', { commentedId: id });
    const { id: own } = await post(ben, 'Mine', { groupId: group.id });
    await data(ben, `POST /activities/${id}/likes`);
    expect(await data(ann, `GET /activities/${comment}`)).toMatchObject({ removable: true });
    await data(ann, `DELETE /activities/${comment}`);
    await data(ben, `POST /groups/${group.id}/leave`);
    expect((await ask(ben, `DELETE /activities/${id}/likes`)).status).toBe(404);
    expect((await data(ann, `GET /activities/${id}`))._count.likes).toBe(0);
    await data(ben, `DELETE /activities/${own}`);
    expect((await ask(cat, `GET /activities/${own}`)).status).toBe(404);
  });
});

test('a comment is told by mail to whoever may still read it, and a mention of somebody out of sight is words', async () => {
  const mails = async (to: TestAccount) =>
    (await world.run(({ db }) => db.select().from(mailRows).where(eq(mailRows.accountId, to.id)))).map(({ subject }) => subject);
  const dan = await app.ours.account({ firstName: 'Dan', email: 'dan@example.org' });
  const group = await world.group(ann, { access: 'protected' }, { members: [dan, cat] });
  const { id } = await post(dan, 'Hello', { groupId: group.id });
  const { id: open } = await post(dan, 'Hello');
  await post(ann, 'Hi', { commentedId: open });
  expect(await mails(dan)).toEqual(['Ann Byron commented on your post']);
  // What the same person says there later that day brings no further mail.
  await post(ann, 'May I come along?', { commentedId: open });
  expect(await mails(dan)).toHaveLength(1);
  expect((await told(dan)).filter((kind) => kind === 'activityCommented')).toHaveLength(2);
  await data(dan, `POST /groups/${group.id}/leave`);
  await post(cat, 'Hi', { commentedId: id });
  expect(await mails(dan)).toEqual(['Ann Byron commented on your post']);
  const entities = [{ type: 'mention', accountId: dan.id, startIndex: 0, endIndex: 4 }];
  const named = await post(ann, '@Dan', { entities });
  // Each is a job of its own.
  expect((await mails(dan)).sort()).toEqual(['Ann Byron commented on your post', 'Ann Byron mentioned you']);
  await data(dan, 'PUT /self/notificationPreferences', { commentEmail: false });
  await post(ben, '@Dan', { entities });
  expect(await mails(dan)).toHaveLength(2);
  await block(cat, dan);
  expect((await data(cat, `GET /activities/${named.id}`)).entities).toEqual([]);
});

test('what would break a reader or an index is refused by name, or kept whole', async () => {
  const fields = async (what: string, body?: unknown) =>
    (await ask(ann, what, body)).body.errors?.map(({ field }: { field: string }) => field);
  for (const message of ['\u200b', '\u3164', 'half \ud83d'])
    expect([message, await fields('POST /activities', { message })]).toEqual([message, ['message']]);
  const part = { type: 'segment', startIndex: 0, endIndex: 1 };
  expect(await fields('POST /activities', { message: '\ud83d\ude00', entities: [part] })).toEqual(['entities.0.endIndex']);
  const id = '5a3c1f2e-0c1d-4f53-9a56-0d7f5d1c2b3a';
  for (const at of ['0000-01-01T00:00:00.000Z', '2026-02-30T00:00:00.000Z', '2026-13-01T00:00:00.000Z'])
    expect([at, await fields(`GET /activities?after=${at}_${id}`)]).toEqual([at, ['after']]);
  const href = `https://tides.example/${Array.from({ length: 1_900 }, (_, at) => String.fromCodePoint(0x4e00 + ((at * 7_919) % 20_000))).join('')}`;
  const made = await post(ann, 'Look', { entities: [{ type: 'link', href, startIndex: 0, endIndex: 4 }] });
  expect(made.entities[0].linkPreview.url).toBe(href);
  const { id: gone } = await post(ann, 'Hello');
  await data(ann, `DELETE /activities/${gone}`);
  const late = world.run(({ db, organizationId }) =>
    db.insert(activities).values({ organizationId, accountId: ben.id, message: 'Late', commentedId: gone }),
  );
  await expect(late).rejects.toMatchObject({ cause: { code: 'AT005' } });
});

/** Their home is looked for among the latest posts of all first. */
const followsMany = (account: TestAccount) =>
  world.run(({ db }) => db.update(accounts).set({ following: 201 }).where(eq(accounts.id, account.id)));

test.each([
  ['few', async () => undefined],
  ['many', followsMany],
])(
  'home of who follows %s is what one posts oneself, whom one follows and one’s groups, and is read to its end while others post',
  async (_, become) => {
    const group = await world.group(cat, {}, { members: [ben] });
    await data(ben, `POST /accounts/${ann.id}/follow`);
    await become(ben);
    const mine = [await post(ann, 'a1'), await post(ben, 'b1'), await post(cat, 'c1', { groupId: group.id })].map(({ id }) => id).reverse();
    await post(cat, 'not followed');
    // Found with its link only, and so told to nobody elsewhere.
    const linked = await world.event({ listed: false });
    await world.registration(linked, ann);
    await post(ann, 'found by link', { eventId: linked.id });
    expect(await ids(ben, 'GET /self/activities')).toEqual(mine);
    expect((await ask(ben, 'GET /self/activities?pageSize=1&search=a')).body.count).toBe(1);
    const read: string[] = [];
    for (let after = ''; ;) {
      const page = await data(ben, `GET /self/activities?pageSize=1${after}`);
      if (page.length === 0) break;
      read.push(page[0].id);
      after = `&after=${page[0].createdAt}_${page[0].id}`;
      await post(ann, 'meanwhile');
    }
    expect(read).toEqual(mine);
    const more: string[] = [];
    for (let n = 0; n < 4; n++) {
      for (const [by, at] of [[ann], [ben], [cat, { groupId: group.id }]] as const) more.unshift((await post(by, `more ${n}`, at)).id);
      await post(cat, 'not followed either');
    }
    for (const page of [1, 2])
      expect(await ids(ben, `GET /self/activities?pageSize=3&page=${page}`)).toEqual(more.slice(3 * page - 3, 3 * page));
  },
);

test('home of whoever follows more than a page can tell of shows the latest of all, whoever wrote how many of them and at once', async () => {
  const dice = seeded(28);
  const authors = await Promise.all(Array.from({ length: 14 }, () => app.ours.account()));
  const groups: { id: string }[] = [];
  for (let n = 0; n < 6; n++) {
    const members = [ben, ...authors.filter((_, number) => number % 6 === n)];
    groups.push(await world.group(cat, {}, { members }));
  }
  for (const author of authors) await data(ben, `POST /accounts/${author.id}/follow`);
  // Two of them write most of it, some of it at the same time, and the first has written nothing for long.
  const rows = Array.from({ length: 160 }, (_, n) => {
    const number = n === 0 ? 0 : dice.chance(0.6) ? 1 + dice.below(2) : 1 + dice.below(13);
    const groupId = dice.chance(0.3) ? groups[number % 6]!.id : null;
    return { accountId: groupId && dice.chance(0.3) ? cat.id : authors[number]!.id, groupId, at: n === 0 ? 0 : 1_000 + dice.below(60) };
  });
  const made = await world.run(({ db, organizationId }) =>
    db
      .insert(activities)
      .values(
        rows.map(({ at, ...row }) => ({ organizationId, message: 'Hello', createdAt: new Date(Date.UTC(2026, 0, 1, 0, 0, at)), ...row })),
      )
      .returning({ id: activities.id, createdAt: activities.createdAt }),
  );
  const place = ({ id, createdAt }: (typeof made)[number]) => `${createdAt.toISOString()}_${id}`;
  const latest = made.map(place).toSorted().toReversed();
  for (const pageSize of [1, 3, 10]) {
    const read: string[] = [];
    for (let after = ''; ; after = `&after=${read.at(-1)!}`) {
      const page = await data(ben, `GET /self/activities?count=false&pageSize=${pageSize}${after}`);
      read.push(...page.map(({ id, createdAt }: { id: string; createdAt: string }) => `${createdAt}_${id}`));
      if (page.length < pageSize) break;
    }
    expect(read).toEqual(latest);
  }
});

test('home is full where each post is the next of its author and of its group, and some of the latest are out of sight', async () => {
  const authors = await Promise.all(Array.from({ length: 20 }, () => app.ours.account()));
  const linked = await world.event({ listed: false });
  for (const author of authors) {
    await data(ben, `POST /accounts/${author.id}/follow`);
    await world.registration(linked, author);
  }
  const rows = await Promise.all(
    authors.map(async (author, nth) => {
      const { id: groupId } = await world.group(author, {}, { members: [ben] });
      const createdAt = new Date(Date.UTC(2026, 0, 1, 0, 0, 20 - nth));
      return { accountId: author.id, groupId, eventId: nth < 5 ? linked.id : null, createdAt };
    }),
  );
  const written = await world.run(({ db, organizationId }) =>
    db
      .insert(activities)
      .values(rows.map((row) => ({ organizationId, message: 'Hello', ...row })))
      .returning({ id: activities.id }),
  );
  const seen = written.slice(5).map(({ id }) => id);
  expect(await ids(ben, 'GET /self/activities?count=false&pageSize=10')).toEqual(seen.slice(0, 10));
});

test.each([
  ['few', 'Rafts', async () => undefined],
  ['many', 'Kayak', followsMany],
])(
  'a page of who follows %s is full however many posts out of sight stand among the next, and is answered alike with all of them counted',
  async (_, word, become) => {
    const closed = await world.group(cat, { access: 'protected' }, { members: [ann] });
    const about = await world.interest({ name: word });
    const entities = [{ type: 'interest', interestId: about.id, startIndex: 0, endIndex: 5 }];
    const write = async (message: string, more: object = {}) => (await post(ann, message, { entities, ...more })).id as string;
    const outOfSight = async () => {
      for (let n = 0; n < 5; n++) await write(`${word}, unseen ${n}`, { groupId: closed.id });
    };
    await data(ben, `POST /accounts/${ann.id}/follow`);
    await become(ben);
    await outOfSight();
    const first = [await write(`${word} one`), await write(`${word} two`)];
    await outOfSight();
    const seen = [...first, await write(`${word} three`)];
    await outOfSight();
    const latest = seen.toReversed();
    for (const list of [
      'GET /self/activities?',
      `GET /interests/${about.id}/activities?`,
      `GET /activities?search=${word.toLowerCase()}&`,
    ]) {
      for (const counted of ['true', 'false']) {
        const at = `${list}count=${counted}&`;
        expect([at, await ids(ben, `${at}pageSize=2`)]).toEqual([at, latest.slice(0, 2)]);
        expect([at, await ids(ben, `${at}pageSize=2&page=2`)]).toEqual([at, latest.slice(2)]);
        expect([at, await ids(ben, `${at}pageSize=2&orderBy=createdAt`)]).toEqual([at, seen.slice(0, 2)]);
      }
      expect((await ask(ben, `${list}pageSize=2`)).body.count).toBe(3);
    }
  },
);

describe.each([
  ['all posts', () => '/activities?count=false&'],
  ['the posts of somebody', (writer: TestAccount) => `/accounts/${writer.id}/activities?`],
  ['the comments under a post', (_writer: TestAccount, postId: string) => `/activities/${postId}/comments?`],
])('among %s each is found by any part of its text as it stands, in every script', (_which, listOf) => {
  const TEXTS = [
    "Tide-pools at dawn: don't forget the anemones, 100% free_entry",
    'Anemone  anemones\nAnémonettes in the \\backslash\\ lagoon',
    'La marée est à 6h; rendez-vous près de l’ÉCLUSE (quai n° 4)',
    '潮だまりの観察会は土曜日の朝６時からです。集合は北桟橋で',
    'Ｆｕｌｌｗｉｄｔｈ ﬁsh & chips, a b c d e: tide tide tidetide',
    'Donaudampfschifffahrtsgesellschaft donaudampfschiff https://tides.example.com/a?b=c',
  ];
  let writer: TestAccount;
  let under: string;
  beforeAll(async () => {
    writer = await app.ours.account({ firstName: 'Dora' });
    const other = await app.ours.account({ firstName: 'Emil' });
    for (const text of TEXTS) await post(writer, text);
    under = (await post(other, 'What lives here?')).id;
    for (const text of TEXTS) await post(writer, text, { commentedId: under });
  });

  const folded = (words: string) =>
    words
      .normalize('NFKD')
      .replace(/[\u0300-\u036f]/g, '')
      .toLowerCase();

  async function mustFind(parts: readonly string[]) {
    for (const part of new Set(parts)) {
      const has = (text: string) => folded(text).includes(folded(part.replace(/^ +| +$/g, '')));
      const expected = TEXTS.filter(has).sort();
      const search = `search=${encodeURIComponent(part)}&pageSize=50`;
      const found = await data(writer, `GET ${listOf(writer, under)}${search}`);
      const messages = found
        .filter(({ account }: { account: { id: string } }) => account.id === writer.id)
        .map(({ message }: { message: string }) => message);
      // What is merely alike stands where nothing is spelled so.
      expect([part, expected.length > 0 ? messages.sort() : messages.filter(has)]).toEqual([part, expected]);
    }
  }

  const LENGTHS = [1, 2, 3, 5, 8, 9, 14, 30];
  test.each(TEXTS)('by the parts of “%s”', (text) =>
    mustFind(
      LENGTHS.flatMap((length, step) =>
        Array.from({ length: 5 }, (_, n) => text.slice((n * 13 + step * 3) % text.length).slice(0, length)).filter((part) => part.trim()),
      ),
    ),
  );

  test('and by words that stand apart, at the ends of others or in none', () =>
    mustFind(['anemonez', 'dawn at', 'tide chips', 'es in', 'nes an', '北桟橋で集合']));
});

test('words that few of thousands of posts hold are found page by page, the latest first and whoever may not see them aside', async () => {
  const closed = await world.group(cat, { access: 'protected' }, { members: [ann] });
  const HOUR_MS = 3_600_000;
  // None of them is among the latest two thousand, and they stand ever further apart.
  const samphire = (n: number) => n > 2_050 && Number.isInteger(Math.sqrt(n - 2_050));
  // Hundreds, none of them in the latest weeks nor for some weeks between.
  const fennel = (n: number) => n > 400 && n % 5 === 3 && (n < 800 || n > 1_300);
  const before = (hours: number) => new Date(Date.now() - hours * HOUR_MS);
  const written = [
    ...Array.from({ length: 2_800 }, (_, n) => ({
      accountId: n % 7 === 0 ? cat.id : ann.id,
      message: samphire(n) ? `Picked samphire, basket ${n}` : fennel(n) ? `A leaf of fennel ${n}` : `Nothing but sand ${n}`,
      groupId: samphire(n) && n % 5 === 0 ? closed.id : null,
      createdAt: before(n),
    })),
    { accountId: ann.id, message: 'Picked samphire, as years ago', groupId: null, createdAt: before(40_000) },
  ];
  await world.run(async ({ db, organizationId }) => {
    const rows = written.toReversed().map((row) => ({ organizationId, ...row }));
    for (let at = 0; at < rows.length; at += 400) await db.insert(activities).values(rows.slice(at, at + 400));
  });
  await block(ben, cat);
  const shownTo = (as: TestAccount, word: string) =>
    written.filter(
      ({ message, groupId, accountId }) => message.includes(word) && (as === ann || (groupId === null && accountId !== cat.id)),
    );
  const messages = (of: { message: string }[]) => of.map(({ message }) => message);
  for (const as of [ann, ben]) {
    for (const [word, search] of [
      ['samphire', 'picked%20samphire'],
      ['fennel', 'FENNEL'],
    ] as const) {
      const all = messages(shownTo(as, word));
      expect(all.length).toBeGreaterThan(15);
      expect(shownTo(ben, word).length).toBeLessThan(shownTo(ann, word).length);
      for (const size of [10, PAGE_SIZE.max]) {
        for (let page = 1; page <= 4; page++) {
          const found = await data(as, `GET /activities?search=${search}&count=false&pageSize=${size}&page=${page}`);
          expect(messages(found)).toEqual(all.slice((page - 1) * size, page * size));
        }
      }
      const [, , third] = await data(as, `GET /activities?search=${search}&pageSize=3`);
      const behind = `GET /activities?search=${search}&count=false&after=${third.createdAt}_${third.id}`;
      for (const size of [3, PAGE_SIZE.max]) expect(messages(await data(as, `${behind}&pageSize=${size}`))).toEqual(all.slice(3, 3 + size));
      expect(await data(as, `${behind}&pageSize=${PAGE_SIZE.max}&page=100000`)).toEqual([]);
      expect((await ask(as, `GET /activities?search=${search}&pageSize=3`)).body.count).toBe(all.length);
    }
    expect(messages(await data(as, 'GET /activities?search=fenenl'))).toEqual(messages(shownTo(as, 'fennel')).slice(0, 10));
  }
  expect(await data(ann, 'GET /activities?search=samphires')).toEqual([]);
});

test('feeds are read to their end while others post and delete, each post once, though all were written in the same moment', async () => {
  const group = await world.group(ann, {}, { members: [ben] });
  const event = await world.event();
  for (const who of [ann, ben]) await world.registration(event, who);
  const above = await post(ann, 'Above');
  const places: [string, object][] = [
    [`/accounts/${ann.id}/activities`, {}],
    [`/groups/${group.id}/activities`, { groupId: group.id }],
    [`/events/${event.id}/activities`, { eventId: event.id }],
    [`/activities/${above.id}/comments`, { commentedId: above.id }],
  ];
  for (const [path, place] of places) {
    for (let nth = 0; nth < 5; nth++) await post(ann, 'One of five', place);
    await world.run(({ db }) => db.update(activities).set({ createdAt: new Date(Math.floor(Date.now() / 1000) * 1000) }));
    const there = await ids(ben, `GET ${path}?pageSize=100`);
    const read: string[] = [];
    for (let after = ''; ;) {
      const page = await data(ben, `GET ${path}?pageSize=2${after}`);
      if (page.length === 0) break;
      read.push(...page.map(({ id }: { id: string }) => id));
      after = `&after=${page.at(-1).createdAt}_${page.at(-1).id}`;
      const [first] = page;
      if (first.message === 'One of five') await data(ann, `DELETE /activities/${first.id}`);
      // What comes behind the end of a conversation is read on; what comes before the beginning of a feed is not.
      if (path !== places.at(-1)![0]) await post(ann, 'Meanwhile', place);
    }
    expect([path, read]).toEqual([path, there]);
  }
});

test('of many who like, comment, share and take it back at once, each count is that of its rows', async () => {
  const { id } = await post(ann, 'Hello');
  const people = await Promise.all(Array.from({ length: 6 }, () => app.ours.account()));
  const made = await Promise.all(
    people.map(async (as) => {
      const [, comment, share] = await Promise.all([
        ask(as, `POST /activities/${id}/likes`),
        post(as, 'Under it', { commentedId: id }),
        post(as, '', { resharedId: id }),
        ask(as, `POST /activities/${id}/likes`),
      ]);
      return { as, taken: [comment.id, share.id] as string[] };
    }),
  );
  await Promise.all(
    made.flatMap(({ as, taken }, at) => [
      ask(as, `${at % 2 ? 'DELETE' : 'POST'} /activities/${id}/likes`),
      ...(at % 3 ? taken.map((one) => ask(as, `DELETE /activities/${one}`)) : []),
      post(as, 'Once more', { commentedId: id }),
    ]),
  );
  const rows = await world.run(async ({ db }) => ({
    likes: await db.$count(activityLikes, eq(activityLikes.activityId, id)),
    comments: await db.$count(activities, eq(activities.commentedId, id)),
    reshares: await db.$count(activities, eq(activities.resharedId, id)),
  }));
  expect(rows).toEqual({ likes: 3, comments: 8, reshares: 2 });
  expect((await data(ann, `GET /activities/${id}`))._count).toEqual(rows);
});

describe('what a linked page says of itself', () => {
  test('is asked of it once, told with the post, and left out where its author wants that', async () => {
    const asked: string[] = [];
    const facts = { siteName: null, description: null, mediaType: null, image: null, imageWidth: null, imageHeight: null };
    const own = await buildTestApp({
      readPage: async (url) => {
        asked.push(url);
        return url.includes('quiet') ? null : { ...facts, title: 'Tides <b>today</b>' };
      },
    });
    const as = await own.ours.account();
    const preview = async (href: string) =>
      (await own.ours.call(`GET /storage/link-preview?href=${encodeURIComponent(href)}`, { as })).body;
    const href = 'https://tides.example/today';
    const link = { type: 'link', startIndex: 0, endIndex: 4, href };
    const write = async (entity: object) =>
      (await own.ours.call('POST /activities', { as, body: { message: 'Look', entities: [entity] } })).body.data.entities[0].linkPreview;
    expect(await write(link)).toMatchObject({ url: href, title: null });
    expect((await preview(href)).data).toMatchObject({ url: href, title: 'Tides <b>today</b>', activityId: '' });
    await preview(href);
    expect((await preview('quiet.example')).data).toBeNull();
    expect(asked).toEqual([href, 'https://quiet.example']);
    expect(await write(link)).toMatchObject({ title: 'Tides <b>today</b>' });
    expect(await write({ ...link, preview: false })).toMatchObject({ url: href, title: null });
    for (const wrong of ['javascript:alert(1)', 'file:///etc/passwd', 'https://a@b.example', 'http://localhost/'])
      expect((await preview(wrong)).errors).toMatchObject([{ field: 'href', rule: 'url' }]);
    await own.app.close();
  });

  test('is asked anew after seven days; what it said before is shown on while it cannot be reached', async () => {
    const DAY_MS = 24 * 3_600_000;
    const facts = { siteName: null, description: null, mediaType: null, image: null, imageWidth: null, imageHeight: null };
    let title: string | null = 'Monday';
    let asked = 0;
    const own = await buildTestApp({
      tokensLastMs: 30 * DAY_MS,
      readPage: async () => {
        asked += 1;
        return title === null ? null : { ...facts, title };
      },
    });
    const as = await own.ours.account();
    const after = async (days: number) => {
      own.pass(days * DAY_MS);
      const { body } = await own.ours.call('GET /storage/link-preview?href=tides.example', { as });
      return [body.data.title, asked];
    };
    expect(await after(0)).toEqual(['Monday', 1]);
    title = 'Tuesday';
    expect(await after(6.9)).toEqual(['Monday', 1]);
    expect(await after(0.2)).toEqual(['Tuesday', 2]);
    title = null;
    expect(await after(7.1)).toEqual(['Tuesday', 3]);
    // Nobody who looks at it soon after waits for a page that is away.
    expect(await after(0.1)).toEqual(['Tuesday', 3]);
    await own.app.close();
  });
});
