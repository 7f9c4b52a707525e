import { spawn } from 'node:child_process';
import { watch } from 'node:fs';
import { join } from 'node:path';
import { buildServer } from './build.mjs';
import { enter, install, root } from './setUp.mjs';

// The browser talks to the dev server, which reloads changed modules in place; it asks the API server for all the rest.
enter();
await install();

const port = Number(process.env.PORT ?? 3000);
const apiPort = port + 1;
const shared = { ...process.env, NODE_ENV: 'development' };
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
  if (ending) return;
  const env = { ...shared, PORT: String(apiPort), WEB_DIR: join(root, 'dist/dev'), ATRIUM_DEV_PORT: String(port) };
  server = spawn(process.execPath, ['--enable-source-maps', 'dist/server/main.mjs'], { stdio: 'inherit', env });
}

await restart();
const webpack = spawn(process.execPath, ['node_modules/webpack/bin/webpack.js', 'serve', '--config', 'webpack.config.ts'], {
  stdio: 'inherit',
  env: { ...shared, PORT: String(port), ATRIUM_API: `http://127.0.0.1:${apiPort}` },
});
console.log(`Atrium is being watched at http://localhost:${port}`);

let soon;
for (const folder of ['src/server', 'src/contract']) {
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
