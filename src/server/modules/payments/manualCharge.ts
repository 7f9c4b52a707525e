import type { Tenant } from '@server/db/tenant';
import type { Organization } from '@server/organizations/directory';
import { billFor } from './bill';
import type { MadePayment, Quote } from './purpose';
import { NOWHERE } from './nowhere';
import { addPayment } from './queries';
import { seatOf } from './taxes';

interface ManualCharge extends Pick<Quote, 'items' | 'venue'> {
  registrationId: string;
  payerId: string;
  organization: Organization;
  now: Date;
}

/**
 * Has something be paid by hand that nobody checked out; null where it costs nothing. Where its payer lives nobody was told, so
 * that a tax that depends on that is the one of where the organization is.
 */
export async function addManualCharge(
  tenant: Tenant,
  { registrationId, payerId, organization, now, ...sold }: ManualCharge,
): Promise<MadePayment | null> {
  const { items, total, salesTaxRate, ...bill } = billFor(sold, seatOf(organization), organization);
  if (total === 0) return null;
  const { id } = await addPayment(
    tenant,
    {
      purpose: 'registration',
      subjectId: registrationId,
      type: 'charge',
      provider: 'manual',
      ...NOWHERE,
      ...bill,
      salesTaxRate: bill.salesTaxName === null ? null : String(salesTaxRate),
      chargedAmt: total,
      currency: organization.config.PAYMENT.CURRENCY,
      createdAt: now,
    },
    items,
  );
  return { id, payerId, items };
}
