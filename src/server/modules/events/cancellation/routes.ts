import * as listingCancellation from '@contract/endpoints/listingCancellation';
import type { ListingCancellation } from '@contract/entities/listings';
import type { FastifyInstance } from 'fastify';
import { isoOrNull } from '@server/db/columns';
import type { Tenant } from '@server/db/tenant';
import { mount } from '@server/http/mount';
import { cancellationSums } from '../../registration/reads';
import { findEvent } from '../reads';
import { cancelListing } from '../listings/commands';

async function cancellation(tenant: Tenant, eventId: string): Promise<ListingCancellation> {
  const { event } = await findEvent(tenant, eventId);
  return { canceledAt: isoOrNull(event.canceledAt), note: event.cancelNote, ...(await cancellationSums(tenant, eventId)) };
}

export async function listingCancellationRoutes(app: FastifyInstance): Promise<void> {
  mount(app, listingCancellation, {
    getListingCancellation: ({ params, work }) => work((tenant) => cancellation(tenant, params.eventId)),

    cancelListing: ({ params: { eventId }, input, viewer, site, now, work }) =>
      work(async (tenant) => {
        await cancelListing(tenant, eventId, { ...input, hostId: viewer.accountId, site, now });
        return cancellation(tenant, eventId);
      }),
  });
}
