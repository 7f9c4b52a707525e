import { delegateRole, holdersOf } from '@server/db/roles';
import type { Tenant } from '@server/db/tenant';
import { ApiError } from '@server/http/errors';
import { changeInvoice, type InvoiceRow } from './queries';

/** Whom the mail of a team goes to, beside what is told. */
export const ofInvoice = async (tenant: Tenant, { id, accountId }: InvoiceRow, site: string) => ({
  accountId,
  subjectId: id,
  buyerIds: await holdersOf(tenant, delegateRole(accountId)),
  site,
});

export async function tellPaid(tenant: Tenant, invoice: InvoiceRow, site: string): Promise<void> {
  tenant.emit({ type: 'invoicePaid', ...(await ofInvoice(tenant, invoice, site)) });
}

export async function markPaid(tenant: Tenant, id: string, now: Date): Promise<InvoiceRow> {
  const paid = await changeInvoice(tenant, id, 'sent', { status: 'paid', updatedAt: now });
  if (!paid) throw new ApiError('conflict');
  return paid;
}
