import type { PageFacts } from '@contract/pageFacts';
import { settled } from '@test/harness/ports';
import { boot } from './boot';

const API = 'http://localhost/api';
const EVENTS = `${API}/events?page=1&pageSize=10&count=false`;
const SELF = `${API}/self`;
const NOW = 1_000_000_000;
const MINE = 'CognitoIdentityServiceProvider.client';
const SCRIPTS = ['/assets/react.js', '/assets/main.js'];

const tokenUntil = (ms: number) => `head.${Buffer.from(JSON.stringify({ exp: ms / 1_000, name: 'Åsa' })).toString('base64url')}.signature`;
const signedIn = (token: string) => ({ [`${MINE}.LastAuthUser`]: 'me', [`${MINE}.me.accessToken`]: token });
const member = signedIn(tokenUntil(NOW + 60_000));

interface World {
  path?: string;
  /** What the browser keeps; null where it refuses. */
  kept?: Record<string, string> | null;
  cookie?: string;
  facts?: Partial<PageFacts>;
  picture?: { decode: () => Promise<void> };
  hidden?: boolean;
  tellsOfPaints?: boolean;
  reloadedFor?: string;
  templates?: Record<string, { content: { cloneNode: () => string } }>;
}

interface Added {
  rel?: string;
  href?: string;
  src?: string;
  async?: boolean;
  onerror?: () => void;
}

function open({ path = '/events', kept = {}, cookie = '', facts, hidden = false, tellsOfPaints = true, ...world }: World = {}) {
  const asked: [string, Record<string, string>][] = [];
  const added: Added[] = [];
  const workers: [string, string | undefined][] = [];
  const waits: { ms: number; run: () => void }[] = [];
  const frames: (() => void)[] = [];
  const watching = new Set<(element: object) => void>();
  const session = new Map(world.reloadedFor === undefined ? [] : [['atrium.reloaded', world.reloadedFor]]);
  const app = { shown: 'plain', replaceChildren: (shell: string) => (app.shown = shell) };
  let parsed = () => {};

  class PerformanceObserver {
    static supportedEntryTypes = tellsOfPaints ? ['largest-contentful-paint'] : [];
    readonly tell: (element: object) => void;
    constructor(heard: (list: { getEntries: () => { element: object }[] }, observer: PerformanceObserver) => void) {
      this.tell = (element) => heard({ getEntries: () => [{ element }] }, this);
    }
    observe = () => void watching.add(this.tell);
    disconnect = () => void watching.delete(this.tell);
  }
  const root = { lang: '', dir: '', dataset: { theme: 'auto' } as Record<string, string> };
  const pageFacts: PageFacts = {
    organizationId: 'a-b',
    clientId: 'client',
    defaultLocale: 'en',
    apiUrl: API,
    eventsAreOpen: true,
    scripts: SCRIPTS,
    screens: { events: ['/assets/events.js'] },
    ...facts,
  };
  const [pathname, search] = path.split(/(?=\?)/);
  const location = { pathname, search: search ?? '', reload: jest.fn() };
  const window = {
    PerformanceObserver,
    Worker: class {
      constructor(url: string, { name }: WorkerOptions) {
        workers.push([url, name]);
      }
    },
    Date: { now: () => NOW },
    location,
    get localStorage() {
      if (!kept) throw new Error('refused');
      return { getItem: (key: string) => kept[key] ?? null };
    },
    sessionStorage: {
      getItem: (key: string) => session.get(key) ?? null,
      setItem: (key: string, value: string) => session.set(key, value),
    },
    setTimeout: (run: () => void, ms = 0) => waits.push({ ms, run }),
    requestAnimationFrame: (run: () => void) => frames.push(run),
    fetch: async (url: string, init: { headers?: Record<string, string> }) => {
      if (init.headers) asked.push([url, init.headers]);
      return { ok: true };
    },
    document: {
      documentElement: root,
      cookie,
      hidden,
      addEventListener: (_event: string, listener: () => void) => (parsed = listener),
      getElementById: (id: string) =>
        id === 'page-facts' ? { textContent: JSON.stringify(pageFacts) } : id === 'app' ? app : (world.templates?.[id] ?? null),
      querySelector: () => world.picture ?? null,
      createElement: () => ({}),
      head: { append: (element: Added) => added.push(element) },
    },
  } as unknown as Window & typeof globalThis;
  boot(window);
  return {
    asked,
    workers,
    root,
    window,
    location,
    app,
    scripts: () => added.filter(({ src }) => src !== undefined),
    preloads: () => added.flatMap(({ rel, href }) => (rel === 'preload' ? [href] : [])),
    parsed: () => parsed(),
    frame: () => frames.splice(0).forEach((run) => run()),
    paint: (element: object) => [...watching].forEach((tell) => tell(element)),
    wait: (ms: number) => waits.splice(0).forEach((one) => (one.ms <= ms ? one.run() : waits.push(one))),
  };
}

