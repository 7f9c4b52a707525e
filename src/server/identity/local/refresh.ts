import type { PoolCall } from './call';
import { PoolError } from './errors';
import { sessionOf } from './queries';
import { issueTokens, refreshHash } from './tokens';

/**
 * New tokens for a session that still stands. Refusals are not counted against anyone: the client library
 * repeats each one five times by itself.
 */
export async function refresh(call: PoolCall, token: string) {
  const found = await call.work((tenant) => sessionOf(tenant, refreshHash(token)));
  if (!found) throw new PoolError('NotAuthorizedException', 'Invalid Refresh Token');
  const { session, user } = found;
  if (session.revokedAt || session.createdAt < user.tokensValidAfter)
    throw new PoolError('NotAuthorizedException', 'Refresh Token has been revoked');
  if (session.expiresAt <= call.now) throw new PoolError('NotAuthorizedException', 'Refresh Token has expired');
  if (!user.enabled) throw new PoolError('NotAuthorizedException', 'User is disabled.');
  const signingKey = await call.signingKey();
  const { sessionId, createdAt, scope } = session;
  return {
    ChallengeParameters: {},
    AuthenticationResult: await issueTokens({
      owner: call.owner,
      origin: call.origin,
      user,
      sessionId,
      signedInAt: createdAt,
      scope,
      now: call.now,
      signingKey,
    }),
  };
}
