/** Every name an identity error can have, with its usual words. Readers are shown sentences of their own language by name. */
export const IDENTITY_ERRORS = {
  // What a user pool answers, by its own names.
  AliasExistsException: 'An account with the given email already exists.',
  CodeDeliveryFailureException: 'The code could not be sent.',
  CodeMismatchException: 'Invalid verification code provided, please try again.',
  ExpiredCodeException: 'Invalid code provided, please request a code again.',
  InvalidParameterException: 'Invalid parameter.',
  InvalidPasswordException: 'Password does not conform to policy.',
  LimitExceededException: 'Attempt limit exceeded, please try after some time.',
  NotAuthorizedException: 'Incorrect username or password.',
  PasswordResetRequiredException: 'Password reset required for the user.',
  ResourceNotFoundException: 'It does not exist.',
  TooManyFailedAttemptsException: 'Too many failed attempts.',
  TooManyRequestsException: 'Too many requests.',
  UserNotConfirmedException: 'User is not confirmed.',
  UserNotFoundException: 'User does not exist.',
  UsernameExistsException: 'An account with the given email already exists.',

  // The session.
  UserUnAuthenticatedException: 'User needs to be authenticated to call this API.',
  UserAlreadyAuthenticatedException: 'There is already a signed in user.',
  SessionNotFoundException: 'Auth session was not found. Make sure to call signIn.',
  UnexpectedSignInInterruptionException: 'Unable to get user session following successful sign-in.',
  DeviceMetadataNotFoundException: 'The device key was not found during sign-in.',
  AutoSignInException: 'The sign-in that follows a sign-up has not started, or is over.',
  InvalidToken: 'Invalid token',
  InvalidTokens: 'Invalid tokens',
  NetworkError: 'A network error has occurred.',
  UnknownError: 'An unknown error has occurred.',

  // Hosted sign-in.
  InvalidRedirectException: 'The address to come back to had an invalid format or was not found.',
  InvalidPreferredRedirectUrlException: 'The preferred address to come back to is none of those that are configured.',
  InvalidOriginException: 'The answer comes from another origin than the one that hosted sign-in was begun from.',
  OAuthSignInException: 'An error occurred while signing in with the provider.',
  OAuthSignOutException: 'An error occurred when attempting to log out from the provider.',
  TokenRefreshException: 'Token refresh needs the code flow, it is not supported with the implicit grant.',

  // The configuration.
  InvalidConfigException: 'Invalid config parameter.',
  AuthUserPoolException: 'Auth user pool not configured.',
  OAuthNotConfiguredException: 'OAuth not configured.',
  InvalidUserPoolId: 'Invalid user pool id provided.',
  InvalidIdentityPoolIdException: 'Invalid identity pool id provided.',

  // The identity pool.
  InvalidIdTokenException: 'Invalid Idtoken.',
  GetIdResponseException: 'Received undefined response from getId operation',
  CredentialsNotFoundException: 'Cognito did not respond with either Credentials, AccessKeyId or SecretKey.',
  CredentialsException: 'Cognito did not respond with either Credentials, AccessKeyId or SecretKey.',
} as const satisfies Record<string, string>;
