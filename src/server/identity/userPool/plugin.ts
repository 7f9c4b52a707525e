import { decodeJwt } from 'jose';
import { setTimeout as pause } from 'node:timers/promises';
import { IDENTITY_RATE_LIMITS } from '@contract/limits';
import { addressGroup } from '@server/http/addressGroup';
import { retryAfter, type RateLimiter } from '@server/http/rateLimit';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { IDENTITY_POOL_OPERATIONS, organizationOfIdentities } from '../identityPool/operations';
import { isDatabaseAway } from '@server/db/away';
import { ApiError, AWAY_HEADERS, mayRunAgain } from '@server/http/errors';
import { isLocal, type PoolOwner, type PoolOwners } from '../pools';
import { deleteUserAttributes, getUserAttributeVerificationCode, updateUserAttributes, verifyUserAttribute } from './attributes';
import { createPoolContexts, type PoolDependencies } from './createPoolContexts';
import { PoolError } from './errors';
import { confirmForgotPassword, forgotPassword } from './forgotPassword';
import type { Operation } from './operation';
import { organizationOfClient, organizationOfPool } from './poolIds';
import { confirmDevice, forgetDevice, getDevice, listDevices, updateDeviceStatus } from './devices';
import { getTokensFromRefreshToken } from './refresh';
import { changePassword, deleteUser, getUser, globalSignOut, revokeToken } from './sessions';
import { initiateAuth, respondToAuthChallenge } from './authFlows';
import { confirmSignUp, resendConfirmationCode, signUp } from './signUp';

export interface LocalIdentityOptions extends PoolDependencies {
  organizations: PoolOwners;
  /** Absent: everything may be asked as often as one likes. */
  rateLimiter?: RateLimiter | undefined;
  /** Over once an answer may go out that would tell by its time whether an address is known. */
  leastTime?: () => Promise<unknown>;
}

const OPERATIONS = new Map<string, Operation>(
  Object.entries({
    ChangePassword: changePassword,
    ConfirmDevice: confirmDevice,
    ConfirmForgotPassword: confirmForgotPassword,
    ConfirmSignUp: confirmSignUp,
    DeleteUser: deleteUser,
    DeleteUserAttributes: deleteUserAttributes,
    ForgetDevice: forgetDevice,
    ForgotPassword: forgotPassword,
    GetDevice: getDevice,
    GetTokensFromRefreshToken: getTokensFromRefreshToken,
    GetUser: getUser,
    GetUserAttributeVerificationCode: getUserAttributeVerificationCode,
    GlobalSignOut: globalSignOut,
    InitiateAuth: initiateAuth,
    ListDevices: listDevices,
    ResendConfirmationCode: resendConfirmationCode,
    RespondToAuthChallenge: respondToAuthChallenge,
    RevokeToken: revokeToken,
    SignUp: signUp,
    UpdateDeviceStatus: updateDeviceStatus,
    UpdateUserAttributes: updateUserAttributes,
    VerifyUserAttribute: verifyUserAttribute,
  }),
);

const COMPUTING = new Set(['ChangePassword', 'ConfirmDevice', 'ConfirmForgotPassword', 'InitiateAuth', 'RespondToAuthChallenge', 'SignUp']);

/** What strangers ask with an address. Its work is a little more where somebody has it, and far less than the least time. */
const EVEN = new Set(['ConfirmForgotPassword', 'ConfirmSignUp', 'ForgotPassword', 'ResendConfirmationCode', 'SignUp']);
const LEAST_MS = 150;

const TARGET = /^AWSCognitoIdentity(Provider)?Service\.([A-Za-z]{1,60})$/;
const CONTENT_TYPE = 'application/x-amz-json-1.1';
const BODY_MAX_BYTES = 64_000;

