import { TOKEN } from '@contract/limits';
import { KEYS } from '../keys';
import type { Place, HostedConfig } from './hosted';
import type { PoolStep } from './cognito';
import type { PoolConfig } from './pool';
import {
  IdentityError,
  type AwsCredentials,
  type IdentityEvent,
  type IdentityPort,
  type IdentitySession,
  type SignInStep,
  type StoredIdentity,
} from './port';
import type { Exclusively } from './locks';
import { createTokenStore, sessionOf, type StoredTokens, type TokenStorage } from './store';

/** The parts that are loaded when they are first needed; a guest who only looks around needs none. */
const CHUNKS = {
  /** Renews and ends sessions, and asks the pool as the signed-in person. */
  session: () => import(/* webpackChunkName: "session" */ './session'),
  account: () => import(/* webpackChunkName: "session" */ './account'),
  /** Brings the pool's client library. */
  cognito: () => import(/* webpackChunkName: "identity" */ './cognito'),
  hosted: () => import(/* webpackChunkName: "session" */ './hosted'),
  /** Brings the identity pool's client. */
  credentials: () => import(/* webpackChunkName: "credentials" */ './credentials'),
};

type Chunks = typeof CHUNKS;
type Cognito = Awaited<ReturnType<Chunks['cognito']>>;
type Credentials = Awaited<ReturnType<Chunks['credentials']>>;

export interface IdentityParts {
  config: PoolConfig & HostedConfig & { COGNITO_IDENTITY_POOL_ID?: string | undefined; ALLOW_GUESTS?: boolean | undefined };
  storage: TokenStorage;
  fetch: typeof fetch;
  clock: { now: () => number; sleep: (ms: number) => Promise<void> };
  place: Place;
  exclusively?: Exclusively;
  /** Tests hand in their own. */
  chunks?: Partial<{
    cognito: () => Promise<Pick<Cognito, 'createCognito'>>;
    credentials: () => Promise<Pick<Credentials, 'createCredentials'>>;
  }>;
}

