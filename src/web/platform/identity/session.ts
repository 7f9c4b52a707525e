import { TOKEN } from '@contract/limits';
import { IDENTITY_ERRORS } from './catalogue';
import { IdentityError, type IdentityErrorName, type IdentityEvent, type IdentitySession } from './port';
import { createTokenStore, sessionOf, type StoredTokens, type Tokens, type TokenStorage } from './store';

/** Where a user pool is, as the organization's configuration says it. */
export interface PoolConfig {
  COGNITO_USERPOOL_ID: string;
  COGNITO_CLIENT_ID: string;
  /** Absent: at the cloud provider's own address. */
  COGNITO_ENDPOINT?: string | undefined;
}

export interface SessionParts {
  config: PoolConfig;
  storage: TokenStorage;
  fetch: typeof fetch;
  clock: { now: () => number };
  emit: (event: IdentityEvent) => void;
}

/** Where a pool answers. @throws IdentityError InvalidUserPoolId */
export function poolEndpoint({ COGNITO_USERPOOL_ID: poolId, COGNITO_ENDPOINT: endpoint }: PoolConfig): string {
  if (!poolId.includes('_')) throw new IdentityError('InvalidUserPoolId', 'Invalid user pool id provided.');
  return endpoint || `https://cognito-idp.${poolId.split('_')[0]}.amazonaws.com/`;
}

/** Keeps the session and renews it, without the client library: all that a page needs of identity until someone signs in. */
export function createSessionKeeper({ config, storage, fetch, clock, emit }: SessionParts) {
  const store = createTokenStore(storage, config.COGNITO_CLIENT_ID);
  let renewing: Promise<IdentitySession | null> | undefined;

  function stored(): { tokens: StoredTokens; session: IdentitySession } | null {
    const tokens = store.load();
    if (!tokens) return null;
    try {
      return { tokens, session: sessionOf(tokens) };
    } catch {
      // Spoilt tokens are of no use to anybody; whoever had them signs in again.
      store.clear();
      return null;
    }
  }

  async function renew(): Promise<IdentitySession | null> {
    const before = stored();
    if (!before) return null;
    const { refreshToken } = before.tokens;
    try {
      const { AuthenticationResult: renewed } = await ask<Renewed>('InitiateAuth', {
        ClientId: config.COGNITO_CLIENT_ID,
        AuthFlow: 'REFRESH_TOKEN_AUTH',
        AuthParameters: { REFRESH_TOKEN: refreshToken },
      });
      // Someone signed out, or in, while the answer was on its way: what is stored now stands.
      if (store.load()?.refreshToken !== refreshToken) return stored()?.session ?? null;
      const session = keep({
        accessToken: renewed.AccessToken,
        idToken: renewed.IdToken,
        refreshToken: renewed.RefreshToken ?? refreshToken,
      });
      emit('tokenRefresh');
      return session;
    } catch (error) {
      const known = error instanceof IdentityError ? error : new IdentityError('UnknownError', 'An unknown error has occurred.');
      if (known.name !== 'NetworkError' && store.load()?.refreshToken === refreshToken) store.clear();
      emit('tokenRefresh_failure');
      if (known.name === 'NotAuthorizedException') return null;
      throw known;
    }
  }

  async function ask<Answer>(operation: string, body: object): Promise<Answer> {
    const answer = await post(operation, body).catch(() => {
      throw networkError();
    });
    const read: unknown = await answer.json().catch(() => null);
    // A server on its way up or down is as good as out of reach: nobody is signed out for it.
    if (answer.status === 429 || answer.status >= 500) throw networkError();
    if (!answer.ok || read === null) throw serviceError(read);
    return read as Answer;
  }

  const post = (operation: string, body: object, options: RequestInit = {}) =>
    fetch(poolEndpoint(config), {
      method: 'POST',
      cache: 'no-store',
      headers: { 'content-type': 'application/x-amz-json-1.1', 'x-amz-target': `AWSCognitoIdentityProviderService.${operation}` },
      body: JSON.stringify(body),
      ...options,
    });

  function keep(tokens: Tokens): IdentitySession {
    return sessionOf(store.save(tokens, clock.now()));
  }

  function refresh(): Promise<IdentitySession | null> {
    renewing ??= renew().finally(() => (renewing = undefined));
    return renewing;
  }

  return {
    keep,
    refresh,
    session: async () => stored()?.session ?? null,
    async freshSession() {
      const session = stored()?.session ?? null;
      return session && session.accessToken.expiresAt - TOKEN.toleranceMs <= clock.now() ? refresh() : session;
    },
    async signOut() {
      const tokens = store.load();
      store.clear();
      emit('signedOut');
      if (!tokens) return;
      const revoked = post('RevokeToken', { ClientId: config.COGNITO_CLIENT_ID, Token: tokens.refreshToken }, { keepalive: true });
      // The session is forgotten here either way; the pool lets it run out.
      void revoked.catch(() => undefined);
    },
  };
}

interface Renewed {
  AuthenticationResult: { AccessToken: string; IdToken: string; RefreshToken?: string };
}

const networkError = () => new IdentityError('NetworkError', 'A network error has occurred.');

function serviceError(body: unknown): IdentityError {
  const { __type = '', message } = (body ?? {}) as { __type?: string; message?: string };
  return identityError(__type.split('#').pop() ?? '', message);
}

/** The error of a name that a pool or its library gave. Locked for too many tries is told apart from a wrong password. */
export function identityError(name: string, message?: string): IdentityError {
  if (name === 'NetworkError') return networkError();
  if (name === 'NotAuthorizedException' && message === 'Password attempts exceeded')
    return new IdentityError('LimitExceededException', message);
  const known = name in IDENTITY_ERRORS;
  return known
    ? new IdentityError(name as IdentityErrorName, message)
    : new IdentityError('UnknownError', 'An unknown error has occurred.');
}
