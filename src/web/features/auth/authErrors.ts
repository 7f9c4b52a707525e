import { defineMessages } from 'react-intl';
import { IdentityError, type IdentityErrorName } from '@web/platform/identity/port';
import type { Fault } from './FaultWords';

const said = defineMessages({
  code: { id: 'auth.error.code', defaultMessage: 'That code is not right. Check the newest message we sent you.' },
  codeExpired: { id: 'auth.error.codeExpired', defaultMessage: 'That code has expired. Ask for another one.' },
  codeOver: { id: 'auth.error.codeOver', defaultMessage: 'That code cannot be used any more.' },
  confirmed: { id: 'auth.error.confirmed', defaultMessage: 'This email is confirmed already.' },
  delivery: { id: 'auth.error.delivery', defaultMessage: 'We could not send the code. Check the address and try again.' },
  device: { id: 'auth.error.device', defaultMessage: 'This device is not known any more.' },
  email: { id: 'auth.error.email', defaultMessage: "We couldn't find an account with that email." },
  exists: { id: 'auth.error.exists', defaultMessage: 'There is already an account with that email. Sign in instead.' },
  hosted: { id: 'auth.error.hosted', defaultMessage: 'Signing in there did not work out.' },
  interrupted: { id: 'auth.error.interrupted', defaultMessage: 'Signing in was interrupted. Please sign in again.' },
  network: { id: 'auth.error.network', defaultMessage: 'A network error has occurred.' },
  password: { id: 'auth.error.password', defaultMessage: 'The password you entered is incorrect.' },
  passwordPolicy: { id: 'auth.error.passwordPolicy', defaultMessage: 'Choose a longer password: at least {min} characters.' },
  permissions: { id: 'auth.error.permissions', defaultMessage: 'We could not get what this device may do.' },
  place: { id: 'auth.error.place', defaultMessage: 'Signing in began at another address than this one.' },
  ready: { id: 'auth.error.ready', defaultMessage: 'All is saved, but we could not sign you in by ourselves.' },
  reset: { id: 'auth.error.reset', defaultMessage: 'This account needs a new password.' },
  session: { id: 'auth.error.session', defaultMessage: 'You are not signed in any more.' },
  sessionHere: { id: 'auth.error.sessionHere', defaultMessage: 'Somebody is already signed in on this device.' },
  setUp: { id: 'auth.error.setUp', defaultMessage: 'Signing in is not set up completely here.' },
  signOut: { id: 'auth.error.signOut', defaultMessage: 'You are signed out here, but the sign-in page could not be told.' },
  stale: { id: 'auth.error.stale', defaultMessage: 'Your session could not be renewed.' },
  tooMany: { id: 'auth.error.tooMany', defaultMessage: 'Too many attempts. Wait a moment and try again.' },
  unknown: { id: 'auth.error.unknown', defaultMessage: 'An unknown error has occurred.' },
  unproved: { id: 'auth.error.unproved', defaultMessage: 'We could not make sure that it is you.' },
  unsuitable: { id: 'auth.error.unsuitable', defaultMessage: 'Something here does not look right. Check it and try again.' },
});

const next = defineMessages({
  again: { id: 'auth.next.again', defaultMessage: 'Try again in a moment.' },
  anotherCode: { id: 'auth.next.anotherCode', defaultMessage: 'Ask for another one.' },
  anotherWay: { id: 'auth.next.anotherWay', defaultMessage: 'Try again, or choose another way to sign in.' },
  browser: { id: 'auth.next.browser', defaultMessage: 'If others use this device, close the browser.' },
  byHand: { id: 'auth.next.byHand', defaultMessage: 'Sign in with your email and password.' },
  connection: { id: 'auth.next.connection', defaultMessage: 'Check your connection and try again.' },
  fromHere: { id: 'auth.next.fromHere', defaultMessage: 'Begin again from this page.' },
  newAccount: { id: 'auth.next.newAccount', defaultMessage: 'Check it for a slip, or create an account.' },
  passwordAgain: { id: 'auth.next.passwordAgain', defaultMessage: 'Try again, or reset it.' },
  resetIt: { id: 'auth.next.resetIt', defaultMessage: 'Choose “Forgot your password?” to get a code for it.' },
  signIn: { id: 'auth.next.signIn', defaultMessage: 'Sign in again; you come back to where you were.' },
  signOut: { id: 'auth.next.signOut', defaultMessage: 'Sign out first to use another account.' },
  withPassword: { id: 'auth.next.withPassword', defaultMessage: 'Go back and sign in with your password.' },
  signOutReset: { id: 'auth.next.signOutReset', defaultMessage: 'Try again. If you have forgotten it, sign out and reset it.' },
  tellThem: { id: 'auth.next.tellThem', defaultMessage: 'It is nothing you did. Please tell the organizers.' },
});

