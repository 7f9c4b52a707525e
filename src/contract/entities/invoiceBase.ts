import * as z from 'zod/mini';
import { InvoiceStatus } from './enumerations';

export const BaseInvoice = z.object({
  id: z.string(),
  alternateId: z.number(),
  title: z.string(),
  sentDate: z.nullable(z.string()),
  dueDate: z.string(),
  status: InvoiceStatus,
});
export type BaseInvoice = z.infer<typeof BaseInvoice>;
