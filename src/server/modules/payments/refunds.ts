import { refundedLines } from '@contract/rules/taxes';
import type { Tenant } from '@server/db/tenant';
import type { Failures } from '@server/organizations/failures';
import type { PaymentRun } from './capture';
import { orderOf, providerOf } from './prepare';
import * as queries from './queries';

/** What is given back for a pass, or for one thing that goes with it; without a pass for a thing that stands by itself. */
export interface RefundedPart {
  passId: string | null;
  thingId?: string;
  amount: number;
}

/**
 * Notes down that part of a payment is given back. It is open until its provider, or for payments by hand somebody, has paid it
 * back; while its charge is open as well it lowers what is due, and whoever receives the charge says whether it came in full. Answers
 * the charge, and how much of it that is.
 */
export async function refundPart(
  tenant: Tenant,
  paymentId: string,
  parts: readonly RefundedPart[],
  now: Date,
): Promise<{ charge: queries.ChargeRow; amount: number }> {
  const charge = await queries.lockedPayment(tenant, paymentId);
  if (!charge) throw new Error(`there is no payment ${paymentId} to give back from`);
  const amount = parts.reduce((sum, part) => sum + part.amount, 0);
  const items = await refundItems(tenant, charge, parts);
  const salesTax = items.reduce((sum, { tax }) => sum + tax, 0);
  const { id: refundOfId, organizationId: _of, intentId: _intent, ...same } = charge;
  const refund = { type: 'refund', subTotal: amount - salesTax, salesTax, chargedAmt: amount } as const;
  await queries.addPayment(tenant, { ...same, ...refund, createdAt: now, settledAt: null, refundOfId }, items);
  return { charge, amount };
}

/** Notes down at a charge what is given back of each thing, and answers it as what the refund is for. */
async function refundItems(tenant: Tenant, { id, taxIncluded }: queries.ChargeRow, parts: readonly RefundedPart[]) {
  const items = new Map((await queries.lineItemRows(tenant, [id])).map((item) => [item.id, item]));
  const given = new Map<string, { paid: number; tax: number }>();
  for (const { passId, thingId, amount } of parts) {
    const ofPart = [...items.values()].filter((item) => item.passId === passId && (thingId === undefined || item.thingId === thingId));
    for (const { id: itemId, paid, tax } of refundedLines(ofPart, amount)) {
      await queries.refundLineItem(tenant, itemId, paid);
      const item = items.get(itemId)!;
      items.set(itemId, { ...item, refunded: item.refunded + paid });
      const before = given.get(itemId) ?? { paid: 0, tax: 0 };
      given.set(itemId, { paid: before.paid + paid, tax: before.tax + tax });
    }
  }
  return [...items.values()].flatMap(({ id: itemId, kind, thingId, name, passId, quantity }) => {
    const back = given.get(itemId);
    return back ? { kind, thingId, name, passId, quantity, ...back, price: taxIncluded ? back.paid : back.paid - back.tax } : [];
  });
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
