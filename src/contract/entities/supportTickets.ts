import * as z from 'zod/mini';
import { BaseAccount } from './accounts';
import { SupportTicketState, SupportTicketType } from './enumerations';
import { BaseEvent } from './eventBase';
import { BasePassType } from './passTypes';

/** Short form of SupportTicket, used where it is nested in another answer. */
export const BaseSupportTicket = z.object({
  id: z.string(),
});
export type BaseSupportTicket = z.infer<typeof BaseSupportTicket>;

/** Somebody asks the organization for help, tells of a fault, or says what they think. */
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
