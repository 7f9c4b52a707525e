import type { Tenant } from '@server/db/tenant';
import { addPayment } from './queries';

const NOWHERE = { address1: '', address2: '', city: '', state: '', country: '', zip: '' };

interface ManualCharge {
  registrationId: string;
  amount: number;
  currency: string;
  now: Date;
}

/** Has something be paid by hand that nobody checked out; where its payer lives nobody was told. */
export const addManualCharge = (tenant: Tenant, { registrationId, amount, currency, now }: ManualCharge): Promise<{ id: string }> =>
  addPayment(tenant, {
    purpose: 'registration',
    subjectId: registrationId,
    type: 'charge',
    provider: 'manual',
    ...NOWHERE,
    subTotal: amount,
    chargedAmt: amount,
    currency,
    createdAt: now,
  });
