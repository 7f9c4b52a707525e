import { randomBytes, randomUUID } from 'node:crypto';
import * as z from 'zod';
import { admit } from './admit';
import { addressBlocked, claimCode, countWrongPassword, type PoolCall } from './call';
import { answerChallenge, CHALLENGE_LASTS_MS, putChallenge } from './challenges';
import { codeFits, codeHash, newCode } from './codes';
import { PoolError } from './errors';
import { masked, readUsername } from './names';
import { DeviceKey, line, Username } from './operation';
import { credentialsOf, newCredentials } from './passwords';
import { tooManyTries } from './passwordSignIn';
import { changeUser, userNamed, type PoolUser } from './queries';
import { mailCode } from './sendCode';

export const CodeParameters = z.object({
  USERNAME: Username,
  CHALLENGE_NAME: z.string().max(60).nullish(),
  DEVICE_KEY: DeviceKey,
});
export const CodeAnswer = z.object({ USERNAME: Username, ANSWER: line(64), DEVICE_KEY: DeviceKey });

const TRIES = 3;

/** Mails a code to sign in with. Who is not known here is answered as if they were, and gets no mail. */
export async function beginCode(call: PoolCall, given: z.output<typeof CodeParameters>, askedIn: string | undefined): Promise<object> {
  const { owner, vault } = call;
  if (owner.config.AUTH?.CODE === false) {
    throw new PoolError('InvalidParameterException', 'Custom auth lambda trigger is not configured for the user pool.');
  }
  if (given.CHALLENGE_NAME === 'SRP_A') {
    throw new PoolError('InvalidParameterException', 'The code takes the place of a password here; leave CHALLENGE_NAME out.');
  }
  const username = readUsername(given.USERNAME);
  const code = newCode();
  const { user, session, userId } = await call.work(async (tenant) => {
    await claimCode(tenant, call, username);
    const found = await userNamed(tenant, username);
    const { userId } = credentialsOf(owner, vault, username, found);
    const expiresAt = new Date(call.now.getTime() + CHALLENGE_LASTS_MS.code);
    if (found?.enabled) await mailCode(tenant, call, found, { purpose: 'signIn', code, expiresAt }, askedIn);
    const hash = found?.enabled ? codeHash(vault, userId, 'signIn', code) : null;
    return { user: found, userId, session: await putChallenge(tenant, call, 'code', { username, userId, hash, triesLeft: TRIES }) };
  });
  if (!user && owner.config.REVEAL_UNKNOWN_USERS) throw new PoolError('UserNotFoundException');
  return question(username, userId, session);
}

/** Lets in who enters the mailed code. A wrong one is asked for again, three times in all. */
export async function endCode(call: PoolCall, session: string, answer: z.output<typeof CodeAnswer>): Promise<object> {
  const { user, fits, again } = await call.work(async (tenant) => {
    if (await addressBlocked(tenant, call)) throw tooManyTries();
    const state = await answerChallenge(tenant, call, 'code', session);
    if (!state) throw new PoolError('NotAuthorizedException', 'Invalid session for the user, session is expired.');
    const { username, userId, hash, triesLeft } = state;
    const given = codeHash(call.vault, userId, 'signIn', answer.ANSWER.trim());
    const found = await userNamed(tenant, username);
    const right = codeFits(hash ?? codeHash(call.vault, randomUUID(), 'signIn', ''), given) && hash !== null && found?.sub === userId;
    if (!right) await countWrongPassword(tenant, call);
    const next =
      right || triesLeft === 1
        ? undefined
        : question(username, userId, await putChallenge(tenant, call, 'code', { ...state, triesLeft: triesLeft - 1 }));
    return { user: found, fits: right, again: next };
  });
  if (again) return again;
  if (!user || !fits) throw new PoolError('NotAuthorizedException');
  return admit(call, user.confirmed ? user : await confirmed(call, user), answer.DEVICE_KEY);
}

const question = (username: string, userId: string, session: string) => ({
  ChallengeName: 'CUSTOM_CHALLENGE',
  Session: session,
  ChallengeParameters: { USERNAME: userId, medium: 'EMAIL', destination: masked(username) },
});

/**
 * The code came by the address in question, so it confirms the user as well. Whoever signed up with that address may have
 * been a stranger to it: their password ends here, and another is chosen by a mailed code.
 */
async function confirmed(call: PoolCall, user: PoolUser): Promise<PoolUser> {
  const change = { ...newCredentials(call.owner, call.vault, user.sub, randomBytes(32).toString('hex')), confirmed: true };
  await call.work((tenant) => changeUser(tenant, user.sub, change));
  return { ...user, ...change };
}
