import * as z from 'zod';
import { admit } from './completeSignIn';
import type { PoolContext } from './poolContext';
import { consumeChallenge, saveChallenge } from './challenges';
import { PoolError } from './errors';
import { Password, Username } from './operation';
import { mustBeGoodPassword, newCredentials } from './passwords';
import { updateUser, userBySub, type PoolUser } from './queries/users';

export const NewPassword = z.object({ USERNAME: Username, NEW_PASSWORD: Password });

export async function requireNewPassword(context: PoolContext, user: PoolUser, deviceKey: string | null | undefined): Promise<object> {
  if (user.temporaryUntil! <= context.now) {
    throw new PoolError('NotAuthorizedException', 'Temporary password has expired and must be reset by an administrator.');
  }
  const state = { sub: user.sub, deviceKey: deviceKey ?? null };
  const Session = await context.work((tenant) => saveChallenge(tenant, context, 'newPassword', state));
  const { sub, username, attributes } = user;
  return {
    ChallengeName: 'NEW_PASSWORD_REQUIRED',
    Session,
    ChallengeParameters: {
      USER_ID_FOR_SRP: sub,
      requiredAttributes: '[]',
      userAttributes: JSON.stringify({ ...attributes, email: username, email_verified: 'true' }),
    },
  };
}

export async function completeNewPassword(
  context: PoolContext,
  session: string,
  { NEW_PASSWORD }: z.output<typeof NewPassword>,
): Promise<object> {
  mustBeGoodPassword(context.owner, NEW_PASSWORD);
  const asked = await context.work(async (tenant) => {
    const state = await consumeChallenge(tenant, context, 'newPassword', session);
    const user = state && (await userBySub(tenant, state.sub));
    return user && { user, deviceKey: state.deviceKey };
  });
  // The user has chosen a password in the meantime, or is gone.
  if (!asked?.user.temporaryUntil) throw new PoolError('NotAuthorizedException', 'Invalid session for the user.');
  const { user, deviceKey } = asked;
  const change = { ...newCredentials(context.owner, context.vault, user.sub, NEW_PASSWORD), temporaryUntil: null };
  await context.work((tenant) => updateUser(tenant, user.sub, change));
  return admit(context, { ...user, ...change }, deviceKey);
}
