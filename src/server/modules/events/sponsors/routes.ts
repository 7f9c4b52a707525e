import * as sponsors from '@contract/endpoints/sponsors';
import type { FastifyInstance } from 'fastify';
import { iso } from '@server/db/columns';
import { listPage } from '@server/db/paging';
import { notFound } from '@server/http/errors';
import { mount } from '@server/http/mount';
import { accountsInOrder } from '../../accounts/reads';
import { mustKnowEvent } from '../policy';
import { sponsorList, sponsorshipRow } from './queries';
import { serializeSponsorship, sponsorAccounts, sponsorsOf } from './reads';

export async function sponsorRoutes(app: FastifyInstance): Promise<void> {
  mount(app, sponsors, {
    listSponsors: ({ params, input, work }) =>
      work(async (tenant) => {
        const { id } = await mustKnowEvent(tenant, params.eventId);
        const { rows, count } = await listPage(tenant, sponsorList(tenant, id, input.search), input);
        return { items: await accountsInOrder(tenant, rows), count };
      }),

    listSponsorships: ({ params, work }) =>
      work(async (tenant) => {
        const { id } = await mustKnowEvent(tenant, params.eventId);
        return (await sponsorsOf(tenant, [id]))(id).sponsorshipLevels;
      }),

    getSponsorship: ({ params, work }) =>
      work(async (tenant) => {
        const { id } = await mustKnowEvent(tenant, params.eventId);
        const row = await sponsorshipRow(tenant, id, params.sponsorshipId);
        if (!row) throw notFound();
        const { createdAt, updatedAt } = row.sponsorship;
        const accounts = await sponsorAccounts(tenant, [row]);
        return { ...serializeSponsorship(row, accounts), createdAt: iso(createdAt), updatedAt: iso(updatedAt) };
      }),
  });
}
