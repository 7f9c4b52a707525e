import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { ran, stop } from './setUp.mjs';

const PLACES = [
  process.env.CHROMIUM_PATH,
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

const find = () => PLACES.find((place) => place && existsSync(place));

/** The path of a Chromium, which is installed first on a Debian machine whose root we are. */
export function chromium() {
  const there = find();
  if (there) return there;
  const mayInstall = process.getuid?.() === 0 && spawnSync('apt-get', ['--version']).status === 0;
  if (mayInstall) {
    console.log('Installing Chromium …');
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
    const quiet = { env, stdio: ['ignore', 'ignore', 'inherit'] };
    ran('apt-get', ['update', '-q'], quiet);
    ran('apt-get', ['install', '-y', '-q', '--no-install-recommends', 'chromium'], quiet);
  }
  return find() ?? stop('The browser journeys need Chromium or Chrome: install one, or give its path as CHROMIUM_PATH.');
}
