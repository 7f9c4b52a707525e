import type { Page } from 'playwright-core';
import { accessibilityFaults, newReader } from '@test/harness/browser';
import { photo } from '@test/harness/hostilePictures';
import { startedPlatform, type RunningPlatform } from '@test/harness/platform';
import { signIn } from './signIn';

let platform: RunningPlatform;
beforeAll(async () => {
  platform = await startedPlatform();
});
afterAll(() => platform.remove());

const MIB = 1024 * 1024;
const CHUNK = 5 * MIB;
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).first();
const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { name }).first().waitFor();
const heard = (page: Page, text: string) => page.getByRole('status').getByText(text).waitFor({ state: 'attached' });

test('a profile picture is cut with the keyboard, shown everywhere at once, and still there after a reload', async () => {
  const { page, complaints } = await newReader();
  await signIn(page, platform.url('/auth/sign-in?redirect=/settings/profile'), 'lucia@northlight.example', 'northlight');
  const head = page.getByRole('banner').locator('img[src*="/people/"], img[src*="/images/"]');
  const before = await head.getAttribute('src');
  await page.getByLabel(/^Profile picture/).setInputFiles({ name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('no picture') });
  await page.getByText('Choose a picture: JPEG, PNG, WebP, GIF or AVIF.').first().waitFor();

  await page.getByLabel(/^Profile picture/).setInputFiles({ name: 'me.jpg', mimeType: 'image/jpeg', buffer: await photo(900, 600) });
  const dialog = page.getByRole('dialog', { name: 'Crop the picture' });
  await dialog.getByRole('group', { name: /arrow keys/ }).focus();
  const centred = await dialog.locator('img').evaluate((image) => image.style.transform);
  await page.keyboard.press('ArrowRight');
  await page.waitForFunction((from) => document.querySelector<HTMLElement>('dialog img')!.style.transform !== from, centred);
  await dialog.getByRole('slider', { name: 'Zoom' }).focus();
  await page.keyboard.press('ArrowRight');
  expect(await dialog.getByRole('slider', { name: 'Zoom' }).inputValue()).toBe('1.05');
  expect(await accessibilityFaults(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Use picture' }).click();
  await heard(page, 'me.jpg has been uploaded.');

  await page.locator(`header img:not([src="${before}"])`).first().waitFor();
  const after = await head.getAttribute('src');
  expect(after).toMatch(/\/images\/[\w-]+\/[\w-]+\//);
  await page.reload();
  await page.getByLabel(/^Profile picture/).waitFor({ state: 'attached' });
  expect(await head.getAttribute('src')).toBe(after);
  expect(await head.evaluate((image) => (image as HTMLImageElement).naturalWidth / (image as HTMLImageElement).naturalHeight)).toBe(1);
  expect(complaints).toEqual([]);
});

test('a part that would be seen blurred is refused, naming the least size; a banner is read out as it was described', async () => {
  const { page, complaints } = await newReader({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
  await signIn(page, platform.url('/auth/sign-in?redirect=/settings/profile'), 'noor@northlight.example', 'northlight');
  await page.getByText('Choose a picture. At most 20 MB.').first().waitFor();
  const picture = page.getByLabel(/^Profile picture/);
  await picture.setInputFiles({ name: 'dot.jpg', mimeType: 'image/jpeg', buffer: await photo(60, 40) });
  const dialog = page.getByRole('dialog', { name: 'Crop the picture' });
  await dialog.getByRole('button', { name: 'Use picture' }).click();
  await dialog
    .getByRole('alert')
    .getByText(/measures 40 × 40 pixels. At least 128 × 128 are needed/)
    .waitFor();
  expect(await accessibilityFaults(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Cancel' }).click();

  await page.getByLabel(/^Banner/).setInputFiles({ name: 'bay.jpg', mimeType: 'image/jpeg', buffer: await photo(900, 600) });
  await dialog.getByRole('textbox', { name: /Describe the picture/ }).fill('The bay at low tide');
  await dialog.getByRole('button', { name: 'Use picture' }).click();
  await heard(page, 'bay.jpg has been uploaded.');
  await page.getByRole('img', { name: 'The bay at low tide' }).waitFor();
  expect(complaints).toEqual([]);
});

async function toTheDrawing(page: Page) {
  await signIn(page, platform.url('/auth/sign-in?redirect=/events/northlight-assembly/register'), 'imani@northlight.example', 'northlight');
  await heading(page, 'Which passes would you like?');
  await page.getByRole('group', { name: 'Workshop pass' }).getByRole('button', { name: 'One more' }).click();
  await button(page, 'Continue').click();
  await heading(page, 'Anything to go with them?');
  await button(page, 'Continue').click();
  await heading(page, 'A few questions from the organiser');
  await page.getByLabel('Name on the badge').fill('Imani');
  await page.getByRole('combobox', { name: 'Where do you come from?' }).fill('Kyo');
  await page.getByRole('option', { name: 'Kyoto' }).click();
  await page.getByLabel('Everything').check();
  await page.getByLabel('How many years have you worked with places?').fill('12');
  return page.getByLabel(/^A drawing for the clinic/);
}

function watchUpload(page: Page) {
  const begun: number[] = [];
  const known: number[] = [];
  page.on('request', (request) => {
    const offset = request.headers()['upload-offset'];
    if (request.method() === 'PATCH' && offset) begun.push(Number(offset));
  });
  page.on('response', (response) => {
    const offset = response.headers()['upload-offset'];
    if (response.url().includes('/storage/uploads/') && offset) known.push(Number(offset));
  });
  return { begun, known };
}

test('a file is sent with an answer, outlives a lost connection without a byte sent twice, and is seen on the pass', async () => {
  const { page, context, complaints } = await newReader();
  const field = await toTheDrawing(page);
  const content = Buffer.alloc(12 * MIB, 'drawing');
  content.write('%PDF-1.7\n');
  const drawing = { name: 'house.pdf', mimeType: 'application/pdf', buffer: content };

  // Given up in the middle, nothing of it stays.
  const network = await context.newCDPSession(page);
  await network.send('Network.enable');
  const speed = (uploadThroughput: number, offline = false) =>
    network.send('Network.emulateNetworkConditions', { offline, latency: 0, downloadThroughput: -1, uploadThroughput });
  await speed(MIB / 2);
  const forgotten = page.waitForResponse((response) => response.request().method() === 'DELETE');
  await field.setInputFiles(drawing);
  await page.getByRole('progressbar', { name: 'Uploading house.pdf' }).waitFor();
  await button(page, 'Continue').click();
  await page.getByText('Wait until the file has been uploaded.').first().waitFor();
  await page.getByRole('banner').getByRole('link').first().click();
  await page.getByRole('dialog', { name: 'Leave without saving?' }).getByRole('button', { name: 'Stay here' }).click();
  await button(page, 'Cancel the upload of house.pdf').click();
  expect((await forgotten).status()).toBe(204);
  await page.getByText(/Choose a picture or a PDF, or drop it here/).waitFor();

  // Cut off behind the first piece, and taken up again by itself.
  await speed(2 * MIB);
  const { begun, known } = watchUpload(page);
  const first = page.waitForResponse((response) => response.request().method() === 'PATCH');
  await field.setInputFiles(drawing);
  await first;
  await speed(-1, true);
  await page.getByText('Waiting for the network…').first().waitFor();
  await speed(-1);
  await page.getByRole('link', { name: 'house.pdf' }).waitFor();
  const arrived = begun.filter((offset, nth) => nth === begun.lastIndexOf(offset));
  expect(arrived.every((offset) => offset === 0 || known.includes(offset))).toBe(true);
  expect([begun[0], known[0], known.at(-1)]).toEqual([0, CHUNK, drawing.buffer.length]);
  expect(begun.filter((offset) => offset < CHUNK)).toEqual([0]);
  await page.getByText('Saved', { exact: true }).nth(4).waitFor();

  await button(page, 'Continue').click();
  await heading(page, 'Check and finish');
  await page.getByLabel('Country').fill('norw');
  await page.getByRole('option', { name: 'Norway' }).click();
  await page.getByLabel('Street and number').fill('Skostredet 5');
  await page.getByLabel('Town or city').fill('Bergen');
  await page.getByLabel('Postal code').fill('5003');
  await button(page, 'Use this address').click();
  await page.getByLabel(/I agree to the terms/).check();
  await button(page, /^Get pass, \$/).click();
  await page.waitForURL((url) => url.pathname === '/events/northlight-assembly/attendee');
  const link = page.getByRole('link', { name: 'house.pdf' });
  const kept = await page.request.get((await link.getAttribute('href'))!);
  expect((await kept.body()).equals(drawing.buffer)).toBe(true);
  expect(kept.headers()['content-disposition']).toMatch(/^attachment; filename="house.pdf"/);
  // The browser itself tells of calls that found no network.
  expect(complaints.filter((text) => !text.includes('ERR_INTERNET_DISCONNECTED'))).toEqual([]);
});
