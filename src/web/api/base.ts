import { buildCreateApi, coreModule, reactHooksModule, type BaseQueryFn, type QueryDefinition } from '@reduxjs/toolkit/query/react';
import type { ArgsOf, Endpoint, Method, OutputOf } from '@contract/endpoint';
import { FRESHNESS, PAGE_SIZE } from '@contract/limits';
import { bringsBody } from '@contract/rules/requestBodies';
import { freshnessModule, type Freshness } from './freshness';
import { invalidatedTagsModule } from './invalidatedTags';
import { send, type ApiFailure, type SendOptions } from './send';
import { TAGS } from './tags';

export interface Call {
  method: Method;
  url: string;
  params?: Record<string, unknown>;
  body?: unknown;
  idempotencyKey?: string;
  /** What is added to the body as it is sent: a secret that was kept under this id. */
  secretId?: string;
}

const createApi = buildCreateApi(coreModule(), reactHooksModule(), freshnessModule, invalidatedTagsModule);

export const api = createApi({
  reducerPath: 'api',
  baseQuery: send as BaseQueryFn<Call, unknown, ApiFailure, SendOptions & { freshness?: Freshness }>,
  tagTypes: TAGS,
  refetchOnMountOrArgChange: FRESHNESS.defaultS,
  keepUnusedDataFor: FRESHNESS.collectionS,
  // At once, even while other calls are under way; what that passes over is asked for by `missedInvalidations`.
  invalidationBehavior: 'immediately',
  skipSchemaValidation: process.env.NODE_ENV === 'production',
  endpoints: () => ({}),
});

export type Args<E> = unknown extends ArgsOf<E> ? void : ArgsOf<E>;

// Said of the answer as a whole: of schemas that contain themselves the compiler loses the thread.
type Schema<E> = QueryDefinition<void, BaseQueryFn, never, OutputOf<E>>['responseSchema'];

interface Envelope<E> {
  data: OutputOf<E>;
  count?: number;
}

function requestOf(spec: Endpoint, args: unknown): Call {
  const { idempotencyKey, secretId, body, ...rest } = { ...(args as Record<string, unknown> & CallOptions) };
  const url = spec.path.replace(/:(\w+)/g, (_, name: string) => {
    const value = encodeURIComponent(String(rest[name]));
    delete rest[name];
    return value;
  });
  // A list is passed as `body`; a field of that name is one of the others.
  const sent = body === undefined ? rest : Array.isArray(body) ? body : { ...rest, body };
  return { url, method: spec.method, idempotencyKey, secretId, ...(bringsBody(spec) ? { body: sent } : { params: rest }) };
}

/** What goes through the cache. A file is for a link, and a stream speaks a protocol of its own. */
type JsonEndpoint = Endpoint & { travels: 'json' };
export type Read = JsonEndpoint & { method: 'GET' };
type Change = JsonEndpoint & { method: Exclude<Method, 'GET' | 'HEAD'> };

const answerOf = <E extends JsonEndpoint>(spec: E) => ({
  transformResponse: ({ data }: Envelope<E>): OutputOf<E> => data,
  responseSchema: spec.output as unknown as Schema<E>,
});

export const call = <E extends Read>(spec: E) => ({
  ...answerOf(spec),
  query: (args: Args<E>): Call => requestOf(spec, args),
});

interface CallOptions {
  idempotencyKey?: string;
  secretId?: string;
}

export const change = <E extends Change>(spec: E) => ({
  ...answerOf(spec),
  query: (args: Args<E> extends void ? void : Args<E> & CallOptions): Call => requestOf(spec, args),
});

export type ListArgs<E> = Omit<ArgsOf<E>, 'page' | 'pageSize' | 'count'>;

/** The request half of a list in pages; there is a next page only when the last one was full, so nothing needs to be counted. */
export const pages = <E extends Read & { paged: true }>(spec: E, pageSize: number = PAGE_SIZE.list) => ({
  ...answerOf(spec),
  query: ({ queryArg, pageParam }: { queryArg: ListArgs<E>; pageParam: number }): Call =>
    requestOf(spec, { ...queryArg, page: pageParam, pageSize, count: false }),
  infiniteQueryOptions: {
    initialPageParam: 1,
    getNextPageParam: (last: OutputOf<E>, _pages: OutputOf<E>[], page: number) =>
      (last as readonly unknown[]).length === pageSize ? page + 1 : undefined,
  },
});