function opened(world?: World) {
  const page = open(world);
  const atOnce = page.asked.length;
  page.parsed();
  page.wait(600);
  return { ...page, atOnce, calls: page.window.early?.calls ?? [] };
}

describe('what is asked for before the app is there', () => {
  test('a guest’s first call leaves beside the scripts and the configuration, after the page was painted', () => {
    const { atOnce, asked, preloads, calls, root } = opened({ kept: { 'atrium.locale': 'en-GB' } });
    expect(atOnce).toBe(0);
    expect(root.dataset).toHaveProperty('seen');
    expect(preloads()).toEqual([...SCRIPTS, '/assets/events.js']);
    expect(asked).toEqual([
      ['/config.json', { accept: 'application/json' }],
      [EVENTS, { accept: 'application/json', organization: 'a-b', locale: 'en-GB' }],
    ]);
    expect(calls).toMatchObject([{ url: EVENTS, locale: 'en-GB', authorization: null }]);
  });

  test('the first formatter is made beside the page in the reader’s language, once the page was painted', () => {
    const page = open({ kept: { 'atrium.locale': 'ja' } });
    page.parsed();
    expect(page.workers).toEqual([]);
    page.wait(600);
    expect(page.workers).toEqual([['/workers/formatters.js', 'ja']]);
  });

  test('guests of an organization whose events are closed ask for nothing', () => {
    expect(opened({ facts: { eventsAreOpen: false } }).calls).toEqual([]);
  });

  test('the messages of a language that has a catalogue leave early too', () => {
    const { asked, window } = opened({ kept: { 'atrium.locale': 'fr-CA' } });
    expect(asked.map(([url]) => url)).toEqual(['/config.json', '/lang/fr.json', EVENTS]);
    expect(window.early?.catalogue).toMatchObject({ code: 'fr' });
  });

  test('a member’s first calls leave at once in their name', () => {
    const token = tokenUntil(NOW + 11_000);
    const { atOnce, asked, calls } = opened({ kept: signedIn(token) });
    expect(atOnce).toBe(3);
    const headers = { accept: 'application/json', organization: 'a-b', locale: 'en', authorization: token };
    expect(asked.slice(1)).toEqual([
      [SELF, headers],
      [EVENTS, headers],
    ]);
    expect(calls.map(({ authorization }) => authorization)).toEqual([token, token]);
  });

  test.each([
    ['whose token has to be renewed first', signedIn(tokenUntil(NOW + 9_000)), ''],
    ['whose token ran out by the pool’s clock', { ...member, [`${MINE}.me.clockDrift`]: '55000' }, ''],
    ['whose token is spoilt', signedIn('head.spoilt.signature'), ''],
    ['whose token is gone', { [`${MINE}.LastAuthUser`]: 'me' }, ''],
    ['who acts for another', { ...member, 'atrium.executeAs': 'team' }, ''],
    ['in a shared session', { 'atrium.sharedToken': tokenUntil(NOW + 60_000) }, ''],
    ['whose session is kept in cookies', {}, `a=1; ${MINE}.LastAuthUser=me`],
  ])('nothing is asked early for somebody %s', (_who, kept, cookie) => {
    const { atOnce, asked, calls } = opened({ kept, cookie });
    expect([atOnce, asked.length, calls]).toEqual([1, 1, []]);
  });

  test.each(['a=1', 'CognitoIdentityServiceProvider.another.LastAuthUser=me'])(
    'who has a cookie of another app is a guest: %s',
    (cookie) => {
      expect(opened({ cookie }).calls).toMatchObject([{ url: EVENTS, authorization: null }]);
    },
  );

  test('a browser that keeps nothing is a guest’s', () => {
    const { atOnce, calls } = opened({ kept: null });
    expect([atOnce, calls.length]).toEqual([0, 1]);
  });
});

