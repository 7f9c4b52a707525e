import { accessibilityFaults, newReader } from '@test/harness/browser';
import { startedPlatform, type RunningPlatform } from '@test/harness/platform';
import { faults, twoTabs, WIDE } from './faults';

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

test('every screen of a visitor suits assistive technology and its window, on a desk in light and dark, on a phone from right to left', async () => {
  const { page, tabs, complaints } = await twoTabs();
  expect(await faults(platform, tabs, VISITOR)).toEqual({});
  expect(complaints()).toEqual([]);
  // Its status is 404, of which the browser complains.
  expect(await faults(platform, [page], ['/no-such-page'])).toEqual({});
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
