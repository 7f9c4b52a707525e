import * as listingReports from '@contract/endpoints/listingReport';
import type { FastifyInstance } from 'fastify';
import { notFound } from '@server/http/errors';
import { mount } from '@server/http/mount';
import { mayHost } from '@server/http/roleGuards';
import { findEvent } from '../../events/reads';
import { tableFile } from '../attendees/tableFile';
import { compared } from './comparison';
import { listingReport } from './reads';
import { reportTable } from './table';

export async function listingReportRoutes(app: FastifyInstance): Promise<void> {
  mount(app, listingReports, {
    getListingReport: ({ params, work }) => work((tenant) => listingReport(tenant, params.eventId)),

    compareListingReport: ({ params: { eventId }, input: { with: otherId }, viewer, now, work }) =>
      work(async (tenant) => {
        if (!(await mayHost(tenant, viewer.accountId, otherId))) throw notFound();
        return compared(tenant, { eventId, otherId, now });
      }),

    exportListingReport: async ({ params: { eventId }, input: { format }, locale, work }) => {
      const { slug, report } = await work(async (tenant) => ({
        slug: (await findEvent(tenant, eventId)).event.slug,
        report: await listingReport(tenant, eventId),
      }));
      return tableFile({ name: `${slug}-report`, ...reportTable(report, locale) }, format, locale);
    },
  });
}
