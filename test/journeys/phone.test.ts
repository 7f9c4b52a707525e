import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright-core';
import { newReader, standing } from '@test/harness/browser';
import { startedPlatform, type RunningPlatform } from '@test/harness/platform';
import { signIn } from './signIn';

let platform: RunningPlatform;
beforeAll(async () => {
  platform = await startedPlatform();
});
afterAll(() => platform.remove());

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, reducedMotion: 'reduce' } as const;

const WALK = 'harbour-walk-copenhagen';

async function member(options: Parameters<typeof newReader>[0], path: string, name = 'ada') {
  const reader = await newReader(options);
  const way = `/auth/sign-in?redirect=${encodeURIComponent(path)}`;
  await signIn(reader.page, platform.url(way), `${name}@northlight.example`, 'northlight');
  return reader;
}
const scrolled = (page: Page) => page.evaluate(() => Math.round(window.scrollY));

/** Scrolls as far as asked, once the page is long enough for it. */
const scrollTo = async (page: Page, top: number) => {
  await page.waitForFunction((to) => document.documentElement.scrollHeight - window.innerHeight >= to, top);
  await page.evaluate((to) => window.scrollTo(0, to), top);
  await page.waitForFunction((to) => window.scrollY === to, top);
};

test('a finger begins lines with Enter, and deletes a message by a menu that is seen', async () => {
  const { page } = await member(PHONE, '/messages');
  await page
    .getByRole('list', { name: 'Conversations' })
    .getByRole('link', { name: /^Kenji Mori/ })
    .tap();
  const field = page.getByRole('textbox', { name: /^Message to/ });
  await field.fill('Two');
  await field.press('Enter');
  await field.pressSequentially('lines');
  expect(await field.inputValue()).toBe('Two\nlines');
  await page.getByRole('button', { name: 'Send' }).tap();
  // Once it has arrived; what is on its way is not deleted.
  const message = page.locator('[data-own]').filter({ hasText: 'Two lines' });
  await message.waitFor();

  const button = (await page.getByRole('button', { name: 'Delete message' }).last().boundingBox())!;
  await page.touchscreen.tap(button.x + button.width / 2, button.y + button.height / 2);
  const remove = page.getByRole('menuitem', { name: 'Delete message' });
  await remove.waitFor();
  await page.touchscreen.tap(195, 120);
  await remove.waitFor({ state: 'hidden' });
  expect(await message.count()).toBe(1);

  await message.getByText('Two lines').tap();
  await remove.tap();
  await message.waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Undo' }).tap();
  await message.waitFor();
});

test('the door is shown the pass that is looked at, its code in the middle with room around it', async () => {
  const { page } = await newReader(PHONE);
  const asked = page.waitForRequest((request) => 'authorization' in request.headers());
  await signIn(page, platform.url('/auth/sign-in?redirect=/settings'), 'ada@northlight.example', 'northlight');
  const { organization, authorization } = (await asked).headers();
  const headers = { organization: organization!, authorization: authorization! };
  const at = (path: string) => platform.url(`/api${path}`);
  const offered = await page.request.get(at(`/events/${WALK}/passTypes`), { headers });
  const [{ id: ticketId }] = ((await offered.json()) as { data: { passTypes: [{ id: string }] } }).data.passTypes;
  // She has one already.
  const passes = [{ id: randomUUID(), ticketId }];
  for (const [path, data] of [
    ['passes', { passes, packages: [] }],
    ['submit', {}],
  ] as const)
    expect((await page.request.post(at(`/self/events/${WALK}/registration/${path}`), { headers, data })).status()).toBe(200);

  await page.goto(platform.url(`/events/${WALK}/attendee`));
  await page.getByRole('button', { name: 'Next pass' }).tap();
  await page.getByRole('status').filter({ hasText: '2 of 2' }).waitFor();
  await page.getByRole('button', { name: 'Show at the door' }).tap();
  const door = page.getByRole('dialog');
  await door.getByText('2 of 2').waitFor();
  const code = (await door
    .getByRole('img', { name: /^Code of pass/ })
    .nth(1)
    .boundingBox())!;
  expect(Math.abs(code.x + code.width / 2 - PHONE.viewport.width / 2)).toBeLessThanOrEqual(1);
  expect(code.x).toBeGreaterThanOrEqual(16);
  const next = (await door.getByRole('button', { name: 'Next pass' }).boundingBox())!;
  expect(next.x + next.width).toBeLessThanOrEqual(PHONE.viewport.width);
});

test('at home the posts begin within a screen and a half, below what is next, asked, suggested and advertised', async () => {
  const { page } = await member(PHONE, '/', 'noor');
  const first = page.getByRole('article').first();
  for (const above of [
    page.getByRole('heading', { name: 'Next for you' }),
    page.getByRole('region', { name: 'What are you interested in?' }),
    page.getByRole('region', { name: 'People to follow' }),
    page.getByRole('complementary'),
    first,
  ])
    await above.waitFor();
  const half = PHONE.viewport.height * 1.5;
  const field = (await page.getByRole('textbox', { name: 'What would you like to share?' }).boundingBox())!;
  expect(field.y + field.height).toBeLessThan(half);
  expect((await first.boundingBox())!.y).toBeLessThan(half);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(PHONE.viewport.width);
});

