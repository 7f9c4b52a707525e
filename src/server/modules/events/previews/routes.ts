import * as listingPreviews from '@contract/endpoints/listingPreviews';
import type { FastifyInstance } from 'fastify';
import { mount } from '@server/http/mount';
import { listingPreview } from './reads';

export async function listingPreviewRoutes(app: FastifyInstance): Promise<void> {
  mount(app, listingPreviews, {
    getListingPreview: ({ params: { eventId }, input, services: { storage }, now, work }) =>
      work((tenant) => listingPreview(tenant, eventId, input, { storage, now })),
  });
}
