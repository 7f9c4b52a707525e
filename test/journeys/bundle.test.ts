import { spawnSync } from 'node:child_process';
import { appendFile, cp, mkdtemp, readFile, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { newReader } from '@test/harness/browser';
import { startedPlatform, type RunningPlatform } from '@test/harness/platform';
import { serveStatic, type StaticServer } from '@test/harness/staticServer';
import { signIn } from './signIn';
import { signUpByEmail } from './signUp';

let work: string;
let folder: string;
let site: StaticServer;
let platform: RunningPlatform;

/** What the README says under "On a CDN": the site in the organization's file, the bundle behind a server of files. */
beforeAll(async () => {
  work = await mkdtemp(join(tmpdir(), 'atrium-bundle-'));
  folder = join(work, 'site');
  site = await serveStatic(folder);
  const organizations = join(work, 'organizations');
  await cp('config/organizations', organizations, { recursive: true });
  const file = join(organizations, 'demo.yaml');
  await appendFile(file, `\nWEBSITE_URL: ${site.url('')}\n`);
  platform = await startedPlatform({ ORGANIZATIONS_DIR: organizations });
  await appendFile(file, `API_URL: ${platform.url('/api')}\nCHAT_URL: ${platform.url('/chat').replace('http', 'ws')}\n`);
  const made = spawnSync(process.execPath, ['config/run/bundle.mjs', 'demo', folder], {
    encoding: 'utf8',
    env: { ...process.env, NODE_OPTIONS: '', NODE_ENV: '', ORGANIZATIONS_DIR: organizations },
  });
  if (made.status !== 0) throw new Error(made.stderr);
});
afterAll(async () => {
  await platform.remove();
  await site.close();
  await rm(work, { recursive: true });
});

// Signing in, with all that it waits for, comes before the socket.

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).first();
const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { name }).first().waitFor();
const arrived = (page: Page, path: string) => page.waitForURL((url) => url.origin === site.url('') && url.pathname === path);

test('the folder holds the page with its card, colours and shells, and all that it needs', async () => {
  const page = await readFile(join(folder, 'index.html'), 'utf8');
  expect(page).toContain('<title>Northlight</title>');
  expect(page).toContain(`<meta property="og:image" content="${site.url('/organizations/demo/')}`);
  expect(page).toMatch(/--primary:.*<div id="app"><div class="frame".*<template id="shell-event">/s);
  expect(page).toContain(`<meta http-equiv="Content-Security-Policy"`);
  expect(await readdir(folder)).toEqual(
    expect.arrayContaining([
      'assets',
      'config.json',
      'flags',
      'index.html',
      'lang',
      'organizations',
      'robots.txt',
      'service-worker.js',
      'sounds',
      'workers',
    ]),
  );
  expect((await readdir(join(folder, 'assets'))).filter((file) => file.endsWith('.map'))).toEqual([]);
});

test('the shell of the address is painted before any script of the app runs', async () => {
  const { page } = await newReader();
  await page.route('**/assets/*.js', (route) => route.abort());
  await page.goto(site.url('/events'));
  await page.locator('#app .cards').waitFor();
  expect(await page.locator('#app .frame-name').textContent()).toBe('Northlight');
});

test('a visitor signs up, registers and holds a pass, all from another origin than the platform’s', async () => {
  const email = 'runa@bundle.example';
  const { page, complaints } = await newReader({ keepsApp: true });
  await page.goto(site.url('/events/harbour-walk-copenhagen'));
  await page.getByRole('link', { name: 'Register', exact: true }).first().click();
  await heading(page, 'Which passes would you like?');
  await button(page, 'Continue').click();
  await heading(page, 'Where shall we send your passes?');
  await signUpByEmail(page, platform, email);
  await heading(page, 'Check and finish');
  await page.getByLabel('First name').fill('Runa');
  await page.getByLabel('Last name').fill('Holt');
  await page.getByLabel(/I agree to the terms/).check();
  await button(page, /^Get pass/).click();
  await arrived(page, '/events/harbour-walk-copenhagen/attendee');
  await page
    .getByRole('article')
    .getByRole('img', { name: /^Code of pass/ })
    .locator('path')
    .waitFor();
  await page.reload();
  await page.getByRole('article').waitFor();
  expect(complaints).toEqual([]);
});

test('two people write to each other over the platform’s socket', async () => {
  const arrive = async (username: string) => {
    const reader = await newReader({ reducedMotion: 'reduce' });
    const reached = reader.page.waitForEvent('websocket');
    await signIn(reader.page, site.url('/auth/sign-in?redirect=/messages'), `${username}@northlight.example`, 'northlight');
    await arrived(reader.page, '/messages');
    expect((await reached).url()).toContain(platform.url('/chat').replace('http', 'ws'));
    await reader.page
      .getByRole('list', { name: 'Conversations' })
      .getByRole('link', { name: /Ada Lindqvist|Kenji Mori/ })
      .first()
      .click();
    await reader.page.getByRole('textbox', { name: /^Message to/ }).waitFor();
    return reader;
  };
  const [ada, kenji] = [await arrive('ada'), await arrive('kenji')];
  const field = ada.page.getByRole('textbox', { name: /^Message to/ });
  await field.fill('Is the bundle here?');
  await field.press('Enter');
  await kenji.page.getByRole('log').getByText('Is the bundle here?', { exact: true }).waitFor();
  expect([...ada.complaints, ...kenji.complaints]).toEqual([]);
});

test('hosted sign-in leads to the platform’s pages and back to the site', async () => {
  const { page, complaints } = await newReader();
  await page.goto(site.url('/auth/sign-in?redirect=/settings'));
  await button(page, 'Continue with Google').click();
  await page.getByRole('note').waitFor();
  expect(new URL(page.url()).origin).toBe(platform.url(''));
  await page.locator('#email').fill('gil@bundle.example');
  await page.locator('#name').fill('Gil Harrow');
  await page.getByRole('checkbox').check();
  await page.keyboard.press('Enter');
  await arrived(page, '/settings');
  expect(complaints).toEqual([]);
});
