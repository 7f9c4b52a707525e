import { iso } from '@server/db/columns';
import type { Tenant } from '@server/db/tenant';
import { refundPart, type RefundedPart } from '../../payments/commands';
import { registrationById } from '../queries';

export interface Refund extends RefundedPart {
  paymentId: string;
}

type Given = Awaited<ReturnType<typeof refundPart>>;

/** Gives back what is due, of each payment at once and in the order of their ids, so that two who do so wait for each other; answers it by who had paid. */
export async function payBack(tenant: Tenant, refunds: readonly Refund[], now: Date): Promise<Map<string, Given[]>> {
  const parts = new Map<string, Refund[]>();
  for (const refund of refunds) {
    if (refund.amount > 0) parts.set(refund.paymentId, [...(parts.get(refund.paymentId) ?? []), refund]);
  }
  const byPayer = new Map<string, Given[]>();
  for (const [paymentId, ofPayment] of [...parts].sort(([a], [b]) => (a < b ? -1 : 1))) {
    const given = await refundPart(tenant, paymentId, ofPayment, now);
    const { accountId } = (await registrationById(tenant, given.charge.subjectId))!;
    byPayer.set(accountId, [...(byPayer.get(accountId) ?? []), given]);
  }
  return byPayer;
}

export const givenOf = ({ charge, amount }: Given) => ({
  amount,
  currency: charge.currency,
  chargedAmt: charge.chargedAmt,
  chargedAt: iso(charge.createdAt),
  chargeIsOpen: charge.settledAt === null,
});
