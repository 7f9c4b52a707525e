import type { IntlShape } from 'react-intl';
import { config, type core, type ZodMiniType } from 'zod/mini';
import { brokenRule } from '@contract/rules/fieldRules';
import { ruleMessage } from '@web/i18n/ruleMessages';
import { emptied, type Values } from './formValues';

// Zod would compile its checks, which the page's policy forbids and the console then tells.
config({ jitless: true });

export type FormSchema = ZodMiniType<unknown, Values>;

export type FieldErrors = Readonly<Record<string, string>>;

/** A message for an issue that a form's own schema raises; undefined leaves it to the rules of the contract. */
export type MessageOf = (issue: core.$ZodIssue) => string | undefined;

type Checked<Output> = { output: Output; errors?: undefined } | { output?: undefined; errors: FieldErrors };

export function checkValues<Output>(
  intl: IntlShape,
  schema: ZodMiniType<Output, Values>,
  values: Values,
  messageOf?: MessageOf,
): Checked<Output> {
  const result = schema.safeParse(values, { reportInput: true });
  if (result.success) return { output: result.data };
  const errors: Record<string, string> = {};
  for (const issue of result.error.issues) {
    const name = issue.path.map(String).join('.');
    errors[name] ??= messageOf?.(issue) ?? ruleMessage(intl, brokenRule(issue));
  }
  return { errors };
}

export function isRequired(schema: FormSchema, name: string, value: unknown): boolean {
  const shape = (schema as { shape?: Record<string, ZodMiniType> }).shape?.[name];
  return shape !== undefined && !shape.safeParse(emptied(value)).success;
}
