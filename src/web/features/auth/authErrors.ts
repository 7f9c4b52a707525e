import { createElement } from 'react';
import { defineMessages } from 'react-intl';
import { IdentityError, type IdentityErrorName } from '@web/platform/identity/port';
import type { FormErrors } from '@web/ui/form/apiErrors';
import { AuthErrorMessage, type AuthMessage } from './AuthErrorMessage';

const messages = defineMessages({
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

const advice = defineMessages({
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

export const wrongCurrentPassword: Placed = ['currentPassword', { message: messages.password, advice: advice.signOutReset }];

export const alreadyConfirmed: AuthMessage = { message: messages.confirmed, advice: advice.withPassword };

export type Placed = readonly [field: 'email' | 'currentPassword' | 'password' | 'code' | 'form', message: AuthMessage];

const network: Placed = ['form', { message: messages.network, advice: advice.connection }];
const unknown: Placed = ['form', { message: messages.unknown, advice: advice.again }];
const interrupted: Placed = ['form', { message: messages.interrupted }];
const tooMany: Placed = ['form', { message: messages.tooMany }];
const signedOut: Placed = ['form', { message: messages.session, advice: advice.signIn }];
const setUp: Placed = ['form', { message: messages.setUp, advice: advice.tellThem }];
const place: Placed = ['form', { message: messages.place, advice: advice.fromHere }];
const permissions: Placed = ['form', { message: messages.permissions, advice: advice.again }];

const exists: Placed = ['email', { message: messages.exists }];
const unproved: Placed = ['form', { message: messages.unproved, advice: advice.signIn }];

const placed: Record<IdentityErrorName, Placed> = {
  AliasExistsException: exists,
  CodeDeliveryFailureException: ['email', { message: messages.delivery }],
  CodeMismatchException: ['code', { message: messages.code }],
  ExpiredCodeException: ['code', { message: messages.codeExpired }],
  InvalidParameterException: ['form', { message: messages.unsuitable }],
  InvalidPasswordException: ['password', { message: messages.passwordPolicy }],
  LimitExceededException: tooMany,
  NotAuthorizedException: ['password', { message: messages.password, advice: advice.passwordAgain }],
  PasswordResetRequiredException: ['form', { message: messages.reset, advice: advice.resetIt }],
  ResourceNotFoundException: unknown,
  TooManyFailedAttemptsException: tooMany,
  TooManyRequestsException: tooMany,
  UserNotConfirmedException: interrupted,
  UserNotFoundException: ['email', { message: messages.email, advice: advice.newAccount }],
  UsernameExistsException: exists,

  UserUnAuthenticatedException: signedOut,
  UserAlreadyAuthenticatedException: ['form', { message: messages.sessionHere, advice: advice.signOut }],
  SessionNotFoundException: signedOut,
  UnexpectedSignInInterruptionException: interrupted,
  DeviceMetadataNotFoundException: ['form', { message: messages.device, advice: advice.signIn }],
  AutoSignInException: ['form', { message: messages.ready, advice: advice.byHand }],
  InvalidToken: interrupted,
  InvalidTokens: interrupted,
  NetworkError: network,
  UnknownError: unknown,

  InvalidRedirectException: place,
  InvalidPreferredRedirectUrlException: setUp,
  InvalidOriginException: place,
  OAuthSignInException: ['form', { message: messages.hosted, advice: advice.anotherWay }],
  OAuthSignOutException: ['form', { message: messages.signOut, advice: advice.browser }],
  TokenRefreshException: ['form', { message: messages.stale, advice: advice.signIn }],

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
export const codeOver: Placed = ['code', { message: messages.codeOver, advice: advice.anotherCode }];

export const nameOf = (error: unknown): IdentityErrorName => (error instanceof IdentityError ? error.name : 'UnknownError');

export const authMessage = (error: unknown): AuthMessage => placed[nameOf(error)][1];

/** Puts an error of the identity pool where its form shows it; `means` says what differs in this form. */
export const explainAuthError =
  ({ minLength = 0, means = {} }: { minLength?: number; means?: Partial<Record<IdentityErrorName, Placed>> } = {}) =>
  (error: unknown): FormErrors => {
    const [field, message] = means[nameOf(error)] ?? placed[nameOf(error)];
    const said = createElement(AuthErrorMessage, { message, values: { min: minLength } });
    return field === 'form' ? { form: said } : { fields: { [field]: said } };
  };
