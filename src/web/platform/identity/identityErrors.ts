import { IDENTITY_ERRORS } from './errorMessages';
import { IdentityError, type IdentityErrorName } from './port';

export const fault = (name: IdentityErrorName, message: string = IDENTITY_ERRORS[name]): IdentityError => new IdentityError(name, message);

/** The error of a name that a pool or its library gave. Locked for too many tries is told apart from a wrong password. */
export function identityError(name: string, message?: string): IdentityError {
  if (name === 'NotAuthorizedException' && message === 'Password attempts exceeded') return fault('LimitExceededException', message);
  // Whoever asks as somebody signed in, and is not any more, has not given a wrong password.
  if (name === 'NotAuthorizedException' && /\btoken\b/i.test(message ?? '')) return fault('UserUnAuthenticatedException');
  // A refresh token that was exchanged already: the pool has ended the session for it.
  if (name === 'RefreshTokenReuseException') return fault('UserUnAuthenticatedException');
  if (name === 'NetworkError' || !(name in IDENTITY_ERRORS)) return fault(name === 'NetworkError' ? name : 'UnknownError');
  return fault(name as IdentityErrorName, message);
}
