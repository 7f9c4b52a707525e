import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ADDRESSES } from '@server/page/addresses';
import { root } from './sources';

// Read as text: the table of the app is a table of imports, which a test would have to carry out.
const routes = readFileSync(join(root, 'src/web/screens/routes.ts'), 'utf8');

const paths = [...routes.matchAll(/\bpath: '([^']+)'/g)].map(([, path]) => path!).filter((path) => path !== '*');
const chunks = [...routes.matchAll(/webpackChunkName: "([\w-]+)"/g)].map(([, chunk]) => chunk!);

test('the server knows every address of the app, and no other', () => {
  expect(ADDRESSES.map(({ path }) => path).sort()).toEqual([...new Set(paths)].sort());
});

test('every chunk that the server sends ahead is one of a screen', () => {
  expect(ADDRESSES.map(({ chunk }) => chunk).filter((chunk) => !chunks.includes(chunk))).toEqual([]);
});
