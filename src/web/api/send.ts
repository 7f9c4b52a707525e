import type { BaseQueryApi } from '@reduxjs/toolkit/query';
import { isModuleForbidden, type ErrorCode, type FieldError } from '@contract/errors';
import { RETRY } from '@contract/limits';
import type { Page } from '@web/platform/ports';
import type { Secrets } from '@web/platform/secrets';
import type { BytesRequest } from '@web/platform/sendBytes';
import type { Call } from './base';
import { IdempotentCalls } from './idempotentCalls';

export interface ApiPorts {
  apiUrl: string;
  http: (url: string, init: RequestInit) => Promise<Response>;
  sendBytes: (url: string, request: BytesRequest) => Promise<Response>;
  /** Who asks at this moment, as one word; null while that is not known. */
  viewer: () => string | null;
  /** Headers read anew for each attempt; unset ones are left out. `asSelf` leaves out whom the viewer acts for. */
  requestHeaders: (options: { asSelf: boolean }) => Promise<Record<string, string>>;
  clock: { sleep: (ms: number) => Promise<void> };
  page: Pick<Page, 'online' | 'changes'>;
  random: { uuid: () => string };
  secrets: Secrets;
}

export interface ApiFailure {
  status: number;
  code?: ErrorCode;
  message?: string;
  errors?: FieldError[];
  requestId?: string;
}

export interface SendOptions {
  noRetry?: boolean;
  signIn?: boolean;
  quiet?: boolean;
  asSelf?: boolean;
  /** Fields of the answer that are secrets: they are kept by its id, and blank in the cache. */
  secretFields?: readonly string[];
  /** The part of the answer by whose id they are kept, where that is not the whole. */
  secretPart?: string;
}

/** What is known of a call beside its answer. It reaches the action log, so no header is in it. */
export interface SendMeta {
  signIn: boolean;
  known: boolean;
  quiet: boolean;
  /** Somebody else is there than asked. */
  overtaken?: true;
}

type Answer = { data: unknown; meta: SendMeta } | { error: ApiFailure; meta: SendMeta };

interface Envelope {
  data?: unknown;
  status?: string;
  message?: string;
  code?: ErrorCode;
  errors?: FieldError[];
  requestId?: string;
}

// A query that was not understood is not understood the next time either.
const isFinal = (status: number) => status === 400 || status === 401 || status === 404 || isModuleForbidden(status);

// Without a network nothing comes by asking again; what failed is asked for once the network is back.
const isHopeless = ({ status }: ApiFailure, page: ApiPorts['page']) => isFinal(status) || (status === 0 && !page.online());

/** Sends one call. Queries that fail are sent again after 1, 2 and 4 seconds; changes are not, but repeat their key. */
export async function send(given: Call, { extra, type, signal, endpoint }: BaseQueryApi, options: SendOptions = {}): Promise<Answer> {
  const ports = extra as ApiPorts;
  const call = withSecret(given, ports.secrets);
  const attempt = { ports, call, options, asker: ports.viewer() };
  if (type === 'mutation')
    return idempotentCallsOf(ports).send(`${attempt.asker} ${endpoint} ${call.url}`, bodyOf(call), (key) => once(attempt, key));
  for (let failures = 0; ; failures++) {
    const answer = await once(attempt, undefined, signal);
    if ('data' in answer || options.noRetry || answer === OVERTAKEN || failures >= RETRY.attempts || isHopeless(answer.error, ports.page))
      return answer;
    await ports.clock.sleep(Math.min(RETRY.firstDelayMs * 2 ** failures, RETRY.maxDelayMs));
    if (signal.aborted) return answer;
  }
}

function withSecret({ secretId, ...call }: Call, secrets: Secrets): Call {
  const secret = secretId && secrets.take(secretId);
  return secret ? { ...call, body: { ...(call.body as object), ...secret } } : call;
}

type Entity = Record<string, unknown> & { id: string };

function withoutSecrets({ data, ...envelope }: Envelope, { secretFields = [], secretPart }: SendOptions, secrets: Secrets): Envelope {
  const blank = (entity: Entity) => ({
    ...entity,
    ...Object.fromEntries(secretFields.filter((field) => field in entity).map((field) => [field, ''])),
  });
  const whole = data as Entity;
  const holder = secretPart === undefined ? whole : (whole[secretPart] as Entity | null);
  if (holder) secrets.keep(holder.id, Object.fromEntries(secretFields.map((field) => [field, holder[field]])));
  return { ...envelope, data: { ...blank(whole), ...(secretPart !== undefined && holder && { [secretPart]: blank(holder) }) } };
}

