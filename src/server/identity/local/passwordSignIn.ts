import * as z from 'zod';
import type { Tenant } from '@server/db/tenant';
import { poolName } from '../pools';
import { admit } from './admit';
import { addressBlocked, countWrongPassword, type PoolCall } from './call';
import { answerChallenge, newSecretBlock, putChallenge } from './challenges';
import { PoolError } from './errors';
import { countKey } from './limits';
import { readUsername } from './names';
import { askNewPassword } from './newPassword';
import { DeviceKey, Password, Proof, Username } from './operation';
import { credentialsOf, passwordFits } from './passwords';
import { claimTry, deviceByKey, forgetTries, userNamed, type PoolUser } from './queries';
import { claimHolds, readPublicA, serverTurn, timely } from './srp';

export const SrpParameters = z.object({ USERNAME: Username, SRP_A: z.string().max(1_024) });
export const PasswordParameters = z.object({ USERNAME: Username, PASSWORD: Password, DEVICE_KEY: DeviceKey });
export const PasswordProof = Proof.extend({ DEVICE_KEY: DeviceKey });

/** Asks for the proof that a password is known. Who is not known here is asked as if they were. */
export async function beginSrp(call: PoolCall, { USERNAME, SRP_A }: z.output<typeof SrpParameters>): Promise<object> {
  mustTakePasswords(call, 'USER_SRP_AUTH');
  const publicA = readPublicA(SRP_A);
  if (publicA === undefined) throw new PoolError('InvalidParameterException', 'SRP_A is not valid.');
  const username = readUsername(USERNAME);
  const user = await call.work((tenant) => userNamed(tenant, username));
  if (!user && call.owner.config.REVEAL_UNKNOWN_USERS) throw new PoolError('UserNotFoundException');
  const { userId, salt, verifier } = credentialsOf(call.owner, call.vault, username, user);
  const { secretB, publicB } = serverTurn(verifier);
  const secretBlock = newSecretBlock();
  const state = { username, userId, publicA: publicA.toString(16), secretB };
  await call.work((tenant) => putChallenge(tenant, call, 'password', state, secretBlock));
  // A pool's first key takes a moment to make; it is ready by the time the client has done its sums.
  call.signingKey().catch(() => undefined);
  return {
    ChallengeName: 'PASSWORD_VERIFIER',
    ChallengeParameters: { USER_ID_FOR_SRP: userId, USERNAME: userId, SALT: salt, SRP_B: publicB, SECRET_BLOCK: secretBlock },
  };
}

/** Goes on with a sign-in by the proof that the password is known. */
export async function endSrp(call: PoolCall, answer: z.output<typeof PasswordProof>): Promise<object> {
  const begun = await call.work(async (tenant) => {
    // Told before the answer is used up: the client then forgets its device and sends the same answer without it.
    if (answer.DEVICE_KEY && !(await deviceByKey(tenant, answer.DEVICE_KEY))?.verifier) {
      throw new PoolError('ResourceNotFoundException', 'Device does not exist.');
    }
    const state = await answerChallenge(tenant, call, 'password', answer.PASSWORD_CLAIM_SECRET_BLOCK);
    return state && { state, ...(await begin(tenant, call, state.username)) };
  });
  if (!begun) throw new PoolError('NotAuthorizedException', 'Invalid session for the user, session is expired.');
  const { state, user, locked } = begun;
  if (locked) throw tooManyTries();
  const { userId, verifier } = credentialsOf(call.owner, call.vault, state.username, user);
  // A password changed, or a user added, since the challenge was given makes it void.
  const fits =
    userId === state.userId &&
    (answer.USERNAME === userId || readUsername(answer.USERNAME) === state.username) &&
    timely(answer.TIMESTAMP, call.now) &&
    claimHolds(
      { poolName: poolName(call.owner), userId },
      {
        publicA: state.publicA,
        secretB: state.secretB,
        verifier,
        secretBlock: answer.PASSWORD_CLAIM_SECRET_BLOCK,
        timestamp: answer.TIMESTAMP,
        signature: answer.PASSWORD_CLAIM_SIGNATURE,
      },
    );
  return finish(call, state.username, user, fits, answer.DEVICE_KEY);
}

/** Signs in by the password itself. */
export async function signInByPassword(call: PoolCall, given: z.output<typeof PasswordParameters>): Promise<object> {
  mustTakePasswords(call, 'USER_PASSWORD_AUTH');
  const username = readUsername(given.USERNAME);
  const { user, locked } = await call.work((tenant) => begin(tenant, call, username));
  if (locked) throw tooManyTries();
  if (!user && call.owner.config.REVEAL_UNKNOWN_USERS) throw new PoolError('UserNotFoundException');
  const fits = passwordFits(call.owner, credentialsOf(call.owner, call.vault, username, user), given.PASSWORD);
  return finish(call, username, user, fits, given.DEVICE_KEY);
}

function mustTakePasswords({ owner }: PoolCall, flow: string): void {
  if (owner.config.AUTH?.EMAIL === false) throw new PoolError('InvalidParameterException', `${flow} flow not enabled for this client`);
}

/** Counts one try at a password before it is looked at, and finds the user. */
async function begin(tenant: Tenant, call: PoolCall, username: string): Promise<{ user: PoolUser | undefined; locked: boolean }> {
  const { free, maxLockS, forgottenMs } = call.limits.password;
  const tried = { key: countKey(call.vault, 'password', username), now: call.now, lastsMs: forgottenMs, free, maxLockS };
  const locked = (await addressBlocked(tenant, call)) || !(await claimTry(tenant, tried));
  return { user: await userNamed(tenant, username), locked };
}

export const tooManyTries = () => new PoolError('NotAuthorizedException', 'Password attempts exceeded');

/** Goes on with a user who gave the right password, and refuses everyone else in the same words. */
async function finish(
  call: PoolCall,
  username: string,
  user: PoolUser | undefined,
  fits: boolean,
  deviceKey: string | null | undefined,
): Promise<object> {
  if (!user || !fits) {
    await call.work((tenant) => countWrongPassword(tenant, call));
    throw new PoolError('NotAuthorizedException');
  }
  await call.work((tenant) => forgetTries(tenant, countKey(call.vault, 'password', username)));
  if (user.temporaryUntil && user.enabled) return askNewPassword(call, user, deviceKey);
  return admit(call, user, deviceKey);
}
