import type { SupportTicketState, SupportTicketType } from '@contract/entities/enumerations';
import { and, eq, ne } from 'drizzle-orm';
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

export const receivedTicketList = (tenant: Tenant, { state, type }: { state?: SupportTicketState; type?: SupportTicketType }) => ({
  rows: tenant.db
    .select()
    .from(supportTickets)
    .where(and(owned(tenant, supportTickets), state && eq(supportTickets.state, state), type && eq(supportTickets.type, type)))
    .$dynamic(),
  orders: { createdAt: [supportTickets.createdAt] },
  last: supportTickets.id,
  unasked: '-createdAt' as const,
});

const one = (tenant: Tenant, id: string) => and(owned(tenant, supportTickets), eq(supportTickets.id, id));

export async function ticketById(tenant: Tenant, id: string): Promise<SupportTicketRow | undefined> {
  const [row] = await tenant.db.select().from(supportTickets).where(one(tenant, id));
  return row;
}

/** The ticket as it is then; nothing where it was in that state already, or is not there. */
export async function moveTicket(tenant: Tenant, id: string, state: SupportTicketState): Promise<SupportTicketRow | undefined> {
  const [row] = await tenant.db
    .update(supportTickets)
    .set({ state })
    .where(and(one(tenant, id), ne(supportTickets.state, state)))
    .returning();
  return row;
}
