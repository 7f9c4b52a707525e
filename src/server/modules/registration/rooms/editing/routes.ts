import * as listingRoomTypes from '@contract/endpoints/listingRoomTypes';
import type { FastifyInstance } from 'fastify';
import { mount } from '@server/http/mount';
import { receivedPicture } from '../../../events/commands';
import * as commands from './commands';
import { listingRoomTypes as serialized } from './reads';

export async function listingRoomTypeRoutes(app: FastifyInstance): Promise<void> {
  mount(app, listingRoomTypes, {
    listListingRoomTypes: ({ params, work }) => work((tenant) => serialized(tenant, params.eventId)),

    createListingRoomType: async (call) => {
      const { params, input, work } = call;
      const picture = await receivedPicture(call);
      return work(async (tenant) => {
        await commands.createRoomType(tenant, params.eventId, input, picture);
        return serialized(tenant, params.eventId);
      });
    },

    updateListingRoomType: async (call) => {
      const { params, input, step, work } = call;
      // Before the picture is read: of a kind of room that is not there nothing else is said.
      await step((tenant) => commands.mustLockRoomType(tenant, params));
      const picture = await receivedPicture(call);
      return work(async (tenant) => {
        await commands.changeRoomType(tenant, params, input, picture);
        return serialized(tenant, params.eventId);
      });
    },

    deleteListingRoomType: ({ params, work }) =>
      work(async (tenant) => {
        await commands.removeRoomType(tenant, params);
        return serialized(tenant, params.eventId);
      }),
  });
}
