import type { Page } from 'playwright-core';
import { accessibilityFaults, darkFaults, newReader, standing } from '@test/harness/browser';
import { startedPlatform, type RunningPlatform } from '@test/harness/platform';
import { signIn } from './signIn';

let platform: RunningPlatform;
beforeAll(async () => {
  platform = await startedPlatform();
});
afterAll(() => platform.remove());

const member = async (name: string, size = { width: 1280, height: 800 }) => {
  const reader = await newReader({ viewport: size, reducedMotion: 'reduce' });
  await signIn(reader.page, platform.url('/auth/sign-in'), `${name}@northlight.example`, 'northlight');
  // What the page paints first does not answer keys yet.
  await standing(reader.page);
  return reader;
};
const frame = (page: Page) => page.getByRole('region', { name: 'Acting for another' });
const go = async (page: Page, path: string) => {
  await page.goto(platform.url(path));
  await standing(page);
};
const noFaults = async (page: Page) => {
  expect(await accessibilityFaults(page)).toEqual([]);
  expect(await darkFaults(page)).toEqual([]);
};

test('a delegate acts for somebody in every tab, with the way out in sight, until the leave is taken back', async () => {
  const ada = await member('ada');
  await go(ada.page, '/settings/delegates');
  await ada.page.getByLabel('Email of their account').fill('nobody@northlight.example');
  await ada.page.getByRole('button', { name: 'Add delegate' }).click();
  await ada.page.getByText("We couldn't find an account with that email.").waitFor();
  await ada.page.getByLabel('Email of their account').fill('kenji@northlight.example');
  await ada.page.getByRole('button', { name: 'Add delegate' }).click();
  await ada.page.getByRole('button', { name: 'Remove Kenji Mori' }).waitFor();
  await noFaults(ada.page);

  const kenji = await member('kenji', { width: 390, height: 844 });
  const other = await kenji.context.newPage();
  await go(other, '/events');
  await go(kenji.page, '/events');
  await kenji.page.getByRole('button', { name: 'Account' }).click();
  await kenji.page.getByRole('menuitem', { name: 'Act as Ada Lindqvist' }).click();
  await frame(kenji.page).getByText('Ada Lindqvist').waitFor();
  await frame(other).getByText('Ada Lindqvist').waitFor();
  await noFaults(kenji.page);

  // However far one scrolls on a small screen, and after a reload.
  await go(kenji.page, '/events');
  await kenji.page.mouse.wheel(0, 4_000);
  await frame(kenji.page).getByText('Ada Lindqvist').waitFor();
  const leave = frame(kenji.page).getByRole('button', { name: 'Leave' });
  const box = (await leave.boundingBox())!;
  expect(box.y).toBeGreaterThanOrEqual(0);
  expect(box.y + box.height).toBeLessThanOrEqual(60);

  // A conversation has the window of a phone to itself, below the frame.
  await go(kenji.page, '/messages');
  await kenji.page.getByRole('list', { name: 'Conversations' }).getByRole('link').first().click();
  const back = kenji.page.getByRole('link', { name: 'Back to your conversations' });
  await back.waitFor();
  const [bar, way] = [(await frame(kenji.page).boundingBox())!, (await back.boundingBox())!];
  expect(way.y).toBeGreaterThanOrEqual(bar.y + bar.height);
  const send = (await kenji.page.getByRole('button', { name: 'Send' }).boundingBox())!;
  expect(send.y + send.height).toBeLessThanOrEqual(844);
  await go(kenji.page, '/events');

  // What is a person's own stays theirs.
  await go(kenji.page, '/settings/delete');
  await kenji.page.getByText(/only by the person whose account it is/).waitFor();

  await ada.page.getByRole('button', { name: 'Remove Kenji Mori' }).click();
  await ada.page.getByText('Kenji Mori can no longer act here').waitFor();
  await ada.page.getByRole('button', { name: 'Undo' }).click();
  await ada.page.getByText('Kenji Mori can no longer act here').waitFor({ state: 'detached' });
  const removed = ada.page.waitForResponse((response) => response.request().method() === 'DELETE');
  await ada.page.getByRole('button', { name: 'Remove Kenji Mori' }).click();
  await ada.page.getByRole('button', { name: 'Close' }).click();
  expect((await removed).status()).toBe(200);

  await kenji.page.goto(platform.url('/events'));
  await frame(kenji.page).waitFor({ state: 'detached' });
  await frame(other).waitFor({ state: 'detached' });
});

