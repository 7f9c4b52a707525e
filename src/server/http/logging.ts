import { DrizzleQueryError } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import { databaseFault } from './errors';

const TOLD = new Set(['page', 'pageSize', 'orderBy', 'count', 'locale']);

// Tokens, signatures and codes ride in addresses, and what people look for: only what is known to be none of it is told.
const withoutSecrets = (url: string) =>
  url
    // The one address whose path is a token itself.
    .replace(/(\/unsubscribe)\/[^?]*/, '$1/…')
    .replace(/([?&])([^=&]*)=[^&]*/g, (whole, mark: string, name: string) => (TOLD.has(name) ? whole : `${mark}${name}=…`));

const serializeRequest = (request: FastifyRequest) => ({ method: request.method, url: withoutSecrets(request.url), host: request.host });

interface LoggedError {
  [detail: string]: unknown;
  type: string;
  message: string;
  stack: string;
}

/**
 * An error as the log takes it. The query builder's errors carry the values that were written, and the database's own
 * repeat them in its detail: of both only the statement, the state and the constraint are logged.
 */
function serializeError(error: unknown): LoggedError {
  if (!(error instanceof Error)) return { type: typeof error, message: '', stack: '' };
  const { name: type } = error.constructor;
  const stack = framesOf(error);
  if (error instanceof DrizzleQueryError) {
    const { code, constraint } = databaseFault(error) ?? {};
    return { type, message: code ?? '', query: error.query, code, constraint, stack };
  }
  const { code, statusCode } = error as { code?: string; statusCode?: number };
  // The database's own words quote values, and stand here where no query builder was between.
  if (databaseFault(error) === error) return { type, message: code!, code, stack };
  const cause = error.cause === undefined ? {} : { cause: serializeError(error.cause) };
  const errors = error instanceof AggregateError ? { errors: error.errors.map(serializeError) } : {};
  return { type, message: error.message, code, statusCode, stack, ...cause, ...errors };
}

// A stack begins with the message.
const framesOf = ({ stack = '' }: Error) => stack.slice(Math.max(0, stack.search(/^\s+at /m)));

export const LOG_SERIALIZERS = { req: serializeRequest, err: serializeError };
