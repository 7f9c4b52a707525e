import { DrizzleQueryError } from 'drizzle-orm';
import { isNativeError } from 'node:util/types';

// The server shuts down, starts, is full, or has given up on a statement or a transaction by our time-outs.
const STATES = /^(08...|57P0[1-5]|57014|53300|25P03|55P03)$/;
const NETWORK = /^E[A-Z_]+$/;
const LOST = /^Connection terminated|^Client .*not queryable|^timeout (exceeded|expired)/;

export class NoConnection extends Error {
  constructor(cause: unknown) {
    super('the database gave no connection', { cause });
  }
}

/** An error and what caused it, one after the other; also where the socket that broke made its error in a realm of its own. */
export function* causesOf(error: unknown): Generator<Error> {
  for (let at = error; isNativeError(at); at = at.cause) yield at;
}

/** Holds for an error that says nothing of the call: the database could not be reached, or gave no answer in time. */
export function isDatabaseAway(error: unknown): boolean {
  let ofQuery = false;
  for (const at of causesOf(error)) {
    const { code = '', message } = at as { code?: unknown; message: string };
    if (at instanceof NoConnection) return true;
    if (at instanceof DrizzleQueryError) ofQuery = true;
    else if (STATES.test(String(code))) return true;
    else if (ofQuery && (LOST.test(message) || NETWORK.test(String(code)))) return true;
  }
  return false;
}
