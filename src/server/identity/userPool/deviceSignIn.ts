import * as z from 'zod';
import { countFailure, type PoolContext } from './poolContext';
import { consumeChallenge, newSecretBlock, saveChallenge } from './challenges';
import { PoolError } from './errors';
import { openSession } from './openSession';
import { line, ClaimResponses, Username } from './operation';
import { deviceByKey, type Device } from './queries/devices';
import { userBySub } from './queries/users';
import { isClaimValid, parsePublicA, createServerEphemeral, isRecent } from './srp';
import type { Vault } from '../vault';

export const DeviceSrpParameters = z.object({ USERNAME: Username, DEVICE_KEY: line(100), SRP_A: z.string().max(1_024) });
export const DeviceClaim = ClaimResponses.extend({ DEVICE_KEY: line(100) });

export async function startDeviceSrp(context: PoolContext, session: string, answer: z.output<typeof DeviceSrpParameters>): Promise<object> {
  const publicA = parsePublicA(answer.SRP_A);
  if (publicA === undefined) throw new PoolError('InvalidParameterException', 'SRP_A is not valid.');
  const asked = await context.work(async (tenant) => {
    const state = await consumeChallenge(tenant, context, 'device', session);
    return state && { state, device: await deviceByKey(tenant, state.deviceKey) };
  });
  const { state, device } = asked ?? {};
  if (!state || !device || state.deviceKey !== answer.DEVICE_KEY)
    throw new PoolError('NotAuthorizedException', 'Invalid session for the user.');
  const { secretB, publicB } = createServerEphemeral(openVerifier(context, device));
  const secretBlock = newSecretBlock();
  const next = { ...state, publicA: publicA.toString(16), secretB };
  await context.work((tenant) => saveChallenge(tenant, context, 'deviceProof', next, secretBlock));
  return {
    ChallengeName: 'DEVICE_PASSWORD_VERIFIER',
    Session: session,
    ChallengeParameters: {
      USERNAME: state.sub,
      DEVICE_KEY: device.deviceKey,
      SALT: device.salt!,
      SRP_B: publicB,
      SECRET_BLOCK: secretBlock,
    },
  };
}

export async function verifyDevice(context: PoolContext, answer: z.output<typeof DeviceClaim>): Promise<object> {
  const asked = await context.work(async (tenant) => {
    const state = await consumeChallenge(tenant, context, 'deviceProof', answer.PASSWORD_CLAIM_SECRET_BLOCK);
    return state && { state, device: await deviceByKey(tenant, state.deviceKey), user: await userBySub(tenant, state.sub) };
  });
  const { state, device, user } = asked ?? {};
  if (!state || !device || !user?.enabled) throw new PoolError('NotAuthorizedException', 'Invalid session for the user.');
  const fits =
    answer.DEVICE_KEY === device.deviceKey &&
    isRecent(answer.TIMESTAMP, context.now) &&
    isClaimValid(
      { poolName: device.groupKey, userId: device.deviceKey },
      {
        publicA: state.publicA,
        secretB: state.secretB,
        verifier: openVerifier(context, device),
        secretBlock: answer.PASSWORD_CLAIM_SECRET_BLOCK,
        timestamp: answer.TIMESTAMP,
        signature: answer.PASSWORD_CLAIM_SIGNATURE,
      },
    );
  if (!fits) {
    await context.work((tenant) => countFailure(tenant, context));
    throw new PoolError('NotAuthorizedException');
  }
  return { ChallengeParameters: {}, AuthenticationResult: await openSession(context, user, { device }) };
}

export const sealVerifier = ({ vault, owner }: { vault: Vault; owner: { id: string } }, deviceKey: string, verifier: string) =>
  vault.seal(verifier, sealContext(owner.id, deviceKey));

const openVerifier = ({ vault, owner }: PoolContext, { deviceKey, verifier }: Device) =>
  vault.open(verifier ?? '', sealContext(owner.id, deviceKey));

const sealContext = (organizationId: string, deviceKey: string) => `device:${organizationId}:${deviceKey}`;
