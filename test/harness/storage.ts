import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { diskStorage } from '@server/delivery/storage/diskStorage';
import { downloadSigner } from '@server/delivery/storage/signedDownload';
import { createVault } from '@server/identity/vault';

export const testVault = createVault('the secret of all tests, which is long enough');

const made: string[] = [];
afterAll(() => made.splice(0).forEach((directory) => rmSync(directory, { recursive: true, force: true })));

export function temporaryStorage() {
  const directory = mkdtempSync(join(tmpdir(), 'atrium-files-'));
  made.push(directory);
  return diskStorage({ directory, uploadsExpireMs: 3_600_000, sign: downloadSigner(testVault) });
}
