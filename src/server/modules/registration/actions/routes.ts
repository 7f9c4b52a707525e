import * as listingActionCalls from '@contract/endpoints/listingActions';
import type { FastifyInstance } from 'fastify';
import { listPage } from '@server/db/paging';
import { notFound } from '@server/http/errors';
import { mount } from '@server/http/mount';
import { previewAction, startAction, stopAction } from './commands';
import { actionById, actionList, actionRowList } from './queries';
import { listingActionRows, listingActions } from './reads';

export async function listingActionRoutes(app: FastifyInstance): Promise<void> {
  mount(app, listingActionCalls, {
    previewListingAction: ({ params, input, now, work }) => work((tenant) => previewAction(tenant, params.eventId, input, now)),

    startListingAction: ({ params: { eventId }, input, viewer, site, now, work }) =>
      work(async (tenant) => {
        const beginning = { eventId, hostId: viewer.accountId, site, now };
        return (await listingActions(tenant, [await startAction(tenant, beginning, input)]))[0]!;
      }),

    listListingActions: ({ params: { eventId }, input, work }) =>
      work(async (tenant) => {
        const { rows, count } = await listPage(tenant, actionList(tenant, eventId), input);
        return { items: await listingActions(tenant, rows), count };
      }),

    listListingActionRows: ({ params: { eventId, actionId }, input, locale, work }) =>
      work(async (tenant) => {
        if (!(await actionById(tenant, eventId, actionId))) throw notFound();
        const { rows, count } = await listPage(tenant, actionRowList(tenant, actionId, input.outcome), input);
        return { items: await listingActionRows(tenant, rows, locale), count };
      }),

    stopListingAction: ({ params: { eventId, actionId }, now, work }) =>
      work(async (tenant) => (await listingActions(tenant, [await stopAction(tenant, eventId, actionId, now)]))[0]!),
  });
}
