import { existsSync } from 'node:fs';
import { chromium, type Browser, type BrowserContextOptions, type Page } from 'playwright-core';

const CHROMIUM = process.env.CHROMIUM_PATH ?? '/usr/bin/chromium';
const FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** Headless Chromium, as the project's own set-up installs it. */
export function openBrowser(): Promise<Browser> {
  if (!existsSync(CHROMIUM)) throw new Error(`Chromium is not at ${CHROMIUM}; run npm test, which installs it, or set CHROMIUM_PATH`);
  return chromium.launch({ executablePath: CHROMIUM, args: FLAGS, headless: true });
}

/** A person's browser: a context of its own, and everything its pages complained of. */
export interface Person {
  page: Page;
  /** Console errors and uncaught exceptions so far. */
  complaints: string[];
  close: () => Promise<void>;
}

export const PHONE = { width: 390, height: 844 };
export const DESK = { width: 1280, height: 900 };

/** Opens a fresh browser profile for one person. */
export async function newPerson(browser: Browser, options: BrowserContextOptions = {}): Promise<Person> {
  const context = await browser.newContext({
    viewport: DESK,
    locale: 'en-US',
    timezoneId: 'Europe/Berlin',
    reducedMotion: 'reduce',
    ...options,
  });
  const page = await context.newPage();
  const complaints: string[] = [];
  page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()));
  page.on('pageerror', (error) => complaints.push(`uncaught: ${error.message}`));
  page.setDefaultTimeout(15_000);
  return { page, complaints, close: () => context.close() };
}
