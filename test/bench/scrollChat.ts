import type { BrowserContext, CDPSession, Page } from 'playwright-core';
import { launch } from './chromium';
import type { Floors } from './floors';
import { printGoal, printTable, progress, whole } from './report';
import { signIn } from './signIn';
import { median, medians } from './statistics';

const ROUNDS = 3;
const SLOWER = 4;
const SCREENS = 200;
const NOTCHES_PER_SCREEN = 4;
const STEP_MS = 16;
const SCROLLER = '[data-virtuoso-scroller]';
const VIEWPORT = { width: 412, height: 823 };

interface Scroll extends Record<string, number> {
  firstRow: number;
  elements: number;
  frames: number;
  over50: number;
  over100: number;
  worst: number;
  screens: number;
}

export async function scrollChat(floors: Floors, url: (path: string) => string, channelId: number): Promise<void> {
  const lists = [
    { name: 'bare list', url: floors.url('chat'), prepare: async () => {} },
    { name: 'chat', url: url(`/messages/${channelId}`), prepare: (context: BrowserContext) => signIn(context, url) },
  ];
  const runs = new Map<string, Scroll[]>(lists.map(({ name }) => [name, []]));
  for (let round = 0; round < ROUNDS; round++) {
    for (const list of round % 2 === 0 ? lists : lists.toReversed()) {
      progress(`scroll ${round + 1}/${ROUNDS} ${list.name}`);
      runs.get(list.name)!.push(await scroll(list.url, list.prepare));
    }
  }
  const opened: number[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    progress(`open ${round + 1}/${ROUNDS}`);
    opened.push(await open(url, channelId));
  }
  progress('');
  const [bare, chat] = [medians(runs.get('bare list')!), medians(runs.get('chat')!)];
  console.log(`\n10,000 messages, ${SLOWER} times slower, upwards, medians of ${ROUNDS} rounds\n`);
  const row = (name: string, found: Scroll) => ({
    list: name,
    'first row ms': whole(found.firstRow),
    'most elements': whole(found.elements),
    screens: whole(found.screens),
    frames: whole(found.frames),
    '>50 ms': whole(found.over50),
    '>100 ms': whole(found.over100),
    'worst ms': whole(found.worst),
  });
  printTable([row('bare list', bare), row('chat', chat)]);
  printGoal('elements in the list', chat.elements, { most: 300 }, 0);
  printGoal('% of frames over 50 ms', (100 * chat.over50) / chat.frames, { most: 1 });
  const fromList = median(opened);
  console.log(`\nThe first row after ${whole(fromList)} ms when it is chosen in the app, ${whole(chat.firstRow)} ms from its address\n`);
  printGoal('first row, chosen in the app, to the bare list’s from its address', fromList / bare.firstRow, { most: 1.5 });
  printGoal('first row from its address to the bare list’s', chat.firstRow / bare.firstRow, { most: 2.2 });
}

async function scroll(url: string, prepare: (context: BrowserContext) => Promise<void>): Promise<Scroll> {
  const browser = await launch();
  try {
    const context = await browser.newContext({ viewport: VIEWPORT, deviceScaleFactor: 1 });
    await prepare(context);
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
    await page.goto(url, { waitUntil: 'commit' });
    const firstRow = await page.evaluate(firstPaintedRow, SCROLLER);
    await page.waitForTimeout(1_500);
    await page.evaluate(watchFrames, SCROLLER);
    await turnWheel(page, session);
    const seen = await page.evaluate(() => {
      const watched = (globalThis as unknown as { watched: Watched }).watched;
      watched.on = false;
      return watched;
    });
    return {
      firstRow,
      elements: seen.elements,
      frames: seen.frames.length,
      over50: seen.frames.filter((ms) => ms > 50).length,
      over100: seen.frames.filter((ms) => ms > 100).length,
      worst: Math.max(...seen.frames),
      screens: seen.distance / seen.height,
    };
  } finally {
    await browser.close();
  }
}

/** Milliseconds from choosing the conversation among the others, in the app as it runs, to its first painted row. */
async function open(url: (path: string) => string, channelId: number): Promise<number> {
  const browser = await launch();
  try {
    const context = await browser.newContext({ viewport: VIEWPORT, deviceScaleFactor: 1 });
    await signIn(context, url);
    const page = await context.newPage();
    await page.goto(url('/messages'), { waitUntil: 'networkidle' });
    const link = page.locator(`a[href$="/messages/${channelId}"]`).first();
    await link.waitFor();
    const session = await context.newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
    await page.evaluate(() => document.addEventListener('click', () => Object.assign(globalThis, { begun: performance.now() }), true));
    const firstRow = page.evaluate(firstPaintedRow, SCROLLER);
    await link.click();
    const seen = await firstRow;
    return seen - (await page.evaluate(() => (globalThis as unknown as { begun: number }).begun));
  } finally {
    await browser.close();
  }
}

async function turnWheel(page: Page, session: CDPSession) {
  const box = (await page.locator(SCROLLER).first().boundingBox())!;
  const at = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  await page.mouse.move(at.x, at.y);
  for (let turned = 0; turned < SCREENS * NOTCHES_PER_SCREEN; turned++) {
    const begun = Date.now();
    await session.send('Input.dispatchMouseEvent', {
      type: 'mouseWheel',
      ...at,
      deltaX: 0,
      deltaY: -Math.round(box.height / NOTCHES_PER_SCREEN),
    });
    const rest = STEP_MS - (Date.now() - begun);
    if (rest > 0) await page.waitForTimeout(rest);
  }
  await page.waitForTimeout(600);
}

// What follows runs in the page.

interface Watched {
  on: boolean;
  frames: number[];
  elements: number;
  distance: number;
  height: number;
}

/** Milliseconds from the navigation to the first painted frame that has rows. */
function firstPaintedRow(selector: string): Promise<number> {
  return new Promise((done) => {
    const look = () => {
      const scroller = document.querySelector(selector);
      const filled = scroller && scroller.scrollHeight > scroller.clientHeight && scroller.textContent.length > 100;
      if (filled) requestAnimationFrame(() => setTimeout(() => done(performance.now())));
      else requestAnimationFrame(look);
    };
    look();
  });
}

function watchFrames(selector: string): void {
  const scroller = document.querySelector(selector)!;
  const watched: Watched = { on: true, frames: [], elements: 0, distance: 0, height: scroller.clientHeight };
  Object.assign(globalThis, { watched });
  let before = performance.now();
  let top = scroller.scrollTop;
  const tick = (now: number) => {
    if (!watched.on) return;
    watched.frames.push(now - before);
    before = now;
    watched.distance += Math.abs(scroller.scrollTop - top);
    top = scroller.scrollTop;
    if (watched.frames.length % 10 === 0) watched.elements = Math.max(watched.elements, scroller.getElementsByTagName('*').length);
    requestAnimationFrame(tick);
  };
  requestAnimationFrame(tick);
}
