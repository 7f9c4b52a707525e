import type { Page } from 'playwright-core';
import { newReader, standing } from '@test/harness/browser';
import { photo } from '@test/harness/hostilePictures';
import { startedPlatform, type RunningPlatform } from '@test/harness/platform';
import { signIn } from './signIn';

let platform: RunningPlatform;
beforeAll(async () => {
  platform = await startedPlatform();
});
afterAll(() => platform.remove());

async function arrive(username: string, path: string) {
  const reader = await newReader({ reducedMotion: 'reduce' });
  const way = `/auth/sign-in?redirect=${encodeURIComponent(path)}`;
  await signIn(reader.page, platform.url(way), `${username}@northlight.example`, 'northlight');
  await reader.page.waitForURL((url) => url.pathname + url.search === path);
  return reader;
}

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).first();
const press = (page: Page, name: string) => button(page, name).click();
const visit = async (page: Page, path: string, heading?: string | RegExp) => {
  await page.goto(platform.url(path));
  await standing(page, heading);
};
const post = (page: Page, by: string) => page.getByRole('article').filter({ has: page.getByRole('link', { name: by, exact: true }) });
const bell = (page: Page, count: number | RegExp) =>
  page.getByRole('link', { name: typeof count === 'number' ? `Notifications, ${count} new` : count }).first();

test('a newcomer names interests, follows, posts with a picture, and is told in another window that somebody likes it', async () => {
  const { page, complaints } = await newReader({ reducedMotion: 'reduce' });
  await page.goto(platform.url('/auth/sign-up'));
  for (const [label, value] of [
    ['First name', 'Wren'],
    ['Last name', 'Adair'],
    ['Email', 'wren@journey.example'],
  ] as const)
    await page.getByLabel(label).fill(value);
  await page.getByLabel('Password', { exact: true }).fill('a long enough one');
  await press(page, 'Create account');
  const { text } = await platform.mailTo('wren@journey.example');
  await page.getByLabel('Code', { exact: true }).fill(/\b\d{6}\b/.exec(text)![0]);
  // Complete, it is sent by itself.
  await page.waitForURL((url) => url.pathname === '/');

  const question = { name: 'What are you interested in?' };
  await page.getByRole('region', question).getByRole('button', { name: 'Choose' }).click();
  const interests = page.getByRole('dialog', question);
  for (const name of ['Architecture', 'Cities', 'Walking', 'Photography', 'Maps']) {
    await interests.getByRole('button', { name, exact: true }).click();
    await interests.getByRole('button', { name, exact: true, pressed: true }).waitFor();
  }
  await press(page, 'Done');
  await page.getByRole('region', question).waitFor({ state: 'detached' });

  await visit(page, '/accounts/imani', 'Imani Okafor');
  await press(page, 'Follow Imani Okafor');
  await button(page, 'Following Imani Okafor').waitFor();
  const imani = await arrive('imani', '/');
  await imani.page
    .getByRole('link', { name: /^Notifications/ })
    .first()
    .click();
  await imani.page.getByRole('link', { name: 'Wren Adair follows you now.' }).waitFor();

  await visit(page, '/');
  await page.getByRole('textbox', { name: 'What would you like to share?' }).fill('First morning here');
  await press(page, 'Add a picture');
  await page.getByLabel(/^Picture/).setInputFiles({ name: 'morning.jpg', mimeType: 'image/jpeg', buffer: await photo(900, 600) });
  const crop = page.getByRole('dialog', { name: 'Crop the picture' });
  await crop.getByRole('textbox', { name: /Describe the picture/ }).fill('A street before anybody is up');
  await crop.getByRole('button', { name: 'Use picture' }).click();
  // Nothing is posted without a picture that is still on its way.
  await button(page, 'Remove the picture').waitFor();
  await press(page, 'Post');
  const own = post(page, 'Wren Adair').first();
  await own.getByRole('img', { name: 'A street before anybody is up' }).waitFor();

  await imani.page.goto(platform.url('/?posts=everyone'));
  const seen = post(imani.page, 'Wren Adair').first();
  await seen.getByText('First morning here').waitFor();
  await seen.getByRole('button', { name: 'Like, nobody yet' }).click();
  await bell(page, 1).click();
  await page.getByRole('link', { name: 'Imani Okafor likes your post: First morning here' }).click();
  await standing(page);
  await button(page, 'Like, 1 person').waitFor();
  expect([...complaints, ...imani.complaints]).toEqual([]);
});

