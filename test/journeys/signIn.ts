import type { Page } from 'playwright-core';

export async function signIn(page: Page, address: string, email: string, password: string): Promise<void> {
  await page.goto(address);
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in' }).last().click();
  await page.waitForURL((url) => !url.pathname.includes('/auth/'));
}
