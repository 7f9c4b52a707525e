import type { InvoiceStatus } from '@contract/entities/enumerations';
import { and, asc, eq, inArray, isNotNull } from 'drizzle-orm';
import { insertInto, type NewRow } from '@server/db/insert';
import { invoiceLineItems, invoices } from '@server/db/schema/invoices';
import { owned, type Tenant } from '@server/db/tenant';

export type InvoiceRow = typeof invoices.$inferSelect;
export type LineRow = typeof invoiceLineItems.$inferSelect;
export type NewLine = Pick<NewRow<typeof invoiceLineItems>, 'name' | 'description' | 'quantity' | 'amount'>;

const insertLines = insertInto(invoiceLineItems);

/** What was never sent is nobody's but the staff's. */
const sentTo = (tenant: Tenant, accountId: string) =>
  and(owned(tenant, invoices), eq(invoices.accountId, accountId), isNotNull(invoices.sentDate));

export const ownInvoiceList = (tenant: Tenant, accountId: string, state?: 'open' | 'paid') => ({
  rows: tenant.db
    .select()
    .from(invoices)
    .where(and(sentTo(tenant, accountId), state && eq(invoices.status, state === 'open' ? 'sent' : 'paid')))
    .$dynamic(),
  orders: { createdAt: [invoices.createdAt] },
  last: invoices.id,
  unasked: '-createdAt' as const,
});

export async function ownInvoice(tenant: Tenant, accountId: string, id: string): Promise<InvoiceRow | undefined> {
  const [row] = await tenant.db
    .select()
    .from(invoices)
    .where(and(sentTo(tenant, accountId), eq(invoices.id, id)));
  return row;
}

export async function invoiceById(tenant: Tenant, id: string): Promise<InvoiceRow | undefined> {
  const [row] = await tenant.db
    .select()
    .from(invoices)
    .where(and(owned(tenant, invoices), eq(invoices.id, id)));
  return row;
}

export async function lockedInvoice(tenant: Tenant, id: string): Promise<InvoiceRow | undefined> {
  const [row] = await tenant.db
    .select()
    .from(invoices)
    .where(and(owned(tenant, invoices), eq(invoices.id, id)))
    .for('update');
  return row;
}

export const linesOf = (tenant: Tenant, invoiceIds: string[]): Promise<LineRow[]> =>
  tenant.db
    .select()
    .from(invoiceLineItems)
    .where(and(owned(tenant, invoiceLineItems), inArray(invoiceLineItems.invoiceId, invoiceIds)))
    .orderBy(asc(invoiceLineItems.invoiceId), asc(invoiceLineItems.position));

const addLines = (tenant: Tenant, invoiceId: string, lines: readonly NewLine[], createdAt: Date) =>
  insertLines(
    tenant,
    lines.map((line, position) => ({ ...line, invoiceId, position, createdAt, updatedAt: createdAt })),
  );

export async function addInvoice(tenant: Tenant, values: NewRow<typeof invoices>, lines: readonly NewLine[]): Promise<InvoiceRow> {
  const [row] = await insertInto(invoices)(tenant, [values]);
  await addLines(tenant, row!.id, lines, row!.createdAt);
  return row!;
}

export async function replaceLines(tenant: Tenant, invoiceId: string, lines: readonly NewLine[], now: Date): Promise<void> {
  await tenant.db.delete(invoiceLineItems).where(and(owned(tenant, invoiceLineItems), eq(invoiceLineItems.invoiceId, invoiceId)));
  await addLines(tenant, invoiceId, lines, now);
}

type Change = Partial<Omit<InvoiceRow, 'id' | 'organizationId' | 'alternateId' | 'createdAt'>> & { updatedAt: Date };

/** Changes an invoice that stands as it is said to; answers none where it does not. */
export async function changeInvoice(tenant: Tenant, id: string, from: InvoiceStatus, change: Change): Promise<InvoiceRow | undefined> {
  const [row] = await tenant.db
    .update(invoices)
    .set(change)
    .where(and(owned(tenant, invoices), eq(invoices.id, id), eq(invoices.status, from)))
    .returning();
  return row;
}
