import { TOKEN } from '@contract/limits';
import type { HostedConfig, Place } from './hosted';
import type { Exclusively } from './locks';
import { loadOnce } from './loadOnce';
import type { PoolConfig } from './pool';
import { IdentityError, type IdentityEvent, type IdentityPort, type IdentitySession } from './port';
import { createTokenStore, sessionOf, type StoredTokens, type TokenStorage } from './store';

type Cognito = typeof import('./cognito');
type Credentials = typeof import('./credentials');

export interface Libraries {
  cognito: () => Promise<Pick<Cognito, 'createCognito'>>;
  credentials: () => Promise<Pick<Credentials, 'createCredentials'>>;
}

export interface IdentityParts {
  config: PoolConfig & HostedConfig & { COGNITO_IDENTITY_POOL_ID?: string | undefined; ALLOW_GUESTS?: boolean | undefined };
  storage: TokenStorage | Promise<TokenStorage>;
  fetch: typeof fetch;
  clock: { now: () => number; sleep: (ms: number) => Promise<void> };
  place: Place;
  exclusively?: Exclusively;
  chunks?: Partial<Libraries>;
}

/** Identity as the app sees it: the stored session at once, and everything else in a chunk that comes when it is first needed. */
export function createIdentity({ chunks, ...parts }: IdentityParts): IdentityPort {
  const listeners = new Set<(event: IdentityEvent) => void>();
  const emit = (event: IdentityEvent) => [...listeners].forEach((listener) => listener(event));
  const opened = (async () => createTokenStore(await parts.storage, parts.config.COGNITO_CLIENT_ID))();

  async function stored(): Promise<{ tokens: StoredTokens; session: IdentitySession } | null> {
    const store = await opened;
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

  async function freshSession(): Promise<IdentitySession | null> {
    const session = (await stored())?.session ?? null;
    const stands = !session || session.accessToken.expiresAt - TOKEN.toleranceMs > parts.clock.now();
    return stands ? session : (await authFlows()).refresh();
  }

  const libraries: Libraries = {
    cognito: () => import(/* webpackChunkName: "identity" */ './cognito'),
    credentials: () => import(/* webpackChunkName: "credentials" */ './credentials'),
    ...chunks,
  };
  const authFlows = loadOnce(async () => {
    const { createAuthFlows } = await import(/* webpackChunkName: "session" */ './authFlows');
    return createAuthFlows({ ...parts, storage: await parts.storage, store: await opened, emit, libraries, stored, freshSession });
  });
  type AuthFlows = Awaited<ReturnType<typeof authFlows>>;
  const later =
    <Name extends keyof AuthFlows>(name: Name) =>
    async (...given: Parameters<AuthFlows[Name]>): Promise<Awaited<ReturnType<AuthFlows[Name]>>> =>
      ((await authFlows())[name] as (...all: unknown[]) => Promise<Awaited<ReturnType<AuthFlows[Name]>>>)(...given);

  return {
    session: async () => (await stored())?.session ?? null,
    freshSession,
    // A guest has nothing to renew, and need not load what would.
    refresh: async () => ((await stored()) ? (await authFlows()).refresh() : null),
    signUp: later('signUp'),
    confirmSignUp: later('confirmSignUp'),
    resendCode: later('resendCode'),
    signIn: later('signIn'),
    completeNewPassword: later('completeNewPassword'),
    startCodeSignIn: later('startCodeSignIn'),
    answerCode: later('answerCode'),
    startHostedSignIn: later('startHostedSignIn'),
    finishHostedSignIn: later('finishHostedSignIn'),
    forgotPassword: later('forgotPassword'),
    confirmForgotPassword: later('confirmForgotPassword'),
    changePassword: later('changePassword'),
    sessions: later('sessions'),
    endSession: later('endSession'),
    async signOut(scope = 'here') {
      if (scope === 'everywhere') await (await authFlows()).endEverywhere();
      const store = await opened;
      const tokens = store.load();
      // Whatever can be loaded or told, the session is forgotten here.
      store.clear();
      emit('signedOut');
      if (!tokens) return;
      const parting = await authFlows().catch(() => null);
      if (parting) await parting.parted(tokens, scope);
      else if (tokens.hosted) throw new IdentityError('OAuthSignOutException');
    },
    deleteUser: later('deleteUser'),
    credentials: later('credentials'),
    identity: later('identity'),
    preload: () =>
      void authFlows().then(
        ({ preload }) => preload(),
        () => undefined,
      ),
    events(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}