export async function localIdentity(app: FastifyInstance, options: LocalIdentityOptions): Promise<void> {
  const { organizations, rateLimiter, leastTime = () => pause(LEAST_MS) } = options;
  const calls = createPoolContexts(options);

  const localOwner = (organizationId: string | undefined): PoolOwner | undefined => {
    const owner = organizationId === undefined ? undefined : organizations.byId(organizationId);
    return owner && isLocal(owner) ? owner : undefined;
  };

  app.removeAllContentTypeParsers();
  app.addContentTypeParser(CONTENT_TYPE, { parseAs: 'string', bodyLimit: BODY_MAX_BYTES }, (_request, body, done) => {
    try {
      done(null, JSON.parse(String(body)));
    } catch {
      done(new PoolError('SerializationException'));
    }
  });
  app.setErrorHandler(answerError);
  app.addHook(
    'onRequest',
    async (_request, reply) => void reply.headers({ 'access-control-allow-origin': '*', 'cache-control': 'no-store' }),
  );

  /** Counts a call of the address, and of the organization once it is known to be one. Nothing is computed before. */
  function countersOf(request: FastifyRequest, reply: FastifyReply, name: string, { id }: PoolOwner) {
    const kind = COMPUTING.has(name) ? 'computing' : 'common';
    const limit = IDENTITY_RATE_LIMITS[kind];
    const count = async (key: string, perMinute: number) => {
      const wait = rateLimiter?.take(key, perMinute) ?? 0;
      if (wait <= 0) return;
      await rateLimiter?.holdBack();
      void reply.header('retry-after', retryAfter(wait));
      throw new PoolError('TooManyRequestsException');
    };
    return {
      async countForAddress() {
        if (rateLimiter?.countsAddress(request)) await count(`identity ${kind} ${id} ${addressGroup(request.ip)}`, limit.address);
      },
      countForAll: () => count(`identity ${kind} ${id}`, limit.organization),
    };
  }

  async function answer(request: FastifyRequest, reply: FastifyReply) {
    const { body } = request;
    const [, userPool, name = ''] = TARGET.exec(String(request.headers['x-amz-target'])) ?? [];
    const operation = (userPool ? OPERATIONS : IDENTITY_POOL_OPERATIONS).get(name);
    if (!operation) throw new PoolError('UnknownOperationException');
    if (typeof body !== 'object' || body === null || Array.isArray(body)) throw new PoolError('SerializationException');
    const owner = localOwner(userPool ? organizationAsked(body) : organizationOfIdentities(organizations, body));
    if (!owner) throw new PoolError('ResourceNotFoundException', userPool ? undefined : 'Identity pool or identity not found.');
    const { countForAddress, countForAll } = countersOf(request, reply, name, owner);
    await countForAddress();
    const run = operation.read(body);
    // Only now: what others may ask is not used up by calls that are none.
    await countForAll();
    const even = EVEN.has(name) ? leastTime() : undefined;
    const answered = await run(calls.of(owner, request)).finally(() => even);
    return reply.type(CONTENT_TYPE).send(JSON.stringify(answered));
  }

  for (const path of ['/identity', '/identity/']) {
    app.post(path, answer);
    app.options(path, async (_request, reply) =>
      reply
        .headers({
          'access-control-allow-methods': 'POST',
          'access-control-allow-headers':
            'amz-sdk-invocation-id, amz-sdk-request, cache-control, content-type, x-amz-target, x-amz-user-agent',
          'access-control-max-age': '7200',
        })
        .code(204)
        .send(),
    );
  }

  app.get<{ Params: { poolId: string } }>('/identity/:poolId/.well-known/jwks.json', async (request, reply) => {
    const owner = localOwner(organizationOfPool(request.params.poolId));
    if (!owner) return reply.code(404).send({ message: 'User pool does not exist.' });
    // Generated here if nobody has signed in to this pool yet.
    await calls.signingKeyOf(owner.id);
    return reply.header('cache-control', 'public, max-age=300').send({ keys: await calls.publicKeys.list(owner.id) });
  });
}

/** By client id, or by that of the access token, which is not verified here. */
function organizationAsked(body: object): string | undefined {
  const { ClientId, AccessToken } = body as { ClientId?: unknown; AccessToken?: unknown };
  if (typeof ClientId === 'string') return organizationOfClient(ClientId);
  if (typeof AccessToken !== 'string') throw new PoolError('InvalidParameterException', 'ClientId or AccessToken is missing.');
  try {
    return organizationOfClient(String(decodeJwt(AccessToken)['client_id']));
  } catch {
    throw new PoolError('NotAuthorizedException', 'Invalid Access Token');
  }
}

function answerError(error: Error & { statusCode?: number; code?: string }, request: FastifyRequest, reply: FastifyReply) {
  const known = error instanceof PoolError ? error : requestError(error);
  const away = isDatabaseAway(error) || mayRunAgain(error);
  if (away) void reply.headers(AWAY_HEADERS);
  if (!known) request.log.error({ err: error }, 'unexpected error at the user pool');
  const { name, message } = known ?? new PoolError('InternalErrorException');
  return reply
    .code(known ? (known.name === 'TooManyRequestsException' ? 429 : 400) : away ? 503 : 500)
    .type(CONTENT_TYPE)
    .header('x-amzn-errortype', name)
    .send(JSON.stringify({ __type: name, message }));
}

function requestError(error: Error & { statusCode?: number; code?: string }): PoolError | undefined {
  const { code } = error;
  const statusCode = error instanceof ApiError ? error.status : error.statusCode;
  if (code === 'FST_ERR_CTP_BODY_TOO_LARGE') return new PoolError('InvalidParameterException', 'The request is too large.');
  return statusCode !== undefined && statusCode >= 400 && statusCode < 500 ? new PoolError('SerializationException') : undefined;
}
