import type { AnyEndpoint } from '@contract/endpoint';
import { TOTAL_RATE_LIMIT } from '@contract/limits';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Services } from '@server/services';
import { addressGroup } from './addressGroup';
import { identify, mustBeOpen } from './admission';
import { sendAnswer, serializeAnswer } from './answer';
import type { Guards, Handlers } from './call';
import { idempotentRequestOf } from './idempotency';
import { forgetTypeOfNothing, inputOf, paramsOf } from './incoming';
import { organizationOf } from './organization';
import { mustNotExceed, rateLimitOf } from './rateLimit';
import { localeOf, originOf } from './request';
import { roleGuard } from './roleGuards';
import { createSharedReads, type ShareRead } from './sharedReads';
import { siteFor } from './site';
import { acceptStreams, isStream, streamOf } from './streams';
import { Answered, transactionsOf, type Guard } from './transactions';

declare module 'fastify' {
  interface FastifyInstance {
    services: Services;
    endpoints: Map<string, AnyEndpoint>;
  }
  interface FastifyRequest {
    /**
     * Who asks, once they are let in. Not in a weak map keyed by the request: its values survive minor collections, with all that
     * they lead to, and fill the old generation.
     */
    admitted: Admitted | null;
  }
}

interface Route {
  name: string;
  endpoint: AnyEndpoint;
  handler: (call: object) => Promise<unknown>;
  guard: Guard | undefined;
}

/**
 * Serves the endpoints of one file of the contract, each by the handler of its name. Everything that an endpoint declares
 * is done here, for all of them alike.
 */
export function mount<M extends object>(
  app: FastifyInstance,
  endpoints: M,
  handlers: Handlers<M>,
  ...[guards]: [keyof Guards<M>] extends [never] ? [] : [Guards<M>]
): void {
  const share = createSharedReads();
  if (!app.hasRequestDecorator('admitted')) app.decorateRequest('admitted', null);
  for (const [name, handler] of Object.entries<Route['handler']>(handlers as never)) {
    const endpoint = endpoints[name as keyof M] as AnyEndpoint;
    const route: Route = {
      name,
      endpoint,
      handler,
      guard: roleGuard(endpoint) ?? (guards as Record<string, Guard> | undefined)?.[endpoint.access],
    };
    app.endpoints.set(name, endpoint);
    const serve = (scope: FastifyInstance) =>
      scope.route({
        method: endpoint.method,
        url: `/api${endpoint.path}`,
        config: { travels: endpoint.travels, maxValues: endpoint.maxValues },
        bodyLimit: isStream(endpoint) ? undefined : endpoint.maxBytes,
        // Before the body is read: a stranger's is not worth it.
        onRequest: async (request) => {
          // Of a stream the type says what protocol is spoken, also where there is nothing to carry on.
          if (!isStream(endpoint)) forgetTypeOfNothing(request);
          request.admitted = await admit(app.services, route, request);
        },
        handler: async (request, reply) => sendAnswer(endpoint, reply, await answer(app.services, route, request, share)),
      });
    if (isStream(endpoint)) {
      void app.register(async (scope) => {
        acceptStreams(scope);
        serve(scope);
      });
    } else serve(app);
  }
}

type Admitted = Awaited<ReturnType<typeof admit>>;

async function admit(services: Services, { name, endpoint }: Route, request: FastifyRequest) {
  const organization = organizationOf(services.organizations, request);
  const limit = rateLimitOf(endpoint);
  const count = (who: string, perMinute: number) => mustNotExceed(services.rateLimiter, `${name} ${organization.id} ${who}`, perMinute);
  if (services.rateLimiter.countsAddress(request)) await count(addressGroup(request.ip), limit.address);
  const { viewer, claims } = await identify(services, organization, request);
  if (viewer.realAccountId) {
    await mustNotExceed(services.rateLimiter, `any ${organization.id} ${viewer.realAccountId}`, TOTAL_RATE_LIMIT.account);
    await count(viewer.realAccountId, limit.account);
  }
  mustBeOpen(organization, endpoint, viewer);
  return { organization, viewer, claims, countForAll: () => count('', limit.organization) };
}

async function answer(services: Services, route: Route, request: FastifyRequest, share: ShareRead): Promise<unknown> {
  const { name, endpoint } = route;
  const { organization, viewer, claims, countForAll } = request.admitted!;
  const params = paramsOf(endpoint, request);
  const input = inputOf(endpoint, request);
  // Only now: what others may ask is not used up by calls that are none.
  await countForAll();
  const run = () => handle(services, route, request, { params, input });
  const { method, travels = 'json' } = endpoint;
  if (method !== 'GET' || travels !== 'json' || viewer.realAccountId || claims) return run();
  // All visitors are answered the same, so a crowd at one page is read for once.
  return share(JSON.stringify([name, organization.id, localeOf(request), originOf(request), params, input]), run);
}

async function handle(
  services: Services,
  { endpoint, handler, guard }: Route,
  request: FastifyRequest,
  { params, input }: { params: unknown; input: unknown },
): Promise<unknown> {
  const { organization, viewer, claims } = request.admitted!;
  const origin = originOf(request);
  const stream = isStream(endpoint) ? { request: streamOf(endpoint, request) } : {};
  const write = endpoint.method !== 'GET' && endpoint.method !== 'HEAD';
  const key = write && endpoint.travels !== 'stream' ? request.headers['idempotency-key'] : undefined;
  const transactions = transactionsOf({
    services,
    organization,
    viewer,
    claims,
    write,
    endpoint,
    call: `${endpoint.method} ${endpoint.path}`,
    params,
    requestId: request.id,
    idempotent: idempotentRequestOf(key, viewer, `${endpoint.method} ${request.url.split('?')[0]}`, input),
    guard,
    serialize: (answered) => serializeAnswer(endpoint, answered, origin),
  });
  const { work, step } = transactions;
  const now = services.now();
  try {
    // Such a handler may work without any transaction of ours, or compute for long before the first.
    if (endpoint.maxBytes !== undefined) await step(async () => {});
    const answered = await handler({
      params,
      input,
      viewer,
      sessionId: claims?.sessionId ?? null,
      organization,
      services,
      locale: localeOf(request),
      origin,
      site: siteFor(organization, request),
      now,
      work,
      step,
      ...stream,
    });
    return await transactions.finish(answered);
  } catch (error) {
    if (error instanceof Answered) return error.answer;
    await transactions.abandon();
    throw error;
  }
}
