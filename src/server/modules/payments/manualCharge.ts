import type { Tenant } from '@server/db/tenant';
import type { Organization } from '@server/organizations/directory';
import { billFor } from './bill';
import type { MadePayment, Quote } from './purpose';
import { NOWHERE } from './nowhere';
import { addPayment, type Subject } from './queries';
import { seatOf } from './taxes';

interface ManualCharge extends Pick<Quote, 'items' | 'venue'> {
  subject: Subject;
  payerId: string;
  organization: Organization;
  now: Date;
  /** When its money was received; absent while that is open. */
  settledAt?: Date;
}

/**
 * Has something be paid by hand that nobody checked out; null where it costs nothing. Where its payer lives nobody was told, so
 * that a tax that depends on that is the one of where the organization is.
 */
export async function addManualCharge(
  tenant: Tenant,
  { subject, payerId, organization, now, settledAt, ...sold }: ManualCharge,
): Promise<MadePayment | null> {
  const { items, total, salesTaxRate, ...bill } = billFor(sold, seatOf(organization), organization);
  if (total === 0) return null;
  const { id } = await addPayment(
    tenant,
    {
      ...subject,
      type: 'charge',
      provider: 'manual',
      ...NOWHERE,
      ...bill,
      salesTaxRate: bill.salesTaxName === null ? null : String(salesTaxRate),
      chargedAmt: total,
      currency: organization.config.PAYMENT.CURRENCY,
      createdAt: now,
      settledAt,
    },
    items,
  );
  return { id, payerId, items };
}
