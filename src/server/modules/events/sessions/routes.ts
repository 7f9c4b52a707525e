import * as listingSessions from '@contract/endpoints/listingSessions';
import type { FastifyInstance } from 'fastify';
import { mount } from '@server/http/mount';
import { receivePicture } from '../../storage/commands';
import { eventListing } from '../listings/reads';
import { changeSession, createSession, mustLockSession, removeSession } from './commands';

type PictureCall = Parameters<typeof receivePicture>[0] & { input: { imageDataUri?: string | undefined } };

const receivedPicture = async (call: PictureCall) =>
  call.input.imageDataUri === undefined
    ? undefined
    : receivePicture(call, { dataUri: call.input.imageDataUri }, { field: 'imageDataUri', type: 'admin' });

export async function listingSessionRoutes(app: FastifyInstance): Promise<void> {
  mount(app, listingSessions, {
    createListingSession: async (call) => {
      const { params, input, viewer, services, now, work } = call;
      const picture = await receivedPicture(call);
      return work(async (tenant) => {
        await createSession(tenant, params.eventId, { session: input.session, picture });
        return eventListing(tenant, params.eventId, 0, { viewer, storage: services.storage, now });
      });
    },

    updateListingSession: async (call) => {
      const { params, input, viewer, services, now, step, work } = call;
      // Before the picture is read: of a session that is not there nothing else is said.
      await step((tenant) => mustLockSession(tenant, params));
      const picture = await receivedPicture(call);
      return work(async (tenant) => {
        await changeSession(tenant, params, { session: input.session, picture });
        return eventListing(tenant, params.eventId, 0, { viewer, storage: services.storage, now });
      });
    },

    deleteListingSession: ({ params, viewer, services: { storage }, now, work }) =>
      work(async (tenant) => {
        await removeSession(tenant, params, now);
        return eventListing(tenant, params.eventId, 0, { viewer, storage, now });
      }),
  });
}
