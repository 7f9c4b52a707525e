import { brokenRule } from '@contract/rules/fieldRules';
import * as z from 'zod/mini';
import type { Values } from '@server/i18n/translate';
import { ApiError, type FieldFault, type FieldRuleName } from './errors';

// Zod sets `async` on a copy of it, which keeps its shape where that is there already.
const CONTEXT = { reportInput: true, async: false };

/** Parses what came in, or throws a 400 that names every broken field and rule. */
export function parse<S extends z.ZodMiniType>(schema: S, value: unknown): z.output<S> {
  const result = z.safeParse(schema, value, CONTEXT);
  if (result.success) return result.data;
  throw new ApiError('invalidInput', { errors: result.error.issues.slice(0, 50).flatMap(fieldFaults) });
}

function fieldFaults(issue: z.core.$ZodIssue): FieldFault[] {
  const at = (name?: PropertyKey) => [...issue.path, ...(name === undefined ? [] : [name])].map(String).join('.').slice(0, 200);
  const broken: { rule: FieldRuleName; values?: Values } = brokenRule(issue);
  if (issue.code === 'unrecognized_keys') return issue.keys.slice(0, 20).map((key) => ({ field: at(key), ...broken }));
  return [{ field: at(), ...broken }];
}
