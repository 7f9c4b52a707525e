import * as z from 'zod';
import type { PoolCall } from './call';
import { PoolError } from './errors';
import { DeviceKey, Hints, operation, Token } from './operation';
import { changeDevice, deviceByKey, revokeSession, rotateToken, sessionOf, type Device } from './queries';
import { issueTokens, newRefreshToken, refreshHash } from './tokens';

/** Two tabs may exchange the same token at about the same time, and an answer may be lost on its way. */
const REUSE_GRACE_MS = 30_000;

interface Renewal {
  token: string;
  deviceKey?: string | null | undefined;
  /** Answers another refresh token too, and ends this one. */
  rotate?: boolean;
}

/**
 * New tokens for a session that still stands. Refusals are not counted against anyone: the client library
 * repeats each one five times by itself, and tokens are far too long to be guessed.
 */
export async function refresh(call: PoolCall, { token, deviceKey, rotate = false }: Renewal) {
  const hash = refreshHash(token);
  const next = rotate ? newRefreshToken() : undefined;
  const { fault, found } = await call.work(async (tenant) => {
    const held = await sessionOf(tenant, hash);
    const device = held?.session.deviceKey ? await deviceByKey(tenant, held.session.deviceKey) : undefined;
    const refusal = held ? faultOf(call, held, device, deviceKey) : new PoolError('NotAuthorizedException', 'Invalid Refresh Token');
    // Used again after it was exchanged, a token is in two hands, and nobody can tell which are its owner's.
    if (refusal?.name === 'RefreshTokenReuseException') await revokeSession(tenant, hash, call.now);
    if (refusal || !held) return { fault: refusal, found: undefined };
    const { session } = held;
    if (device) await changeDevice(tenant, device.deviceKey, { lastAddress: call.address, lastSeenAt: call.now });
    if (next) await rotateToken(tenant, session, next.hash, call.now);
    return { fault: undefined, found: held };
  });
  if (!found) throw fault ?? new PoolError('NotAuthorizedException');
  const { session, user } = found;
  const { sessionId, createdAt, scope } = session;
  const tokens = await issueTokens({
    owner: call.owner,
    origin: call.origin,
    user,
    sessionId,
    deviceKey: session.deviceKey,
    signedInAt: createdAt,
    scope,
    now: call.now,
    signingKey: await call.signingKey(),
  });
  return next ? { ...tokens, RefreshToken: next.token } : tokens;
}

function faultOf(
  { now }: PoolCall,
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
  z.object({ ClientId: z.string(), RefreshToken: Token, DeviceKey, ClientMetadata: Hints }),
  async (call, { RefreshToken: token, DeviceKey: deviceKey }) => ({
    AuthenticationResult: await refresh(call, { token, deviceKey, rotate: true }),
  }),
);
