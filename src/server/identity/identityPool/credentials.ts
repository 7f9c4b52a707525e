import { randomBytes } from 'node:crypto';
import type { Vault } from '../vault';

const LIFETIME_MS = 3_600_000;
const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/**
 * Credentials of the cloud provider's form, for an hour. They open nothing outside of this server, which can read from
 * the session token alone whose they are; the secret follows from the key id, so nothing of them is stored.
 */
export function newCredentials(vault: Vault, identity: { organizationId: string; id: string }, now: Date) {
  const AccessKeyId = `ASIA${Array.from(randomBytes(16), (byte) => LETTERS[byte % LETTERS.length]).join('')}`;
  const expiresAt = Math.floor((now.getTime() + LIFETIME_MS) / 1000);
  const facts = JSON.stringify([identity.organizationId, identity.id, expiresAt]);
  return {
    AccessKeyId,
    SecretKey: vault.mac('credentials', AccessKeyId).subarray(0, 30).toString('base64'),
    SessionToken: vault.seal(facts, `credentials:${AccessKeyId}`),
    Expiration: expiresAt,
  };
}
