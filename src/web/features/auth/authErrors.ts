import { defineMessages, type MessageDescriptor } from 'react-intl';
import { IdentityError, type IdentityErrorName } from '@web/platform/identity/port';

const words = defineMessages({
  code: { id: 'auth.error.code', defaultMessage: 'That code is not right. Check the newest message we sent you.' },
  codeExpired: { id: 'auth.error.codeExpired', defaultMessage: 'That code has expired. Ask for another one.' },
  delivery: { id: 'auth.error.delivery', defaultMessage: 'We could not send the code. Check the address and try again.' },
  email: { id: 'auth.error.email', defaultMessage: "We couldn't find an account with that email." },
  exists: { id: 'auth.error.exists', defaultMessage: 'There is already an account with that email. Sign in instead.' },
  interrupted: { id: 'auth.error.interrupted', defaultMessage: 'Signing in was interrupted. Please sign in again.' },
  network: { id: 'auth.error.network', defaultMessage: 'A network error has occurred.' },
  password: { id: 'auth.error.password', defaultMessage: 'The password you entered is incorrect.' },
  passwordPolicy: { id: 'auth.error.passwordPolicy', defaultMessage: 'Choose a longer password: at least {min} characters.' },
  tooMany: { id: 'auth.error.tooMany', defaultMessage: 'Too many attempts. Wait a moment and try again.' },
  unknown: { id: 'auth.error.unknown', defaultMessage: 'An unknown error has occurred.' },
  unsuitable: { id: 'auth.error.unsuitable', defaultMessage: 'Something here does not look right. Check it and try again.' },
});

/** Which field of a form a fault belongs to. */
export type AuthField = 'email' | 'password' | 'code' | 'form';

const faults: Record<IdentityErrorName, [AuthField, MessageDescriptor]> = {
  CodeDeliveryFailureException: ['email', words.delivery],
  CodeMismatchException: ['code', words.code],
  ExpiredCodeException: ['code', words.codeExpired],
  InvalidParameterException: ['form', words.unsuitable],
  InvalidPasswordException: ['password', words.passwordPolicy],
  InvalidToken: ['form', words.interrupted],
  InvalidUserPoolId: ['form', words.unknown],
  LimitExceededException: ['form', words.tooMany],
  NetworkError: ['form', words.network],
  NotAuthorizedException: ['password', words.password],
  PasswordResetRequiredException: ['form', words.interrupted],
  TooManyFailedAttemptsException: ['form', words.tooMany],
  TooManyRequestsException: ['form', words.tooMany],
  UnexpectedSignInInterruptionException: ['form', words.interrupted],
  UnknownError: ['form', words.unknown],
  UserNotConfirmedException: ['form', words.interrupted],
  UserNotFoundException: ['email', words.email],
  UsernameExistsException: ['email', words.exists],
};

export const nameOf = (error: unknown): IdentityErrorName => (error instanceof IdentityError ? error.name : 'UnknownError');

/** Where a fault is shown, and its sentence. */
export const faultOf = (error: unknown): [AuthField, MessageDescriptor] => faults[nameOf(error)];
