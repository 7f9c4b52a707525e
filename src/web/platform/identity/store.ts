import type { IdentitySession } from './port';
import { lastUserKey, tokenKey, type TokenKey } from './tokenKeys';
import { clockDrift, readToken } from './tokens';

export type TokenStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

export interface Tokens {
  accessToken: string;
  idToken: string;
  refreshToken: string;
}

export interface StoredTokens extends Tokens {
  /** Milliseconds that the pool's clock was ahead of this machine's when the tokens came. */
  drift: number;
  hosted: boolean;
}

/**
 * Keeps tokens under the names that the clients of user pools use:
 *
 *     CognitoIdentityServiceProvider.{client id}.LastAuthUser            who is signed in (their sub)
 *     CognitoIdentityServiceProvider.{client id}.{sub}.accessToken
 *     CognitoIdentityServiceProvider.{client id}.{sub}.idToken
 *     CognitoIdentityServiceProvider.{client id}.{sub}.refreshToken
 *     CognitoIdentityServiceProvider.{client id}.{sub}.clockDrift        milliseconds
 *     CognitoIdentityServiceProvider.{client id}.{sub}.oauthSignIn       there after a hosted sign-in
 *
 * `LastAuthUser` is written last and removed first, so a tab that reads meanwhile sees a whole session or none.
 */
export function createTokenStore(storage: TokenStorage, clientId: string) {
  const lastUser = lastUserKey(clientId);
  const names = ['accessToken', 'idToken', 'refreshToken', 'clockDrift', 'oauthSignIn'] as const satisfies readonly TokenKey[];
  const read = (sub: string, name: TokenKey) => storage.getItem(tokenKey(clientId, sub, name));
  const write = (sub: string, name: TokenKey, value: string) => storage.setItem(tokenKey(clientId, sub, name), value);

  function load(): StoredTokens | null {
    const sub = storage.getItem(lastUser);
    if (!sub) return null;
    const [accessToken, idToken, refreshToken, drift, hosted] = names.map((name) => read(sub, name));
    if (!accessToken || !idToken || !refreshToken) return null;
    return { accessToken, idToken, refreshToken, drift: Number(drift) || 0, hosted: hosted === 'true' };
  }

  function clear(): void {
    const sub = storage.getItem(lastUser);
    storage.removeItem(lastUser);
    if (sub) for (const name of names) storage.removeItem(tokenKey(clientId, sub, name));
  }

  /** @throws IdentityError InvalidToken when the tokens are not what a pool issues; nothing is stored then. */
  function save(tokens: Tokens, now: number, hosted = false): StoredTokens {
    const stored = { ...tokens, drift: clockDrift(tokens.accessToken, now), hosted };
    const sub = sessionOf(stored).accountSub;
    const before = storage.getItem(lastUser);
    if (before && before !== sub) clear();
    write(sub, 'accessToken', stored.accessToken);
    write(sub, 'idToken', stored.idToken);
    write(sub, 'refreshToken', stored.refreshToken);
    write(sub, 'clockDrift', String(stored.drift));
    if (hosted) write(sub, 'oauthSignIn', 'true');
    storage.setItem(lastUser, sub);
    return stored;
  }

  return { load, save, clear };
}

export type TokenStore = ReturnType<typeof createTokenStore>;

/** The session that stored tokens make. @throws IdentityError InvalidToken */
export function sessionOf({ accessToken, idToken, drift }: StoredTokens): IdentitySession {
  const access = readToken(accessToken);
  const { email = null } = readToken(idToken);
  return {
    accountSub: access.sub ?? '',
    email,
    accessToken: { value: accessToken, expiresAt: (access.exp ?? 0) * 1000 - drift },
    idToken,
  };
}
