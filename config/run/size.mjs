import { existsSync, readFileSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { brotliCompressSync } from 'node:zlib';
import { build } from './build.mjs';
import { compile } from './compile.mjs';
import { enter, install, root, stop } from './setUp.mjs';

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

/** What the server writes into every page: the styles of the shell, and an organization's colours. */
async function inlineStyles() {
  const made = async (rule) => {
    const file = `.cache/tools/${rule}.mjs`;
    await compile(`src/contract/rules/${rule}.ts`, file);
    return import(pathToFileURL(join(root, file)).href);
  };
  const [{ baseCss }, { themeCss, DEFAULT_COLORS }] = [await made('baseCss'), await made('colors')];
  return brotliCompressSync(themeCss(DEFAULT_COLORS.primary, DEFAULT_COLORS.secondary) + baseCss).length;
}
const inline = await inlineStyles();

for (const [name, page] of Object.entries(pages)) {
  const missing = page.chunks.filter((chunkName) => !(chunkName in lazy));
  if (missing.length > 0) faults.push(`${name} has no chunk named ${missing.join(', ')}`);
  const parts = [entry, ...page.chunks.flatMap((chunkName) => lazy[chunkName] ?? [])];
  hold(`${name}: scripts`, sum(parts.flatMap(({ js }) => js)), page.js);
  hold(`${name}: styles`, inline + sum(parts.flatMap((part) => part.css)), css);
}
const scripts = readdirSync(join(root, 'dist/web/assets')).filter((file) => file.endsWith('.js'));
const largest = scripts.reduce((most, file) => (weighed(`assets/${file}`) > weighed(`assets/${most}`) ? file : most));
hold(`the largest chunk, ${largest}`, weighed(`assets/${largest}`), chunk);

if (faults.length > 0) stop(`${faults.join('; ')}.`);
