import { randomBytes, randomUUID } from 'node:crypto';
import type { PoolContext } from './poolContext';
import { deviceName } from './deviceNames';
import { addDevice, updateDevice, type Device } from './queries/devices';
import { addSession } from './queries/sessions';
import type { PoolUser } from './queries/users';
import { issueTokens, newRefreshToken, REFRESH_TOKEN_LIFETIME_MS } from './tokens';

/**
 * Opens a session for an authenticated user and issues its tokens. Without a known device it creates one, so that every
 * session is listed and can be ended.
 */
export async function openSession(context: PoolContext, user: PoolUser, { device, scope }: { device?: Device; scope?: string } = {}) {
  const { token, hash } = newRefreshToken();
  const sessionId = randomUUID();
  const deviceKey = device?.deviceKey ?? `local_${randomUUID()}`;
  const groupKey = device?.groupKey ?? randomBytes(9).toString('base64url');
  const seen = { lastAddress: context.address, lastSeenAt: context.now };
  await context.work(async (tenant) => {
    if (device) await updateDevice(tenant, deviceKey, seen);
    else
      await addDevice(tenant, { deviceKey, sub: user.sub, groupKey, name: deviceName(context.userAgent), createdAt: context.now, ...seen });
    const expiresAt = new Date(context.now.getTime() + REFRESH_TOKEN_LIFETIME_MS);
    await addSession(tenant, { hash, sub: user.sub, sessionId, deviceKey, scope: scope ?? null, expiresAt, createdAt: context.now });
  });
  const tokens = await issueTokens({
    owner: context.owner,
    origin: context.origin,
    user,
    sessionId,
    deviceKey,
    signedInAt: context.now,
    scope,
    now: context.now,
    signingKey: await context.signingKey(),
  });
  const metadata = device ? {} : { NewDeviceMetadata: { DeviceKey: deviceKey, DeviceGroupKey: groupKey } };
  return { ...tokens, RefreshToken: token, ...metadata };
}
