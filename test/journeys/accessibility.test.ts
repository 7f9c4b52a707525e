import type { Page } from 'playwright-core';
import { accessibilityFaults, newReader } from '@test/harness/browser';
import { startedPlatform, type RunningPlatform } from '@test/harness/platform';
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
  '/auth/sign-in',
  '/auth/sign-up',
  '/auth/confirm',
  '/auth/forgotten',
  '/auth/new-password',
  '/auth/code',
  '/auth/callback',
  '/auth/shared',
];
const MEMBER = [
  '/',
  '/events/northlight-assembly/register',
  '/messages',
  '/messages/1',
  ...['', '/password', '/sessions', '/delegates', '/teams', '/delete'].map((tab) => `/settings${tab}`),
];

/** What axe finds on each page, in both themes. */
async function faults(page: Page, paths: string[]): Promise<Record<string, string[]>> {
  const found: Record<string, string[]> = {};
  for (const path of paths) {
    await page.goto(platform.url(path));
    // What comes late is looked at too.
    await page.waitForLoadState('networkidle');
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      const here = await accessibilityFaults(page);
      if (here.length > 0) found[`${path} ${colorScheme}`] = here;
    }
  }
  return found;
}

test.each([
  ['on a desk', { width: 1280, height: 800 }],
  ['on a phone', { width: 390, height: 844 }],
])('axe finds nothing on any screen %s', async (_where, viewport) => {
  // Colours that are still on their way to the other theme would be measured half-way.
  const { page, complaints } = await newReader({ viewport, reducedMotion: 'reduce' });
  expect(await faults(page, VISITOR)).toEqual({});
  await signIn(page, platform.url('/auth/sign-in'), 'ada@northlight.example', 'northlight');
  expect(await faults(page, MEMBER)).toEqual({});
  expect(complaints).toEqual([]);
  // Its status is 404, of which the browser complains.
  expect(await faults(page, ['/no-such-page'])).toEqual({});
});

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
