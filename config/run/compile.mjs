import { join } from 'node:path';
import { root, stop } from './setUp.mjs';

/** Compiles a program of ours into one file; packages stay where they are installed. */
export async function compile(entry, outfile) {
  // Only here, because before the first install there is no esbuild.
  const esbuild = await import('esbuild');
  // Its main file does not tell Node what it exports.
  const alias = { 'workbox-window': 'workbox-window/build/workbox-window.prod.es5.mjs' };
  const options = { bundle: true, platform: 'node', target: 'node20', format: 'esm', packages: 'external', sourcemap: true, alias };
  await esbuild
    .build({ ...options, entryPoints: [join(root, entry)], outfile: join(root, outfile), jsx: 'automatic', logLevel: 'error' })
    .catch(() => stop(`${entry} could not be compiled; esbuild says why above.`));
  // Else its own process stays beside ours.
  await esbuild.stop();
}
