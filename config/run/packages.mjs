import { spawn, spawnSync } from 'node:child_process';

const INSTALL = 'apt-get update -q && apt-get install -y -q --no-install-recommends "$@"';

/** What installs packages of Debian's where we may: as root, on a machine that has its package manager. */
function installing(names) {
  if (names.length === 0 || process.getuid?.() !== 0 || spawnSync('apt-get', ['--version']).status !== 0) return undefined;
  console.log(`Installing ${names.join(' and ')} …`);
  const quiet = { env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }, stdio: ['ignore', 'ignore', 'inherit'] };
  return ['sh', ['-c', INSTALL, 'sh', ...names], quiet];
}

export function installPackage(name) {
  const command = installing([name]);
  if (command) spawnSync(...command);
}

export async function installPackages(names) {
  const command = installing(names);
  if (command) await new Promise((done) => spawn(...command).once('close', done));
}
