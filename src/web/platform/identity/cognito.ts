import {
  AuthenticationDetails,
  CognitoUser,
  CognitoUserAttribute,
  CognitoUserPool,
  type CognitoUserSession,
  type IAuthenticationCallback,
  type ICognitoStorage,
} from 'amazon-cognito-identity-js';
import { isOfDevice } from './devices';
import { fault, identityError } from './identityErrors';
import { poolEndpoint, type PoolConfig } from './pool';
import { IdentityError, type CodeSent, type NewMember } from './port';
import type { Tokens, TokenStorage } from './store';

export type PoolStep = { step: 'done'; tokens: Tokens } | { step: 'newPassword' } | { step: 'code'; destination: string };

/** All that needs the pool's client library. It stands in a chunk of its own, loaded when someone is about to sign in. */
export function createCognito(config: PoolConfig, storage: TokenStorage) {
  const endpoint = poolEndpoint(config);
  const pool = new CognitoUserPool({
    UserPoolId: config.COGNITO_USERPOOL_ID,
    ClientId: config.COGNITO_CLIENT_ID,
    endpoint,
    Storage: devicesOnly(storage),
    AdvancedSecurityDataCollectionFlag: false,
  });
  const user = (email: string) => guarded(new CognitoUser({ Username: email, Pool: pool, Storage: devicesOnly(storage) }));
  let asked: { user: CognitoUser; for: 'newPassword' | 'code' } | null = null;

  const step = (of: CognitoUser, run: (callbacks: IAuthenticationCallback) => void) =>
    settled<PoolStep>((resolve, reject) => {
      const interrupted = () => reject(fault('UnexpectedSignInInterruptionException'));
      run({
        onSuccess(session) {
          asked = null;
          resolve({ step: 'done', tokens: tokensOf(session) });
        },
        onFailure: reject,
        customChallenge(parameters) {
          asked = { user: of, for: 'code' };
          resolve({ step: 'code', destination: destinationOf(parameters) });
        },
        newPasswordRequired() {
          asked = { user: of, for: 'newPassword' };
          resolve({ step: 'newPassword' });
        },
        // Second factors have no screens here.
        mfaRequired: interrupted,
        mfaSetup: interrupted,
        selectMFAType: interrupted,
        totpRequired: interrupted,
      });
    });

  /** The user whom the pool asked for this. @throws IdentityError SessionNotFoundException */
  function mustBeAsked(what: 'newPassword' | 'code'): CognitoUser {
    if (asked?.for !== what) throw fault('SessionNotFoundException');
    return asked.user;
  }

  return {
    signUp: ({ email, password, firstName, lastName, locale, phone, title, company }: NewMember) =>
      settled<CodeSent>((resolve, reject) => {
        const attributes = Object.entries({
          email,
          given_name: firstName,
          family_name: lastName,
          locale,
          phone_number: phone,
          'custom:title': title,
          'custom:company': company,
        })
          .filter((given): given is [string, string] => Boolean(given[1]))
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

    signIn(email: string, password: string): Promise<PoolStep> {
      asked = null;
      const one = user(email);
      return step(one, (callbacks) => one.authenticateUser(new AuthenticationDetails({ Username: email, Password: password }), callbacks));
    },

    completeNewPassword(password: string): Promise<PoolStep> {
      return later(() => {
        const one = mustBeAsked('newPassword');
        return step(one, (callbacks) => one.completeNewPasswordChallenge(password, {}, callbacks));
      });
    },

    async startCodeSignIn(email: string, locale?: string): Promise<CodeSent> {
      asked = null;
      const one = user(email);
      one.setAuthenticationFlowType('CUSTOM_AUTH');
      const details = new AuthenticationDetails({ Username: email, ClientMetadata: hints(locale) });
      const reached = await step(one, (callbacks) => one.initiateAuth(details, callbacks));
      // A pool whose triggers ask for something else is not set up for codes.
      if (reached.step !== 'code') throw fault('UnexpectedSignInInterruptionException');
      return { destination: reached.destination };
    },

    answerCode(code: string): Promise<PoolStep> {
      return later(async () => {
        const one = mustBeAsked('code');
        const reached = await step(one, (callbacks) => one.sendCustomChallengeAnswer(code, callbacks));
        if (reached.step === 'code') throw fault('CodeMismatchException');
        return reached;
      });
    },

    forgotPassword: (email: string, locale?: string) =>
      settled<CodeSent>((resolve, reject) =>
        user(email).forgotPassword({ onSuccess: (result) => resolve(sentTo(result)), onFailure: reject }, hints(locale)),
      ),

    confirmForgotPassword: (email: string, code: string, password: string) =>
      settled<void>((resolve, reject) => user(email).confirmPassword(code, password, { onSuccess: () => resolve(), onFailure: reject })),
  };
}

const later = async <T>(work: () => Promise<T>): Promise<T> => work();

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

const tokensOf = (session: CognitoUserSession): Tokens => ({
  accessToken: session.getAccessToken().getJwtToken(),
  idToken: session.getIdToken().getJwtToken(),
  refreshToken: session.getRefreshToken().getToken(),
});

/** The library stores sessions by itself; ours is kept in one place only, so it gets a storage that keeps devices alone. */
function devicesOnly(storage: TokenStorage): ICognitoStorage {
  const kept = new Map<string, string>();
  return {
    getItem: (key) => (isOfDevice(key) ? storage.getItem(key) : (kept.get(key) ?? null)),
    setItem: (key, value) => void (isOfDevice(key) ? storage.setItem(key, value) : kept.set(key, value)),
    removeItem: (key) => void (isOfDevice(key) ? storage.removeItem(key) : kept.delete(key)),
    clear: () => kept.clear(),
  };
}

interface Inside {
  deviceKey?: string | null;
  deviceGroupKey?: string | null;
  randomPassword?: string | null;
  getDeviceResponse: (callbacks: IAuthenticationCallback, hints?: object) => void;
}

/** The library would send a proof of a device that it does not know, made of nothing. */
function guarded(user: CognitoUser): CognitoUser {
  const inside = user as unknown as Inside;
  const prove = inside.getDeviceResponse.bind(user);
  inside.getDeviceResponse = (callbacks, metadata) => {
    if (inside.deviceKey && inside.deviceGroupKey && inside.randomPassword) prove(callbacks, metadata);
    else callbacks.onFailure(fault('DeviceMetadataNotFoundException'));
  };
  return user;
}

const hints = (locale: string | undefined) => (locale === undefined ? undefined : { locale });

/** Reads where a code went; the library spells the field one way after sign-up and another elsewhere. */
function sentTo(result: unknown): CodeSent {
  const { CodeDeliveryDetails, codeDeliveryDetails } = (result ?? {}) as Record<string, { Destination?: string } | undefined>;
  return { destination: (CodeDeliveryDetails ?? codeDeliveryDetails)?.Destination ?? '' };
}

// What a challenge tells is up to the pool's triggers.
const destinationOf = (parameters: Record<string, string> | undefined) =>
  parameters?.['destination'] ?? parameters?.['CODE_DELIVERY_DESTINATION'] ?? parameters?.['email'] ?? '';
