import { createPrivateKey, generateKeyPairSync, sign, type KeyObject } from 'node:crypto';
import { signedPart } from '@contract/rules/passCodes';
import type { Tenant } from '@server/db/tenant';
import { addPassKey, passKeyRows } from './queries';

const base64url = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64url');

// The last bytes of the public half as Node writes it are the key itself, which is all that browsers take.
const RAW_BYTES = 32;

function newKey() {
  const { publicKey, privateKey } = generateKeyPairSync('ed25519');
  return {
    publicKey: base64url(publicKey.export({ type: 'spki', format: 'der' }).subarray(-RAW_BYTES)),
    privateKey: base64url(privateKey.export({ type: 'pkcs8', format: 'der' })),
  };
}

async function passKeyOf(tenant: Tenant) {
  const [found] = await passKeyRows(tenant);
  if (found) return found;
  await addPassKey(tenant, newKey());
  return (await passKeyRows(tenant))[0]!;
}

export const passPublicKey = async (tenant: Tenant): Promise<string> => (await passKeyOf(tenant)).publicKey;

/** What the QR code of a pass says: its code with a signature that doors can check without a network. The same pass says the same each time. */
export async function passCodeSigner(tenant: Tenant): Promise<(code: string, eventId: string) => string> {
  const { privateKey } = await passKeyOf(tenant);
  const key: KeyObject = createPrivateKey({ key: Buffer.from(privateKey, 'base64url'), format: 'der', type: 'pkcs8' });
  return (code, eventId) => {
    const part = signedPart(code, eventId);
    return `${part}.${base64url(sign(null, Buffer.from(part), key))}`;
  };
}
