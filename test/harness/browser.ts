import { readFileSync } from 'node:fs';
import { chromium, type Browser, type BrowserContext, type BrowserContextOptions, type Page } from 'playwright-core';

export interface Reader {
  context: BrowserContext;
  page: Page;
  /** Messages of the console and uncaught errors so far. */
  complaints: string[];
}

// Pages that compute so many times slower show races that a quick machine hides.
const SLOWDOWN = Number(process.env.BROWSER_SLOWDOWN ?? 1);

/** Windows of the test that runs; those that were opened for several tests are their file's own. */
let opened: BrowserContext[] = [];

// On a machine with other things to do a page comes to what it preloaded later than the browser expects.
const HASTE = /was preloaded using link preload but not used within a few seconds/;

let launched: Promise<Browser> | undefined;

export const ARGUMENTS = [
  '--no-sandbox',
  '--disable-gpu',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
];

/** The test file's browser, started at the first call and closed after its last test. */
export function browser(): Promise<Browser> {
  launched ??= chromium.launch({ executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium', args: ARGUMENTS });
  return launched;
}

beforeEach(() => void (opened = []));

const complaintsOf = new WeakMap<Page, string[]>();

async function tell(page: Page): Promise<void> {
  const shown = await page.locator('dialog[open], body').last().innerText({ timeout: 2_000 });
  console.error([page.url(), ...(complaintsOf.get(page) ?? []), shown.slice(0, 1_000)].join('\n'));
}

// What stands open goes on computing beside the tests that follow.
afterEach(async () => {
  const { hasTestFailed } = globalThis as { hasTestFailed?: boolean };
  if (hasTestFailed) await Promise.allSettled(opened.flatMap((context) => context.pages()).map(tell));
  await Promise.all(opened.map((context) => context.close()));
});

afterAll(async () => {
  await (await launched)?.close();
  launched = undefined;
});

export interface ReaderOptions extends BrowserContextOptions {
  /** Whether the app is kept for times without a network. Each new person would fetch all of it once more. */
  keepsApp?: boolean;
}

export async function newReader({ keepsApp = false, ...options }: ReaderOptions = {}): Promise<Reader> {
  const context = await (await browser()).newContext({ viewport: { width: 1280, height: 800 }, locale: 'en', ...options });
  opened.push(context);
  if (!keepsApp)
    await context.addInitScript(() =>
      Object.defineProperty(Navigator.prototype, 'serviceWorker', { get: () => undefined, configurable: true }),
    );
  return { context, ...(await watched(context)) };
}

export async function watched(context: BrowserContext): Promise<Pick<Reader, 'page' | 'complaints'>> {
  context.setDefaultTimeout(60_000 * SLOWDOWN);
  const page = await context.newPage();
  if (SLOWDOWN > 1) await (await context.newCDPSession(page)).send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
  const complaints: string[] = [];
  complaintsOf.set(page, complaints);
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type()) && !HASTE.test(message.text())) complaints.push(message.text());
  });
  page.on('pageerror', (error) => complaints.push(`uncaught: ${error.message}`));
  return { page, complaints };
}

/**
 * Comes once the server knows whose a page's socket is; asked for before the page opens one. Who is not reached yet is told of nothing
 * that happens meanwhile.
 */
export const joined = (page: Page): Promise<unknown> =>
  new Promise((resolve) => page.on('websocket', (socket) => void socket.once('framereceived', resolve)));

const axeSource = readFileSync(require.resolve('axe-core/axe.min.js'), 'utf8');

interface Violation {
  id: string;
  nodes: { target: string[]; any: { message: string }[] }[];
}

interface Axe {
  run: (options: object) => Promise<{ violations: Violation[] }>;
}

// What passed is not told of, and no style sheet is fetched once more.
const AXE = { resultTypes: ['violations'], preload: false, rules: { 'target-size': { enabled: true } } };
// All that another theme changes.
const COLOURS = { ...AXE, runOnly: ['color-contrast', 'link-in-text-block'] };

/**
 * Waits until a page stands: under its heading, the one that is named where a press leads to another page, and with
 * nothing still to come. An address changes before the page does, and a network that is quiet says nothing of either.
 */
export async function standing(page: Page, heading: string | RegExp = ''): Promise<void> {
  await page.locator('h1').filter({ hasText: heading }).first().waitFor();
  await page.locator('.skeleton, [aria-busy=true]').first().waitFor({ state: 'detached' });
}

/** Asks a page again and again until it answers something. `waitForFunction` would take the promise itself for an answer. */
export async function answered<Answer>(page: Page, ask: (about: string) => Promise<Answer>, about: string): Promise<NonNullable<Answer>> {
  for (;;) {
    const answer = await page.evaluate(ask, about);
    if (answer) return answer;
    await page.evaluate(() => new Promise((resume) => requestAnimationFrame(resume)));
  }
}

/** What axe finds wrong on the page once it stands, as `rule: element: reason`. */
export async function accessibilityFaults(page: Page, heading?: string | RegExp): Promise<string[]> {
  await standing(page, heading);
  await page.evaluate(axeSource);
  return violationsOn(page, AXE);
}

export async function darkFaults(page: Page): Promise<string[]> {
  await page.emulateMedia({ colorScheme: 'dark' });
  const found = await violationsOn(page, COLOURS);
  await page.emulateMedia({ colorScheme: 'light' });
  return found;
}

async function violationsOn(page: Page, asked: object): Promise<string[]> {
  const violations = await page.evaluate(
    (options) => (globalThis as unknown as { axe: Axe }).axe.run(options).then((result) => result.violations),
    asked,
  );
  return violations.flatMap(({ id, nodes }) =>
    nodes
      // What a bar at the window's edge covers comes out from under it by scrolling.
      .filter(({ any }) => !any.some(({ message }) => message.includes('partially obscured')))
      .map(({ target, any }) => `${id}: ${target.join(' ')}: ${any[0]?.message ?? ''}`),
  );
}
