import * as z from 'zod';
import type { PoolContext } from './poolContext';
import { PoolError } from './errors';
import { DeviceKey, ClientMetadata, operation, Token } from './operation';
import { updateDevice, deviceByKey, revokeSession, rotateRefreshToken, sessionOf, type Device } from './queries';
import { issueTokens, newRefreshToken, hashRefreshToken } from './tokens';

/** Two tabs may exchange the same token at about the same time, and an answer may be lost on its way. */
const REUSE_GRACE_MS = 30_000;

interface RefreshRequest {
  token: string;
  deviceKey?: string | null | undefined;
  /** Answers another refresh token too, and ends this one. */
  rotate?: boolean;
}

/**
 * New tokens for a session that still stands. Refusals are not counted against anyone: the client library
 * repeats each one five times by itself, and tokens are far too long to be guessed.
 */
export async function refresh(context: PoolContext, { token, deviceKey, rotate = false }: RefreshRequest) {
  const hash = hashRefreshToken(token);
  const next = rotate ? newRefreshToken() : undefined;
  const { fault, found } = await context.work(async (tenant) => {
    const held = await sessionOf(tenant, hash);
    const device = held?.session.deviceKey ? await deviceByKey(tenant, held.session.deviceKey) : undefined;
    const refusal = held ? refusalFor(context, held, device, deviceKey) : new PoolError('NotAuthorizedException', 'Invalid Refresh Token');
    // Used again after it was exchanged, a token is in two hands, and nobody can tell which are its owner's.
    if (refusal?.name === 'RefreshTokenReuseException') await revokeSession(tenant, hash, context.now);
    if (refusal || !held) return { fault: refusal, found: undefined };
    const { session } = held;
    if (device) await updateDevice(tenant, device.deviceKey, { lastAddress: context.address, lastSeenAt: context.now });
    if (next) await rotateRefreshToken(tenant, session, next.hash, context.now);
    return { fault: undefined, found: held };
  });
  if (!found) throw fault ?? new PoolError('NotAuthorizedException');
  const { session, user } = found;
  const { sessionId, createdAt, scope } = session;
  const tokens = await issueTokens({
    owner: context.owner,
    origin: context.origin,
    user,
    sessionId,
    deviceKey: session.deviceKey,
    signedInAt: createdAt,
    scope,
    now: context.now,
    signingKey: await context.signingKey(),
  });
  return next ? { ...tokens, RefreshToken: next.token } : tokens;
}

function refusalFor(
  { now }: PoolContext,
  { session, user }: NonNullable<Awaited<ReturnType<typeof sessionOf>>>,
  device: Device | undefined,
  deviceKey: string | null | undefined,
): PoolError | undefined {
  if (session.revokedAt || session.createdAt < user.tokensValidAfter)
    return new PoolError('NotAuthorizedException', 'Refresh Token has been revoked');
  if (session.expiresAt <= now) return new PoolError('NotAuthorizedException', 'Refresh Token has expired');
  if (!user.enabled) return new PoolError('NotAuthorizedException', 'User is disabled.');
  // A browser that signed in at the hosted pages may still remember itself from another sign-in.
  if (deviceKey && device?.verifier && deviceKey !== device.deviceKey)
    return new PoolError('NotAuthorizedException', 'Invalid Refresh Token');
  if (session.rotatedAt && now.getTime() - session.rotatedAt.getTime() > REUSE_GRACE_MS) return new PoolError('RefreshTokenReuseException');
  return undefined;
}

/** Exchanges a refresh token for new tokens, another refresh token among them. */
export const getTokensFromRefreshToken = operation(
  z.object({ ClientId: z.string(), RefreshToken: Token, DeviceKey, ClientMetadata: ClientMetadata }),
  async (context, { RefreshToken: token, DeviceKey: deviceKey }) => ({
    AuthenticationResult: await refresh(context, { token, deviceKey, rotate: true }),
  }),
);
