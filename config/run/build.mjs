import { bundle } from './bundle.mjs';
import { enter, install, isStarted, once, ranTool, stampOf, stop } from './setUp.mjs';

const WEB = ['src/web', 'src/contract', 'lang', 'webpack.config.ts', 'config/webpack', 'package-lock.json'];
const SERVER = ['src/server', 'src/contract', 'tsconfig.json', 'config/run/bundle.mjs', 'package-lock.json'];

/** Builds the browser's app and the server's program, each only when its sources changed. */
export async function build() {
  await once('dist/web/manifest.json', stampOf(WEB), () => {
    console.log('Building the app …');
    const env = { ...process.env, NODE_ENV: 'production' };
    if (!ranTool('webpack/bin/webpack.js', ['--config', 'webpack.config.ts'], { env }))
      stop('The app could not be built; webpack says why above.');
  });
  await buildServer();
}

/** Bundles the server's own code into one file beside the packages it uses. */
export function buildServer() {
  return once('dist/server/main.mjs', stampOf(SERVER), () => bundle('src/server/main.ts', 'dist/server/main.mjs'));
}

if (isStarted(import.meta.url)) {
  enter();
  await install();
  await build();
}
