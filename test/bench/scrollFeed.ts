import type { CDPSession, Page } from 'playwright-core';
import { FRESHNESS } from '@contract/limits';
import { launch } from './chromium';
import { printGoal, printTable, progress, whole } from './report';
import { signIn } from './signIn';

const SLOWER = 4;
const SCREENS = 200;
const NOTCHES_PER_SCREEN = 4;
const STEP_MS = 16;
const POSTS = 10_000;
const VIEWPORT = { width: 412, height: 823 };

export async function scrollFeed(url: (path: string) => string, slug: string): Promise<void> {
  const browser = await launch('--js-flags=--expose-gc');
  try {
    const context = await browser.newContext({ viewport: VIEWPORT, deviceScaleFactor: 1 });
    await signIn(context, url);
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    await session.send('Performance.enable');
    // Once there and back, so that what is fetched for good is there before.
    await page.goto(url(`/groups/${slug}/activities`), { waitUntil: 'networkidle' });
    await leave(page);
    // The one page of posts that is still kept weighs nothing beside what follows.
    const before = await heapMB(page, session);

    await page.evaluate(goTo, `/groups/${slug}/activities`);
    const shown = await readToTheEnd(page);
    const full = await heapMB(page, session);
    await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
    await page.evaluate(() => scrollTo(0, 0));
    await page.waitForTimeout(1_500);
    await page.evaluate(watchFrames);
    await turnWheel(page, session);
    const frames = await page.evaluate(() => (globalThis as unknown as { frames: number[] }).frames.splice(0));
    await session.send('Emulation.setCPUThrottlingRate', { rate: 1 });

    await leave(page);
    progress('waiting until the feed is forgotten');
    await page.waitForTimeout((FRESHNESS.collectionS + 5) * 1_000);
    const after = await heapMB(page, session);
    progress('');
    const over = frames.filter((ms) => ms > 50).length;
    console.log(`\nA feed of ${shown} posts, ${SLOWER} times slower, ${SCREENS} screens\n`);
    printTable([
      {
        frames: frames.length,
        '>50 ms': over,
        'worst ms': whole(Math.max(...frames)),
        'MB before': before.toFixed(1),
        'MB full': full.toFixed(1),
        'MB after': after.toFixed(1),
      },
    ]);
    printGoal('posts in the feed', shown, { least: POSTS }, 0);
    printGoal('frames over 50 ms', over, { most: 0 }, 0);
    printGoal('MB of heap that stay behind', after - before, { most: 2 });
  } finally {
    await browser.close();
  }
}

const leave = async (page: Page) => {
  await page.evaluate(goTo, '/settings');
  await page.waitForLoadState('networkidle');
};

async function readToTheEnd(page: Page): Promise<number> {
  for (;;) {
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
    await page.waitForTimeout(50);
    const [posts, hasEnd] = await page.evaluate(() => {
      const last = [...document.querySelectorAll('[role=feed] article')].at(-1);
      return [Number(last?.getAttribute('aria-posinset') ?? 0), Number(last?.getAttribute('aria-setsize') ?? -1) > 0] as const;
    });
    progress(`${posts} posts`);
    if (hasEnd) return posts;
  }
}

async function turnWheel(page: Page, session: CDPSession) {
  const at = { x: VIEWPORT.width / 2, y: VIEWPORT.height / 2 };
  await page.mouse.move(at.x, at.y);
  for (let turned = 0; turned < SCREENS * NOTCHES_PER_SCREEN; turned++) {
    const begun = Date.now();
    await session.send('Input.dispatchMouseEvent', {
      type: 'mouseWheel',
      ...at,
      deltaX: 0,
      deltaY: Math.round(VIEWPORT.height / NOTCHES_PER_SCREEN),
    });
    const rest = STEP_MS - (Date.now() - begun);
    if (rest > 0) await page.waitForTimeout(rest);
  }
  await page.waitForTimeout(600);
}

async function heapMB(page: Page, session: CDPSession): Promise<number> {
  for (let collected = 0; collected < 4; collected++) {
    await session.send('HeapProfiler.collectGarbage');
    await page.waitForTimeout(50);
  }
  const { metrics } = await session.send('Performance.getMetrics');
  return metrics.find(({ name }) => name === 'JSHeapUsedSize')!.value / 1e6;
}

// What follows runs in the page.

function goTo(path: string): void {
  history.pushState({ key: String(Math.random()).slice(2), idx: history.length }, '', path);
  dispatchEvent(new PopStateEvent('popstate', { state: history.state }));
}

function watchFrames(): void {
  const frames: number[] = [];
  Object.assign(globalThis, { frames });
  let before = performance.now();
  const tick = (now: number) => {
    frames.push(now - before);
    before = now;
    requestAnimationFrame(tick);
  };
  requestAnimationFrame(tick);
}
