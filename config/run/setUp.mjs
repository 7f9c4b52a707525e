import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, realpathSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = resolve(dirname(fileURLToPath(import.meta.url)), '../..');

export function stop(sentence) {
  console.error(sentence);
  process.exit(1);
}

const OLDEST_NODE = [20, 19];

/** Leaves the repository's folder as the current one and refuses a Node that is too old. */
export function enter() {
  const [major, minor] = process.versions.node.split('.').map(Number);
  if (major < OLDEST_NODE[0] || (major === OLDEST_NODE[0] && minor < OLDEST_NODE[1])) {
    stop(`Atrium needs Node ${OLDEST_NODE.join('.')} or newer, and this is Node ${process.versions.node}.`);
  }
  process.chdir(root);
}

export function ran(command, args, options = {}) {
  const { status } = spawnSync(command, args, { stdio: 'inherit', ...options });
  return status === 0;
}

export const ranTool = (path, args, options) => ran(process.execPath, [join(root, 'node_modules', path), ...args], options);

export function stampOf(paths) {
  const hash = createHash('sha256');
  for (const path of paths)
    for (const file of filesOf(join(root, path))) hash.update(relative(root, file)).update('\0').update(readFileSync(file));
  return hash.digest('hex');
}

function filesOf(path) {
  if (!existsSync(path)) return [];
  if (!statSync(path).isDirectory()) return [path];
  return readdirSync(path)
    .sort()
    .flatMap((name) => filesOf(join(path, name)));
}

const read = (file) => (existsSync(file) ? readFileSync(file, 'utf8') : '');

/** Does `work`, which makes the file `made`, unless it stands there since it was last made with the same `stamp`. */
export async function once(made, stamp, work) {
  const stampFile = join(root, '.cache/made', made.replaceAll('/', '-'));
  if (existsSync(join(root, made)) && read(stampFile) === stamp) return;
  await work();
  mkdirSync(dirname(stampFile), { recursive: true });
  writeFileSync(stampFile, stamp);
}

export async function install() {
  await once('node_modules/.package-lock.json', stampOf(['package-lock.json']), () => {
    if (installedByHand()) return;
    console.log('Installing packages …');
    const npm = process.env.npm_execpath ? [process.execPath, process.env.npm_execpath] : ['npm'];
    if (!ran(npm[0], [...npm.slice(1), 'ci', '--loglevel=error'])) stop('The packages could not be installed; npm says why above.');
  });
}

function installedByHand() {
  const installed = join(root, 'node_modules/.package-lock.json');
  return existsSync(installed) && statSync(installed).mtimeMs >= statSync(join(root, 'package-lock.json')).mtimeMs;
}

/** True when a script was started itself, and not imported by another. */
export const isStarted = (url) => process.argv[1] !== undefined && realpathSync(process.argv[1]) === fileURLToPath(url);
