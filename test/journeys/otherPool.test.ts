import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { accessibilityFaults, answered, newReader } from '@test/harness/browser';
import { startedPlatform, type RunningPlatform } from '@test/harness/platform';

let organizations: string;
let platform: RunningPlatform;

/** An organization that makes its people's first passwords, and asks newcomers for their telephone. */
beforeAll(async () => {
  organizations = await mkdtemp(join(tmpdir(), 'atrium-organizations-'));
  await cp('config/organizations', organizations, { recursive: true });
  const file = join(organizations, 'paparazzi.yaml');
  const text = await readFile(file, 'utf8');
  const nova = '  - { username: nova, email: nova@paparazzi.example, firstName: Nova, lastName: Reyes, choosesPassword: true }\n';
  await writeFile(file, text.replace('\nAUTH:\n', '\nAUTH:\n  FIELDS: { PHONE: true }\n').replace('\npeople:\n', `\npeople:\n${nova}`));
  platform = await startedPlatform({ ORGANIZATIONS_DIR: organizations });
});
afterAll(async () => {
  await platform.remove();
  await rm(organizations, { recursive: true, force: true });
});

const at = (path: string) => platform.url(path, 'paparazzi');
const arrived = (page: Page, path: string) => page.waitForURL((url) => url.pathname === path);

/** The code that was mailed, as somebody at this organization's outbox reads it: the name of its host is the browser's alone. */
const codeTo = (page: Page, address: string): Promise<string> =>
  answered(
    page,
    async (to) => {
      const answer = await fetch(`/outbox?to=${encodeURIComponent(to)}`, { headers: { accept: 'application/json' } });
      const [mail] = (await answer.json()) as { text: string }[];
      return /\b\d{6}\b/.exec(mail?.text ?? '')?.[0];
    },
    address,
  );

async function signIn(page: Page, password: string): Promise<void> {
  await page.goto(at('/auth/sign-in?redirect=/settings'));
  await page.getByLabel('Email').fill('nova@paparazzi.example');
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in' }).last().click();
}

test('who was given a password chooses one of their own before they are let in', async () => {
  const { page, complaints } = await newReader({ reducedMotion: 'reduce' });
  await signIn(page, 'paparazzi');
  await page.getByRole('heading', { name: 'Choose a new password' }).waitFor();
  expect(await accessibilityFaults(page)).toEqual([]);
  const field = page.getByLabel('New password', { exact: true });
  await field.fill('short');
  await page.keyboard.press('Enter');
  await page.locator('[aria-invalid=true]').waitFor();
  await field.fill('nobody else knows this');
  await page.keyboard.press('Enter');
  await arrived(page, '/settings');
  expect(complaints).toEqual([]);

  const again = await newReader({ reducedMotion: 'reduce' });
  await signIn(again.page, 'paparazzi');
  await again.page.getByText('The password you entered is incorrect.').waitFor();
  await signIn(again.page, 'nobody else knows this');
  await arrived(again.page, '/settings');
});

test('a telephone number is asked for with its country code, and may be left out', async () => {
  const { page } = await newReader({ reducedMotion: 'reduce' });
  await page.goto(at('/auth/sign-up?redirect=/settings'));
  await page.getByLabel('First name').fill('Io');
  await page.getByLabel('Last name').fill('Marsh');
  await page.getByLabel('Email').fill('io@journey.example');
  await page.getByLabel('Password', { exact: true }).fill('a long enough one');
  const phone = page.locator('input[type=tel]');
  await phone.fill('912 345 678');
  await page.keyboard.press('Enter');
  await page.getByText('Write it with the country code, like +351 912 345 678.').waitFor();
  expect(await accessibilityFaults(page)).toEqual([]);
  await phone.fill('+351 912 345 678');
  await page.keyboard.press('Enter');
  await arrived(page, '/auth/confirm');
  await page.getByLabel('Code').fill(await codeTo(page, 'io@journey.example'));
  await arrived(page, '/settings');
});
