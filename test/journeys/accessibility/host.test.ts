import { startedPlatform, type RunningPlatform } from '@test/harness/platform';
import { LISTING_TABS } from '@web/features/listings/listingTabs';
import { faults, membersTabs, onDeskAlone } from './faults';

let platform: RunningPlatform;
beforeAll(async () => {
  platform = await startedPlatform();
});
afterAll(() => platform.remove());

const SCREENS = ['', ...LISTING_TABS.filter((tab) => tab !== 'overview'), 'check-in'];

// Hosts have more screens than anybody, which are alike to axe on every device.
test('every screen of a host suits assistive technology on a desk, and its window there and on a phone', async () => {
  const { tabs, complaints } = await membersTabs(platform);
  expect(await faults(platform, tabs, ['/listings', '/listings/new'])).toEqual({});
  const eventId = await hosted();
  const screens = SCREENS.map((tab) => `/listings/${eventId}/${tab}`);
  expect(await faults(platform, tabs, screens, onDeskAlone)).toEqual({});
  expect(complaints()).toEqual([]);
});

async function hosted(): Promise<string> {
  const { ORGANIZATION_ID } = await (await fetch(platform.url('/config.json'))).json();
  const answer = await fetch(platform.url('/api/events/northlight-assembly'), { headers: { organization: ORGANIZATION_ID } });
  return (await answer.json()).data.id;
}
