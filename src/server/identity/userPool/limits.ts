import type { Vault } from '../vault';

export interface IdentityLimits {
  /** Wrong passwords for one user: after `free` of them the user is locked for 1 s, doubled for each further one. */
  password: { free: number; maxLockS: number; forgottenMs: number };
  /** Wrong passwords from one address, for all users together. */
  address: { max: number; windowMs: number };
  codes: { max: number; windowMs: number };
  /** Sign-ups and codes requested from one address. */
  asked: { max: number; windowMs: number };
  guests: { max: number; windowMs: number };
}

/** As strict as Cognito for users; looser for addresses, since a whole venue may share one. */
export const LIMITS: IdentityLimits = {
  password: { free: 5, maxLockS: 900, forgottenMs: 30 * 60_000 },
  address: { max: 100, windowMs: 15 * 60_000 },
  codes: { max: 5, windowMs: 3_600_000 },
  asked: { max: 300, windowMs: 3_600_000 },
  guests: { max: 600, windowMs: 3_600_000 },
};

/** Hashed, since people type passwords into the username field. */
export const quotaKey = (vault: Vault, kind: keyof IdentityLimits, of: string) => vault.mac('count', kind, of).toString('base64url');
