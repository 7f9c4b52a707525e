import type { PoolContext } from './poolContext';
import { saveChallenge } from './challenges';
import { PoolError } from './errors';
import { openSession } from './openSession';
import { deviceByKey, type Device } from './queries/devices';
import type { PoolUser } from './queries/users';

export async function admit(context: PoolContext, user: PoolUser, deviceKey: string | null | undefined): Promise<object> {
  if (!user.enabled) throw new PoolError('NotAuthorizedException', 'User is disabled.');
  if (!user.confirmed) throw new PoolError('UserNotConfirmedException');
  const device = deviceKey ? await provenDevice(context, user, deviceKey) : undefined;
  if (device) return askDevice(context, user, device);
  return { ChallengeParameters: {}, AuthenticationResult: await openSession(context, user) };
}

async function provenDevice(context: PoolContext, user: PoolUser, deviceKey: string): Promise<Device | undefined> {
  const device = await context.work((tenant) => deviceByKey(tenant, deviceKey));
  return device?.sub === user.sub && device.verifier !== null ? device : undefined;
}

async function askDevice(context: PoolContext, { sub }: PoolUser, { deviceKey }: Device): Promise<object> {
  const Session = await context.work((tenant) => saveChallenge(tenant, context, 'device', { sub, deviceKey }));
  return { ChallengeName: 'DEVICE_SRP_AUTH', Session, ChallengeParameters: { USERNAME: sub, DEVICE_KEY: deviceKey } };
}
