import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { rootReducer } from './rootReducer';

const STATE = join(__dirname, '../state');

test('every slice stands in the state, and in Redux DevTools, under the name of its folder', () => {
  const folders = readdirSync(STATE, { withFileTypes: true }).filter((entry) => entry.isDirectory());
  const slices = folders.filter(({ name }) => readdirSync(join(STATE, name)).includes(`${name}Slice.ts`)).map(({ name }) => name);
  expect(Object.keys(rootReducer(undefined, { type: 'test' })).toSorted()).toEqual(['api', ...slices].toSorted());
});
