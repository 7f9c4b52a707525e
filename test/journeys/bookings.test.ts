import type { Page } from 'playwright-core';
import { newReader, standing } from '@test/harness/browser';
import { startedPlatform, type RunningPlatform } from '@test/harness/platform';
import { signIn } from './signIn';

let platform: RunningPlatform;
beforeAll(async () => {
  platform = await startedPlatform();
});
afterAll(() => platform.remove());

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true } as const;

async function arrive(username: string, path: string, options: Parameters<typeof newReader>[0] = {}) {
  const reader = await newReader({ reducedMotion: 'reduce', timezoneId: 'Europe/Lisbon', ...options });
  const way = `/auth/sign-in?redirect=${encodeURIComponent(path)}`;
  await signIn(reader.page, platform.url(way), `${username}@northlight.example`, 'northlight');
  await reader.page.waitForURL((url) => url.pathname === path);
  return reader;
}

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).first();
const times = (page: Page) => page.getByRole('region', { name: /day, / }).getByRole('button', { disabled: false });

/** Holds the first time of the month after, which has days that are to come whatever today is. */
async function holdTime(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'The month after' }).click();
  await page.waitForURL((url) => url.searchParams.has('month'));
  await page
    .getByRole('region', { name: /^\w+ \d{4}$/ })
    .getByRole('link', { name: /day, / })
    .first()
    .click();
  await times(page).first().click();
  await page.waitForURL((url) => /^\/bookings\/[0-9a-f-]{36}$/.test(url.pathname));
  await page.getByText('Not booked yet').waitFor();
}

test('a member finds a room from the menu, books a free time, has the mail, and cancels it', async () => {
  const { page, complaints } = await arrive('noor', '/events');
  await standing(page, 'Events');
  await button(page, /Account/).click();
  await page.getByRole('menuitem', { name: 'Bookings' }).click();
  await standing(page, 'Bookings');
  await page.getByText('You have nothing booked.').waitFor();
  await page.getByRole('main').getByRole('link', { name: 'Find a place' }).first().click();
  await standing(page, 'Places to book');
  await page.getByRole('link', { name: /The Ropeworks/ }).click();
  await standing(page, 'The Ropeworks');
  await page.getByRole('link', { name: /The chart room/ }).click();
  await standing(page, 'The chart room');
  await holdTime(page);
  await button(page, 'Book for free').click();
  await page.getByText('Booked', { exact: true }).waitFor();
  const { text } = await platform.mailTo('noor@northlight.example', ({ subject }) => subject.startsWith('Your booking'));
  expect(text).toContain('The key hangs in the kitchen');
  expect(text).toContain(new URL(page.url()).pathname);

  await button(page, 'Cancel booking').click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText('nothing is given back').waitFor();
  await dialog.getByRole('button', { name: 'Cancel booking' }).click();
  await page.getByText('Canceled', { exact: true }).waitFor();
  await platform.mailTo('noor@northlight.example', ({ subject }) => subject.startsWith('Your booking is canceled'));
  expect(complaints).toEqual([]);
});

test('on a phone, far from the place, a time is booked by its clocks and paid for by hand', async () => {
  const { page, complaints } = await arrive('kenji', '/bookings/places/ropeworks/daylight-studio', { ...PHONE, timezoneId: 'Asia/Tokyo' });
  await page.getByText('Times are those of the place').waitFor();
  await holdTime(page);
  await page
    .getByText(/your time/)
    .first()
    .waitFor();
  const address = { 'Street and number': '1 Mill Lane', 'Town or city': 'New York', 'Postal code': '10001', 'State or region': 'NY' };
  for (const [label, value] of Object.entries(address)) await page.getByLabel(label).fill(value);
  await button(page, 'Use this address').click();
  await button(page, 'Book for $45.00').click();
  await page.getByText('Booked', { exact: true }).waitFor();
  await page.getByText(/^B-\d+$/).waitFor();
  await page.goto(platform.url('/bookings'));
  await standing(page, 'Bookings');
  await page.getByRole('link', { name: 'The daylight studio' }).click();
  await button(page, 'Cancel booking').click();
  await page.getByRole('dialog').getByText('$45.00 that are still open are not to be paid any more.').waitFor();
  expect(complaints).toEqual([]);
});