test('a group lives: it is made, joined by invitation and by asking, talked and announced in, led by another, and left', async () => {
  const [tomas, kenji, noor] = [await arrive('tomas', '/groups/new'), await arrive('kenji', '/'), await arrive('noor', '/groups')];
  await tomas.page.getByLabel(/^Name/).fill('Night ferries');
  await tomas.page.getByLabel(/^What it is about/).fill('Harbours after dark');
  await tomas.page.getByRole('radio', { name: /^Private/ }).check();
  await press(tomas.page, 'Create the group');
  await tomas.page.waitForURL((url) => url.pathname === '/groups/night-ferries');
  await tomas.page.getByText('1 member').waitFor();

  await visit(tomas.page, '/groups/night-ferries/invitations', 'Night ferries');
  await press(tomas.page, 'Invite people');
  const dialog = tomas.page.getByRole('dialog', { name: 'Invite people' });
  await dialog.getByRole('searchbox').fill('Kenji');
  await dialog.getByRole('checkbox', { name: 'Kenji Mori' }).check();
  const invite = dialog.getByRole('button', { name: 'Invite 1 person' });
  const place = await invite.boundingBox();
  await dialog.getByRole('listitem').nth(1).waitFor({ state: 'detached' });
  // A press on what has moved away would be one beside the dialog.
  expect(await invite.boundingBox()).toEqual(place);
  await invite.click();
  await dialog.waitFor({ state: 'detached' });
  await kenji.page
    .getByRole('link', { name: /^Notifications, / })
    .first()
    .click();
  await kenji.page.getByRole('link', { name: /invites you to Night ferries/ }).click();
  await press(kenji.page, 'Accept the invitation');
  await button(kenji.page, 'Leave').waitFor();

  await visit(noor.page, '/groups/night-ferries', 'Night ferries');
  await noor.page.getByText('Who is in it, and what happens there, is for its members.').waitFor();
  await press(noor.page, 'Ask to join');
  await button(noor.page, 'Cancel request').waitFor();
  await visit(tomas.page, '/groups/night-ferries/requests');
  await press(tomas.page, 'Let Noor Haddad in');
  await tomas.page.getByText('Nobody asks to join.').waitFor();
  await visit(noor.page, '/groups/night-ferries/activities');
  await noor.page.getByRole('textbox', { name: 'What would you like to share?' }).fill('The one to Helsinki leaves at ten');
  await press(noor.page, 'Post');
  await post(noor.page, 'Noor Haddad').getByText('The one to Helsinki leaves at ten').waitFor();
  await visit(kenji.page, '/groups/night-ferries/activities');
  await post(kenji.page, 'Noor Haddad').getByText('The one to Helsinki leaves at ten').waitFor();

  await visit(tomas.page, '/groups/night-ferries/announcements');
  await press(tomas.page, 'Write an announcement');
  await tomas.page.getByLabel(/^Title/).fill('Tickets');
  await tomas.page.getByLabel(/^What you say/).fill('I have six of them.');
  await press(tomas.page, 'See it before it goes out');
  await press(tomas.page, 'Send it now');
  await tomas.page.getByRole('link', { name: 'Tickets' }).waitFor();
  await visit(noor.page, '/notifications');
  await noor.page.getByRole('link', { name: /says: Tickets/ }).click();
  await noor.page.getByText('I have six of them.').waitFor();

  await visit(tomas.page, '/groups/night-ferries/members');
  await press(tomas.page, 'Change Kenji Mori');
  await tomas.page.getByRole('menuitem', { name: 'Make a moderator' }).click();
  await tomas.page.getByRole('listitem').filter({ hasText: 'Kenji Mori' }).getByText('Moderator').first().waitFor();
  await press(tomas.page, 'Change Kenji Mori');
  await tomas.page.getByRole('menuitem', { name: 'Hand the group over' }).click();
  await tomas.page.getByRole('dialog').getByRole('button', { name: 'Hand the group over' }).click();
  // To leave the page at once could keep it from being sent.
  await tomas.page.getByRole('listitem').filter({ hasText: 'Kenji Mori' }).getByText('Owner', { exact: true }).first().waitFor();
  await visit(tomas.page, '/groups/night-ferries');
  await press(tomas.page, 'Leave');
  await tomas.page.getByRole('dialog', { name: 'Leave Night ferries?' }).getByRole('button', { name: 'Leave' }).click();
  await button(tomas.page, 'Ask to join').waitFor();
  await visit(kenji.page, '/groups/night-ferries/members');
  await kenji.page.getByText('2 members').waitFor();
  await kenji.page.getByRole('link', { name: 'Requests' }).waitFor();
  expect([...tomas.complaints, ...kenji.complaints, ...noor.complaints]).toEqual([]);
});