test('the account’s menu stands whole in the window of a phone', async () => {
  const { page } = await member(PHONE, '/events');
  await page.getByRole('button', { name: 'Account' }).tap();
  const menu = page.locator('[popover]:popover-open');
  await menu.waitFor();
  const box = (await menu.boundingBox())!;
  expect(box.x).toBeGreaterThanOrEqual(8);
  expect(box.x + box.width).toBeLessThanOrEqual(390 - 8);
  expect(await menu.evaluate(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight)).toBe(0);
  await page.getByRole('menuitem', { name: 'Sign out' }).waitFor();
  // In one moment, for what one may act as comes into the menu later.
  const left = await menu.evaluate((element) => {
    const last = [...element.querySelectorAll('[role=menuitem]')].at(-1)!;
    const { bottom } = element.getBoundingClientRect();
    return { ofMenu: bottom - last.getBoundingClientRect().bottom, ofWindow: innerHeight - bottom };
  });
  expect(Math.min(left.ofMenu, left.ofWindow)).toBeGreaterThanOrEqual(0);
});

test('the names in the bar are whole in every language', async () => {
  const { page } = await member(PHONE, '/events');
  for (const locale of ['en', 'es', 'fr', 'ja']) {
    await page.goto(platform.url(`/${locale}/events`));
    const names = page.getByRole('navigation').locator('.nav-label:visible');
    await names.nth(4).waitFor();
    for (const width of [320, 360, 390]) {
      await page.setViewportSize({ width, height: 640 });
      const cut = await names.evaluateAll((all) =>
        all.filter((name) => name.scrollWidth > name.clientWidth).map((name) => name.textContent),
      );
      expect([locale, width, cut]).toEqual([locale, width, []]);
    }
  }
});

test('the filter that an address names is in sight among those that a phone has no room for', async () => {
  const narrow = { width: 280, height: 653 };
  const { page } = await member({ ...PHONE, viewport: narrow }, '/notifications?show=news');
  for (const [path, filters, name] of [
    ['/notifications?show=news', 'Which notifications', 'Announcements'],
    ['/groups?list=events', 'Which groups', 'Events'],
    ['/settings/requests?state=resolved', 'In which state', 'Done'],
    ['/contents?type=article', 'Which kinds', 'Article'],
  ] as const) {
    await page.goto(platform.url(path));
    const filter = page.getByRole('navigation', { name: filters }).getByRole('link', { name });
    await filter.waitFor();
    expect(await filter.getAttribute('aria-current')).toBe('page');
    const box = (await filter.boundingBox())!;
    expect([path, box.x >= 0 && box.x + box.width <= narrow.width]).toEqual([path, true]);
  }
});

test('a menu leaves the page under it where it was scrolled to', async () => {
  const { page } = await member({ viewport: { width: 1280, height: 500 }, reducedMotion: 'reduce' }, '/events');
  await page.locator('#main').getByRole('article').first().waitFor();
  await scrollTo(page, 300);
  for (const opening of ['first', 'second']) {
    await page.getByRole('button', { name: 'Account' }).click();
    await page.getByRole('menuitem', { name: 'Settings' }).waitFor();
    expect([opening, await scrolled(page)]).toEqual([opening, 300]);
    await page.keyboard.press('Escape');
    await page.getByRole('menuitem', { name: 'Settings' }).waitFor({ state: 'hidden' });
    expect([opening, await scrolled(page)]).toEqual([opening, 300]);
  }
});

test('an address opened in the same tab begins at its top, and Back returns to where the one before was left', async () => {
  const { page } = await newReader({ viewport: { width: 1280, height: 500 } });
  await page.goto(platform.url('/events'));
  await page.locator('#main').getByRole('article').first().waitFor();
  await scrollTo(page, 300);
  await page.goto(platform.url('/'));
  await standing(page);
  expect(await scrolled(page)).toBe(0);
  await page.goBack();
  await page.waitForFunction(() => window.scrollY === 300);
  await page.reload();
  await page.waitForFunction(() => window.scrollY === 300);
});

test('a tab that is opened by its address is in sight, under the name of what it is of', async () => {
  // By the clocks of the place: others are told their own hours as well, which takes lines.
  const { page } = await newReader({ ...PHONE, timezoneId: 'Europe/Lisbon' });
  // However late its answer comes.
  await page.clock.install();
  await page.route('**/api/events/northlight-assembly', async (route) => {
    await page.locator('.skeleton').first().waitFor();
    await page.clock.fastForward('01:00');
    await route.continue();
  });
  await page.goto(platform.url('/events/northlight-assembly/agenda'));
  const session = page.getByRole('heading', { level: 3 }).first();
  await session.waitFor();
  await page.waitForFunction(() => window.scrollY > 0);
  await standing(page);
  const [name, first] = [(await page.getByRole('heading', { level: 1 }).boundingBox())!, (await session.boundingBox())!];
  expect(name.y).toBeGreaterThan(56);
  expect(first.y + first.height).toBeLessThan(844 - 140);
  await page.goto(platform.url('/events/northlight-assembly'));
  await standing(page);
  expect(await scrolled(page)).toBe(0);
});
