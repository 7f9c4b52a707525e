import type { BaseInvoice } from '@contract/entities/invoiceBase';
import type { BaseInvoiceLineItem } from '@contract/entities/invoices';
import { iso, isoOrNull } from '@server/db/columns';
import type { InvoiceRow, LineRow } from './queries';

export const serializeBaseInvoice = ({ id, alternateId, title, sentDate, dueDate, status }: InvoiceRow): BaseInvoice => ({
  id,
  alternateId,
  title,
  sentDate: isoOrNull(sentDate),
  dueDate: iso(dueDate),
  status,
});

export const serializeLine = ({ id, name, description, quantity, amount, createdAt, updatedAt }: LineRow): BaseInvoiceLineItem => ({
  id,
  name,
  description,
  quantity,
  amount,
  createdAt: iso(createdAt),
  updatedAt: iso(updatedAt),
});
