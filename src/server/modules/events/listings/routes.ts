import * as eventListings from '@contract/endpoints/eventListings';
import { LISTING } from '@contract/hostLimits';
import { NESTED } from '@contract/limits';
import type { FastifyInstance } from 'fastify';
import { listPage } from '@server/db/paging';
import { mount } from '@server/http/mount';
import { hostedEvents } from '@server/http/roleGuards';
import { receivePictureOf } from '../../storage/commands';
import { changeListing, createListing, removeListing, restoreListing } from './commands';
import { isSlugFree, listingList, removedEvents } from './queries';
import { eventListing, eventListings as serialized, idsOfStatus, removedListing } from './reads';

export async function eventListingRoutes(app: FastifyInstance): Promise<void> {
  mount(app, eventListings, {
    listListings: ({ input, viewer, services: { storage }, now, work }) =>
      work(async (tenant) => {
        const { status } = input;
        const hosted = await hostedEvents(tenant, viewer.accountId);
        const ids = status ? await idsOfStatus(tenant, hosted, { ...input, status, now }) : hosted;
        const { rows, count } = await listPage(tenant, listingList(tenant, ids, { ...input, now }), input);
        return { items: await serialized(tenant, rows, NESTED.inLists, { viewer, storage, now }), count };
      }),

    getListing: ({ params, input, viewer, services: { storage }, now, work }) =>
      work((tenant) => eventListing(tenant, params.eventId, input.nested === false ? 0 : NESTED.alone, { viewer, storage, now })),

    createListing: async (call) => {
      const { input, viewer, services, now, work } = call;
      const picture = await receivePictureOf(call, 'admin', 'image');
      return work(async (tenant) => {
        const id = await createListing(tenant, { accountId: viewer.accountId, event: input.event, picture, now });
        return eventListing(tenant, id, 0, { viewer, storage: services.storage, now });
      });
    },

    updateListing: async (call) => {
      const { params, input, viewer, services, now, work } = call;
      const picture = await receivePictureOf(call, 'admin', 'image');
      return work(async (tenant) => {
        await changeListing(tenant, params.eventId, { ...input, picture });
        return eventListing(tenant, params.eventId, 0, { viewer, storage: services.storage, now });
      });
    },

    deleteListing: ({ params, now, work }) => work((tenant) => removeListing(tenant, params.eventId, now)),

    restoreListing: ({ params, viewer, services: { storage }, now, work }) =>
      work(async (tenant) => {
        await restoreListing(tenant, params.eventId);
        return eventListing(tenant, params.eventId, 0, { viewer, storage, now });
      }),

    listRemovedListings: ({ viewer, work }) =>
      work(async (tenant) => {
        const ids = await hostedEvents(tenant, viewer.accountId);
        return (await removedEvents(tenant, ids, LISTING.removedMax)).map(removedListing);
      }),

    checkListingSlug: ({ params, input, work }) => work(async (tenant) => ({ free: await isSlugFree(tenant, input.slug, params.eventId) })),
  });
}
