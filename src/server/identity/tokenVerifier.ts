import { createRemoteJWKSet, customFetch, decodeJwt, type FetchImplementation, type JWTVerifyGetKey } from 'jose';
import { LRUCache } from 'lru-cache';
import { TOKEN } from '@contract/limits';
import { inOrganization, type Db, type Tenant } from '@server/db/tenant';
import { ApiError, notAuthorized } from '@server/http/errors';
import { InvalidToken, verifyAccessToken, type AccessClaims } from './tokens';
import { createPublicKeys, publicKeyOf } from './userPool/keys';
import { isSessionActive } from './userPool/queries/sessions';
import { userBySub } from './userPool/queries/users';
import { DIRECT_SCOPE } from './userPool/tokens';
import { cloudEndpoint, cloudIssuer, isLocal, type PoolOwner } from './pools';

export interface Profile {
  sub: string;
  /** Absent until the pool has verified it. */
  email: string | null;
  firstName: string | null;
  lastName: string | null;
  locale: string | null;
  phone?: string | undefined;
  title?: string | undefined;
  company?: string | undefined;
}

/** Verifies access tokens. All but `mustHaveActiveSession` may query the database or the network: call them outside of transactions. */
export interface Verifier {
  /** Verifies the token and its session. @throws ApiError notAuthorized */
  verify: (owner: PoolOwner, token: string) => Promise<AccessClaims>;
  /**
   * Verifies the token alone, for callers who check its session by `mustHaveActiveSession` in a transaction of their own.
   * @throws ApiError notAuthorized
   */
  read: (owner: PoolOwner, token: string) => Promise<AccessClaims>;
  /** @throws ApiError notAuthorized when the session was ended. */
  mustHaveActiveSession: (tenant: Tenant, owner: PoolOwner, claims: Pick<AccessClaims, 'sub' | 'sessionId'>) => Promise<void>;
  profileOf: (owner: PoolOwner, token: string) => Promise<Profile>;
}

export interface TokenVerifierDependencies {
  db: Db;
  now: () => Date;
  fetch?: typeof fetch;
}

const CLOUD_TIMEOUT_MS = 5_000;

/** For how long a token whose signature was verified is taken by its own times alone; its keys may be withdrawn meanwhile. */
const VERIFIED_MS = 60_000;
const VERIFIED_AT_MOST = 10_000;

