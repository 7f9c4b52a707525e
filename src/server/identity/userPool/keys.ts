import { randomUUID } from 'node:crypto';
import { exportJWK, generateKeyPair, importJWK, type CryptoKey, type JWK, type JWTVerifyGetKey } from 'jose';
import { inOrganization, type Db } from '@server/db/tenant';
import { InvalidToken } from '../tokens';
import { addSigningKey, signingKeyRows } from './queries/signingKeys';
import type { Vault } from '../vault';

export const ALGORITHM = 'RS256';

// Limits the queries that guessed key ids can cause.
const REFETCH_INTERVAL_MS = 1_000;

export interface PublicKeys {
  find: (organizationId: string, kid: string) => Promise<CryptoKey | undefined>;
  list: (organizationId: string) => Promise<JWK[]>;
}

export function createPublicKeys(db: Db, now: () => Date): PublicKeys {
  const known = new Map<string, Map<string, CryptoKey>>();
  const looks = new Map<string, { at: number; done: Promise<void> }>();

  async function list(organizationId: string): Promise<JWK[]> {
    const rows = await inOrganization(db, { organizationId }, signingKeyRows);
    return rows.map(({ kid, publicJwk }) => ({ ...publicJwk, kid, alg: ALGORITHM, use: 'sig' }));
  }

  async function find(organizationId: string, kid: string): Promise<CryptoKey | undefined> {
    const found = known.get(organizationId)?.get(kid);
    if (found) return found;
    const at = now().getTime();
    const last = looks.get(organizationId);
    // Absolute, since a clock may be set back.
    const look = last && Math.abs(at - last.at) < REFETCH_INTERVAL_MS ? last : { at, done: read(organizationId) };
    looks.set(organizationId, look);
    // Concurrent requests share one lookup; a failed one is not kept.
    await look.done.catch((error: unknown) => {
      looks.delete(organizationId);
      throw error;
    });
    return known.get(organizationId)?.get(kid);
  }

  async function read(organizationId: string): Promise<void> {
    const keys = await list(organizationId);
    const opened = await Promise.all(keys.map(async (jwk) => [jwk.kid!, (await importJWK(jwk, ALGORITHM)) as CryptoKey] as const));
    known.set(organizationId, new Map(opened));
  }

  return { find, list };
}

export const publicKeyOf =
  (keys: PublicKeys, organizationId: string): JWTVerifyGetKey =>
  async ({ kid }) => {
    const key = kid === undefined ? undefined : await keys.find(organizationId, kid);
    if (!key) throw new InvalidToken('signed by an unknown key');
    return key;
  };

export interface SigningKey {
  kid: string;
  key: CryptoKey;
}

export function createSigningKeys(db: Db, vault: Vault): (organizationId: string) => Promise<SigningKey> {
  const opened = new Map<string, Promise<SigningKey>>();

  async function open(organizationId: string): Promise<SigningKey> {
    const stored = (await current(organizationId)) ?? (await make(organizationId));
    const jwk = JSON.parse(vault.open(stored.privateJwk, sealContext(organizationId, stored.kid))) as JWK;
    return { kid: stored.kid, key: (await importJWK(jwk, ALGORITHM)) as CryptoKey };
  }

  async function make(organizationId: string) {
    const { publicKey, privateKey } = await generateKeyPair(ALGORITHM, { extractable: true });
    const kid = randomUUID();
    const privateJwk = vault.seal(JSON.stringify(await exportJWK(privateKey)), sealContext(organizationId, kid));
    const publicJwk = { ...(await exportJWK(publicKey)) };
    await inOrganization(db, { organizationId }, (tenant) => addSigningKey(tenant, { kid, publicJwk, privateJwk }));
    // Another instance may have been faster.
    const stored = await current(organizationId);
    if (!stored) throw new Error('The signing key of a pool was not kept.');
    return stored;
  }

  async function current(organizationId: string) {
    const rows = await inOrganization(db, { organizationId }, signingKeyRows);
    return rows.find(({ retiredAt }) => retiredAt === null);
  }

  return (organizationId) => {
    const known = opened.get(organizationId);
    if (known) return known;
    const opening = open(organizationId);
    opened.set(organizationId, opening);
    // A failure is not cached.
    opening.catch(() => opened.delete(organizationId));
    return opening;
  };
}

const sealContext = (organizationId: string, kid: string) => `signing-key:${organizationId}:${kid}`;
