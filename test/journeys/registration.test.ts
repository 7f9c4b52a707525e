import type { Page } from 'playwright-core';
import { accessibilityFaults, newReader } from '@test/harness/browser';
import { startedPlatform, type RunningPlatform } from '@test/harness/platform';
import { signIn } from './signIn';
import { signUpByEmail } from './signUp';

let platform: RunningPlatform;
beforeAll(async () => {
  platform = await startedPlatform();
});
afterAll(() => platform.remove());

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).first();
const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { name }).first().waitFor();
const saved = (page: Page, count: number) =>
  page
    .getByText('Saved', { exact: true })
    .nth(count - 1)
    .waitFor();

test('a visitor finds an event, chooses, signs up by email on the way, answers, pays and holds a pass with its code', async () => {
  const email = 'runa@journey.example';
  const { page, context, complaints } = await newReader();
  await page.goto(platform.url('/events'));
  await page.getByRole('searchbox').fill('assembly');
  await page.waitForURL(/search=assembly/);
  await page.getByRole('link', { name: 'Northlight Assembly', exact: true }).click();
  await heading(page, 'Northlight Assembly');
  await page.getByRole('link', { name: 'Register', exact: true }).first().click();

  // Step one, before there is an account.
  await heading(page, 'Which passes would you like?');
  await page.getByRole('group', { name: 'Workshop pass' }).getByRole('button', { name: 'One more' }).click();
  expect(await accessibilityFaults(page)).toEqual([]);
  await button(page, 'Continue').click();
  await heading(page, 'Anything to go with them?');
  await page.getByRole('checkbox', { name: /^The long table/ }).check();
  await page.reload();
  await heading(page, 'Anything to go with them?');
  await page.getByRole('checkbox', { name: /^The long table/ }).check();
  await button(page, 'Continue').click();

  // An account, for what has to be kept in somebody’s name.
  await heading(page, 'Where shall we send your passes?');
  await page.getByText('1 pass for Northlight Assembly, $455.00.').waitFor();
  expect(await accessibilityFaults(page)).toEqual([]);
  await page.reload();
  await page.getByText('1 pass for Northlight Assembly, $455.00.').waitFor();
  await signUpByEmail(page, platform, email);

  // Step two: every answer is kept as it is given.
  await heading(page, 'A few questions from the organiser');
  await page.getByLabel('Name on the badge').fill('Runa H.');
  await page.getByRole('combobox', { name: 'Where do you come from?' }).fill('Kyo');
  await page.getByRole('option', { name: 'Kyoto' }).click();
  await page.getByLabel('Something else').check();
  await page.getByLabel('Tell the kitchen').fill('No walnuts');
  await saved(page, 4);
  expect(await accessibilityFaults(page)).toEqual([]);

  // Another device goes on where this one is.
  const elsewhere = await context.newPage();
  await elsewhere.goto(platform.url('/events/northlight-assembly/register'));
  await heading(elsewhere, 'A few questions from the organiser');
  expect(await elsewhere.getByLabel('Name on the badge').inputValue()).toBe('Runa H.');
  expect(await elsewhere.getByLabel('Tell the kitchen').inputValue()).toBe('No walnuts');
  await elsewhere.close();

  await button(page, 'Continue').click();
  await page.getByRole('alert').getByText('Please fill out all required fields').waitFor();
  await page.getByLabel('How many years have you worked with places?').fill('12');
  await page.getByLabel('To drink').selectOption({ label: 'No alcohol' });
  await button(page, 'Continue').click();

  // Step three.
  await heading(page, 'Check and finish');
  await page.getByLabel('First name').fill('Runa');
  await page.getByLabel('Last name').fill('Holt');
  expect(await page.getByLabel('Name', { exact: true }).inputValue()).toBe('Runa Holt');
  await page.getByLabel('Country').fill('norw');
  await page.getByRole('option', { name: 'Norway' }).click();
  await page.getByLabel('Street and number').fill('Skostredet 5');
  await page.getByLabel('Town or city').fill('Bergen');
  await page.getByLabel('Postal code').fill('5003');
  await button(page, 'Use this address').click();
  await button(page, 'Get pass, $455.00 due').waitFor();
  await button(page, 'I have a coupon').click();
  await page.getByLabel('Coupon code').fill('north20');
  await page.keyboard.press('Enter');
  await button(page, 'Get pass, $435.00 due').waitFor();
  expect(await accessibilityFaults(page)).toEqual([]);
  await page.getByLabel(/I agree to the terms/).check();
  await button(page, 'Get pass, $435.00 due').click();

  // The pass.
  await page.waitForURL((url) => url.pathname === '/events/northlight-assembly/attendee');
  await page.getByText('You’re going. A confirmation is on its way to your email.').waitFor();
  const pass = page.getByRole('article');
  await pass
    .getByRole('img', { name: /^Code of pass/ })
    .locator('path')
    .waitFor();
  expect(await pass.textContent()).toMatch(/Runa Holt.*Workshop pass.*The long table/);
  await page.getByText('$435.00').waitFor();
  await page.getByText('Open until received').waitFor();
  await page.getByText(/IBAN PT50/).waitFor();
  expect(await accessibilityFaults(page)).toEqual([]);
  const confirmation = await platform.mailTo(email, ({ subject }) => subject.includes('Northlight Assembly'));
  expect(confirmation.text).toContain('Workshop pass');
  expect(confirmation.text).toMatch(/To pay: \$435\.00, open until we receive it[\s\S]*IBAN PT50/);

  const id = await page.evaluate(async () => (await (await fetch('/api/events/northlight-assembly')).json()).data.id as string);
  const calendar = await page.request.get(platform.url(`/api/events/${id}/calendar.ics`));
  expect(calendar.headers()['content-type']).toContain('text/calendar');
  expect(await calendar.text()).toMatch(/BEGIN:VCALENDAR[\s\S]*Northlight Assembly/);

  // The event is marked, and a second visit to checkout leads to the pass.
  await page.goto(platform.url('/events?search=assembly'));
  await page.getByText('You’re going').first().waitFor();
  await page.goto(platform.url('/events/northlight-assembly'));
  await page.getByRole('link', { name: 'My passes' }).first().waitFor();
  await page.goto(platform.url('/events/northlight-assembly/register'));
  await page.waitForURL((url) => url.pathname === '/events/northlight-assembly/attendee');
  expect(complaints).toEqual([]);
});

