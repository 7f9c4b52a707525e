import * as z from 'zod';
import { InvalidToken, verifyAccessToken } from '../tokens';
import { isAddressBlocked, countFailure, type PoolContext } from './poolContext';
import { PoolError } from './errors';
import { publicKeyOf } from './keys';
import { quotaKey } from './limits';
import { AccessToken, operation, Password, Token } from './operation';
import { credentialsOf, mustBeGoodPassword, newCredentials, isPasswordCorrect } from './passwords';
import {
  updateUser,
  consumeAttempt,
  resetAttempts,
  removeUser,
  revokeSession,
  revokeSessions,
  userOfSession,
  type PoolUser,
} from './queries';
import { hashRefreshToken } from './tokens';

interface SignedIn {
  user: PoolUser;
  sessionId: string;
}

/** The user of an access token whose session still stands. @throws PoolError NotAuthorizedException */
export async function signedIn(context: PoolContext, token: string | null | undefined): Promise<SignedIn> {
  if (!token) throw new PoolError('NotAuthorizedException', 'Invalid Access Token');
  const { sub, sessionId } = await verifyAccessToken(
    token,
    context.owner,
    publicKeyOf(context.publicKeys, context.owner.id),
    context.now,
  ).catch((error: unknown) => {
    throw error instanceof InvalidToken ? new PoolError('NotAuthorizedException', 'Invalid Access Token') : error;
  });
  const user = sessionId === undefined ? undefined : await context.work((tenant) => userOfSession(tenant, sub, sessionId));
  if (!user || sessionId === undefined) throw new PoolError('NotAuthorizedException', 'Access Token has been revoked');
  if (!user.enabled) throw new PoolError('NotAuthorizedException', 'User is disabled.');
  return { user, sessionId };
}

export const getUser = operation(z.object({ AccessToken }), async (context, input) => {
  const { user } = await signedIn(context, input.AccessToken);
  const attributes = { sub: user.sub, ...user.attributes, email: user.username, email_verified: String(user.confirmed) };
  return { Username: user.sub, UserAttributes: Object.entries(attributes).map(([Name, Value]) => ({ Name, Value })) };
});

/** Sets a new password for someone who knows the old one, and ends their sessions elsewhere. */
export const changePassword = operation(
  z.object({ AccessToken, PreviousPassword: Password, ProposedPassword: Password }),
  async (context, { AccessToken: token, PreviousPassword, ProposedPassword }) => {
    const { user, sessionId } = await signedIn(context, token);
    mustBeGoodPassword(context.owner, ProposedPassword);
    const { free, maxLockS, forgottenMs } = context.limits.password;
    const key = quotaKey(context.vault, 'password', user.username);
    await context.work(async (tenant) => {
      const tried = { key, now: context.now, windowMs: forgottenMs, free, maxLockS };
      if ((await isAddressBlocked(tenant, context)) || !(await consumeAttempt(tenant, tried)))
        throw new PoolError('LimitExceededException');
    });
    if (!isPasswordCorrect(context.owner, credentialsOf(context.owner, context.vault, user.username, user), PreviousPassword)) {
      await context.work((tenant) => countFailure(tenant, context));
      throw new PoolError('NotAuthorizedException');
    }
    const credentials = newCredentials(context.owner, context.vault, user.sub, ProposedPassword);
    await context.work(async (tenant) => {
      await updateUser(tenant, user.sub, { ...credentials, temporaryUntil: null });
      await revokeSessions(tenant, user.sub, context.now, sessionId);
      await resetAttempts(tenant, key);
    });
    return {};
  },
);

/** Ends every session of the user, this one too. */
export const globalSignOut = operation(z.object({ AccessToken }), async (context, input) => {
  const { user } = await signedIn(context, input.AccessToken);
  await context.work(async (tenant) => {
    await updateUser(tenant, user.sub, { tokensValidAfter: context.now });
    await revokeSessions(tenant, user.sub, context.now);
  });
  return {};
});

/** Ends one session by its refresh token. One that is not known is ended already. */
export const revokeToken = operation(z.object({ ClientId: z.string(), Token }), async (context, input) => {
  await context.work((tenant) => revokeSession(tenant, hashRefreshToken(input.Token), context.now));
  return {};
});

/** Takes the user out of the pool for good, together with their account. */
export const deleteUser = operation(z.object({ AccessToken }), async (context, input) => {
  const { user } = await signedIn(context, input.AccessToken);
  await context.work(async (tenant) => {
    await context.accounts.removed(tenant, user.sub);
    await removeUser(tenant, user.sub);
  });
  return {};
});
