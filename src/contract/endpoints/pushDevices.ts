import * as z from 'zod/mini';
import { endpoint, paging } from '../endpoint';
import { PushDevice, PushKey } from '../entities/pushDevices';
import { PushDeviceInput, WholePushDeviceInput } from '../inputs/pushDevices';
import { Id } from '../text';

const one = z.strictObject({ pushDeviceId: Id });

export const getPushKey = endpoint({
  method: 'GET',
  path: '/self/push-key',
  module: 'core',
  access: 'member',
  summary: 'The public key by which a browser knows the push messages of the platform',
  output: PushKey,
});

export const listPushDevices = endpoint({
  method: 'GET',
  path: '/self/push-devices',
  module: 'core',
  access: 'member',
  summary: 'Where the viewer gets push messages, the newest first',
  input: paging(['name', 'createdAt']),
  output: z.array(PushDevice),
  paged: true,
});

export const getPushDevice = endpoint({
  method: 'GET',
  path: '/self/push-devices/:pushDeviceId',
  module: 'core',
  access: 'member',
  summary: 'One device',
  params: one,
  output: PushDevice,
});

export const createPushDevice = endpoint({
  method: 'POST',
  path: '/self/push-devices',
  module: 'core',
  access: 'member',
  rateLimit: { account: 30 },
  summary: 'Has push messages sent to a device; one that is known is the viewer’s from now on',
  input: PushDeviceInput,
  output: PushDevice,
});

export const updatePushDevice = endpoint({
  method: 'PUT',
  path: '/self/push-devices/:pushDeviceId',
  module: 'core',
  access: 'member',
  rateLimit: { account: 30 },
  summary: 'Renews what is known of a device; has messages sent to one that was not known',
  params: one,
  input: WholePushDeviceInput,
  output: PushDevice,
});

export const deletePushDevice = endpoint({
  method: 'DELETE',
  path: '/self/push-devices/:pushDeviceId',
  module: 'core',
  access: 'member',
  summary: 'Has no more push messages sent to a device',
  params: one,
});