test('a team is made, gets a member by email, and is acted as by keyboard alone', async () => {
  const { page, complaints } = await member('tomas');
  await go(page, '/settings/teams');
  await page.getByLabel('Name of the team').fill('Door crew');
  await page.getByLabel('Email that reaches the team').fill('door@northlight.example');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Members of Door crew' }).waitFor();
  await noFaults(page);

  await page.getByRole('button', { name: 'Members of Door crew' }).press('Enter');
  await page.getByRole('heading', { level: 1, name: 'Members' }).waitFor();
  await frame(page).getByText('Door crew').waitFor();
  await page.getByLabel('Email of their account').fill('imani@northlight.example');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Remove Imani Okafor' }).waitFor();
  await noFaults(page);

  // The way out is the first thing that Tab finds.
  await go(page, '/events');
  await frame(page).getByText('Door crew').waitFor();
  await page.keyboard.press('Tab');
  expect(
    await frame(page)
      .getByRole('button', { name: 'Leave' })
      .evaluate((element) => element === document.activeElement),
  ).toBe(true);
  await page.keyboard.press('Enter');
  await frame(page).waitFor({ state: 'detached' });

  const imani = await member('imani');
  await imani.page.getByRole('button', { name: 'Account' }).press('Enter');
  await imani.page.getByRole('menuitem', { name: 'Act as Door crew' }).press('Enter');
  await frame(imani.page).getByText('Door crew').waitFor();
  expect(complaints).toEqual([]);
});

test('a session is shared by a link, whose token leaves the address at once; a visitor is asked, and leaves it again', async () => {
  const ada = await member('ada');
  await go(ada.page, '/settings/sessions');
  await ada.page.getByRole('button', { name: 'Share my session' }).click();
  const link = await ada.page.getByLabel('Link to your session').inputValue();
  expect(new URL(link).hash).toContain('token=');
  await noFaults(ada.page);

  const friend = await newReader({ reducedMotion: 'reduce' });
  const asked: string[] = [];
  friend.page.on('request', (request) => asked.push(request.url()));
  await friend.page.goto(link);
  await friend.page.getByRole('heading', { name: 'Continue as Ada Lindqvist?' }).waitFor();
  expect(new URL(friend.page.url()).hash).toBe('');
  expect(asked.filter((url) => !url.includes('/chat') && url.includes(new URL(link).hash.slice(7)))).toEqual([]);
  expect(await frame(friend.page).count()).toBe(0);
  await noFaults(friend.page);
  await friend.page.getByRole('button', { name: 'Continue as Ada Lindqvist' }).click();
  await frame(friend.page).getByText('Ada Lindqvist').waitFor();
  await frame(friend.page).getByRole('button', { name: 'Leave' }).click();
  await friend.page.getByRole('link', { name: 'Sign in' }).waitFor();
  expect(await friend.page.evaluate(() => Object.keys(localStorage).filter((key) => /shared|executeAs/i.test(key)))).toEqual([]);
});

