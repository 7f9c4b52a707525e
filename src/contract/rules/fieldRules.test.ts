import * as z from 'zod/mini';
import { Email, Id, line, slug, text } from '../text';
import { brokenRule } from './fieldRules';

const rulesBrokenBy = (schema: z.ZodMiniType, value: unknown) =>
  (z.safeParse(schema, value, { reportInput: true }).error?.issues ?? []).map((issue) => brokenRule(issue));

test.each([
  [z.string(), undefined, { rule: 'required' }],
  [z.string(), 7, { rule: 'type', values: { expected: 'string' } }],
  [z.int(), 1.5, { rule: 'type', values: { expected: 'int' } }],
  [text(5, 1), '', { rule: 'required' }],
  [text(5, 3), 'ab', { rule: 'minLength', values: { limit: 3 } }],
  [text(5), 'abcdef', { rule: 'maxLength', values: { limit: 5 } }],
  [text(5), 'a\u0000', { rule: 'plainText' }],
  [text(5), 'a\u202eb', { rule: 'plainText' }],
  [line(5), '  ', { rule: 'required' }],
  [line(5), '\u200b\u2066', { rule: 'required' }],
  [line(5), 'a\nb', { rule: 'oneLine' }],
  [z.array(z.string()).check(z.minLength(1)), [], { rule: 'choices' }],
  [z.array(z.string()).check(z.minLength(2)), ['a'], { rule: 'minItems', values: { limit: 2 } }],
  [z.array(z.string()).check(z.maxLength(1)), ['a', 'b'], { rule: 'maxItems', values: { limit: 1 } }],
  [z.number().check(z.minimum(1)), 0, { rule: 'minimum', values: { limit: 1 } }],
  [z.number().check(z.positive()), 0, { rule: 'above', values: { limit: 0 } }],
  [z.number().check(z.maximum(9)), 10, { rule: 'maximum', values: { limit: 9 } }],
  [Email, 'ada', { rule: 'email' }],
  [Id, 'ada', { rule: 'id' }],
  [slug(20), 'Ada', { rule: 'slug' }],
  [z.enum(['name', '-name']), 'age', { rule: 'options', values: { options: 'name, -name' } }],
  [z.strictObject({}), { a: 1 }, { rule: 'unknownField' }],
  [z.union([z.boolean(), z.int()]), 'a', { rule: 'invalid' }],
])('%# a value breaks the rule that tells it best', (schema, value, expected) => {
  expect(rulesBrokenBy(schema, value)).toContainEqual(expected);
});

test('what keeps the rules breaks none', () => {
  expect(rulesBrokenBy(line(20), 'Ada Lovelace')).toEqual([]);
});
