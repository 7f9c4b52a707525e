import type { Tenant } from '@server/db/tenant';
import type { Failures } from '@server/organizations/failures';
import type { PaymentRun } from './capture';
import { orderOf, providerOf } from './prepare';
import * as queries from './queries';

/**
 * Notes down that part of a payment is given back. It is open until its provider, or for payments by hand somebody, has paid it
 * back; while its charge is open as well it lowers what is due, and whoever receives the charge says whether it came in full. Answers
 * the charge.
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

/** How long a refund is left to who has begun it. */
const AGAIN_MS = 10 * 60_000;

/** How long a provider that fails is asked again: cards that were closed and accounts that were emptied do not come back. */
const GIVE_UP_MS = 14 * 86_400_000;

/**
 * Has providers give back what is open, each by who first says that they do it. What fails is collected; what goes on failing is
 * left to people, as payments by hand are.
 */
export async function payRefunds(run: PaymentRun, failures: Failures): Promise<void> {
  const before = new Date(run.now().getTime() - AGAIN_MS);
  const claim = () => run.transaction((tenant) => queries.claimRefund(tenant, before, run.now()));
  for (let due = await claim(); due; due = await claim()) {
    const { refund, intent } = due;
    const { chargeId, last4, provider } = intent;
    const asked = await failures.collect(async () => {
      const answer = await providerOf(run.providers, provider).refund(
        orderOf(intent, run.organization),
        { chargeId: chargeId!, last4 },
        { id: refund.id, amount: refund.chargedAmt },
      );
      if (answer === 'done') await run.transaction((tenant) => queries.markSettled(tenant, refund.id, run.now()));
    });
    if (!asked && run.now().getTime() - refund.createdAt.getTime() > GIVE_UP_MS) {
      await run.transaction((tenant) => queries.leaveToPeople(tenant, refund.id));
    }
  }
}
