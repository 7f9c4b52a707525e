import type { Page } from 'playwright-core';
import { accessibilityFaults, newReader, standing, type Reader } from '@test/harness/browser';
import { startedPlatform, type RunningPlatform } from '@test/harness/platform';
import { signIn } from './signIn';

let platform: RunningPlatform;
beforeAll(async () => {
  platform = await startedPlatform();
});
afterAll(() => platform.remove());

const WORDS = {
  en: {
    google: 'Continue with Google',
    email: 'Email',
    password: 'Password',
    code: 'Code',
    byCode: 'Email me a code instead',
    send: 'Email me a code',
    create: 'Create an account',
    make: 'Create account',
    first: 'First name',
    last: 'Last name',
    title: 'What you do',
    confirm: 'Confirm',
    forgotten: 'Forgot your password?',
    sendReset: 'Send code',
    newPassword: 'New password',
    save: 'Save and sign in',
    wrong: 'The password you entered is incorrect.',
    wrongCode: 'That code is not right.',
    stand: 'Continue',
    cancel: 'Cancel',
    notYet: 'You are not signed in yet',
    back: 'Back to sign-in',
    headings: {
      signIn: 'Sign in',
      signUp: 'Create your account',
      enter: 'Enter your code',
      codeSignIn: 'Sign in with a code',
      reset: 'Reset your password',
      choose: 'Choose a new password',
    },
  },
  ja: {
    google: 'Googleで続ける',
    email: 'メールアドレス',
    password: 'パスワード',
    code: 'コード',
    byCode: '代わりにコードをメールで受け取る',
    send: 'コードをメールで受け取る',
    create: 'アカウントを作成',
    make: 'アカウントを作成',
    first: '名',
    last: '姓',
    title: '職業・役職',
    confirm: '確認',
    forgotten: 'パスワードをお忘れですか？',
    sendReset: 'コードを送信',
    newPassword: '新しいパスワード',
    save: '保存してサインイン',
    wrong: '入力されたパスワードが正しくありません。',
    wrongCode: 'コードが正しくありません。',
    stand: '続ける',
    cancel: 'キャンセル',
    notYet: 'まだサインインしていません',
    back: 'サインインに戻る',
    headings: {
      signIn: 'サインイン',
      signUp: 'アカウントを作成',
      enter: 'コードを入力',
      codeSignIn: 'コードでサインイン',
      reset: 'パスワードの再設定',
      choose: '新しいパスワードの設定',
    },
  },
} as const;

type Language = keyof typeof WORDS;
const LANGUAGES = ['en', 'ja'] as const;

const address = (language: Language, path: string) => platform.url(language === 'en' ? path : `/${language}${path}`);
const field = (page: Page, name: string) => page.getByRole('textbox', { name: new RegExp(`^${name}`) }).first();
const secret = (page: Page, name: string) => page.locator('input[type=password]').and(page.getByLabel(new RegExp(`^${name}`)));

