import { mkdtempSync, openSync, closeSync, rmSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type Browser, type Page } from 'playwright-core';
import { encode } from 'uqr';
import { ARGUMENTS, newReader, watched } from '@test/harness/browser';
import { startedPlatform, type RunningPlatform } from '@test/harness/platform';
import { signIn } from './signIn';

let platform: RunningPlatform;
let folder: string;
let withCamera: Browser | undefined;
beforeAll(async () => {
  platform = await startedPlatform();
  folder = mkdtempSync(join(tmpdir(), 'atrium-camera-'));
});
afterAll(async () => {
  await withCamera?.close();
  rmSync(folder, { recursive: true, force: true });
  await platform.remove();
});

const WIDTH = 640;
const HEIGHT = 480;

function filmOf(code: string): string {
  const { data, size } = encode(code, { ecc: 'M', border: 4 });
  const side = Math.floor(HEIGHT / size);
  const left = (WIDTH - side * size) >> 1;
  const light = Buffer.alloc(WIDTH * HEIGHT, 200);
  for (let y = 0; y < side * size; y++) {
    for (let x = 0; x < side * size; x++) {
      light[y * WIDTH + left + x] = data[Math.floor(y / side)]![Math.floor(x / side)] ? 16 : 235;
    }
  }
  const frame = Buffer.concat([Buffer.from('FRAME\n'), light, Buffer.alloc((WIDTH * HEIGHT) / 2, 128)]);
  const path = join(folder, 'code.y4m');
  const file = openSync(path, 'w');
  writeSync(file, `YUV4MPEG2 W${WIDTH} H${HEIGHT} F10:1 Ip A1:1 C420jpeg\n`);
  for (let nth = 0; nth < 10; nth++) writeSync(file, frame);
  closeSync(file);
  return path;
}

async function codeOf(name: string): Promise<string> {
  const { page } = await newReader();
  await signIn(page, platform.url('/auth/sign-in'), `${name}@northlight.example`, 'northlight');
  const answer = page.waitForResponse((response) => response.url().endsWith('/attendee/passes'));
  await page.goto(platform.url('/events/harbour-walk-copenhagen/attendee'));
  return (await (await answer).json()).data[0].code;
}

const types = async (page: Page, code: string) => {
  await page.getByRole('searchbox').fill(code);
  await page.keyboard.press('Enter');
};

test('a pass is let in by the camera, another without a network; what was scanned outlives a reload and reaches the others', async () => {
  const [held, typed] = [await codeOf('elias'), await codeOf('ada')];
  withCamera = await chromium.launch({
    executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
    args: [
      ...ARGUMENTS,
      '--use-fake-device-for-media-stream',
      '--use-fake-ui-for-media-stream',
      `--use-file-for-fake-video-capture=${filmOf(held)}`,
    ],
  });
  const context = await withCamera.newContext({ viewport: { width: 390, height: 844 }, locale: 'en', permissions: ['camera'] });
  const { page, complaints } = await watched(context);
  await signIn(page, platform.url('/auth/sign-in'), 'noor@northlight.example', 'northlight');
  await page.goto(platform.url('/events/harbour-walk-copenhagen'));
  await page.getByRole('link', { name: 'Check-in' }).last().click();
  await page.getByText('0 of 3 are in').waitFor();
  await page.getByRole('button', { name: 'Scan with the camera' }).click();
  const alert = page.getByRole('alert');
  await alert.getByText('Let in').waitFor();
  await alert.getByText('Elias Brandt').waitFor();
  await page.getByText('1 of 3 are in').waitFor();
  await page.getByRole('button', { name: 'Close the camera' }).click();

  await page.getByText('Works without a network').waitFor();
  await context.setOffline(true);
  await page.getByText(/^No network\. The door works on/).waitFor();
  await types(page, typed);
  await alert.getByText('Ada Lindqvist').waitFor();
  await types(page, held);
  await alert.getByText(/^In already, since/).waitFor();
  await types(page, typed.replace(/^.{32}/, '0'.repeat(32)));
  await alert.getByText('Not a true pass: its signature is wrong').waitFor();
  await page.reload();
  await page.getByText('2 of 3 are in').waitFor();
  await page.getByText(/2 scans are stored here and will be sent/).waitFor();
  await context.setOffline(false);
  await page.getByText(/No network/).waitFor({ state: 'detached' });

  const other = await newReader();
  await signIn(other.page, platform.url('/auth/sign-in'), 'noor@northlight.example', 'northlight');
  await other.page.goto(page.url());
  await other.page.getByText('2 of 3 are in').waitFor();
  // What the service worker asked for fails under another name.
  const unreached = /net::ERR_(INTERNET_DISCONNECTED|FAILED)$/;
  expect([...complaints.filter((one) => !unreached.test(one)), ...other.complaints]).toEqual([]);
});
