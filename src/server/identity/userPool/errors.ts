const MESSAGES = {
  AliasExistsException: 'An account with the given email already exists.',
  CodeMismatchException: 'Invalid verification code provided, please try again.',
  ExpiredCodeException: 'Invalid code provided, please request a code again.',
  InternalErrorException: 'Something went wrong',
  InvalidParameterException: 'One or more parameters are not valid.',
  InvalidPasswordException: 'Password did not conform with policy: Password not long enough',
  LimitExceededException: 'Attempt limit exceeded, please try after some time.',
  NotAuthorizedException: 'Incorrect username or password.',
  RefreshTokenReuseException: 'Refresh Token has been used already.',
  ResourceNotFoundException: 'User pool client does not exist.',
  SerializationException: 'The request is not valid JSON.',
  TooManyRequestsException: 'Too many requests',
  UnknownOperationException: 'This operation is not known here.',
  UserNotConfirmedException: 'User is not confirmed.',
  UserNotFoundException: 'User does not exist.',
  UsernameExistsException: 'An account with the given email already exists.',
} as const;

export type PoolErrorName = keyof typeof MESSAGES;

export class PoolError extends Error {
  override readonly name: PoolErrorName;

  constructor(name: PoolErrorName, message: string = MESSAGES[name]) {
    super(message);
    this.name = name;
  }
}
