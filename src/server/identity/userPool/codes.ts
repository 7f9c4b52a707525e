import { randomInt, timingSafeEqual } from 'node:crypto';
import type { CodePurpose } from '@server/db/schema/poolUsers';
import type { Vault } from '../vault';

const CODE_LENGTH = 6;
export const CODE_ATTEMPTS = 5;

/** As long as Cognito's. */
export const CODE_LIFETIME_MS = { confirm: 24 * 3_600_000, reset: 3_600_000, email: 24 * 3_600_000 } satisfies Record<CodePurpose, number>;

export const newCode = () => String(randomInt(10 ** CODE_LENGTH)).padStart(CODE_LENGTH, '0');

export interface CodeHolder {
  sub: string;
  /** Where the code is mailed, which is all that it proves. */
  address: string;
}

/** Keyed, since a plain hash of six digits is quickly brute-forced. */
export const hashCode = (vault: Vault, { sub, address }: CodeHolder, purpose: CodePurpose | 'signIn', code: string) =>
  vault.mac('code', sub, address, purpose, code).toString('hex');

export const isCodeCorrect = (hash: string, givenHash: string) => timingSafeEqual(Buffer.from(hash, 'hex'), Buffer.from(givenHash, 'hex'));
