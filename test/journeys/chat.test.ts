import type { Page } from 'playwright-core';
import { joined, newReader } from '@test/harness/browser';
import { startedPlatform, type RunningPlatform } from '@test/harness/platform';
import { signIn } from './signIn';

let platform: RunningPlatform;
beforeAll(async () => {
  platform = await startedPlatform();
});
afterAll(() => platform.remove());

// Signing in, with all that it waits for, comes before the socket.

async function arrive(username: string, path: string) {
  const reader = await newReader({ reducedMotion: 'reduce' });
  const reached = joined(reader.page);
  const way = `/auth/sign-in?redirect=${encodeURIComponent(path)}`;
  await signIn(reader.page, platform.url(way), `${username}@northlight.example`, 'northlight');
  await reader.page.waitForURL((url) => url.pathname === path);
  await reached;
  return reader;
}

const field = (page: Page) => page.getByRole('textbox', { name: /^Message to/ });
const message = (page: Page, text: string) => page.getByRole('log').getByText(text, { exact: true });
const typing = (page: Page) => page.getByText('Ada is typing…');
const status = (page: Page, words: string) => page.getByRole('status').getByText(words);

async function say(page: Page, text: string): Promise<void> {
  await field(page).fill(text);
  await field(page).press('Enter');
  await message(page, text).waitFor();
}

const shown = (page: Page) =>
  page.getByRole('log').evaluate((log) => [...log.querySelectorAll('[role=listitem] p')].map(({ textContent }) => textContent));

/** Waits until a conversation shows what it did: after all that is drawn at once its list may draw the first ones alone for some frames. */
const showsAgain = (page: Page, texts: (string | null)[]) =>
  page.waitForFunction(
    (expected) =>
      [...document.querySelectorAll('[role=log] [role=listitem] p')].map(({ textContent }) => textContent).join('\n') === expected,
    texts.join('\n'),
  );

/** Waits until two show the same: a list draws what is in sight, and comes to its end in some frames. Answers what they show. */
async function shownAlike(one: Page, other: Page) {
  const until = Date.now() + 60_000;
  for (;;) {
    const [ones, others] = [await shown(one), await shown(other)];
    if (ones.join('\n') === others.join('\n') || Date.now() > until) {
      expect(ones).toEqual(others);
      return ones;
    }
  }
}

const openConversation = async (page: Page, name: RegExp) => {
  await page.getByRole('list', { name: 'Conversations' }).getByRole('link', { name }).click();
  await field(page).waitFor();
};

test('two people write to each other: at once, with typing, and told of it elsewhere', async () => {
  const [ada, kenji] = [await arrive('ada', '/messages'), await arrive('kenji', '/events')];
  await openConversation(ada.page, /^Kenji Mori/);

  await say(ada.page, 'Are the joints in one piece?');
  const notification = kenji.page.getByRole('button', { name: /^Ada Lindqvist/ });
  await notification.waitFor();
  expect(await notification.textContent()).toContain('Are the joints in one piece?');
  await kenji.page.waitForFunction(() => document.title.startsWith('('));
  await notification.click();
  await message(kenji.page, 'Are the joints in one piece?').waitFor();
  expect(new URL(kenji.page.url()).pathname).toMatch(/^\/messages\/\d+$/);
  await kenji.page.getByRole('log').getByText('New messages').waitFor();

  await field(ada.page).pressSequentially('One of them');
  await typing(kenji.page).waitFor();
  await typing(kenji.page).waitFor({ state: 'hidden' });
  await field(ada.page).pressSequentially(' rattles.');
  await typing(kenji.page).waitFor();
  await field(ada.page).press('Enter');
  await message(kenji.page, 'One of them rattles.').waitFor();
  await typing(kenji.page).waitFor({ state: 'hidden' });

  await say(kenji.page, 'That is the one that should.');
  await message(ada.page, 'That is the one that should.').waitFor();
  await expectNoUnread(kenji.page);
  await shownAlike(ada.page, kenji.page);
  expect([...ada.complaints, ...kenji.complaints]).toEqual([]);
});

/**
 * The count in the tab's title is that of other conversations and of what else waits to be read, if there is any. All three are
 * read at once, again and again: the demo's organization tells its members of other things meanwhile.
 */
