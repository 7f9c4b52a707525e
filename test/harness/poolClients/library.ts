import {
  AuthenticationDetails,
  CognitoUser,
  CognitoUserAttribute,
  CognitoUserPool,
  type CognitoUserSession,
} from 'amazon-cognito-identity-js';
import type { PoolOwner } from '@server/identity/pools';
import { listed, type DescribedDevice, type PoolClient, type Step } from './client';

type Called<T> = (error?: unknown, result?: T) => void;

export function libraryClient({ config }: PoolOwner, email: string): PoolClient {
  const kept = new Map<string, string>();
  const Storage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
    clear: () => kept.clear(),
  };
  const { COGNITO_USERPOOL_ID: UserPoolId, COGNITO_CLIENT_ID: ClientId, COGNITO_ENDPOINT: endpoint } = config;
  const pool = new CognitoUserPool({ UserPoolId, ClientId, endpoint: endpoint!, Storage });
  const newUser = () => new CognitoUser({ Username: email, Pool: pool, Storage });
  // The library renames a user to their sub once a sign-in began, so each begins with a new one.
  let user = newUser();

  const called = <T = unknown>(call: (done: Called<T>) => void) =>
    new Promise<T>((resolve, reject) => call((error, result) => (error ? reject(named(error)) : resolve(result as T))));

  const step = (run: (callbacks: Parameters<CognitoUser['authenticateUser']>[1]) => void) =>
    new Promise<Step>((resolve, reject) =>
      run({
        onSuccess: () => resolve({ step: 'done' }),
        onFailure: (error: unknown) => reject(named(error)),
        customChallenge: ({ destination }: { destination?: string }) => resolve({ step: 'code', destination }),
        newPasswordRequired: () => resolve({ step: 'newPassword' }),
      }),
    );
  const settled = (run: (callbacks: { onSuccess: (result?: unknown) => void; onFailure: (error: unknown) => void }) => void) =>
    new Promise((onSuccess, reject) => run({ onSuccess, onFailure: (error) => reject(named(error)) }));

  const attributeList = (attributes: Record<string, string>) =>
    Object.entries(attributes).map(([Name, Value]) => new CognitoUserAttribute({ Name, Value }));

  function authenticate(password: string, flow: string) {
    user = newUser();
    user.setAuthenticationFlowType(flow);
    return step((callbacks) => user.authenticateUser(new AuthenticationDetails({ Username: email, Password: password }), callbacks));
  }

  const session = () => user.getSignInUserSession() as CognitoUserSession;
  const deviceKey = () => (user as unknown as { deviceKey?: string }).deviceKey ?? '';

  return {
    async signUp(password, attributes = { email }) {
      const result = await called<{ userSub: string; codeDeliveryDetails: { Destination: string } }>((done) =>
        pool.signUp(email, password, attributeList(attributes), [], done as never),
      );
      return { sub: result.userSub, destination: result.codeDeliveryDetails.Destination };
    },
    confirm: (code) => called((done) => newUser().confirmRegistration(code, true, done)),
    resend: () => called((done) => newUser().resendConfirmationCode(done as never)),
    signIn: (password) => authenticate(password, 'USER_SRP_AUTH'),
    signInPlainly: (password) => authenticate(password, 'USER_PASSWORD_AUTH'),
    startCode(locale) {
      user = newUser();
      user.setAuthenticationFlowType('CUSTOM_AUTH');
      const hints = locale ? { ClientMetadata: { locale } } : {};
      return step((callbacks) => user.initiateAuth(new AuthenticationDetails({ Username: email, ...hints }), callbacks));
    },
    answerCode: (code) => step((callbacks) => user.sendCustomChallengeAnswer(code, callbacks)),
    completeNewPassword: (password) => step((callbacks) => user.completeNewPasswordChallenge(password, {}, callbacks)),
    refresh: () => called((done) => user.refreshSession(session().getRefreshToken(), done)),
    signOut: () => called((done) => user.signOut(done as () => void)),
    globalSignOut: () => settled((callbacks) => user.globalSignOut(callbacks)),
    async attributes() {
      const found = await called<CognitoUserAttribute[]>((done) => user.getUserAttributes(done as never));
      return Object.fromEntries(found.map(({ Name, Value }) => [Name, Value]));
    },
    updateAttributes: (attributes) => called((done) => user.updateAttributes(attributeList(attributes), done as never)),
    deleteAttributes: (names) => called((done) => user.deleteAttributes(names, done as never)),
    askVerification: () => settled((callbacks) => user.getAttributeVerificationCode('email', callbacks)),
    verify: (code) => settled((callbacks) => user.verifyAttribute('email', code, callbacks)),
    changePassword: (from, to) => called((done) => user.changePassword(from, to, done as never)),
    forgot: () => settled((callbacks) => newUser().forgotPassword(callbacks)),
    reset: (code, password) => settled((callbacks) => newUser().confirmPassword(code, password, callbacks)),
    async devices() {
      const data = (await settled((callbacks) => user.listDevices(10, null, callbacks))) as { Devices: DescribedDevice[] };
      return data.Devices.map(listed);
    },
    async device(key) {
      const own = deviceKey();
      Object.assign(user, { deviceKey: key });
      const data = (await settled((callbacks) => user.getDevice(callbacks as never)).finally(() =>
        Object.assign(user, { deviceKey: own }),
      )) as { Device: DescribedDevice };
      return listed(data.Device);
    },
    rememberDevice: () => settled((callbacks) => user.setDeviceStatusRemembered(callbacks)),
    forgetDevice: (key) => settled((callbacks) => user.forgetSpecificDevice(key, callbacks)),
    deleteUser: () => called((done) => user.deleteUser(done as never)),
    held: () => ({
      accessToken: session().getAccessToken().getJwtToken(),
      idToken: session().getIdToken().getJwtToken(),
      refreshToken: session().getRefreshToken().getToken(),
      deviceKey: deviceKey(),
    }),
  };
}

/** The library puts the pool's name for an error into `code`. */
function named(error: unknown): Error {
  const { code, message } = error as { code?: string; message?: string };
  return Object.assign(new Error(message), { name: code ?? 'Error' });
}
