import { INVOICE } from '@contract/limits';
import type { InvoiceInput } from '@contract/inputs/invoices';
import { netOf } from '@contract/rules/invoices';
import type { Tenant } from '@server/db/tenant';
import { ApiError, invalid, notFound } from '@server/http/errors';
import { holdAccount, ownAccount } from '../accounts/reads';
import { paymentsOf, type PaymentRow } from '../payments/reads';
import { lockedInvoice, type InvoiceRow } from './queries';

const REFUSED = {
  draft: 'errors.invoiceDraft',
  sent: 'errors.invoiceSent',
  paid: 'errors.invoicePaid',
  void: 'errors.invoiceVoid',
} as const;

const refused = ({ status }: InvoiceRow) => new ApiError('conflict', { message: REFUSED[status] });

/** The invoice, locked, where it may be changed so. */
export async function mustStandAt(tenant: Tenant, id: string, ...statuses: InvoiceRow['status'][]): Promise<InvoiceRow> {
  const invoice = await lockedInvoice(tenant, id);
  if (!invoice) throw notFound();
  if (!statuses.includes(invoice.status)) throw refused(invoice);
  return invoice;
}

const isPromised = ({ type, settledAt, provider }: PaymentRow) => type === 'charge' && settledAt === null && provider === 'manual';

/** The invoice, locked, where nothing was received for it, and the charges by hand that are open still. */
export async function mustBeVoidable(tenant: Tenant, id: string): Promise<{ invoice: InvoiceRow; promised: PaymentRow[] }> {
  const invoice = await lockedInvoice(tenant, id);
  if (!invoice) throw notFound();
  const payments = invoice.status === 'paid' ? await paymentsOf(tenant, 'invoice', [id]) : [];
  const isPaid = invoice.status === 'paid' && (payments.length === 0 || !payments.every(isPromised));
  if (isPaid || invoice.status === 'void') throw refused(invoice);
  return { invoice, promised: payments };
}

/** The invoice, locked, of whoever pays it, where it can be paid. */
export async function mustBePayable(tenant: Tenant, id: string, accountId: string): Promise<InvoiceRow> {
  const invoice = await lockedInvoice(tenant, id);
  if (!invoice || invoice.accountId !== accountId || invoice.sentDate === null) throw notFound();
  if (invoice.status !== 'sent') throw refused(invoice);
  return invoice;
}

/** Whether all of it can be billed to somebody who is there. */
export async function mustBeBillable(tenant: Tenant, { accountId, lineItems }: InvoiceInput): Promise<void> {
  if (!(await ownAccount(tenant, accountId)) || !(await holdAccount(tenant, accountId, 'share'))) throw invalid('accountId', 'exists');
  if (netOf(lineItems) > INVOICE.totalMax) throw invalid('lineItems', 'too-large');
}
