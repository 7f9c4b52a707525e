import * as z from 'zod/mini';
import { endpoint, paging } from '../endpoint';
import { Invoice, InvoiceInList, StaffInvoice } from '../entities/invoices';
import { PaymentIntent } from '../entities/payments';
import { InvoiceInput } from '../inputs/invoices';
import { Id } from '../text';

const one = z.strictObject({ invoiceId: Id });
const rateLimit = { account: 120 };

export const listOwnInvoices = endpoint({
  method: 'GET',
  path: '/self/invoices',
  module: 'invoices',
  access: 'member',
  summary: 'The invoices that were sent to the viewer, the newest first',
  input: paging(['createdAt'], { state: z.optional(z.enum(['open', 'paid'])) }),
  output: z.array(InvoiceInList),
  paged: true,
});

export const getInvoice = endpoint({
  method: 'GET',
  path: '/invoices/:invoiceId',
  module: 'invoices',
  access: 'member',
  summary: 'An invoice that was sent to the viewer',
  params: one,
  output: Invoice,
});

export const getInvoiceIntent = endpoint({
  method: 'GET',
  path: '/invoices/:invoiceId/intent',
  module: 'invoices',
  access: 'member',
  summary: 'What is to be paid for an invoice, as a payment intent',
  params: one,
  input: z.strictObject({ addressId: Id }),
  output: PaymentIntent,
  secrets: ['secret'],
});

export const createInvoice = endpoint({
  method: 'POST',
  path: '/invoices',
  module: 'invoices',
  access: 'staff',
  rateLimit,
  summary: 'Drafts an invoice, which nobody but staff sees until it is sent',
  input: InvoiceInput,
  output: StaffInvoice,
});

export const updateInvoice = endpoint({
  method: 'PUT',
  path: '/invoices/:invoiceId',
  module: 'invoices',
  access: 'staff',
  rateLimit,
  summary: 'Changes a draft as a whole',
  params: one,
  input: InvoiceInput,
  output: StaffInvoice,
});

export const sendInvoice = endpoint({
  method: 'POST',
  path: '/invoices/:invoiceId/send',
  module: 'invoices',
  access: 'staff',
  rateLimit,
  summary: 'Sends a draft to whoever is to pay it; one that asks for nothing is paid with that',
  params: one,
  output: StaffInvoice,
});

export const voidInvoice = endpoint({
  method: 'POST',
  path: '/invoices/:invoiceId/void',
  module: 'invoices',
  access: 'staff',
  rateLimit,
  summary: 'Takes back an invoice that is not paid',
  params: one,
  output: StaffInvoice,
});

export const settleInvoicePayment = endpoint({
  method: 'POST',
  path: '/invoices/:invoiceId/payments/:paymentId/settle',
  module: 'invoices',
  access: 'staff',
  rateLimit,
  summary: 'Notes down that the money of a payment by hand was received',
  params: z.strictObject({ invoiceId: Id, paymentId: Id }),
  output: StaffInvoice,
});
