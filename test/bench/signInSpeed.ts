import type { Browser } from 'playwright-core';
import { launch } from './chromium';
import type { Floors } from './floors';
import { printGoal, printTable, ratio, whole } from './report';
import { median } from './statistics';
import { demoPerson } from './world';

const ROUNDS = 7;

export async function signInSpeed(floors: Floors, url: (path: string) => string): Promise<void> {
  const browser = await launch();
  try {
    const bare: number[] = [];
    const all: number[] = [];
    for (let round = 0; round < ROUNDS; round++) {
      bare.push(await computations(browser, floors.url('srp')));
      all.push(await pressed(browser, url));
    }
    console.log(`\nSigning in with a password, medians of ${ROUNDS} rounds\n`);
    printTable([
      { what: 'the two SRP computations', ms: whole(median(bare)), 'to them': '1.00' },
      { what: 'from the button to the page after', ms: whole(median(all)), 'to them': ratio(median(all), median(bare)) },
    ]);
    printGoal('ms from the button to the page after', median(all), { most: 600 }, 0);
  } finally {
    await browser.close();
  }
}

async function computations(browser: Browser, url: string): Promise<number> {
  const page = await browser.newPage();
  await page.goto(url);
  const ms = await page.evaluate(() => globalThis.srp());
  await page.close();
  return ms;
}

async function pressed(browser: Browser, url: (path: string) => string): Promise<number> {
  const { email, password } = await demoPerson();
  const context = await browser.newContext();
  const page = await context.newPage();
  await page.goto(url('/auth/sign-in?redirect=/settings'));
  await page.fill('input[name=email]', email);
  await page.fill('input[name=password]', password);
  await page.waitForLoadState('networkidle');
  const took = page.evaluate(
    () =>
      new Promise<number>((done) => {
        document.addEventListener('click', () => {
          const begun = performance.now();
          const look = () => (location.pathname.startsWith('/auth') ? requestAnimationFrame(look) : done(performance.now() - begun));
          look();
        });
      }),
  );
  await page.click('button[type=submit]');
  const ms = await took;
  await context.close();
  return ms;
}
