import { rm } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { Account } from '@contract/entities/accounts';
import { Activity } from '@contract/entities/activities';
import { BaseImage } from '@contract/entities/images';
import { joined, newReader, standing } from '@test/harness/browser';
import { emailOf, linesOf, PASSWORD, payloadOrganization } from '@test/harness/payloadOrganization';
import { PAYLOADS, somePayloads } from '@test/harness/payloads';
import { startedPlatform, type RunningPlatform } from '@test/harness/platform';
import { sample } from '@test/harness/sample';
import { signIn } from './signIn';

const MANY = Number(process.env['PAYLOADS'] ?? 15);
jest.setTimeout(1_080_000 + MANY * 12_000);

/** Runs wherever it is taken for markup; that it is shown says of a page that the others are. */
const LOUD = '<img src=x onerror="ran=1">';
const withLoud = (most: number) => [...new Set([LOUD, ...somePayloads(Math.min(MANY, most - 1))])];
const payloads = withLoud(MANY + 1);
// As many as somebody may write at once.
const [announced, requested] = [withLoud(20), withLoud(10)];

let organization: string;
let platform: RunningPlatform;
beforeAll(async () => {
  organization = await payloadOrganization(payloads);
  platform = await startedPlatform({ ORGANIZATIONS_DIR: organization });
});
afterAll(async () => {
  await platform.remove();
  await rm(organization, { recursive: true, force: true });
});

interface Watched {
  ran: string[];
}

/** Marks whatever a script would do. The page's policy is off, so that nothing but the app itself stands in the way. */
async function watchedReader() {
  const { page, context } = await newReader({ bypassCSP: true });
  const ran: string[] = [];
  page.on('dialog', (dialog) => {
    ran.push(`a dialog on ${page.url()}`);
    void dialog.dismiss();
  });
  page.on('request', (request) => {
    const { protocol, hostname } = new URL(request.url());
    if (protocol.startsWith('http') && hostname !== 'localhost') ran.push(`${page.url()} sent for ${request.url()}`);
  });
  page.on('framenavigated', (frame) => frame.parentFrame() && ran.push(`a frame of ${page.url()}`));
  await context.addInitScript(() => {
    const marks = ((globalThis as unknown as Watched).ran = [] as string[]);
    Object.defineProperty(globalThis, 'ran', {
      get: () => marks,
      set() {
        marks.push('a script ran');
      },
    });
  });
  return { page, ran };
}

const harm = (page: Page) =>
  page.evaluate(() => {
    const isHarmful = (element: Element) => {
      const [name, source] = [element.tagName.toUpperCase(), element.getAttribute('src') ?? element.getAttribute('href') ?? ''];
      if (['SCRIPT', 'LINK'].includes(name)) return new URL(source, location.href).origin !== location.origin || source === '';
      return (
        ['IFRAME', 'OBJECT', 'EMBED', 'BASE', 'META', 'FRAME', 'MARQUEE'].includes(name) ||
        [...element.attributes].some((one) => /^on/i.test(one.name) || /^\s*(?:javascript:|vbscript:|data:(?!image\/))/i.test(one.value))
      );
    };
    const found = [...document.body.querySelectorAll('*')].filter(isHarmful).map(({ outerHTML }) => outerHTML.slice(0, 200));
    return [...(globalThis as unknown as { ran: string[] }).ran, ...found];
  });

async function toTheEnd(page: Page): Promise<void> {
  for (let before = -1, now = 0; now !== before;) {
    before = now;
    await page.keyboard.press('End');
    await page.locator('[aria-busy=true]').first().waitFor({ state: 'detached' });
    now = await page.evaluate(async () => {
      for (let frame = 0; frame < 20; frame++) await new Promise((done) => requestAnimationFrame(done));
      return document.documentElement.scrollHeight;
    });
  }
}

type Call = <Data>(what: string, data?: object) => Promise<Data>;

