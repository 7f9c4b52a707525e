import { and, eq } from 'drizzle-orm';
import { insertInto, type NewRow } from '@server/db/insert';
import { supportTickets } from '@server/db/schema/supportTickets';
import { owned, type Tenant } from '@server/db/tenant';

export type SupportTicketRow = typeof supportTickets.$inferSelect;

const insert = insertInto(supportTickets);

export const addTicket = async (tenant: Tenant, ticket: NewRow<typeof supportTickets>): Promise<SupportTicketRow> =>
  (await insert(tenant, [ticket]))[0]!;

export const ticketList = (tenant: Tenant, accountId: string) => ({
  rows: tenant.db
    .select()
    .from(supportTickets)
    .where(and(owned(tenant, supportTickets), eq(supportTickets.accountId, accountId)))
    .$dynamic(),
  orders: { createdAt: [supportTickets.createdAt] },
  last: supportTickets.id,
  unasked: '-createdAt' as const,
});
