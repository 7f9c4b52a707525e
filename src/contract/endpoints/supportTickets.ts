import * as z from 'zod/mini';
import { endpoint, paging } from '../endpoint';
import { SupportTicket } from '../entities/supportTickets';
import { SupportTicketState, SupportTicketType } from '../entities/enumerations';
import { SupportTicketInput, SupportTicketStateInput } from '../inputs/supportTickets';
import { Id } from '../text';

const one = z.strictObject({ supportTicketId: Id });

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

export const listReceivedSupportTickets = endpoint({
  method: 'GET',
  path: '/supportTickets',
  module: 'support',
  access: 'staff',
  summary: 'What the organization was asked, for its staff; the newest first',
  input: paging(['createdAt'], { state: z.optional(SupportTicketState), type: z.optional(SupportTicketType) }),
  output: z.array(SupportTicket),
  paged: true,
});

export const getSupportTicket = endpoint({
  method: 'GET',
  path: '/supportTickets/:supportTicketId',
  module: 'support',
  access: 'staff',
  summary: 'One thing that the organization was asked, for its staff',
  params: one,
  output: SupportTicket,
});

export const updateSupportTicket = endpoint({
  method: 'PUT',
  path: '/supportTickets/:supportTicketId',
  module: 'support',
  access: 'staff',
  rateLimit: { account: 120 },
  summary: 'Says how far the organization has come with what it was asked; whoever asked is told',
  params: one,
  input: SupportTicketStateInput,
  output: SupportTicket,
});
