import { jwtVerify, type JWTPayload, type JWTVerifyGetKey } from 'jose';
import { TOKEN } from '@contract/limits';
import { isIssuer, type PoolOwner } from './pools';

/** Claims of a verified access token. Times are milliseconds. */
export interface AccessClaims {
  sub: string;
  sessionId: string | undefined;
  issuedAt: number;
  expiresAt: number;
}

// Longer than any pool's token.
const TOKEN_MAX_LENGTH = 8_192;
const TOLERANCE_S = TOKEN.toleranceMs / 1000;

export class InvalidToken extends Error {}

/**
 * Verifies signature, issuer, client, use and time of an access token, of local and of cloud pools alike.
 * @throws InvalidToken
 */
export async function verifyAccessToken(token: string, owner: PoolOwner, keys: JWTVerifyGetKey, now: Date): Promise<AccessClaims> {
  const payload = await verifyToken(token, owner, keys, now);
  if (payload['token_use'] !== 'access') throw new InvalidToken('not an access token');
  if (payload['client_id'] !== owner.config.COGNITO_CLIENT_ID) throw new InvalidToken('of another client');
  return { sub: payload.sub, sessionId: sessionOf(payload), issuedAt: payload.iat * 1000, expiresAt: payload.exp * 1000 };
}

export interface IdClaims {
  sub: string;
  issuer: string;
  sessionId: string | undefined;
}

export async function verifyIdToken(token: string, owner: PoolOwner, keys: JWTVerifyGetKey, now: Date): Promise<IdClaims> {
  const payload = await verifyToken(token, owner, keys, now);
  if (payload['token_use'] !== 'id') throw new InvalidToken('not an id token');
  if (payload.aud !== owner.config.COGNITO_CLIENT_ID) throw new InvalidToken('of another client');
  return { sub: payload.sub, issuer: payload.iss, sessionId: sessionOf(payload) };
}

type Claims = JWTPayload & { iss: string; sub: string; iat: number; exp: number };

async function verifyToken(token: string, owner: PoolOwner, keys: JWTVerifyGetKey, now: Date): Promise<Claims> {
  if (token.length > TOKEN_MAX_LENGTH) throw new InvalidToken('too long');
  if (!token.split('.').every(isCanonical)) throw new InvalidToken('not as it was issued');
  const { payload } = await jwtVerify(token, keys, {
    algorithms: ['RS256'],
    clockTolerance: TOLERANCE_S,
    currentDate: now,
    requiredClaims: ['iss', 'sub', 'iat', 'exp'],
  }).catch(asInvalidToken);
  const claims = payload as Claims;
  if (typeof claims.sub !== 'string') throw new InvalidToken('of nobody');
  if (!isIssuer(owner, claims.iss)) throw new InvalidToken('of another pool');
  if (claims.iat - TOLERANCE_S > now.getTime() / 1000) throw new InvalidToken('of the future');
  return claims;
}

// The last letter of base64 has spare bits; only one spelling of a token is accepted.
const isCanonical = (part: string) => Buffer.from(part, 'base64url').toString('base64url') === part;

const sessionOf = (payload: JWTPayload) => (typeof payload['origin_jti'] === 'string' ? payload['origin_jti'] : undefined);

// Errors of jose that are no fault of the token: the key set could not be fetched.
const UNREACHABLE = ['ERR_JWKS_TIMEOUT', 'ERR_JOSE_GENERIC', 'ERR_JWKS_INVALID'];

function asInvalidToken(error: unknown): never {
  const code = (error as { code?: unknown }).code;
  if (typeof code === 'string' && code.startsWith('ERR_J') && !UNREACHABLE.includes(code)) throw new InvalidToken(code);
  throw error;
}
