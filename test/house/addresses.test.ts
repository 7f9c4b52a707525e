import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ADDRESSES } from '@contract/addresses';
import { root } from './sources';

// Read as text: the table of screens is one of imports, which a test would have to carry out.
const routes = readFileSync(join(root, 'src/web/screens/routes.ts'), 'utf8');

test('the chunk of a screen, which pages send for ahead, has its name', () => {
  const chunks = [...routes.matchAll(/^ {2}'?([\w-]+)'?: lazyScreen\(.*?webpackChunkName: "([\w-]+)"/gms)];
  expect(chunks.map(([, screen, chunk]) => [screen, chunk])).toEqual(chunks.map(([, screen]) => [screen, screen]));
  expect(chunks.map(([, screen]) => screen).sort()).toEqual([...new Set(ADDRESSES.map(({ screen }) => screen))].sort());
});
