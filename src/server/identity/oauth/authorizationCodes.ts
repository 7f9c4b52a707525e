import { createHash, randomBytes, randomUUID, timingSafeEqual } from 'node:crypto';
import { decodeJwt } from 'jose';
import type { Tenant } from '@server/db/tenant';
import type { PoolContext } from '../userPool/poolContext';
import { openSession } from '../userPool/openSession';
import { endSession } from '../userPool/queries/sessions';
import { userBySub, type PoolUser } from '../userPool/queries/users';
import type { SignInRequest } from './authorizeRequest';
import { OAuthError } from './errors';
import { addCode, updateCode, deleteCode, deleteExpiredCodes, lockCode, type AuthorizationCode } from './queries';

const LIFETIME_MS = 5 * 60_000;
const FORM = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.([\w-]{43})$/;
const VERIFIER = /^[A-Za-z0-9._~-]{43,128}$/;

const hashOf = ({ vault }: PoolContext, id: string, secret: string) => vault.mac('authorization-code', id, secret).toString('hex');

export async function newCode(context: PoolContext, user: PoolUser, { redirectUri, challenge, scope }: SignInRequest): Promise<string> {
  const [id, secret] = [randomUUID(), randomBytes(32).toString('base64url')];
  const code = { id, hash: hashOf(context, id, secret), sub: user.sub, redirectUri, challenge, scope };
  await context.work(async (tenant) => {
    await deleteExpiredCodes(tenant, context.now);
    await addCode(tenant, { ...code, expiresAt: new Date(context.now.getTime() + LIFETIME_MS), createdAt: context.now });
  });
  return `${id}.${secret}`;
}

export interface TokenExchange {
  code: string;
  redirectUri: string;
  verifier: string;
}

/**
 * Exchanges an authorization code for tokens. Any attempt uses the code up, valid or not; a second one ends the session
 * that the first one opened, since one of the two stole the code.
 * @throws OAuthError invalid_grant
 */
export async function redeemCode(context: PoolContext, redemption: TokenExchange) {
  const [, id = '', secret = ''] = FORM.exec(redemption.code) ?? [];
  // The attempt must stay recorded, so the refusal is thrown after the transaction.
  const used = id === '' ? undefined : await context.work((tenant) => useUp(tenant, context, id, secret, redemption));
  if (!used) throw refused();
  const tokens = await openSession(context, used.user, { scope: used.scope });
  const sessionId = String(decodeJwt(tokens.AccessToken)['origin_jti']);
  const stands = await context.work(async (tenant) => {
    // The code was used a second time while the session was being opened.
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

function same(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)];
  return a.length === b.length && timingSafeEqual(a, b);
}
