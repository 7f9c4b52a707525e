import { CHANNEL_TABS, MANAGED_TABS } from '@contract/rules/channelAddresses';
import { startedPlatform, type RunningPlatform } from '@test/harness/platform';
import { faults, membersTabs, ofAll } from './faults';

let platform: RunningPlatform;
beforeAll(async () => {
  platform = await startedPlatform();
});
afterAll(() => platform.remove());

const SCREENS = [
  '/channels',
  '/channels?list=subscribed',
  ...ofAll('/channels/walls-and-water', [...CHANNEL_TABS.slice(1), 'collections/by-the-water', 'the-bell-at-the-steps']),
  '/channels/new',
  ...ofAll('/channels/walls-and-water/manage', [
    ...MANAGED_TABS.slice(1),
    'contents/new',
    'contents/the-bell-at-the-steps',
    'collections/by-the-water',
  ]),
  '/contents?list=subscribed&type=article',
  '/interests',
  '/interests/Walking',
];

test('every screen of channels, contents and interests suits assistive technology and its window, on a desk and on a phone', async () => {
  const { tabs, complaints } = await membersTabs(platform);
  expect(await faults(platform, tabs, SCREENS)).toEqual({});
  expect(complaints()).toEqual([]);
});
