import * as z from 'zod';
import { BadToken, checkAccessToken } from '../accessToken';
import { addressBlocked, countWrongPassword, type PoolCall } from './call';
import { PoolError } from './errors';
import { publicKeyOf } from './keys';
import { countKey } from './limits';
import { AccessToken, operation, Password, Token } from './operation';
import { credentialsOf, mustBeGoodPassword, newCredentials, passwordFits } from './passwords';
import { changeUser, claimTry, forgetTries, removePoolUser, revokeSession, revokeSessions, userOfSession, type PoolUser } from './queries';
import { refreshHash } from './tokens';

interface SignedIn {
  user: PoolUser;
  sessionId: string;
}

/** The user of an access token whose session still stands. @throws PoolError NotAuthorizedException */
export async function signedIn(call: PoolCall, token: string | null | undefined): Promise<SignedIn> {
  if (!token) throw new PoolError('NotAuthorizedException', 'Invalid Access Token');
  const { sub, sessionId } = await checkAccessToken(token, call.owner, publicKeyOf(call.publicKeys, call.owner.id), call.now).catch(
    (error: unknown) => {
      throw error instanceof BadToken ? new PoolError('NotAuthorizedException', 'Invalid Access Token') : error;
    },
  );
  const user = sessionId === undefined ? undefined : await call.work((tenant) => userOfSession(tenant, sub, sessionId));
  if (!user || sessionId === undefined) throw new PoolError('NotAuthorizedException', 'Access Token has been revoked');
  if (!user.enabled) throw new PoolError('NotAuthorizedException', 'User is disabled.');
  return { user, sessionId };
}

export const getUser = operation(z.object({ AccessToken }), async (call, input) => {
  const { user } = await signedIn(call, input.AccessToken);
  const attributes = { sub: user.sub, ...user.attributes, email: user.username, email_verified: String(user.confirmed) };
  return { Username: user.sub, UserAttributes: Object.entries(attributes).map(([Name, Value]) => ({ Name, Value })) };
});

/** Sets a new password for someone who knows the old one, and ends their sessions elsewhere. */
export const changePassword = operation(
  z.object({ AccessToken, PreviousPassword: Password, ProposedPassword: Password }),
  async (call, { AccessToken: token, PreviousPassword, ProposedPassword }) => {
    const { user, sessionId } = await signedIn(call, token);
    mustBeGoodPassword(call.owner, ProposedPassword);
    const { free, maxLockS, forgottenMs } = call.limits.password;
    const key = countKey(call.vault, 'password', user.username);
    await call.work(async (tenant) => {
      const tried = { key, now: call.now, lastsMs: forgottenMs, free, maxLockS };
      if ((await addressBlocked(tenant, call)) || !(await claimTry(tenant, tried))) throw new PoolError('LimitExceededException');
    });
    if (!passwordFits(call.owner, credentialsOf(call.owner, call.vault, user.username, user), PreviousPassword)) {
      await call.work((tenant) => countWrongPassword(tenant, call));
      throw new PoolError('NotAuthorizedException');
    }
    const credentials = newCredentials(call.owner, call.vault, user.sub, ProposedPassword);
    await call.work(async (tenant) => {
      await changeUser(tenant, user.sub, { ...credentials, temporaryUntil: null });
      await revokeSessions(tenant, user.sub, call.now, sessionId);
      await forgetTries(tenant, key);
    });
    return {};
  },
);

/** Ends every session of the user, this one too. */
export const globalSignOut = operation(z.object({ AccessToken }), async (call, input) => {
  const { user } = await signedIn(call, input.AccessToken);
  await call.work(async (tenant) => {
    await changeUser(tenant, user.sub, { tokensValidAfter: call.now });
    await revokeSessions(tenant, user.sub, call.now);
  });
  return {};
});

/** Ends one session by its refresh token. One that is not known is ended already. */
export const revokeToken = operation(z.object({ ClientId: z.string(), Token }), async (call, input) => {
  await call.work((tenant) => revokeSession(tenant, refreshHash(input.Token), call.now));
  return {};
});

/** Takes the user out of the pool for good, together with their account. */
export const deleteUser = operation(z.object({ AccessToken }), async (call, input) => {
  const { user } = await signedIn(call, input.AccessToken);
  await call.work(async (tenant) => {
    await call.accounts.removed(tenant, user.sub);
    await removePoolUser(tenant, user.sub);
  });
  return {};
});
