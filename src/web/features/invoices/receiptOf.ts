import type { Invoice } from '@contract/entities/invoices';
import type { Payment } from '@contract/entities/payments';
import { lineSum } from '@contract/rules/invoices';
import { taxedLines, taxOf, termsOf } from '@contract/rules/taxes';

/** A payment of an invoice as its receipt shows it: a charge is for all of its lines. */
export function receiptOf({ lineItems, payments }: Invoice, paymentId: string): Payment | undefined {
  const payment = payments.find(({ id }) => id === paymentId);
  if (!payment) return undefined;
  const sold = lineItems.map(({ id, name, quantity, amount }) => ({
    id,
    kind: 'invoice' as const,
    name,
    quantity,
    price: lineSum({ quantity, amount }),
    discount: 0,
    refunded: 0,
  }));
  const paid = payment.type === 'charge' ? taxedLines(sold, taxOf(termsOf(payment))) : [];
  return { ...payment, lineItems: paid, addOns: [], purchases: [], coupons: [], accesses: [] };
}
