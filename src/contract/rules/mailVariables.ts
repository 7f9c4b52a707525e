import type { EventEmailType } from '../entities/enumerations';

const EVERYWHERE = ['firstName', 'lastName', 'event', 'date', 'place', 'organization', 'link'] as const;

export const MAIL_VARIABLES = {
  confirmation: [...EVERYWHERE, 'passes'],
  cancellation: [...EVERYWHERE, 'passes', 'refund'],
  reminder: EVERYWHERE,
} as const satisfies Record<EventEmailType, readonly string[]>;
export type MailVariable = (typeof MAIL_VARIABLES)[EventEmailType][number];

export type MailValues = Partial<Record<MailVariable, string>>;

// A name has an end, or a text of braces and spaces alone would take for ever to be read.
const NAMED = /\{\{([^{}]{1,60})\}\}/g;

/** The first name in a text that is no variable of its mail; null where all are. */
export function unknownVariable(type: EventEmailType, text: string): string | null {
  const known: readonly string[] = MAIL_VARIABLES[type];
  return [...text.matchAll(NAMED)].map(([, name]) => name!.trim()).find((name) => !known.includes(name)) ?? null;
}

export const withValues = (text: string, values: MailValues): string =>
  text.replace(NAMED, (whole, name: string) => values[name.trim() as MailVariable] ?? whole);

/** Where a variable is being typed: from its braces to the caret; null where none is. */
export function variableAt(text: string, caret: number): { from: number; typed: string } | null {
  const from = text.lastIndexOf('{{', caret);
  if (from < 0 || from + 2 > caret) return null;
  const typed = text.slice(from + 2, caret);
  return /^\s?\w*$/.test(typed) ? { from, typed: typed.trim() } : null;
}
