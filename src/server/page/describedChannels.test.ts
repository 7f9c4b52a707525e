import { readAddress } from '@contract/addresses';
import { buildTestApp, type TestAccount, type TestApp } from '@test/harness/app';
import { pageContent } from './content';

let app: TestApp;
let owner: TestAccount;
beforeAll(async () => {
  app = await buildTestApp();
  owner = await app.ours.account();
});
afterAll(() => app.app.close());

async function data(what: string, body?: unknown) {
  const answer = await app.ours.call(what, { as: owner, body });
  expect([what, answer.status, answer.body.message]).toEqual([what, 200, answer.body.message]);
  return answer.body.data;
}

const described = (path: string) => pageContent(app.services).describe(app.ours.organization, readAddress(path));

async function made(access?: 'private' | 'protected') {
  const group = access && (await data('POST /groups', { group: { name: 'Listeners', description: 'We listen', access } }));
  const more = group ? { groupId: group.id } : {};
  const channel = await data('POST /channels', { channel: { name: 'Night radio', description: 'Waves', visible: true, ...more } });
  const content = await data(`POST /channels/${channel.id}/contents`, {
    title: 'Whales',
    description: 'They sing',
    body: '<p>So they do</p>',
  });
  const path = `/channels/${channel.slug}`;
  const publish = () =>
    data(`POST /channels/${channel.id}/contents/${content.id}/schedule`, { date: '2001-01-01T00:00:00Z', email: false, push: false });
  return { path, contentPath: `${path}/${content.slug}`, publish };
}

test('the page of a channel tells of it, and that of a content once it is published', async () => {
  const { path, contentPath, publish } = await made();
  for (const at of [path, `${path}/featured`, `${path}/collections`])
    expect(await described(at)).toMatchObject({ title: 'Night radio', description: 'Waves' });
  expect(await described(contentPath)).toBeNull();
  await publish();
  expect(await described(contentPath)).toMatchObject({ title: 'Whales', description: 'They sing' });
  expect(await described('/channels/nowhere')).toBeNull();
  expect(await described(`${path}/nowhere`)).toBeNull();
});

test('of what is for the members of a group no more is told than outsiders may know', async () => {
  const closed = await made('private');
  await closed.publish();
  const known = { title: 'Night radio', description: null, image: '/pictures/channel.svg' };
  for (const at of [closed.path, closed.contentPath, `${closed.path}/nowhere`]) expect(await described(at)).toEqual(known);
  const secret = await made('protected');
  await secret.publish();
  for (const at of [secret.path, secret.contentPath]) expect(await described(at)).toBeNull();
});
