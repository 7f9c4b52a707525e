const PREFIX = 'CognitoIdentityServiceProvider';

export type TokenKey = 'accessToken' | 'idToken' | 'refreshToken' | 'clockDrift' | 'oauthSignIn';

export const lastUserKey = (clientId: string) => `${PREFIX}.${clientId}.LastAuthUser`;

export const tokenKey = (clientId: string, sub: string, name: TokenKey) => `${PREFIX}.${clientId}.${sub}.${name}`;
