import type { SubscriptionProductPrice } from '@contract/entities/subscriptions';

/** What somebody typed as an amount of money, in cents; null where it is none. */
export function centsTyped(typed: string): number | null {
  const sum = typed.trim().replace(',', '.');
  return /^\d{1,6}(\.\d{1,2})?$/.test(sum) ? Math.round(Number(sum) * 100) : null;
}

export const isWithin = (cents: number | null, { minAmount, maxAmount }: SubscriptionProductPrice): cents is number =>
  cents !== null && cents >= minAmount && cents <= maxAmount;
