import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { SignJWT } from 'jose';
import { issuerOf, type PoolOwner } from '../pools';
import { ALGORITHM, type SigningKey } from './keys';
import type { PoolUser } from './queries';

export const ACCESS_TOKEN_LIFETIME_S = 3_600;
export const REFRESH_TOKEN_LIFETIME_MS = 30 * 24 * 3_600_000;

/** Lets a token's owner change themselves through the pool's own calls; every pool puts it into tokens of a direct sign-in. */
export const DIRECT_SCOPE = 'aws.cognito.signin.user.admin';

/** A refresh token, and the hash that is all the database keeps of it. */
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
  /** What the user signed in on. */
  deviceKey?: string | null | undefined;
  /** When the password was given. */
  signedInAt: Date;
  /** What a hosted sign-in was asked for; absent for one by the pool's own calls. */
  scope?: string | null | undefined;
  now: Date;
  signingKey: SigningKey;
}

/** The access and id tokens of a session, in the fields of an authentication result. */
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
