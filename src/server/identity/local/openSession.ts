import { randomBytes, randomUUID } from 'node:crypto';
import type { PoolCall } from './call';
import { deviceName } from './deviceNames';
import { addDevice, addSession, changeDevice, type Device, type PoolUser } from './queries';
import { issueTokens, newRefreshToken, REFRESH_LASTS_MS } from './tokens';

/**
 * Opens a session for a user who proved who they are, and answers its tokens. On a device that is not known yet it makes
 * one, so that every session can be seen and ended from the others.
 */
export async function openSession(call: PoolCall, user: PoolUser, { device, scope }: { device?: Device; scope?: string } = {}) {
  const { token, hash } = newRefreshToken();
  const sessionId = randomUUID();
  const deviceKey = device?.deviceKey ?? `local_${randomUUID()}`;
  const groupKey = device?.groupKey ?? randomBytes(9).toString('base64url');
  const seen = { lastAddress: call.address, lastSeenAt: call.now };
  await call.work(async (tenant) => {
    if (device) await changeDevice(tenant, deviceKey, seen);
    else await addDevice(tenant, { deviceKey, sub: user.sub, groupKey, name: deviceName(call.userAgent), createdAt: call.now, ...seen });
    const expiresAt = new Date(call.now.getTime() + REFRESH_LASTS_MS);
    await addSession(tenant, { hash, sub: user.sub, sessionId, deviceKey, scope: scope ?? null, expiresAt, createdAt: call.now });
  });
  const tokens = await issueTokens({
    owner: call.owner,
    origin: call.origin,
    user,
    sessionId,
    deviceKey,
    signedInAt: call.now,
    scope,
    now: call.now,
    signingKey: await call.signingKey(),
  });
  const metadata = device ? {} : { NewDeviceMetadata: { DeviceKey: deviceKey, DeviceGroupKey: groupKey } };
  return { ...tokens, RefreshToken: token, ...metadata };
}
