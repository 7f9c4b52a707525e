import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { spawnSync } from 'node:child_process';
import { ENTITIES } from '@server/http/entities';
import { buildTestApp, type TestApp } from '@test/harness/app';
import { declaredEndpoints } from '@test/harness/endpoints';

const VALIDATOR = resolve('node_modules/@seriousme/openapi-schema-validator/bin/validate-api-cli.js');

let world: TestApp;
// eslint-disable-next-line @typescript-eslint/no-explicit-any -- the document is walked as it comes
let document: any;
beforeAll(async () => {
  world = await buildTestApp();
  document = (await world.app.inject('/api/openapi.json')).json();
});
afterAll(() => world.app.close());

function* objectsIn(value: unknown, at = '#'): Generator<[string, Record<string, unknown>]> {
  if (typeof value !== 'object' || value === null) return;
  yield [at, value as Record<string, unknown>];
  for (const [key, inner] of Object.entries(value)) yield* objectsIn(inner, `${at}/${key}`);
}

test('it is an OpenAPI 3.1 document with every declared call', async () => {
  expect(document).toMatchObject({ openapi: '3.1.0', info: { title: 'Atrium', version: '0.0.0-test' } });
  const written = Object.entries<object>(document.paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
  );
  const declared = [...(await declaredEndpoints()).values()].map(({ method, path }) => `${method} /api${path.replace(/:(\w+)/g, '{$1}')}`);
  expect(written.sort()).toEqual(declared.sort());
});

test('every reference leads somewhere', () => {
  for (const [at, { $ref }] of objectsIn(document)) {
    if (typeof $ref !== 'string') continue;
    const target = $ref
      .split('/')
      .slice(1)
      .reduce((found, key) => found?.[key], document);
    expect({ at, $ref, found: target !== undefined }).toEqual({ at, $ref, found: true });
  }
});

test('every parameter of a path is described, required and in no other place', () => {
  for (const [path, methods] of Object.entries<Record<string, { parameters: { name: string; in: string; required: boolean }[] }>>(
    document.paths,
  )) {
    const named = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name!);
    for (const { parameters } of Object.values(methods)) {
      const inPath = parameters.filter(({ in: place }) => place === 'path');
      expect(inPath.map(({ name }) => name).sort()).toEqual(named.sort());
      expect(inPath.every(({ required }) => required)).toBe(true);
      const all = parameters.map(({ name, in: place }) => `${place} ${name}`);
      expect(all).toEqual([...new Set(all)]);
    }
  }
});

test('operations have names of their own, a summary, and an answer', () => {
  const operations = Object.values<Record<string, { operationId: string; summary: string; responses: Record<string, object> }>>(
    document.paths,
  ).flatMap((methods) => Object.values(methods));
  const names = operations.map(({ operationId }) => operationId);
  expect(names).toEqual([...new Set(names)]);
  for (const { summary, responses } of operations) {
    expect(summary).toEqual(expect.any(String));
    expect(Object.keys(responses)).toEqual(expect.arrayContaining(['200', 'default']));
  }
});

test('no schema says a thing that only older drafts know', () => {
  for (const [at, found] of objectsIn(document)) {
    expect({ at, old: 'nullable' in found && typeof found.nullable === 'boolean', $schema: '$schema' in found }).toEqual({
      at,
      old: false,
      $schema: false,
    });
  }
});

test('it keeps to the rules of OpenAPI', () => {
  const folder = mkdtempSync(join(tmpdir(), 'atrium-openapi-'));
  const file = join(folder, 'openapi.json');
  writeFileSync(file, JSON.stringify(document));
  // An ES module that finds its own files, which Jest cannot load.
  const { stdout, stderr } = spawnSync(process.execPath, [VALIDATOR, file], { encoding: 'utf8' });
  rmSync(folder, { recursive: true });
  expect({ stderr, found: JSON.parse(stdout) }).toEqual({ stderr: '', found: { valid: true } });
});

test('calls go by the names of the contract, and tell who may ask and how often', async () => {
  const operations = Object.values<Record<string, any>>(document.paths).flatMap((methods) => Object.values(methods));
  expect(operations.map(({ operationId }) => operationId).sort()).toEqual([...(await declaredEndpoints()).keys()].sort());
  for (const operation of operations)
    expect(operation).toMatchObject({ 'x-access': expect.any(String), 'x-rate-limit-per-minute': { account: expect.any(Number) } });
});

test('each entity of the contract is written once, and referred to wherever it stands', () => {
  const schemas: Record<string, unknown> = document.components.schemas;
  for (const name of Object.keys(schemas)) expect([name, ENTITIES.has(name)]).toEqual([name, true]);
  // Enumerations with equal words, and entities that are others under a second name, cannot be told apart.
  // An input that need not name all of an entity is not the entity.
  const shapeOf = ({ properties, required }: Record<string, unknown>) => JSON.stringify([properties, required]);
  const shapes = new Map<string, string>();
  for (const [name, schema] of Object.entries(schemas as Record<string, Record<string, unknown>>)) {
    if (schema['type'] === 'object' && Object.keys(schema['properties'] ?? {}).length > 2) shapes.set(shapeOf(schema), name);
  }
  for (const [at, found] of objectsIn(document)) {
    if (/^#\/components\/schemas\/[^/]+$/.test(at) || !found.properties) continue;
    expect({ at, inlined: shapes.get(shapeOf(found)) }).toEqual({ at, inlined: undefined });
  }
});

test('every file of entities is known to the document', () => {
  const files = readdirSync('src/contract/entities').filter((name) => !name.endsWith('.test.ts'));
  const exported = files.flatMap((name) =>
    Object.entries(jest.requireActual<Record<string, unknown>>(`@contract/entities/${name.replace(/\.ts$/, '')}`)),
  );
  const schemas = exported.filter(([, value]) => typeof value === 'object' && value !== null && '_zod' in value).map(([name]) => name);
  expect([...ENTITIES.keys()].sort()).toEqual([...new Set(schemas)].sort());
});
