import * as supportTickets from '@contract/endpoints/supportTickets';
import type { SupportTicketInput } from '@contract/inputs/supportTickets';
import type { FastifyInstance } from 'fastify';
import type { Tenant } from '@server/db/tenant';
import { invalid, notFound } from '@server/http/errors';
import { mount } from '@server/http/mount';
import { siteOf } from '@server/http/site';
import { findEvent, passTypesOf } from '../events/reads';
import { addTicket } from './queries';
import { readTickets, ticketPage } from './reads';

/** What a request is about, of what its sender may see: an event, and a pass type of that event. */
async function mustBeAbout(tenant: Tenant, { eventId, productId }: SupportTicketInput): Promise<void> {
  if (productId && !eventId) throw invalid('eventId', 'required');
  if (!eventId) return;
  const { base } = await findEvent(tenant, eventId);
  if (productId && !(await passTypesOf(tenant, [base.id])).has(productId)) throw notFound();
}

export async function supportTicketRoutes(app: FastifyInstance): Promise<void> {
  mount(app, supportTickets, {
    createSupportTicket: ({ input, viewer: { accountId }, organization, origin, now, work }) =>
      work(async (tenant) => {
        await mustBeAbout(tenant, input);
        const { eventId, productId: ticketId, ...said } = input;
        const row = await addTicket(tenant, { ...said, eventId, ticketId, accountId, createdAt: now, updatedAt: now });
        // To nobody's address but one that is known to be theirs.
        if (accountId) tenant.emit({ type: 'supportTicketReceived', accountId, subjectId: row.id, site: siteOf(organization, origin) });
        return (await readTickets(tenant, [row]))[0]!;
      }),

    listSupportTickets: ({ input, viewer, work }) => work((tenant) => ticketPage(tenant, viewer.accountId, input)),
  });
}
