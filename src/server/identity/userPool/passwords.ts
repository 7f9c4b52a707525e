import { randomBytes, timingSafeEqual } from 'node:crypto';
import { passwordFault } from '@contract/rules/passwords';
import { poolName, type PoolOwner } from '../pools';
import { PoolError } from './errors';
import type { PoolUser } from './queries/users';
import { newSalt, fakeVerifier, verifierOf } from './srp';
import type { Vault } from '../vault';

/** For unknown users these are made up, and the same each time. */
export interface Credentials {
  userId: string;
  salt: string;
  verifier: string;
}

/** @throws PoolError InvalidPasswordException */
export function mustBeGoodPassword({ config }: PoolOwner, password: string): void {
  const fault = passwordFault(password, config.PASSWORD_MIN_LENGTH);
  if (fault === 'too-short') throw new PoolError('InvalidPasswordException');
  if (fault) throw new PoolError('InvalidPasswordException', 'Password did not conform with policy: Password too long');
}

export function newCredentials(owner: PoolOwner, vault: Vault, sub: string, password: string): { salt: string; verifier: string } {
  const salt = newSalt();
  const verifier = verifierOf({ poolName: poolName(owner), userId: sub }, password, salt);
  return { salt, verifier: vault.seal(verifier, sealContext(owner.id, sub)) };
}

export const noCredentials = (owner: PoolOwner, vault: Vault, sub: string): { salt: string; verifier: string } => ({
  salt: newSalt(),
  verifier: vault.seal(fakeVerifier(randomBytes(32)), sealContext(owner.id, sub)),
});

export function credentialsOf(owner: PoolOwner, vault: Vault, username: string, user: PoolUser | undefined): Credentials {
  if (user) return { userId: user.sub, salt: user.salt, verifier: vault.open(user.verifier, sealContext(owner.id, user.sub)) };
  const seed = vault.mac('nobody', owner.id, username);
  return {
    userId: uuidFrom(seed),
    salt: vault.mac('nobodys-salt', owner.id, username).toString('hex', 0, 16),
    verifier: fakeVerifier(seed),
  };
}

/** In constant time. */
export function isPasswordCorrect(owner: PoolOwner, { userId, salt, verifier }: Credentials, password: string): boolean {
  const given = verifierOf({ poolName: poolName(owner), userId }, password, salt);
  const length = Math.max(given.length, verifier.length);
  return timingSafeEqual(Buffer.from(given.padStart(length, '0')), Buffer.from(verifier.padStart(length, '0')));
}

const sealContext = (organizationId: string, sub: string) => `verifier:${organizationId}:${sub}`;

// Version 4, like the ids of real users.
function uuidFrom(bytes: Buffer): string {
  const hex = [...bytes.subarray(0, 16)]
    .map((byte, index) => (index === 6 ? (byte & 0x0f) | 0x40 : index === 8 ? (byte & 0x3f) | 0x80 : byte))
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('');
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-');
}
