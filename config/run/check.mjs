import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { enter, install, root } from './setUp.mjs';

enter();
await install();

const tool = (path, ...args) => [join(root, 'node_modules', path), ...args];
const PRETTIER = ['.', '--config', 'config/prettier.json', '--ignore-path', 'config/prettierignore', '--log-level', 'warn'];
// One checker each: several know nothing of one another and find out the same types, for a half more of the processor and the memory.
const types = (project) => tool('typescript/bin/tsc', '--noEmit', '--checkers', '1', '-p', project);
const CHECKS = {
  'types of everything': types('tsconfig.json'),
  lint: tool('oxlint/bin/oxlint', '-c', 'config/oxlintrc.json', '--type-aware', '--deny-warnings', '--ignore-path', '.gitignore', '.'),
  'types of the server, which knows no browser': types('src/server'),
  'types of the app, which knows no Node': types('src/web'),
  'types of the contract, which knows neither browser nor Node': types('src/contract'),
  format: tool('prettier/bin/prettier.cjs', ...PRETTIER, '--check'),
  messages: [join(root, 'config/run/messages.mjs'), '--check'],
};

/** Runs a check to its end; answers whether it went well, and tells what it said once it is over. */
const checked = (name, args) =>
  new Promise((done) => {
    const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'pipe'] });
    const said = [];
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (piece) => said.push(piece));
    child.once('close', (code) => {
      console.log(`· ${name}`);
      process.stdout.write(Buffer.concat(said));
      done(code === 0);
    });
  });

// Two at a time: none of them uses two cores.
const waiting = Object.entries(CHECKS);
const failed = [];
const runNext = async () => {
  for (let next = waiting.shift(); next; next = waiting.shift()) if (!(await checked(...next))) failed.push(next[0]);
};
await Promise.all([runNext(), runNext()]);
if (failed.length > 0) {
  console.error(`Not in order: ${failed.join('; ')}.`);
  process.exit(1);
}
