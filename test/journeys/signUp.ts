import type { Page } from 'playwright-core';
import type { RunningPlatform } from '@test/harness/platform';

export async function signUpByEmail(page: Page, platform: Pick<RunningPlatform, 'mailTo'>, email: string): Promise<void> {
  await page.getByLabel('Email').fill(email);
  await page.getByRole('button', { name: 'Send the code' }).click();
  const mail = await platform.mailTo(email);
  // Complete, it is sent by itself.
  await page.getByLabel('Code', { exact: true }).fill(/\b\d{6}\b/.exec(mail.text)![0]);
}
