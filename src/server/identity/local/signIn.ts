import { createHash, randomBytes, randomUUID } from 'node:crypto';
import * as z from 'zod';
import type { Tenant } from '@server/db/tenant';
import { poolName } from '../pools';
import { addressBlocked, countWrongPassword, type PoolCall } from './call';
import { PoolError } from './errors';
import { countKey } from './limits';
import { readUsername } from './names';
import { operation, Password, Username } from './operation';
import { credentialsOf, passwordFits } from './passwords';
import { addChallenge, addSession, claimTry, forgetTries, takeChallenge, userNamed, type PoolUser } from './queries';
import { refresh } from './refresh';
import { claimHolds, readPublicA, readTimestamp, serverTurn } from './srp';
import { issueTokens, newRefreshToken, REFRESH_LASTS_MS } from './tokens';

const CHALLENGE_LASTS_MS = 3 * 60_000;
// How far a client's clock may be off; the claim it signs holds the time.
const CLAIM_TOLERANCE_MS = 5 * 60_000;

const SrpParameters = z.object({ USERNAME: Username, SRP_A: z.string().max(1_024) });
const PasswordParameters = z.object({ USERNAME: Username, PASSWORD: Password });
const RefreshParameters = z.object({ REFRESH_TOKEN: z.string().min(1).max(4_096) });

/** Begins a sign-in, or renews a session. */
export const initiateAuth = operation(
  z.discriminatedUnion(
    'AuthFlow',
    [
      z.object({ AuthFlow: z.literal('USER_SRP_AUTH'), ClientId: z.string(), AuthParameters: SrpParameters }),
      z.object({ AuthFlow: z.literal('USER_PASSWORD_AUTH'), ClientId: z.string(), AuthParameters: PasswordParameters }),
      z.object({ AuthFlow: z.enum(['REFRESH_TOKEN_AUTH', 'REFRESH_TOKEN']), ClientId: z.string(), AuthParameters: RefreshParameters }),
    ],
    { error: 'must be USER_SRP_AUTH, USER_PASSWORD_AUTH or REFRESH_TOKEN_AUTH' },
  ),
  async (call, input) => {
    switch (input.AuthFlow) {
      case 'USER_SRP_AUTH':
        return beginSrp(call, input.AuthParameters);
      case 'USER_PASSWORD_AUTH':
        return signInByPassword(call, input.AuthParameters);
      default:
        return refresh(call, input.AuthParameters.REFRESH_TOKEN);
    }
  },
);

async function beginSrp(call: PoolCall, { USERNAME, SRP_A }: z.output<typeof SrpParameters>) {
  const publicA = readPublicA(SRP_A);
  if (publicA === undefined) throw new PoolError('InvalidParameterException', 'SRP_A is not valid.');
  const username = readUsername(USERNAME);
  const user = await call.work((tenant) => userNamed(tenant, username));
  if (!user && call.owner.config.REVEAL_UNKNOWN_USERS) throw new PoolError('UserNotFoundException');
  const { userId, salt, verifier } = credentialsOf(call.owner, call.vault, username, user);
  const { secretB, publicB } = serverTurn(verifier);
  const secretBlock = randomBytes(96).toString('base64');
  const key = challengeKey(secretBlock);
  const challenge = {
    key,
    sub: user?.sub ?? null,
    userId,
    username,
    publicA: publicA.toString(16),
    secretB: call.vault.seal(secretB, `challenge:${key}`),
    expiresAt: new Date(call.now.getTime() + CHALLENGE_LASTS_MS),
  };
  await call.work((tenant) => addChallenge(tenant, challenge, call.now));
  // A pool's first key takes a moment to make; it is ready by the time the client has done its sums.
  call.signingKey().catch(() => undefined);
  return {
    ChallengeName: 'PASSWORD_VERIFIER',
    ChallengeParameters: { USER_ID_FOR_SRP: userId, USERNAME: userId, SALT: salt, SRP_B: publicB, SECRET_BLOCK: secretBlock },
  };
}

