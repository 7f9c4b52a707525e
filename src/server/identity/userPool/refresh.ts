import * as z from 'zod';
import type { PoolContext } from './poolContext';
import { PoolError } from './errors';
import { DeviceKey, ClientMetadata, operation, Token } from './operation';
import { updateDevice, deviceByKey, type Device } from './queries/devices';
import { revokeSession, rotateRefreshToken, sessionByToken } from './queries/sessions';
import { issueTokens, newRefreshToken, hashRefreshToken } from './tokens';

/** Two tabs may rotate the same token at the same time, and a response may get lost. */
const REUSE_GRACE_MS = 30_000;

interface RefreshRequest {
  token: string;
  deviceKey?: string | null | undefined;
  rotate?: boolean;
}

/**
 * New tokens for an active session. Failures are not rate-limited: client libraries retry each one five times, and tokens
 * are too long to be guessed.
 */
export async function refresh(context: PoolContext, { token, deviceKey, rotate = false }: RefreshRequest) {
  const hash = hashRefreshToken(token);
  const next = rotate ? newRefreshToken() : undefined;
  const { fault, found } = await context.work(async (tenant) => {
    const held = await sessionByToken(tenant, hash);
    const device = held?.session.deviceKey ? await deviceByKey(tenant, held.session.deviceKey) : undefined;
    const refusal = held ? refusalFor(context, held, device, deviceKey) : new PoolError('NotAuthorizedException', 'Invalid Refresh Token');
    // A rotated token that is used again may be stolen, so the whole session ends.
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
  { session, user }: NonNullable<Awaited<ReturnType<typeof sessionByToken>>>,
  device: Device | undefined,
  deviceKey: string | null | undefined,
): PoolError | undefined {
  if (session.revokedAt || session.createdAt < user.tokensValidAfter)
    return new PoolError('NotAuthorizedException', 'Refresh Token has been revoked');
  if (session.expiresAt <= now) return new PoolError('NotAuthorizedException', 'Refresh Token has expired');
  if (!user.enabled) return new PoolError('NotAuthorizedException', 'User is disabled.');
  // After a hosted sign-in, a browser may still send the device key of an earlier direct one.
  if (deviceKey && device?.verifier && deviceKey !== device.deviceKey)
    return new PoolError('NotAuthorizedException', 'Invalid Refresh Token');
  if (session.rotatedAt && now.getTime() - session.rotatedAt.getTime() > REUSE_GRACE_MS) return new PoolError('RefreshTokenReuseException');
  return undefined;
}

export const getTokensFromRefreshToken = operation(
  z.object({ ClientId: z.string(), RefreshToken: Token, DeviceKey, ClientMetadata: ClientMetadata }),
  async (context, { RefreshToken: token, DeviceKey: deviceKey }) => ({
    AuthenticationResult: await refresh(context, { token, deviceKey, rotate: true }),
  }),
);
