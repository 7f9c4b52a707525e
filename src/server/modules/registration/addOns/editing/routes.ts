import * as listingAddOns from '@contract/endpoints/listingAddOns';
import type { FastifyInstance } from 'fastify';
import { mount } from '@server/http/mount';
import { receivedPicture } from '../../../events/commands';
import * as commands from './commands';
import { listingAddOns as serialized } from './reads';

export async function listingAddOnRoutes(app: FastifyInstance): Promise<void> {
  mount(app, listingAddOns, {
    listListingAddOns: ({ params, work }) => work((tenant) => serialized(tenant, params.eventId)),

    createListingAddOn: async (call) => {
      const { params, input, work } = call;
      const picture = await receivedPicture(call);
      return work(async (tenant) => {
        await commands.createAddOn(tenant, params.eventId, input, picture);
        return serialized(tenant, params.eventId);
      });
    },

    updateListingAddOn: async (call) => {
      const { params, input, step, work } = call;
      // Before the picture is read: of an add-on that is not there nothing else is said.
      await step((tenant) => commands.mustLockAddOn(tenant, params));
      const picture = await receivedPicture(call);
      return work(async (tenant) => {
        await commands.changeAddOn(tenant, params, input, picture);
        return serialized(tenant, params.eventId);
      });
    },

    deleteListingAddOn: ({ params, work }) =>
      work(async (tenant) => {
        await commands.removeAddOn(tenant, params);
        return serialized(tenant, params.eventId);
      }),
  });
}
