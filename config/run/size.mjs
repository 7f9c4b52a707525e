import { existsSync, readFileSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { enter, install, root, stop } from './setUp.mjs';
import { build } from './build.mjs';

// Weighs the production build against config/budget.json, in bytes as brotli.
enter();
await install();
await build();

const read = (file) => JSON.parse(readFileSync(join(root, file), 'utf8'));
const { pages, chunk, css } = read('config/budget.json');
const { entry, lazy } = read('dist/web/manifest.json');
const faults = [];

const weighed = (file) => statSync(join(root, 'dist/web', existsSync(join(root, 'dist/web', `${file}.br`)) ? `${file}.br` : file)).size;
const sum = (files) => [...new Set(files)].reduce((total, file) => total + weighed(file), 0);

function hold(what, bytes, limit) {
  console.log(`${what.padEnd(36)} ${(bytes / 1000).toFixed(1).padStart(7)} kB of ${limit / 1000}`);
  if (bytes > limit) faults.push(`${what} is ${bytes - limit} bytes over its budget`);
}

for (const [name, page] of Object.entries(pages)) {
  const missing = page.chunks.filter((chunkName) => !(chunkName in lazy));
  if (missing.length > 0) faults.push(`${name} has no chunk named ${missing.join(', ')}`);
  const parts = [entry, ...page.chunks.flatMap((chunkName) => lazy[chunkName] ?? [])];
  hold(`${name}: scripts`, sum(parts.flatMap(({ js }) => js)), page.js);
  hold(`${name}: style sheets`, sum(parts.flatMap((part) => part.css)), css);
}
const scripts = readdirSync(join(root, 'dist/web/assets')).filter((file) => file.endsWith('.js'));
const largest = scripts.reduce((most, file) => (weighed(`assets/${file}`) > weighed(`assets/${most}`) ? file : most));
hold(`the largest chunk, ${largest}`, weighed(`assets/${largest}`), chunk);

if (faults.length > 0) stop(`${faults.join('; ')}.`);
