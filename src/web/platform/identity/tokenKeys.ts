const PREFIX = 'CognitoIdentityServiceProvider';

export type TokenKey = 'accessToken' | 'idToken' | 'refreshToken' | 'clockDrift' | 'oauthSignIn';

/** Holds who is signed in at a client of a user pool, by their sub. */
export const lastUserKey = (clientId: string) => `${PREFIX}.${clientId}.LastAuthUser`;

export const tokenKey = (clientId: string, sub: string, name: TokenKey) => `${PREFIX}.${clientId}.${sub}.${name}`;
