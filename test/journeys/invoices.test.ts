import type { Page } from 'playwright-core';
import { accessibilityFaults, newReader } from '@test/harness/browser';
import { startedPlatform, type RunningPlatform } from '@test/harness/platform';
import { signIn } from './signIn';

let platform: RunningPlatform;
beforeAll(async () => {
  platform = await startedPlatform();
});
afterAll(() => platform.remove());

const PHONE = { width: 390, height: 844 };

async function member(name: string, viewport?: typeof PHONE) {
  const reader = await newReader({ reducedMotion: 'reduce', ...(viewport && { viewport }) });
  await signIn(reader.page, platform.url('/auth/sign-in'), `${name}@northlight.example`, 'northlight');
  return reader;
}

async function openInvoices(page: Page) {
  await page.getByRole('button', { name: 'Account' }).click();
  await page.getByRole('menuitem', { name: 'Settings' }).click();
  await page.getByRole('link', { name: 'Invoices' }).click();
  await page.getByRole('heading', { name: 'Invoices' }).first().waitFor();
}

async function writeAddress(page: Page) {
  await page.getByLabel('Country').fill('portu');
  await page.getByRole('option', { name: 'Portugal' }).click();
  await page.getByLabel('Street and number').fill('Rua das Flores 1');
  await page.getByLabel('Town or city').fill('Lisbon');
  await page.getByLabel('Postal code').fill('1200-194');
  await page.getByRole('button', { name: 'Use this address' }).click();
}

test('at a desk somebody finds the invoice that is overdue, pays it by hand, and keeps its receipt', async () => {
  const { page, complaints } = await member('ada');
  await openInvoices(page);
  await page.getByRole('link', { name: 'Open', exact: true }).click();
  await page.getByRole('listitem').filter({ hasText: 'Workshop materials' }).getByText('Overdue').waitFor();
  await page.getByRole('link', { name: 'Workshop materials' }).click();
  await page.getByRole('heading', { name: /^Invoice I-\d+$/ }).waitFor();
  expect(await accessibilityFaults(page)).toEqual([]);
  await writeAddress(page);
  await page.getByText('Includes VAT 23%: $37.55').first().waitFor();
  await page.getByRole('button', { name: 'Pay $200.80 by hand' }).click();
  await page.getByText('Pending payment').waitFor();
  await page.getByText(/Please give this reference: I-\d+/).waitFor();
  await page.reload();
  await page.getByText('Pending payment').waitFor();
  expect(await page.getByRole('heading', { name: 'Pay this invoice' }).count()).toBe(0);
  await page.getByRole('link', { name: 'Receipt' }).click();
  await page.getByRole('heading', { name: 'Payment that is still open' }).waitFor();
  expect(await accessibilityFaults(page)).toEqual([]);
  expect(complaints).toEqual([]);
});

test('on a phone every line of it is read without moving sideways, and what is not theirs is not there', async () => {
  const ada = await member('ada');
  await ada.page.goto(platform.url('/invoices'));
  await ada.page.getByRole('link', { name: 'Hall rent for the spring assembly' }).click();
  await ada.page.getByText('$989.00').first().waitFor();
  const theirs = new URL(ada.page.url()).pathname;

  const { page, complaints } = await member('noor', PHONE);
  await openInvoices(page);
  await page.getByRole('link', { name: 'Bicycle tour of the harbour' }).click();
  await page.getByText('3 × $18.00').waitFor();
  expect(await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)).toBeLessThanOrEqual(0);
  expect(await accessibilityFaults(page)).toEqual([]);
  expect(complaints).toEqual([]);
  await page.goto(platform.url(theirs));
  await page.getByRole('heading', { name: 'This page does not exist' }).waitFor();
});