async function tabTo(page: Page, role: 'button' | 'link' | 'textbox' | 'checkbox' | 'menuitem', name: string | RegExp): Promise<void> {
  const wanted = page.getByRole(role, { name, exact: typeof name === 'string' }).first();
  await wanted.waitFor();
  for (let steps = 0; steps < 60; steps++) {
    if (await wanted.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`Nobody gets to ${role} ${String(name)} by Tab`);
}

async function press(page: Page, role: 'button' | 'link', name: string | RegExp): Promise<void> {
  await tabTo(page, role, name);
  await page.keyboard.press('Enter');
}

/** Types into a field that Tab leads to; passwords have no role of their own. */
async function type(page: Page, control: ReturnType<typeof field>, text: string): Promise<void> {
  await control.waitFor();
  for (let steps = 0; steps < 60; steps++) {
    if (await control.evaluate((element) => element === document.activeElement)) break;
    await page.keyboard.press('Tab');
  }
  await page.keyboard.type(text);
}

const codeTo = async (email: string, fits?: (text: string) => boolean) =>
  /\b\d{6}\b/.exec((await platform.mailTo(email, ({ text }) => /\b\d{6}\b/.test(text) && (fits?.(text) ?? true))).text)![0];

const arrived = (page: Page, path: string) => page.waitForURL((url) => url.pathname.replace(/^\/ja(?=\/)/, '') === path);

const whoAmI = ({ page }: Reader) =>
  page.evaluate(async () => {
    const token = Object.entries(localStorage).find(([key]) => key.endsWith('.accessToken'))?.[1];
    const answer = await fetch('/api/self', { headers: token ? { authorization: token } : {} });
    return ((await answer.json()) as { data: { email: string } | null }).data?.email ?? null;
  });

const stands = async (page: Page, heading?: string) => expect(await accessibilityFaults(page, heading)).toEqual([]);

describe.each(LANGUAGES)('by keyboard alone, in %s', (language) => {
  const { headings, ...words } = WORDS[language];
  const open = (path: string) =>
    newReader({ locale: language, reducedMotion: 'reduce' }).then(async (reader) => {
      await reader.page.goto(address(language, path));
      await reader.page.getByRole('heading', { level: 1 }).waitFor();
      return reader;
    });

  test('password: a wrong one is told of beside it, the right one leads to where one wanted to go', async () => {
    const reader = await open('/auth/sign-in?redirect=/events');
    const { page } = reader;
    await stands(page, headings.signIn);
    await type(page, field(page, words.email), 'tomas@northlight.example');
    await type(page, secret(page, words.password), 'not this one');
    await page.keyboard.press('Enter');
    await page.getByText(words.wrong).waitFor();
    await stands(page, headings.signIn);
    expect(await secret(page, words.password).evaluate((element) => element === document.activeElement)).toBe(true);
    await page.keyboard.press('Control+A');
    await page.keyboard.type('northlight');
    await page.keyboard.press('Enter');
    await arrived(page, '/events');
    expect(await whoAmI(reader)).toBe('tomas@northlight.example');
  });

  test('sign-up: name, email, password and what the organization asks, then the code', async () => {
    const email = `nia-${language}@journey.example`;
    const reader = await open('/auth/sign-in?redirect=/events');
    const { page } = reader;
    await press(page, 'link', words.create);
    await arrived(page, '/auth/sign-up');
    await stands(page, headings.signUp);
    await type(page, field(page, words.first), 'Nia');
    await type(page, field(page, words.last), 'Okoye');
    await type(page, field(page, words.email), email);
    await type(page, secret(page, words.password), 'a long enough one');
    await type(page, field(page, words.title), 'Surveyor');
    await press(page, 'button', words.make);
    await arrived(page, '/auth/confirm');
    await stands(page, headings.enter);
    const code = await codeTo(email);
    await type(page, field(page, words.code), code === '000000' ? '000001' : '000000');
    await page.keyboard.press('Enter');
    await page.getByText(words.wrongCode).waitFor();
    await page.keyboard.press('Control+A');
    await page.keyboard.type(code);
    await page.keyboard.press('Enter');
    await arrived(page, '/events');
    expect(await whoAmI(reader)).toBe(email);
  });

  test('one-time code: asked for with the address already typed, and no password', async () => {
    const email = language === 'en' ? 'imani@northlight.example' : 'lucia@northlight.example';
    const reader = await open('/auth/sign-in?redirect=/events');
    const { page } = reader;
    await type(page, field(page, words.email), email);
    await press(page, 'link', words.byCode);
    await arrived(page, '/auth/code');
    await stands(page, headings.codeSignIn);
    await press(page, 'button', words.send);
    const first = await codeTo(email);
    await field(page, words.code).waitFor();
    await stands(page, headings.enter);
    expect(await field(page, words.code).getAttribute('autocomplete')).toBe('one-time-code');
    await page.keyboard.type(first);
    await page.keyboard.press('Enter');
    await arrived(page, '/events');
    expect(await whoAmI(reader)).toBe(email);
  });

  test('hosted sign-in: through the provider’s stand-in and back to where one wanted to go', async () => {
    const email = `google-${language}@journey.example`;
    const reader = await open('/auth/sign-in?redirect=/events');
    const { page } = reader;
    await press(page, 'button', words.google);
    await page.waitForURL(/\/oauth2\/|\/identity\//);
    await page.getByRole('note').waitFor();
    await stands(page);
    await type(page, page.locator('#email'), email);
    await type(page, page.locator('#name'), 'Gil Harrow');
    const verified = page.getByRole('checkbox');
    if (!(await verified.isChecked())) await type(page, verified, ' ');
    await press(page, 'button', words.stand);
    await arrived(page, '/events');
    expect(await whoAmI(reader)).toBe(email);
    expect(new URL(page.url()).search).toBe('');
  });

  test('hosted sign-in that is canceled says so and leads back to the ways in', async () => {
    const { page } = await open('/auth/sign-in?redirect=/events');
    await press(page, 'button', words.google);
    await page.getByRole('note').waitFor();
    await press(page, 'button', words.cancel);
    await page.getByRole('heading', { name: words.notYet }).waitFor();
    await stands(page, words.notYet);
    await press(page, 'link', words.back);
    await arrived(page, '/auth/sign-in');
  });

  test('forgotten password: a code, a new one, and in', async () => {
    const email = language === 'en' ? 'elias@northlight.example' : 'noor@northlight.example';
    const reader = await open('/auth/sign-in?redirect=/events');
    const { page } = reader;
    await type(page, field(page, words.email), email);
    await press(page, 'link', words.forgotten);
    await arrived(page, '/auth/forgotten');
    await stands(page, headings.reset);
    await press(page, 'button', words.sendReset);
    await arrived(page, '/auth/new-password');
    await stands(page, headings.choose);
    await type(page, field(page, words.code), await codeTo(email));
    await type(page, secret(page, words.newPassword), 'something quite new');
    await press(page, 'button', words.save);
    await arrived(page, '/events');
    expect(await whoAmI(reader)).toBe(email);
  });
});

test('Back from the provider’s page finds sign-in as it was, ready for another way', async () => {
  const { page } = await newReader();
  await page.goto(platform.url('/auth/sign-in'));
  await page.getByRole('button', { name: 'Continue with Google' }).click();
  await page.getByRole('note').waitFor();
  await page.goBack();
  await page.getByRole('button', { name: 'Continue with Apple' }).click();
  await page.getByRole('note').getByText(/Apple/).waitFor();
});

test('a code outlives a restart of the server between asking and answering', async () => {
  const reader = await newReader();
  const { page } = reader;
  await page.goto(platform.url('/auth/sign-up'));
  await page.getByLabel('First name').fill('Rui');
  await page.getByLabel('Last name').fill('Paz');
  await page.getByLabel('Email').fill('rui@journey.example');
  await page.getByLabel('Password', { exact: true }).fill('a long enough one');
  await page.getByRole('button', { name: 'Create account' }).click();
  const code = await codeTo('rui@journey.example');
  await field(page, 'Code').waitFor();
  await platform.stop();
  await field(page, 'Code').fill(code);
  await page.getByText('A network error has occurred.').waitFor();
  await page.getByText('Check your connection and try again.').waitFor();
  await platform.start();
  await page.getByRole('button', { name: 'Confirm' }).click();
  await page.waitForURL((url) => url.pathname === '/');
  expect(await whoAmI(reader)).toBe('rui@journey.example');
});

test('two tabs: signing in and out in one is seen in the other', async () => {
  const { page, context } = await newReader();
  const other = await context.newPage();
  await other.goto(platform.url('/events'));
  await other.getByRole('link', { name: 'Sign in' }).waitFor();
  await signIn(page, platform.url('/auth/sign-in'), 'kenji@northlight.example', 'northlight');
  await other.getByRole('link', { name: 'Messages' }).first().waitFor();
  await standing(page);
  await page.getByRole('button', { name: 'Account' }).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await other.waitForURL((url) => url.pathname === '/auth/sign-in');
});
