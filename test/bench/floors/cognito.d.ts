// Parts of the library that it ships without types.
declare module 'amazon-cognito-identity-js/es/AuthenticationHelper' {
  export default class AuthenticationHelper {
    constructor(poolName: string);
    smallAValue: object;
    largeAValue: object;
    getPasswordAuthenticationKey(
      user: string,
      password: string,
      serverB: object,
      salt: object,
      done: (error: Error | null, key: unknown) => void,
    ): void;
  }
}
