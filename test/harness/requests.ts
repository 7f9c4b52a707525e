import * as fc from 'fast-check';
import * as z from 'zod';
import type { Endpoint } from '@contract/endpoint';

export interface Schema {
  type?: string;
  anyOf?: Schema[];
  oneOf?: Schema[];
  enum?: unknown[];
  const?: unknown;
  format?: string;
  pattern?: string;
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  items?: Schema;
  minItems?: number;
  maxItems?: number;
  properties?: Record<string, Schema>;
  required?: string[];
  propertyNames?: Schema;
}

export const schemaOf = (schema: Endpoint['input']): Schema =>
  schema ? (z.toJSONSchema(schema as unknown as z.ZodType, { io: 'input', unrepresentable: 'any' }) as Schema) : {};

/** The same schema, which nothing fits that leaves a list empty, or a field out where it is to have `every` one. */
export const filled = ({ properties, items, ...schema }: Schema, every: boolean): Schema => ({
  ...schema,
  ...(items ? { items: filled(items, every), minItems: Math.max(schema.minItems ?? 0, 1) } : {}),
  ...(properties
    ? {
        properties: Object.fromEntries(Object.entries(properties).map(([name, one]) => [name, filled(one, every)])),
        required: every ? Object.keys(properties) : (schema.required ?? []),
      }
    : {}),
});

export const HOSTILE_TEXTS = [
  '<script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  "'; drop table accounts; --",
  "%' or '1'='1",
  '\\',
  '%',
  '_',
  '\u0000',
  'a\u0007b',
  '\u001b[31m',
  '\ud800',
  '\udfff\ud800',
  '\u202egnp.exe',
  '\u200b',
  '👩‍👩‍👧‍👦',
  '',
  ' ',
  '\n',
  '__proto__',
  'constructor',
  'null',
  'undefined',
  'NaN',
  '-0',
  '1e309',
  '9'.repeat(40),
  '../../../etc/passwd',
  '%00',
  '%ff%fe',
  '${jndi:ldap://x}',
  '{{7*7}}',
  '0x10',
  '2026-02-30T25:61:61Z',
  '00000000-0000-0000-0000-000000000000',
  'x'.repeat(5_001),
  'é'.repeat(40_000),
];

const hostileText = fc.oneof(fc.constantFrom(...HOSTILE_TEXTS), fc.string({ unit: 'binary', maxLength: 40 }));

export const hostile: fc.Arbitrary<unknown> = fc.oneof(
  hostileText,
  fc.constantFrom<unknown>(null, true, false, 0, -1, 1.5, 2 ** 53, -(2 ** 31) - 1, 1e300, [], {}, [[]], {
    __proto__: null,
    constructor: 1,
  }),
  fc.array(hostileText, { maxLength: 3 }),
  fc.dictionary(hostileText, hostileText, { maxKeys: 3 }),
);

/** Makes values that a schema takes, for the most part; identifiers are those of `known` things more often than not. */
export function plausible(schema: Schema, known: readonly string[]): fc.Arbitrary<unknown> {
  if ('const' in schema) return fc.constant(schema.const);
  if (schema.enum) return fc.constantFrom(...schema.enum);
  const either = schema.anyOf ?? schema.oneOf;
  if (either) return fc.oneof(...either.map((one) => plausible(one, known)));
  switch (schema.type) {
    case 'string':
      return text(schema, known);
    case 'integer':
    case 'number':
      return fc.integer({ min: Math.max(schema.minimum ?? 0, -1_000), max: Math.min(schema.maximum ?? 50, 50) });
    case 'boolean':
      return fc.boolean();
    case 'null':
      return fc.constant(null);
    case 'array':
      return fc.array(plausible(schema.items ?? {}, known), {
        minLength: schema.minItems ?? 0,
        maxLength: Math.min(schema.maxItems ?? 3, 3),
      });
    case 'object':
      return fc.record(Object.fromEntries(Object.entries(schema.properties ?? {}).map(([name, one]) => [name, plausible(one, known)])), {
        requiredKeys: schema.required ?? [],
      });
    default:
      // What takes anything takes this; names that no body may hold are for `spoiled`.
      return fc.oneof(fc.string(), fc.integer(), fc.boolean(), fc.constant(null));
  }
}

