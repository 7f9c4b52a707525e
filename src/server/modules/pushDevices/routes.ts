import * as pushDevices from '@contract/endpoints/pushDevices';
import type { PushDeviceInput } from '@contract/inputs/pushDevices';
import { PUSH } from '@contract/limits';
import { readPushToken } from '@contract/rules/pushToken';
import type { FastifyInstance } from 'fastify';
import { listPage } from '@server/db/paging';
import type { Tenant } from '@server/db/tenant';
import { notFound } from '@server/http/errors';
import { mount } from '@server/http/mount';
import { readDeviceName } from '@server/identity/userPool/deviceNames';
import { baseAccounts } from '../accounts/reads';
import * as queries from './queries';
import { serializePushDevice } from './serialize';

const factsOf = (accountId: string, { deviceToken, name, ...said }: PushDeviceInput, createdAt: Date) => ({
  ...said,
  ...readPushToken(deviceToken)!,
  name: name ? readDeviceName(name) : null,
  accountId,
  createdAt,
});

const answer = async (tenant: Tenant, row: queries.PushDeviceRow | undefined) => {
  if (!row) throw notFound();
  return serializePushDevice(row, (await baseAccounts(tenant, [row.accountId])).get(row.accountId) ?? null);
};

export async function pushDeviceRoutes(app: FastifyInstance): Promise<void> {
  mount(app, pushDevices, {
    getPushKey: async ({ services: { push }, work }) => work(async () => ({ key: push.publicKey })),

    listPushDevices: ({ input, viewer: { accountId }, work }) =>
      work(async (tenant) => {
        const { rows, count } = await listPage(tenant, queries.pushDeviceList(tenant, accountId, input.search), input);
        const account = (await baseAccounts(tenant, [accountId])).get(accountId) ?? null;
        return { items: rows.map((row) => serializePushDevice(row, account)), count };
      }),

    getPushDevice: ({ params, viewer, work }) =>
      work(async (tenant) => answer(tenant, await queries.pushDeviceById(tenant, viewer.accountId, params.pushDeviceId))),

    createPushDevice: ({ input, viewer: { accountId }, now, work }) =>
      work(async (tenant) => {
        const row = await queries.keepPushDevice(tenant, factsOf(accountId, input, now));
        await queries.keepNewest(tenant, accountId, PUSH.devicesMax);
        return answer(tenant, row);
      }),

    updatePushDevice: ({ params: { pushDeviceId: id }, input, viewer: { accountId }, now, work }) =>
      work(async (tenant) => {
        // Before anything is taken from another: what is not one's own is not found.
        const known = await queries.pushDeviceById(tenant, accountId, id);
        return answer(tenant, known && (await queries.changePushDevice(tenant, id, factsOf(accountId, input, now))));
      }),

    deletePushDevice: ({ params, viewer, work }) =>
      work(async (tenant) => {
        if (!(await queries.removePushDevice(tenant, viewer.accountId, params.pushDeviceId))) throw notFound();
      }),
  });
}
