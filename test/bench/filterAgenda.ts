import type { CDPSession, Page } from 'playwright-core';
import { SESSIONS } from './agendaWorld';
import { launch } from './chromium';
import { printGoal, printTable } from './report';
import { median } from './statistics';

const SLOWER = 4;
const PRESSES = 10;
const FRAME_MS = 1_000 / 60;
/** After that nothing more is done for a press. */
const SETTLED_MS = 800;
const VIEWPORT = { width: 412, height: 823 };

export async function filterAgenda(url: (path: string) => string, slug: string): Promise<void> {
  const browser = await launch();
  try {
    const page = await browser.newPage({ viewport: VIEWPORT, deviceScaleFactor: 1, reducedMotion: 'reduce' });
    const session = await page.context().newCDPSession(page);
    // By the thread's own clock: what else the machine does is not counted.
    await session.send('Performance.enable', { timeDomain: 'threadTicks' });
    await page.goto(url(`/events/${slug}/agenda`), { waitUntil: 'networkidle' });
    const [day, track] = [
      page.getByRole('group', { name: 'Days' }).getByRole('button').nth(1),
      page.getByRole('group', { name: 'What is shown' }).getByRole('button').first(),
    ];
    const changes = {
      'to a day': [day, press],
      'to a track': [track, press],
      'lines that stand ready, without a script': [day, showCopy],
    } as const;
    await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
    const rows = [];
    for (const [filter, [button, change]] of Object.entries(changes)) {
      // Found once: to look for it is work of the page as well.
      const handle = (await button.elementHandle())!;
      const changed = () => workOf(page, session, () => handle.evaluate(change));
      await changed();
      const presses: Work[] = [];
      for (let nth = 0; nth < PRESSES; nth++) presses.push(await changed());
      const of = (part: keyof Work) => median(presses.map((one) => one[part]));
      rows.push({
        filter,
        all: of('TaskDuration'),
        scripts: of('ScriptDuration'),
        style: of('RecalcStyleDuration'),
        layout: of('LayoutDuration'),
      });
    }
    console.log(`\nAn agenda of ${SESSIONS} sessions, ${SLOWER} times slower: ms of the processor for one press of a filter\n`);
    printTable(rows.map(({ filter, ...parts }) => ({ filter, ...mapped(parts, (ms) => ms.toFixed(1)) })));
    const [toDay, toTrack, floor] = rows.map(({ all }) => all) as [number, number, number];
    printGoal('to a day, ms', toDay, { most: FRAME_MS }, 1);
    printGoal('to a track, ms', toTrack, { most: FRAME_MS }, 1);
    console.log(
      `  to a day takes ${(toDay / floor).toFixed(1)} times what the browser takes to show lines that stand ready, to a track ${(toTrack / floor).toFixed(1)}`,
    );
  } finally {
    await browser.close();
  }
}

const PARTS = ['TaskDuration', 'ScriptDuration', 'RecalcStyleDuration', 'LayoutDuration'] as const;
type Work = Record<(typeof PARTS)[number], number>;

const mapped = (parts: Record<string, number>, change: (ms: number) => string) =>
  Object.fromEntries(Object.entries(parts).map(([name, ms]) => [name, change(ms)]));

const press = (button: Node) => (button as HTMLElement).click();
/**
 * Shows one of two copies of the lines of a day in place of the other. They stand ready and no script of the page runs: no page
 * changes such lines with less.
 */
const showCopy = () => {
  const kept = window as unknown as { copies?: HTMLElement[] };
  if (!kept.copies) {
    const sections = [...document.querySelectorAll<HTMLElement>('section[aria-labelledby^=day-]')];
    const shown = sections.find(({ hidden }) => !hidden)!;
    const [one, other] = [shown.cloneNode(true), shown.cloneNode(true)] as [HTMLElement, HTMLElement];
    other.hidden = true;
    shown.parentElement!.append(one, other);
    sections.forEach((section) => section.remove());
    kept.copies = [one, other];
  }
  for (const copy of kept.copies) copy.hidden = !copy.hidden;
};

async function workOf(page: Page, session: CDPSession, change: () => Promise<void>): Promise<Work> {
  const before = await workSoFar(session);
  await change();
  await page.waitForTimeout(SETTLED_MS);
  const after = await workSoFar(session);
  return Object.fromEntries(PARTS.map((part) => [part, after[part] - before[part]])) as Work;
}

async function workSoFar(session: CDPSession): Promise<Work> {
  const { metrics } = await session.send('Performance.getMetrics');
  return Object.fromEntries(PARTS.map((part) => [part, metrics.find(({ name }) => name === part)!.value * 1_000])) as Work;
}
