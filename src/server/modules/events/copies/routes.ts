import * as listingCopies from '@contract/endpoints/listingCopies';
import type { FastifyInstance } from 'fastify';
import { mount } from '@server/http/mount';
import { eventListing } from '../listings/reads';
import { copyListing } from './commands';

export async function listingCopyRoutes(app: FastifyInstance): Promise<void> {
  mount(app, listingCopies, {
    copyListing: ({ params: { eventId }, input, viewer, services: { storage }, now, work }) =>
      work(async (tenant) => {
        const id = await copyListing(tenant, { eventId, accountId: viewer.accountId, now }, input);
        return eventListing(tenant, id, 0, { viewer, storage, now });
      }),
  });
}
