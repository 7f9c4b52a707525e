import { brotliCompressSync, constants } from 'node:zlib';
import lighthouse from 'lighthouse';
import { launch, withFreshBrowser } from './chromium';
import type { Floors } from './floors';
import { kilobytes, printGoal, printTable, progress, ratio, whole } from './report';
import { medians } from './statistics';

const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 5);
type Throttling = 'simulated' | 'applied';

interface Page {
  name: string;
  url: string;
  /** Most bytes of scripts, as brotli; floors have none. */
  scripts?: number;
}

interface Weight {
  requests: number;
  js: number;
  css: number;
  complaints: string[];
}

interface Audit extends Record<string, number> {
  performance: number;
  accessibility: number;
  bestPractices: number;
  seo: number;
  fcp: number;
  lcp: number;
  tbt: number;
  /** Milliseconds of scripts: reading, compiling and running them. */
  scripts: number;
  cls: number;
}

export async function firstLoad(floors: Floors, url: (path: string) => string): Promise<void> {
  const { data } = (await (await fetch(url('/api/events?page=1&pageSize=1'))).json()) as { data: { slug: string }[] };
  const pages: Page[] = [
    { name: 'static', url: floors.url('static') },
    { name: 'hello', url: floors.url('hello') },
    { name: 'events', url: url('/events'), scripts: 150_000 },
    { name: 'event', url: url(`/events/${data[0]!.slug}`), scripts: 150_000 },
    { name: 'sign-in', url: url('/auth/sign-in'), scripts: 185_000 },
  ];
  await weighAll(pages);
  for (const throttling of ['simulated', 'applied'] as const) await compare(pages, throttling);
}

async function weighAll(pages: readonly Page[]) {
  const weights = new Map<Page, Weight>();
  for (const page of pages) weights.set(page, await weigh(page.url));
  printTable(
    pages.map((page) => {
      const { requests, js, css } = weights.get(page)!;
      return { page: page.name, requests, 'scripts kB br': kilobytes(js), 'styles kB br': kilobytes(css) };
    }),
  );
  for (const page of pages) {
    const { requests, js, css, complaints } = weights.get(page)!;
    if (page.scripts === undefined) continue;
    printGoal(`${page.name}: kB of scripts`, js / 1000, { most: page.scripts / 1000 }, 1);
    printGoal(`${page.name}: kB of style sheets`, css / 1000, { most: 12 }, 1);
    printGoal(`${page.name}: requests of our own`, requests, { most: 15 }, 0);
    printGoal(`${page.name}: messages on the console`, complaints.length, { most: 0 }, 0);
    for (const complaint of new Set(complaints)) console.log(`           ${complaint}`);
  }
}

/** Loads a page as a newcomer on a phone: what came, and what the console said. Pictures are no requests of the app. */
async function weigh(url: string): Promise<Weight> {
  const browser = await launch();
  try {
    const context = await browser.newContext({
      viewport: { width: 412, height: 823 },
      deviceScaleFactor: 1.75,
      isMobile: true,
      hasTouch: true,
    });
    const page = await context.newPage();
    const weight: Weight = { requests: 0, js: 0, css: 0, complaints: [] };
    page.on('console', (message) => weight.complaints.push(message.text()));
    page.on('pageerror', (error) => weight.complaints.push(error.message));
    const bodies: Promise<void>[] = [];
    page.on('response', (response) => {
      const kind = response.request().resourceType();
      if (kind === 'image' || kind === 'media' || new URL(response.url()).origin !== new URL(url).origin) return;
      weight.requests += 1;
      // The one line of a worker is not shown to its page.
      if ((kind !== 'script' && kind !== 'stylesheet') || response.url().includes('/workers/')) return;
      bodies.push(response.body().then((body) => void (weight[kind === 'script' ? 'js' : 'css'] += compressed(body))));
    });
    await page.goto(url, { waitUntil: 'networkidle' });
    // The style sheet that stands in the page itself counts as well.
    const inline = await page.evaluate(() =>
      [...document.head.querySelectorAll('style:not([data-styled])')].map((style) => style.textContent).join(''),
    );
    await Promise.all(bodies);
    weight.css += inline === '' ? 0 : compressed(Buffer.from(inline));
    return weight;
  } finally {
    await browser.close();
  }
}

const compressed = (body: Buffer) => brotliCompressSync(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }).length;