function text({ format, pattern, minLength = 0, maxLength }: Schema, known: readonly string[]): fc.Arbitrary<unknown> {
  if (format === 'uuid') return fc.oneof({ weight: 4, arbitrary: fc.constantFrom(...known) }, { weight: 1, arbitrary: fc.uuid() });
  if (format === 'timezone') return fc.constantFrom('Europe/Oslo', 'Asia/Tokyo');
  if (pattern) return matching(pattern).map((made) => made.slice(0, maxLength));
  return fc.string({ unit: 'grapheme', minLength, maxLength: Math.min(maxLength ?? 30, 30) });
}

// Making one takes many times as long as drawing from it, and the contract has few patterns.
const matchers = new Map<string, fc.Arbitrary<string>>();
function matching(pattern: string): fc.Arbitrary<string> {
  const matcher = matchers.get(pattern) ?? fc.stringMatching(new RegExp(pattern));
  matchers.set(pattern, matcher);
  return matcher;
}

export function spoiled(schema: Schema, known: readonly string[]): fc.Arbitrary<unknown> {
  const sound = plausible(schema, known);
  if (schema.type !== 'object') return fc.oneof(hostile, sound);
  const names = Object.keys(schema.properties ?? {});
  const replaced = fc
    .tuple(sound, fc.constantFrom(...(names.length > 0 ? names : ['x'])), hostile)
    .map(([value, name, bad]) => ({ ...(value as object), [name]: bad }));
  const without = fc.tuple(sound, fc.nat()).map(([value, at]) => {
    const entries = Object.entries(value as object);
    return Object.fromEntries(entries.filter((_entry, index) => index !== at % Math.max(entries.length, 1)));
  });
  const more = fc.tuple(sound, hostileText, hostile).map(([value, name, extra]) => ({ ...(value as object), [name]: extra }));
  return fc.oneof(replaced, without, more, hostile);
}

export const strangeHeaders: fc.Arbitrary<Record<string, string>> = fc.dictionary(
  fc.constantFrom(
    'organization',
    'locale',
    'authorization',
    'executeas',
    'idempotency-key',
    'accept-language',
    'content-type',
    'x-forwarded-for',
    'cookie',
  ),
  fc.oneof(
    fc.constantFrom(
      '',
      ' ',
      'x'.repeat(4_000),
      '../..',
      'application/xml',
      'application/json; charset=utf-16',
      'a.b.c',
      '{}',
      "' or 1=1",
      '*',
      'zz-ZZ',
    ),
    fc.string({ maxLength: 30 }).map((made) => made.replace(/[^\x20-\x7e]/g, '?')),
  ),
  { maxKeys: 3 },
);

/** The address and body of a request for an endpoint. `values` are the path's parameters, and what travels in. */
export function requestFor(
  { method, path }: Endpoint,
  values: Record<string, string>,
  input: unknown,
): { method: Endpoint['method']; url: string; body: unknown } {
  const filled = path.replace(/:(\w+)/g, (_all, name: string) => safeSegment(values[name] ?? ''));
  if (method === 'POST' || method === 'PUT') return { method, url: filled, body: input };
  const query = typeof input === 'object' && input !== null ? Object.entries(input).map(([name, value]) => [name, asText(value)]) : [];
  const search = new URLSearchParams(query as [string, string][]).toString().slice(0, 12_000);
  return { method, url: search ? `${filled}?${search}` : filled, body: undefined };
}

// Half a sign of two halves cannot be sent in an address.
const whole = (text: string) => Buffer.from(text).toString();
const asText = (value: unknown): string => (typeof value === 'string' ? whole(value) : (JSON.stringify(value) ?? ''));
// Dots alone would be folded away by whoever reads the address before it is sent.
const safeSegment = (value: string) => encodeURIComponent(whole(value)).replace(/^\.+$/, '%2e') || '%20';
