import type { Organization } from './directory';

export interface SeedContext {
  organization: Organization;
  now: Date;
  /** Account ids by username. */
  accounts: ReadonlyMap<string, string>;
  /** Image ids by address. */
  images: ReadonlyMap<string, string>;
  /** Series ids by slug. */
  series: ReadonlyMap<string, string>;
  /** Ids of tiers of accounts by slug. */
  tiers: ReadonlyMap<string, string>;
  /** Interest ids by name. */
  interests: ReadonlyMap<string, string>;
}
