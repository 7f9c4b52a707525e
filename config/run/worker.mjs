import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createHash } from 'node:crypto';
import { root, stop } from './setUp.mjs';

// What a member at the door needs: the way to their passes and the agenda, and what says that there is no network.
const CHUNKS = ['home', 'events', 'event', 'programme', 'attendee', 'qr', 'network', 'member', 'acting', 'session', 'toasts'];
// What the door of an event needs; kept once somebody stands there.
const DOOR_CHUNKS = ['check-in', 'code-reader'];
const BESIDES = ['workers/formatters.js'];

/** Writes `service-worker.js` into the folder of a finished build. */
export async function buildWorker(webDir) {
  const esbuild = await import('esbuild');
  const { entry, lazy } = JSON.parse(readFileSync(join(root, webDir, 'manifest.json'), 'utf8'));
  const missing = [...CHUNKS, ...DOOR_CHUNKS].filter((name) => !(name in lazy));
  if (missing.length > 0) stop(`The service worker keeps chunks that the build does not have: ${missing.join(', ')}.`);
  const files = [entry, ...CHUNKS.map((name) => lazy[name])].flatMap(({ js, css }) => [...js, ...css]);
  const hashed = [...new Set(files)].map((url) => ({ url, revision: null }));
  const plain = BESIDES.map((file) => ({ url: `/${file}`, revision: hashOf(join(root, 'public', file)) }));
  const readers = readdirSync(join(root, webDir, 'assets')).filter((file) => file.endsWith('.wasm'));
  const door = [...DOOR_CHUNKS.flatMap((name) => [...lazy[name].js, ...lazy[name].css]), ...readers.map((file) => `/assets/${file}`)];
  const define = {
    DOOR: JSON.stringify([...new Set(door)].filter((file) => !files.includes(file))),
    'process.env.NODE_ENV': '"production"',
    PRECACHED: JSON.stringify([...hashed, ...plain]),
    BUILD: JSON.stringify(entry.js.join()),
  };
  try {
    await esbuild.build({
      entryPoints: [join(root, 'src/web/worker/main.ts')],
      outfile: join(root, webDir, 'service-worker.js'),
      bundle: true,
      minify: true,
      legalComments: 'none',
      logLevel: 'error',
      format: 'iife',
      target: 'es2022',
      define,
    });
  } catch {
    stop('The service worker could not be built; esbuild says why above.');
  } finally {
    // Else its own process stays beside ours.
    await esbuild.stop();
  }
}

const hashOf = (file) => createHash('sha256').update(readFileSync(file)).digest('hex').slice(0, 16);
