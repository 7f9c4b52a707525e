import type { Tenant } from '@server/db/tenant';
import type { PoolOwner } from '../pools';
import { PoolError } from './errors';
import type { PublicKeys, SigningKey } from './keys';
import { countKey, type IdentityLimits } from './limits';
import { claimOneOf, usedUp } from './queries';
import type { Vault } from './vault';

/** Whoever keeps accounts for the pool's users is told what becomes of them, in the same transaction. */
export interface Accounts {
  /** A user deleted themselves. */
  removed: (tenant: Tenant, sub: string) => Promise<void>;
  /** A user proved that another address is theirs. */
  readdressed: (tenant: Tenant, sub: string, email: string) => Promise<void>;
}

export const NO_ACCOUNTS: Accounts = { removed: async () => {}, readdressed: async () => {} };

/** One call at a pool, and all that it may use. */
export interface PoolCall {
  owner: PoolOwner;
  /** Where the call comes from. */
  address: string;
  /** What its sender calls itself. */
  userAgent: string;
  /** The origin it was made to, such as `https://example.org`. */
  origin: string;
  now: Date;
  vault: Vault;
  limits: IdentityLimits;
  publicKeys: PublicKeys;
  signingKey: () => Promise<SigningKey>;
  accounts: Accounts;
  /**
   * Runs work in a transaction of the pool's organization. What it throws undoes it, so a refusal that must
   * be remembered is returned and thrown afterwards. Passwords are computed with outside of it.
   */
  work: <T>(work: (tenant: Tenant) => Promise<T>) => Promise<T>;
}

/** Counts a sign-up or a code asked for, by user and by address. @throws PoolError LimitExceededException */
export async function claimCode(tenant: Tenant, { vault, limits, address, now }: PoolCall, username: string): Promise<void> {
  const byUser = { key: countKey(vault, 'codes', username), now, max: limits.codes.max, lastsMs: limits.codes.windowMs };
  const byAddress = { key: countKey(vault, 'asked', address), now, max: limits.asked.max, lastsMs: limits.asked.windowMs };
  if (!(await claimOneOf(tenant, byUser)) || !(await claimOneOf(tenant, byAddress))) throw new PoolError('LimitExceededException');
}

/** Holds while too many wrong passwords and codes have come from the caller's address. */
export const addressBlocked = (tenant: Tenant, { vault, limits, address, now }: PoolCall) =>
  usedUp(tenant, { key: countKey(vault, 'address', address), now, max: limits.address.max });

/** Counts a wrong password or code against the caller's address. */
export const countWrongPassword = (tenant: Tenant, { vault, limits, address, now }: PoolCall) =>
  claimOneOf(tenant, { key: countKey(vault, 'address', address), now, max: limits.address.max, lastsMs: limits.address.windowMs });
