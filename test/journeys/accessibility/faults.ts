import type { Page } from 'playwright-core';
import { accessibilityFaults, darkFaults, newReader, watched, type ReaderOptions } from '@test/harness/browser';
import type { RunningPlatform } from '@test/harness/platform';
import { signIn } from '../signIn';

export const NARROW = { width: 390, height: 844 };
export const WIDE = { width: 1280, height: 800 };

export const ofAll = (address: string, tabs: readonly string[]) => [address, ...tabs.map((tab) => `${address}/${tab}`)];

/** Two tabs of one reader, which go through screens beside each other. */
export async function twoTabs(options: ReaderOptions = {}) {
  // Colours that are still on their way to the other theme would be measured half-way.
  const { context, page, complaints } = await newReader({ viewport: WIDE, reducedMotion: 'reduce', ...options });
  const other = await watched(context);
  return { page, tabs: [page, other.page], complaints: () => [...complaints, ...other.complaints] };
}

export async function membersTabs(platform: RunningPlatform, options?: ReaderOptions) {
  const reader = await twoTabs(options);
  await signIn(reader.page, platform.url('/auth/sign-in'), 'ada@northlight.example', 'northlight');
  return reader;
}

type Look = (page: Page) => Promise<string[]>;

export async function faults(
  platform: RunningPlatform,
  tabs: Page[],
  paths: string[],
  look: Look = onBoth,
): Promise<Record<string, string[]>> {
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

/** On a desk in light and dark, and on a phone from right to left. */
const onBoth = onPhoneAfter(onDesk, accessibilityFaults);

/** The same, but that axe looks at it on a desk alone. */
export const onDeskAlone = onPhoneAfter(onDesk, async () => []);

/** Where the first of the links that stand on a page leads to below an address. */
export async function linked(platform: RunningPlatform, page: Page, from: string, to: string): Promise<string> {
  await page.goto(platform.url(from));
  return (await page.locator(`main a[href^="${to}"]`).first().getAttribute('href'))!;
}
