import { startedPlatform, type RunningPlatform } from '@test/harness/platform';
import { GROUP_TABS } from '@web/features/groups/groupTabs';
import { faults, linked, membersTabs, ofAll } from './faults';

let platform: RunningPlatform;
beforeAll(async () => {
  platform = await startedPlatform();
});
afterAll(() => platform.remove());

const SCREENS = [
  '/',
  '/accounts',
  ...ofAll('/accounts/imani', ['groups', 'followers', 'following', 'media']),
  '/contacts',
  '/groups',
  '/groups/new',
  ...ofAll('/groups/swimming-before-work', GROUP_TABS.slice(1)),
  '/groups/small-libraries',
  '/search',
  '/search?q=walk',
  '/search/posts?q=walk',
  '/notifications',
  '/messages',
  '/messages/1',
];

test('every screen of people, groups, posts and messages suits assistive technology and its window, on a desk and on a phone', async () => {
  const { page, tabs, complaints } = await membersTabs(platform);
  const read = [await linked(platform, page, '/notifications', '/announcements/'), await linked(platform, page, '/', '/activities/')];
  expect(await faults(platform, tabs, [...SCREENS, ...read])).toEqual({});
  expect(complaints()).toEqual([]);
});
