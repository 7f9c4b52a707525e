import type { Page } from 'playwright-core';
import { joined, newReader, standing } from '@test/harness/browser';
import { startedPlatform, type RunningPlatform } from '@test/harness/platform';
import { signIn } from './signIn';

let platform: RunningPlatform;
beforeAll(async () => {
  platform = await startedPlatform();
});
afterAll(() => platform.remove());

const PHONE = { viewport: { width: 390, height: 844 } };

async function arrive(username: string, path: string, options: object = {}) {
  const reader = await newReader({ reducedMotion: 'reduce', ...options });
  const reached = joined(reader.page);
  const way = `/auth/sign-in?redirect=${encodeURIComponent(path)}`;
  await signIn(reader.page, platform.url(way), `${username}@northlight.example`, 'northlight');
  await reader.page.waitForURL((url) => url.pathname + url.search === path);
  await reached;
  return reader;
}

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: typeof name === 'string' }).first();
const press = (page: Page, name: string | RegExp) => button(page, name).click();
const saved = (page: Page) => page.getByText('Everything is saved').waitFor();
const opened = async (page: Page, path: string, heading: string) => {
  await page.goto(platform.url(path));
  await standing(page, heading);
};

async function addPass(page: Page, fields: Record<string, string>) {
  await press(page, 'Add a kind of pass');
  const form = page.getByRole('dialog');
  for (const [label, value] of Object.entries(fields)) await form.getByLabel(label).fill(value);
  return form;
}

const ADDRESS = {
  'Street and number': 'Skostredet 5',
  'Town or city': 'Bergen',
  'Postal code': '5003',
};

async function register(username: string, slug: string, { paid = false } = {}) {
  const member = await arrive(username, `/events/${slug}/register`, PHONE);
  const { page } = member;
  if (paid) {
    await press(page, 'Continue');
    for (const [label, value] of Object.entries(ADDRESS)) await page.getByLabel(label).fill(value);
    await page.getByLabel('Country').fill('norw');
    await page.getByRole('option', { name: 'Norway' }).click();
    await press(page, 'Use this address');
  }
  await page.getByLabel('I agree to the terms of Northlight').check();
  await press(page, /^Get pass/);
  await page.waitForURL(/\/attendee/);
  await page.getByRole('img', { name: /^Code of pass \d+/ }).waitFor();
  return member;
}

const slugOf = (page: Page) => page.locator('#listing-details-slug').inputValue();

