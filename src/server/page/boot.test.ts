import { runInNewContext } from 'node:vm';
import { bootScript } from './boot';

const facts = {
  organizationId: 'a-b',
  clientId: 'client',
  locale: undefined,
  defaultLocale: 'en',
  firstCall: 'http://localhost/api/events?page=1&pageSize=10',
};

function run(kept: Record<string, string>, more: Partial<Parameters<typeof bootScript>[0]> = {}) {
  const asked: [string, Record<string, string>][] = [];
  const root = { lang: '', dir: '', dataset: { theme: 'auto' } };
  const window: Record<string, unknown> = {
    localStorage: { getItem: (key: string) => kept[key] ?? null },
    fetch: (url: string, init: { headers: Record<string, string> }) => {
      asked.push([url, init.headers]);
      return Promise.resolve('answer');
    },
  };
  runInNewContext(bootScript({ ...facts, ...more }), { window, document: { documentElement: root } });
  return { asked, root, window };
}

test('a guest’s first call leaves beside the one for the configuration, and waits for the app', async () => {
  const { asked, window } = run({ 'atrium.locale': 'de' });
  expect(asked).toEqual([
    ['/config.json', { accept: 'application/json' }],
    [facts.firstCall, { accept: 'application/json', organization: 'a-b', locale: 'de' }],
  ]);
  const first = window.__first as { url: string; locale: string; promise: Promise<string> };
  expect(first).toMatchObject({ url: facts.firstCall, locale: 'de' });
  expect(await first.promise).toBe('answer');
});

test('the words of a language that has a catalogue leave early too', () => {
  const { asked, window } = run({ 'atrium.locale': 'fr-CA' });
  expect(asked.map(([url]) => url)).toEqual(['/config.json', '/lang/fr.json', facts.firstCall]);
  expect(window.__words).toMatchObject({ code: 'fr' });
});

test('nothing is asked in the name of a guest while somebody is signed in', () => {
  const { asked, window } = run({ 'CognitoIdentityServiceProvider.client.LastAuthUser': 'me' });
  expect(asked).toHaveLength(1);
  expect(window.__first).toBeUndefined();
});

test('the chosen theme and language show before anything is painted', () => {
  expect(run({ 'atrium.theme': 'dark', 'atrium.locale': 'ar' }).root).toEqual({ lang: 'ar', dir: 'rtl', dataset: { theme: 'dark' } });
});

test('the language of the address goes before the one that was kept, and what is unknown falls back', () => {
  expect(run({ 'atrium.locale': 'fr' }, { locale: 'ja' }).root.lang).toBe('ja');
  expect(run({ 'atrium.theme': 'pink', 'atrium.locale': 'xx' }, { defaultLocale: 'es' }).root).toEqual({
    lang: 'es',
    dir: 'ltr',
    dataset: { theme: 'auto' },
  });
});

test('a browser that keeps nothing is a guest’s', () => {
  const root = { lang: '', dir: '', dataset: {} };
  const window = {
    get localStorage(): never {
      throw new Error('refused');
    },
    fetch: () => Promise.resolve(),
  } as Record<string, unknown>;
  runInNewContext(bootScript(facts), { window, document: { documentElement: root } });
  expect(window.__first).toBeDefined();
});

test('nothing that is put into the script can end it', () => {
  expect(bootScript({ ...facts, organizationId: '</script><script>alert(1)</script>' })).not.toContain('</script');
});
