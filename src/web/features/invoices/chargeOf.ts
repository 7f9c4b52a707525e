import type { InvoiceInList } from '@contract/entities/invoices';
import type { BasePayment } from '@contract/entities/payments';
import { netOf } from '@contract/rules/invoices';

/** What it was paid with: the newest charge, of one that is paid. */
export const chargeOf = ({ status, payments }: Pick<InvoiceInList, 'status' | 'payments'>): BasePayment | undefined =>
  status === 'paid' ? payments.find(({ type }) => type === 'charge') : undefined;

/** What an invoice comes to, as far as that is known before where its bill goes. */
export const totalOf = (invoice: InvoiceInList): number => chargeOf(invoice)?.chargedAmt ?? netOf(invoice.lineItems);