test('a listing from nothing to published and sold through, edited by two hosts at once', async () => {
  const ada = await arrive('ada', '/listings/new');
  await ada.page.getByLabel('Name').fill('Winter kitchen');
  await press(ada.page, 'Create the draft');
  await ada.page.waitForURL(/\/details$/);
  await standing(ada.page, 'Winter kitchen');
  const way = new URL(ada.page.url()).pathname.replace(/\/details$/, '');
  const slug = await slugOf(ada.page);
  await ada.page.getByLabel('Venue').fill('Cookhouse');
  await saved(ada.page);
  await ada.page.reload();
  await standing(ada.page, 'Winter kitchen');
  expect(await ada.page.getByLabel('Venue').inputValue()).toBe('Cookhouse');

  await opened(ada.page, `${way}/co-hosts`, 'Winter kitchen');
  await press(ada.page, 'Add a co-host');
  await ada.page.getByRole('dialog').getByRole('searchbox').fill('Noor');
  await press(ada.page, 'Add Noor Haddad');
  await ada.page.getByRole('dialog').waitFor({ state: 'detached' });

  // Both at once: each sees what the other saves, and what both have typed is asked about.
  const noor = await arrive('noor', `${way}/details`, PHONE);
  const inShort = (page: Page) => page.getByLabel('In one sentence');
  await opened(ada.page, `${way}/details`, 'Winter kitchen');
  await ada.page.getByLabel('City').fill('Lisbon');
  await saved(ada.page);
  await noor.page.waitForFunction(() => document.querySelector<HTMLInputElement>('#listing-details-city')?.value === 'Lisbon');
  await noor.page.getByLabel('Name').fill('');
  await inShort(noor.page).fill('Soup for forty');
  await inShort(ada.page).fill('Soup for sixty');
  await saved(ada.page);
  await noor.page.getByText(/to “Soup for sixty”/).waitFor();
  expect(await inShort(noor.page).inputValue()).toBe('Soup for forty');
  await noor.page.getByLabel('Name').fill('Winter kitchens');
  await press(noor.page, 'Save mine');
  await saved(noor.page);
  await ada.page.getByRole('heading', { level: 1, name: 'Winter kitchens' }).waitFor();
  expect(await inShort(ada.page).inputValue()).toBe('Soup for forty');

  await opened(ada.page, `${way}/passes`, 'Winter kitchens');
  const form = await addPass(ada.page, { Name: 'Seat', 'How many there are': '1' });
  await form.getByRole('button', { name: 'Add', exact: true }).click();
  await ada.page.getByText('0 of 1 taken').waitFor();
  // Who closes it has saved it.
  await press(ada.page, 'Edit Seat');
  await form.getByLabel('In one sentence').fill('Soup, and company');
  await form.getByRole('button', { name: 'Done' }).click();
  await form.waitFor({ state: 'detached' });
  await ada.page.reload();
  await ada.page.getByText('Soup, and company').waitFor();

  // An agenda, moved by hand.
  await opened(ada.page, `${way}/sessions`, 'Winter kitchens');
  await press(ada.page, 'Add a session');
  await ada.page.getByRole('dialog').getByLabel('Name').fill('Peeling');
  await press(ada.page, 'Add');
  const card = ada.page.getByRole('listitem').filter({ hasText: 'Peeling' });
  await card.getByText('6:00 – 7:00 PM').waitFor();
  await press(ada.page, 'Add here: a session at 7:00 PM');
  await ada.page.getByRole('dialog').getByLabel('Name').fill('Eating');
  await press(ada.page, 'Add');
  await ada.page.getByText('7:00 – 8:00 PM').waitFor();
  const eating = ada.page.getByRole('listitem').filter({ hasText: 'Eating' });
  // Once it stands still and nothing is above it any more.
  await eating.hover({ position: { x: 40, y: 20 } });
  const box = (await eating.boundingBox())!;
  await ada.page.mouse.down();
  await ada.page.mouse.move(box.x + 40, box.y + 40, { steps: 4 });
  await ada.page.mouse.move(box.x + 40, box.y + 20 + box.height / 2, { steps: 4 });
  await ada.page.mouse.up();
  await ada.page.getByText(/^7:[2-4]\d – 8:[2-4]\d PM$/).waitFor();

  await opened(ada.page, way, 'Winter kitchens');
  await press(ada.page, 'Publish');
  await button(ada.page, 'Cancel the event').waitFor();
  const lucia = await register('lucia', slug);
  await ada.page.goto(platform.url('/listings'));
  const row = ada.page.getByRole('listitem').filter({ has: ada.page.getByRole('link', { name: 'Winter kitchens' }) });
  await row.first().getByText('Sold out').waitFor();

  // A question, dragged into another section.
  await opened(ada.page, `${way}/questions`, 'Winter kitchens');
  const section = (name: string) => ada.page.getByRole('group', { name, exact: true });
  for (const name of ['About you', 'Food']) {
    await press(ada.page, 'Add a section');
    await ada.page.getByRole('dialog').getByLabel('Name').fill(name);
    await press(ada.page, 'Add');
    await section(name).waitFor();
  }
  await section('About you').getByRole('button', { name: 'Add a question' }).click();
  await ada.page.getByRole('dialog').getByLabel('Question').fill('What do you not eat?');
  await press(ada.page, 'Add');
  await ada.page.getByRole('dialog').waitFor({ state: 'detached' });
  await section('Food').scrollIntoViewIfNeeded();
  const handle = (await section('About you').getByRole('button', { name: 'Move “What do you not eat?”', exact: true }).boundingBox())!;
  const target = (await section('Food').boundingBox())!;
  await ada.page.mouse.move(handle.x + 10, handle.y + 10);
  await ada.page.mouse.down();
  await ada.page.mouse.move(handle.x + 10, target.y + target.height / 2, { steps: 8 });
  await section('Food').getByText('What do you not eat?').waitFor();
  const kept = ada.page.waitForResponse((response) => response.request().method() === 'PUT' && response.url().includes('/questions/'));
  await ada.page.mouse.up();
  expect((await kept).status()).toBe(200);
  await section('About you').getByText('No questions yet').waitFor();
  await ada.page.reload();
  await section('Food').getByText('What do you not eat?').waitFor();
  expect([...ada.complaints, ...noor.complaints, ...lucia.complaints]).toEqual([]);
});

