import { mkdirSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { compile } from './compile.mjs';
import { root, stop } from './setUp.mjs';

const LOCALES = '.cache/tools/locales.mjs';
const SHELLS = join(root, '.cache/tools/shells.cjs');

/** Writes `page.json` into a folder: what pages are made of, the script in their head and the shells that they paint. */
export async function buildPageParts(webDir) {
  await compile('src/contract/locales.ts', LOCALES);
  const { localeList } = await import(pathToFileURL(join(root, LOCALES)).href);
  const esbuild = await import('esbuild');
  const options = {
    bundle: true,
    minify: true,
    legalComments: 'none',
    logLevel: 'error',
    define: { 'process.env.NODE_ENV': '"production"', LOCALE_LIST: JSON.stringify(localeList) },
  };
  try {
    const [boot] = (
      await esbuild.build({ ...options, entryPoints: [join(root, 'src/web/boot/main.ts')], format: 'iife', target: 'es2022', write: false })
    ).outputFiles;
    const shells = { entryPoints: [join(root, 'src/web/boot/renderShells.tsx')], outfile: SHELLS, jsx: 'automatic' };
    await esbuild.build({ ...options, ...shells, platform: 'node', format: 'cjs', mainFields: ['module', 'main'] });
    const require = createRequire(import.meta.url);
    delete require.cache[SHELLS];
    const parts = { boot: boot.text.trim(), shells: require(SHELLS).renderShells() };
    const file = join(webDir, 'page.json');
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, JSON.stringify(parts, null, 1));
  } catch {
    stop('The parts of the page could not be built; esbuild says why above.');
  } finally {
    // Else its own process stays beside ours.
    await esbuild.stop();
  }
}
