import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes, randomUUID } from 'node:crypto';
import { link, mkdir, open, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';

export interface Vault {
  /** Can be decrypted only with the same `context`, such as the row it belongs to. */
  seal: (plain: string, context: string) => string;
  open: (sealed: string, context: string) => string;
  mac: (purpose: string, ...parts: string[]) => Buffer;
}

export const fingerprintOf = ({ mac }: Vault): string => mac('fingerprint').toString('base64url');

const SECRET_FILE = 'secret';
const SECRET_MIN_LENGTH = 32;
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** The secret is `ATRIUM_SECRET`, or the one generated in the data directory at the first start. */
export async function openVault({ dataDir, secret }: { dataDir: string; secret?: string | undefined }): Promise<Vault> {
  if (secret !== undefined && secret.length < SECRET_MIN_LENGTH) {
    throw new Error(`ATRIUM_SECRET must hold at least ${SECRET_MIN_LENGTH} characters.`);
  }
  return createVault(secret ?? (await storedSecret(dataDir)));
}

export function createVault(secret: string): Vault {
  const derive = (use: string) => Buffer.from(hkdfSync('sha256', secret, 'atrium', use, 32));
  const [sealing, hashing] = [derive('seal'), derive('mac')];
  return {
    seal(plain, context) {
      const nonce = randomBytes(NONCE_BYTES);
      const cipher = createCipheriv('aes-256-gcm', sealing, nonce).setAAD(Buffer.from(context));
      const body = Buffer.concat([cipher.update(plain, 'utf8'), cipher.final()]);
      return Buffer.concat([nonce, cipher.getAuthTag(), body]).toString('base64');
    },
    open(sealed, context) {
      const bytes = Buffer.from(sealed, 'base64');
      const decipher = createDecipheriv('aes-256-gcm', sealing, bytes.subarray(0, NONCE_BYTES), { authTagLength: TAG_BYTES });
      decipher.setAAD(Buffer.from(context)).setAuthTag(bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES));
      try {
        return Buffer.concat([decipher.update(bytes.subarray(NONCE_BYTES + TAG_BYTES)), decipher.final()]).toString('utf8');
      } catch {
        throw new Error('The server secret does not fit the stored identities: was ATRIUM_SECRET or the secret file changed?');
      }
    },
    mac(purpose, ...parts) {
      // Length-prefixed, so that no two lists of parts hash alike.
      const hash = createHmac('sha256', hashing);
      for (const part of [purpose, ...parts]) hash.update(`${part.length}:`).update(part);
      return hash.digest();
    },
  };
}

async function storedSecret(dataDir: string): Promise<string> {
  const path = join(dataDir, SECRET_FILE);
  const found = await readFile(path, 'utf8').catch(() => null);
  if (found !== null && found.length >= SECRET_MIN_LENGTH) return found;
  if (found !== null) throw new Error(`${path} is damaged: it no longer holds the server's secret.`);
  await mkdir(dataDir, { recursive: true, mode: 0o700 });
  await writeOnce(path, randomBytes(48).toString('base64'));
  return readFile(path, 'utf8');
}

// Written to a draft and linked, so that a crash leaves a whole secret or none, and the first of two writers wins.
async function writeOnce(path: string, text: string): Promise<void> {
  const draft = `${path}.${randomUUID()}`;
  const file = await open(draft, 'wx', 0o600);
  try {
    await file.writeFile(text);
    await file.sync();
  } finally {
    await file.close();
  }
  await link(draft, path).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error;
  });
  await rm(draft, { force: true });
}
