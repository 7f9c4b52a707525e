import { ERRORS, type ErrorCode, type FieldError } from '@contract/errors';

interface Details {
  /** Replaces the code's own sentence; already in the reader's language. */
  message?: string;
  errors?: FieldError[];
  headers?: Record<string, string>;
}

/** The only error whose words reach a reader. Anything else thrown is a fault of ours: logged, and answered as `unexpected`. */
export class ApiError extends Error {
  readonly status: number;
  constructor(
    readonly code: ErrorCode,
    readonly details: Details = {},
  ) {
    super(details.message ?? ERRORS[code].message);
    this.status = ERRORS[code].status;
  }
}

export const notFound = () => new ApiError('notFound');
export const notAuthorized = () => new ApiError('notAuthorized');
export const forbidden = () => new ApiError('forbidden');

/** A 400 that names one field and the rule it breaks. */
export const invalid = (field: string, rule: string, message: string) =>
  new ApiError('invalidInput', { errors: [{ field, rule, message }] });

// What the guards of the database raise (migration 0001), by SQLSTATE.
const GUARDS: Record<string, ErrorCode> = {
  AT001: 'soldOut',
  AT002: 'couponUsedUp',
  AT003: 'registrationUnavailable',
  AT004: 'limitReached',
};

interface DatabaseFault {
  code?: string;
  detail?: string;
  message?: string;
}

/** The database's own error beneath what the query builder threw. */
export function databaseFault(error: unknown): DatabaseFault | undefined {
  for (let at = error; at instanceof Error; at = at.cause) {
    const { code } = at as DatabaseFault;
    if (typeof code === 'string' && /^[0-9A-Z]{5}$/.test(code)) return at as DatabaseFault;
  }
  return undefined;
}

/** Transactions that lost a race without fault of their own may run again: serialization failures and deadlocks. */
export const mayRunAgain = (error: unknown) => ['40001', '40P01'].includes(databaseFault(error)?.code ?? '');

/** Reads an error as one of ours: guards of the database keep their meaning, values it cannot hold are bad input. */
export function asApiError(error: unknown): ApiError | undefined {
  if (error instanceof ApiError) return error;
  const fault = databaseFault(error);
  if (!fault?.code) return undefined;
  const guard = GUARDS[fault.code];
  // The detail is the id of what is scarce: a pass type, an add-on, a choice, a coupon or the event.
  if (guard) return new ApiError(guard, { errors: [{ field: fault.detail ?? '', rule: guard, message: ERRORS[guard].message }] });
  if (fault.code === '23505') return new ApiError('conflict');
  if (fault.code.startsWith('22')) return new ApiError('invalidInput');
  return undefined;
}