/** Identity as the app sees it: the stored session at once, and everything else when it is first needed. */
export function createIdentity({ chunks, ...parts }: IdentityParts): IdentityPort {
  const { config, storage, clock } = parts;
  const load = { ...CHUNKS, ...chunks };
  const listeners = new Set<(event: IdentityEvent) => void>();
  const emit = (event: IdentityEvent) => [...listeners].forEach((listener) => listener(event));
  const store = createTokenStore(storage, config.COGNITO_CLIENT_ID);

  const keeper = once(async () => (await load.session()).createSessionKeeper({ ...parts, store, emit }));
  const cognito = once(async () => (await load.cognito()).createCognito(config, storage));
  const hosted = once(async () => {
    const [{ createHosted }, { keep }] = await Promise.all([load.hosted(), keeper()]);
    return createHosted({ ...parts, keep });
  });
  const account = once(async () => {
    const [{ createAccount }, { pool }] = await Promise.all([load.account(), keeper()]);
    return createAccount({ pool, clientId: config.COGNITO_CLIENT_ID, storage, freshSession });
  });
  const lender = once(async () => (await load.credentials()).createCredentials(parts));

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

  async function freshSession(): Promise<IdentitySession | null> {
    const session = stored()?.session ?? null;
    return session && session.accessToken.expiresAt - TOKEN.toleranceMs <= clock.now() ? refresh() : session;
  }

  async function refresh(): Promise<IdentitySession | null> {
    const before = stored();
    return before && (await keeper()).refresh(before.tokens);
  }

  // Which sign-in is under way: a later one takes the place of an earlier.
  let attempt = 0;

  async function begin(): Promise<number> {
    const mine = ++attempt;
    // One who is signed in, as in another tab, is not signed in over; a session that only seems to stand is.
    if (stored() && (await freshSession())) throw new IdentityError('UserAlreadyAuthenticatedException');
    return mine;
  }

  async function reach(mine: number, step: PoolStep): Promise<SignInStep> {
    const { keep, revoke } = await keeper();
    if (mine !== attempt) {
      if (step.step === 'done') revoke(step.tokens);
      throw new IdentityError('UnexpectedSignInInterruptionException');
    }
    if (step.step !== 'done') return step;
    const session = keep(step.tokens);
    emit('signedIn');
    return { step: 'done', session };
  }

  async function done(mine: number, step: PoolStep): Promise<IdentitySession> {
    const reached = await reach(mine, step);
    if (reached.step !== 'done') throw new IdentityError('UnexpectedSignInInterruptionException');
    return reached.session;
  }

  // A second press, and a page that is drawn twice, ask for what is under way.
  const underWay = new Map<string, Promise<unknown>>();
  function joined<T>(what: readonly unknown[], work: () => Promise<T>): Promise<T> {
    const key = JSON.stringify(what);
    const running = (underWay.get(key) as Promise<T> | undefined) ?? work().finally(() => underWay.delete(key));
    underWay.set(key, running);
    return running;
  }

  let borrowed: { by: string | null; until: number; credentials: AwsCredentials } | null = null;

  function identity(): StoredIdentity | null {
    try {
      const { id, type, pool } = JSON.parse(storage.getItem(KEYS.identity) ?? '{}') as Partial<StoredIdentity & { pool: string }>;
      return id && type && pool === config.COGNITO_IDENTITY_POOL_ID ? { id, type } : null;
    } catch {
      return null;
    }
  }

  async function borrow(session: IdentitySession | null): Promise<AwsCredentials> {
    const before = identity();
    // An identity of somebody who signed out is not lent to a guest.
    const usable = before && (before.type === 'guest' || borrowed?.by === session?.accountSub) ? before : null;
    const { identity: now, lent } = await (await lender()).lend(session, usable);
    storage.setItem(KEYS.identity, JSON.stringify({ ...now, pool: config.COGNITO_IDENTITY_POOL_ID }));
    borrowed = { by: session?.accountSub ?? null, until: clock.now() + TOKEN.credentialsRefreshMs, credentials: lent };
    return lent;
  }

  async function leaveHosted(): Promise<void> {
    const pages = await hosted().catch(() => {
      throw new IdentityError('OAuthSignOutException');
    });
    pages.signOut();
  }

  function forget(): void {
    store.clear();
    borrowed = null;
    if (identity()?.type === 'primary') storage.removeItem(KEYS.identity);
  }

  return {
    session: async () => stored()?.session ?? null,
    freshSession,
    refresh,

    signUp: async (member) => (await cognito()).signUp({ ...member, email: plain(member.email) }),
    confirmSignUp: async (email, code) => (await cognito()).confirmSignUp(plain(email), code.trim()),
    resendCode: async (email, locale) => (await cognito()).resendCode(plain(email), locale),

    signIn: (email, password) =>
      joined(['signIn', email, password], async () => {
        const mine = await begin();
        return reach(mine, await (await cognito()).signIn(plain(email), password));
      }),
    completeNewPassword: (password) =>
      joined(['newPassword', password], async () => {
        const mine = await begin();
        return done(mine, await (await cognito()).completeNewPassword(password));
      }),
    startCodeSignIn: (email, locale) =>
      joined(['startCode', email], async () => {
        const mine = await begin();
        const sent = await (await cognito()).startCodeSignIn(plain(email), locale);
        if (mine !== attempt) throw new IdentityError('UnexpectedSignInInterruptionException');
        return sent;
      }),
    answerCode: (code) =>
      joined(['answerCode', code], async () => {
        const mine = await begin();
        return done(mine, await (await cognito()).answerCode(code.trim()));
      }),

    startHostedSignIn: (provider) =>
      joined(['startHosted', provider], async () => {
        await begin();
        await (await hosted()).start(provider);
      }),
    finishHostedSignIn: (search) =>
      joined(['finishHosted', search], async () => {
        try {
          await (await hosted()).finish(search);
        } catch (error) {
          // Back and forth in the browser's history lead here again after all is done; its answer held once.
          if (!(error instanceof IdentityError && error.name === 'InvalidOriginException' && stored())) {
            emit('signInWithRedirect_failure');
            throw error;
          }
        }
        emit('signInWithRedirect');
      }),

    forgotPassword: async (email, locale) => (await cognito()).forgotPassword(plain(email), locale),
    confirmForgotPassword: async (email, code, password) => (await cognito()).confirmForgotPassword(plain(email), code.trim(), password),
    changePassword: async (before, after) => (await account()).changePassword(before, after),

    sessions: async () => (await account()).sessions(),
    endSession: async (key) => (await account()).endSession(key),
    async signOut(scope = 'here') {
      const session = scope === 'everywhere' ? await freshSession() : null;
      if (session) await (await keeper()).signOutEverywhere(session);
      const tokens = store.load();
      attempt++;
      forget();
      emit('signedOut');
      if (!tokens) return;
      // The session is forgotten here either way; at the pool it runs out where it cannot be told.
      if (!session)
        void keeper().then(
          ({ revoke }) => revoke(tokens),
          () => undefined,
        );
      if (tokens.hosted) await leaveHosted();
    },
    async deleteUser() {
      await (await account()).deleteUser();
      attempt++;
      forget();
      emit('signedOut');
    },

    async credentials(force = false) {
      if (!config.COGNITO_IDENTITY_POOL_ID) return null;
      const session = await freshSession();
      if (!session && config.ALLOW_GUESTS !== true) return null;
      if (!force && borrowed && borrowed.by === (session?.accountSub ?? null) && borrowed.until > clock.now()) return borrowed.credentials;
      return joined(['credentials', session?.accountSub], () => borrow(session));
    },
    identity,

    preload() {
      void cognito().catch(() => undefined);
      void keeper().catch(() => undefined);
    },
    events(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}

/** Loads a part once; one that did not arrive is asked for again next time. */
function once<T>(load: () => Promise<T>): () => Promise<T> {
  let loading: Promise<T> | undefined;
  return () => {
    loading ??= load().catch((error: unknown) => {
      loading = undefined;
      throw error instanceof IdentityError ? error : new IdentityError('NetworkError');
    });
    return loading;
  };
}

/** Phones put capitals and spaces into addresses; pools tell them apart. */
const plain = (email: string) => email.trim().toLowerCase();
