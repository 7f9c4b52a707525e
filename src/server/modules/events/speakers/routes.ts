import * as listingSpeakers from '@contract/endpoints/listingSpeakers';
import type { FastifyInstance } from 'fastify';
import { mount } from '@server/http/mount';
import { eventListing } from '../listings/reads';
import { receivedPicture } from '../pictures';
import { programme } from '../programme';
import { speakerRows } from '../queries';
import { changeSpeaker, createSpeaker, mustLockSpeaker, removeSpeaker } from './commands';

export async function listingSpeakerRoutes(app: FastifyInstance): Promise<void> {
  mount(app, listingSpeakers, {
    listListingSpeakers: ({ params, work }) =>
      work(async (tenant) => {
        const rows = await speakerRows(tenant, params.eventId);
        return (await programme(tenant, rows)).map((speaker, at) => ({ ...speaker, revision: rows[at]!.speaker.revision }));
      }),

    createListingSpeaker: async (call) => {
      const { params, input, viewer, services, now, work } = call;
      const picture = await receivedPicture(call);
      return work(async (tenant) => {
        await createSpeaker(tenant, params.eventId, { speaker: input.speaker, picture });
        return eventListing(tenant, params.eventId, 0, { viewer, storage: services.storage, now });
      });
    },

    updateListingSpeaker: async (call) => {
      const { params, input, viewer, services, now, step, work } = call;
      // Before the picture is read: of a speaker who is not there nothing else is said.
      await step((tenant) => mustLockSpeaker(tenant, params));
      const picture = await receivedPicture(call);
      return work(async (tenant) => {
        await changeSpeaker(tenant, params, { speaker: input.speaker, picture });
        return eventListing(tenant, params.eventId, 0, { viewer, storage: services.storage, now });
      });
    },

    deleteListingSpeaker: ({ params, viewer, services: { storage }, now, work }) =>
      work(async (tenant) => {
        await removeSpeaker(tenant, params);
        return eventListing(tenant, params.eventId, 0, { viewer, storage, now });
      }),
  });
}
