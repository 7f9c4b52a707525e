import type { Page } from 'playwright-core';
import { newReader } from '@test/harness/browser';
import { startedPlatform, type RunningPlatform } from '@test/harness/platform';
import { signIn } from './signIn';

// The conference's own way, with questions, rooms and a payment, is walked in registration.test.ts.
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
const open = (page: Page, path: string) => page.goto(platform.url(`/events/${path}`));

test('a free meet-up on a phone: two pages and three presses to a pass', async () => {
  const { page, complaints } = await member('lucia', PHONE);
  await open(page, 'harbour-walk-copenhagen');
  await page.getByRole('link', { name: 'Register', exact: true }).last().click();
  await page.getByLabel('I agree to the terms of Northlight').check();
  await page.getByRole('button', { name: 'Get pass' }).click();
  await page.waitForURL(/\/attendee/);
  await page.getByRole('img', { name: /^Code of pass \d+/ }).waitFor();
  await open(page, 'harbour-walk-copenhagen');
  await page.getByText('You’re going').first().waitFor();
  expect(complaints).toEqual([]);
});

test('a hybrid workshop: who holds a pass registers for a session of it, and the agenda says so', async () => {
  const { page, complaints } = await member('tomas');
  await open(page, 'hinges-and-thresholds/agenda');
  const session = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: 'Measuring doorways' }) });
  await session.getByRole('link', { name: 'Register', exact: true }).click();
  await page.getByRole('button', { name: 'Register', exact: true }).click();
  await page.getByText('Registered', { exact: true }).first().waitFor();
  await open(page, 'hinges-and-thresholds/agenda');
  await session.getByText('Registered', { exact: true }).waitFor();
  expect(complaints).toEqual([]);
});

test('with a mouse every filter of an agenda is in sight, and a row of many tabs has a bar to move it by', async () => {
  const { page } = await newReader();
  await open(page, 'common-ground/agenda');
  await page.getByRole('group', { name: 'Days' }).waitFor();
  const cut = await page
    .locator('.chips')
    .evaluateAll((rows) => rows.filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth).length);
  expect(cut).toBe(0);
  const tabs = page.getByRole('navigation', { name: 'Parts of this event' }).getByRole('list');
  expect(await tabs.evaluate((row) => [row.scrollWidth > row.clientWidth, getComputedStyle(row).scrollbarWidth])).toEqual([true, 'thin']);
});

test('a sold-out event: the first in line is offered the pass that another gives back, and takes it', async () => {
  const first = await member('marguerite', PHONE);
  await open(first.page, 'night-at-the-kiln/register');
  await first.page.getByText('On the waiting list, 1st').waitFor();

  const holder = await member('imani');
  await open(holder.page, 'night-at-the-kiln/attendee');
  await holder.page.getByRole('button', { name: 'Cancel this pass' }).click();
  await holder.page.getByRole('dialog').getByRole('button', { name: 'Cancel this pass' }).click();
  await holder.page.getByText('Canceled').first().waitFor();

  const mail = await platform.mailTo('marguerite@northlight.example', ({ subject }) => /kiln/i.test(subject));
  expect(mail.text).toContain('/events/night-at-the-kiln');
  await open(first.page, 'night-at-the-kiln/register');
  await first.page.getByText(/^From the waiting list: A watch\. It is yours until/).waitFor();
  await first.page.getByRole('button', { name: 'Continue' }).click();
  await first.page.getByLabel('Street and number').fill('Rua das Flores 1');
  await first.page.getByLabel('Town or city').fill('Montemor-o-Novo');
  await first.page.getByLabel('Postal code').fill('70500');
  await first.page.getByLabel('State or region').fill('Alentejo');
  await first.page.getByRole('button', { name: 'Use this address' }).click();
  await first.page.getByLabel('I agree to the terms of Northlight').check();
  await first.page.getByRole('button', { name: 'Get pass, $60.00 due' }).click();
  await first.page.getByRole('img', { name: /^Code of pass \d+/ }).waitFor();
  expect([...first.complaints, ...holder.complaints]).toEqual([]);
});

test('one not yet open says when it opens, and offers no way in before', async () => {
  const { page, complaints } = await member('elias', PHONE);
  await open(page, 'timber-towers');
  await page
    .getByText(/^Registration opens/)
    .last()
    .waitFor();
  expect(await page.getByRole('link', { name: 'Register', exact: true }).count()).toBe(0);
  expect(complaints).toEqual([]);
});
