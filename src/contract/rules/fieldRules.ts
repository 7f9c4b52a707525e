import type * as z from 'zod/mini';

export type CheckedRule =
  | 'email'
  | 'id'
  | 'slug'
  | 'locale'
  | 'timezone'
  | 'oneLine'
  | 'plainText'
  | 'required'
  | 'phone'
  | 'url'
  | 'postalCode'
  | 'code'
  | 'same'
  | 'agreed'
  | 'otherTime'
  | 'fileRequired'
  | 'imageRequired';

/** Every rule that a schema may have for a field. Its message is `rules.<rule>`. */
export type FieldRule =
  | CheckedRule
  | 'type'
  | 'minLength'
  | 'maxLength'
  | 'choices'
  | 'minItems'
  | 'maxItems'
  | 'minimum'
  | 'maximum'
  | 'above'
  | 'below'
  | 'pattern'
  | 'options'
  | 'unknownField'
  | 'invalid';

export interface BrokenRule {
  rule: FieldRule;
  values?: Record<string, string | number>;
}

export const checks = (rule: CheckedRule) => ({ params: { rule } });

/** The rule that an issue is about. Zod must be told to report the input, or a missing field looks like one of a wrong type. */
export function brokenRule(issue: z.core.$ZodIssue | z.core.$ZodRawIssue): BrokenRule {
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined ? { rule: 'required' } : { rule: 'type', values: { expected: String(issue.expected) } };
    case 'too_small':
      return tooSmall(issue as z.core.$ZodIssueTooSmall);
    case 'too_big':
      return tooBig(issue as z.core.$ZodIssueTooBig);
    case 'invalid_format':
      return { rule: issue.input === '' ? 'required' : (FORMATS[String(issue.format)] ?? 'pattern') };
    case 'invalid_value':
      return { rule: 'options', values: { options: (issue as z.core.$ZodIssueInvalidValue).values.map(String).join(', ') } };
    case 'unrecognized_keys':
      return { rule: 'unknownField' };
    case 'custom':
      return { rule: (issue.params as { rule?: CheckedRule } | undefined)?.rule ?? 'invalid' };
    default:
      return { rule: 'invalid' };
  }
}

const FORMATS: Record<string, CheckedRule> = { email: 'email', uuid: 'id', slug: 'slug', locale: 'locale', timezone: 'timezone' };

function tooSmall({ origin, minimum, inclusive, input }: z.core.$ZodIssueTooSmall): BrokenRule {
  const values = { limit: Number(minimum) };
  if (origin === 'string') return input === '' ? { rule: 'required' } : { rule: 'minLength', values };
  if (origin === 'array') return Array.isArray(input) && input.length === 0 ? { rule: 'choices' } : { rule: 'minItems', values };
  return { rule: inclusive ? 'minimum' : 'above', values };
}

function tooBig({ origin, maximum, inclusive }: z.core.$ZodIssueTooBig): BrokenRule {
  const values = { limit: Number(maximum) };
  if (origin === 'string') return { rule: 'maxLength', values };
  if (origin === 'array') return { rule: 'maxItems', values };
  return { rule: inclusive ? 'maximum' : 'below', values };
}