/** Signs in, and answers how this person calls the API. */
async function arrive(page: Page, at: number): Promise<Call> {
  const reached = joined(page);
  const asked = page.waitForRequest((request) => 'authorization' in request.headers());
  await signIn(page, platform.url('/auth/sign-in'), emailOf(at), PASSWORD);
  const { organization, authorization } = (await asked).headers();
  await reached;
  const headers = { organization: organization!, authorization: authorization! };
  return async (what, data) => {
    const [method, path] = what.split(' ') as [string, string];
    const answer = await page.request.fetch(platform.url(`/api${path}`), { method, headers, ...(data && { data }) });
    expect([what, data, answer.status()]).toEqual([what, data, 200]);
    return ((await answer.json()) as { data: never }).data;
  };
}

interface Made {
  id: string;
}

/** What no file of an organization says: what the one whose name is the loudest writes, and another hears of and asks. */
async function written(writer: Call, reader: Call): Promise<{ told: number; announcement: Made }> {
  const [announcement, ...others] = await Promise.all(
    announced.map((text) =>
      writer<Made>('POST /groups/group-1/announcements', {
        title: text.slice(0, 200),
        html: `<p title="${text}">Words ${text}</p>`,
        email: false,
        push: false,
      }),
    ),
  );
  const { id } = await writer<Made>('GET /accounts/person-0');
  await writer(`POST /accounts/${id}/follow`);
  await Promise.all(requested.map((request) => reader('POST /supportTickets', { type: 'bug', email: emailOf(0), request })));
  return { told: others.length + 2, announcement: announcement! };
}

test('no text of anybody runs, on whichever screen it is shown', async () => {
  const { page, ran } = await watchedReader();
  const other = await watchedReader();
  const [call, callAsOther] = await Promise.all([arrive(page, 0), arrive(other.page, 1)]);
  const { told, announcement } = await written(callAsOther, call);
  await page
    .getByRole('link', { name: `Notifications, ${told} new` })
    .first()
    .waitFor();
  const [post] = await call<[Made]>('GET /accounts/person-0/activities?pageSize=1');
  const writtenToThem = [
    '/notifications',
    `/activities/${post.id}`,
    `/announcements/${announcement.id}`,
    '/support',
    '/groups/group-1/announcements',
    '/groups/group-1/members',
  ];
  const first = ['/', '/events', '/accounts', '/groups', '/messages/1', '/events/event-1', '/accounts/person-1', ...writtenToThem];
  const others = ['/series', '/levels', '/benefits', '/interests', '/groups/group-1', '/groups/group-0/members', '/settings', '/listings'];
  for (const path of MANY < PAYLOADS.length ? first : [...first, ...others]) {
    await page.goto(platform.url(path));
    await standing(page);
    if (writtenToThem.includes(path)) await page.getByRole('main').getByText(LOUD).first().waitFor();
    await toTheEnd(page);
    expect([path, ...ran, ...(await harm(page))]).toEqual([path]);
  }
  await page.goto(platform.url('/'));
  await standing(page);
  await page.keyboard.press('Control+k');
  for (const words of ['script', 'alert', 'onerror', 'javascript']) {
    const found = page.waitForResponse((response) => response.url().includes('/api/activities?') && response.url().includes('search='));
    await page.getByRole('combobox').fill(words);
    await (await found).finished();
    expect([words, ...ran, ...(await harm(page))]).toEqual([words]);
  }
});

test('in the title and the card of a page each text is a text', async () => {
  const { page, ran } = await watchedReader();
  await page.goto(platform.url('/events'));
  const wrong = await page.evaluate(async (texts) => {
    const of = async (path: string) =>
      new DOMParser().parseFromString(await (await fetch(path, { headers: { accept: 'text/html' } })).text(), 'text/html');
    // What stands in a page, and with which attributes, is the same whatever its texts are.
    const outline = (page: Document) =>
      [...page.querySelectorAll('*')]
        .map(({ tagName, attributes }) => `${tagName} ${[...attributes].map(({ name }) => name).join()}`)
        .join('\n');
    const expected = outline(await of('/events/event-0'));
    const found: string[] = [];
    for (const [at, text] of texts.entries()) {
      const page = await of(`/events/event-${at}`);
      const said = (selector: string) => page.querySelector(selector)?.getAttribute('content');
      const brief = text.replace(/\s+/g, ' ').trim();
      if (outline(page) !== expected) found.push(`${text} changes the page`);
      if (page.title !== `${text} · Payloads`.replace(/[\t\n\f\r ]+/g, ' ').trim()) found.push(`${text} became ${page.title}`);
      if (said('meta[property="og:title"]') !== text || said('meta[name="twitter:title"]') !== text)
        found.push(`${text} is not the card's title`);
      if (said('meta[name="description"]') !== brief) found.push(`${text} is not the description`);
    }
    return found;
  }, linesOf(payloads));
  expect([...wrong, ...ran]).toEqual([]);
});

