import type { SupportTicketState } from '@contract/entities/enumerations';
import type { SupportTicketInput } from '@contract/inputs/supportTickets';
import type { Tenant } from '@server/db/tenant';
import { queueMail } from '@server/delivery/mail';
import { invalid, notFound } from '@server/http/errors';
import type { Organization } from '@server/organizations/directory';
import { findEvent, passTypesOf } from '../events/reads';
import { mustFindTicket } from './policy';
import { addTicket, moveTicket, type SupportTicketRow } from './queries';
import { readTickets, requestMailOf } from './reads';

interface By {
  accountId: string | null;
  organization: Organization;
  site: string;
  now: Date;
}

/** What a request is about, of what its sender may see: an event, and a pass type of that event. */
async function mustBeAbout(tenant: Tenant, { eventId, productId }: SupportTicketInput): Promise<void> {
  if (productId && !eventId) throw invalid('eventId', 'required');
  if (!eventId) return;
  const { base } = await findEvent(tenant, eventId);
  if (productId && !(await passTypesOf(tenant, [base.id])).has(productId)) throw notFound();
}

export async function createTicket(tenant: Tenant, input: SupportTicketInput, { accountId, organization, site, now }: By) {
  await mustBeAbout(tenant, input);
  const { eventId, productId: ticketId, ...said } = input;
  const row = await addTicket(tenant, { ...said, eventId, ticketId, accountId, createdAt: now, updatedAt: now });
  // To nobody's address but one that is known to be theirs.
  if (accountId) tenant.emit({ type: 'supportTicketReceived', accountId, subjectId: row.id, site });
  const ticket = (await readTickets(tenant, [row]))[0]!;
  // The organization is no account that an event could be told to.
  const mail = { to: organization.contact.EMAIL, replyTo: row.email, ...requestMailOf(ticket, organization, site) };
  await queueMail(tenant, { ...mail, accountId, subjectId: row.id }, now);
  return ticket;
}

export async function setTicketState(tenant: Tenant, id: string, state: SupportTicketState, site: string): Promise<SupportTicketRow> {
  const moved = await moveTicket(tenant, id, state);
  if (moved?.accountId) {
    const { accountId } = moved;
    tenant.emit({ type: 'supportTicketMoved', accountId });
    if (state === 'awaitingClient' || state === 'resolved')
      tenant.emit({ type: 'supportTicketAnswered', accountId, subjectId: id, state, site });
  }
  return moved ?? mustFindTicket(tenant, id);
}
