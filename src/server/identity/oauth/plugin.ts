import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isDatabaseAway } from '@server/db/away';
import { AWAY_HEADERS } from '@server/http/errors';
import { createPoolContexts, type PoolDependencies } from '../userPool/createPoolContexts';
import { ALGORITHM } from '../userPool/keys';
import { organizationOfPool } from '../userPool/poolIds';
import { isLocal, issuerOf } from '../pools';
import { authorize, signOut } from './authorize';
import { scopesOf } from './authorizeRequest';
import { OAuthError } from './errors';
import type { HostedOwners } from './hostedOwner';
import { submitStandIn } from './standIn';
import { grant, revoke, userInfo } from './tokenEndpoint';
import { stop, type HostedRequest } from './hostedRequest';

export interface HostedSignInOptions extends PoolDependencies {
  organizations: HostedOwners;
}

declare module 'fastify' {
  interface FastifyContextConfig {
    page?: boolean;
  }
}

const FORM_MAX_BYTES = 16_000;
const FORM_TYPE = 'application/x-www-form-urlencoded';

type Fields = Record<string, unknown>;

/**
 * The OAuth endpoints and hosted pages of local user pools, at the paths that Cognito has them. Organizations with a
 * cloud pool have none here.
 */
export async function hostedSignIn(app: FastifyInstance, options: HostedSignInOptions): Promise<void> {
  const { organizations: owners } = options;
  const calls = createPoolContexts(options);

  function visitOf(request: FastifyRequest, reply: FastifyReply): HostedRequest | undefined {
    const { poolId } = request.params as { poolId: string };
    const owner = owners.byId(organizationOfPool(poolId) ?? '');
    return owner && isLocal(owner) ? { owner, owners, context: calls.of(owner, request), request, reply } : undefined;
  }

  app.removeAllContentTypeParsers();
  app.addContentTypeParser(FORM_TYPE, { parseAs: 'string', bodyLimit: FORM_MAX_BYTES }, (_request, body, done) =>
    done(null, fieldsOf(String(body))),
  );
  app.addHook('onRequest', async (request, reply) => {
    void reply.headers({ 'cache-control': 'no-store', pragma: 'no-cache' });
    // The services ignore cookies, so the app may call them from any origin.
    if (!request.routeOptions.config.page) void reply.header('access-control-allow-origin', '*');
  });
  app.setErrorHandler((error: Error, request, reply) => {
    const visit = request.routeOptions.config.page ? visitOf(request, reply) : undefined;
    const known = knownError(error);
    const away = isDatabaseAway(error);
    if (away) void reply.headers(AWAY_HEADERS);
    if (!known) request.log.error({ err: error }, 'unexpected error at hosted sign-in');
    if (visit) return stop(visit, known ? 'expired' : 'failed');
    const { code, message, status } = known ?? new OAuthError(away ? 'temporarily_unavailable' : 'server_error', 'Something went wrong');
    if (status === 401 || status === 403) void reply.header('www-authenticate', `Bearer error="${code}", error_description="${message}"`);
    return reply.code(status).send({ error: code, error_description: message });
  });

  const at = (path: string) => `/identity/:poolId${path}`;
  const page = (method: 'GET' | 'POST', path: string, answer: (visit: HostedRequest) => FastifyReply | Promise<FastifyReply>) =>
    app.route({
      method,
      url: at(path),
      config: { page: true },
      handler: async (request, reply) => {
        const visit = visitOf(request, reply);
        return visit ? answer(visit) : reply.callNotFound();
      },
    });
  page('GET', '/oauth2/authorize', authorize);
  page('POST', '/oauth2/stand-in', submitStandIn);
  page('GET', '/logout', signOut);

  const service = (method: 'GET' | 'POST', path: string, answer: (visit: HostedRequest, form: Fields) => Promise<object | void>) => {
    app.route({
      method,
      url: at(path),
      handler: async (request, reply) => {
        const visit = visitOf(request, reply);
        if (!visit) return reply.callNotFound();
        return reply.send((await answer(visit, (request.body ?? {}) as Fields)) ?? '');
      },
    });
  };
  service('POST', '/oauth2/token', async ({ context }, form) => grant(context, form));
  service('POST', '/oauth2/revoke', async ({ context }, form) => revoke(context, form));
  service('GET', '/oauth2/userInfo', async ({ context, request }) => userInfo(context, request.headers.authorization));
  service('POST', '/oauth2/userInfo', async ({ context, request }) => userInfo(context, request.headers.authorization));
  service('GET', '/.well-known/openid-configuration', async (visit) => description(visit));
  for (const path of ['/oauth2/token', '/oauth2/revoke', '/oauth2/userInfo']) {
    app.options(at(path), async (_request, reply) =>
      reply
        .headers({
          'access-control-allow-methods': 'GET, POST',
          'access-control-allow-headers': 'authorization, cache-control, content-type',
          'access-control-max-age': '7200',
        })
        .code(204)
        .send(),
    );
  }
}

/** Parses a form. A repeated field becomes a list, which every schema refuses. */
function fieldsOf(body: string): Fields {
  const fields = new URLSearchParams(body);
  return Object.fromEntries(
    [...new Set(fields.keys())].map((name) => {
      const values = fields.getAll(name);
      return [name, values.length === 1 ? values[0] : values];
    }),
  );
}

function knownError(error: Error & { statusCode?: number }): OAuthError | undefined {
  if (error instanceof OAuthError) return error;
  const { statusCode: status = 500 } = error;
  return status >= 400 && status < 500 ? new OAuthError('invalid_request', `The request must be a form (${FORM_TYPE})`) : undefined;
}

function description({ owner, context }: HostedRequest): object {
  const issuer = issuerOf(owner, context.origin);
  return {
    issuer,
    authorization_endpoint: `${issuer}/oauth2/authorize`,
    token_endpoint: `${issuer}/oauth2/token`,
    revocation_endpoint: `${issuer}/oauth2/revoke`,
    userinfo_endpoint: `${issuer}/oauth2/userInfo`,
    end_session_endpoint: `${issuer}/logout`,
    jwks_uri: `${issuer}/.well-known/jwks.json`,
    response_types_supported: ['code'],
    grant_types_supported: ['authorization_code', 'refresh_token'],
    code_challenge_methods_supported: ['S256'],
    token_endpoint_auth_methods_supported: ['none'],
    scopes_supported: scopesOf(owner),
    subject_types_supported: ['public'],
    id_token_signing_alg_values_supported: [ALGORITHM],
  };
}
