import * as z from 'zod';
import type { Tenant } from '@server/db/tenant';
import { poolName } from '../pools';
import { admit } from './completeSignIn';
import { consumePasswordAttempt, countFailure, isAddressBlocked, resetPasswordAttempts, type PoolContext } from './poolContext';
import { consumeChallenge, newSecretBlock, saveChallenge } from './challenges';
import { PoolError } from './errors';
import { normalizeUsername } from './usernames';
import { requireNewPassword } from './newPasswordChallenge';
import { DeviceKey, Password, ClaimResponses, Username } from './operation';
import { credentialsOf, isPasswordCorrect } from './passwords';
import { deviceByKey } from './queries/devices';
import { userByUsername, type PoolUser } from './queries/users';
import { isClaimValid, parsePublicA, createServerEphemeral, isRecent } from './srp';

export const SrpParameters = z.object({ USERNAME: Username, SRP_A: z.string().max(1_024) });
export const PasswordParameters = z.object({ USERNAME: Username, PASSWORD: Password, DEVICE_KEY: DeviceKey });
export const PasswordClaim = ClaimResponses.extend({ DEVICE_KEY: DeviceKey });

/** Unknown users get a challenge too. */
export async function startSrp(context: PoolContext, { USERNAME, SRP_A }: z.output<typeof SrpParameters>): Promise<object> {
  mustTakePasswords(context, 'USER_SRP_AUTH');
  const publicA = parsePublicA(SRP_A);
  if (publicA === undefined) throw new PoolError('InvalidParameterException', 'SRP_A is not valid.');
  const username = normalizeUsername(USERNAME);
  const user = await context.work((tenant) => signingIn(tenant, context, username));
  if (!user && context.owner.config.REVEAL_UNKNOWN_USERS) throw new PoolError('UserNotFoundException');
  const { userId, salt, verifier } = credentialsOf(context.owner, context.vault, username, user);
  const { secretB, publicB } = createServerEphemeral(verifier);
  const secretBlock = newSecretBlock();
  const state = { username, userId, publicA: publicA.toString(16), secretB };
  await context.work((tenant) => saveChallenge(tenant, context, 'password', state, secretBlock));
  // Generating a pool's first key takes a moment, which the client spends on its own computation.
  context.signingKey().catch(() => undefined);
  return {
    ChallengeName: 'PASSWORD_VERIFIER',
    ChallengeParameters: { USER_ID_FOR_SRP: userId, USERNAME: userId, SALT: salt, SRP_B: publicB, SECRET_BLOCK: secretBlock },
  };
}

export async function verifySrp(context: PoolContext, answer: z.output<typeof PasswordClaim>): Promise<object> {
  const begun = await context.work(async (tenant) => {
    // Thrown before the challenge is consumed: the client then drops its device key and repeats the answer.
    if (answer.DEVICE_KEY && !(await deviceByKey(tenant, answer.DEVICE_KEY))?.verifier) {
      throw new PoolError('ResourceNotFoundException', 'Device does not exist.');
    }
    const state = await consumeChallenge(tenant, context, 'password', answer.PASSWORD_CLAIM_SECRET_BLOCK);
    return state && { state, ...(await begin(tenant, context, state.username)) };
  });
  if (!begun) throw new PoolError('NotAuthorizedException', 'Invalid session for the user, session is expired.');
  const { state, user, locked } = begun;
  if (locked) throw tooManyAttempts();
  const { userId, verifier } = credentialsOf(context.owner, context.vault, state.username, user);
  // Void if the password was changed, or the user created, since the challenge.
  const fits =
    userId === state.userId &&
    (answer.USERNAME === userId || normalizeUsername(answer.USERNAME) === state.username) &&
    isRecent(answer.TIMESTAMP, context.now) &&
    isClaimValid(
      { poolName: poolName(context.owner), userId },
      {
        publicA: state.publicA,
        secretB: state.secretB,
        verifier,
        secretBlock: answer.PASSWORD_CLAIM_SECRET_BLOCK,
        timestamp: answer.TIMESTAMP,
        signature: answer.PASSWORD_CLAIM_SIGNATURE,
      },
    );
  return finish(context, state.username, user, fits, answer.DEVICE_KEY);
}

export async function signInWithPassword(context: PoolContext, given: z.output<typeof PasswordParameters>): Promise<object> {
  mustTakePasswords(context, 'USER_PASSWORD_AUTH');
  const username = normalizeUsername(given.USERNAME);
  const { user, locked } = await context.work((tenant) => begin(tenant, context, username));
  if (locked) throw tooManyAttempts();
  if (!user && context.owner.config.REVEAL_UNKNOWN_USERS) throw new PoolError('UserNotFoundException');
  const fits = isPasswordCorrect(context.owner, credentialsOf(context.owner, context.vault, username, user), given.PASSWORD);
  return finish(context, username, user, fits, given.DEVICE_KEY);
}

function mustTakePasswords({ owner }: PoolContext, flow: string): void {
  if (owner.config.AUTH?.EMAIL === false) throw new PoolError('InvalidParameterException', `${flow} flow not enabled for this client`);
}

/** Counts the attempt before the password is checked, and finds the user. */
async function begin(tenant: Tenant, context: PoolContext, username: string): Promise<{ user: PoolUser | undefined; locked: boolean }> {
  const locked = (await isAddressBlocked(tenant, context)) || !(await consumePasswordAttempt(tenant, context, username));
  return { user: await signingIn(tenant, context, username), locked };
}

/**
 * Whom an address belongs to. Who has not confirmed theirs is nobody yet: else one could sign up with an address and learn
 * by signing in whether that made an account.
 */
async function signingIn(tenant: Tenant, { owner }: PoolContext, username: string): Promise<PoolUser | undefined> {
  const user = await userByUsername(tenant, username);
  return user?.confirmed || owner.config.REVEAL_UNKNOWN_USERS ? user : undefined;
}

export const tooManyAttempts = () => new PoolError('NotAuthorizedException', 'Password attempts exceeded');

/** Unknown users and wrong passwords get the same error. */
async function finish(
  context: PoolContext,
  username: string,
  user: PoolUser | undefined,
  fits: boolean,
  deviceKey: string | null | undefined,
): Promise<object> {
  if (!user || !fits) {
    await context.work((tenant) => countFailure(tenant, context));
    throw new PoolError('NotAuthorizedException');
  }
  await context.work((tenant) => resetPasswordAttempts(tenant, context, username));
  if (user.temporaryUntil && user.enabled) return requireNewPassword(context, user, deviceKey);
  return admit(context, user, deviceKey);
}
