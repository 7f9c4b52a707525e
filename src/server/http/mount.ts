import type { Endpoint, InputOf, OutputOf, ParamsOf } from '@contract/endpoint';
import type { OrganizationModuleType } from '@contract/entities/enumerations';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { inOrganization, type Tenant } from '@server/db/tenant';
import type { Organization } from '@server/organizations/directory';
import type { Services } from '@server/services';
import { actingAs, mustMayAct } from './acting';
import { record } from './audit';
import { ApiError, mayRunAgain, notAuthorized } from './errors';
import { intentionOf, once } from './idempotency';
import { organizationOf } from './organization';
import { parse } from './validate';
import { viewerOf, VISITOR, type SignedIn, type Viewer } from './viewer';

/** What a handler is given. Everything that came in is checked; `tenant` is one open transaction. */
export interface Call<E, V extends Viewer = Viewer> {
  params: ParamsOf<E>;
  input: InputOf<E>;
  tenant: Tenant;
  viewer: V;
  organization: Organization;
  services: Services;
  locale: string;
  /** The origin the caller sees, for addresses in answers and mails. */
  origin: string;
  now: Date;
}

/** A list with its total, for endpoints that are paged. */
export interface Page<T> {
  items: T[];
  count: number;
}

type ViewerOf<E> = E extends { signIn: true } ? SignedIn : Viewer;
type AnswerOf<E> = E extends { paged: true }
  ? Page<OutputOf<E> extends readonly (infer T)[] ? T : never>
  : OutputOf<E> | (OutputOf<E> extends null ? void : never);
type AnyEndpoint = Endpoint<z.ZodMiniType, z.ZodMiniType, z.ZodMiniType>;

declare module 'fastify' {
  interface FastifyInstance {
    services: Services;
    /** Every endpoint mounted so far; the OpenAPI document is made from it. */
    endpoints: AnyEndpoint[];
  }
}

const nothing = z.strictObject({});
const RUNS = 4;

/** Which module of the organization's configuration an address belongs to, by its first segments. */
const MODULES: [RegExp, OrganizationModuleType][] = [
  [/^\/(self\/)?events\b/, 'events'],
  [/^\/accounts\b/, 'accounts'],
];

const moduleOf = (path: string) => MODULES.find(([pattern]) => pattern.test(path))?.[1];

/** Answers one declared call: checks what comes in and goes out, and wraps the answer in the envelope. */
export function mount<const E extends AnyEndpoint>(
  app: FastifyInstance,
  endpoint: E,
  handle: (call: Call<E, ViewerOf<E>>) => Promise<AnswerOf<E>>,
): void {
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
        inOrganization(services.database.db, organization.id, async (tenant) => {
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
  }
}

/** Who asks, by a token that was read; whether its session still stands is asked by `mustStand`, inside the transaction. */
async function identify(services: Services, organization: Organization, request: FastifyRequest) {
  const { authorization, executeas } = request.headers;
  const claims = authorization ? await services.verifier.read(organization, authorization) : undefined;
  const own = authorization && claims ? await viewerOf(services, organization, authorization, claims.sub) : VISITOR;
  return { viewer: actingAs(own, executeas), claims };
}

/** Who asks which organization, for answers that travel outside of the envelope; refused like a GET of `path`. */
export async function admitReader(
  services: Services,
  request: FastifyRequest,
  path: string,
): Promise<{ organization: Organization; viewer: Viewer }> {
  const organization = organizationOf(services.organizations, request);
  const { viewer, claims } = await identify(services, organization, request);
  mustBeOpen(organization, moduleOf(path), { method: 'GET', path, summary: '' }, viewer);
  if (claims) {
    await inOrganization(services.database.db, organization.id, async (tenant) => {
      await services.verifier.mustStand(tenant, organization, claims);
      await mustMayAct(tenant, viewer, false);
    });
  }
  return { organization, viewer };
}

function mustBeOpen(
  organization: Organization,
  moduleName: OrganizationModuleType | undefined,
  endpoint: AnyEndpoint,
  viewer: Viewer,
): void {
  const { ALLOW_GUESTS, MAINTENANCE, MODULES: modules } = organization.config;
  if (MAINTENANCE) throw new ApiError('unavailable');
  const settings = moduleName && modules[moduleName];
  const guestsWelcome = ALLOW_GUESTS === true && settings?.requireAuth !== true;
  const ofOrganization = endpoint.path.startsWith('/organization');
  if (viewer.accountId === null && (endpoint.signIn || endpoint.method !== 'GET' || !(guestsWelcome || ofOrganization)))
    throw notAuthorized();
  if (settings?.enabled === false) throw new ApiError('featureNotAvailable');
}

function incoming(endpoint: AnyEndpoint, request: FastifyRequest, locale: string): unknown {
  const inBody = endpoint.method === 'POST' || endpoint.method === 'PUT';
  const other = inBody ? request.query : request.body;
  parse(z.union([z.undefined(), z.null(), nothing]), other ?? undefined, locale);
  if (!endpoint.input) {
    parse(z.union([z.undefined(), z.null(), nothing]), inBody ? (request.body ?? undefined) : request.query, locale);
    return undefined;
  }
  return parse(endpoint.input, inBody ? request.body : request.query, locale);
}

function wrap(output: z.ZodMiniType, paged: boolean, answer: unknown): object {
  const { items, count } = paged ? (answer as Page<unknown>) : { items: answer ?? null, count: undefined };
  const data = z.safeParse(output, items);
  if (!data.success) throw new Error(`an answer does not have its declared shape: ${z.prettifyError(data.error)}`);
  return { status: 'ok', message: 'ok', data: data.data, ...(count === undefined ? {} : { count }) };
}

/** The reader's language: the `locale` header, else what the browser prefers. */
export const localeOf = (request: FastifyRequest): string => {
  const { locale, 'accept-language': accepted } = request.headers;
  const asked = typeof locale === 'string' && /^[A-Za-z-]{2,20}$/.test(locale) ? locale : accepted?.split(/[,;]/)[0]?.trim();
  return asked && asked.length <= 20 ? asked : 'en';
};

/** The origin as the caller sees it, behind a proxy or not. */
export const originOf = (request: FastifyRequest): string => `${request.protocol}://${request.host}`;
