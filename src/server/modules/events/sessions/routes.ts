import * as listingSessions from '@contract/endpoints/listingSessions';
import type { FastifyInstance } from 'fastify';
import { mount } from '@server/http/mount';
import { eventListing } from '../listings/reads';
import { receivedPicture } from '../pictures';
import { withParts } from '../programme';
import { sessionRows } from '../queries';
import { changeSession, createSession, mustLockSession, removeSession } from './commands';

export async function listingSessionRoutes(app: FastifyInstance): Promise<void> {
  mount(app, listingSessions, {
    listListingSessions: ({ params, work }) =>
      work(async (tenant) => {
        const rows = await sessionRows(tenant, params.eventId);
        const facts = rows.map(({ session: { revision, supply } }) => ({ revision, places: supply }));
        return (await withParts(tenant, rows)).map((session, at) => ({ ...session, ...facts[at]! }));
      }),

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
        await changeSession(tenant, params, { session: input.session, picture }, now);
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
