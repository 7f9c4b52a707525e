import {
  AuthenticationDetails,
  CognitoUser,
  CognitoUserAttribute,
  CognitoUserPool,
  type ICognitoStorage,
} from 'amazon-cognito-identity-js';
import { type CodeSent, IdentityError, type NewMember } from './port';
import { identityError, poolEndpoint, type PoolConfig } from './session';
import type { Tokens } from './store';

/** All that needs the pool's client library. It stands in a chunk of its own, loaded when someone is about to sign in. */
export function createCognito(config: PoolConfig) {
  const pool = new CognitoUserPool({
    UserPoolId: config.COGNITO_USERPOOL_ID,
    ClientId: config.COGNITO_CLIENT_ID,
    endpoint: poolEndpoint(config),
    Storage: forgetful(),
    AdvancedSecurityDataCollectionFlag: false,
  });
  const user = (email: string) => new CognitoUser({ Username: email, Pool: pool, Storage: forgetful() });

  return {
    signUp: ({ email, password, firstName, lastName, locale }: NewMember) =>
      settled<CodeSent>((resolve, reject) => {
        const attributes = Object.entries({ email, given_name: firstName, family_name: lastName, locale })
          .filter(([, Value]) => Value !== '')
          .map(([Name, Value]) => new CognitoUserAttribute({ Name, Value }));
        pool.signUp(email, password, attributes, [], (error, result) => (error ? reject(error) : resolve(sentTo(result))), { locale });
      }),

    confirmSignUp: (email: string, code: string) =>
      settled<void>((resolve, reject) =>
        user(email).confirmRegistration(code, false, (error: unknown) => (error ? reject(error) : resolve())),
      ),

    resendCode: (email: string, locale?: string) =>
      settled<CodeSent>((resolve, reject) =>
        user(email).resendConfirmationCode((error, result) => (error ? reject(error) : resolve(sentTo(result))), hints(locale)),
      ),

    signIn: (email: string, password: string) =>
      settled<Tokens>((resolve, reject) => {
        // Ways to sign in that ask for more come with the screens that can ask it.
        const interrupted = () => reject(new IdentityError('UnexpectedSignInInterruptionException'));
        user(email).authenticateUser(new AuthenticationDetails({ Username: email, Password: password }), {
          onSuccess: (session) =>
            resolve({
              accessToken: session.getAccessToken().getJwtToken(),
              idToken: session.getIdToken().getJwtToken(),
              refreshToken: session.getRefreshToken().getToken(),
            }),
          onFailure: reject,
          customChallenge: interrupted,
          mfaRequired: interrupted,
          mfaSetup: interrupted,
          newPasswordRequired: interrupted,
          selectMFAType: interrupted,
          totpRequired: interrupted,
        });
      }),

    forgotPassword: (email: string, locale?: string) =>
      settled<CodeSent>((resolve, reject) =>
        user(email).forgotPassword({ onSuccess: (result) => resolve(sentTo(result)), onFailure: reject }, hints(locale)),
      ),

    confirmForgotPassword: (email: string, code: string, password: string) =>
      settled<void>((resolve, reject) => user(email).confirmPassword(code, password, { onSuccess: () => resolve(), onFailure: reject })),
  };
}

/** Runs one call of the library, whose errors stay behind. */
async function settled<T>(call: (resolve: (value: T) => void, reject: (error: unknown) => void) => void): Promise<T> {
  try {
    return await new Promise<T>(call);
  } catch (error) {
    if (error instanceof IdentityError) throw error;
    const { code, name, message } = error as { code?: string; name?: string; message?: string };
    // Thrown by `fetch` out of reach, and by the library over an answer that no pool gave, as from a proxy whose server is down.
    const unreached = code === undefined && name === 'TypeError';
    throw identityError(unreached ? 'NetworkError' : (code ?? name ?? ''), message);
  }
}

/** The library stores sessions by itself; ours is kept in one place only, so it gets a storage that ends with the call. */
function forgetful(): ICognitoStorage {
  const kept = new Map<string, string>();
  return {
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => void kept.set(key, value),
    removeItem: (key) => void kept.delete(key),
    clear: () => kept.clear(),
  };
}

const hints = (locale: string | undefined) => (locale === undefined ? undefined : { locale });

/** Reads where a code went; the library spells the field one way after sign-up and another elsewhere. */
function sentTo(result: unknown): CodeSent {
  const { CodeDeliveryDetails, codeDeliveryDetails } = (result ?? {}) as Record<string, { Destination?: string } | undefined>;
  return { destination: (CodeDeliveryDetails ?? codeDeliveryDetails)?.Destination ?? '' };
}
