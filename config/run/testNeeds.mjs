import { CHROMIUM_PACKAGE, hasChromium } from './chromium.mjs';
import { installPackages } from './packages.mjs';
import { isPostgresInstalled } from './postgres.mjs';
import { enter, install, isStarted } from './setUp.mjs';

/** Installs what all of the tests need: what comes from Debian comes while npm works. */
export async function installTestNeeds() {
  const missing = [
    ...(hasChromium() ? [] : [CHROMIUM_PACKAGE]),
    ...(process.env.DATABASE_URL || isPostgresInstalled() ? [] : ['postgresql']),
  ];
  const system = installPackages(missing);
  await install();
  await system;
}

if (isStarted(import.meta.url)) {
  enter();
  await installTestNeeds();
}
