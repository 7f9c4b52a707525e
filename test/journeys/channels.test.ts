import type { Locator, Page } from 'playwright-core';
import { newReader, standing } from '@test/harness/browser';
import { startedPlatform, type RunningPlatform } from '@test/harness/platform';
import { signIn } from './signIn';

let platform: RunningPlatform;
beforeAll(async () => {
  platform = await startedPlatform();
});
afterAll(() => platform.remove());

const PIECE = '/channels/walls-and-water/the-bell-at-the-steps';

const player = (page: Page) => page.getByRole('region', { name: 'Audio player' });
// What one reads stands in an article too.
const posted = (page: Page) => page.getByRole('feed').getByRole('article').filter({ hasText: 'It rang twice last night' });
const playedTo = (page: Page, least: number) =>
  page.waitForFunction((from) => (document.querySelector('audio')?.currentTime ?? 0) >= from, least);
/** A recording of some seconds would end before what is done beside it on a slow machine. */
const repeat = (page: Page) => page.locator('audio').evaluate((audio: HTMLAudioElement) => void (audio.loop = true));

test('somebody subscribes to a channel, plays a recording from page to page and writes about it; it is still so after a reload', async () => {
  const { page, complaints } = await newReader({ reducedMotion: 'reduce' });
  await signIn(page, platform.url('/auth/sign-in'), 'kenji@northlight.example', 'northlight');

  await page.goto(platform.url('/channels'));
  await page.getByRole('link', { name: /^Walls and water/ }).click();
  await standing(page, 'Walls and water');
  await page.getByText('4 subscribers').waitFor();
  await page.getByRole('button', { name: 'Subscribe to Walls and water', pressed: false }).click();
  await page.getByText('5 subscribers').waitFor();
  await page.getByText('Notifications from this channel').click();
  const mail = page.getByRole('switch', { name: 'New contents, by mail' });
  const kept = page.waitForResponse((answer) => answer.request().method() === 'PUT' && answer.url().endsWith('/subscribers'));
  await mail.click();
  expect((await kept).status()).toBe(200);

  await page.getByRole('link', { name: /^The bell at the steps/ }).click();
  await standing(page, 'The bell at the steps');
  await page.getByRole('button', { name: 'Play The bell at the steps' }).first().click();
  await playedTo(page, 0.5);
  await repeat(page);
  await page.getByRole('button', { name: /^Like, 3 people/ }).click();
  await page.getByRole('button', { name: /^Like, 4 people/, pressed: true }).waitFor();
  await page.getByRole('textbox', { name: 'What would you like to share?' }).fill('It rang twice last night');
  await page.getByRole('button', { name: 'Post', exact: true }).click();
  await posted(page).waitFor();

  // The player goes on as one goes to other pages, and stops where the page that it came from is asked to.
  await player(page).getByRole('link', { name: 'Walls and water' }).click();
  await standing(page, 'Walls and water');
  await playedTo(page, 1.5);
  await page.getByRole('button', { name: 'Pause The bell at the steps' }).first().click();
  const left = await page.locator('audio').evaluate((audio: HTMLAudioElement) => Math.round(audio.currentTime));
  await page.getByRole('button', { name: 'Play The bell at the steps' }).first().waitFor();

  await page.reload();
  await page.getByText('5 subscribers').waitFor();
  // It waits where it was left.
  await player(page).waitFor();
  await page.waitForFunction(
    (from) => document.querySelector('audio')?.paused && document.querySelector('audio')!.currentTime >= from,
    left - 1,
  );
  await page.getByText('Notifications from this channel').click();
  expect(await mail.isChecked()).toBe(false);
  await page.goto(platform.url(PIECE));
  await posted(page).waitFor();
  await page.getByRole('button', { name: /^Like, 4 people/, pressed: true }).waitFor();
  await page.getByRole('button', { name: 'Play The bell at the steps' }).first().click();
  await playedTo(page, left);
  await repeat(page);
  await page.getByRole('button', { name: 'Pause The bell at the steps' }).first().click();

  // It lies upon no line that is read beside it, and upon nothing at the page's end.
  const box = async (one: Locator) => (await one.boundingBox())!;
  for (const width of [1024, 1280, 1920]) {
    await page.setViewportSize({ width, height: 800 });
    const column = await box(page.locator('main article').first());
    expect([width, column.x + column.width < (await box(player(page))).x]).toEqual([width, true]);
  }
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
  const end = await box(page.locator('main article').first());
  expect(end.y + end.height).toBeLessThan((await box(player(page))).y);

  await player(page).getByRole('button', { name: 'Close player' }).click();
  await player(page).waitFor({ state: 'detached' });
  expect(complaints).toEqual([]);
});
