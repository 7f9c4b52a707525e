import { CHANNEL_TABS } from '@contract/rules/channelAddresses';
import { standing } from '@test/harness/browser';
import { startedPlatform, type RunningPlatform } from '@test/harness/platform';
import { smallTargets } from '@test/harness/smallTargets';
import { GROUP_TABS } from '@web/features/groups/groupTabs';
import { faults, linked, membersTabs, NARROW, ofAll } from './faults';

let platform: RunningPlatform;
beforeAll(async () => {
  platform = await startedPlatform();
});
afterAll(() => platform.remove());

/** What people do among themselves, all day and with one hand. */
const COMMUNITY = [
  '/',
  '/?posts=everyone',
  '/accounts',
  '/contacts',
  '/groups',
  '/groups/new',
  '/messages',
  '/messages/1',
  '/messages/2',
  ...ofAll('/accounts/imani', ['groups', 'followers', 'following', 'media']),
  ...ofAll('/groups/swimming-before-work', GROUP_TABS.slice(1)),
  '/search',
  '/search?q=walk',
  '/search/posts?q=walk',
  '/search/groups?q=noor',
  '/search?q=qqqqqq',
  '/channels',
  '/contents',
  '/interests',
  '/interests/Walking',
  '/notifications',
  '/settings/notifications',
  '/settings/interests',
  ...ofAll('/channels/walls-and-water', [...CHANNEL_TABS.slice(1), 'collections/by-the-water', 'the-bell-at-the-steps']),
];

test('a finger finds every control of the community’s screens: each takes the presses of 44 px', async () => {
  const { page, tabs } = await membersTabs(platform, { viewport: NARROW, hasTouch: true, isMobile: true });
  const read = await linked(platform, page, '/', '/activities/');
  const small = async (one: typeof page) => {
    await standing(one);
    return smallTargets(one);
  };
  expect(await faults(platform, tabs, [...COMMUNITY, read], small)).toEqual({});
});
