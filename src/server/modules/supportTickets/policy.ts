import type { Tenant } from '@server/db/tenant';
import { notFound } from '@server/http/errors';
import { ticketById, type SupportTicketRow } from './queries';

export async function mustFindTicket(tenant: Tenant, id: string): Promise<SupportTicketRow> {
  const row = await ticketById(tenant, id);
  if (!row) throw notFound();
  return row;
}
