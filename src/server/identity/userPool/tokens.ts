import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { SignJWT } from 'jose';
import { issuerOf, type PoolOwner } from '../pools';
import { ALGORITHM, type SigningKey } from './keys';
import type { PoolUser } from './queries/users';

const ACCESS_TOKEN_LIFETIME_S = 3_600;
export const REFRESH_TOKEN_LIFETIME_MS = 30 * 24 * 3_600_000;

export const DIRECT_SCOPE = 'aws.cognito.signin.user.admin';

/** Only the hash is stored. */
export function newRefreshToken(): { token: string; hash: string } {
  const token = randomBytes(48).toString('base64url');
  return { token, hash: hashRefreshToken(token) };
}

export const hashRefreshToken = (token: string) => createHash('sha256').update(token).digest('hex');

export interface TokenClaims {
  owner: PoolOwner;
  origin: string;
  user: Pick<PoolUser, 'sub' | 'username' | 'attributes' | 'confirmed'>;
  sessionId: string;
  deviceKey?: string | null | undefined;
  signedInAt: Date;
  /** Granted at hosted sign-in; absent for direct sign-in. */
  scope?: string | null | undefined;
  now: Date;
  signingKey: SigningKey;
}

export async function issueTokens({ owner, origin, user, sessionId, deviceKey, signedInAt, scope, now, signingKey }: TokenClaims) {
  const clientId = owner.config.COGNITO_CLIENT_ID;
  const iat = Math.floor(now.getTime() / 1000);
  const common = { origin_jti: sessionId, event_id: randomUUID(), auth_time: Math.floor(signedInAt.getTime() / 1000) };
  const sign = (claims: Record<string, unknown>) =>
    new SignJWT({ ...common, ...claims })
      .setProtectedHeader({ alg: ALGORITHM, kid: signingKey.kid, typ: 'JWT' })
      .setIssuer(issuerOf(owner, origin))
      .setSubject(user.sub)
      .setIssuedAt(iat)
      .setExpirationTime(iat + ACCESS_TOKEN_LIFETIME_S)
      .setJti(randomUUID())
      .sign(signingKey.key);

  const [AccessToken, IdToken] = await Promise.all([
    sign({
      token_use: 'access',
      client_id: clientId,
      username: user.sub,
      scope: scope ?? DIRECT_SCOPE,
      device_key: deviceKey ?? undefined,
    }),
    sign({
      ...user.attributes,
      token_use: 'id',
      aud: clientId,
      'cognito:username': user.sub,
      email: user.username,
      email_verified: user.confirmed,
    }),
  ]);
  return { AccessToken, IdToken, ExpiresIn: ACCESS_TOKEN_LIFETIME_S, TokenType: 'Bearer' };
}
