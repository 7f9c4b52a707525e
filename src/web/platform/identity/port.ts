import type { IDENTITY_ERRORS } from './errorMessages';

export type IdentityErrorName = keyof typeof IDENTITY_ERRORS;

/** What goes wrong with identity, whichever library or service it came from. Readers are shown words by `name`. */
export class IdentityError extends Error {
  override readonly name: IdentityErrorName;

  constructor(name: IdentityErrorName, message: string = name) {
    super(message);
    this.name = name;
  }
}

/** Who is signed in, and what their calls carry. It must not enter state or actions. */
export interface IdentitySession {
  accountSub: string;
  email: string | null;
  /** `expiresAt` is in milliseconds of this machine's clock, however wrong it is. */
  accessToken: { value: string; expiresAt: number };
  idToken: string;
}

const IDENTITY_EVENTS = [
  'signedIn',
  'signedOut',
  'tokenRefresh',
  'tokenRefresh_failure',
  'signInWithRedirect',
  'signInWithRedirect_failure',
] as const;

export type IdentityEvent = (typeof IDENTITY_EVENTS)[number];

export interface NewMember {
  email: string;
  password: string;
  firstName: string;
  lastName: string;
  locale: string;
  /** With a plus and the country's digits. */
  phone?: string;
  title?: string;
  company?: string;
}

export interface CodeSent {
  destination: string;
}

export type SignInStep = { step: 'done'; session: IdentitySession } | { step: 'newPassword' } | { step: 'code'; destination: string };

/** A session of the signed-in person, on this device or another. Times are in milliseconds. */
export interface KnownSession {
  key: string;
  name: string;
  ip: string | null;
  lastSeenAt: number | null;
  current: boolean;
}

/** What the identity pool lends this browser for a while. It must not enter state or actions. */
export interface AwsCredentials {
  identityId: string;
  accessKeyId: string;
  secretAccessKey: string;
  sessionToken: string;
  expiresAt: number;
}

export interface StoredIdentity {
  id: string;
  type: 'guest' | 'primary';
}

/** All that the app asks of identity. What is refused rejects with an `IdentityError`. */
export interface IdentityPort {
  /** The stored session, expired or not. Asks nobody. */
  session: () => Promise<IdentitySession | null>;
  /** The stored session if its access token still stands, else a renewed one. */
  freshSession: () => Promise<IdentitySession | null>;
  /**
   * Renews the session, once for all who ask at the same time, in this tab or another. Null when there is none, or none
   * any more. Whatever fails but the network forgets the session.
   */
  refresh: () => Promise<IdentitySession | null>;

  signUp: (member: NewMember) => Promise<CodeSent>;
  confirmSignUp: (email: string, code: string) => Promise<void>;
  resendCode: (email: string, locale?: string) => Promise<CodeSent>;

  /** Begins to sign in; a sign-in that was under way is given up, and rejects with UnexpectedSignInInterruptionException. */
  signIn: (email: string, password: string) => Promise<SignInStep>;
  completeNewPassword: (password: string) => Promise<IdentitySession>;
  startCodeSignIn: (email: string, locale?: string) => Promise<CodeSent>;
  /** Gives the code. A wrong one rejects with CodeMismatchException and may be given again; NotAuthorizedException: it is over. */
  answerCode: (code: string) => Promise<IdentitySession>;

  startHostedSignIn: (provider: string | null) => Promise<void>;
  /** On the way back, at /auth/callback, with the address's search: ends in signInWithRedirect, or in its failure, and then rejects. */
  finishHostedSignIn: (search: string) => Promise<void>;

  forgotPassword: (email: string, locale?: string) => Promise<CodeSent>;
  confirmForgotPassword: (email: string, code: string, password: string) => Promise<void>;
  changePassword: (before: string, after: string) => Promise<void>;

  sessions: () => Promise<KnownSession[]>;
  endSession: (key: string) => Promise<void>;
  /** Forgets the session at once; the pool is told without waiting for it. Everywhere: the pool is asked first. */
  signOut: (scope?: 'here' | 'everywhere') => Promise<void>;
  deleteUser: () => Promise<void>;

  /** What the identity pool lends, kept for 50 minutes. Null for guests where guests are not allowed, and where there is no such pool. */
  credentials: (force?: boolean) => Promise<AwsCredentials | null>;
  identity: () => Promise<StoredIdentity | null>;

  preload: () => void;
  events: (listener: (event: IdentityEvent) => void) => () => void;
}