async function expectNoUnread(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const conversations = document.querySelector('[aria-label="Conversations"]');
    if (conversations?.querySelector('[aria-current=page]')?.textContent?.includes('Unread')) return false;
    const unread = [...(conversations?.querySelectorAll('*') ?? [])].filter(
      (shown) => shown.childElementCount === 0 && shown.textContent === 'Unread',
    );
    const bell = document.querySelector('a[aria-label^="Notifications"]')?.getAttribute('aria-label');
    const count = unread.length + Number(/\d+/.exec(bell ?? '')?.[0] ?? 0);
    return conversations !== null && document.title.startsWith(count > 0 ? `(${count})` : 'Messages');
  });
}

test('a restart in the middle loses nothing and doubles nothing', async () => {
  const [ada, noor] = [await arrive('ada', '/messages'), await arrive('noor', '/messages')];
  for (const { page } of [ada, noor]) await openConversation(page, /^Assembly crew/);
  await say(ada.page, 'Before');
  await message(noor.page, 'Before').waitFor();

  await platform.stop();
  await status(ada.page, 'Connecting again…').waitFor({ state: 'attached' });
  await say(ada.page, 'Ada, meanwhile');
  await say(noor.page, 'Noor, meanwhile');
  await ada.page.getByText('Sending…').waitFor();
  await platform.start();

  for (const { page } of [ada, noor]) {
    for (const text of ['Ada, meanwhile', 'Noor, meanwhile']) await message(page, text).waitFor();
    await page.getByText('Sending…').waitFor({ state: 'detached' });
    await status(page, 'Connecting again…').waitFor({ state: 'detached' });
  }
  await say(noor.page, 'After');
  await message(ada.page, 'After').waitFor();

  const hers = await shownAlike(ada.page, noor.page);
  expect(new Set(hers).size).toBe(hers.length);
  await ada.page.reload();
  await showsAgain(ada.page, hers);
});

test('who was away catches up, and what was written there is sent on return', async () => {
  const [ada, tomas] = [await arrive('ada', '/messages'), await arrive('tomas', '/messages')];
  for (const { page } of [ada, tomas]) await openConversation(page, /^Assembly crew/);

  await tomas.context.setOffline(true);
  await status(tomas.page, 'You are offline').waitFor({ state: 'attached' });
  await say(tomas.page, 'From the tunnel');
  await tomas.page.getByText('Sent when you are back online').waitFor();
  for (const text of ['One', 'Two', 'Three']) await say(ada.page, text);

  await tomas.context.setOffline(false);
  for (const text of ['One', 'Two', 'Three']) await message(tomas.page, text).waitFor();
  await message(ada.page, 'From the tunnel').waitFor();
  await tomas.page.getByText('Sent when you are back online').waitFor({ state: 'detached' });
  const last = (await shown(tomas.page)).slice(-4);
  // Whose call is answered first decides whether the tunnel's comes last, but it is the same for both.
  expect([...last].sort()).toEqual(['From the tunnel', 'One', 'Three', 'Two']);
  expect((await shown(ada.page)).slice(-4)).toEqual(last);
});

test('a conversation is started by keyboard, and a deleted message can be taken back', async () => {
  const { page } = await arrive('elias', '/messages');
  await page.getByRole('button', { name: 'New conversation' }).focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'New conversation' });
  await page.keyboard.type('imani');
  await dialog.getByText('1 person found').waitFor({ state: 'attached' });
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await dialog.getByRole('button', { name: 'Remove Imani Okafor' }).waitFor();
  await dialog.getByRole('button', { name: 'Start a conversation' }).focus();
  await page.keyboard.press('Enter');
  await field(page).waitFor();

  await say(page, 'Light at four?');
  await page.getByRole('button', { name: 'Delete message' }).focus();
  await page.keyboard.press('Enter');
  await message(page, 'Light at four?').waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Undo' }).click();
  await message(page, 'Light at four?').waitFor();

  await page.getByRole('button', { name: 'Delete message' }).focus();
  const deleted = page.waitForResponse((response) => response.request().method() === 'DELETE');
  await page.keyboard.press('Enter');
  expect((await deleted).status()).toBe(200);
  await page.reload();
  await page.getByText('This is where your conversation with Imani Okafor begins.').waitFor();
  expect(await shown(page)).toEqual([]);
});
