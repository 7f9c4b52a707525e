import * as z from 'zod/mini';
import { BaseAccount } from './accounts';
import { SupportTicketState, SupportTicketType } from './enumerations';
import { BaseEvent } from './eventBase';
import { BasePassType } from './passTypes';

export const BaseSupportTicket = z.object({
  id: z.string(),
});
export type BaseSupportTicket = z.infer<typeof BaseSupportTicket>;

export const SupportTicket = z.extend(BaseSupportTicket, {
  type: SupportTicketType,
  email: z.string(),
  request: z.string(),
  account: z.nullable(BaseAccount),
  event: z.nullable(BaseEvent),
  ticket: z.nullable(BasePassType),
  state: SupportTicketState,
  createdAt: z.string(),
  updatedAt: z.string(),
});
export type SupportTicket = z.infer<typeof SupportTicket>;
