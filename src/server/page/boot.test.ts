import { runInNewContext } from 'node:vm';
import { bootScript, startScript } from './boot';

const EVENTS = 'http://localhost/api/events?page=1&pageSize=10';
const SELF = 'http://localhost/api/self';
const facts = {
  organizationId: 'a-b',
  clientId: 'client',
  locale: undefined,
  defaultLocale: 'en',
  guestCalls: [EVENTS],
  ownCalls: [SELF, EVENTS],
  scripts: ['/assets/main.js', '/assets/events.js'],
};
const NOW = 1_000_000_000;
const MINE = 'CognitoIdentityServiceProvider.client';
const tokenUntil = (ms: number) => `head.${Buffer.from(JSON.stringify({ exp: ms / 1_000, name: 'Åsa' })).toString('base64url')}.signature`;
const signedIn = (token: string) => ({ [`${MINE}.LastAuthUser`]: 'me', [`${MINE}.me.accessToken`]: token });

function run(kept: Record<string, string> | null, more: Partial<Parameters<typeof bootScript>[0]> = {}, cookie = '') {
  const asked: [string, Record<string, string>][] = [];
  const root = { lang: '', dir: '', dataset: { theme: 'auto' } };
  const preloads: { href: string; nonce: string }[] = [];
  const document = {
    documentElement: root,
    cookie,
    currentScript: { nonce: 'n' },
    createElement: () => ({}),
    head: { appendChild: (link: (typeof preloads)[number]) => preloads.push(link) },
  };
  const window: Record<string, unknown> = {
    document,
    atob,
    Date: { now: () => NOW },
    get localStorage() {
      if (!kept) throw new Error('refused');
      return { getItem: (key: string) => kept[key] ?? null };
    },
    fetch: (url: string, init: { headers: Record<string, string> }) => {
      asked.push([url, init.headers]);
      return Promise.resolve('answer');
    },
  };
  runInNewContext(bootScript({ ...facts, ...more }), { window, document });
  type First = { url: string; locale: string; authorization: string | null; promise: Promise<string> }[];
  const atOnce = asked.length;
  (window.__ask as () => void)();
  (window.__ask as () => void)();
  return { atOnce, asked, preloads, root, window, first: window.__first as First };
}

test('a guest’s first call leaves beside the scripts and the configuration once it is told to, and waits for the app', async () => {
  const { atOnce, asked, preloads, first, root } = run({ 'atrium.locale': 'de' });
  expect(atOnce).toBe(0);
  expect(root.dataset).toHaveProperty('seen');
  expect(preloads).toMatchObject([
    { href: '/assets/main.js', nonce: 'n' },
    { href: '/assets/events.js', nonce: 'n' },
  ]);
  expect(asked).toEqual([
    ['/config.json', { accept: 'application/json' }],
    [EVENTS, { accept: 'application/json', organization: 'a-b', locale: 'de' }],
  ]);
  expect(first).toMatchObject([{ url: EVENTS, locale: 'de', authorization: null }]);
  expect(await first[0]!.promise).toBe('answer');
});

test('the words of a language that has a catalogue leave early too', () => {
  const { asked, window } = run({ 'atrium.locale': 'fr-CA' });
  expect(asked.map(([url]) => url)).toEqual(['/config.json', '/lang/fr.json', EVENTS]);
  expect(window.__words).toMatchObject({ code: 'fr' });
});

test('a member’s first calls leave at once in their name', () => {
  const token = tokenUntil(NOW + 11_000);
  const { atOnce, asked, first } = run(signedIn(token));
  expect(atOnce).toBe(3);
  const headers = { accept: 'application/json', organization: 'a-b', locale: 'en', authorization: token };
  expect(asked.slice(1)).toEqual([
    [SELF, headers],
    [EVENTS, headers],
  ]);
  expect(first.map(({ authorization }) => authorization)).toEqual([token, token]);
});

test.each([
  ['whose token has to be renewed first', signedIn(tokenUntil(NOW + 9_000)), ''],
  ['whose token ran out by the pool’s clock', { ...signedIn(tokenUntil(NOW + 60_000)), [`${MINE}.me.clockDrift`]: '55000' }, ''],
  ['whose token is spoilt', signedIn('head.spoilt.signature'), ''],
  ['whose token is gone', { [`${MINE}.LastAuthUser`]: 'me' }, ''],
  ['who acts for another', { ...signedIn(tokenUntil(NOW + 60_000)), 'atrium.executeAs': 'team' }, ''],
  ['in a shared session', { 'atrium.sharedToken': tokenUntil(NOW + 60_000) }, ''],
  ['whose session is kept in cookies', {}, `a=1; ${MINE}.LastAuthUser=me`],
])('nothing is asked early for somebody %s', (_who, kept, cookie) => {
  const { atOnce, asked, first } = run(kept, {}, cookie);
  expect([atOnce, asked.length, first]).toEqual([1, 1, []]);
});

test('the chosen theme and language show before anything is painted', () => {
  expect(run({ 'atrium.theme': 'dark', 'atrium.locale': 'ar' }).root).toMatchObject({ lang: 'ar', dir: 'rtl', dataset: { theme: 'dark' } });
});

test('the language of the address goes before the one that was kept, and what is unknown falls back', () => {
  expect(run({ 'atrium.locale': 'fr' }, { locale: 'ja' }).root.lang).toBe('ja');
  expect(run({ 'atrium.theme': 'pink', 'atrium.locale': 'xx' }, { defaultLocale: 'es' }).root).toMatchObject({
    lang: 'es',
    dir: 'ltr',
    dataset: { theme: 'auto' },
  });
});

