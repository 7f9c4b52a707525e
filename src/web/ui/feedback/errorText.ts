import type { FieldError } from '@contract/errors';

const messageOf = (thing: unknown): string | null => {
  const message = typeof thing === 'object' && thing !== null && 'message' in thing ? thing.message : null;
  return typeof message === 'string' && message.trim() !== '' ? message : null;
};

/** The words an error brings: those of the answer's body, else its own; null when it has none for a reader. */
export function errorText(error: unknown): string | null {
  if (typeof error !== 'object' || error === null) return null;
  if ('data' in error) return messageOf(error.data);
  // The message of a fault in our own code is for us, not for the reader.
  return error instanceof Error ? null : messageOf(error);
}

/** Holds for what nothing came back from: a call, or a part of the app that could not be fetched. */
export const isUnreached = (error: unknown): boolean =>
  error instanceof Error
    ? error.name === 'ChunkLoadError'
    : typeof error === 'object' && error !== null && 'status' in error && error.status === 0;

export const isMissing = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && 'status' in error && error.status === 404;

/** Holds where an address leads to nothing: what it names is not there, or is no name of anything. */
export const namesNothing = (error: unknown): boolean =>
  isMissing(error) || (typeof error === 'object' && error !== null && 'status' in error && error.status === 400);

export function fieldErrorsOf(error: unknown): readonly FieldError[] {
  return typeof error === 'object' && error !== null && 'errors' in error && Array.isArray(error.errors) ? error.errors : [];
}

/** The message of the first rule an answer says was broken, else that of the answer as a whole. */
export function detailText(error: unknown): string | null {
  return messageOf(fieldErrorsOf(error)[0]) ?? errorText(error);
}
