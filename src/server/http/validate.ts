import type { FieldError } from '@contract/errors';
import * as z from 'zod/mini';
import { ApiError } from './errors';
import { ruleWords } from './words';

/** Parses what came in, or throws a 400 that names every broken field and rule in the reader's language. */
export function parse<S extends z.ZodMiniType>(schema: S, value: unknown, locale: string | undefined): z.output<S> {
  const result = z.safeParse(schema, value, { error: ruleWords(locale) });
  if (result.success) return result.data;
  throw new ApiError('invalidInput', { errors: result.error.issues.slice(0, 50).flatMap(fieldErrors) });
}

function fieldErrors(issue: z.core.$ZodIssue): FieldError[] {
  const { code: rule, message } = issue;
  const at = (name?: PropertyKey) => [...issue.path, ...(name === undefined ? [] : [name])].map(String).join('.').slice(0, 200);
  if (issue.code === 'unrecognized_keys') return issue.keys.slice(0, 20).map((key) => ({ field: at(key), rule, message }));
  return [{ field: at(), rule, message: message.slice(0, 500) }];
}
