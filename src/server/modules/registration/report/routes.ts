import * as listingReports from '@contract/endpoints/listingReport';
import type { FastifyInstance } from 'fastify';
import { mount } from '@server/http/mount';
import { findEvent } from '../../events/reads';
import { tableFile } from '../attendees/tableFile';
import { listingReport } from './reads';
import { reportTable } from './table';

export async function listingReportRoutes(app: FastifyInstance): Promise<void> {
  mount(app, listingReports, {
    getListingReport: ({ params, work }) => work((tenant) => listingReport(tenant, params.eventId)),

    exportListingReport: async ({ params: { eventId }, input: { format }, locale, work }) => {
      const { slug, report } = await work(async (tenant) => ({
        slug: (await findEvent(tenant, eventId)).event.slug,
        report: await listingReport(tenant, eventId),
      }));
      return tableFile({ name: `${slug}-report`, ...reportTable(report, locale) }, format);
    },
  });
}
