import type { InvoiceInput } from '@contract/inputs/invoices';
import { netOf } from '@contract/rules/invoices';
import type { Tenant } from '@server/db/tenant';
import { ApiError, notFound } from '@server/http/errors';
import { refundPart, settlePayment } from '../payments/commands';
import { isUnderWay, toldOf } from '../payments/reads';
import { tellPaid } from './paid';
import { holdAccount } from '../accounts/reads';
import { mustBeBillable, mustBeVoidable, mustStandAt } from './policy';
import { addInvoice, changeInvoice, invoiceById, linesOf, replaceLines, type InvoiceRow } from './queries';

interface At {
  now: Date;
  site: string;
}

const saidOf = ({ accountId, title, notes = null, dueDate }: InvoiceInput) => ({ accountId, title, notes, dueDate: new Date(dueDate) });

export async function draftInvoice(tenant: Tenant, input: InvoiceInput, now: Date): Promise<InvoiceRow> {
  await mustBeBillable(tenant, input);
  return addInvoice(tenant, { ...saidOf(input), createdAt: now, updatedAt: now }, input.lineItems);
}

export async function changeDraft(tenant: Tenant, id: string, input: InvoiceInput, now: Date): Promise<InvoiceRow> {
  await mustStandAt(tenant, id, 'draft');
  await mustBeBillable(tenant, input);
  await replaceLines(tenant, id, input.lineItems, now);
  return (await changeInvoice(tenant, id, 'draft', { ...saidOf(input), updatedAt: now }))!;
}

/** Sends a draft. Where it asks for nothing, nobody has to pay it. */
export async function sendDraft(tenant: Tenant, id: string, { now, site }: At): Promise<InvoiceRow> {
  const draft = await mustStandAt(tenant, id, 'draft');
  if (!(await holdAccount(tenant, draft.accountId, 'share'))) throw new ApiError('conflict', { message: 'errors.billedAccountClosed' });
  const status = netOf(await linesOf(tenant, [id])) === 0 ? 'paid' : 'sent';
  const sent = (await changeInvoice(tenant, id, 'draft', { status, sentDate: now, updatedAt: now }))!;
  if (status === 'paid') await tellPaid(tenant, sent, site);
  else tenant.emit({ type: 'invoiceSent', ...(await toldOf(tenant, sent, site)) });
  return sent;
}

/** Takes an invoice back, also one that was to be paid by hand and was not. What somebody is paying for at this moment stays. */
export async function takeBack(tenant: Tenant, id: string, { now, site }: At): Promise<InvoiceRow> {
  const { invoice, promised } = await mustBeVoidable(tenant, id);
  const { status, sentDate } = invoice;
  if (await isUnderWay(tenant, { purpose: 'invoice', subjectId: id })) {
    throw new ApiError('conflict', { message: 'errors.invoiceBeingPaid' });
  }
  // Nothing is due of what nobody paid.
  for (const { id: chargeId, due } of promised) if (due > 0) await refundPart(tenant, chargeId, [{ passId: null, amount: due }], now);
  const voided = (await changeInvoice(tenant, id, status, { status: 'void', updatedAt: now }))!;
  if (sentDate) tenant.emit({ type: 'invoiceVoided', ...(await toldOf(tenant, voided, site)) });
  return voided;
}

/** Notes down that what was paid by hand was received. */
export async function receivePayment(tenant: Tenant, id: string, paymentId: string, { now, site }: At): Promise<InvoiceRow> {
  const invoice = await invoiceById(tenant, id);
  const settled =
    invoice && (await settlePayment(tenant, { purpose: 'invoice', subjectIds: [id] }, { id: paymentId, received: undefined, now }));
  if (!settled) throw notFound();
  if (settled.amount !== null) await tellPaid(tenant, invoice, site);
  return invoice;
}
