import * as coHosts from '@contract/endpoints/coHosts';
import type { FastifyInstance } from 'fastify';
import { holders } from '@server/db/roles';
import { mount } from '@server/http/mount';
import { presentAccountPage } from '../../accounts/reads';
import { eventListing } from '../listings/reads';
import { addCoHost, removeCoHost } from './commands';

export async function coHostRoutes(app: FastifyInstance): Promise<void> {
  mount(app, coHosts, {
    // Those whom a block hides as well: who may change an event is never hidden from who answers for it.
    listCoHosts: ({ params, input, work }) =>
      work((tenant) => presentAccountPage(tenant, input, holders(tenant, { kind: 'event', id: params.eventId, role: 'coHost' }))),

    addCoHost: ({ params: { eventId }, input, viewer, site, services: { storage }, now, work }) =>
      work(async (tenant) => {
        const doing = { accountId: viewer.accountId, now, site };
        await addCoHost(tenant, eventId, input.accountId, doing);
        return eventListing(tenant, eventId, 0, { viewer, storage, now });
      }),

    removeCoHost: ({ params: { eventId, accountId }, viewer, services: { storage }, now, work }) =>
      work(async (tenant) => {
        // Read before, for who gives it up sees a draft no more.
        const listing = await eventListing(tenant, eventId, 0, { viewer, storage, now });
        await removeCoHost(tenant, eventId, accountId, viewer);
        return listing;
      }),
  });
}
