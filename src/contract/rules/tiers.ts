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