test('who is signed in is asked before a link makes them another, and keeps their session or has it back', async () => {
  const ada = await member('ada');
  await go(ada.page, '/settings/sessions');
  await ada.page.getByRole('button', { name: 'Share my session' }).click();
  const link = await ada.page.getByLabel('Link to your session').inputValue();

  const { page } = await member('elias');
  await page.goto(link);
  await page.getByRole('heading', { name: 'Continue as Ada Lindqvist?' }).waitFor();
  await page.getByText('You are signed in as Elias').waitFor();
  expect(await frame(page).count()).toBe(0);
  await noFaults(page);
  await page.getByRole('link', { name: 'Keep my session' }).press('Enter');
  await page.waitForURL((url) => url.pathname === '/');
  expect(await frame(page).count()).toBe(0);

  await page.goto(link);
  await page.getByRole('button', { name: 'Continue as Ada Lindqvist' }).press('Enter');
  await page.waitForURL((url) => url.pathname === '/');
  await frame(page).getByText('Ada Lindqvist').waitFor();
  await frame(page).getByRole('button', { name: 'Leave' }).click();
  await frame(page).waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Account' }).waitFor();
  expect(await page.evaluate(() => Object.keys(localStorage).filter((key) => /shared|executeAs/i.test(key)))).toEqual([]);
});

test('a shared session that runs out says so, and leaves a visitor', async () => {
  const ada = await member('ada');
  await go(ada.page, '/settings/sessions');
  await ada.page.getByRole('button', { name: 'Share my session' }).click();
  const link = await ada.page.getByLabel('Link to your session').inputValue();

  const { page } = await newReader({ reducedMotion: 'reduce' });
  await page.clock.install();
  await page.goto(link);
  await page.getByRole('button', { name: 'Continue as Ada Lindqvist' }).click();
  await frame(page).getByText('Ada Lindqvist').waitFor();
  await page.clock.fastForward('01:00:01');
  await page.getByText('Shared Session Expired').waitFor();
  await frame(page).waitFor({ state: 'detached' });
  expect(await page.evaluate(() => Object.keys(localStorage).filter((key) => /shared|executeAs/i.test(key)))).toEqual([]);
  await noFaults(page);
});

test('a link that opens nothing says so', async () => {
  const { page } = await newReader({ reducedMotion: 'reduce' });
  await go(page, '/auth/shared#token=half.a.token');
  await page.getByRole('heading', { name: 'This link opens nothing' }).waitFor();
  await noFaults(page);
});

test('sessions are seen and ended, the password changed, and everything signed out of', async () => {
  const here = await member('lucia');
  const there = await member('lucia', { width: 390, height: 844 });
  await go(here.page, '/settings/sessions');
  await here.page.getByText('This device').waitFor();
  await noFaults(here.page);
  await here.page
    .getByRole('button', { name: /^Sign out of / })
    .first()
    .click();
  await here.page.getByRole('button', { name: /^Sign out of / }).waitFor({ state: 'detached' });
  await there.page.goto(platform.url('/messages'));
  await there.page.waitForURL((url) => url.pathname === '/auth/sign-in');

  await go(here.page, '/settings/password');
  await here.page.getByLabel('Current password').fill('northlight');
  await here.page.getByLabel('New password').fill('another long one');
  await here.page.getByRole('button', { name: 'Change password' }).click();
  await here.page.getByText(/Your password is changed/).waitFor();
  await noFaults(here.page);

  await go(here.page, '/settings/sessions');
  await here.page.getByRole('button', { name: 'Sign out everywhere' }).click();
  await here.page.waitForURL((url) => url.pathname === '/auth/sign-in');
  await signIn(here.page, platform.url('/auth/sign-in'), 'lucia@northlight.example', 'another long one');
});

test('an account ends only when its address is typed, and nobody signs in with it again', async () => {
  const { page } = await member('marguerite');
  await go(page, '/settings/delete');
  await noFaults(page);
  await page.getByLabel(/to confirm/).fill('marguerite');
  await page.getByRole('button', { name: 'Delete my account' }).click();
  await page.getByText('Nothing was deleted.').waitFor();
  await page.getByLabel(/to confirm/).fill('marguerite@northlight.example');
  await page.getByRole('button', { name: 'Delete my account' }).click();
  await page.waitForURL((url) => url.pathname === '/auth/sign-in');
  await page.getByText('Your account is deleted.').waitFor();
  await page.getByLabel('Email').fill('marguerite@northlight.example');
  await page.getByLabel('Password', { exact: true }).fill('northlight');
  await page.getByRole('button', { name: 'Sign in' }).last().click();
  await page.getByText("We couldn't find an account with that email.").waitFor();
});
