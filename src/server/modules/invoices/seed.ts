import * as z from 'zod';
import { INVOICE } from '@contract/limits';
import { lineSum } from '@contract/rules/invoices';
import { insertInto } from '@server/db/insert';
import { invoiceLineItems, invoices } from '@server/db/schema/invoices';
import type { Tenant } from '@server/db/tenant';
import { line, slug, text } from '@server/organizations/fields';
import { Moment, resolveMoment } from '@server/organizations/moments';
import type { SeedContext } from '@server/organizations/seedContext';
import { addManualCharge } from '../payments/commands';

const Line = z.strictObject({
  name: line(200),
  description: text(1_000).optional(),
  quantity: z.int().min(1).max(INVOICE.quantityMax).default(1),
  /** Of one, in cents. */
  amount: z.int('must be a whole number of cents').min(0).max(INVOICE.amountMax),
});

/** One that was never sent is a draft. One that was is open, unless it was paid or taken back. */
export const InvoiceSeed = z
  .strictObject({
    account: slug,
    title: line(200),
    notes: text(5_000).optional(),
    due: Moment,
    sent: Moment.optional(),
    paid: Moment.optional(),
    void: z.boolean().default(false),
    lines: z.array(Line).min(1).max(INVOICE.linesMax),
  })
  .refine(({ paid, sent }) => paid === undefined || sent !== undefined, 'is paid without having been sent')
  .refine((invoice) => !(invoice.void && invoice.paid !== undefined), 'is paid and void');
export type InvoiceSeed = z.infer<typeof InvoiceSeed>;

export const insertInvoices = insertInto(invoices);
export const insertInvoiceLineItems = insertInto(invoiceLineItems);

const statusOf = (invoice: InvoiceSeed) =>
  invoice.void ? 'void' : invoice.paid !== undefined ? 'paid' : invoice.sent !== undefined ? 'sent' : 'draft';

export async function seedInvoices(
  tenant: Tenant,
  { organization, accounts, now }: Pick<SeedContext, 'organization' | 'accounts' | 'now'>,
): Promise<void> {
  const instant = (moment: Moment) => resolveMoment(moment, organization.contact.TIMEZONE, now);
  for (const seed of organization.seed.invoices) {
    const { account, title, notes, due, sent, paid, lines } = seed;
    const accountId = accounts.get(account)!;
    const sentDate = sent === undefined ? null : instant(sent);
    const createdAt = sentDate ?? now;
    const [row] = await insertInvoices(tenant, [
      { accountId, title, notes, status: statusOf(seed), sentDate, dueDate: instant(due), createdAt, updatedAt: createdAt },
    ]);
    const items = await insertInvoiceLineItems(
      tenant,
      lines.map((one, position) => ({ ...one, invoiceId: row!.id, position, createdAt, updatedAt: createdAt })),
    );
    if (paid === undefined) continue;
    await addManualCharge(tenant, {
      subject: { purpose: 'invoice', subjectId: row!.id },
      payerId: accountId,
      items: items.map((item) => ({
        kind: 'invoice',
        thingId: item.id,
        name: item.name,
        passId: null,
        quantity: item.quantity,
        price: lineSum(item),
        discount: 0,
      })),
      venue: null,
      organization,
      now: instant(paid),
      settledAt: instant(paid),
    });
  }
}
