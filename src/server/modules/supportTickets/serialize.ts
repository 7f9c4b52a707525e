import type { SupportTicket } from '@contract/entities/supportTickets';
import { iso } from '@server/db/columns';
import type { SupportTicketRow } from './queries';

export const serializeTicket = (
  { id, type, state, email, request, createdAt, updatedAt }: SupportTicketRow,
  about: Pick<SupportTicket, 'account' | 'event' | 'ticket'>,
): SupportTicket => ({ id, type, state, email, request, ...about, createdAt: iso(createdAt), updatedAt: iso(updatedAt) });