test('a browser that keeps nothing is a guest’s', () => {
  const { atOnce, first } = run(null);
  expect([atOnce, first.length]).toEqual([0, 1]);
});

test('nothing that is put into the script can end it', () => {
  expect(bootScript({ ...facts, organizationId: '</script><script>alert(1)</script>' })).not.toContain('</script');
});

describe('the app’s scripts', () => {
  interface World {
    picture?: { decode: () => Promise<void> };
    hidden?: boolean;
    tellsOfPaints?: boolean;
    /** How many first calls left at once, for somebody who is signed in; none for a guest. */
    own?: number;
    kept?: string;
  }

  /** A page whose paints, clock and platform are in the test's hands. */
  function page({ picture, hidden = false, tellsOfPaints = true, own, kept }: World = {}) {
    const added: { src: string; nonce: string; async: boolean; onerror: () => void }[] = [];
    const waits: { ms: number; run: () => void }[] = [];
    const frames: (() => void)[] = [];
    const ask = jest.fn();
    const watching = new Set<(element: object) => void>();
    const store = new Map(kept === undefined ? [] : [['atrium.anew', kept]]);
    class PerformanceObserver {
      static supportedEntryTypes = tellsOfPaints ? ['largest-contentful-paint'] : [];
      readonly tell: (element: object) => void;
      constructor(heard: (list: { getEntries: () => { element: object }[] }, observer: PerformanceObserver) => void) {
        this.tell = (element) => heard({ getEntries: () => [{ element }] }, this);
      }
      observe = () => void watching.add(this.tell);
      disconnect = () => void watching.delete(this.tell);
    }
    const window = {
      PerformanceObserver,
      setTimeout: (run: () => void, ms = 0) => waits.push({ ms, run }),
      requestAnimationFrame: (run: () => void) => frames.push(run),
      fetch: jest.fn(async () => ({ ok: true })),
      sessionStorage: { getItem: (key: string) => store.get(key) ?? null, setItem: (key: string, value: string) => store.set(key, value) },
      __ask: ask,
      __first: own === undefined ? undefined : Array.from({ length: own }),
      location: { reload: jest.fn() },
    };
    const document = {
      hidden,
      currentScript: { nonce: 'n' },
      querySelector: () => picture ?? null,
      createElement: () => ({}),
      head: { appendChild: (script: (typeof added)[number]) => added.push(script) },
    };
    runInNewContext(startScript(['/assets/react.js', '/assets/main.js']), { window, document });
    return {
      added,
      ask,
      window,
      frame: () => frames.splice(0).forEach((run) => run()),
      paint: (element: object) => [...watching].forEach((tell) => tell(element)),
      wait: (ms: number) => waits.splice(0).forEach((one) => (one.ms <= ms ? one.run() : waits.push(one))),
    };
  }
  const turn = () => new Promise((done) => setImmediate(done));
  const SCRIPTS = [
    { src: '/assets/react.js', nonce: 'n', async: false },
    { src: '/assets/main.js', nonce: 'n', async: false },
  ];

  test('run in their order once the picture that the page opens with has been painted, and only once', () => {
    const picture = { decode: async () => {} };
    const { added, paint, wait } = page({ picture });
    paint({ a: 'name' });
    wait(0);
    expect(added).toEqual([]);
    paint(picture);
    wait(0);
    expect(added).toMatchObject(SCRIPTS);
    paint(picture);
    wait(600);
    expect(added).toHaveLength(2);
  });

  test('run after the first paint where there is no picture', () => {
    const { added, paint, wait } = page();
    expect(added).toEqual([]);
    paint({ a: 'name' });
    wait(0);
    expect(added).toMatchObject(SCRIPTS);
  });

  test('run without a picture that does not come', async () => {
    const late = page({ picture: { decode: () => new Promise(() => {}) } });
    late.wait(599);
    expect(late.added).toEqual([]);
    late.wait(600);
    expect(late.added).toHaveLength(2);
    const broken = page({ picture: { decode: () => Promise.reject(new Error('broken')) } });
    await turn();
    expect(broken.added).toHaveLength(2);
  });

  test('are sent for after the first frame of a guest’s page, or when that does not come', () => {
    const { ask, frame, wait } = page();
    wait(99);
    expect(ask).not.toHaveBeenCalled();
    frame();
    wait(0);
    expect(ask).toHaveBeenCalledTimes(1);
    const unseen = page();
    unseen.wait(100);
    expect(unseen.ask).toHaveBeenCalledTimes(1);
  });

  test('are sent for before they run', () => {
    const { ask, added } = page({ tellsOfPaints: false });
    expect([ask.mock.calls.length, added.length]).toEqual([1, 2]);
  });

  test('run at once for a member, in a tab that nobody sees, and in a browser that does not tell of paints', () => {
    expect(page({ own: 0 }).added).toHaveLength(2);
    expect(page({ own: 2 }).added).toHaveLength(2);
    expect(page({ hidden: true }).added).toHaveLength(2);
    expect(page({ tellsOfPaints: false }).added).toHaveLength(2);
  });

  test('load the page anew when they are gone from a platform that answers, but not again and again', async () => {
    const first = page({ hidden: true });
    first.added[1]!.onerror();
    await turn();
    expect(first.window.location.reload).toHaveBeenCalledTimes(1);
    const second = page({ hidden: true, kept: '/assets/react.js,/assets/main.js' });
    second.added[1]!.onerror();
    await turn();
    expect(second.window.fetch).toHaveBeenCalled();
    expect(second.window.location.reload).not.toHaveBeenCalled();
  });
});
