import * as eventMedia from '@contract/endpoints/eventMedia';
import type { FastifyInstance } from 'fastify';
import { listPage } from '@server/db/paging';
import { notFound } from '@server/http/errors';
import { mount } from '@server/http/mount';
import { mustKnowEvent } from '../policy';
import { mediaItemList, mediaItemRow } from './queries';
import { withPassTypes } from './reads';

export async function eventMediaRoutes(app: FastifyInstance): Promise<void> {
  mount(app, eventMedia, {
    listMediaItems: ({ params, input, viewer, services: { storage }, now, work }) =>
      work(async (tenant) => {
        const { id } = await mustKnowEvent(tenant, params.eventId);
        const { rows, count } = await listPage(tenant, mediaItemList(tenant, id, input), input);
        return { items: await withPassTypes(tenant, rows, { viewer, storage, now }), count };
      }),

    getMediaItem: ({ params, viewer, services: { storage }, now, work }) =>
      work(async (tenant) => {
        const { id } = await mustKnowEvent(tenant, params.eventId);
        const row = await mediaItemRow(tenant, id, params.mediaItemId);
        const [item] = row ? await withPassTypes(tenant, [row], { viewer, storage, now }) : [];
        if (!item) throw notFound();
        return item;
      }),
  });
}
