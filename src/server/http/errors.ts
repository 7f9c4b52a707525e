import { ERRORS, type ErrorCode, type FieldError } from '@contract/errors';
import { causesOf, isDatabaseAway } from '@server/db/away';
import { OUTDATED } from '@server/db/poolClient';
import { translate, type MessageId, type Values } from '@server/i18n/translate';

export type FieldRuleName = MessageId extends infer Id ? (Id extends `rules.${infer Name}` ? Name : never) : never;

/** One broken rule of a field. It is told by `rules.<rule>`, or by the message it names itself. */
export type FieldFault = { field: string; values?: Values | ((locale: string) => Values) } & (
  { rule: FieldRuleName } | { rule: string; message: MessageId }
);

interface Details {
  message?: MessageId;
  errors?: readonly FieldFault[];
  headers?: Record<string, string>;
}

/** The only error that reaches a reader. Anything else thrown is a fault of ours: logged, and answered as `unexpected`. */
export class ApiError extends Error {
  readonly status: number;
  constructor(
    readonly code: ErrorCode,
    readonly details: Details = {},
    cause?: unknown,
  ) {
    super(code, { cause });
    this.status = ERRORS[code];
  }
}

export function errorBody(locale: string, code: ErrorCode, { message, errors }: Details = {}) {
  return {
    status: 'error',
    message: translate(locale, message ?? `errors.${code}`),
    data: null,
    code,
    ...(errors ? { errors: errors.map((fault) => fieldError(locale, fault)) } : {}),
  };
}

function fieldError(locale: string, fault: FieldFault): FieldError {
  const { field, rule, values } = fault;
  const id = 'message' in fault ? fault.message : (`rules.${fault.rule}` as const);
  return { field, rule, message: translate(locale, id, typeof values === 'function' ? values(locale) : values).slice(0, 500) };
}

export const notFound = () => new ApiError('notFound');
export const notAuthorized = () => new ApiError('notAuthorized');
export const forbidden = () => new ApiError('forbidden');
export const listFull = () => new ApiError('limitReached', { message: 'errors.listFull' });

export const invalid = (field: string, rule: FieldRuleName, values?: FieldFault['values']) =>
  new ApiError('invalidInput', { errors: [{ field, rule, ...(values ? { values } : {}) }] });

// What the guards of the database raise (migration 0001), by SQLSTATE.
const GUARDS: Record<string, ErrorCode> = {
  AT001: 'soldOut',
  AT002: 'couponUsedUp',
  AT003: 'soldOut',
  AT004: 'limitReached',
  AT007: 'notGroupMember',
  AT008: 'notEventRegistered',
  AT009: 'registrationUnavailable',
  AT010: 'conflict',
  AT011: 'couponLimitReached',
  AT012: 'privateChannel',
};

/** What the database raises where one of two has blocked the other, or has ended their account. */
export const UNSEEN = 'AT005';

interface DatabaseFault {
  code?: string;
  detail?: string;
  message?: string;
  constraint?: string;
}

export function databaseFault(error: unknown): DatabaseFault | undefined {
  for (const at of causesOf(error)) {
    const { code } = at as DatabaseFault;
    if (typeof code === 'string' && /^[0-9A-Z]{5}$/.test(code)) return at as DatabaseFault;
  }
  return undefined;
}

/** A change whose refusal says so where something else has by now what one alone may have, such as an address. */
export async function refusingTaken<T>(change: PromiseLike<T>, refusal: () => ApiError): Promise<T> {
  try {
    return await change;
  } catch (error) {
    throw databaseFault(error)?.code === '23505' ? refusal() : error;
  }
}

/** What the database raises where whoever goes out of a group has been given it in the same moment: whoever looks again finds it theirs. */
const OWNER_STAYS = 'AT006';

/** Transactions that failed without fault of their own may run again: serialization failures, deadlocks, plans of a schema that was changed. */
export const mayRunAgain = (error: unknown) => ['40001', '40P01', OUTDATED, OWNER_STAYS].includes(databaseFault(error)?.code ?? '');

export const AWAY_HEADERS = { 'retry-after': '5' };

/** Reads an error as one of ours: guards of the database keep their meaning, values it cannot hold are bad input. */
export function asApiError(error: unknown): ApiError | undefined {
  if (error instanceof ApiError) return error;
  if (isDatabaseAway(error) || mayRunAgain(error)) return new ApiError('unavailable', { headers: AWAY_HEADERS }, error);
  const fault = databaseFault(error);
  if (!fault?.code) return undefined;
  const guard = GUARDS[fault.code];
  // The detail is the id of what is scarce: a pass type, an add-on, a choice, a coupon or the event.
  if (guard) return new ApiError(guard, { errors: [{ field: fault.detail ?? '', rule: guard, message: `errors.${guard}` }] });
  // Something else stands there already, or what is named has gone in the same moment.
  if (fault.code === '23505' || fault.code === '23503') return new ApiError('conflict');
  if (fault.code.startsWith('22')) return new ApiError('invalidInput');
  return undefined;
}
