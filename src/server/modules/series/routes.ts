import * as series from '@contract/endpoints/series';
import type { FastifyInstance } from 'fastify';
import { listPage } from '@server/db/paging';
import type { Tenant } from '@server/db/tenant';
import { notFound } from '@server/http/errors';
import { mount } from '@server/http/mount';
import { wholeEventPage } from '../events/whole/reads';
import { seriesList, seriesRow } from './queries';
import { serializeSeries } from './serialize';

async function findSeries(tenant: Tenant, idOrSlug: string) {
  const row = await seriesRow(tenant, idOrSlug);
  if (!row) throw notFound();
  return row;
}

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
