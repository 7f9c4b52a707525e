import * as listingPackages from '@contract/endpoints/listingPackages';
import type { FastifyInstance } from 'fastify';
import { mount } from '@server/http/mount';
import { receivedPicture } from '../pictures';
import * as commands from './commands';
import { listingPackages as serialized } from './reads';

export async function listingPackageRoutes(app: FastifyInstance): Promise<void> {
  mount(app, listingPackages, {
    listListingPackages: ({ params, work }) => work((tenant) => serialized(tenant, params.eventId)),

    createListingPackage: async (call) => {
      const { params, input, work } = call;
      const picture = await receivedPicture(call);
      return work(async (tenant) => {
        await commands.createPackage(tenant, params.eventId, input, picture);
        return serialized(tenant, params.eventId);
      });
    },

    updateListingPackage: async (call) => {
      const { params, input, step, work } = call;
      // Before the picture is read: of a package that is not there nothing else is said.
      await step((tenant) => commands.mustLockPackage(tenant, params));
      const picture = await receivedPicture(call);
      return work(async (tenant) => {
        await commands.changePackage(tenant, params, input, picture);
        return serialized(tenant, params.eventId);
      });
    },

    deleteListingPackage: ({ params, work }) =>
      work(async (tenant) => {
        await commands.removePackage(tenant, params);
        return serialized(tenant, params.eventId);
      }),
  });
}
