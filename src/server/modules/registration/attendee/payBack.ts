import { iso } from '@server/db/columns';
import type { Tenant } from '@server/db/tenant';
import { refundPart } from '../../payments/commands';
import { registrationById } from '../queries';

/** What is to be given back of one payment. */
export interface Refund {
  paymentId: string;
  amount: number;
}

type Charge = Awaited<ReturnType<typeof refundPart>>;

/** Gives back what is due, of each payment at once and in the order of their ids, so that two who do so wait for each other; answers it by who had paid. */
export async function payBack(
  tenant: Tenant,
  refunds: readonly Refund[],
  now: Date,
): Promise<Map<string, { charge: Charge; amount: number }[]>> {
  const amounts = new Map<string, number>();
  for (const { paymentId, amount } of refunds) amounts.set(paymentId, (amounts.get(paymentId) ?? 0) + amount);
  const byPayer = new Map<string, { charge: Charge; amount: number }[]>();
  for (const [paymentId, amount] of [...amounts].sort(([a], [b]) => (a < b ? -1 : 1))) {
    if (amount === 0) continue;
    const charge = await refundPart(tenant, paymentId, amount, now);
    const { accountId } = (await registrationById(tenant, charge.subjectId))!;
    byPayer.set(accountId, [...(byPayer.get(accountId) ?? []), { charge, amount }]);
  }
  return byPayer;
}

/** What is given back of a payment, as it is told to who had paid. */
export const givenOf = ({ charge, amount }: { charge: Charge; amount: number }) => ({
  amount,
  currency: charge.currency,
  chargedAmt: charge.chargedAmt,
  chargedAt: iso(charge.createdAt),
  chargeIsOpen: charge.settledAt === null,
});
