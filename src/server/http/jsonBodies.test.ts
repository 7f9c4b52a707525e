import { BODY_MAX_BYTES, BODY_MAX_VALUES } from '@contract/limits';
import type { Endpoint } from '@contract/endpoint';
import { declaredEndpoints } from '@test/harness/endpoints';
import { schemaOf, type Schema } from '@test/harness/requests';
import { holdsMoreThan } from './jsonBodies';

test.each([
  ['[1,2,3]', 3],
  ['[]', 1],
  ['{"a":{"b":[true,null]},"c":"d"}', 5],
  ['"a text of , and [ and {"', 0],
  ['["it is \\"said\\", so", "\\\\", "[[["]', 3],
  ['  7 ', 0],
])('%s holds no more values than it has signs that begin one', (json, values) => {
  expect(holdsMoreThan(values, Buffer.from(json))).toBe(false);
  if (values > 0) expect(holdsMoreThan(values - 1, Buffer.from(json))).toBe(true);
});

test.each(['"no end', '"no end \\', '\\', '"', ''])('%s is read to its end, though it is no JSON', (json) => {
  expect(holdsMoreThan(0, Buffer.from(json))).toBe(false);
});

test('a text may be as large as a body, and what is none may not', () => {
  expect(holdsMoreThan(0, Buffer.from(`"${'x'.repeat(2 * BODY_MAX_BYTES)}"`))).toBe(false);
  expect(holdsMoreThan(0, Buffer.from(`"${'\\"'.repeat(2 * BODY_MAX_BYTES)}"`))).toBe(false);
  for (const sign of [' ', '1']) expect(holdsMoreThan(0, Buffer.from(sign.repeat(2 * BODY_MAX_BYTES)))).toBe(true);
});

/** The most values that the contract takes in one body; none is shorter than an id is. */
const SHORTEST = 20;
function valuesIn(schema: Schema): number {
  if (schema.type === 'array') return (schema.maxItems ?? Infinity) * (1 + valuesIn(schema.items ?? {}));
  const fields = Object.values(schema.properties ?? {});
  if (fields.length > 0) return fields.reduce((sum, field) => sum + 1 + valuesIn(field), 0);
  return Math.max(0, ...(schema.anyOf ?? schema.oneOf ?? []).map(valuesIn));
}

test('no call is given fewer values than its input may have', async () => {
  const short = [...(await declaredEndpoints())].filter(
    ([, { input, maxValues = BODY_MAX_VALUES, maxBytes = BODY_MAX_BYTES }]: [string, Endpoint]) => {
      const most = valuesIn(schemaOf(input));
      return maxValues < Math.min(most, maxBytes / SHORTEST);
    },
  );
  expect(short.map(([name]) => name)).toEqual([]);
});

/** The most characters of one text in a body: of all of them together hardly any call could take the most. */
function longestText({ maxLength = 0, items, properties = {}, anyOf = [], oneOf = [] }: Schema): number {
  return Math.max(maxLength, ...[...anyOf, ...oneOf, ...Object.values(properties), ...(items ? [items] : [])].map(longestText));
}

test('no call is given a smaller body than one text of its input may be', async () => {
  const short = [...(await declaredEndpoints())].filter(
    ([, { input, maxBytes = BODY_MAX_BYTES }]: [string, Endpoint]) => maxBytes < longestText(schemaOf(input)),
  );
  expect(short.map(([name]) => name)).toEqual([]);
});
