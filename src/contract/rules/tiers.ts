import type { BaseAccount } from '../entities/accounts';
import type { BaseAccountTier } from '../entities/tiers';

export interface TierLimit {
  tierId: string;
  allowed: boolean;
}

/**
 * Whether somebody with some tiers may have a thing (reference, allowedTiers and disallowedTiers): where tiers are allowed they hold
 * one of those, and they hold none that is not.
 */
export function isWithinTiers(limits: readonly TierLimit[], held: ReadonlySet<string>): boolean {
  const mine = limits.filter(({ tierId }) => held.has(tierId));
  if (mine.some(({ allowed }) => !allowed)) return false;
  return mine.length > 0 || !limits.some(({ allowed }) => allowed);
}

/** The tiers that an account was given, and those that it has through what it is subscribed to, each once and the first one first. */
export function shownTiers({ accountTiers, subscriptions }: Pick<BaseAccount, 'accountTiers' | 'subscriptions'>): BaseAccountTier[] {
  const all = [...accountTiers, ...subscriptions.flatMap(({ subscriptionProduct }) => subscriptionProduct.tiers)];
  const once = new Map(all.map((tier) => [tier.id, tier]));
  return [...once.values()].sort((one, other) => one.priority - other.priority || one.name.localeCompare(other.name));
}
