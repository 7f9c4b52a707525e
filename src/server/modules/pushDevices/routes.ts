import * as pushDevices from '@contract/endpoints/pushDevices';
import type { PushDeviceInput } from '@contract/inputs/pushDevices';
import { PUSH } from '@contract/limits';
import { readPushToken } from '@contract/rules/pushToken';
import type { FastifyInstance } from 'fastify';
import type { Tenant } from '@server/db/tenant';
import { mustBeInPerson } from '@server/http/acting';
import type { Call } from '@server/http/call';
import { notFound } from '@server/http/errors';
import { mount } from '@server/http/mount';
import { readDeviceName } from '@server/identity/userPool/deviceNames';
import { baseAccounts, holdAccount } from '../accounts/reads';
import * as queries from './queries';
import { pushDevicePage } from './reads';
import { serializePushDevice } from './serialize';

type Writing = Pick<Call<typeof pushDevices.createPushDevice>, 'viewer' | 'sessionId' | 'now'> & { input: PushDeviceInput };

/** Messages for somebody come to their own browsers: to nobody's who acts for them, and may not for ever. */
function factsOf({ input, viewer, sessionId, now }: Writing) {
  mustBeInPerson(viewer);
  const { deviceToken, name, model, brand, manufacturer, appType, pushService } = input;
  const token = pushService === 'web' ? readPushToken(deviceToken)! : { endpoint: deviceToken, p256dh: null, auth: null };
  return {
    model,
    brand,
    manufacturer,
    appType,
    pushService,
    ...token,
    name: name ? readDeviceName(name) : null,
    accountId: viewer.accountId,
    sessionId,
    createdAt: now,
  };
}

/** The devices of an account are counted, and take each other's place, by one change at a time. */
const oneAtATime = (tenant: Tenant, accountId: string) => holdAccount(tenant, accountId, 'no key update');

const answer = async (tenant: Tenant, row: queries.PushDeviceRow | undefined) => {
  if (!row) throw notFound();
  return serializePushDevice(row, (await baseAccounts(tenant, [row.accountId])).get(row.accountId) ?? null);
};

export async function pushDeviceRoutes(app: FastifyInstance): Promise<void> {
  mount(app, pushDevices, {
    getPushKey: async ({ services: { push }, work }) => work(async () => ({ key: push.publicKey })),

    listPushDevices: ({ input, viewer: { accountId }, work }) => work((tenant) => pushDevicePage(tenant, accountId, input)),

    getPushDevice: ({ params, viewer, work }) =>
      work(async (tenant) => answer(tenant, await queries.pushDeviceById(tenant, viewer.accountId, params.pushDeviceId))),

    createPushDevice: (call) =>
      call.work(async (tenant) => {
        await oneAtATime(tenant, call.viewer.accountId);
        const row = await queries.keepPushDevice(tenant, factsOf(call));
        await queries.keepNewest(tenant, call.viewer.accountId, PUSH.devicesMax);
        return answer(tenant, row);
      }),

    updatePushDevice: (call) =>
      call.work(async (tenant) => {
        const { pushDeviceId: id } = call.params;
        await oneAtATime(tenant, call.viewer.accountId);
        // Before anything is taken from another: what is somebody else's is not found.
        const known = await queries.pushDevice(tenant, id);
        if (known && known.accountId !== call.viewer.accountId) throw notFound();
        const row = await queries.putPushDevice(tenant, id, factsOf(call));
        await queries.keepNewest(tenant, call.viewer.accountId, PUSH.devicesMax);
        return answer(tenant, row);
      }),

    deletePushDevice: ({ params, viewer, work }) =>
      work(async (tenant) => {
        if (!(await queries.removePushDevice(tenant, viewer.accountId, params.pushDeviceId))) throw notFound();
      }),
  });
}
