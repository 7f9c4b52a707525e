import * as z from 'zod/mini';
import { SupportTicketState, SupportTicketType } from '../entities/enumerations';
import { Email, Id, text } from '../text';

export const SupportTicketInput = z.strictObject({
  type: SupportTicketType,
  email: Email,
  request: text(5_000, 1),
  eventId: z.optional(Id),
  /** A pass type of the event. */
  productId: z.optional(Id),
});
export type SupportTicketInput = z.infer<typeof SupportTicketInput>;

export const SupportTicketStateInput = z.strictObject({ state: SupportTicketState });
