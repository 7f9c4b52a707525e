import type { Page } from 'playwright-core';
import { accessibilityFaults, newReader, standing } from '@test/harness/browser';
import { startedPlatform, type RunningPlatform } from '@test/harness/platform';
import { signIn } from './signIn';

let platform: RunningPlatform;
beforeAll(async () => {
  platform = await startedPlatform();
});
afterAll(() => platform.remove());

async function arrive(username: string, path: string) {
  const reader = await newReader({ reducedMotion: 'reduce' });
  const way = `/auth/sign-in?redirect=${encodeURIComponent(path)}`;
  await signIn(reader.page, platform.url(way), `${username}@northlight.example`, 'northlight');
  await reader.page.waitForURL((url) => url.pathname + url.search === path);
  return reader;
}

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: typeof name === 'string' }).first();
const press = (page: Page, name: string | RegExp) => button(page, name).click();
const link = (page: Page, name: string | RegExp) => page.getByRole('link', { name, exact: typeof name === 'string' }).first();

/** Ten seconds of one tone, as a WAV file of 8-bit samples. */
function tone(): Buffer {
  const rate = 8_000;
  const samples = Buffer.from(Uint8Array.from({ length: 10 * rate }, (_, at) => 128 + 80 * Math.sin((at / rate) * 440 * 2 * Math.PI)));
  const head = Buffer.alloc(44);
  head.write('RIFF', 0);
  head.writeUInt32LE(36 + samples.length, 4);
  head.write('WAVEfmt ', 8);
  head.writeUInt32LE(16, 16);
  head.writeUInt16LE(1, 20);
  head.writeUInt16LE(1, 22);
  head.writeUInt32LE(rate, 24);
  head.writeUInt32LE(rate, 28);
  head.writeUInt16LE(1, 32);
  head.writeUInt16LE(8, 34);
  head.write('data', 36);
  head.writeUInt32LE(samples.length, 40);
  return Buffer.concat([head, samples]);
}

test('somebody makes a channel, records a content and publishes it; a subscriber elsewhere is told of it and plays it', async () => {
  const { page, complaints } = await arrive('tomas', '/channels');
  await link(page, 'New channel').click();
  await page.getByLabel(/^Name/).fill('Quay notes');
  await page.getByLabel(/^What it is about/).fill('What is heard at the quay.');
  await press(page, 'Create the channel');
  await standing(page, 'Quay notes');

  const noor = await arrive('noor', '/channels/quay-notes');
  // Shown at once, it is so once it was answered.
  const subscribed = noor.page.waitForResponse((answer) => answer.request().method() === 'POST' && answer.url().endsWith('/subscribers'));
  await press(noor.page, 'Subscribe to Quay notes');
  expect((await subscribed).ok()).toBe(true);
  expect(await noor.page.getByRole('link', { name: 'Manage' }).count()).toBe(0);

  await link(page, 'New content').click();
  await page.getByLabel(/^Title/).fill('Low water');
  await press(page, 'Create the draft');
  await page.getByRole('heading', { level: 2, name: 'Low water' }).waitFor();
  await page.getByText(/There is nothing to show yet/).waitFor();
  await page.getByLabel(/^Audio/).setInputFiles({ name: 'low-water.wav', mimeType: 'audio/wav', buffer: tone() });
  await link(page, 'low-water.wav').waitFor();

  // What is typed and not saved is there after a reload, as what was uploaded is.
  await page.getByLabel(/^How long it takes/).fill('10 seconds');
  await page.reload();
  await link(page, 'low-water.wav').waitFor();
  expect(await page.getByLabel(/^How long it takes/).inputValue()).toBe('10 seconds');
  await press(page, 'Save changes');
  await page.getByText('Not saved yet. It is kept on this device.').waitFor({ state: 'detached' });

  const known = noor.complaints.length;
  await noor.page.goto(platform.url('/channels/quay-notes/low-water'));
  await noor.page.getByRole('heading', { name: 'This page does not exist' }).waitFor();
  // Of the page's status, which is 404, the browser complains.
  const meanwhile = noor.complaints.length;
  expect(meanwhile).toBeGreaterThan(known);

  await press(page, 'Publish');
  await press(page, 'Publish now');
  await page
    .getByText(/^Published /)
    .first()
    .waitFor();
  expect(await accessibilityFaults(page)).toEqual([]);

  await noor.page.goto(platform.url('/notifications'));
  await noor.page
    .getByRole('link', { name: /Low water/ })
    .first()
    .click();
  await standing(noor.page, 'Low water');
  await press(noor.page, 'Play Low water');
  await noor.page.waitForFunction(() => [...document.querySelectorAll('audio')].some(({ currentTime }) => currentTime > 0.2));
  expect([...complaints, ...noor.complaints.slice(meanwhile)]).toEqual([]);
});

test('a content that is planned is a draft again once the plan is canceled, and others manage nothing of it', async () => {
  const { page, complaints } = await arrive('imani', '/channels/new');
  await page.getByLabel(/^Name/).fill('Letters from Lagos');
  await press(page, 'Create the channel');
  await standing(page, 'Letters from Lagos');
  await link(page, 'New content').click();
  await page.getByLabel(/^Title/).fill('First letter');
  await press(page, 'Create the draft');
  await page.getByRole('heading', { level: 2, name: 'First letter' }).waitFor();
  const text = page.getByRole('textbox', { name: 'Text', exact: true });
  await text.click();
  await page.keyboard.type('It rains.');
  await press(page, 'Save changes');
  await press(page, 'Publish');
  await page.getByRole('radio', { name: 'At a date' }).check();
  await press(page, 'Plan it');
  await page.getByText('Must select a date').first().waitFor();
  await page.getByLabel('Date', { exact: true }).fill('2099-05-06T12:30');
  await press(page, 'Plan it');
  await page
    .getByText(/^Planned for May 6, 2099/)
    .first()
    .waitFor();
  await press(page, 'Cancel the plan');
  await button(page, 'Publish').waitFor();
  expect(complaints).toEqual([]);

  const noor = await arrive('noor', '/channels/letters-from-lagos/manage');
  await noor.page.getByText('you do not have permission to access this page').waitFor();
});
