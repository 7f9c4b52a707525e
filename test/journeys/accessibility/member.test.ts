import { startedPlatform, type RunningPlatform } from '@test/harness/platform';
import { SETTINGS_TABS } from '@web/features/settings/tabs';
import { faults, membersTabs, ofAll } from './faults';

let platform: RunningPlatform;
beforeAll(async () => {
  platform = await startedPlatform();
});
afterAll(() => platform.remove());

const SCREENS = [
  '/series',
  '/series/assemblies',
  '/levels',
  '/levels/friends',
  '/benefits',
  '/subscriptions',
  '/support',
  '/bookings',
  '/bookings/places',
  '/bookings/places/ropeworks',
  '/bookings/places/ropeworks/long-table',
  '/invoices',
  '/events/northlight-assembly/register',
  ...ofAll('/settings', SETTINGS_TABS.slice(1)),
];

test('every screen of a member’s own things suits assistive technology and its window, on a desk and on a phone', async () => {
  const { tabs, complaints } = await membersTabs(platform);
  expect(await faults(platform, tabs, SCREENS)).toEqual({});
  expect(complaints()).toEqual([]);
});
