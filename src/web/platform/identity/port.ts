/** Every name an identity error can have: what user pools answer, and what can go wrong on the way. */
export const IDENTITY_ERRORS = [
  'CodeDeliveryFailureException',
  'CodeMismatchException',
  'ExpiredCodeException',
  'InvalidParameterException',
  'InvalidPasswordException',
  'InvalidToken',
  'InvalidUserPoolId',
  'LimitExceededException',
  'NetworkError',
  'NotAuthorizedException',
  'PasswordResetRequiredException',
  'TooManyFailedAttemptsException',
  'TooManyRequestsException',
  'UnexpectedSignInInterruptionException',
  'UnknownError',
  'UserNotConfirmedException',
  'UserNotFoundException',
  'UsernameExistsException',
] as const;

export type IdentityErrorName = (typeof IDENTITY_ERRORS)[number];

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

export const IDENTITY_EVENTS = [
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
}

/** Where a code was sent, with most of the address hidden. */
export interface CodeSent {
  destination: string;
}

/** All that the app asks of identity. What is refused rejects with an `IdentityError`. */
export interface IdentityPort {
  /** The stored session, expired or not. Asks nobody. */
  session: () => Promise<IdentitySession | null>;
  /** The stored session if its access token still stands, else a renewed one. */
  freshSession: () => Promise<IdentitySession | null>;
  /**
   * Renews the session, once for all who ask at the same time. Null when there is none, or none any more.
   * Whatever fails but the network forgets the session.
   */
  refresh: () => Promise<IdentitySession | null>;
  signUp: (member: NewMember) => Promise<CodeSent>;
  confirmSignUp: (email: string, code: string) => Promise<void>;
  resendCode: (email: string, locale?: string) => Promise<CodeSent>;
  signIn: (email: string, password: string) => Promise<IdentitySession>;
  forgotPassword: (email: string, locale?: string) => Promise<CodeSent>;
  confirmForgotPassword: (email: string, code: string, password: string) => Promise<void>;
  /** Forgets the session at once; the pool is told without waiting for it. */
  signOut: () => Promise<void>;
  /** Fetches what signing in needs, ahead of time. */
  preload: () => void;
  /** Calls `listener` at every event until the answer is called. */
  events: (listener: (event: IdentityEvent) => void) => () => void;
}
