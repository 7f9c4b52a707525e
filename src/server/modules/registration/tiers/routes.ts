import * as listingTiers from '@contract/endpoints/listingTiers';
import type { FastifyInstance } from 'fastify';
import { mount } from '@server/http/mount';
import { changeLimits } from './commands';
import { listingTiers as tiersOf } from './listingTiers';

export async function listingTierRoutes(app: FastifyInstance): Promise<void> {
  mount(app, listingTiers, {
    getListingTiers: ({ params, work }) => work((tenant) => tiersOf(tenant, params.eventId)),

    updateListingTiers: ({ params, input, work }) =>
      work(async (tenant) => {
        await changeLimits(tenant, params, input);
        return tiersOf(tenant, params.eventId);
      }),
  });
}
