import * as self from '@contract/endpoints/self';
import type { FastifyInstance } from 'fastify';
import { notFound } from '@server/http/errors';
import { mount } from '@server/http/mount';
import { eventCardsAmong } from '../events/commands';
import { registeredEventIds } from '../registration/commands';
import { closeOwnAccount } from './closing';
import { addAddress, changeAddress, changeSelf, readSelf, removeAddress } from './commands';
import { presentAddress } from './present';
import { addressById, addressCount, addressPage } from './queries';

export async function selfRoutes(app: FastifyInstance): Promise<void> {
  mount(app, self.getSelf, async ({ tenant, viewer }) => readSelf(tenant, viewer.accountId));

  mount(app, self.updateSelf, async ({ input, tenant, viewer, organization, now }) => {
    await changeSelf(tenant, viewer.accountId, input, { defaultLocale: organization.config.DEFAULT_LOCALE, now });
    return readSelf(tenant, viewer.accountId);
  });

  mount(app, self.deleteSelf, closeOwnAccount);

  mount(app, self.getRelationships, async ({ tenant, viewer }) => {
    const eventIds = await registeredEventIds(tenant, viewer.accountId);
    // The other maps fill as their nouns come to exist.
    return { accounts: {}, groups: {}, events: Object.fromEntries(eventIds.map((id) => [id, true])), channels: {}, threads: {} };
  });

  mount(app, self.listOwnEvents, async ({ input, tenant, viewer, now }) =>
    eventCardsAmong(tenant, await registeredEventIds(tenant, viewer.accountId), input, now),
  );

  mount(app, self.listAddresses, async ({ input, tenant, viewer }) => {
    const rows = await addressPage(tenant, viewer.accountId, input);
    return { items: rows.map(presentAddress), count: await addressCount(tenant, viewer.accountId, input.search) };
  });

  mount(app, self.getAddress, async ({ params, tenant, viewer }) => {
    const address = await addressById(tenant, viewer.accountId, params.addressId);
    if (!address) throw notFound();
    return presentAddress(address);
  });

  mount(app, self.createAddress, async ({ input, tenant, viewer, now }) =>
    presentAddress(await addAddress(tenant, viewer.accountId, input, now)),
  );

  mount(app, self.updateAddress, async ({ params, input, tenant, viewer }) =>
    presentAddress(await changeAddress(tenant, viewer.accountId, params.addressId, input)),
  );

  mount(app, self.deleteAddress, async ({ params, tenant, viewer }) => removeAddress(tenant, viewer.accountId, params.addressId));
}
