import * as z from 'zod';
import type { PoolContext } from './poolContext';
import { readDeviceName } from './deviceNames';
import { sealVerifier } from './deviceSignIn';
import { PoolError } from './errors';
import { AccessToken, line, operation } from './operation';
import { updateDevice, deviceByKey, devicesOf, forgetDevice as forget, type Device } from './queries/devices';
import { signedIn } from './sessions';
import { parseVerifier } from './srp';

const Key = line(100);
const Base64 = (bytes: number) =>
  z
    .base64()
    .min(1)
    .max(Math.ceil(bytes / 3) * 4 + 4);

const unknown = () => new PoolError('ResourceNotFoundException', 'Device does not exist.');

export const confirmDevice = operation(
  z.object({
    AccessToken,
    DeviceKey: Key,
    DeviceSecretVerifierConfig: z.object({ PasswordVerifier: Base64(400), Salt: Base64(64) }),
    DeviceName: line(1_024).nullish(),
  }),
  async (context, { AccessToken: token, DeviceKey: deviceKey, DeviceSecretVerifierConfig: { PasswordVerifier, Salt }, DeviceName }) => {
    const verifier = parseVerifier(Buffer.from(PasswordVerifier, 'base64'));
    if (verifier === undefined) throw new PoolError('InvalidParameterException', 'PasswordVerifier is not valid.');
    const device = await ownDevice(context, token, deviceKey);
    // Set once: a stolen token must not be enough to replace it.
    if (device.verifier !== null) throw new PoolError('InvalidParameterException', 'Device is already confirmed.');
    const secret = { salt: Buffer.from(Salt, 'base64').toString('hex'), verifier: sealVerifier(context, deviceKey, verifier) };
    const name = DeviceName ? { name: readDeviceName(DeviceName) } : {};
    await context.work((tenant) => updateDevice(tenant, deviceKey, { ...secret, ...name }));
    return { UserConfirmationNecessary: false };
  },
);

export const listDevices = operation(
  z.object({ AccessToken, Limit: z.int().min(0).max(60).nullish(), PaginationToken: z.string().max(200).nullish() }),
  async (context, { AccessToken: token, Limit, PaginationToken }) => {
    const { user } = await signedIn(context, token);
    const limit = Limit || 60;
    const after = PaginationToken ? readPlace(PaginationToken) : undefined;
    const found = await context.work((tenant) => devicesOf(tenant, { sub: user.sub, now: context.now, after, limit: limit + 1 }));
    const shown = found.slice(0, limit);
    const last = found.length > limit ? shown.at(-1) : undefined;
    return { Devices: shown.map(serializeDevice), ...(last ? { PaginationToken: placeOf(last) } : {}) };
  },
);

export const getDevice = operation(
  z.object({ AccessToken: AccessToken.nullish(), DeviceKey: Key }),
  async (context, { AccessToken: token, DeviceKey: deviceKey }) => ({
    Device: serializeDevice(await ownDevice(context, token, deviceKey)),
  }),
);

export const updateDeviceStatus = operation(
  z.object({ AccessToken, DeviceKey: Key, DeviceRememberedStatus: z.enum(['remembered', 'not_remembered']).nullish() }),
  async (context, { AccessToken: token, DeviceKey: deviceKey, DeviceRememberedStatus: status }) => {
    await ownDevice(context, token, deviceKey);
    if (status) await context.work((tenant) => updateDevice(tenant, deviceKey, { remembered: status === 'remembered' }));
    return {};
  },
);

export const forgetDevice = operation(
  z.object({ AccessToken: AccessToken.nullish(), DeviceKey: Key }),
  async (context, { AccessToken: token, DeviceKey: deviceKey }) => {
    const { user } = await signedIn(context, token);
    if (!(await context.work((tenant) => forget(tenant, user.sub, deviceKey, context.now)))) throw unknown();
    return {};
  },
);

/** @throws PoolError ResourceNotFoundException for unknown devices and those of others alike. */
async function ownDevice(context: PoolContext, token: string | null | undefined, deviceKey: string): Promise<Device> {
  const { user } = await signedIn(context, token);
  const device = await context.work((tenant) => deviceByKey(tenant, deviceKey));
  if (device?.sub !== user.sub) throw unknown();
  return device;
}

const seconds = (instant: Date) => instant.getTime() / 1000;

const serializeDevice = ({ deviceKey, name, lastAddress, remembered, createdAt, updatedAt, lastSeenAt }: Device) => ({
  DeviceKey: deviceKey,
  DeviceAttributes: [
    { Name: 'device_status', Value: 'valid' },
    { Name: 'device_name', Value: name },
    { Name: 'dev:device_remembered_status', Value: remembered ? 'remembered' : 'not_remembered' },
    { Name: 'last_ip_used', Value: lastAddress },
  ],
  DeviceCreateDate: seconds(createdAt),
  DeviceLastModifiedDate: seconds(updatedAt),
  DeviceLastAuthenticatedDate: seconds(lastSeenAt),
});

const placeOf = ({ lastSeenAt, deviceKey }: Device) => Buffer.from(`${lastSeenAt.getTime()} ${deviceKey}`).toString('base64url');

function readPlace(token: string): Pick<Device, 'lastSeenAt' | 'deviceKey'> {
  const [time = '', deviceKey = ''] = Buffer.from(token, 'base64url').toString().split(' ');
  const lastSeenAt = new Date(/^\d{1,15}$/.test(time) ? Number(time) : Number.NaN);
  if (Number.isNaN(lastSeenAt.getTime()) || !/^[\w-]{1,100}$/.test(deviceKey)) {
    throw new PoolError('InvalidParameterException', 'Invalid pagination token.');
  }
  return { lastSeenAt, deviceKey };
}
