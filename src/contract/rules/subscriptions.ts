import type { SubscriptionInterval, SubscriptionStatus } from '../entities/enumerations';

/** With these a subscription runs: what it brings is had. One whose payment failed is left some days. */
export const RUNNING = ['active', 'trialing', 'past_due'] as const satisfies readonly SubscriptionStatus[];

export const isRunning = (status: SubscriptionStatus): boolean => (RUNNING as readonly string[]).includes(status);

export interface Interval {
  interval: SubscriptionInterval;
  intervalCount: number;
}

const DAY_MS = 86_400_000;
const DAYS_MOST = { day: 1, week: 7, month: 31, year: 366 } as const;

/** The same day so many months on, and the last of its month where that is shorter. */
function monthsOn(start: Date, months: number): Date {
  const end = new Date(start);
  end.setUTCDate(1);
  end.setUTCMonth(end.getUTCMonth() + months);
  const last = new Date(Date.UTC(end.getUTCFullYear(), end.getUTCMonth() + 1, 0)).getUTCDate();
  end.setUTCDate(Math.min(start.getUTCDate(), last));
  return end;
}

function intervalsOn(start: Date, interval: SubscriptionInterval, count: number): Date {
  if (interval === 'month') return monthsOn(start, count);
  if (interval === 'year') return monthsOn(start, count * 12);
  return new Date(start.getTime() + count * DAYS_MOST[interval] * DAY_MS);
}

/**
 * The first end of an interval after an instant, of intervals that are counted from a start: whoever begins on the 31st pays on
 * the last of February, and on the 31st of March.
 */
export function nextEnd(start: Date, after: Date, { interval, intervalCount }: Interval): Date {
  const longest = DAYS_MOST[interval] * intervalCount * DAY_MS;
  let nth = Math.max(1, Math.floor((after.getTime() - start.getTime()) / longest));
  for (;;) {
    const end = intervalsOn(start, interval, nth * intervalCount);
    if (end > after) return end;
    nth++;
  }
}

interface Chosen {
  type: string;
  amount: number;
  minAmount: number;
  maxAmount: number;
}

/** What one interval costs by a price, in cents, or the rule that the wished amount breaks. */
export function agreedAmount({ type, amount, minAmount, maxAmount }: Chosen, wished: number | undefined) {
  if (wished === undefined) return { amount };
  if (type === 'flat') return wished === amount ? { amount } : { rule: 'fixed' as const };
  if (wished < minAmount) return { rule: 'minimum' as const, limit: minAmount };
  return wished > maxAmount ? { rule: 'maximum' as const, limit: maxAmount } : { amount: wished };
}
