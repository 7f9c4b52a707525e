import type { Tenant } from '@server/db/tenant';
import { lineItemsOf } from '../../payments/reads';
import type { Refund } from '../attendee/payBack';
import { paidCodes } from './queries';

export async function codeRefunds(tenant: Tenant, eventId: string, buyerId?: string): Promise<Map<string, Refund[]>> {
  const codes = await paidCodes(tenant, eventId, buyerId);
  const items = await lineItemsOf(
    tenant,
    codes.map(({ paymentId }) => paymentId),
  );
  const refunds = new Map<string, Refund[]>();
  for (const { accountId, paymentId, ticketId } of codes) {
    const amount = items.get(paymentId)!.reduce((sum, { paid, refunded }) => sum + paid - refunded, 0);
    if (amount > 0) refunds.set(accountId, [...(refunds.get(accountId) ?? []), { paymentId, passId: null, thingId: ticketId, amount }]);
  }
  return refunds;
}
