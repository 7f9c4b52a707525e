import { join } from 'node:path';
import { enter, install, ran, ranTool, root } from './setUp.mjs';

enter();
await install();

const CHECKS = {
  'types of everything': () => ranTool('typescript/bin/tsc', ['--noEmit', '-p', 'tsconfig.json']),
  'types of the contract, which knows neither browser nor Node': () => ranTool('typescript/bin/tsc', ['--noEmit', '-p', 'src/contract']),
  'types of the server, which knows no browser': () => ranTool('typescript/bin/tsc', ['--noEmit', '-p', 'src/server']),
  'types of the app, which knows no Node': () => ranTool('typescript/bin/tsc', ['--noEmit', '-p', 'src/web']),
  lint: () =>
    ranTool('oxlint/bin/oxlint', ['-c', 'config/oxlintrc.json', '--type-aware', '--deny-warnings', '--ignore-path', '.gitignore', '.']),
  format: () =>
    ranTool('prettier/bin/prettier.cjs', [
      '--config',
      'config/prettier.json',
      '--ignore-path',
      'config/prettierignore',
      '--check',
      '--log-level',
      'warn',
      '.',
    ]),
  messages: () => ran(process.execPath, [join(root, 'config/run/messages.mjs'), '--check']),
  migrations: () => ran(process.execPath, [join(root, 'config/run/migrations.mjs'), '--check']),
};

const failed = Object.entries(CHECKS).filter(([name, check]) => {
  console.log(`· ${name}`);
  return !check();
});
if (failed.length > 0) {
  console.error(`Not in order: ${failed.map(([name]) => name).join('; ')}.`);
  process.exit(1);
}
