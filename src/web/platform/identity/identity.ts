import { IdentityError, type IdentityEvent, type IdentityPort } from './port';
import { createSessionKeeper, identityError, type SessionParts } from './session';

type Cognito = typeof import('./cognito');

export interface IdentityParts extends Omit<SessionParts, 'emit'> {
  /** Brings the part that needs the pool's client library; tests hand in their own. */
  load?: () => Promise<Pick<Cognito, 'createCognito'>>;
}

/** Identity as the app sees it: the session at once, and the client library when it is first needed. */
export function createIdentity({
  load = () => import(/* webpackChunkName: "identity" */ './cognito'),
  ...parts
}: IdentityParts): IdentityPort {
  const listeners = new Set<(event: IdentityEvent) => void>();
  const emit = (event: IdentityEvent) => [...listeners].forEach((listener) => listener(event));
  const { keep, ...keeper } = createSessionKeeper({ ...parts, emit });

  let loading: Promise<ReturnType<Cognito['createCognito']>> | undefined;
  const cognito = () => {
    loading ??= load()
      .catch(() => {
        throw identityError('NetworkError');
      })
      .then(({ createCognito }) => createCognito(parts.config));
    // A chunk that did not arrive is asked for again next time.
    loading.catch(() => (loading = undefined));
    return loading;
  };

  return {
    ...keeper,
    signUp: async (member) => (await cognito()).signUp({ ...member, email: plain(member.email) }),
    confirmSignUp: async (email, code) => (await cognito()).confirmSignUp(plain(email), code.trim()),
    resendCode: async (email, locale) => (await cognito()).resendCode(plain(email), locale),
    async signIn(email, password) {
      const session = keep(await (await cognito()).signIn(plain(email), password));
      emit('signedIn');
      return { step: 'done', session };
    },
    completeNewPassword: unready,
    startCodeSignIn: unready,
    answerCode: unready,
    startHostedSignIn: unready,
    finishHostedSignIn: unready,
    changePassword: unready,
    sessions: unready,
    endSession: unready,
    deleteUser: unready,
    credentials: async () => null,
    identity: () => null,
    forgotPassword: async (email, locale) => (await cognito()).forgotPassword(plain(email), locale),
    confirmForgotPassword: async (email, code, password) => (await cognito()).confirmForgotPassword(plain(email), code.trim(), password),
    preload: () => void cognito().catch(() => undefined),
    events(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}

const unready = () => Promise.reject(new IdentityError('UnknownError'));

/** Phones put capitals and spaces into addresses; pools tell them apart. */
const plain = (email: string) => email.trim().toLowerCase();
