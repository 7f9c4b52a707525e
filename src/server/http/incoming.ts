import type { AnyEndpoint } from '@contract/endpoint';
import { bringsBody } from '@contract/rules/requestBodies';
import type { FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { isStream } from './streams';
import { parse } from './validate';

const nothing = z.strictObject({});
const nothingOrEmpty = z.union([z.undefined(), z.null(), nothing]);

export const announcesBody = ({ headers }: FastifyRequest): boolean =>
  headers['transfer-encoding'] !== undefined || (headers['content-length'] ?? '0') !== '0';

/** Nothing has no type: many clients set one whatever they send. */
export function forgetTypeOfNothing(request: FastifyRequest): void {
  if (!announcesBody(request)) delete request.headers['content-type'];
}

export const paramsOf = ({ params }: AnyEndpoint, request: FastifyRequest): unknown => parse(params ?? nothing, request.params);

/** What travelled in, in the place that the endpoint takes it from; the other place must be empty. */
export function inputOf(endpoint: AnyEndpoint, request: FastifyRequest): unknown {
  const [taken, other] = bringsBody(endpoint)
    ? [request.body, request.query]
    : [request.query, isStream(endpoint) ? undefined : request.body];
  parse(nothingOrEmpty, other ?? undefined);
  if (endpoint.input) return parse(endpoint.input, taken);
  parse(nothingOrEmpty, taken ?? undefined);
  return undefined;
}