async function tabTo(page: Page, name: string | RegExp) {
  for (let stops = 0; stops < 120; stops++) {
    await page.keyboard.press('Tab');
    const reached = await page.evaluate(() => {
      const here = document.activeElement as HTMLInputElement | null;
      const labels = [...(here?.labels ?? [])].map(({ textContent }) => textContent);
      const group = here?.closest('[role=group]')?.getAttribute('aria-label') ?? '';
      return [here?.getAttribute('aria-label'), ...labels, here?.textContent].map((text) => `${group} ${text?.trim() ?? ''}`.trim());
    });
    if (reached.some((text) => (typeof name === 'string' ? text === name : name.test(text)))) return;
  }
  throw new Error(`The Tab key does not lead to ${String(name)}`);
}

test('a registration is done with the keyboard alone', async () => {
  const { page, complaints } = await newReader();
  await signIn(page, platform.url('/auth/sign-in?redirect=/events/harbour-walk-copenhagen'), 'tomas@northlight.example', 'northlight');
  await heading(page, 'Harbour walk');
  await tabTo(page, 'Register');
  await page.keyboard.press('Enter');
  await heading(page, 'Which passes would you like?');
  await tabTo(page, /^Place on the walk Place on the walk$/);
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Enter');
  // Whom the second one lets in is asked.
  await heading(page, 'Check and finish');
  await tabTo(page, /I agree to the terms/);
  await page.keyboard.press('Space');
  await tabTo(page, /^Get (pass|\d+ passes)$/);
  await page.keyboard.press('Enter');
  await page.waitForURL((url) => url.pathname === '/events/harbour-walk-copenhagen/attendee');

  await page.getByRole('button', { name: 'Show at the door' }).first().waitFor();
  await tabTo(page, 'Show at the door');
  await page.keyboard.press('Enter');
  const bright = page.getByRole('dialog', { name: 'Show at the door' });
  await bright
    .getByRole('img', { name: /^Code of pass/ })
    .first()
    .waitFor();
  await page.keyboard.press('Escape');
  await bright.waitFor({ state: 'hidden' });
  expect(await page.evaluate(() => document.activeElement?.textContent)).toContain('Show at the door');
  expect(complaints).toEqual([]);
});

test('an agenda is filtered, and a session opened and closed, with the keyboard alone', async () => {
  const { page, complaints } = await newReader();
  await page.goto(platform.url('/events/common-ground'));
  await heading(page, 'Common Ground');
  await tabTo(page, /^Agenda/);
  await page.keyboard.press('Enter');
  const names = page.getByRole('heading', { level: 3 }).locator('visible=true');
  await names.first().waitFor();
  const ofAnotherTrack = names.getByRole('link', { name: await names.getByRole('link').first().innerText() });
  await tabTo(page, 'What is shown Housing');
  await page.keyboard.press('Space');
  await page.waitForURL(/track=housing/);
  // The lines come after the address.
  await ofAnotherTrack.waitFor({ state: 'hidden' });
  const name = await names.getByRole('link').first().innerText();
  await tabTo(page, name);
  await page.keyboard.press('Enter');
  const session = page.getByRole('dialog', { name });
  await session.waitFor();
  await page.keyboard.press('Escape');
  await session.waitFor({ state: 'hidden' });
  expect(new URL(page.url()).search).toBe('?track=housing');
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe(name);
  expect(complaints).toEqual([]);
});

test('a host notes down that a payment by hand has come', async () => {
  const { page, complaints } = await newReader();
  await signIn(page, platform.url('/auth/sign-in?redirect=/events/northlight-assembly'), 'ada@northlight.example', 'northlight');
  await page.getByRole('link', { name: 'Manage this event' }).click();
  await page.getByRole('link', { name: 'Payments', exact: true }).click();
  await page.getByText('$435.00').waitFor();
  expect(await accessibilityFaults(page)).toEqual([]);
  await page.getByRole('button', { name: 'Note as received from Runa Holt' }).click();
  await page.getByText('No payment is open.').waitFor();
  await page.getByRole('link', { name: 'All', exact: true }).click();
  await page.getByText(/^Received [A-Z]/).waitFor();
  expect(complaints).toEqual([]);
});
