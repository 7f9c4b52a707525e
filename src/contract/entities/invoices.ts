import * as z from 'zod/mini';
import { BaseAccount, Self } from './accounts';
import { BaseInvoice } from './invoiceBase';
import { BaseOrganization } from './organization';
import { BasePayment } from './payments';
import { TaxTerms } from './taxTerms';

export const BaseInvoiceLineItem = z.object({
  id: z.string(),
  name: z.string(),
  description: z.nullable(z.string()),
  quantity: z.number(),
  /** Of one, in cents. */
  amount: z.number(),
  createdAt: z.string(),
  updatedAt: z.string(),
});
export type BaseInvoiceLineItem = z.infer<typeof BaseInvoiceLineItem>;

export const InvoiceInList = z.extend(BaseInvoice, {
  notes: z.nullable(z.string()),
  lineItems: z.array(BaseInvoiceLineItem),
  payments: z.array(BasePayment),
  /** Whether a provider is asked for its money at this moment. */
  isBeingPaid: z.boolean(),
  createdAt: z.string(),
  updatedAt: z.string(),
});
export type InvoiceInList = z.infer<typeof InvoiceInList>;

export const Invoice = z.extend(InvoiceInList, {
  /** Whom it was sent to, where that is the viewer. */
  account: z.nullable(Self),
  organization: BaseOrganization,
  /** How it is taxed as far as that is known before where the bill goes; null where it is not. */
  tax: z.nullable(TaxTerms),
});
export type Invoice = z.infer<typeof Invoice>;

/** As staff see it: of whom it was sent to, no more than others know. */
export const StaffInvoice = z.extend(Invoice, { billedTo: BaseAccount });
export type StaffInvoice = z.infer<typeof StaffInvoice>;