describe('what shows before anything is painted', () => {
  test('is the chosen theme, and the language of the words that there are for the chosen locale', () => {
    const { root } = open({ kept: { 'atrium.theme': 'dark', 'atrium.locale': 'ar' } });
    expect(root).toMatchObject({ lang: 'en', dir: 'ltr', dataset: { theme: 'dark', locale: 'ar' } });
    expect(open({ kept: { 'atrium.locale': 'fr-CA' } }).root).toMatchObject({ lang: 'fr-CA', dataset: { locale: 'fr-CA' } });
  });

  test('is the language of the address rather than the one that was kept; what is unknown falls back', () => {
    expect(open({ path: '/ja/events', kept: { 'atrium.locale': 'fr' } }).root.lang).toBe('ja');
    const { root } = open({ kept: { 'atrium.theme': 'pink', 'atrium.locale': 'xx' }, facts: { defaultLocale: 'es' } });
    expect(root).toMatchObject({ lang: 'es', dir: 'ltr', dataset: { theme: 'auto' } });
  });

  test('is the shell of the address on a page that is served at every address', () => {
    const templates = { 'shell-list': { content: { cloneNode: () => 'a list' } } };
    expect(opened({ templates }).app.shown).toBe('a list');
    expect(opened({ templates, path: '/settings' }).app.shown).toBe('plain');
  });
});

describe('the app’s scripts', () => {
  const inOrder = SCRIPTS.map((src) => ({ src, async: false }));

  test('run in their order once the picture that the page opens with has been painted, and only once', () => {
    const picture = { decode: async () => {} };
    const { scripts, parsed, paint, wait } = open({ picture });
    parsed();
    paint({ a: 'name' });
    wait(0);
    expect(scripts()).toEqual([]);
    paint(picture);
    wait(0);
    expect(scripts()).toMatchObject(inOrder);
    paint(picture);
    wait(600);
    expect(scripts()).toHaveLength(2);
  });

  test('run after the first paint where there is no picture', () => {
    const { scripts, parsed, paint, wait } = open();
    parsed();
    expect(scripts()).toEqual([]);
    paint({ a: 'name' });
    wait(0);
    expect(scripts()).toMatchObject(inOrder);
  });

  test('run without a picture that does not come', async () => {
    const late = open({ picture: { decode: () => new Promise(() => {}) } });
    late.parsed();
    late.wait(599);
    expect(late.scripts()).toEqual([]);
    late.wait(600);
    expect(late.scripts()).toHaveLength(2);
    const broken = open({ picture: { decode: () => Promise.reject(new Error('broken')) } });
    broken.parsed();
    await settled();
    expect(broken.scripts()).toHaveLength(2);
  });

  test('are sent for after the first frame of a guest’s page, or when that does not come', () => {
    const { preloads, parsed, frame, wait } = open();
    parsed();
    wait(99);
    expect(preloads()).toEqual([]);
    frame();
    wait(0);
    expect(preloads()).toHaveLength(3);
    const unseen = open();
    unseen.parsed();
    unseen.wait(100);
    expect(unseen.preloads()).toHaveLength(3);
  });

  test('run at once for a member, in a tab that nobody sees, and in a browser that does not tell of paints', () => {
    for (const world of [{ kept: member }, { hidden: true }, { tellsOfPaints: false }]) {
      const { scripts, preloads, parsed } = open(world);
      parsed();
      expect([preloads().length, scripts().length]).toEqual([3, 2]);
    }
  });

  test('load the page again when they are gone from a platform that answers, but once for a build', async () => {
    const first = open({ hidden: true });
    first.parsed();
    first.scripts()[1]!.onerror!();
    await settled();
    expect(first.location.reload).toHaveBeenCalledTimes(1);
    const second = open({ hidden: true, reloadedFor: SCRIPTS.join() });
    second.parsed();
    second.scripts()[1]!.onerror!();
    await settled();
    expect(second.location.reload).not.toHaveBeenCalled();
  });
});