// What is no text that somebody wrote: ids, times, addresses of files, and words of the contract.
const MACHINE = /^(?:id|.*Id|slug|username|.*At|.*Start|.*End|uri|url|.*Url|timezone|locale|currency|kind|country|color|.*Color)$/;
const isWord = (text: string) => /^(?:[A-Z_]+|[a-z]+(?:[A-Z][a-z]+)*|#[0-9a-f]{3,8}|[0-9a-f-]{36}|\d[\d:.TZ-]*|https?:.*)$/.test(text);

function poisoned(value: unknown, next: () => string, name = ''): unknown {
  if (typeof value === 'string') return value === '' || MACHINE.test(name) || isWord(value) ? value : next();
  if (Array.isArray(value)) return value.map((one) => poisoned(one, next, name));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, poisoned(one, next, key)]));
}

const words = 'Words of somebody';
const picture = sample(BaseImage, { id: 'p', uri: '/config.json', width: 900, height: 600, description: words });
const shown = (): Activity[] => {
  const somebody = sample(Account, { firstName: words, lastName: words, username: 'somebody', image: picture });
  const whole = sample(Activity, {
    id: '5b7c0a7e-6a0b-4c55-9d0e-0c3d7a3f0001',
    account: somebody,
    message: `${words} by a longer way, with a link`,
    image: picture,
    group: null,
    event: null,
    rootId: null,
    createdAt: new Date().toISOString(),
  });
  const preview = { title: words, description: words, url: 'https://localhost/', siteName: words, image: 'https://localhost/x.png' };
  const link = { type: 'link', startIndex: 0, endIndex: 5, marks: [], account: null, interest: null, linkPreview: preview };
  return [
    whole,
    { ...whole, id: '5b7c0a7e-6a0b-4c55-9d0e-0c3d7a3f0002', image: null, entities: [link] } as unknown as Activity,
    { ...whole, id: '5b7c0a7e-6a0b-4c55-9d0e-0c3d7a3f0003', image: null, reshare: { activity: whole } } as unknown as Activity,
  ];
};

test('no text of an answer runs, whichever field it stands in: descriptions of pictures, names, messages, pages that are linked', async () => {
  const { page, ran } = await watchedReader();
  await signIn(page, platform.url('/auth/sign-in'), emailOf(0), PASSWORD);
  let sent = 0;
  const next = () => PAYLOADS[sent++ % PAYLOADS.length]!;
  await page.route('**/api/**', async (route) => {
    if (route.request().method() !== 'GET') return route.continue();
    const response = await route.fetch();
    const body = (await response.json().catch(() => null)) as { data: unknown } | null;
    if (!body) return route.fulfill({ response });
    const isFeed = /\/activities\?/.test(route.request().url());
    return route.fulfill({ response, json: { ...body, data: poisoned(isFeed ? shown() : body.data, next) } });
  });
  const paths = [
    '/',
    '/groups/group-0/activities',
    '/accounts/person-1/activities',
    '/messages/1',
    '/events/event-1',
    '/settings',
    '/notifications',
  ];
  for (const path of paths) {
    await page.goto(platform.url(path));
    await standing(page);
    await toTheEnd(page);
    expect([path, ...ran, ...(await harm(page))]).toEqual([path]);
  }
  expect(sent).toBeGreaterThan(50);
});
