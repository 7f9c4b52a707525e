import type { BrowserContext } from 'playwright-core';
import { demoPerson } from './world';

export async function signIn(context: BrowserContext, url: (path: string) => string): Promise<void> {
  const { email, password } = await demoPerson();
  const page = await context.newPage();
  await page.goto(url('/auth/sign-in?redirect=/settings'));
  await page.fill('input[name=email]', email);
  await page.fill('input[name=password]', password);
  await page.click('button[type=submit]');
  await page.waitForURL(url('/settings'));
  await page.close();
}
