import { timingSafeEqual } from 'node:crypto';
import type { Vault } from '@server/identity/vault';
import { mustBeKey, type Download } from './storage';

export const DOWNLOADS_PATH = '/downloads';

export type SignDownload = (key: string, download: Download) => string;

const PURPOSE = 'download';

export const downloadSigner =
  (vault: Pick<Vault, 'mac'>): SignDownload =>
  (key, { name, expiresAt }) => {
    const expires = String(Math.floor(expiresAt.getTime() / 1_000));
    const signature = vault.mac(PURPOSE, key, name, expires).toString('base64url');
    return `${DOWNLOADS_PATH}/${encodeURIComponent(key)}?${new URLSearchParams({ name, expires, signature }).toString()}`;
  };

/** Reads a signed address; null when it was tampered with or has ended. */
export function readDownload(
  vault: Pick<Vault, 'mac'>,
  key: string,
  { name, expires, signature }: { name: string; expires: string; signature: string },
  now: Date,
): { key: string; name: string } | null {
  const expected = vault.mac(PURPOSE, key, name, expires);
  const given = Buffer.from(signature, 'base64url');
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return null;
  return Number(expires) * 1_000 > now.getTime() ? { key: mustBeKey(key), name } : null;
}