test('a block hides two people from each other, in lists, posts, a group and search, until it is taken back', async () => {
  const [lucia, elias] = [await arrive('lucia', '/accounts/elias'), await arrive('elias', '/?posts=everyone')];
  const composer = elias.page.getByRole('textbox', { name: 'What would you like to share?' });
  await composer.fill('Said before the block');
  await press(elias.page, 'Post');
  await lucia.page.getByRole('main').getByRole('button', { name: 'More', exact: true }).first().click();
  await lucia.page.getByRole('menuitem', { name: 'Block' }).click();
  await lucia.page
    .getByRole('dialog', { name: /^Block / })
    .getByRole('button', { name: 'Block' })
    .click();
  await lucia.page.waitForURL((url) => url.pathname === '/settings/blocked');
  await button(lucia.page, 'Unblock Elias Brandt').waitFor();

  const hidden = async (page: Page, username: string, name: string) => {
    await page.goto(platform.url(`/accounts/${username}`));
    await page.getByRole('heading', { level: 1, name: 'This page does not exist' }).waitFor();
    await visit(page, '/accounts');
    expect(await page.getByRole('main').getByText(name).count()).toBe(0);
    await visit(page, '/?posts=everyone');
    await page.getByRole('article').first().waitFor();
    expect(await post(page, name).count()).toBe(0);
    await page.keyboard.press('Control+k');
    const found = page.waitForResponse((response) => response.url().includes('/api/accounts?') && response.url().includes('search='));
    await page.getByRole('combobox').fill(name);
    expect((await (await found).json()).data.map((one: { username: string }) => one.username)).not.toContain(username);
  };
  await hidden(lucia.page, 'elias', 'Elias Brandt');
  await hidden(elias.page, 'lucia', 'Lucía Herrera');

  await visit(lucia.page, '/settings/blocked');
  await press(lucia.page, 'Unblock Elias Brandt');
  await lucia.page.getByText('You have blocked nobody.').waitFor();
  await visit(elias.page, '/accounts/lucia', 'Lucía Herrera');
});

/** Signs in, and answers how this person posts, which would take a browser long for as many. */
async function writer(username: string): Promise<(message: string) => Promise<void>> {
  const { page } = await arrive(username, '/');
  const asked = page.waitForRequest((request) => 'authorization' in request.headers());
  await visit(page, '/groups');
  const { organization, authorization } = (await asked).headers();
  const headers = { organization: organization!, authorization: authorization! };
  return async (message) => {
    const answer = await page.request.post(platform.url('/api/activities'), { headers, data: { message } });
    expect(answer.status()).toBe(200);
  };
}

test('a long feed stays at what is read while others post, leads up to what is new and back, and is found again where it was left', async () => {
  const writers = await Promise.all(['imani', 'tomas', 'elias', 'marguerite'].map(writer));
  const write = (at: number) => writers[at % writers.length]!(`Note ${at}\nof the crossing`);
  for (let at = 1; at <= 60; at++) await write(at);

  const { page, complaints } = await arrive('noor', '/');
  await page.clock.install();
  await visit(page, '/?posts=everyone');
  const note = (at: number) => page.getByRole('article').filter({ hasText: new RegExp(`Note ${at}\\b`) });
  const top = async (at: number) => Math.round((await note(at).boundingBox())!.y);
  // One screen after the other, as a reader goes.
  for (let screen = 0; screen < 40 && !(await note(15).isVisible()); screen++) {
    await page.evaluate(() => new Promise((drawn) => (window.scrollBy(0, 600), requestAnimationFrame(() => requestAnimationFrame(drawn)))));
    await page.locator('[aria-busy=true]').first().waitFor({ state: 'detached' });
  }
  await note(15).evaluate((article) => window.scrollBy(0, article.getBoundingClientRect().top - 200));
  expect(await top(15)).toBe(200);

  for (let at = 61; at <= 63; at++) await write(at);
  await page.clock.fastForward('01:05');
  await button(page, '3 new posts').waitFor();
  expect(await top(15)).toBe(200);

  await press(page, '3 new posts');
  await note(63).waitFor();
  await press(page, 'Back to where you were');
  await button(page, 'Back to where you were').waitFor({ state: 'detached' });
  expect(await top(15)).toBe(200);

  await note(15)
    .getByRole('link', { name: /comment/i })
    .click();
  await page.waitForURL(/\/activities\//);
  await standing(page);
  await page.goBack();
  await note(15).waitFor();
  expect(await top(15)).toBe(200);
  expect(complaints).toEqual([]);
});
