import type { Tenant } from '@server/db/tenant';
import type { PoolOwner } from '../pools';
import { PoolError } from './errors';
import type { PublicKeys, SigningKey } from './keys';
import { quotaKey, type IdentityLimits } from './limits';
import { consumeQuota, isQuotaUsedUp } from './queries';
import type { Vault } from '../vault';

/** Whoever keeps accounts for the pool's users is told what becomes of them, in the same transaction. */
export interface Accounts {
  /** A user deleted themselves. */
  removed: (tenant: Tenant, sub: string) => Promise<void>;
  /** A user proved that another address is theirs. */
  emailChanged: (tenant: Tenant, sub: string, email: string) => Promise<void>;
}

export const NO_ACCOUNT_HOOKS: Accounts = { removed: async () => {}, emailChanged: async () => {} };

/** One call at a pool, and all that it may use. */
export interface PoolContext {
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
export async function consumeCodeRequest(tenant: Tenant, { vault, limits, address, now }: PoolContext, username: string): Promise<void> {
  const byUser = { key: quotaKey(vault, 'codes', username), now, max: limits.codes.max, windowMs: limits.codes.windowMs };
  const byAddress = { key: quotaKey(vault, 'asked', address), now, max: limits.asked.max, windowMs: limits.asked.windowMs };
  if (!(await consumeQuota(tenant, byUser)) || !(await consumeQuota(tenant, byAddress))) throw new PoolError('LimitExceededException');
}

/** Holds while too many wrong passwords and codes have come from the caller's address. */
export const isAddressBlocked = (tenant: Tenant, { vault, limits, address, now }: PoolContext) =>
  isQuotaUsedUp(tenant, { key: quotaKey(vault, 'address', address), now, max: limits.address.max });

/** Counts a wrong password or code against the caller's address. */
export const countFailure = (tenant: Tenant, { vault, limits, address, now }: PoolContext) =>
  consumeQuota(tenant, { key: quotaKey(vault, 'address', address), now, max: limits.address.max, windowMs: limits.address.windowMs });
