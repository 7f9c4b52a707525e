import * as series from '@contract/endpoints/series';
import type { FastifyInstance } from 'fastify';
import { listPage } from '@server/db/paging';
import { mount } from '@server/http/mount';
import { wholeEventPage } from '../events/whole/reads';
import { seriesList } from './queries';
import { findSeries } from './reads';
import { serializeSeries } from './serialize';

export async function seriesRoutes(app: FastifyInstance): Promise<void> {
  mount(app, series, {
    listSeries: ({ input, work }) =>
      work(async (tenant) => {
        const { rows, count } = await listPage(tenant, seriesList(tenant, input.search), input);
        return { items: rows.map(serializeSeries), count };
      }),

    getSeries: ({ params, work }) => work(async (tenant) => serializeSeries(await findSeries(tenant, params.seriesId))),

    listSeriesEvents: ({ params, input, viewer, services: { storage }, now, work }) =>
      work(async (tenant) => {
        const { id: seriesId } = (await findSeries(tenant, params.seriesId)).series;
        return wholeEventPage(tenant, { seriesId, past: input.past ?? false }, input, { viewer, storage, now });
      }),
  });
}
