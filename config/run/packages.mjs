import { spawnSync } from 'node:child_process';
import { ran } from './setUp.mjs';

/** Installs a package of Debian's where we may: as root, on a machine that has its package manager. */
export function installPackage(name) {
  if (process.getuid?.() !== 0 || spawnSync('apt-get', ['--version']).status !== 0) return;
  console.log(`Installing ${name} …`);
  const quiet = { env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }, stdio: ['ignore', 'ignore', 'inherit'] };
  ran('apt-get', ['update', '-q'], quiet);
  ran('apt-get', ['install', '-y', '-q', '--no-install-recommends', name], quiet);
}
