import {
  ChangePasswordCommand,
  CognitoIdentityProviderClient,
  ConfirmDeviceCommand,
  ConfirmForgotPasswordCommand,
  ConfirmSignUpCommand,
  DeleteUserAttributesCommand,
  DeleteUserCommand,
  ForgetDeviceCommand,
  ForgotPasswordCommand,
  GetDeviceCommand,
  GetUserAttributeVerificationCodeCommand,
  GetUserCommand,
  GlobalSignOutCommand,
  InitiateAuthCommand,
  ListDevicesCommand,
  ResendConfirmationCodeCommand,
  RespondToAuthChallengeCommand,
  RevokeTokenCommand,
  SignUpCommand,
  UpdateDeviceStatusCommand,
  UpdateUserAttributesCommand,
  VerifyUserAttributeCommand,
  type AuthenticationResultType,
  type ChallengeNameType,
  type RespondToAuthChallengeCommandOutput,
} from '@aws-sdk/client-cognito-identity-provider';
import { randomUUID } from 'node:crypto';
import type { PoolOwner } from '@server/identity/pools';
import { listed, type PoolClient, type Step } from './client';
import { deviceVerifier, srpTurn } from './srp';

interface Device {
  key: string;
  group: string;
  secret: string;
}

type Pool = Pick<PoolOwner, 'id' | 'config'>;

export const officialSdk = ({ config }: Pool) =>
  new CognitoIdentityProviderClient({ region: 'local', endpoint: config.COGNITO_ENDPOINT!, maxAttempts: 1 });

