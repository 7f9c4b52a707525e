import { createHash, randomBytes, randomUUID, timingSafeEqual } from 'node:crypto';
import { decodeJwt } from 'jose';
import type { Tenant } from '@server/db/tenant';
import type { PoolContext } from '../userPool/poolContext';
import { openSession } from '../userPool/openSession';
import { endSession, userBySub, type PoolUser } from '../userPool/queries';
import type { SignInRequest } from './authorizeRequest';
import { OAuthError } from './errors';
import { addCode, updateCode, deleteCode, deleteExpiredCodes, lockCode, type AuthorizationCode } from './queries';

const LIFETIME_MS = 5 * 60_000;
const FORM = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.([\w-]{43})$/;
const VERIFIER = /^[A-Za-z0-9._~-]{43,128}$/;

const hashOf = ({ vault }: PoolContext, id: string, secret: string) => vault.mac('authorization-code', id, secret).toString('hex');

/** Keeps what a user's sign-in was asked for, under a code that the app redeems. */
export async function newCode(context: PoolContext, user: PoolUser, { redirectUri, challenge, scope }: SignInRequest): Promise<string> {
  const [id, secret] = [randomUUID(), randomBytes(32).toString('base64url')];
  const code = { id, hash: hashOf(context, id, secret), sub: user.sub, redirectUri, challenge, scope };
  await context.work(async (tenant) => {
    await deleteExpiredCodes(tenant, context.now);
    await addCode(tenant, { ...code, expiresAt: new Date(context.now.getTime() + LIFETIME_MS), createdAt: context.now });
  });
  return `${id}.${secret}`;
}

/** What the app comes with, to have the session that a code stands for. */
export interface TokenExchange {
  code: string;
  redirectUri: string;
  verifier: string;
}

/**
 * Opens the session that a code stands for. Any attempt by someone who has the code uses it up, fitting or not;
 * a second one ends the session that the first one opened, for one of the two is a thief.
 * @throws OAuthError invalid_grant
 */
export async function redeemCode(context: PoolContext, redemption: TokenExchange) {
  const [, id = '', secret = ''] = FORM.exec(redemption.code) ?? [];
  // What is refused must stay written, so the refusal leaves the transaction before it is thrown.
  const used = id === '' ? undefined : await context.work((tenant) => useUp(tenant, context, id, secret, redemption));
  if (!used) throw refused();
  const tokens = await openSession(context, used.user, { scope: used.scope });
  const sessionId = String(decodeJwt(tokens.AccessToken)['origin_jti']);
  const stands = await context.work(async (tenant) => {
    // Gone by now: it was used a second time while the session was being opened.
    if (!(await lockCode(tenant, id))) await endSession(tenant, used.user.sub, sessionId, context.now);
    else return updateCode(tenant, id, { sessionId });
    return undefined;
  });
  if (!stands) throw refused();
  return tokens;
}

const refused = () => new OAuthError('invalid_grant', 'The code is not valid, was used, or has expired');

async function useUp(tenant: Tenant, context: PoolContext, id: string, secret: string, { redirectUri, verifier }: TokenExchange) {
  const kept = await lockCode(tenant, id);
  if (!kept || !same(kept.hash, hashOf(context, id, secret))) return undefined;
  if (kept.usedAt) {
    if (kept.sessionId) await endSession(tenant, kept.sub, kept.sessionId, context.now);
    await deleteCode(tenant, id);
    return undefined;
  }
  await updateCode(tenant, id, { usedAt: context.now });
  const user = await userBySub(tenant, kept.sub);
  return user?.enabled && fits(kept, context.now, redirectUri, verifier) ? { user, scope: kept.scope } : undefined;
}

function fits({ expiresAt, redirectUri, challenge }: AuthorizationCode, now: Date, givenUri: string, verifier: string): boolean {
  const made = createHash('sha256').update(verifier).digest('base64url');
  return expiresAt > now && same(redirectUri, givenUri) && VERIFIER.test(verifier) && same(challenge, made);
}

/** Compares in constant time. */
function same(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)];
  return a.length === b.length && timingSafeEqual(a, b);
}
