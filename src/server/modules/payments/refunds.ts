import type { Tenant } from '@server/db/tenant';
import * as queries from './queries';

/**
 * Notes down that part of a payment is given back. What has not been received yet only lowers what is due; the rest is open
 * until somebody has paid it back.
 */
export async function refundPart(tenant: Tenant, paymentId: string, amount: number, now: Date): Promise<void> {
  const charge = await queries.lockedPayment(tenant, paymentId);
  if (!charge) throw new Error(`there is no payment ${paymentId} to give back from`);
  const { id: _id, organizationId: _of, intentId: _intent, ...same } = charge;
  await queries.addPayment(tenant, {
    ...same,
    type: 'refund',
    subTotal: amount,
    salesTax: 0,
    chargedAmt: amount,
    createdAt: now,
    settledAt: charge.settledAt === null ? now : null,
  });
}
