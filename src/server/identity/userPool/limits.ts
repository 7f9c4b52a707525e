import { isIPv6 } from 'node:net';
import type { Vault } from '../vault';

/** How often things may be tried at a pool. */
export interface IdentityLimits {
  /** Wrong passwords for one user: after `free` of them the user is locked for 1 s, doubled for each further one. */
  password: { free: number; maxLockS: number; forgottenMs: number };
  /** Wrong passwords from one address, for all users together. */
  address: { max: number; windowMs: number };
  /** Codes sent to one user. */
  codes: { max: number; windowMs: number };
  /** Sign-ups and codes asked for from one address. */
  asked: { max: number; windowMs: number };
  /** Guest identities given out to one address. */
  guests: { max: number; windowMs: number };
}

/** As strict to users as the cloud provider; looser to addresses, for a whole venue may share one. */
export const LIMITS: IdentityLimits = {
  password: { free: 5, maxLockS: 900, forgottenMs: 30 * 60_000 },
  address: { max: 100, windowMs: 15 * 60_000 },
  codes: { max: 5, windowMs: 3_600_000 },
  asked: { max: 300, windowMs: 3_600_000 },
  guests: { max: 600, windowMs: 3_600_000 },
};

/** The name of a count. Hashed, for people type passwords into the field for their name. */
export const quotaKey = (vault: Vault, kind: keyof IdentityLimits, of: string) => vault.mac('count', kind, of).toString('base64url');

/** What stands for one visitor's address: a household has a whole /64 of IPv6 addresses to itself. */
export const addressGroup = (address: string) =>
  isIPv6(address) && !address.includes('.') ? expand(address).slice(0, 4).join(':') : address;

function expand(address: string): string[] {
  const [head = '', tail] = address.split('::');
  const groups = head.split(':').filter(Boolean);
  const rest = (tail ?? '').split(':').filter(Boolean);
  return tail === undefined ? groups : [...groups, ...Array<string>(Math.max(0, 8 - groups.length - rest.length)).fill('0'), ...rest];
}
