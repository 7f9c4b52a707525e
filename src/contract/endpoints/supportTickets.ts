import * as z from 'zod/mini';
import { endpoint, paging } from '../endpoint';
import { SupportTicket } from '../entities/supportTickets';
import { SupportTicketInput } from '../inputs/supportTickets';

export const createSupportTicket = endpoint({
  method: 'POST',
  path: '/supportTickets',
  module: 'support',
  access: 'guest',
  rateLimit: { address: 20, account: 10, organization: 600 },
  summary: 'Asks the organization for help, tells of a fault, or says what one thinks',
  input: SupportTicketInput,
  output: SupportTicket,
});

export const listSupportTickets = endpoint({
  method: 'GET',
  path: '/self/supportTickets',
  module: 'support',
  access: 'member',
  summary: 'What the viewer has asked, and how far it has come',
  input: paging(['createdAt']),
  output: z.array(SupportTicket),
  paged: true,
});
