import { randomUUID } from 'node:crypto';
import * as z from 'zod';
import { admit } from './completeSignIn';
import { isAddressBlocked, consumeCodeRequest, countFailure, type PoolContext } from './poolContext';
import { CHALLENGE_LIFETIME_MS, consumeChallenge, saveChallenge } from './challenges';
import { isCodeCorrect, hashCode, newCode } from './codes';
import { PoolError } from './errors';
import { maskEmail, normalizeUsername } from './usernames';
import { DeviceKey, line, Username } from './operation';
import { credentialsOf, noCredentials } from './passwords';
import { tooManyAttempts } from './passwordSignIn';
import { updateUser, userByUsername, type PoolUser } from './queries/users';
import { mailCode } from './sendCode';

export const CodeParameters = z.object({
  USERNAME: Username,
  CHALLENGE_NAME: z.string().max(60).nullish(),
  DEVICE_KEY: DeviceKey,
});
export const CodeAnswer = z.object({ USERNAME: Username, ANSWER: line(64), DEVICE_KEY: DeviceKey });

const CODE_CHALLENGE_ATTEMPTS = 3;

/** Mails a sign-in code. Unknown users get the same response, but no mail. */
export async function startCodeChallenge(
  context: PoolContext,
  given: z.output<typeof CodeParameters>,
  requestedLocale: string | undefined,
): Promise<object> {
  const { owner, vault } = context;
  if (owner.config.AUTH?.CODE === false) {
    throw new PoolError('InvalidParameterException', 'Custom auth lambda trigger is not configured for the user pool.');
  }
  if (given.CHALLENGE_NAME === 'SRP_A') {
    throw new PoolError('InvalidParameterException', 'The code takes the place of a password here; leave CHALLENGE_NAME out.');
  }
  const username = normalizeUsername(given.USERNAME);
  const code = newCode();
  const { user, session } = await context.work(async (tenant) => {
    await consumeCodeRequest(tenant, context, username);
    const found = await userByUsername(tenant, username);
    const { userId } = credentialsOf(owner, vault, username, found);
    const expiresAt = new Date(context.now.getTime() + CHALLENGE_LIFETIME_MS.code);
    await mailCode(tenant, context, found?.enabled ? found : null, { purpose: 'signIn', code, expiresAt }, requestedLocale);
    const hash = found?.enabled ? hashCode(vault, { sub: userId, address: username }, 'signIn', code) : null;
    return {
      user: found,
      session: await saveChallenge(tenant, context, 'code', { username, userId, hash, attemptsLeft: CODE_CHALLENGE_ATTEMPTS }),
    };
  });
  if (!user && owner.config.REVEAL_UNKNOWN_USERS) throw new PoolError('UserNotFoundException');
  return question(username, shownId(context, username, user), session);
}

/** Three attempts in all. */
export async function verifyCodeChallenge(context: PoolContext, session: string, answer: z.output<typeof CodeAnswer>): Promise<object> {
  const { user, fits, again } = await context.work(async (tenant) => {
    if (await isAddressBlocked(tenant, context)) throw tooManyAttempts();
    const state = await consumeChallenge(tenant, context, 'code', session);
    if (!state) throw new PoolError('NotAuthorizedException', 'Invalid session for the user, session is expired.');
    const { username, userId, hash, attemptsLeft } = state;
    const given = hashCode(context.vault, { sub: userId, address: username }, 'signIn', answer.ANSWER.trim());
    const nobodys = hashCode(context.vault, { sub: randomUUID(), address: username }, 'signIn', '');
    const found = await userByUsername(tenant, username);
    const right = isCodeCorrect(hash ?? nobodys, given) && hash !== null && found?.sub === userId;
    if (!right) await countFailure(tenant, context);
    const next =
      right || attemptsLeft === 1
        ? undefined
        : question(
            username,
            shownId(context, username, found),
            await saveChallenge(tenant, context, 'code', { ...state, attemptsLeft: attemptsLeft - 1 }),
          );
    return { user: found, fits: right, again: next };
  });
  if (again) return again;
  if (!user || !fits) throw new PoolError('NotAuthorizedException');
  return admit(context, user.confirmed ? user : await confirmed(context, user), answer.DEVICE_KEY);
}

/** An address shows the same before somebody signed up with it as until it is confirmed. */
const shownId = ({ owner, vault }: PoolContext, username: string, user: PoolUser | undefined) =>
  credentialsOf(owner, vault, username, user?.confirmed ? user : undefined).userId;

const question = (username: string, userId: string, session: string) => ({
  ChallengeName: 'CUSTOM_CHALLENGE',
  Session: session,
  ChallengeParameters: { USERNAME: userId, medium: 'EMAIL', destination: maskEmail(username) },
});

/**
 * The code came by the user's email address, so it confirms the user too. Somebody else may have signed up with that
 * address, so their password holds no more.
 */
async function confirmed(context: PoolContext, user: PoolUser): Promise<PoolUser> {
  const change = { ...noCredentials(context.owner, context.vault, user.sub), confirmed: true };
  await context.work((tenant) => updateUser(tenant, user.sub, change));
  return { ...user, ...change };
}
