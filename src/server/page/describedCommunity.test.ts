import { readAddress } from '@contract/addresses';
import { buildTestApp, type TestAccount, type TestApp } from '@test/harness/app';
import { photo } from '@test/harness/hostilePictures';
import { newTenant } from '@test/harness/world';
import { pageContent } from './content';

let app: TestApp;
let author: TestAccount;
beforeAll(async () => {
  app = await buildTestApp();
  author = await app.ours.account({ username: 'noor', firstName: 'Noor', lastName: 'Haddad', bio: 'Sails on Sundays' });
});
afterAll(() => app.app.close());

async function data(what: string, body?: unknown) {
  const answer = await app.ours.call(what, { as: author, body });
  expect([what, answer.status, answer.body.message]).toEqual([what, 200, answer.body.message]);
  return answer.body.data;
}

const described = (path: string) => pageContent(app.services).describe(app.ours.organization, readAddress(path));

test('the page of a profile tells of who it is in their own words', async () => {
  expect(await described('/accounts/noor')).toMatchObject({ title: 'Noor Haddad', description: 'Sails on Sundays', portrait: false });
});

test('the page of a post, and of an answer to it, tells who says what, with its own picture in its own size', async () => {
  const picture = await data('POST /storage/images/upload', {
    name: 'Quay',
    type: 'activity',
    dataUri: `data:image/png;base64,${(await photo(40, 30)).toString('base64')}`,
  });
  const post = await data('POST /activities', { message: 'At the quay', imageId: picture.id });
  const image = { image: new URL(picture.uri).pathname, size: { width: 40, height: 30 } };
  expect(await described(`/activities/${post.id}`)).toMatchObject({ title: 'Noor Haddad', description: 'At the quay', ...image });
  const comment = await data('POST /activities', { message: 'So it was', commentedId: post.id });
  expect(await described(`/activities/${comment.id}`)).toMatchObject({ description: 'So it was', portrait: false });
  const shared = await data('POST /activities', { message: '', resharedId: post.id });
  expect(await described(`/activities/${shared.id}`)).toMatchObject({ title: 'Noor Haddad', description: 'At the quay' });
});

test('of posts that are for members of a group, are gone or never were no page tells', async () => {
  const posted: string[] = [];
  for (const access of ['public', 'private', 'protected']) {
    const group = await data('POST /groups', { group: { name: `Sailors ${access}`, description: 'We sail', access } });
    posted.push((await data('POST /activities', { message: 'In a group', groupId: group.id })).id);
  }
  const gone = await data('POST /activities', { message: 'A mistake' });
  await data(`DELETE /activities/${gone.id}`);
  const paths = [...posted, gone.id, author.id, 'nowhere'].map((id) => described(`/activities/${id}`));
  const [open, ...others] = await Promise.all(paths);
  expect(open).toMatchObject({ description: 'In a group' });
  expect(others).toEqual([null, null, null, null, null]);
});

test('of a post in a group, and of one about an event, the page tells where the call does, whatever is for whom', async () => {
  const world = await newTenant(app.ours.organization);
  const group = await data('POST /groups', { group: { name: 'Rowers', description: 'We row', access: 'public' } });
  const event = await world.event();
  await world.registration(event, author);
  const posts: { id: string }[] = [];
  for (const place of [{ groupId: group.id }, { eventId: event.id }])
    posts.push(await data('POST /activities', { message: 'Aboard', ...place }));
  const { organization } = app.ours;
  const { config } = organization;
  const narrower = [{ requireAuth: true }, { enabled: false }, { enabledTiers: ['patrons'] }];
  const of = (name: 'activities' | 'groups' | 'events') =>
    narrower.map((change) => ({ MODULES: { ...config.MODULES, [name]: { ...config.MODULES[name]!, ...change } } }));
  const ways = [{}, { ALLOW_GUESTS: false }, { MAINTENANCE: true }, ...of('activities'), ...of('groups'), ...of('events')];
  const told: [asked: boolean, shown: boolean][] = [];
  for (const way of ways) {
    organization.config = { ...config, ...way };
    for (const { id } of posts)
      told.push([(await app.ours.call(`GET /activities/${id}`)).status === 200, (await described(`/activities/${id}`)) !== null]);
  }
  organization.config = config;
  expect(told.map(([, shown]) => shown)).toEqual(told.map(([asked]) => asked));
  expect(new Set(told.map(([asked]) => asked))).toEqual(new Set([true, false]));
});

test('the pages of an interest and of a level tell what they are', async () => {
  const { id } = await data('POST /interests', { name: 'Sailing' });
  for (const path of [`/interests/${id}`, '/interests/sailing']) expect(await described(path)).toMatchObject({ title: 'Sailing' });
  expect(await described('/interests/nothing')).toBeNull();
  const world = await newTenant(app.ours.organization);
  await world.level({ slug: 'keystones', name: 'Keystones', subtitle: 'They hold the arch', description: null });
  await world.level({ slug: 'friends', name: 'Friends', subtitle: 'They come', description: 'Whoever gives' });
  expect(await described('/levels/keystones')).toMatchObject({ title: 'Keystones', description: 'They hold the arch' });
  expect(await described('/levels/friends')).toMatchObject({ title: 'Friends', description: 'Whoever gives' });
  expect(await described('/levels/nothing')).toBeNull();
});
