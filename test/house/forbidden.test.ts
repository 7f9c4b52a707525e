import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isTest, root, sourcesIn, type Source } from './sources';

const all = [...sourcesIn('src'), ...sourcesIn('test'), ...sourcesIn('config')].filter(
  ({ path }) => path !== 'test/house/forbidden.test.ts',
);
const app = all.filter((source) => source.path.startsWith('src/web/') && !isTest(source));

// Code alone: what a comment or a text says is nobody's business here.
const bare = (text: string) =>
  text
    .replace(/\/\*[\s\S]*?\*\//g, '')
    .replace(/(^|\s)\/\/.*$/gm, '')
    .replace(/'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"/g, "''");

function linesWith(sources: Source[], pattern: RegExp, within = (text: string) => text): string[] {
  return sources.flatMap(({ path, text }) => {
    const found = pattern.exec(within(text));
    return found ? [`${path}: ${found[0].trim()}`] : [];
  });
}

test('nothing is left for later', () => {
  expect(linesWith(all, /\b(TODO|FIXME|XXX|HACK)\b/)).toEqual([]);
});

test('no test is left out, and none runs alone', () => {
  const tests = all.filter(isTest);
  expect(linesWith(tests, /\b(test|it|describe)\.(only|skip|todo)\b|\b(xit|xtest|xdescribe|fit|fdescribe)\(/)).toEqual([]);
});

test('no test waits for a time to pass', () => {
  const tests = all.filter((source) => isTest(source) && !source.path.startsWith('test/journeys/'));
  expect(linesWith(tests, /\bawait new Promise\(\(?\w+\)? => setTimeout\b/)).toEqual([]);
});

test('no browser test takes a promise for an answer', () => {
  expect(linesWith(all.filter(isTest), /\bwaitForFunction\(\s*async\b/)).toEqual([]);
});

test('rule 5: only platform, boot and app touch clock, chance, storage, socket and window', () => {
  const free = /^src\/web\/(platform|boot|worker|app|main)|^src\/web\/ui\/(time\/clock|\w+\/use\w+)\.ts$/;
  const bound = app.filter(({ path }) => !free.test(path));
  const world =
    /\bwindow\.|\bdocument\.cookie\b|\b(local|session)Storage\b|\bDate\.now\b|\bnew Date\(\)|\bMath\.random\b|\bset(Timeout|Interval)\(|\bnew WebSocket\b|\bfetch\(/;
  expect(linesWith(bound, world, bare)).toEqual([]);
});

test('no colour is written outside of the theme', () => {
  const views = app.filter(({ path }) => !path.startsWith('src/web/theme/') && !/QrCode|Cover/.test(path));
  expect(linesWith(views, /:\s*#[0-9a-f]{3,8}\b|\brgba?\(/i)).toEqual([]);
});

test('packages have exact versions, and the lockfile names no address to fetch them from', () => {
  const { dependencies, devDependencies } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as Record<
    string,
    Record<string, string>
  >;
  const loose = Object.entries({ ...dependencies, ...devDependencies }).filter(([, version]) => !/^\d+\.\d+\.\d+(-[\w.]+)?$/.test(version));
  expect(loose).toEqual([]);
  expect(readFileSync(join(root, 'package-lock.json'), 'utf8')).not.toContain('"resolved"');
});
