import * as z from 'zod';
import { countWrongPassword, type PoolCall } from './call';
import { answerChallenge, newSecretBlock, putChallenge } from './challenges';
import { PoolError } from './errors';
import { openSession } from './openSession';
import { line, Proof, Username } from './operation';
import { deviceByKey, userBySub, type Device } from './queries';
import { claimHolds, readPublicA, serverTurn, timely } from './srp';
import type { Vault } from './vault';

export const DeviceTurn = z.object({ USERNAME: Username, DEVICE_KEY: line(100), SRP_A: z.string().max(1_024) });
export const DeviceProof = Proof.extend({ DEVICE_KEY: line(100) });

/** Asks a device for the proof that it is the one it says. */
export async function beginDevice(call: PoolCall, session: string, answer: z.output<typeof DeviceTurn>): Promise<object> {
  const publicA = readPublicA(answer.SRP_A);
  if (publicA === undefined) throw new PoolError('InvalidParameterException', 'SRP_A is not valid.');
  const asked = await call.work(async (tenant) => {
    const state = await answerChallenge(tenant, call, 'device', session);
    return state && { state, device: await deviceByKey(tenant, state.deviceKey) };
  });
  const { state, device } = asked ?? {};
  if (!state || !device || state.deviceKey !== answer.DEVICE_KEY)
    throw new PoolError('NotAuthorizedException', 'Invalid session for the user.');
  const { secretB, publicB } = serverTurn(openVerifier(call, device));
  const secretBlock = newSecretBlock();
  const next = { ...state, publicA: publicA.toString(16), secretB };
  await call.work((tenant) => putChallenge(tenant, call, 'deviceProof', next, secretBlock));
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

/** Lets in a user whose device proved itself. */
export async function endDevice(call: PoolCall, answer: z.output<typeof DeviceProof>): Promise<object> {
  const asked = await call.work(async (tenant) => {
    const state = await answerChallenge(tenant, call, 'deviceProof', answer.PASSWORD_CLAIM_SECRET_BLOCK);
    return state && { state, device: await deviceByKey(tenant, state.deviceKey), user: await userBySub(tenant, state.sub) };
  });
  const { state, device, user } = asked ?? {};
  if (!state || !device || !user?.enabled) throw new PoolError('NotAuthorizedException', 'Invalid session for the user.');
  const fits =
    answer.DEVICE_KEY === device.deviceKey &&
    timely(answer.TIMESTAMP, call.now) &&
    claimHolds(
      { poolName: device.groupKey, userId: device.deviceKey },
      {
        publicA: state.publicA,
        secretB: state.secretB,
        verifier: openVerifier(call, device),
        secretBlock: answer.PASSWORD_CLAIM_SECRET_BLOCK,
        timestamp: answer.TIMESTAMP,
        signature: answer.PASSWORD_CLAIM_SIGNATURE,
      },
    );
  if (!fits) {
    await call.work((tenant) => countWrongPassword(tenant, call));
    throw new PoolError('NotAuthorizedException');
  }
  return { ChallengeParameters: {}, AuthenticationResult: await openSession(call, user, { device }) };
}

/** What the database keeps of a device's secret. */
export const sealVerifier = ({ vault, owner }: { vault: Vault; owner: { id: string } }, deviceKey: string, verifier: string) =>
  vault.seal(verifier, sealContext(owner.id, deviceKey));

const openVerifier = ({ vault, owner }: PoolCall, { deviceKey, verifier }: Device) =>
  vault.open(verifier ?? '', sealContext(owner.id, deviceKey));

const sealContext = (organizationId: string, deviceKey: string) => `device:${organizationId}:${deviceKey}`;
