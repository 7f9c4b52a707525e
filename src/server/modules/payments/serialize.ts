import type { BaseAccount } from '@contract/entities/accounts';
import type { BasePayment, PaymentIntent, PaymentLineItem } from '@contract/entities/payments';
import { iso, isoOrNull } from '@server/db/columns';
import type { PaidThing } from './purpose';
import type { IntentRow, LineItemRow, PaymentRow } from './queries';

export const serializeBasePayment = (row: PaymentRow): BasePayment => ({
  id: row.id,
  type: row.type,
  address1: row.address1,
  address2: row.address2,
  city: row.city,
  state: row.state,
  country: row.country,
  zip: row.zip,
  subTotal: row.subTotal,
  salesTax: row.salesTax,
  salesTaxRate: row.salesTaxRate,
  salesTaxName: row.salesTaxName,
  taxIncluded: row.taxIncluded,
  chargedAmt: row.chargedAmt,
  currency: row.currency,
  last4: row.last4,
  stripeId: row.stripeId,
  createdAt: iso(row.createdAt),
  settledAt: isoOrNull(row.settledAt),
  due: row.due,
  takenOff: row.takenOff,
});

export function serializeLineItems(rows: readonly LineItemRow[]): PaymentLineItem[] {
  const lines = new Map<string, PaymentLineItem>();
  for (const { id, kind, thingId, name, quantity, price, discount, tax, paid, refunded } of rows) {
    const isShared = kind === 'package' || kind === 'room';
    const key = [kind, thingId, name, isShared ? '' : price / quantity].join(' ');
    const line = lines.get(key) ?? { id, kind, name, quantity: 0, price: 0, discount: 0, tax: 0, paid: 0, refunded: 0 };
    lines.set(key, {
      ...line,
      quantity: line.quantity + quantity,
      price: line.price + price,
      discount: line.discount + discount,
      tax: line.tax + tax,
      paid: line.paid + paid,
      refunded: line.refunded + refunded,
    });
  }
  return [...lines.values()];
}

export const serializeIntent = (
  row: IntentRow,
  { account, integration, paidThing }: { account: BaseAccount; integration: PaymentIntent['integration']; paidThing: PaidThing },
): PaymentIntent => ({
  id: row.id,
  integrationId: integration.connectionId,
  accountId: row.accountId,
  description: row.description,
  secret: row.secret!,
  referenceId: row.referenceId!,
  amount: row.amount,
  currency: row.currency,
  metadata: {},
  eventId: paidThing.eventId ?? null,
  registrationId: paidThing.registration?.id ?? null,
  invoiceId: paidThing.invoice?.id ?? null,
  bookingId: paidThing.booking?.id ?? null,
  salesTax: row.salesTax,
  salesTaxRate: row.salesTaxRate,
  salesTaxName: row.salesTaxName,
  taxIncluded: row.taxIncluded,
  country: row.country,
  state: row.state,
  zip: row.zip,
  createdAt: iso(row.createdAt),
  integration,
  progress: row.status !== 'open' ? 'processing' : row.failure ? 'refused' : 'open',
  account,
  registration: paidThing.registration ?? null,
  invoice: paidThing.invoice ?? null,
  booking: paidThing.booking ?? null,
});
