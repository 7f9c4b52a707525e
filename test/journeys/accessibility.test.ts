import type { Page } from 'playwright-core';
import { CHANNEL_TABS, MANAGED_TABS } from '@contract/rules/channelAddresses';
import { accessibilityFaults, darkFaults, newReader, standing, watched } from '@test/harness/browser';
import { startedPlatform, type RunningPlatform } from '@test/harness/platform';
import { smallTargets } from '@test/harness/smallTargets';
import { GROUP_TABS } from '@web/features/groups/groupTabs';
import { LISTING_TABS } from '@web/features/listings/listingTabs';
import { SETTINGS_TABS } from '@web/features/settings/tabs';
import { signIn } from './signIn';

let platform: RunningPlatform;
beforeAll(async () => {
  platform = await startedPlatform();
});
afterAll(() => platform.remove());

const VISITOR = [
  '/',
  '/events',
  '/events?past=true',
  '/events?search=nothing-has-this-name',
  '/events/northlight-assembly',
  '/events/northlight-assembly/agenda',
  '/events/northlight-assembly/speakers',
  '/channels',
  '/channels/walls-and-water/the-bell-at-the-steps',
  '/contents',
  '/auth/sign-in',
  '/auth/sign-up',
  '/auth/confirm',
  '/auth/forgotten',
  '/auth/new-password',
  '/auth/code',
  '/auth/callback',
  '/auth/shared',
];
const ofAll = (address: string, tabs: readonly string[]) => [address, ...tabs.map((tab) => `${address}/${tab}`)];
const MEMBER = [
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
  '/notifications',
  '/events/northlight-assembly/register',
  '/messages',
  '/messages/1',
  ...ofAll('/settings', SETTINGS_TABS.slice(1)),
  '/listings',
  '/listings/new',
];
const HOST = ['', ...LISTING_TABS.filter((tab) => tab !== 'overview'), 'check-in'];

type Look = (page: Page) => Promise<string[]>;

async function faults(tabs: Page[], paths: string[], look: Look): Promise<Record<string, string[]>> {
  const found: Record<string, string[]> = {};
  const left = [...paths];
  const goThrough = async (page: Page) => {
    for (let path = left.shift(); path !== undefined; path = left.shift()) {
      await page.goto(platform.url(path));
      await page.waitForLoadState('networkidle');
      const here = await look(page);
      if (here.length > 0) found[path] = here;
    }
  };
  await Promise.all(tabs.map(goThrough));
  return found;
}

const NARROW = { width: 390, height: 844 };
const WIDE = { width: 1280, height: 800 };

const tooWide = (page: Page) =>
  page.evaluate(() => (document.documentElement.scrollWidth > innerWidth ? [`it is ${document.documentElement.scrollWidth} wide`] : []));

const onDesk: Look = async (page) => {
  const found = [...(await accessibilityFaults(page)), ...(await darkFaults(page))];
  await page.setViewportSize(NARROW);
  return [...found, ...(await tooWide(page))];
};

const onPhoneAfter =
  (before: Look, look: Look): Look =>
  async (page) => {
    const found = await before(page);
    await page.evaluate(() => (document.documentElement.dir = 'rtl'));
    found.push(...(await look(page)), ...(await tooWide(page)));
    await page.setViewportSize(WIDE);
    return found;
  };

const onBoth = onPhoneAfter(onDesk, accessibilityFaults);

test('every screen suits assistive technology and its window, on a desk in light and dark, on a phone from right to left', async () => {
  // Colours that are still on their way to the other theme would be measured half-way.
  const { context, page, complaints } = await newReader({ viewport: WIDE, reducedMotion: 'reduce' });
  const other = await watched(context);
  const tabs = [page, other.page];
  const found = await faults(tabs, VISITOR, onBoth);
  await signIn(page, platform.url('/auth/sign-in'), 'ada@northlight.example', 'northlight');
  const read = [await linked(page, '/notifications', '/announcements/'), await linked(page, '/', '/activities/')];
  Object.assign(found, await faults(tabs, [...MEMBER, ...read], onBoth));
  const eventId = await hosted();
  const ofHost = HOST.map((tab) => `/listings/${eventId}/${tab}`);
  // Hosts have more screens than anybody, which are alike to axe on every device.
  const onDeskAlone = onPhoneAfter(onDesk, async () => []);
  Object.assign(found, await faults(tabs, ofHost, onDeskAlone));
  expect(found).toEqual({});
  expect([...complaints, ...other.complaints]).toEqual([]);
  // Its status is 404, of which the browser complains.
  expect(await faults([page], ['/no-such-page'], onBoth)).toEqual({});
});

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
  const { context, page } = await newReader({ viewport: NARROW, hasTouch: true, isMobile: true, reducedMotion: 'reduce' });
  const other = await watched(context);
  await signIn(page, platform.url('/auth/sign-in'), 'ada@northlight.example', 'northlight');
  const read = await linked(page, '/', '/activities/');
  const small: Look = async (one) => {
    await standing(one);
    return smallTargets(one);
  };
  expect(await faults([page, other.page], [...COMMUNITY, read], small)).toEqual({});
});

test.each(['light', 'dark'] as const)(
  'a date and a time are ringed at each stop of the keys, also at what opens their calendar: %s',
  async (colorScheme) => {
    const { page } = await newReader({ viewport: WIDE, colorScheme });
    await page.goto(platform.url('/events'));
    await page.locator('main h1').waitFor();
    await page.evaluate(() => {
      const fields = ['date', 'time'].map((type) => Object.assign(document.createElement('input'), { type }));
      document.querySelector('main')!.prepend(...fields);
      fields[0]!.focus();
    });
    const rings: string[] = [];
    for (;;) {
      const ring = await page.evaluate(() => {
        const { outlineStyle, outlineWidth } = getComputedStyle(document.activeElement!);
        return document.activeElement!.matches('main > input') ? `${outlineStyle} ${outlineWidth}` : null;
      });
      if (ring === null) break;
      rings.push(ring);
      await page.keyboard.press('Tab');
    }
    // Three parts of a date and three of a time, each with a button behind them.
    expect(rings).toEqual(Array.from({ length: 8 }, () => 'solid 2px'));
  },
);

async function linked(page: Page, from: string, to: string): Promise<string> {
  await page.goto(platform.url(from));
  return (await page.locator(`main a[href^="${to}"]`).first().getAttribute('href'))!;
}

async function hosted(): Promise<string> {
  const { ORGANIZATION_ID } = await (await fetch(platform.url('/config.json'))).json();
  const answer = await fetch(platform.url('/api/events/northlight-assembly'), { headers: { organization: ORGANIZATION_ID } });
  return (await answer.json()).data.id;
}

test('the whole-page state of a platform that is down reads well, counts down and offers nothing that cannot be', async () => {
  const { page } = await newReader();
  await page.route('**/config.json', (route) => route.fulfill({ status: 503, body: '' }));
  await page.goto(platform.url('/events'));
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page
    .getByText(/\b(40|39|38|37)\b/)
    .first()
    .waitFor();
  expect(await accessibilityFaults(page)).toEqual([]);
});
