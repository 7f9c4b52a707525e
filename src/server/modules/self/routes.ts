import * as addresses from '@contract/endpoints/addresses';
import * as self from '@contract/endpoints/self';
import type { FastifyInstance } from 'fastify';
import { listPage } from '@server/db/paging';
import { notFound } from '@server/http/errors';
import { mount } from '@server/http/mount';
import { wholeEventPage } from '../events/whole/reads';
import { followedIds } from '../follows/reads';
import { subscriptionsOf } from '../channels/reads';
import { ownStandings } from '../groups/reads';
import { registeredEventIds } from '../registration/reads';
import { eventsWaitedForBy } from '../waitingLists/reads';
import { closeOwnAccount } from './closing';
import { addAddress, changeAddress, changeSelf, removeAddress } from './commands';
import { exportOwnData } from './export';
import { readSelf } from './reads';
import { changeOwnPicture } from './pictures';
import { serializeAddress } from './serialize';
import { addressById, addressList } from './queries';

export async function selfRoutes(app: FastifyInstance): Promise<void> {
  mount(app, self, {
    getSelf: ({ viewer, work }) => work((tenant) => readSelf(tenant, viewer.accountId, viewer.realAccountId)),

    updateSelf: ({ input, viewer, organization, now, work }) =>
      work(async (tenant) => {
        await changeSelf(tenant, viewer.accountId, input, { defaultLocale: organization.config.DEFAULT_LOCALE, now });
        return readSelf(tenant, viewer.accountId, viewer.realAccountId);
      }),

    updateSelfImage: (call) => changeOwnPicture(call, 'imageId'),

    updateSelfBanner: (call) => changeOwnPicture(call, 'bannerId'),

    deleteSelf: closeOwnAccount,

    exportSelf: exportOwnData,

    getRelationships: ({ viewer, now, work }) =>
      work(async (tenant) => {
        const rows = await registeredEventIds(tenant, viewer.accountId);
        const waiting = await eventsWaitedForBy(tenant, viewer.accountId, now);
        const known = (ids: string[]) => Object.fromEntries(ids.map((id) => [id, true]));
        const events = known(rows.map(({ id }) => id));
        const followed = await followedIds(tenant, viewer.accountId);
        const channels = known(await subscriptionsOf(tenant, viewer.accountId));
        const groups = Object.fromEntries(await ownStandings(tenant, viewer.accountId));
        return { accounts: known(followed), groups, events, channels, threads: {}, waitingLists: known(waiting) };
      }),

    listOwnEvents: ({ input, viewer, services: { storage }, now, work }) =>
      work((tenant) => wholeEventPage(tenant, { ownOf: viewer.accountId, past: input.past ?? false }, input, { viewer, storage, now })),
  });

  mount(app, addresses, {
    listAddresses: ({ input, viewer, work }) =>
      work(async (tenant) => {
        const { rows, count } = await listPage(tenant, addressList(tenant, viewer.accountId, input.search), input);
        return { items: rows.map(serializeAddress), count };
      }),

    getAddress: ({ params, viewer, work }) =>
      work(async (tenant) => {
        const address = await addressById(tenant, viewer.accountId, params.addressId);
        if (!address) throw notFound();
        return serializeAddress(address);
      }),

    createAddress: ({ input, viewer, now, work }) =>
      work(async (tenant) => serializeAddress(await addAddress(tenant, viewer.accountId, input, now))),

    updateAddress: ({ params, input, viewer, work }) =>
      work(async (tenant) => serializeAddress(await changeAddress(tenant, viewer.accountId, params.addressId, input))),

    deleteAddress: ({ params, viewer, work }) => work((tenant) => removeAddress(tenant, viewer.accountId, params.addressId)),
  });
}
