import type { Vault } from '../vault';

export interface IdentityLimits {
  /**
   * Wrong passwords for one user from one address: after `free` of them the user is locked there for 1 s, doubled for each
   * further one.
   */
  password: { free: number; maxLockS: number; forgottenMs: number };
  /** The same from everywhere together, so looser: strangers must not lock somebody out whose address they know. */
  passwordEverywhere: { free: number; maxLockS: number; forgottenMs: number };
  /** Wrong passwords from one address, for all users together. */
  address: { max: number; windowMs: number };
  /** Codes for one user that one address asks for, and that all do. */
  codes: { max: number; windowMs: number };
  codesEverywhere: { max: number; windowMs: number };
  /** Sign-ups and codes requested from one address. */
  asked: { max: number; windowMs: number };
  guests: { max: number; windowMs: number };
}

/** As strict as Cognito for users; looser for addresses, since a whole venue may share one. */
export const LIMITS: IdentityLimits = {
  password: { free: 5, maxLockS: 900, forgottenMs: 30 * 60_000 },
  passwordEverywhere: { free: 100, maxLockS: 60, forgottenMs: 30 * 60_000 },
  address: { max: 100, windowMs: 15 * 60_000 },
  codes: { max: 5, windowMs: 3_600_000 },
  codesEverywhere: { max: 30, windowMs: 3_600_000 },
  asked: { max: 300, windowMs: 3_600_000 },
  guests: { max: 600, windowMs: 3_600_000 },
};

/** Hashed, since people type passwords into the username field. */
export const quotaKey = (vault: Vault, kind: keyof IdentityLimits | 'pretended', ...of: string[]) =>
  vault.mac('count', kind, ...of).toString('base64url');
