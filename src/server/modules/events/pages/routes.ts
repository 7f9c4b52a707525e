import * as eventPages from '@contract/endpoints/eventPages';
import type { FastifyInstance } from 'fastify';
import { listPage } from '@server/db/paging';
import { notFound } from '@server/http/errors';
import { mount } from '@server/http/mount';
import { serializeBaseImage } from '../../storage/reads';
import { mustKnowEvent } from '../policy';
import { eventPageList, eventPageRow, pageImageRows } from './queries';

export async function eventPageRoutes(app: FastifyInstance): Promise<void> {
  mount(app, eventPages, {
    listEventPages: ({ params, input, work }) =>
      work(async (tenant) => {
        const { id } = await mustKnowEvent(tenant, params.eventId);
        const { rows, count } = await listPage(tenant, eventPageList(tenant, id, input.search), input);
        return { items: rows, count };
      }),

    getEventPage: ({ params, work }) =>
      work(async (tenant) => {
        const { id: eventId } = await mustKnowEvent(tenant, params.eventId);
        const row = await eventPageRow(tenant, eventId, params.pageId);
        if (!row) throw notFound();
        const { id, slug, title, subtitle, html, sortOrder } = row;
        const images = await pageImageRows(tenant, id);
        return { id, slug, title, subtitle, html, sortOrder, images: images.map(({ image }) => serializeBaseImage(image)) };
      }),
  });
}
