import { randomBytes } from 'node:crypto';
import type { Vault } from '../vault';

const LIFETIME_MS = 3_600_000;
const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/**
 * Credentials in the form of AWS, valid for an hour at this server only. The session token holds the identity and the
 * secret is derived from the key id, so nothing is stored.
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
