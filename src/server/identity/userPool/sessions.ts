import { decodeJwt } from 'jose';
import * as z from 'zod';
import { InvalidToken, verifyAccessToken } from '../tokens';
import { consumePasswordAttempt, countFailure, isAddressBlocked, resetPasswordAttempts, type PoolContext } from './poolContext';
import { PoolError } from './errors';
import { publicKeyOf } from './keys';
import { AccessToken, operation, Password, Token } from './operation';
import { credentialsOf, mustBeGoodPassword, newCredentials, isPasswordCorrect } from './passwords';
import { revokeSession, revokeSessions, userOfSession } from './queries/sessions';
import { updateUser, removeUser, type PoolUser } from './queries/users';
import { DIRECT_SCOPE, hashRefreshToken } from './tokens';

interface SignedIn {
  user: PoolUser;
  sessionId: string;
}

/**
 * For what changes who one is: tokens of hosted sign-in are for less, as in Cognito.
 * @throws PoolError NotAuthorizedException
 */
export async function signedInDirectly(context: PoolContext, token: string): Promise<SignedIn> {
  const found = await signedIn(context, token);
  const { scope } = decodeJwt<{ scope?: unknown }>(token);
  if (!String(scope).split(' ').includes(DIRECT_SCOPE))
    throw new PoolError('NotAuthorizedException', 'Access Token does not have required scopes');
  return found;
}

/** @throws PoolError NotAuthorizedException unless the token is valid and its session active. */
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

/** Ends the user's other sessions too. */
export const changePassword = operation(
  z.object({ AccessToken, PreviousPassword: Password, ProposedPassword: Password }),
  async (context, { AccessToken: token, PreviousPassword, ProposedPassword }) => {
    const { user, sessionId } = await signedInDirectly(context, token);
    mustBeGoodPassword(context.owner, ProposedPassword);
    await context.work(async (tenant) => {
      if ((await isAddressBlocked(tenant, context)) || !(await consumePasswordAttempt(tenant, context, user.username)))
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
      await resetPasswordAttempts(tenant, context, user.username);
    });
    return {};
  },
);

export const globalSignOut = operation(z.object({ AccessToken }), async (context, input) => {
  const { user } = await signedIn(context, input.AccessToken);
  await context.work(async (tenant) => {
    await updateUser(tenant, user.sub, { tokensValidAfter: context.now });
    await revokeSessions(tenant, user.sub, context.now);
  });
  return {};
});

/** An unknown token counts as revoked. */
export const revokeToken = operation(z.object({ ClientId: z.string(), Token }), async (context, input) => {
  await context.work((tenant) => revokeSession(tenant, hashRefreshToken(input.Token), context.now));
  return {};
});

export const deleteUser = operation(z.object({ AccessToken }), async (context, input) => {
  const { user } = await signedInDirectly(context, input.AccessToken);
  await context.work(async (tenant) => {
    await context.accounts.removed(tenant, user.sub);
    await removeUser(tenant, user.sub);
  });
  return {};
});
