import { Readable } from 'node:stream';
import * as listingReports from '@contract/endpoints/listingReport';
import type { FastifyInstance } from 'fastify';
import { mount } from '@server/http/mount';
import { findEvent } from '../../events/reads';
import { listingReport } from './reads';
import { reportTable } from './table';

export async function listingReportRoutes(app: FastifyInstance): Promise<void> {
  mount(app, listingReports, {
    getListingReport: ({ params, work }) => work((tenant) => listingReport(tenant, params.eventId)),

    exportListingReport: async ({ params: { eventId }, locale, work }) => {
      const { slug, report } = await work(async (tenant) => ({
        slug: (await findEvent(tenant, eventId)).event.slug,
        report: await listingReport(tenant, eventId),
      }));
      return { name: `${slug}-report.csv`, type: 'text/csv; charset=utf-8', content: Readable.from([reportTable(report, locale)]) };
    },
  });
}
