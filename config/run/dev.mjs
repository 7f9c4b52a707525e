import { spawn } from 'node:child_process';
import { mkdirSync, watch } from 'node:fs';
import { join } from 'node:path';
import { buildServer } from './build.mjs';
import { buildPageParts } from './pageParts.mjs';
import { enter, install, root } from './setUp.mjs';

// The browser talks to the dev server, which reloads changed modules in place; it asks the API server for all the rest.
enter();
await install();

const port = Number(process.env.PORT ?? 3000);
const apiPort = port + 1;
const webDir = join(root, 'dist/dev');
const shared = { ...process.env, NODE_ENV: 'development', DEVELOPMENT_TOOLS: '1' };
let server;
let again = Promise.resolve();
let ending = false;

async function restart() {
  if (server && server.exitCode === null) {
    // The old one must have let go of the data directory before the new one asks for it.
    const gone = new Promise((done) => server.once('exit', done));
    server.kill();
    await gone;
  }
  await buildServer();
  await buildPageParts(webDir);
  if (ending) return;
  // The dev server keeps its files in memory, and the server wants the folders all the same.
  for (const folder of ['assets', 'lang']) mkdirSync(join(webDir, folder), { recursive: true });
  // Readers are to go to the dev server.
  const env = { ...shared, PORT: String(apiPort), SITE_PORT: String(port), WEB_DIR: webDir };
  server = spawn(process.execPath, ['--enable-source-maps', 'dist/server/main.mjs'], { stdio: 'inherit', env });
}

await restart();
const webpack = spawn(process.execPath, ['node_modules/webpack/bin/webpack.js', 'serve', '--config', 'webpack.config.ts'], {
  stdio: 'inherit',
  env: { ...shared, PORT: String(port), ATRIUM_API: `http://127.0.0.1:${apiPort}` },
});

let soon;
for (const folder of ['src/server', 'src/contract', 'src/web/boot', 'lang']) {
  watch(join(root, folder), { recursive: true }, () => {
    clearTimeout(soon);
    soon = setTimeout(() => (again = again.then(restart)), 200);
  });
}

function end() {
  ending = true;
  webpack.kill();
  server?.kill();
  clearTimeout(soon);
  process.exitCode = 0;
  setTimeout(() => process.exit(), 3_000).unref();
}
webpack.once('exit', end);
for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, end);
