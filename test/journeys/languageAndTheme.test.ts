import { newReader, standing } from '@test/harness/browser';
import { startedPlatform, type RunningPlatform } from '@test/harness/platform';
import { signIn } from './signIn';

let platform: RunningPlatform;
beforeAll(async () => {
  platform = await startedPlatform();
});
afterAll(() => platform.remove());

test('a visitor chooses a language by its English name: the address, the words and a reload follow', async () => {
  const { page, complaints } = await newReader();
  await page.goto(platform.url('/events?search=walk'));
  await page.getByRole('heading', { level: 1, name: 'Events' }).waitFor();
  await page.getByRole('button', { name: 'Account' }).click();
  await page.getByRole('menuitem', { name: 'Language' }).click();
  await page.getByRole('combobox', { name: 'Search languages' }).fill('french');
  await page
    .getByRole('option', { name: /^Français/ })
    .first()
    .click();

  await page.getByRole('heading', { level: 1, name: 'Événements' }).waitFor();
  expect(new URL(page.url()).pathname + new URL(page.url()).search).toBe('/fr/events?search=walk');
  expect(await page.locator('html').getAttribute('lang')).toBe('fr');
  await page.goto(platform.url('/events'));
  await page.getByRole('heading', { level: 1, name: 'Événements' }).waitFor();
  expect(complaints).toEqual([]);
});

test('a member’s language goes with the account', async () => {
  const { page } = await newReader();
  await signIn(page, platform.url('/auth/sign-in'), 'kenji@northlight.example', 'northlight');
  await standing(page);
  await page.getByRole('button', { name: 'Account' }).click();
  await page.getByRole('menuitem', { name: 'Language' }).click();
  const kept = page.waitForResponse((response) => response.url().endsWith('/api/self') && response.request().method() === 'PUT');
  await page.getByRole('option', { name: /^日本語/ }).click();
  expect((await (await kept).json()).data.locale).toBe('ja');
  await page.locator('html[lang=ja]').waitFor();

  const other = await newReader();
  await signIn(other.page, platform.url('/auth/sign-in'), 'kenji@northlight.example', 'northlight');
  await other.page.locator('html[lang=ja]').waitFor();
});

test('the theme follows the system until one is chosen, and is there before the first paint', async () => {
  const { page } = await newReader({ colorScheme: 'dark' });
  const background = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  await page.goto(platform.url('/events'));
  const dark = await background();
  await page.emulateMedia({ colorScheme: 'light' });
  const light = await background();
  expect(light).not.toBe(dark);

  await page.getByRole('button', { name: 'Account' }).click();
  await page.getByRole('menuitemradio', { name: 'Dark' }).click();
  expect(await background()).toBe(dark);
  await page.route('**/assets/**', (route) => route.abort());
  await page.reload({ waitUntil: 'domcontentloaded' });
  expect(await background()).toBe(dark);
});

test('Arabic, which has no catalogue, is shown in English from left to right, dates and all', async () => {
  const { page } = await newReader();
  await page.goto(platform.url('/ar/events'));
  await page.getByRole('heading', { level: 1, name: 'Events' }).waitFor();
  expect(await page.evaluate(() => ({ lang: document.documentElement.lang, dir: document.documentElement.dir }))).toEqual({
    lang: 'en',
    dir: 'ltr',
  });
  expect(await page.locator('article time').first().textContent()).toMatch(/^\p{Script=Latin}{3}, \p{Script=Latin}{3}/u);
  expect(await page.locator('main').textContent()).not.toMatch(/\p{Script=Arabic}/u);
});

test('a page that is read from right to left is turned around', async () => {
  const { page } = await newReader();
  await page.goto(platform.url('/events'));
  await page.getByRole('heading', { level: 1, name: 'Events' }).waitFor();
  await page.evaluate(() => (document.documentElement.dir = 'rtl'));
  const rail = await page.getByRole('navigation').first().boundingBox();
  expect(rail!.x).toBeGreaterThan(600);
});

test('from right to left a Latin name stands beside its face, in lists and on its profile', async () => {
  const { page } = await newReader({ viewport: { width: 390, height: 844 } });
  await signIn(page, platform.url('/auth/sign-in'), 'kenji@northlight.example', 'northlight');
  await standing(page);
  const beside = (name: string) =>
    page
      .getByText(name, { exact: true })
      .first()
      .evaluate((named) => {
        document.documentElement.dir = 'rtl';
        const words = document.createRange();
        words.selectNodeContents(named);
        return words.getBoundingClientRect().right;
      });
  await page.goto(platform.url('/accounts'));
  await page.getByRole('link', { name: 'Noor Haddad' }).waitFor();
  const face = await page.getByRole('listitem').filter({ hasText: 'Noor Haddad' }).locator('img').boundingBox();
  expect(face!.x).toBeLessThan(100);
  expect(await beside('Noor Haddad')).toBeGreaterThan(300);
  await page.goto(platform.url('/accounts/noor'));
  await page.getByRole('heading', { level: 1, name: 'Noor Haddad' }).waitFor();
  expect(await beside('Noor Haddad')).toBeGreaterThan(340);
});

test('the list of settings cuts no name, however long German makes it', async () => {
  const { page } = await newReader();
  await signIn(page, platform.url('/auth/sign-in'), 'tomas@northlight.example', 'northlight');
  await standing(page);
  await page.goto(platform.url('/settings/profile'));
  const names = page.getByRole('navigation', { name: 'Settings' }).getByRole('link');
  await names.first().waitFor();
  const cutAt = async (width: number) => {
    await page.setViewportSize({ width, height: 900 });
    return names.evaluateAll((links) =>
      links.flatMap((link) => {
        const text = document.createTreeWalker(link, NodeFilter.SHOW_TEXT).nextNode()!;
        text.textContent = 'Stellvertretungen und Zugriffsrechte verwalten';
        const words = document.createRange();
        words.selectNodeContents(text);
        const [at, list] = [words.getBoundingClientRect(), link.closest('ul')!.getBoundingClientRect()];
        return at.left < list.left || at.right > list.right ? [[at.left, at.right, list.left, list.right]] : [];
      }),
    );
  };
  for (const width of [1024, 1152, 1280]) expect([width, await cutAt(width)]).toEqual([width, []]);
});
