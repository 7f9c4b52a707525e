import type { Tenant } from '@server/db/tenant';
import { ApiError } from '@server/http/errors';
import { toldOf } from '../payments/reads';
import { changeInvoice, type InvoiceRow } from './queries';

export async function tellPaid(tenant: Tenant, invoice: InvoiceRow, site: string): Promise<void> {
  tenant.emit({ type: 'invoicePaid', ...(await toldOf(tenant, invoice, site)) });
}

export async function markPaid(tenant: Tenant, id: string, now: Date): Promise<InvoiceRow> {
  const paid = await changeInvoice(tenant, id, 'sent', { status: 'paid', updatedAt: now });
  if (!paid) throw new ApiError('conflict');
  return paid;
}
