import type { Tenant } from '@server/db/tenant';
import type { PoolOwner } from '../pools';
import { PoolError } from './errors';
import type { PublicKeys, SigningKey } from './keys';
import { quotaKey, type IdentityLimits } from './limits';
import { consumeAttempt, consumeQuota, isQuotaUsedUp, resetAttempts } from '@server/db/attempts';
import type { Vault } from '../vault';

/** Called in the same transaction as the change. */
export interface Accounts {
  removed: (tenant: Tenant, sub: string) => Promise<void>;
  emailChanged: (tenant: Tenant, sub: string, email: string) => Promise<void>;
}

export const NO_ACCOUNT_HOOKS: Accounts = { removed: async () => {}, emailChanged: async () => {} };

export interface PoolContext {
  owner: PoolOwner;
  address: string;
  userAgent: string;
  origin: string;
  site: string;
  now: Date;
  vault: Vault;
  limits: IdentityLimits;
  publicKeys: PublicKeys;
  signingKey: () => Promise<SigningKey>;
  accounts: Accounts;
  /**
   * Runs work in a transaction of the pool's organization, again if it lost a race. Throwing rolls it back, so an error that counts as a failed
   * attempt is returned and thrown afterwards. Password hashing happens outside.
   */
  work: <T>(work: (tenant: Tenant) => Promise<T>) => Promise<T>;
}

/** Counts by user and by IP address, each also with the other. @throws PoolError LimitExceededException */
export async function consumeCodeRequest(tenant: Tenant, { vault, limits, address, now }: PoolContext, username: string): Promise<void> {
  const quotas = [
    { key: quotaKey(vault, 'codes', username, address), now, ...limits.codes },
    { key: quotaKey(vault, 'asked', address), now, ...limits.asked },
    { key: quotaKey(vault, 'codesEverywhere', username), now, ...limits.codesEverywhere },
  ];
  for (const quota of quotas) if (!(await consumeQuota(tenant, quota))) throw new PoolError('LimitExceededException');
}

/** Counts an attempt at somebody's password before it is checked. False while they are locked, here or everywhere. */
export async function consumePasswordAttempt(
  tenant: Tenant,
  { vault, limits, address, now }: PoolContext,
  username: string,
): Promise<boolean> {
  const attempt = (key: string, { forgottenMs: windowMs, free, maxLockS }: IdentityLimits['password']) =>
    consumeAttempt(tenant, { key, now, windowMs, free, maxLockS });
  return (
    (await attempt(quotaKey(vault, 'password', username, address), limits.password)) &&
    (await attempt(quotaKey(vault, 'passwordEverywhere', username), limits.passwordEverywhere))
  );
}

export async function resetPasswordAttempts(tenant: Tenant, { vault, address }: PoolContext, username: string): Promise<void> {
  await resetAttempts(tenant, quotaKey(vault, 'password', username, address));
  await resetAttempts(tenant, quotaKey(vault, 'passwordEverywhere', username));
}

export const isAddressBlocked = (tenant: Tenant, { vault, limits, address, now }: PoolContext) =>
  isQuotaUsedUp(tenant, { key: quotaKey(vault, 'address', address), now, max: limits.address.max });

export const countFailure = (tenant: Tenant, { vault, limits, address, now }: PoolContext) =>
  consumeQuota(tenant, { key: quotaKey(vault, 'address', address), now, max: limits.address.max, windowMs: limits.address.windowMs });
