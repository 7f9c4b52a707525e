import type { Tenant } from '@server/db/tenant';
import * as queries from './queries';

/**
 * Notes down that part of a payment is given back. It is open until somebody has paid it back; while its charge is open as
 * well it lowers what is due, and whoever receives the charge says whether it came in full. Answers the charge.
 */
export async function refundPart(tenant: Tenant, paymentId: string, amount: number, now: Date): Promise<queries.ChargeRow> {
  const charge = await queries.lockedPayment(tenant, paymentId);
  if (!charge) throw new Error(`there is no payment ${paymentId} to give back from`);
  const { id: refundOfId, organizationId: _of, intentId: _intent, ...same } = charge;
  await queries.addPayment(tenant, {
    ...same,
    type: 'refund',
    subTotal: amount,
    salesTax: 0,
    chargedAmt: amount,
    createdAt: now,
    settledAt: null,
    refundOfId,
  });
  return charge;
}
