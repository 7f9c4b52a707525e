import { existsSync } from 'node:fs';
import { installPackage } from './packages.mjs';
import { stop } from './setUp.mjs';

const PLACES = [
  process.env.CHROMIUM_PATH,
  // The browser without its window, at half the cost of a headless one that has it.
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

const find = () => PLACES.find((place) => place && existsSync(place));

export const hasChromium = () => find() !== undefined;

export const CHROMIUM_PACKAGE = 'chromium-headless-shell';

/** The path of a Chromium, which is installed first on a Debian machine whose root we are. */
export function chromium() {
  const there = find();
  if (there) return there;
  installPackage(CHROMIUM_PACKAGE);
  if (!hasChromium()) installPackage('chromium');
  return find() ?? stop('The browser journeys need Chromium or Chrome: install one, or give its path as CHROMIUM_PATH.');
}
