import * as z from 'zod';
import { admit } from './admit';
import type { PoolCall } from './call';
import { answerChallenge, putChallenge } from './challenges';
import { PoolError } from './errors';
import { Password, Username } from './operation';
import { mustBeGoodPassword, newCredentials } from './passwords';
import { changeUser, userBySub, type PoolUser } from './queries';

export const NewPassword = z.object({ USERNAME: Username, NEW_PASSWORD: Password });

/** Asks a user whose password somebody else chose for one of their own. */
export async function askNewPassword(call: PoolCall, user: PoolUser, deviceKey: string | null | undefined): Promise<object> {
  if (user.temporaryUntil! <= call.now) {
    throw new PoolError('NotAuthorizedException', 'Temporary password has expired and must be reset by an administrator.');
  }
  const state = { sub: user.sub, deviceKey: deviceKey ?? null };
  const Session = await call.work((tenant) => putChallenge(tenant, call, 'newPassword', state));
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

/** Sets the password a user chose for themselves, and lets them in. One that is not good enough may be followed by another. */
export async function setNewPassword(call: PoolCall, session: string, { NEW_PASSWORD }: z.output<typeof NewPassword>): Promise<object> {
  mustBeGoodPassword(call.owner, NEW_PASSWORD);
  const asked = await call.work(async (tenant) => {
    const state = await answerChallenge(tenant, call, 'newPassword', session);
    const user = state && (await userBySub(tenant, state.sub));
    return user && { user, deviceKey: state.deviceKey };
  });
  // Whoever chose a password in the meantime, or was shut out, begins anew.
  if (!asked?.user.temporaryUntil) throw new PoolError('NotAuthorizedException', 'Invalid session for the user.');
  const { user, deviceKey } = asked;
  const change = { ...newCredentials(call.owner, call.vault, user.sub, NEW_PASSWORD), temporaryUntil: null };
  await call.work((tenant) => changeUser(tenant, user.sub, change));
  return admit(call, { ...user, ...change }, deviceKey);
}
