import * as supportTickets from '@contract/endpoints/supportTickets';
import type { FastifyInstance } from 'fastify';
import { mount } from '@server/http/mount';
import { createTicket, setTicketState } from './commands';
import { readTicket, readTickets, receivedTicketPage, ticketPage } from './reads';

export async function supportTicketRoutes(app: FastifyInstance): Promise<void> {
  mount(app, supportTickets, {
    createSupportTicket: ({ input, viewer: { accountId }, organization, site, now, work }) =>
      work((tenant) => createTicket(tenant, input, { accountId, organization, site, now })),

    listSupportTickets: ({ input, viewer, work }) => work((tenant) => ticketPage(tenant, viewer.accountId, input)),

    listReceivedSupportTickets: ({ input, work }) => work((tenant) => receivedTicketPage(tenant, input)),

    getSupportTicket: ({ params, work }) => work((tenant) => readTicket(tenant, params.supportTicketId)),

    updateSupportTicket: ({ params, input, site, work }) =>
      work(
        async (tenant) => {
          const row = await setTicketState(tenant, params.supportTicketId, input.state, site);
          return (await readTickets(tenant, [row]))[0]!;
        },
        ({ state }) => ({ state }),
      ),
  });
}
