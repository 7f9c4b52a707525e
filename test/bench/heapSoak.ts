import type { CDPSession, Page } from 'playwright-core';
import { launch } from './chromium';
import { printGoal, printTable, progress } from './report';
import { signIn } from './signIn';
import { demoPerson } from './world';

const LAPS = 8;
const WARM = 3;

interface Lap {
  lap: number;
  heapMB: number;
  nodes: number;
  detached: number;
  listeners: number;
}

/** As a browser is, and as one that compiles nothing on the way: what grows in the first alone is code that the engine has compiled. */
const ENGINES = {
  'as it is': '',
  'compiling nothing on the way': '--no-sparkplug --no-maglev --no-turbofan --no-lazy-feedback-allocation',
} as const;

export async function heapSoak(url: (path: string) => string): Promise<void> {
  for (const [engine, flags] of Object.entries(ENGINES)) await soak(url, engine, flags);
}

async function soak(url: (path: string) => string, engine: string, flags: string): Promise<void> {
  const browser = await launch(`--js-flags=--expose-gc ${flags}`);
  try {
    const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
    await signIn(context, url);
    const page = await context.newPage();
    const complaints: string[] = [];
    page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()));
    page.on('pageerror', (error) => complaints.push(error.message));
    let loads = 0;
    page.on('load', () => (loads += 1));
    const session = await context.newCDPSession(page);
    await session.send('Performance.enable');
    await page.goto(url('/events'), { waitUntil: 'networkidle' });

    const routes = await allRoutes();
    const laps = [await read(page, session, 0)];
    for (let lap = 1; lap <= LAPS; lap++) {
      for (const route of [...routes, '/events']) {
        await go(page, route);
        const { pathname } = new URL(page.url());
        if (pathname !== route) complaints.push(`Going to ${route} led to ${pathname}.`);
      }
      laps.push(await read(page, session, lap));
      progress(`${engine}: lap ${lap}/${LAPS}`);
    }
    progress('');
    console.log(`\n${routes.length} screens, ${LAPS} laps, ${loads - 1} reloads, the engine ${engine}\n`);
    show(laps, complaints);
  } finally {
    await browser.close();
  }
}

function show(laps: readonly Lap[], complaints: readonly string[]) {
  printTable(laps.map((lap) => ({ ...lap, heapMB: lap.heapMB.toFixed(2) })));
  const warm = laps.filter(({ lap }) => lap >= WARM);
  const grown = (field: 'heapMB' | 'detached' | 'listeners') => warm.at(-1)![field] - warm[0]![field];
  printGoal(`MB of heap grown after lap ${WARM}`, grown('heapMB'), { most: 0.5 });
  printGoal(`detached nodes grown after lap ${WARM}`, grown('detached'), { most: 0 }, 0);
  printGoal(`listeners grown after lap ${WARM}`, grown('listeners'), { most: 0 }, 0);
  printGoal('errors on the way', complaints.length, { most: 0 }, 0);
  for (const complaint of new Set(complaints)) console.log(`           ${complaint}`);
}

async function allRoutes(): Promise<string[]> {
  const { goingTo, notGoingTo } = await demoPerson();
  const tabs = ['', '/agenda', '/speakers', '/register'].map((tab) => `/events/${notGoingTo}${tab}`);
  return ['/', '/events', ...tabs, `/events/${goingTo}`, `/events/${goingTo}/attendee`, '/messages', '/settings'];
}

/** Goes on as a click does: by a link if the page has one, else through the history. */
async function go(page: Page, route: string) {
  await page.evaluate((path) => {
    const link = [...document.querySelectorAll('a')].find(({ href, target }) => new URL(href, location.href).pathname === path && !target);
    if (link) return link.click();
    history.pushState({ key: String(Math.random()).slice(2), idx: history.length }, '', path);
    dispatchEvent(new PopStateEvent('popstate', { state: history.state }));
  }, route);
  await page.waitForLoadState('networkidle');
  await page.waitForTimeout(400);
}

async function read(page: Page, session: CDPSession, lap: number): Promise<Lap> {
  for (let collected = 0; collected < 4; collected++) {
    await session.send('HeapProfiler.collectGarbage');
    await page.waitForTimeout(50);
  }
  const { metrics } = await session.send('Performance.getMetrics');
  const figure = (name: string) => metrics.find((metric) => metric.name === name)!.value;
  return {
    lap,
    heapMB: figure('JSHeapUsedSize') / 1e6,
    nodes: figure('Nodes'),
    detached: await detachedNodes(session),
    listeners: figure('JSEventListeners'),
  };
}

interface Tree {
  children?: Tree[];
}
const size = ({ children = [] }: Tree): number => 1 + children.reduce((sum, child) => sum + size(child), 0);

/** Nodes that are in no document any more and yet are held; the agent that counts them would hold on to them as well. */
async function detachedNodes(session: CDPSession): Promise<number> {
  await session.send('DOM.enable');
  const { detachedNodes: held } = await session.send('DOM.getDetachedDomNodes');
  await session.send('DOM.disable');
  return held.reduce((sum, { treeNode }) => sum + size(treeNode), 0);
}
