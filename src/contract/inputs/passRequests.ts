import * as z from 'zod/mini';
import { Id, text } from '../text';

/** What is asked for, and what is written to the host. */
export const PassRequestInput = z.strictObject({ ticketId: Id, message: z.optional(text(500)) });
