import { createHash, randomBytes, randomUUID, timingSafeEqual } from 'node:crypto';
import { decodeJwt } from 'jose';
import type { Tenant } from '@server/db/tenant';
import type { PoolCall } from '../local/call';
import { openSession } from '../local/openSession';
import { endSession, userBySub, type PoolUser } from '../local/queries';
import type { SignInRequest } from './authorizeRequest';
import { OAuthError } from './errors';
import { addCode, changeCode, dropCode, forgetOldCodes, holdCode, type AuthorizationCode } from './queries';

const LASTS_MS = 5 * 60_000;
const FORM = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.([\w-]{43})$/;
const VERIFIER = /^[A-Za-z0-9._~-]{43,128}$/;

const hashOf = ({ vault }: PoolCall, id: string, secret: string) => vault.mac('authorization-code', id, secret).toString('hex');

/** Keeps what a user's sign-in was asked for, under a code that the app redeems. */
export async function newCode(call: PoolCall, user: PoolUser, { redirectUri, challenge, scope }: SignInRequest): Promise<string> {
  const [id, secret] = [randomUUID(), randomBytes(32).toString('base64url')];
  const code = { id, hash: hashOf(call, id, secret), sub: user.sub, redirectUri, challenge, scope };
  await call.work(async (tenant) => {
    await forgetOldCodes(tenant, call.now);
    await addCode(tenant, { ...code, expiresAt: new Date(call.now.getTime() + LASTS_MS), createdAt: call.now });
  });
  return `${id}.${secret}`;
}

/** What the app comes with, to have the session that a code stands for. */
export interface Redemption {
  code: string;
  redirectUri: string;
  verifier: string;
}

/**
 * Opens the session that a code stands for. Any attempt by someone who has the code uses it up, fitting or not;
 * a second one ends the session that the first one opened, for one of the two is a thief.
 * @throws OAuthError invalid_grant
 */
export async function redeemCode(call: PoolCall, redemption: Redemption) {
  const [, id = '', secret = ''] = FORM.exec(redemption.code) ?? [];
  // What is refused must stay written, so the refusal leaves the transaction before it is thrown.
  const used = id === '' ? undefined : await call.work((tenant) => useUp(tenant, call, id, secret, redemption));
  if (!used) throw refused();
  const tokens = await openSession(call, used.user, { scope: used.scope });
  const sessionId = String(decodeJwt(tokens.AccessToken)['origin_jti']);
  const stands = await call.work(async (tenant) => {
    // Gone by now: it was used a second time while the session was being opened.
    if (!(await holdCode(tenant, id))) await endSession(tenant, used.user.sub, sessionId, call.now);
    else return changeCode(tenant, id, { sessionId });
    return undefined;
  });
  if (!stands) throw refused();
  return tokens;
}

const refused = () => new OAuthError('invalid_grant', 'The code is not valid, was used, or has expired');

async function useUp(tenant: Tenant, call: PoolCall, id: string, secret: string, { redirectUri, verifier }: Redemption) {
  const kept = await holdCode(tenant, id);
  if (!kept || !same(kept.hash, hashOf(call, id, secret))) return undefined;
  if (kept.usedAt) {
    if (kept.sessionId) await endSession(tenant, kept.sub, kept.sessionId, call.now);
    await dropCode(tenant, id);
    return undefined;
  }
  await changeCode(tenant, id, { usedAt: call.now });
  const user = await userBySub(tenant, kept.sub);
  return user?.enabled && fits(kept, call.now, redirectUri, verifier) ? { user, scope: kept.scope } : undefined;
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