async function compare(pages: readonly Page[], throttling: Throttling) {
  const runs = new Map<Page, Audit[]>(pages.map((page) => [page, []]));

  for (let round = 0; round < ROUNDS; round++) {
    for (const page of round % 2 === 0 ? pages : pages.toReversed()) {
      progress(`${throttling} ${round + 1}/${ROUNDS} ${page.name}`);
      runs.get(page)!.push(await audit(page.url, throttling));
    }
  }
  progress('');
  const found = new Map(pages.map((page) => [page.name, medians(runs.get(page)!)]));
  const still = found.get('static')!;
  const bare = found.get('hello')!;
  console.log(`\nLighthouse mobile, throttling ${throttling}, medians of ${ROUNDS} rounds\n`);
  printTable(
    pages.map(({ name }) => {
      const { performance, accessibility, bestPractices, seo, fcp, lcp, tbt, scripts, cls } = found.get(name)!;
      return {
        page: name,
        performance: whole(performance),
        accessibility: whole(accessibility),
        'best practices': whole(bestPractices),
        seo: whole(seo),
        'FCP ms': whole(fcp),
        'LCP ms': whole(lcp),
        'TBT ms': whole(tbt),
        CLS: cls.toFixed(3),
        'FCP / static': ratio(fcp, still.fcp),
        'LCP / React': ratio(lcp, bare.lcp),
        'JS exec ms': whole(scripts),
        'JS exec / React': ratio(scripts, bare.scripts),
      };
    }),
  );
  for (const page of pages) {
    if (page.scripts === undefined) continue;
    const { name } = page;
    const { performance, accessibility, bestPractices, seo, fcp, lcp, tbt, scripts, cls } = found.get(name)!;
    if (throttling === 'applied') {
      printGoal(`${name}: first paint to a static page's`, fcp / still.fcp, { most: 1.2 });
      printGoal(`${name}: largest paint to bare React's`, lcp / bare.lcp, { most: 1.15 });
      continue;
    }
    printGoal(`${name}: largest paint to bare React's`, lcp / bare.lcp, { most: 1.15 });
    printGoal(`${name}: execution of scripts to bare React's`, scripts / bare.scripts, { most: 5.5 });
    printGoal(`${name}: ms of blocking time`, tbt, { most: 200 }, 0);
    printGoal(`${name}: performance`, performance, { least: 95 }, 0);
    printGoal(`${name}: accessibility`, accessibility, { least: 100 }, 0);
    printGoal(`${name}: best practices`, bestPractices, { least: 100 }, 0);
    printGoal(`${name}: search engines`, seo, { least: 100 }, 0);
    printGoal(`${name}: layout shift`, cls, { most: 0.02 }, 3);
  }
}

function scriptTime(details: unknown): number {
  const { items = [] } = (details ?? {}) as { items?: { scripting: number; scriptParseCompile: number }[] };
  return items.reduce((sum, { scripting, scriptParseCompile }) => sum + scripting + scriptParseCompile, 0);
}

/** On a busy machine lighthouse now and then misses the beginning of a load; then it looks again. */
async function audit(url: string, throttling: Throttling, attempts = 3): Promise<Audit> {
  try {
    return await auditOnce(url, throttling);
  } catch (error) {
    if (attempts === 1) throw error;
    return audit(url, throttling, attempts - 1);
  }
}

function auditOnce(url: string, throttling: Throttling): Promise<Audit> {
  return withFreshBrowser(async (port) => {
    const result = await lighthouse(url, {
      port,
      logLevel: 'silent',
      ...(throttling === 'applied' ? { throttlingMethod: 'devtools', onlyCategories: ['performance'] } : {}),
    });
    const report = result!.lhr;
    if (report.runtimeError) throw new Error(report.runtimeError.message);
    const score = (category: string) => (report.categories[category]?.score ?? Number.NaN) * 100;
    const figure = (name: string) => report.audits[name]?.numericValue ?? Number.NaN;
    return {
      performance: score('performance'),
      accessibility: score('accessibility'),
      bestPractices: score('best-practices'),
      seo: score('seo'),
      fcp: figure('first-contentful-paint'),
      lcp: figure('largest-contentful-paint'),
      tbt: figure('total-blocking-time'),
      scripts: scriptTime(report.audits['bootup-time']?.details),
      cls: figure('cumulative-layout-shift'),
    };
  });
}
