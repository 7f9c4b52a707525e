import { basename, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { compile } from './compile.mjs';
import { enter, install, root } from './setUp.mjs';

// Runs a program written in TypeScript: node config/run/tool.mjs FILE ARGUMENTS…
enter();
await install();
const [file, ...rest] = process.argv.slice(2);
const made = join('.cache/tools', `${basename(file, '.ts')}.mjs`);
await compile(file, made);
process.argv.splice(1, process.argv.length, join(root, made), ...rest);
process.setSourceMapsEnabled(true);
await import(pathToFileURL(join(root, made)).href);
