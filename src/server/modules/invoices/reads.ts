import type { InputOf } from '@contract/endpoint';
import type { listOwnInvoices } from '@contract/endpoints/invoices';
import type { Invoice, InvoiceInList, StaffInvoice } from '@contract/entities/invoices';
import { iso } from '@server/db/columns';
import { listPage } from '@server/db/paging';
import type { Tenant } from '@server/db/tenant';
import { notFound } from '@server/http/errors';
import type { Organization } from '@server/organizations/directory';
import { baseAccounts } from '../accounts/reads';
import { baseOrganization } from '../organization/reads';
import { paymentsOf, serializeBasePayment, subjectsUnderWay, taxTerms } from '../payments/reads';
import { readSelf } from '../self/reads';
import { linesOf, ownInvoice, ownInvoiceList, type InvoiceRow } from './queries';
import { serializeBaseInvoice, serializeLine } from './serialize';

export { invoicePaidMailOf, invoiceSentMailOf, invoiceVoidedMailOf } from './mail';

async function listed(tenant: Tenant, rows: readonly InvoiceRow[]): Promise<InvoiceInList[]> {
  const ids = rows.map(({ id }) => id);
  if (ids.length === 0) return [];
  const lines = await linesOf(tenant, ids);
  const payments = await paymentsOf(tenant, 'invoice', ids);
  const underWay = await subjectsUnderWay(tenant, 'invoice', ids);
  return rows.map((row) => ({
    ...serializeBaseInvoice(row),
    notes: row.notes,
    lineItems: lines.filter(({ invoiceId }) => invoiceId === row.id).map(serializeLine),
    payments: payments.filter(({ subjectId }) => subjectId === row.id).map(serializeBasePayment),
    isBeingPaid: underWay.has(row.id),
    createdAt: iso(row.createdAt),
    updatedAt: iso(row.updatedAt),
  }));
}

type OwnInput = Pick<InputOf<typeof listOwnInvoices>, 'page' | 'pageSize' | 'orderBy' | 'count' | 'state'>;

export async function ownInvoicePage(tenant: Tenant, accountId: string, input: OwnInput) {
  const { rows, count } = await listPage(tenant, ownInvoiceList(tenant, accountId, input.state), input);
  return { items: await listed(tenant, rows), count };
}

async function whole(tenant: Tenant, row: InvoiceRow, organization: Organization): Promise<Omit<Invoice, 'account'>> {
  const [invoice] = await listed(tenant, [row]);
  return { ...invoice!, organization: await baseOrganization(tenant, organization), tax: taxTerms(organization, null) };
}

export async function readOwnInvoice(tenant: Tenant, accountId: string, id: string, organization: Organization): Promise<Invoice> {
  const row = await ownInvoice(tenant, accountId, id);
  if (!row) throw notFound();
  return { ...(await whole(tenant, row, organization)), account: await readSelf(tenant, accountId) };
}

export async function readAsStaff(tenant: Tenant, row: InvoiceRow, organization: Organization): Promise<StaffInvoice> {
  const billedTo = (await baseAccounts(tenant, [row.accountId])).get(row.accountId);
  if (!billedTo) throw notFound();
  return { ...(await whole(tenant, row, organization)), account: null, billedTo };
}
