import type { IdentitySession } from './port';
import { clockDrift, readToken } from './tokens';

/** Where tokens are kept: the browser's storage, or something that reads like it. */
export type TokenStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

export interface Tokens {
  accessToken: string;
  idToken: string;
  refreshToken: string;
}

/** What is stored of a session. */
export interface StoredTokens extends Tokens {
  /** Milliseconds that the pool's clock was ahead of this machine's when the tokens came. */
  drift: number;
}

const PREFIX = 'CognitoIdentityServiceProvider';

/**
 * Keeps tokens under the names that the clients of user pools use:
 *
 *     CognitoIdentityServiceProvider.{client id}.LastAuthUser            who is signed in (their sub)
 *     CognitoIdentityServiceProvider.{client id}.{sub}.accessToken
 *     CognitoIdentityServiceProvider.{client id}.{sub}.idToken
 *     CognitoIdentityServiceProvider.{client id}.{sub}.refreshToken
 *     CognitoIdentityServiceProvider.{client id}.{sub}.clockDrift        milliseconds
 *
 * `LastAuthUser` is written last and removed first, so a tab that reads meanwhile sees a whole session or none.
 */
export function createTokenStore(storage: TokenStorage, clientId: string) {
  const prefix = `${PREFIX}.${clientId}`;
  const lastUser = `${prefix}.LastAuthUser`;
  const keysOf = (sub: string) => ({
    accessToken: `${prefix}.${sub}.accessToken`,
    idToken: `${prefix}.${sub}.idToken`,
    refreshToken: `${prefix}.${sub}.refreshToken`,
    drift: `${prefix}.${sub}.clockDrift`,
  });

  function load(): StoredTokens | null {
    const sub = storage.getItem(lastUser);
    if (!sub) return null;
    const keys = keysOf(sub);
    const [accessToken, idToken, refreshToken] = [keys.accessToken, keys.idToken, keys.refreshToken].map((key) => storage.getItem(key));
    if (!accessToken || !idToken || !refreshToken) return null;
    return { accessToken, idToken, refreshToken, drift: Number(storage.getItem(keys.drift)) || 0 };
  }

  function clear(): void {
    const sub = storage.getItem(lastUser);
    storage.removeItem(lastUser);
    if (sub) for (const key of Object.values(keysOf(sub))) storage.removeItem(key);
  }

  /** @throws IdentityError InvalidToken when the tokens are not what a pool issues; nothing is stored then. */
  function save(tokens: Tokens, now: number): StoredTokens {
    const stored = { ...tokens, drift: clockDrift(tokens.accessToken, now) };
    const sub = sessionOf(stored).accountSub;
    const before = storage.getItem(lastUser);
    if (before && before !== sub) clear();
    const keys = keysOf(sub);
    storage.setItem(keys.accessToken, stored.accessToken);
    storage.setItem(keys.idToken, stored.idToken);
    storage.setItem(keys.refreshToken, stored.refreshToken);
    storage.setItem(keys.drift, String(stored.drift));
    storage.setItem(lastUser, sub);
    return stored;
  }

  return { load, save, clear };
}

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