export function officialClient(owner: Pool, email: string): PoolClient {
  const sdk = officialSdk(owner);
  const ClientId = owner.config.COGNITO_CLIENT_ID;
  const poolName = owner.config.COGNITO_USERPOOL_ID.split('_')[1]!;
  let tokens: AuthenticationResultType = {};
  let device: Device | undefined;
  // What the pool asked last, and of whom.
  let pending: { session: string | undefined; name: string } = { session: undefined, name: email };

  const AccessToken = () => tokens.AccessToken!;
  const knownDevice = (): Record<string, string> => (device ? { DEVICE_KEY: device.key } : {});
  const attributeList = (attributes: Record<string, string>) => Object.entries(attributes).map(([Name, Value]) => ({ Name, Value }));

  async function took({ AuthenticationResult, ChallengeName, ChallengeParameters = {}, Session }: Answered): Promise<Step> {
    if (AuthenticationResult) {
      tokens = { ...AuthenticationResult };
      const { DeviceKey: key, DeviceGroupKey: group } = AuthenticationResult.NewDeviceMetadata ?? {};
      if (key && group) await remember({ key, group, secret: randomUUID() });
      return { step: 'done' };
    }
    pending = { session: Session, name: ChallengeParameters['USER_ID_FOR_SRP'] ?? ChallengeParameters['USERNAME'] ?? email };
    switch (ChallengeName) {
      case 'CUSTOM_CHALLENGE':
        return { step: 'code', destination: ChallengeParameters['destination'] };
      case 'NEW_PASSWORD_REQUIRED':
        return { step: 'newPassword' };
      case 'DEVICE_SRP_AUTH':
        return proveDevice(device!);
      default:
        throw new Error(`the pool asks for ${ChallengeName}`);
    }
  }

  async function remember(made: Device) {
    const DeviceSecretVerifierConfig = deviceVerifier({ ...made, name: made.key });
    await sdk.send(
      new ConfirmDeviceCommand({ AccessToken: AccessToken(), DeviceKey: made.key, DeviceSecretVerifierConfig, DeviceName: 'A test' }),
    );
    device = made;
  }

  const respond = (ChallengeName: ChallengeNameType, ChallengeResponses: Record<string, string>) =>
    sdk.send(
      new RespondToAuthChallengeCommand({
        ClientId,
        ChallengeName,
        Session: pending.session,
        ChallengeResponses: { USERNAME: pending.name, ...ChallengeResponses },
      }),
    );

  async function proveDevice({ key, group, secret }: Device): Promise<Step> {
    const turn = srpTurn();
    const asked = await respond('DEVICE_SRP_AUTH', { DEVICE_KEY: key, SRP_A: turn.publicA });
    pending = { ...pending, session: asked.Session };
    const proof = turn.prove({ group, name: key, secret }, asked.ChallengeParameters as never, new Date());
    return took(await respond('DEVICE_PASSWORD_VERIFIER', { DEVICE_KEY: key, ...proof }));
  }

  return {
    async signUp(Password, attributes = { email }) {
      const { UserSub, CodeDeliveryDetails } = await sdk.send(
        new SignUpCommand({ ClientId, Username: email, Password, UserAttributes: attributeList(attributes) }),
      );
      return { sub: UserSub!, destination: CodeDeliveryDetails?.Destination };
    },
    confirm: (ConfirmationCode) => sdk.send(new ConfirmSignUpCommand({ ClientId, Username: email, ConfirmationCode })),
    resend: () => sdk.send(new ResendConfirmationCodeCommand({ ClientId, Username: email })),
    async signIn(secret) {
      const turn = srpTurn();
      const AuthParameters = { USERNAME: email, SRP_A: turn.publicA };
      const asked = await sdk.send(new InitiateAuthCommand({ ClientId, AuthFlow: 'USER_SRP_AUTH', AuthParameters }));
      const parameters = asked.ChallengeParameters!;
      const name = parameters['USER_ID_FOR_SRP']!;
      pending = { session: asked.Session, name };
      const proof = turn.prove({ group: poolName, name, secret }, parameters as never, new Date());
      const answer = await respond('PASSWORD_VERIFIER', { ...proof, ...knownDevice() }).catch((error: Error) => {
        if (error.name !== 'ResourceNotFoundException' || !device) throw error;
        device = undefined;
        return respond('PASSWORD_VERIFIER', proof);
      });
      return took(answer);
    },
    async signInPlainly(PASSWORD) {
      const AuthParameters = { USERNAME: email, PASSWORD, ...knownDevice() };
      return took(await sdk.send(new InitiateAuthCommand({ ClientId, AuthFlow: 'USER_PASSWORD_AUTH', AuthParameters })));
    },
    async startCode(locale) {
      const ClientMetadata = locale ? { locale } : undefined;
      const AuthParameters = { USERNAME: email };
      return took(await sdk.send(new InitiateAuthCommand({ ClientId, AuthFlow: 'CUSTOM_AUTH', AuthParameters, ClientMetadata })));
    },
    answerCode: async (ANSWER) => took(await respond('CUSTOM_CHALLENGE', { ANSWER, ...knownDevice() })),
    completeNewPassword: async (NEW_PASSWORD) => took(await respond('NEW_PASSWORD_REQUIRED', { NEW_PASSWORD })),
    async refresh() {
      const AuthParameters = { REFRESH_TOKEN: tokens.RefreshToken!, ...knownDevice() };
      const { AuthenticationResult } = await sdk.send(
        new InitiateAuthCommand({ ClientId, AuthFlow: 'REFRESH_TOKEN_AUTH', AuthParameters }),
      );
      tokens = { ...tokens, ...AuthenticationResult };
    },
    signOut: () => sdk.send(new RevokeTokenCommand({ ClientId, Token: tokens.RefreshToken! })),
    globalSignOut: () => sdk.send(new GlobalSignOutCommand({ AccessToken: AccessToken() })),
    async attributes() {
      const { UserAttributes = [] } = await sdk.send(new GetUserCommand({ AccessToken: AccessToken() }));
      return Object.fromEntries(UserAttributes.map(({ Name, Value }) => [Name!, Value!]));
    },
    updateAttributes: (attributes) =>
      sdk.send(new UpdateUserAttributesCommand({ AccessToken: AccessToken(), UserAttributes: attributeList(attributes) })),
    deleteAttributes: (UserAttributeNames) => sdk.send(new DeleteUserAttributesCommand({ AccessToken: AccessToken(), UserAttributeNames })),
    askVerification: () => sdk.send(new GetUserAttributeVerificationCodeCommand({ AccessToken: AccessToken(), AttributeName: 'email' })),
    verify: (Code) => sdk.send(new VerifyUserAttributeCommand({ AccessToken: AccessToken(), AttributeName: 'email', Code })),
    changePassword: (PreviousPassword, ProposedPassword) =>
      sdk.send(new ChangePasswordCommand({ AccessToken: AccessToken(), PreviousPassword, ProposedPassword })),
    forgot: () => sdk.send(new ForgotPasswordCommand({ ClientId, Username: email })),
    reset: (ConfirmationCode, Password) =>
      sdk.send(new ConfirmForgotPasswordCommand({ ClientId, Username: email, ConfirmationCode, Password })),
    async devices() {
      const { Devices = [] } = await sdk.send(new ListDevicesCommand({ AccessToken: AccessToken(), Limit: 10 }));
      return Devices.map(listed);
    },
    async device(DeviceKey) {
      const { Device } = await sdk.send(new GetDeviceCommand({ AccessToken: AccessToken(), DeviceKey }));
      return listed(Device!);
    },
    rememberDevice: () =>
      sdk.send(new UpdateDeviceStatusCommand({ AccessToken: AccessToken(), DeviceKey: device!.key, DeviceRememberedStatus: 'remembered' })),
    forgetDevice: (DeviceKey) => sdk.send(new ForgetDeviceCommand({ AccessToken: AccessToken(), DeviceKey })),
    deleteUser: () => sdk.send(new DeleteUserCommand({ AccessToken: AccessToken() })),
    held: () => ({
      accessToken: tokens.AccessToken!,
      idToken: tokens.IdToken!,
      refreshToken: tokens.RefreshToken!,
      deviceKey: device?.key ?? '',
    }),
  };
}

type Answered = Pick<RespondToAuthChallengeCommandOutput, 'AuthenticationResult' | 'ChallengeName' | 'ChallengeParameters' | 'Session'>;
