import { sql } from 'drizzle-orm';
import { check, index, integer, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { InvoiceStatus } from '@contract/entities/enumerations';
import { InvoiceInput } from '@contract/inputs/invoices';
import { createdAt, enumeration, humanNumber, id, instant, updatedAt } from '../columns';
import { belongsTo, bounded, ownedTable } from '../ownedTable';
import { accounts } from './accounts';

export const invoices = ownedTable(
  'invoices',
  {
    id: id(),
    alternateId: humanNumber(),
    accountId: uuid().notNull(),
    title: text().notNull(),
    notes: text(),
    status: enumeration(InvoiceStatus).notNull().default('draft'),
    sentDate: instant(),
    dueDate: instant().notNull(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    ...bounded(t, InvoiceInput.shape),
    uniqueIndex().on(t.organizationId, t.alternateId),
    index().on(t.organizationId, t.accountId, t.createdAt, t.id),
    belongsTo(t, accounts, t.accountId).onDelete('cascade'),
    check('invoices_sent', sql`${t.status} in ('draft', 'void') or ${t.sentDate} is not null`),
  ],
);

/** What an invoice asks to be paid for, line by line; `amount` is that of one, in cents. */
export const invoiceLineItems = ownedTable(
  'invoice_line_items',
  {
    id: id(),
    invoiceId: uuid().notNull(),
    position: integer().notNull(),
    name: text().notNull(),
    description: text(),
    quantity: integer().notNull().default(1),
    amount: integer().notNull(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    index().on(t.organizationId, t.invoiceId, t.position),
    belongsTo(t, invoices, t.invoiceId).onDelete('cascade'),
    check('invoice_line_items_bounds', sql`${t.quantity} between 1 and 10000 and ${t.amount} between 0 and 10000000`),
  ],
);
