import * as z from 'zod/mini';
import { Id, text } from '../text';

export const PassRequestInput = z.strictObject({ ticketId: Id, message: z.optional(text(500)) });
