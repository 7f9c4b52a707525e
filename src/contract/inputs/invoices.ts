import * as z from 'zod/mini';
import { Instant } from '../instant';
import { INVOICE } from '../limits';
import { Id, line, text } from '../text';

const InvoiceLineInput = z.strictObject({
  name: line(200),
  description: z.optional(z.nullable(text(1_000))),
  quantity: z.int().check(z.minimum(1), z.maximum(INVOICE.quantityMax)),
  /** Of one, in cents. */
  amount: z.int().check(z.minimum(0), z.maximum(INVOICE.amountMax)),
});

export const InvoiceInput = z.strictObject({
  /** Who is to pay. */
  accountId: Id,
  title: line(200),
  notes: z.optional(z.nullable(text(5_000))),
  dueDate: Instant,
  lineItems: z.array(InvoiceLineInput).check(z.minLength(1), z.maxLength(INVOICE.linesMax)),
});
export type InvoiceInput = z.infer<typeof InvoiceInput>;
