import * as eventListings from '@contract/endpoints/eventListings';
import { NESTED } from '@contract/limits';
import type { FastifyInstance } from 'fastify';
import { listPage } from '@server/db/paging';
import { hostedEvents } from '@server/http/roleGuards';
import { mount } from '@server/http/mount';
import { eventListing, eventListings as serialized, listingList } from '../../events/listings/reads';

export async function eventListingRoutes(app: FastifyInstance): Promise<void> {
  mount(app, eventListings, {
    listListings: ({ input, viewer, services: { storage }, now, work }) =>
      work(async (tenant) => {
        const ids = await hostedEvents(tenant, viewer.accountId);
        const { rows, count } = await listPage(tenant, listingList(tenant, ids, { ...input, now }), input);
        return { items: await serialized(tenant, rows, NESTED.inLists, { viewer, storage, now }), count };
      }),

    getListing: ({ params, input, viewer, services: { storage }, now, work }) =>
      work((tenant) => eventListing(tenant, params.eventId, input.nested === false ? 0 : NESTED.alone, { viewer, storage, now })),
  });
}
