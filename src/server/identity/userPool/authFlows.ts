import * as z from 'zod';
import { startCodeChallenge, CodeAnswer, CodeParameters, verifyCodeChallenge } from './codeSignIn';
import { startDeviceSrp, DeviceClaim, DeviceSrpParameters, verifyDevice } from './deviceSignIn';
import { NewPassword, completeNewPassword } from './newPasswordChallenge';
import { DeviceKey, ClientMetadata, operation, Token } from './operation';
import { startSrp, verifySrp, PasswordParameters, PasswordClaim, signInWithPassword, SrpParameters } from './passwordSignIn';
import { refresh } from './refresh';

const RefreshParameters = z.object({ REFRESH_TOKEN: Token, DEVICE_KEY: DeviceKey });
const common = { ClientId: z.string(), ClientMetadata: ClientMetadata };

export const initiateAuth = operation(
  z.discriminatedUnion(
    'AuthFlow',
    [
      z.object({ AuthFlow: z.literal('USER_SRP_AUTH'), ...common, AuthParameters: SrpParameters }),
      z.object({ AuthFlow: z.literal('USER_PASSWORD_AUTH'), ...common, AuthParameters: PasswordParameters }),
      z.object({ AuthFlow: z.literal('CUSTOM_AUTH'), ...common, AuthParameters: CodeParameters }),
      z.object({ AuthFlow: z.enum(['REFRESH_TOKEN_AUTH', 'REFRESH_TOKEN']), ...common, AuthParameters: RefreshParameters }),
    ],
    { error: 'must be USER_SRP_AUTH, USER_PASSWORD_AUTH, CUSTOM_AUTH or REFRESH_TOKEN_AUTH' },
  ),
  async (context, input) => {
    switch (input.AuthFlow) {
      case 'USER_SRP_AUTH':
        return startSrp(context, input.AuthParameters);
      case 'USER_PASSWORD_AUTH':
        return signInWithPassword(context, input.AuthParameters);
      case 'CUSTOM_AUTH':
        return startCodeChallenge(context, input.AuthParameters, input.ClientMetadata?.['locale']);
      default: {
        const { REFRESH_TOKEN: token, DEVICE_KEY: deviceKey } = input.AuthParameters;
        return { ChallengeParameters: {}, AuthenticationResult: await refresh(context, { token, deviceKey }) };
      }
    }
  },
);

const Session = z.string().min(20).max(2_048);

export const respondToAuthChallenge = operation(
  z.discriminatedUnion(
    'ChallengeName',
    [
      z.object({ ChallengeName: z.literal('PASSWORD_VERIFIER'), ...common, ChallengeResponses: PasswordClaim }),
      z.object({ ChallengeName: z.literal('CUSTOM_CHALLENGE'), ...common, Session, ChallengeResponses: CodeAnswer }),
      z.object({ ChallengeName: z.literal('NEW_PASSWORD_REQUIRED'), ...common, Session, ChallengeResponses: NewPassword }),
      z.object({ ChallengeName: z.literal('DEVICE_SRP_AUTH'), ...common, Session, ChallengeResponses: DeviceSrpParameters }),
      z.object({ ChallengeName: z.literal('DEVICE_PASSWORD_VERIFIER'), ...common, ChallengeResponses: DeviceClaim }),
    ],
    { error: 'must name a challenge that this pool gives' },
  ),
  async (context, input) => {
    switch (input.ChallengeName) {
      case 'PASSWORD_VERIFIER':
        return verifySrp(context, input.ChallengeResponses);
      case 'CUSTOM_CHALLENGE':
        return verifyCodeChallenge(context, input.Session, input.ChallengeResponses);
      case 'NEW_PASSWORD_REQUIRED':
        return completeNewPassword(context, input.Session, input.ChallengeResponses);
      case 'DEVICE_SRP_AUTH':
        return startDeviceSrp(context, input.Session, input.ChallengeResponses);
      default:
        return verifyDevice(context, input.ChallengeResponses);
    }
  },
);
