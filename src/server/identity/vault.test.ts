import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createVault, openVault } from './vault';

const secret = 'one secret, thirty-two characters';

test('what is sealed opens in its own place only', () => {
  const vault = createVault(secret);
  const sealed = vault.seal('a verifier', 'user:1');
  expect(sealed).not.toContain('verifier');
  expect(vault.seal('a verifier', 'user:1')).not.toBe(sealed);
  expect(vault.open(sealed, 'user:1')).toBe('a verifier');
  expect(() => vault.open(sealed, 'user:2')).toThrow('secret');
  expect(() => createVault(`${secret}!`).open(sealed, 'user:1')).toThrow('secret');
});

test('keyed hashes tell purposes, parts and secrets apart', () => {
  const vault = createVault(secret);
  const hashes = [
    vault.mac('code', 'ab', 'c'),
    vault.mac('code', 'a', 'bc'),
    vault.mac('count', 'ab', 'c'),
    createVault(`${secret}!`).mac('code', 'ab', 'c'),
  ].map((hash) => hash.toString('hex'));
  expect(new Set(hashes).size).toBe(4);
  expect(vault.mac('code', 'ab', 'c').toString('hex')).toBe(hashes[0]);
});

describe('the stored secret', () => {
  let dataDir: string;
  beforeEach(async () => void (dataDir = await mkdtemp(join(tmpdir(), 'atrium-vault-'))));
  afterEach(() => rm(dataDir, { recursive: true }));

  test('is made once, for its owner only, even when two start together', async () => {
    const [first, second] = await Promise.all([openVault({ dataDir }), openVault({ dataDir })]);
    const third = await openVault({ dataDir });
    const sealed = first.seal('kept', 'here');
    expect(second.open(sealed, 'here')).toBe('kept');
    expect(third.open(sealed, 'here')).toBe('kept');
    expect((await stat(join(dataDir, 'secret'))).mode & 0o077).toBe(0);
  });

  test('gives way to the one of the environment, which must not be short', async () => {
    const vault = await openVault({ dataDir, secret });
    expect(createVault(secret).open(vault.seal('kept', 'here'), 'here')).toBe('kept');
    await expect(readFile(join(dataDir, 'secret'))).rejects.toThrow('ENOENT');
    await expect(openVault({ dataDir, secret: 'short' })).rejects.toThrow('ATRIUM_SECRET must hold at least 32 characters.');
  });

  test('is not replaced when it is damaged', async () => {
    await writeFile(join(dataDir, 'secret'), '');
    await expect(openVault({ dataDir })).rejects.toThrow('damaged');
  });
});
