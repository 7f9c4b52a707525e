import { isTest, sourcesIn, type Import, type Source } from './sources';

// The house's table of who may lean on whom. A failing test names the rule, then each file that breaks it.
const sources = sourcesIn('src').filter((source) => !isTest(source));
const inRoom = (room: string) => sources.filter(({ path }) => path.startsWith(`src/${room}/`));

/** The parts of each side from left to right: a part may use those of its own line and of the lines below. */
const SERVER: readonly (readonly string[])[] = [
  ['main', 'processes', 'bundle', 'platform', 'greeting', 'settings', 'dataDirectory', 'privateDirectory', 'inFlight'],
  ['app'],
  ['modules', 'jobs', 'organizations', 'page'],
  ['payments', 'realtime', 'delivery', 'identity'],
  ['http'],
  ['db', 'services', 'startError', 'i18n'],
];
const WEB: readonly (readonly string[])[] = [
  ['main'],
  ['app', 'boot', 'worker'],
  ['screens'],
  ['features'],
  ['state'],
  ['api'],
  ['ui'],
  ['theme', 'i18n'],
  ['platform'],
];

const partOf = (path: string) => path.split('/')[2]!.replace(/\.tsx?$/, '');

function lineOf(lines: readonly (readonly string[])[], path: string): number {
  const line = lines.findIndex((parts) => parts.includes(partOf(path)));
  if (line < 0) throw new Error(`${path} stands in no part of the house: give it a place in the table of this test`);
  return line;
}

type OwnImport = Import & { file: string };

/** Every import that breaks a rule, as `file imports file`. */
const broken = (from: Source[], breaks: (imported: OwnImport, source: Source) => boolean) =>
  from.flatMap((source) =>
    source.imports
      .filter((imported): imported is OwnImport => imported.file !== undefined)
      .filter((imported) => breaks(imported, source))
      .map(({ file }) => `${source.path} imports ${file}`),
  );

test('rule 1: the contract imports zod/mini and itself', () => {
  const foreign = inRoom('contract').flatMap(({ path, imports }) =>
    imports
      .filter(({ from, file }) => from !== 'zod/mini' && !file?.startsWith('src/contract/'))
      .map(({ from }) => `${path} imports ${from}`),
  );
  expect(foreign).toEqual([]);
});

test('rule 2: web and server never import each other', () => {
  expect(broken(inRoom('web'), ({ file }) => file.startsWith('src/server/'))).toEqual([]);
  expect(broken(inRoom('server'), ({ file }) => file.startsWith('src/web/'))).toEqual([]);
  expect(broken(sources, ({ file }) => file.startsWith('test/'))).toEqual([]);
});

test('rule 3: along the line of the server a room uses only rooms to its right', () => {
  // What a service or an organization is may be said anywhere; only the value must come from the right.
  const isWord = ({ typeOnly, file }: Import) => typeOnly && /^src\/server\/(services|organizations\/directory)\.ts$/.test(file ?? '');
  const wrong = broken(
    inRoom('server'),
    (imported, { path }) =>
      imported.file.startsWith('src/server/') &&
      !isWord(imported) &&
      partOf(path) !== 'services' &&
      lineOf(SERVER, imported.file) < lineOf(SERVER, path),
  );
  expect(wrong).toEqual([]);
});

test('rule 3: along the line of the app a room uses only rooms to its right', () => {
  const wrong = broken(inRoom('web'), ({ file }, { path }) => file.startsWith('src/web/') && lineOf(WEB, file) < lineOf(WEB, path));
  expect(wrong).toEqual([]);
});

test('rule 3: state and api hold no views and pass ui by', () => {
  const stateAndApi = [...inRoom('web/state'), ...inRoom('web/api')];
  expect(broken(stateAndApi, ({ file }) => /^src\/web\/(ui|theme)\//.test(file))).toEqual([]);
  expect(stateAndApi.filter(({ path }) => path.endsWith('.tsx')).map(({ path }) => path)).toEqual([]);
});

test('rule 4: a feature never imports another feature', () => {
  const featureOf = (path: string) => /^src\/web\/features\/([^/]+)/.exec(path)?.[1];
  const wrong = broken(
    inRoom('web/features'),
    ({ file }, { path }) => featureOf(file) !== undefined && featureOf(file) !== featureOf(path),
  );
  expect(wrong).toEqual([]);
});

test('rule 6: only queries, policies and seeds name the tables of the modules', () => {
  const rooms = ['modules', 'jobs', 'delivery', 'organizations', 'realtime', 'payments', 'page'].flatMap((room) =>
    inRoom(`server/${room}`),
  );
  const others = rooms.filter(({ path }) => !/\/(queries|policy|seed|\w+Seed)\.ts$/.test(path));
  expect(broken(others, ({ file, typeOnly }) => file.startsWith('src/server/db/schema/') && !typeOnly)).toEqual([]);
});

/** A module's public face: what it does for others, and what it reads for them; a part may have its own, where one would lean on itself. */
const FACE = /^src\/server\/modules\/\w+\/(commands|(\w+\/)?reads)\.ts$/;

/** What some may have of a module beside its face. */
const BESIDE: [from: RegExp, file: RegExp][] = [
  [/^src\/server\/app\.ts$/, /\/routes\.ts$/],
  // Seeds of an organization are put together, and one of them may describe another in itself.
  [/^src\/server\/organizations\/|\/(seed|\w+Seed)\.ts$/, /\/(seed|\w+Seed)\.ts$/],
  // A job is done by the part that asked for it, where its module's face would lean on itself.
  [/^src\/server\/jobs\/worker\.ts$/, /\/commands\.ts$/],
  // What can be paid for is told by each module that sells it, in the words of payments.
  [/^src\/server\/modules\/\w+\//, /\/purpose\.ts$/],
];

test('rule 6: others see the reads and commands of a module, and nothing else of it', () => {
  const moduleOf = (path: string) => /^src\/server\/modules\/([^/]+)/.exec(path)?.[1];
  const wrong = broken(
    inRoom('server'),
    ({ file }, { path }) =>
      moduleOf(file) !== undefined &&
      moduleOf(file) !== moduleOf(path) &&
      !FACE.test(file) &&
      !BESIDE.some(([from, beside]) => from.test(path) && beside.test(file)),
  );
  expect(wrong).toEqual([]);
});

test('rule 8: there are no barrels and no default exports', () => {
  const all = [...sources, ...sourcesIn('test')].filter(({ path }) => !path.startsWith('test/setup/'));
  expect(all.filter(({ path }) => /\/index\.tsx?$/.test(path)).map(({ path }) => path)).toEqual([]);
  expect(all.filter(({ text }) => /^export default\b|^export \{[^}]*\bas default\b/m.test(text)).map(({ path }) => path)).toEqual([]);
  // A file that passes one thing on beside its own is none, nor is the face of a module, which names what others may have.
  const isBarrel = ({ path, text }: Source) =>
    !FACE.test(path) && /^export [*{].* from /m.test(text) && !/^export (?!type\b)\w/m.test(text);
  expect(all.filter(isBarrel).map(({ path }) => path)).toEqual([]);
});

test('each virtual list is named by one file', () => {
  const naming = (name: string) => sources.filter(({ imports }) => imports.some(({ from }) => from === name)).map(({ path }) => path);
  expect(naming('@tanstack/react-virtual').length).toBeLessThanOrEqual(1);
  expect(naming('react-virtuoso').length).toBeLessThanOrEqual(1);
});