/** Ends a sign-in by the proof that the password is known. */
export const respondToAuthChallenge = operation(
  z.object({
    ClientId: z.string(),
    ChallengeName: z.literal('PASSWORD_VERIFIER'),
    ChallengeResponses: z.object({
      USERNAME: Username,
      PASSWORD_CLAIM_SECRET_BLOCK: z.string().min(1).max(4_096),
      PASSWORD_CLAIM_SIGNATURE: z.string().min(1).max(200),
      TIMESTAMP: z.string().min(1).max(40),
    }),
  }),
  async (call, { ChallengeResponses: answer }) => {
    const key = challengeKey(answer.PASSWORD_CLAIM_SECRET_BLOCK);
    const begun = await call.work(async (tenant) => {
      const challenge = await takeChallenge(tenant, key, call.now);
      return challenge && { challenge, ...(await begin(tenant, call, challenge.username)) };
    });
    if (!begun) throw new PoolError('NotAuthorizedException', 'Invalid session for the user, session is expired.');
    const { challenge, user, locked } = begun;
    if (locked) throw tooManyTries();
    const { userId, verifier } = credentialsOf(call.owner, call.vault, challenge.username, user);
    // A password changed, or a user added, since the challenge was given makes it void.
    const fits =
      userId === challenge.userId &&
      (answer.USERNAME === userId || readUsername(answer.USERNAME) === challenge.username) &&
      Math.abs(readTimestamp(answer.TIMESTAMP) - call.now.getTime()) <= CLAIM_TOLERANCE_MS &&
      claimHolds(
        { poolName: poolName(call.owner), userId },
        {
          publicA: challenge.publicA,
          secretB: call.vault.open(challenge.secretB, `challenge:${key}`),
          verifier,
          secretBlock: answer.PASSWORD_CLAIM_SECRET_BLOCK,
          timestamp: answer.TIMESTAMP,
          signature: answer.PASSWORD_CLAIM_SIGNATURE,
        },
      );
    return finish(call, challenge.username, user, fits);
  },
);

async function signInByPassword(call: PoolCall, { USERNAME, PASSWORD }: z.output<typeof PasswordParameters>) {
  const username = readUsername(USERNAME);
  const { user, locked } = await call.work((tenant) => begin(tenant, call, username));
  if (locked) throw tooManyTries();
  if (!user && call.owner.config.REVEAL_UNKNOWN_USERS) throw new PoolError('UserNotFoundException');
  const fits = passwordFits(call.owner, credentialsOf(call.owner, call.vault, username, user), PASSWORD);
  return finish(call, username, user, fits);
}

/** Counts one try at a password before it is looked at, and finds the user. */
async function begin(tenant: Tenant, call: PoolCall, username: string): Promise<{ user: PoolUser | undefined; locked: boolean }> {
  const { free, maxLockS, forgottenMs } = call.limits.password;
  const tried = { key: countKey(call.vault, 'password', username), now: call.now, lastsMs: forgottenMs, free, maxLockS };
  const locked = (await addressBlocked(tenant, call)) || !(await claimTry(tenant, tried));
  return { user: await userNamed(tenant, username), locked };
}

const tooManyTries = () => new PoolError('NotAuthorizedException', 'Password attempts exceeded');

/** Opens a session for a user who gave the right password, and refuses everyone else in the same words. */
async function finish(call: PoolCall, username: string, user: PoolUser | undefined, fits: boolean) {
  if (!user || !fits) {
    await call.work((tenant) => countWrongPassword(tenant, call));
    throw new PoolError('NotAuthorizedException');
  }
  const { token, hash } = newRefreshToken();
  const sessionId = randomUUID();
  const admitted = user.enabled && user.confirmed;
  await call.work(async (tenant) => {
    await forgetTries(tenant, countKey(call.vault, 'password', username));
    if (!admitted) return;
    const expiresAt = new Date(call.now.getTime() + REFRESH_LASTS_MS);
    await addSession(tenant, { hash, sub: user.sub, sessionId, expiresAt, createdAt: call.now });
  });
  if (!user.enabled) throw new PoolError('NotAuthorizedException', 'User is disabled.');
  if (!user.confirmed) throw new PoolError('UserNotConfirmedException');
  const signingKey = await call.signingKey();
  const tokens = await issueTokens({
    owner: call.owner,
    origin: call.origin,
    user,
    sessionId,
    signedInAt: call.now,
    now: call.now,
    signingKey,
  });
  return { ChallengeParameters: {}, AuthenticationResult: { ...tokens, RefreshToken: token } };
}

const challengeKey = (secretBlock: string) => createHash('sha256').update(secretBlock).digest('hex');