// A caller's own key sets two otherwise equal calls apart.
const bodyOf = ({ idempotencyKey, ...call }: Call) => JSON.stringify([idempotencyKey, call.body, call.params]);

const idempotentCalls = new WeakMap<ApiPorts, IdempotentCalls<Answer>>();

function idempotentCallsOf(ports: ApiPorts): IdempotentCalls<Answer> {
  const known = idempotentCalls.get(ports) ?? new IdempotentCalls<Answer>(ports.random.uuid, isUnknown);
  idempotentCalls.set(ports, known);
  return known;
}

const isUnknown = (answer: Answer) =>
  'error' in answer && (answer.error.status === 0 || answer.error.status >= 500 || answer.error.code === 'stillRunning');

interface Attempt {
  ports: ApiPorts;
  call: Call;
  options: SendOptions;
  asker: string | null;
}

/**
 * Holds once somebody else is there than asked: what they asked is not sent in the other's name, and what they are
 * answered is not shown to them. One who is gone altogether is answered like any visitor.
 */
const isOvertaken = ({ ports, asker }: Attempt) => {
  const now = ports.viewer();
  return asker !== null && asker !== 'guest' && now !== asker && now !== 'guest';
};

/** Browsers let 64 KiB outlive a page, of all calls together. */
const KEEPALIVE_MOST = 16_000;

const OVERTAKEN: Answer = { error: { status: 0 }, meta: { signIn: false, known: false, quiet: true, overtaken: true } };

async function once(attempt: Attempt, key?: string, signal?: AbortSignal): Promise<Answer> {
  const { ports, call, options } = attempt;
  if (isOvertaken(attempt)) return OVERTAKEN;
  const headers = await headersFor(attempt);
  if (isOvertaken(attempt)) return OVERTAKEN;
  const meta: SendMeta = { signIn: options.signIn === true, known: 'authorization' in headers, quiet: options.quiet === true };
  headers.accept = 'application/json';
  if (key) headers['idempotency-key'] = call.idempotencyKey ?? key;
  if (call.body !== undefined) headers['content-type'] = 'application/json';
  const init: RequestInit = { method: call.method, headers, signal };
  if (call.body !== undefined) init.body = JSON.stringify(call.body);
  // What can be undone is sent when the page is left at the latest, and must outlive it.
  if (call.idempotencyKey) init.keepalive = String(init.body ?? '').length < KEEPALIVE_MOST;
  try {
    const response = await ports.http(addressOf(ports.apiUrl, call), init);
    // A proxy in trouble answers in HTML; its status still counts.
    const envelope = ((await response.json().catch(() => null)) ?? {}) as Envelope;
    if (isOvertaken(attempt)) return OVERTAKEN;
    if (response.ok && envelope.status === 'ok')
      return { data: options.secretFields ? withoutSecrets(envelope, options, ports.secrets) : envelope, meta };
    const { code, message, errors, requestId } = envelope;
    return { error: { status: response.ok ? 0 : response.status, code, message, errors, requestId }, meta };
  } catch {
    return { error: { status: 0 }, meta };
  }
}

/** What a call carries. A visitor's is a visitor's, whoever came meanwhile; one that was made before anybody was known goes by who is found. */
async function headersFor(attempt: Attempt): Promise<Record<string, string>> {
  const { ports, options } = attempt;
  for (;;) {
    const before = ports.viewer();
    const headers = await ports.requestHeaders({ asSelf: options.asSelf === true });
    if (attempt.asker === null && before !== ports.viewer()) continue;
    attempt.asker ??= before;
    if (attempt.asker !== 'guest') return headers;
    const { authorization: _, executeAs: __, ...plain } = headers;
    return plain;
  }
}

function addressOf(apiUrl: string, { url, params = {} }: Call): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(params)) {
    // An empty search is no search; the page's first call is spelled the same way.
    if (value !== undefined && value !== null && value !== '') query.set(name, String(value));
  }
  const search = query.toString();
  return apiUrl + url + (search && `?${search}`);
}
