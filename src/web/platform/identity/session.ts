import { fault } from './identityErrors';
import { exclusively, type Exclusively } from './locks';
import { IdentityError, type IdentityEvent, type IdentitySession } from './port';
import { createDevices } from './devices';
import { createPool, type PoolConfig } from './pool';
import { sessionOf, type StoredTokens, type Tokens, type TokenStorage, type TokenStore } from './store';
import { readToken } from './tokens';

export interface SessionParts {
  config: PoolConfig;
  storage: TokenStorage;
  store: TokenStore;
  fetch: typeof fetch;
  clock: { now: () => number };
  emit: (event: IdentityEvent) => void;
  exclusively?: Exclusively;
}

export function createSessionKeeper({ config, storage, store, fetch, clock, emit, ...parts }: SessionParts) {
  const pool = createPool(config, fetch);
  const devices = createDevices(storage, config.COGNITO_CLIENT_ID);
  const alone = parts.exclusively ?? exclusively;
  let renewing: Promise<IdentitySession | null> | undefined;

  const deviceOf = ({ accessToken }: Tokens) => {
    const { username, sub } = readToken(accessToken);
    return devices.of(username ?? sub ?? '');
  };

  /** @throws IdentityError InvalidTokens, InvalidToken, TokenRefreshException; nothing is kept then. */
  function keep(tokens: Partial<Tokens>, hosted = false): IdentitySession {
    const { accessToken, idToken, refreshToken } = tokens;
    if (!accessToken || !idToken) throw fault('InvalidTokens');
    if (!refreshToken) throw fault('TokenRefreshException');
    return sessionOf(store.save({ accessToken, idToken, refreshToken }, clock.now(), hosted));
  }

  async function renew(before: StoredTokens): Promise<IdentitySession | null> {
    const now = store.load();
    // While this tab waited for its turn another one renewed the session, or ended it: what is stored stands.
    if (!now || now.accessToken !== before.accessToken) return now && sessionOf(now);
    const { refreshToken } = before;
    const isStill = () => store.load()?.refreshToken === refreshToken;
    try {
      const device = deviceOf(before);
      const { AuthenticationResult: renewed } = await pool.ask<Renewed>('GetTokensFromRefreshToken', {
        ClientId: config.COGNITO_CLIENT_ID,
        RefreshToken: refreshToken,
        ...(device && { DeviceKey: device.key }),
      });
      // Someone signed out, or in, while the answer was on its way: what is stored now stands.
      if (!isStill()) {
        const current = store.load();
        return current && sessionOf(current);
      }
      const session = keep(
        { accessToken: renewed?.AccessToken, idToken: renewed?.IdToken, refreshToken: renewed?.RefreshToken ?? refreshToken } as Tokens,
        before.hosted,
      );
      emit('tokenRefresh');
      return session;
    } catch (error) {
      const known = error instanceof IdentityError ? error : fault('UnknownError');
      if (known.name !== 'NetworkError' && isStill()) store.clear();
      emit('tokenRefresh_failure');
      if (known.name === 'NotAuthorizedException' || known.name === 'UserUnAuthenticatedException') return null;
      throw known;
    }
  }

  return {
    keep,
    deviceOf,
    pool,

    refresh(before: StoredTokens): Promise<IdentitySession | null> {
      renewing ??= alone(`atrium.refresh.${config.COGNITO_CLIENT_ID}`, () => renew(before)).finally(() => (renewing = undefined));
      return renewing;
    },

    revoke({ refreshToken }: Pick<Tokens, 'refreshToken'>): void {
      pool.tell('RevokeToken', { ClientId: config.COGNITO_CLIENT_ID, Token: refreshToken });
    },

    async signOutEverywhere({ accessToken }: IdentitySession): Promise<void> {
      await pool.ask('GlobalSignOut', { AccessToken: accessToken.value }).catch(unlessGone);
    },
  };
}

interface Renewed {
  AuthenticationResult?: { AccessToken?: string; IdToken?: string; RefreshToken?: string };
}

const GONE: readonly string[] = ['NotAuthorizedException', 'UserUnAuthenticatedException', 'UserNotFoundException'];

export function unlessGone(error: unknown): void {
  if (!(error instanceof IdentityError) || !GONE.includes(error.name)) throw error;
}