/** The password that is to be replaced was not the right one. */
export const wrongBefore: Placed = ['before', { said: said.password, next: next.signOutReset }];

/** The code did its work already. */
export const alreadyConfirmed: Fault = { said: said.confirmed, next: next.withPassword };

/** Which field of a form a fault belongs to. */
export type AuthField = 'email' | 'before' | 'password' | 'code' | 'form';

/** A fault, and the field it is shown beside. */
export type Placed = readonly [field: AuthField, fault: Fault];

const network: Placed = ['form', { said: said.network, next: next.connection }];
const unknown: Placed = ['form', { said: said.unknown, next: next.again }];
const interrupted: Placed = ['form', { said: said.interrupted }];
const tooMany: Placed = ['form', { said: said.tooMany }];
const signedOut: Placed = ['form', { said: said.session, next: next.signIn }];
const setUp: Placed = ['form', { said: said.setUp, next: next.tellThem }];
const place: Placed = ['form', { said: said.place, next: next.fromHere }];
const permissions: Placed = ['form', { said: said.permissions, next: next.again }];

const exists: Placed = ['email', { said: said.exists }];
const unproved: Placed = ['form', { said: said.unproved, next: next.signIn }];

const faults: Record<IdentityErrorName, Placed> = {
  AliasExistsException: exists,
  CodeDeliveryFailureException: ['email', { said: said.delivery }],
  CodeMismatchException: ['code', { said: said.code }],
  ExpiredCodeException: ['code', { said: said.codeExpired }],
  InvalidParameterException: ['form', { said: said.unsuitable }],
  InvalidPasswordException: ['password', { said: said.passwordPolicy }],
  LimitExceededException: tooMany,
  NotAuthorizedException: ['password', { said: said.password, next: next.passwordAgain }],
  PasswordResetRequiredException: ['form', { said: said.reset, next: next.resetIt }],
  ResourceNotFoundException: unknown,
  TooManyFailedAttemptsException: tooMany,
  TooManyRequestsException: tooMany,
  UserNotConfirmedException: interrupted,
  UserNotFoundException: ['email', { said: said.email, next: next.newAccount }],
  UsernameExistsException: exists,

  UserUnAuthenticatedException: signedOut,
  UserAlreadyAuthenticatedException: ['form', { said: said.sessionHere, next: next.signOut }],
  SessionNotFoundException: signedOut,
  UnexpectedSignInInterruptionException: interrupted,
  DeviceMetadataNotFoundException: ['form', { said: said.device, next: next.signIn }],
  AutoSignInException: ['form', { said: said.ready, next: next.byHand }],
  InvalidToken: interrupted,
  InvalidTokens: interrupted,
  NetworkError: network,
  UnknownError: unknown,

  InvalidRedirectException: place,
  InvalidPreferredRedirectUrlException: setUp,
  InvalidOriginException: place,
  OAuthSignInException: ['form', { said: said.hosted, next: next.anotherWay }],
  OAuthSignOutException: ['form', { said: said.signOut, next: next.browser }],
  TokenRefreshException: ['form', { said: said.stale, next: next.signIn }],

  InvalidConfigException: setUp,
  AuthUserPoolException: setUp,
  OAuthNotConfiguredException: setUp,
  InvalidUserPoolId: setUp,
  InvalidIdentityPoolIdException: setUp,

  InvalidIdTokenException: unproved,
  GetIdResponseException: permissions,
  CredentialsNotFoundException: permissions,
  CredentialsException: permissions,
};

/** A code that is over, whether by time or by tries: what a refusal means where codes are given. */
export const codeOver: Placed = ['code', { said: said.codeOver, next: next.anotherCode }];

export const nameOf = (error: unknown): IdentityErrorName => (error instanceof IdentityError ? error.name : 'UnknownError');

/** Where a fault is shown, and its sentences. */
export const faultOf = (error: unknown): Placed => faults[nameOf(error)];

/** The sentences of a fault that another page met. */
export const faultNamed = (name: IdentityErrorName | undefined): Fault | undefined => name && faults[name]?.[1];
