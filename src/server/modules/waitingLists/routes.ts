import * as waitingLists from '@contract/endpoints/waitingLists';
import type { FastifyInstance } from 'fastify';
import { listPage } from '@server/db/paging';
import type { Tenant } from '@server/db/tenant';
import { mount } from '@server/http/mount';
import { baseAccounts } from '../accounts/reads';
import { findEvent } from '../events/reads';
import { checkoutContext } from '../registration/commands';
import { acceptOffer, declineOffer, joinWaitingList, leaveWaitingList, ownEntry } from './commands';
import { entriesAsSeen, ownEntries } from './entries/reads';
import { entryList } from './queries';

interface OwnCall {
  params: { eventId: string };
  viewer: { accountId: string };
  now: Date;
}

const shown = async (tenant: Tenant, entryId: string, { params: { eventId }, viewer: { accountId }, now }: OwnCall) =>
  (await entriesAsSeen(tenant, [await ownEntry(tenant, { eventId, entryId, accountId, now })]))[0]!;

export async function waitingListRoutes(app: FastifyInstance): Promise<void> {
  mount(app, waitingLists, {
    listOwnWaitingLists: ({ viewer, now, work }) => work((tenant) => ownEntries(tenant, viewer.accountId, now)),

    listWaitingLists: ({ params, viewer, now, work }) =>
      work(async (tenant) => {
        const { event } = await findEvent(tenant, params.eventId);
        return ownEntries(tenant, viewer.accountId, now, event.id);
      }),

    joinWaitingList: ({ work, ...call }) =>
      work(async (tenant) => {
        const context = await checkoutContext(tenant, call.params.eventId, { ...call, accountId: call.viewer.accountId });
        return shown(tenant, await joinWaitingList(tenant, call.input, { ...context, origin: call.site }), call);
      }),

    leaveWaitingList: ({ params, viewer, now, work }) =>
      work((tenant) => leaveWaitingList(tenant, { ...params, accountId: viewer.accountId, now })),

    acceptOffer: ({ work, ...call }) =>
      work(async (tenant) => {
        const context = await checkoutContext(tenant, call.params.eventId, { ...call, accountId: call.viewer.accountId });
        await acceptOffer(tenant, call.params.entryId, context);
        return shown(tenant, call.params.entryId, call);
      }),

    declineOffer: ({ params, viewer, now, work }) =>
      work((tenant) => declineOffer(tenant, { ...params, accountId: viewer.accountId, now })),

    listListingWaitingLists: ({ params, input, now, work }) =>
      work(async (tenant) => {
        const { rows, count } = await listPage(tenant, entryList(tenant, params.eventId, now), input);
        const entries = rows.map(({ entry, position }) => ({ ...entry, position }));
        const people = await baseAccounts(
          tenant,
          entries.map(({ accountId }) => accountId),
        );
        const seen = await entriesAsSeen(tenant, entries);
        return { items: seen.map((entry, nth) => ({ ...entry, account: people.get(entries[nth]!.accountId)! })), count };
      }),
  });
}
