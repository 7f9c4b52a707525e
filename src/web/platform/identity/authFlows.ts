import { TOKEN } from '@contract/limits';
import { KEYS } from '../keys';
import { createAccount } from './account';
import type { PoolStep } from './cognito';
import { fault } from './identityErrors';
import { createHosted } from './hosted';
import type { IdentityParts, Libraries } from './identity';
import { loadOnce } from './loadOnce';
import { IdentityError, type AwsCredentials, type IdentitySession, type NewMember, type SignInStep, type StoredIdentity } from './port';
import { createSessionKeeper, type SessionParts } from './session';
import type { StoredTokens } from './store';

interface AuthFlowsParts extends Omit<IdentityParts, 'storage' | 'chunks'>, Pick<SessionParts, 'storage' | 'store' | 'emit'> {
  libraries: Libraries;
  stored: () => Promise<{ tokens: StoredTokens; session: IdentitySession } | null>;
  freshSession: () => Promise<IdentitySession | null>;
}

/** Every way in, out and on. It stands in a chunk of its own, for a guest who only looks around needs none of it. */
export function createAuthFlows({ libraries, stored, freshSession, ...parts }: AuthFlowsParts) {
  const { config, storage, store, clock, emit } = parts;
  const { keep, pool, revoke, ...keeper } = createSessionKeeper(parts);
  const hosted = createHosted({ ...parts, keep });
  const account = createAccount({ pool, clientId: config.COGNITO_CLIENT_ID, storage, freshSession });
  const cognito = loadOnce(async () => (await libraries.cognito()).createCognito(config, storage));
  const credentialsClient = loadOnce(async () => (await libraries.credentials()).createCredentials(parts));

  // Which sign-in is under way: a later one takes the place of an earlier.
  let attempt = 0;

  async function begin(): Promise<number> {
    const mine = ++attempt;
    // One who is signed in, as in another tab, is not signed in over; a session that only seems to stand is.
    if (await freshSession()) throw fault('UserAlreadyAuthenticatedException');
    return mine;
  }

  function reach(mine: number, step: PoolStep): SignInStep {
    if (mine !== attempt) {
      if (step.step === 'done') revoke(step.tokens);
      throw fault('UnexpectedSignInInterruptionException');
    }
    if (step.step !== 'done') return step;
    const session = keep(step.tokens);
    emit('signedIn');
    return { step: 'done', session };
  }

  function done(mine: number, step: PoolStep): IdentitySession {
    const reached = reach(mine, step);
    if (reached.step !== 'done') throw fault('UnexpectedSignInInterruptionException');
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

  let cached: { by: string | null; until: number; credentials: AwsCredentials } | null = null;

  async function identity(): Promise<StoredIdentity | null> {
    try {
      const { id, type, pool: of } = JSON.parse(storage.getItem(KEYS.identity) ?? '{}') as Partial<StoredIdentity & { pool: string }>;
      return id && type && of === config.COGNITO_IDENTITY_POOL_ID ? { id, type } : null;
    } catch {
      return null;
    }
  }

  async function renewCredentials(session: IdentitySession | null): Promise<AwsCredentials> {
    const before = await identity();
    // An identity of somebody who signed out is not given to a guest.
    const usable = before && (before.type === 'guest' || cached?.by === session?.accountSub) ? before : null;
    const { identity: now, credentials } = await (await credentialsClient()).getCredentials(session, usable);
    storage.setItem(KEYS.identity, JSON.stringify({ ...now, pool: config.COGNITO_IDENTITY_POOL_ID }));
    cached = { by: session?.accountSub ?? null, until: clock.now() + TOKEN.credentialsRefreshMs, credentials };
    return credentials;
  }

  async function forget(): Promise<void> {
    attempt++;
    cached = null;
    if ((await identity())?.type === 'primary') storage.removeItem(KEYS.identity);
  }

  return {
    async refresh() {
      const before = await stored();
      return before && keeper.refresh(before.tokens);
    },

    signUp: async (member: NewMember) => (await cognito()).signUp({ ...member, email: plain(member.email) }),
    confirmSignUp: async (email: string, code: string) => (await cognito()).confirmSignUp(plain(email), code.trim()),
    resendCode: async (email: string, locale?: string) => (await cognito()).resendCode(plain(email), locale),

    signIn: (email: string, password: string) =>
      joined(['signIn', email, password], async () => {
        const mine = await begin();
        return reach(mine, await (await cognito()).signIn(plain(email), password));
      }),
    completeNewPassword: (password: string) =>
      joined(['newPassword', password], async () => {
        const mine = await begin();
        return done(mine, await (await cognito()).completeNewPassword(password));
      }),
    startCodeSignIn: (email: string, locale?: string) =>
      joined(['startCode', email], async () => {
        const mine = await begin();
        const sent = await (await cognito()).startCodeSignIn(plain(email), locale);
        if (mine !== attempt) throw fault('UnexpectedSignInInterruptionException');
        return sent;
      }),
    answerCode: (code: string) =>
      joined(['answerCode', code], async () => {
        const mine = await begin();
        return done(mine, await (await cognito()).answerCode(code.trim()));
      }),

    startHostedSignIn: (provider: string | null) =>
      joined(['startHosted', provider], async () => {
        await begin();
        await hosted.start(provider);
      }),
    finishHostedSignIn: (search: string) =>
      joined(['finishHosted', search], async () => {
        try {
          await hosted.finish(search);
        } catch (error) {
          // Back and forth in the browser's history lead here again after all is done; its answer held once.
          const again = error instanceof IdentityError && error.name === 'InvalidOriginException' && (await stored());
          if (!again) {
            emit('signInWithRedirect_failure');
            throw error;
          }
        }
        emit('signInWithRedirect');
      }),

    forgotPassword: async (email: string, locale?: string) => (await cognito()).forgotPassword(plain(email), locale),
    confirmForgotPassword: async (email: string, code: string, password: string) =>
      (await cognito()).confirmForgotPassword(plain(email), code.trim(), password),
    changePassword: account.changePassword,
    sessions: account.sessions,
    endSession: account.endSession,

    async endEverywhere(): Promise<void> {
      const session = await freshSession();
      if (session) await keeper.signOutEverywhere(session);
    },
    /** Tells the pool and its pages of a session that has been forgotten here; where they cannot be told it runs out. */
    async parted(tokens: StoredTokens, scope: 'here' | 'everywhere'): Promise<void> {
      await forget();
      if (scope === 'here') revoke(tokens);
      if (tokens.hosted) hosted.signOut();
    },
    async deleteUser(): Promise<void> {
      await account.deleteUser();
      store.clear();
      await forget();
      emit('signedOut');
    },

    async credentials(force = false): Promise<AwsCredentials | null> {
      if (!config.COGNITO_IDENTITY_POOL_ID) return null;
      const session = await freshSession();
      if (!session && config.ALLOW_GUESTS !== true) return null;
      if (!force && cached && cached.by === (session?.accountSub ?? null) && cached.until > clock.now()) return cached.credentials;
      return joined(['credentials', session?.accountSub], () => renewCredentials(session));
    },
    identity,
    preload: () => void cognito().catch(() => undefined),
  };
}

const plain = (email: string) => email.trim().toLowerCase();
