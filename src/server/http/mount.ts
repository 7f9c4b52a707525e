import type { AnyEndpoint } from '@contract/endpoint';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Services } from '@server/services';
import { identify, mustBeOpen } from './admission';
import { sealed, sendAnswer } from './answer';
import type { Guards, Handlers } from './call';
import { isHere } from './here';
import { intentionOf } from './idempotency';
import { paramsOf } from './incoming';
import { organizationOf } from './organization';
import { mustNotExceed, rateLimitOf } from './rateLimit';
import { localeOf, originOf } from './request';
import { Answered, transactionsOf, type Guard } from './transactions';
import { acceptUploads, takesUpload, uploadOf } from './uploads';

declare module 'fastify' {
  interface FastifyInstance {
    services: Services;
    /** Every endpoint mounted so far, by name; the OpenAPI document is made from it. */
    endpoints: Map<string, AnyEndpoint>;
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
<<<<<<< HEAD
  for (const [name, handler] of Object.entries<Route['handler']>(handlers as never)) {
    const endpoint = endpoints[name as keyof M] as AnyEndpoint;
    const route: Route = { name, endpoint, handler, guard: (guards as Record<string, Guard> | undefined)?.[endpoint.access] };
    app.endpoints.set(name, endpoint);
    const serve = (scope: FastifyInstance) =>
      scope.route({
        method: endpoint.method,
        url: `/api${endpoint.path}`,
        handler: async (request, reply) => sendAnswer(endpoint, reply, await answer(app.services, route, request)),
      });
    if (takesUpload(endpoint)) {
      void app.register(async (scope) => {
        await acceptUploads(scope, endpoint);
        serve(scope);
      });
    } else serve(app);
=======
  const { services } = app;
  const output = endpoint.output ?? z.null();
  const moduleName = moduleOf(endpoint.path);
  app.endpoints.push(endpoint);

  app.route({
    method: endpoint.method,
    url: `/api${endpoint.path}`,
    handler: async (request, reply) => {
      const locale = localeOf(request);
      const organization = organizationOf(services.organizations, request);
      const { viewer, claims } = await identify(services, organization, request);
      mustBeOpen(organization, moduleName, endpoint, viewer);
      const params = parse(endpoint.params ?? nothing, request.params, locale) as ParamsOf<E>;
      const input = incoming(endpoint, request, locale) as InputOf<E>;
      const write = endpoint.method !== 'GET';
      const intention = write
        ? intentionOf(request.headers['idempotency-key'], viewer, `${endpoint.method} ${request.url.split('?')[0]}`, input)
        : undefined;
      const now = services.now();

      const envelope = await attempt(() =>
        inOrganization(services.database.db, { organizationId: organization.id, accountId: viewer.accountId }, async (tenant) => {
          if (claims) await services.verifier.mustStand(tenant, organization, claims);
          await mustMayAct(tenant, viewer, write);
          return once(tenant, intention, now, async () => {
            const what = `${endpoint.method} ${endpoint.path}`;
            if (write) await record(tenant, viewer as SignedIn, { call: what, params, requestId: request.id, at: now });
            const answer = await handle({
              params,
              input,
              tenant,
              viewer: viewer as ViewerOf<E>,
              organization,
              services,
              locale,
              origin: originOf(request),
              now,
            });
            return wrap(output, endpoint.paged === true, answer);
          });
        }),
      );
      return reply.header('cache-control', 'no-store').send(envelope);
    },
  });
}

/** A write that lost a race with another transaction through no fault of its own runs again. */
async function attempt<T>(work: () => Promise<T>): Promise<T> {
  for (let run = 1; ; run++) {
    try {
      return await work();
    } catch (error) {
      if (run === RUNS || !mayRunAgain(error)) throw error;
    }
>>>>>>> 6c19262 (Keep every row and every foreign key within its organization, and let requests own nothing)
  }
}

async function answer(services: Services, { name, endpoint, handler, guard }: Route, request: FastifyRequest): Promise<unknown> {
  const locale = localeOf(request);
  const organization = organizationOf(services.organizations, request);
  const limit = rateLimitOf(endpoint);
  const count = (who: string, perMinute: number) => mustNotExceed(services.rateLimiter, `${name} ${organization.id} ${who}`, perMinute);
  if (!isHere(request)) await count(request.ip, limit.address);
  await count('', limit.organization);
  const { viewer, claims } = await identify(services, organization, request);
<<<<<<< HEAD
  if (viewer.realAccountId) await count(viewer.realAccountId, limit.account);
  mustBeOpen(organization, endpoint, viewer);

  const params = paramsOf(endpoint, request);
  const { input, ...streamed } = await uploadOf(endpoint, request);
  const write = endpoint.method !== 'GET' && endpoint.method !== 'HEAD';
  const key = write ? request.headers['idempotency-key'] : undefined;
  const transactions = transactionsOf({
    services,
    organization,
    viewer,
    claims,
    write,
    call: `${endpoint.method} ${endpoint.path}`,
    params,
    requestId: request.id,
    intention: intentionOf(key, viewer, `${endpoint.method} ${request.url.split('?')[0]}`, input),
    guard,
    seal: (answered) => sealed(endpoint, answered),
  });
  const { work, step } = transactions;
  const now = services.now();
  try {
    const answered = await handler({
      params,
      input,
      viewer,
      organization,
      services,
      locale,
      origin: originOf(request),
      now,
      work,
      step,
      ...streamed,
=======
  mustBeOpen(organization, moduleOf(path), { method: 'GET', path, summary: '' }, viewer);
  if (claims) {
    await inOrganization(services.database.db, { organizationId: organization.id }, async (tenant) => {
      await services.verifier.mustStand(tenant, organization, claims);
      await mustMayAct(tenant, viewer, false);
>>>>>>> 6c19262 (Keep every row and every foreign key within its organization, and let requests own nothing)
    });
    return await transactions.finish(answered);
  } catch (error) {
    if (error instanceof Answered) return error.sealed;
    await transactions.abandon();
    throw error;
  }
}
