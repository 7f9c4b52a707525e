import type * as passRequests from '@contract/endpoints/passRequests';
import type { PassRequest } from '@contract/entities/passRequests';
import { iso } from '@server/db/columns';
import { listPage } from '@server/db/paging';
import type { Tenant } from '@server/db/tenant';
import type { Handlers } from '@server/http/call';
import { ApiError, invalid, notFound } from '@server/http/errors';
import { baseAccounts } from '../../accounts/reads';
import { findEvent, passTypesOf, type Offer } from '../../events/reads';
import { isOnSale } from '../policy';
import { decideRequest } from './commands';
import * as queries from './queries';

const shown = (row: queries.RequestRow, passTypes: Offer['passTypes']): PassRequest => ({
  id: row.id,
  ticketId: row.ticketId,
  ticket: passTypes.get(row.ticketId)!.base,
  message: row.message,
  status: row.status,
  createdAt: iso(row.createdAt),
});

async function forHost(tenant: Tenant, eventId: string, rows: queries.RequestRow[]) {
  const passTypes = await passTypesOf(tenant, [eventId]);
  const people = await baseAccounts(
    tenant,
    rows.map(({ accountId }) => accountId),
  );
  return rows.map((row) => ({ ...shown(row, passTypes), account: people.get(row.accountId)! }));
}

export const requestHandlers: Handlers<typeof passRequests> = {
  requestPass: ({ params, input: { ticketId, message }, viewer: { accountId }, site, now, work }) =>
    work(async (tenant) => {
      const { event } = await findEvent(tenant, params.eventId);
      const passTypes = await passTypesOf(tenant, [event.id]);
      const passType = passTypes.get(ticketId);
      if (!passType?.row.active || !passType.row.requiresApproval) throw invalid('ticketId', 'notOnSale');
      if (!isOnSale(event, passType, now)) throw new ApiError('registrationUnavailable');
      await queries.addRequest(tenant, {
        eventId: event.id,
        ticketId,
        accountId,
        origin: site,
        message: message?.trim() || null,
        createdAt: now,
      });
      return shown((await queries.ownRequest(tenant, accountId, ticketId))!, passTypes);
    }),

  withdrawPassRequest: ({ params, viewer, work }) =>
    work(async (tenant) => {
      const { event } = await findEvent(tenant, params.eventId);
      const { accountId } = viewer;
      if (!(await queries.removeRequest(tenant, { eventId: event.id, accountId, ticketId: params.ticketId }))) throw notFound();
    }),

  listListingPassRequests: ({ params, input, work }) =>
    work(async (tenant) => {
      const { rows, count } = await listPage(tenant, queries.requestList(tenant, params.eventId), input);
      return { items: await forHost(tenant, params.eventId, rows), count };
    }),

  decidePassRequest: ({ params: { eventId, requestId }, input: { status }, now, work }) =>
    work(
      async (tenant) => {
        const row = await decideRequest(tenant, { eventId, requestId, status, now });
        return (await forHost(tenant, eventId, [row]))[0]!;
      },
      ({ account }) => ({ accountId: account.id, status }),
    ),
};