export function createTokenVerifier({ db, now, fetch = globalThis.fetch }: TokenVerifierDependencies): Verifier {
  const publicKeys = createPublicKeys(db, now);
  const cloudKeys = new Map<string, JWTVerifyGetKey>();
  // The calls of a screen bring the same token, and to verify it is a tenth of what the server does for one of them.
  const verified = new LRUCache<string, { claims: AccessClaims; since: number; until: number }>({ max: VERIFIED_AT_MOST });

  function keysOf(owner: PoolOwner): JWTVerifyGetKey {
    if (isLocal(owner)) return publicKeyOf(publicKeys, owner.id);
    const issuer = cloudIssuer(owner);
    const known = cloudKeys.get(issuer);
    if (known) return known;
    const url = new URL(`${issuer}/.well-known/jwks.json`);
    const keys = createRemoteJWKSet(url, { timeoutDuration: CLOUD_TIMEOUT_MS, [customFetch]: fetch as FetchImplementation });
    cloudKeys.set(issuer, keys);
    return keys;
  }

  async function read(owner: PoolOwner, token: string): Promise<AccessClaims> {
    const at = now().getTime();
    const key = `${owner.id} ${token}`;
    const before = verified.get(key);
    if (before && at >= before.since && at < before.until) return before.claims;
    try {
      const claims = await verifyAccessToken(token, owner, keysOf(owner), new Date(at));
      verified.set(key, { claims, since: at, until: Math.min(at + VERIFIED_MS, claims.expiresAt + TOKEN.toleranceMs) });
      return claims;
    } catch (error) {
      if (error instanceof InvalidToken) throw notAuthorized();
      if (isLocal(owner)) throw error;
      throw new ApiError('unavailable');
    }
  }

  /** Sessions of local pools end at once; tokens of cloud pools are valid until they expire. */
  async function mustHaveActiveSession(
    tenant: Tenant,
    owner: PoolOwner,
    { sub, sessionId }: Pick<AccessClaims, 'sub' | 'sessionId'>,
  ): Promise<void> {
    if (!isLocal(owner)) return;
    if (sessionId === undefined || !(await isSessionActive(tenant, sub, sessionId))) throw notAuthorized();
  }

  async function verify(owner: PoolOwner, token: string): Promise<AccessClaims> {
    const claims = await read(owner, token);
    if (isLocal(owner)) await inOrganization(db, { organizationId: owner.id }, (tenant) => mustHaveActiveSession(tenant, owner, claims));
    return claims;
  }

  async function localProfile(owner: PoolOwner, sub: string): Promise<Profile> {
    const user = await inOrganization(db, { organizationId: owner.id }, (tenant) => userBySub(tenant, sub));
    if (!user?.enabled) throw notAuthorized();
    return profile(user.sub, { ...user.attributes, email: user.username, email_verified: String(user.confirmed) });
  }

  async function asked(address: string, options: RequestInit): Promise<Record<string, unknown>> {
    const answer = await fetch(address, { ...options, signal: AbortSignal.timeout(CLOUD_TIMEOUT_MS) }).catch(() => {
      throw new ApiError('unavailable');
    });
    if ([400, 401, 403].includes(answer.status)) throw notAuthorized();
    if (!answer.ok) throw new ApiError('unavailable');
    return (await answer.json()) as Record<string, unknown>;
  }

  /** Cognito accepts tokens of hosted sign-in at userInfo only, and those of direct sign-in at GetUser only. */
  async function cloudProfile(owner: PoolOwner, token: string, sub: string): Promise<Profile> {
    const { COGNITO_ENDPOINT: endpoint, COGNITO_HOSTED_URL: hosted } = owner.config;
    const { scope = DIRECT_SCOPE } = decodeJwt<{ scope?: string }>(token);
    if (hosted && !scope.split(' ').includes(DIRECT_SCOPE)) {
      const info = await asked(`${withoutSlash(hosted)}/oauth2/userInfo`, { headers: { authorization: `Bearer ${token}` } });
      return profile(sub, info as Record<string, string | undefined>);
    }
    const { UserAttributes } = await asked(`${withoutSlash(endpoint ?? cloudEndpoint(owner))}/`, {
      method: 'POST',
      headers: { 'content-type': 'application/x-amz-json-1.1', 'x-amz-target': 'AWSCognitoIdentityProviderService.GetUser' },
      body: JSON.stringify({ AccessToken: token }),
    });
    return profile(sub, Object.fromEntries((UserAttributes as { Name: string; Value: string }[]).map(({ Name, Value }) => [Name, Value])));
  }

  return {
    verify,
    read,
    mustHaveActiveSession,
    async profileOf(owner, token) {
      const { sub } = await verify(owner, token);
      return isLocal(owner) ? localProfile(owner, sub) : cloudProfile(owner, token, sub);
    },
  };
}

const withoutSlash = (address: string) => address.replace(/\/+$/, '');

const profile = (sub: string, attributes: Record<string, string | undefined>): Profile => ({
  sub,
  // Of the pool's calls it is a text, of some providers a boolean.
  email: String(attributes['email_verified']) === 'true' ? (attributes['email'] ?? null) : null,
  firstName: attributes['given_name'] ?? null,
  lastName: attributes['family_name'] ?? null,
  locale: attributes['locale'] ?? null,
  phone: attributes['phone_number'],
  title: attributes['custom:title'],
  company: attributes['custom:company'],
});