test('what was paid is given back to whom a host cancels many at once, as was shown before', async () => {
  const ada = await arrive('ada', '/listings/new');
  await ada.page.getByLabel('Name').fill('Spring kitchen');
  await press(ada.page, 'Create the draft');
  await ada.page.waitForURL(/\/details$/);
  await standing(ada.page, 'Spring kitchen');
  const way = new URL(ada.page.url()).pathname.replace(/\/details$/, '');
  const slug = await slugOf(ada.page);
  await opened(ada.page, `${way}/passes`, 'Spring kitchen');
  const form = await addPass(ada.page, { Name: 'Table', 'Price in US dollars': '20' });
  await form.getByRole('button', { name: 'Add a time' }).click();
  await form.getByLabel('Percent of what was paid').fill('50');
  await form.getByLabel('From').fill('2020-01-01T00:00');
  await form.getByLabel('Until').fill('2090-01-01T00:00');
  await form.getByRole('button', { name: 'Add', exact: true }).click();
  await form.waitFor({ state: 'detached' });
  await opened(ada.page, way, 'Spring kitchen');
  await press(ada.page, 'Publish');
  await button(ada.page, 'Cancel the event').waitFor();

  const guests = [await register('imani', slug, { paid: true }), await register('tomas', slug, { paid: true })];
  await opened(ada.page, `${way}/payments`, 'Spring kitchen');
  await press(ada.page, 'Note as received from Imani Okafor');
  await press(ada.page, 'Note as received from Tomás Ferreira');
  // Both can be undone until their toasts are gone.
  for (const name of ['Imani Okafor', 'Tomás Ferreira']) {
    await ada.page.getByText(`Noted: received from ${name}`).waitFor({ state: 'detached' });
  }
  await ada.page.getByText('No payment is open.').waitFor();

  await opened(ada.page, `${way}/attendees`, 'Spring kitchen');
  await ada.page.getByRole('checkbox', { name: 'Select everybody listed' }).check();
  await press(ada.page, 'Act on them');
  const dialog = ada.page.getByRole('dialog');
  await dialog.getByRole('radio', { name: 'Cancel their passes' }).check();
  await dialog.getByText('$20.00 of $40.00 is given back.').waitFor();
  await dialog.getByRole('button', { name: 'Cancel their passes' }).click();
  await ada.page.getByRole('region', { name: 'Bulk action' }).getByText('2 done').waitFor();
  await opened(ada.page, `${way}/payments`, 'Spring kitchen');
  await button(ada.page, 'Note as paid back to Imani Okafor').waitFor();
  const mail = await platform.mailTo('imani@northlight.example', ({ subject }) =>
    subject.startsWith('Your pass for Spring kitchen is canceled'),
  );
  expect(mail.text).toContain('$10.00');
  expect([...ada.complaints, ...guests.flatMap(({ complaints }) => complaints)]).toEqual([]);
});
