import type { Page } from 'playwright-core';
import type { RunningPlatform } from '@test/harness/platform';

/** Turns a visitor into a member, from the sign-in page they were led to. */
export async function signUp(page: Page, platform: Pick<RunningPlatform, 'mailTo'>, email: string): Promise<void> {
  await page.getByRole('link', { name: 'Create an account' }).click();
  await page.getByLabel('First name').fill('Runa');
  await page.getByLabel('Last name').fill('Holt');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill('a long enough one');
  await page.getByRole('button', { name: 'Create account' }).first().click();
  const mail = await platform.mailTo(email);
  await page.getByLabel(/code/i).fill(/\b\d{6}\b/.exec(mail.text)![0]);
  await page
    .getByRole('button', { name: /^Confirm/ })
    .first()
    .click();
}
