import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from './build.mjs';
import { enter, install, root } from './setUp.mjs';

enter();
await install();
await build();
process.env.NODE_ENV ??= 'production';
// The tools take anybody's word: they are for a machine that nobody else can reach.
const { HOST, TRUST_PROXY } = process.env;
const isAlone = /^(localhost|127\..*|::1)?$/.test(HOST?.trim() ?? '') && !TRUST_PROXY?.trim();
process.env.DEVELOPMENT_TOOLS ||= isAlone ? '1' : '0';
process.setSourceMapsEnabled(true);
await import(pathToFileURL(join(root, 'dist/server/main.mjs')).href);
