import { sourcesIn, type Source } from './sources';

const src = sourcesIn('src');
const tests = sourcesIn('test');
const all = [...src, ...tests];

const DECLARED = /^export (?:declare |abstract |async )*(const|let|function|class|interface|type|enum)\*? (\w+)/gm;
const LISTED = /^export (?:const |type )?\{([^}]*)\}/gm;

interface Exported {
  name: string;
  isType: boolean;
}

function exportsOf({ text }: Source): Exported[] {
  const declared = [...text.matchAll(DECLARED)].map(([, kind, name]) => ({ name: name!, isType: kind === 'interface' || kind === 'type' }));
  const listed = [...text.matchAll(LISTED)].flatMap(([, names]) => names!.match(/\w+(?=\s*(?:,|$))/g) ?? []);
  return [...declared, ...listed.map((name) => ({ name, isType: false }))];
}

const words = new Map(all.map(({ path, text }) => [path, new Set(text.match(/\w+/g))]));
const occurs = (name: string, text: string) => [...text.matchAll(new RegExp(`\\b${name}\\b`, 'g'))].length;

const importers = new Map<string, string[]>();
for (const { path, imports } of all) for (const { file } of imports) if (file) importers.set(file, [...(importers.get(file) ?? []), path]);

// Reached through a chunk that is loaded later, or through a namespace: `chunk.endSharedSessionSaga`.
const members = new Set(all.flatMap(({ text }) => text.match(/(?<=\w\.)\w+/g) ?? []));
const isUsed = (name: string, { path }: Source) =>
  members.has(name) || (importers.get(path) ?? []).some((user) => words.get(user)!.has(name));

/** Every entity is described by OpenAPI, under the name that it is exported by. */
const LISTED_WHOLE = 'src/contract/entities/';

/** A type may be exported for the signature that it stands in; anything else is for another file to name. */
const unused = (files: readonly Source[]) =>
  files.flatMap((source) =>
    exportsOf(source)
      .filter(({ name }) => !isUsed(name, source))
      .filter(({ name, isType }) => !isType || occurs(name, source.text) === 1)
      .map(({ name }) => `${source.path}: ${name}`),
  );

test('what src exports, another file uses', () => {
  expect(unused(src.filter(({ path }) => !path.startsWith(LISTED_WHOLE)))).toEqual([]);
});

test('what tests export, another file uses', () => {
  // Jest puts it in the place of every style sheet.
  expect(unused(tests)).toEqual(['test/setup/styles.ts: styles']);
});
