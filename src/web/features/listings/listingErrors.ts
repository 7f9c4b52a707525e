import { apiErrors, type FormErrors } from '@web/ui/form/apiErrors';

const NAMES: Record<string, string> = { eventStart: 'start', eventEnd: 'end', startTime: 'start', endTime: 'end' };

/** What the API says of the fields of an event or a session of it, by the names that its form has for them. */
export function listingErrors(error: unknown): FormErrors {
  const { fields, form } = apiErrors(error);
  if (!fields) return { form };
  const named = Object.entries(fields).map(([field, said]) => {
    const name = field.replace(/^(event|session)\./, '');
    return [NAMES[name] ?? name, said];
  });
  return { fields: Object.fromEntries(named) };
}

/** Holds for the refusal of a change that was made on what is there no more. */
export const isOutdated = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && 'status' in error && error.status === 409;
