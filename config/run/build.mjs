import { compile } from './compile.mjs';
import { buildPageParts } from './pageParts.mjs';
import { buildWorker } from './worker.mjs';
import { enter, install, isStarted, once, ranTool, stampOf, stop } from './setUp.mjs';

const WEB = [
  'src/web',
  'src/contract',
  'lang',
  'webpack.config.ts',
  'config/webpack',
  'config/run/pageParts.mjs',
  'config/run/worker.mjs',
  'package-lock.json',
];
const SERVER = ['src/server', 'src/contract', 'tsconfig.json', 'config/run/compile.mjs', 'package-lock.json'];

/** Builds the browser's app and the server's program, each only when its sources changed. */
export async function build() {
  await once('dist/web/page.json', stampOf(WEB), async () => {
    console.log('Building the app …');
    const env = { ...process.env, NODE_ENV: 'production' };
    if (!ranTool('webpack/bin/webpack.js', ['--config', 'webpack.config.ts'], { env }))
      stop('The app could not be built; webpack says why above.');
    await buildWorker('dist/web');
    await buildPageParts('dist/web');
  });
  await buildServer();
}

export function buildServer() {
  return once('dist/server/main.mjs', stampOf(SERVER), () => compile('src/server/main.ts', 'dist/server/main.mjs'));
}

if (isStarted(import.meta.url)) {
  enter();
  await install();
  await build();
}
