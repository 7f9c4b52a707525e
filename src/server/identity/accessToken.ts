import { jwtVerify, type JWTPayload, type JWTVerifyGetKey } from 'jose';
import { TOKEN } from '@contract/limits';
import { isIssuer, type PoolOwner } from './pools';

/** What a good access token says. Times are milliseconds. */
export interface AccessClaims {
  sub: string;
  /** The session that the token was issued in. */
  sessionId: string | undefined;
  issuedAt: number;
  expiresAt: number;
}

// Longer than any pool's token; what is longer is not looked into.
const TOKEN_MAX_LENGTH = 8_192;
const TOLERANCE_S = TOKEN.toleranceMs / 1000;

/** A token that is not a good access token of the pool. */
export class BadToken extends Error {}

/**
 * Checks signature, issuer, client, use and time of an access token. Every pool's tokens pass through here;
 * only where the keys come from differs.
 * @throws BadToken
 */
export async function checkAccessToken(token: string, owner: PoolOwner, keys: JWTVerifyGetKey, now: Date): Promise<AccessClaims> {
  if (token.length > TOKEN_MAX_LENGTH) throw new BadToken('too long');
  const { payload } = await jwtVerify(token, keys, {
    algorithms: ['RS256'],
    clockTolerance: TOLERANCE_S,
    currentDate: now,
    requiredClaims: ['iss', 'sub', 'iat', 'exp'],
  }).catch(asBadToken);
  const { sub, iat, exp } = payload as JWTPayload & { sub: string; iat: number; exp: number };
  if (!isIssuer(owner, payload.iss)) throw new BadToken('of another pool');
  if (payload['token_use'] !== 'access') throw new BadToken('not an access token');
  if (payload['client_id'] !== owner.config.COGNITO_CLIENT_ID) throw new BadToken('of another client');
  if (iat - TOLERANCE_S > now.getTime() / 1000) throw new BadToken('of the future');
  const sessionId = typeof payload['origin_jti'] === 'string' ? payload['origin_jti'] : undefined;
  return { sub, sessionId, issuedAt: iat * 1000, expiresAt: exp * 1000 };
}

// What jose throws of a token carries one of these codes; a key set that could not be fetched is no fault of the token.
const UNREACHABLE = ['ERR_JWKS_TIMEOUT', 'ERR_JOSE_GENERIC', 'ERR_JWKS_INVALID'];

function asBadToken(error: unknown): never {
  const code = (error as { code?: unknown }).code;
  if (typeof code === 'string' && code.startsWith('ERR_J') && !UNREACHABLE.includes(code)) throw new BadToken(code);
  throw error;
}
