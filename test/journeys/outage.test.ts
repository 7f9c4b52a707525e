import type { Locator, Page } from 'playwright-core';
import { answered, newReader, standing } from '@test/harness/browser';
import { photo } from '@test/harness/hostilePictures';
import { startedPlatform, type RunningPlatform } from '@test/harness/platform';
import { signIn } from './signIn';

let platform: RunningPlatform;
beforeAll(async () => {
  platform = await startedPlatform();
});
afterAll(() => platform.remove());

const PHONE = { viewport: { width: 390, height: 844 }, reducedMotion: 'reduce', keepsApp: true } as const;
const LOST = 'Messages could not be reached.';

const toEvents = (page: Page) =>
  page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Events' }).locator('visible=true').click();
const failed = (page: Page) => page.getByRole('alert').getByText('This comes by itself once you are connected again.').waitFor();
const firstEvent = (page: Page) => page.locator('#main').getByRole('article').first().waitFor();
const banner = (page: Page, words: string) => page.getByText(words).and(page.locator(':not([role=status])'));

test('after an outage that outlasts every attempt the app comes back by itself, with what could not be fetched', async () => {
  const [member, visitor] = [await newReader(PHONE), await newReader(PHONE)];
  await member.page.clock.install();
  await signIn(member.page, platform.url('/auth/sign-in?redirect=/messages'), 'ada@northlight.example', 'northlight');
  await member.page.getByRole('list', { name: 'Conversations' }).waitFor();
  await visitor.page.goto(platform.url('/'));
  await visitor.page.getByRole('heading', { level: 1 }).waitFor();

  await platform.stop();
  // The pauses between the attempts are half a minute, which nobody here sits through.
  while ((await member.page.getByRole('status').getByText(LOST).count()) === 0) await member.page.clock.fastForward(1_000);
  // What is known by then stands over logo and menu, which have made room, and is put away by whoever has read it.
  const tools = member.page.getByRole('button', { name: 'Account' });
  const strip = (await banner(member.page, LOST).locator('..').boundingBox())!;
  const account = (await tools.boundingBox())!;
  expect(account.y).toBeGreaterThanOrEqual(strip.y + strip.height);
  await banner(member.page, LOST).locator('..').getByRole('button', { name: 'Close' }).click();
  for (const { page } of [member, visitor]) {
    await toEvents(page);
    await failed(page);
  }
  await banner(member.page, LOST).waitFor({ state: 'detached' });

  await platform.start();
  for (const { page } of [member, visitor]) await firstEvent(page);
  await member.page.getByRole('status').getByText('Connecting again…').waitFor({ state: 'detached' });
  await member.page.getByRole('status').getByText(LOST).waitFor({ state: 'detached' });
});

test('passes and their agenda open without a network, also after a reload, and are gone with whoever signs out', async () => {
  const { page, context } = await newReader(PHONE);
  const passes = '/events/northlight-assembly/attendee';
  const code = page
    .getByRole('img', { name: /^Code of pass/ })
    .locator('path')
    .first();
  const session = page.getByRole('heading', { level: 3 }).first();
  const kept = (path: string) =>
    answered(page, async (end) => (await (await caches.open('atrium-kept-answers')).keys()).some(({ url }) => url.endsWith(end)), path);
  await signIn(page, platform.url(`/auth/sign-in?redirect=${passes}`), 'kenji@northlight.example', 'northlight');
  await code.waitFor();
  for (const path of ['/self', passes, `${passes}/passes`]) await kept(path);
  // On paper, or as a file, a pass is one page.
  const paper = (await page.pdf({ format: 'A4' })).toString('latin1');
  expect(paper.match(/\/Type\s*\/Page\b/g)).toHaveLength(1);
  await page.goto(platform.url('/events/northlight-assembly/agenda'));
  await session.waitFor();
  for (const path of ['?nested=false', '/passTypes', '/sessions']) await kept(`/api/events/northlight-assembly${path}`);

  await context.setOffline(true);
  await page.goto(platform.url(passes));
  await code.waitFor();
  await page.getByRole('button', { name: 'Show at the door' }).click();
  await page
    .getByRole('dialog')
    .getByRole('img', { name: /^Code of pass/ })
    .waitFor();
  await page.reload();
  await code.waitFor();
  await page.goto(platform.url('/events/northlight-assembly/agenda'));
  await session.waitFor();
  // What is not kept says so, and comes with the network.
  await page.goto(platform.url('/events/harbour-walk-copenhagen'));
  await failed(page);
  await context.setOffline(false);
  await page.getByRole('heading', { level: 1, name: /^Harbour walk/ }).waitFor();

  await page.getByRole('button', { name: 'Account' }).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await page.waitForURL((url) => url.pathname === '/auth/sign-in');
  await answered(page, async (name) => !(await caches.has(name)), 'atrium-kept-answers');
});

test('both logos, and the pictures that were seen, stay without a network; those of people are gone with whoever signs out', async () => {
  const { page, context } = await newReader(PHONE);
  const asked = page.waitForRequest((request) => 'authorization' in request.headers());
  await signIn(page, platform.url('/auth/sign-in?redirect=/settings'), 'elias@northlight.example', 'northlight');
  const { organization, authorization } = (await asked).headers();
  const sent = await page.request.put(platform.url('/api/self/image'), {
    headers: { organization: organization!, authorization: authorization! },
    data: { buffer: (await photo(400, 400)).toString('base64') },
  });
  expect(sent.status()).toBe(200);
  const kept = (url: string) => answered(page, async (end) => (await caches.match(end)) !== undefined, url);
  for (const theme of ['', '-dark']) await kept(`/organizations/demo/logo${theme}.svg`);
  // Only then is what the page shows kept as well.
  await answered(page, async () => navigator.serviceWorker.controller !== null, '');
  await page.reload();
  const avatar = page.getByRole('banner').locator('img[src*="/images/"]').first();
  await kept((await avatar.getAttribute('src'))!);
  await context.setOffline(true);
  await page.reload();
  await avatar.waitFor();
  const shown = (selector: string) =>
    answered(page, async (of) => [...document.querySelectorAll<HTMLImageElement>(of)].every((one) => one.naturalWidth > 0), selector);
  await shown('header img[src*="/images/"], header img[src$="/logo.svg"]');
  await context.setOffline(false);
  await page.getByRole('button', { name: 'Account' }).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await page.waitForURL((url) => url.pathname === '/auth/sign-in');
  await answered(page, async (name) => !(await caches.has(name)), 'atrium-kept-images');
});

test('a page that is gone to offline says what it is, and comes once the network is back', async () => {
  const { page, context } = await newReader(PHONE);
  await page.goto(platform.url('/'));
  await standing(page);
  await page.waitForLoadState('networkidle');
  await context.setOffline(true);
  const words = banner(page, 'You are offline');
  await words.waitFor();
  // It takes room of its own, above all that is read.
  const end = async (part: Locator) => (({ y, height }) => y + height)((await part.boundingBox())!);
  for (const below of [page.locator('#main h1').first(), page.getByRole('banner').getByRole('link', { name: 'Northlight' })])
    expect((await below.boundingBox())!.y).toBeGreaterThanOrEqual(await end(words));
  await toEvents(page);
  await failed(page);
  await context.setOffline(false);
  await firstEvent(page);
  await banner(page, 'You are offline').waitFor({ state: 'detached' });
});
